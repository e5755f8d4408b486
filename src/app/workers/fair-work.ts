import type { Board, Id } from '../../core/board'
import type { FairAsk } from '../../tools/fair/ask'
import { evening, type FairMove } from '../../tools/fair/moves'
import { survey, type Survey } from '../../tools/fair/survey'
import type { FairWish, ScenarioName } from '../../ui/fairness'
import { guideOf, ready, worked } from './fair-table'
import { strew } from './strew-work'

/** What one look at a table came to, and where both sides set up for it. */
interface Surveyed {
  readonly survey: Survey
  readonly ask: FairAsk
}

/** Judges how fair a table is, in a thread of its own that ends with the work. */
export const fairWork = {
  /** For which games a table of that system can be judged; none where it is no game. */
  async scenarios(systemId: string): Promise<readonly ScenarioName[]> {
    return (await guideOf(systemId))?.scenarios.map(({ id, name }) => ({ id, name })) ?? []
  },

  async survey(board: Board, systemId: string, wish: FairWish, tell: (done: number) => void): Promise<Surveyed> {
    const { ghost, system, ask } = await ready(board, systemId, wish)
    return { survey: await worked(survey(ghost, board, system, ask), tell), ask }
  },

  async moves(board: Board, systemId: string, wish: FairWish, fixed: readonly Id[], tell: (done: number) => void): Promise<readonly FairMove[]> {
    const { ghost, system, ask } = await ready(board, systemId, wish)
    return worked(evening(ghost, board, system, ask, new Set(fixed)), tell)
  },

  strew,
}

export type FairWork = typeof fairWork
