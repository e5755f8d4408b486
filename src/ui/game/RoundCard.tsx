import { useEffect, useState } from 'react'
import { SIDES } from '../../core/sides'
import type { ScoreLine } from '../../rules/playable'
import { Icon } from '../parts/Icon'
import { useGameNow, useWords } from './game-context'
import { SideSign } from './parts/SideSign'
import { useScreen } from './screen-state'

/** As long as it takes to read it; the log and the scores keep all of it. */
const SHOWN_MS = 8000

interface Seen {
  readonly title: string
  readonly lines: number
}

/** When a round is over: one line of what was scored in it, which goes by itself; a press opens the scores with the reasons. */
export function RoundCard() {
  const title = useGameNow((now) => now.status.title)
  const scoring = useGameNow((now) => now.scoring)
  const moment = useGameNow((now) => now.moment)
  const over = useGameNow((now) => now.over !== null)
  const screen = useScreen()
  const { round: word } = useWords()
  const [seen, setSeen] = useState<Seen>({ title, lines: scoring.length })
  const [card, setCard] = useState<readonly ScoreLine[]>([])
  // Another title is another round: what was scored since the last card is shown. Going back shows nothing.
  if (moment === null && title !== seen.title) {
    setSeen({ title, lines: scoring.length })
    setCard(scoring.length > seen.lines ? scoring.slice(seen.lines) : [])
  } else if (scoring.length < seen.lines) {
    setSeen({ title, lines: scoring.length })
    setCard([])
  }
  useEffect(() => {
    if (card.length === 0) return undefined
    const timer = setTimeout(() => setCard([]), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [card])
  if (card.length === 0 || moment !== null || over) return null
  const { round } = card.at(-1)!
  const of = (side: string) => card.filter((line) => line.side === side).reduce((sum, { points }) => sum + points, 0)
  return (
    <section className="round-card panel" aria-label={`${word} ${round} scored`} role="status">
      <button type="button" className="button bare" onClick={() => (setCard([]), screen.set({ tab: 'scores', sheetOpen: true }))}>
        {word} {round} is scored
        {SIDES.map((side) => (
          <span key={side} className="round-points">
            <SideSign side={side} /> {of(side) < 0 ? of(side) : `+${of(side)}`}
          </span>
        ))}
      </button>
      <button type="button" className="button square bare" aria-label="Put away" onClick={() => setCard([])}>
        <Icon name="close" />
      </button>
    </section>
  )
}
