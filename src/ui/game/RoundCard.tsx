import { useEffect, useState } from 'react'
import { SIDES } from '../../core/sides'
import { Icon } from '../parts/Icon'
import { useGameNow, useWords } from './game-context'
import { SideSign } from './parts/SideSign'
import { cardAfter, cardGone, firstCard, SHOWN_MS } from './round-card'
import { useScreen } from './screen-state'

/** When a round is over: one line of what was scored in it, which goes by itself; a press opens the scores with the reasons. */
export function RoundCard() {
  const title = useGameNow((now) => now.status.title)
  const scoring = useGameNow((now) => now.scoring)
  const moment = useGameNow((now) => now.moment)
  const over = useGameNow((now) => now.over !== null)
  const screen = useScreen()
  const { round: word } = useWords()
  const now = { title, scoring, moment }
  const [seen, setSeen] = useState(() => firstCard(now))
  const after = cardAfter(seen, now)
  if (after !== seen) setSeen(after)
  const { card } = after
  const putAway = () => setSeen(cardGone)
  useEffect(() => {
    if (card.length === 0) return undefined
    const timer = setTimeout(() => setSeen(cardGone), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [card])
  if (card.length === 0 || moment !== null || over) return null
  const { round } = card.at(-1)!
  const of = (side: string) => card.filter((line) => line.side === side).reduce((sum, { points }) => sum + points, 0)
  return (
    <section className="round-card panel" aria-label={`${word} ${round} scored`}>
      <button type="button" className="button bare" onClick={() => (putAway(), screen.set({ tab: 'scores', sheetOpen: true }))}>
        {word} {round} is scored
        {SIDES.map((side) => (
          <span key={side} className="round-points">
            <SideSign side={side} /> {of(side) < 0 ? of(side) : `+${of(side)}`}
          </span>
        ))}
      </button>
      <button type="button" className="button square bare" aria-label="Put away" onClick={putAway}>
        <Icon name="close" />
      </button>
    </section>
  )
}
