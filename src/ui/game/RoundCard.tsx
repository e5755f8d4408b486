import { useState } from 'react'
import type { ScoreLine } from '../../rules/playable'
import { useGameNow, useWords } from './game-context'
import { ScoreLines } from './ScoresPanel'

interface Seen {
  readonly title: string
  readonly lines: number
}

/** When a round is over: what was scored in it and why, until it is put away. */
export function RoundCard() {
  const title = useGameNow((now) => now.status.title)
  const scoring = useGameNow((now) => now.scoring)
  const moment = useGameNow((now) => now.moment)
  const over = useGameNow((now) => now.over !== null)
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
  if (card.length === 0 || moment !== null || over) return null
  const round = card.at(-1)!.round
  return (
    <section className="round-card panel" aria-label={`${word} ${round} scored`} role="status">
      <h2>
        {word} {round} is scored
      </h2>
      <ScoreLines lines={card} />
      <div className="form-buttons">
        <button type="button" className="button solid" onClick={() => setCard([])}>
          Go on
        </button>
      </div>
    </section>
  )
}
