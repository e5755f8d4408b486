import { useState } from 'react'
import { nothingTold, tell } from './announcements'
import { useGame, useGameNow } from './game-context'
import { useNamer } from './parts/namer'

/** Says to screen readers what happens, with its dice, whose turn it is and what is asked: all of it here, and nowhere else. */
export function Announcer() {
  const game = useGame()
  const { nameOf, say } = useNamer()
  const side = useGameNow((now) => now.side)
  const question = useGameNow((now) => now.question?.text ?? null)
  const title = useGameNow((now) => now.status.title)
  const over = useGameNow((now) => now.over?.text ?? null)
  const entries = useGameNow((now) => now.play.record.entries)
  const log = useGameNow((now) => now.log)
  const reasons = useGameNow((now) => now.reasons)
  const silent = useGameNow((now) => now.curtain !== null || now.moment !== null)
  const asked = over === null ? (side && question ? `${title}. ${game.nameOf(side)}: ${say(question)}` : null) : say(over)
  const [told, setTold] = useState(() => nothingTold({ entries }))
  const now = tell(told, { entries, log, reasons, asked, silent, nameOf, say, drawn: game.playable.show.drawn })
  if (now !== told) setTold(now)
  return (
    <div className="unseen" role="log" aria-label="What happens">
      {now.lines.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  )
}
