import { useGame, useGameNow } from './game-context'
import { useNamer } from './parts/namer'

/** Says to screen readers whose turn it is, what is asked, what a program does, and what came of the last choice. */
export function Announcer() {
  const game = useGame()
  const { say } = useNamer()
  const side = useGameNow((now) => now.side)
  const asked = useGameNow((now) => now.question?.text ?? null)
  const title = useGameNow((now) => now.status.title)
  const curtain = useGameNow((now) => now.curtain)
  const over = useGameNow((now) => now.over?.text ?? null)
  const doing = useGameNow((now) => now.doing)
  const opposite = doing ? `${game.nameOf(doing.side)}: ${say(doing.asked)} ${say(doing.words)}` : ''
  const words = (over && say(over)) ?? (curtain ? '' : side && asked ? `${title}. ${game.nameOf(side)}: ${say(asked)}` : opposite)
  return (
    <p className="unseen" role="status" aria-live="polite">
      {words}
    </p>
  )
}
