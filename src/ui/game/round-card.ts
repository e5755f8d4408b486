import type { ScoreLine } from '../../rules/playable'

/** As long as it takes to read the card of a round; the log and the scores keep all of it. */
export const SHOWN_MS = 8000

/** What of the scoring was shown, and what is shown now: nothing for most of the time. */
export interface RoundCardState {
  readonly title: string
  readonly lines: number
  readonly card: readonly ScoreLine[]
}

interface Moment {
  /** As in "Round 2 of 4": another title is another round. */
  readonly title: string
  readonly scoring: readonly ScoreLine[]
  /** The moment of the past that is looked at; null: now. */
  readonly moment: number | null
}

export const firstCard = ({ title, scoring }: Moment): RoundCardState => ({ title, lines: scoring.length, card: [] })

/** Once the round is another one, what was scored since the last card; going back shows nothing. The same object where nothing changed. */
export function cardAfter(before: RoundCardState, { title, scoring, moment }: Moment): RoundCardState {
  const { lines } = before
  if (scoring.length < lines) return { title, lines: scoring.length, card: [] }
  if (moment !== null || title === before.title) return before
  return { title, lines: scoring.length, card: scoring.slice(lines) }
}

/** It goes by itself, or at a press. */
export const cardGone = (before: RoundCardState): RoundCardState => ({ ...before, card: [] })
