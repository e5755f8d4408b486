import type { SideId } from '../../core/board'
import type { AnyGame, GameState } from '../../rules/engine/game'

/** Whose the screen is, and whether it has to be handed over first. */
interface Seats {
  /** Who is asked and may see the question now; null behind a curtain and while nothing is asked. */
  readonly side: SideId | null
  readonly curtain: SideId | null
}

/**
 * Whoever sits at the screen answers first. Secret questions, and games that hide something, always have a curtain. In an
 * open game it falls when the turn passes on, not for every answer that the other side gives in the middle of it.
 */
export function seatsFor(
  game: AnyGame,
  state: Readonly<GameState>,
  seated: SideId | null,
  turn: SideId | null,
  handOver: boolean,
): Seats {
  const waiting = state.question?.of.filter((side) => !state.sealed[side]) ?? []
  const side = seated !== null && waiting.includes(seated) ? seated : waiting[0]
  if (!state.question || side === undefined) return { side: null, curtain: null }
  if (side === seated) return { side, curtain: null }
  const secret = state.question.of.length > 1 || game.hide !== undefined
  const passed = seated !== null && handOver && (turn === null || turn === side)
  return secret || passed ? { side: null, curtain: side } : { side, curtain: null }
}

/** Who sits at the screen after that side's answer: an answer given in the middle of the other's turn seats nobody anew. */
export function seatedAfter(seated: SideId | null, side: SideId, turn: SideId | null): SideId {
  if (seated === side || turn === null || turn === side) return side
  return seated ?? turn
}
