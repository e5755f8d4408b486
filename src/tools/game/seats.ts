import type { SideId } from '../../core/board'
import { SIDES } from '../../core/sides'
import type { Host, Position } from '../../rules/engine/play'
import type { SeenState } from '../../rules/engine/view'
import type { Playable } from '../../rules/playable'
import type { GameSettings } from './game-state'
import { lookAt } from './look'
import type { Programs } from './programs'

/** Whose the screen is, and whether it has to be handed over first. */
interface Seats {
  /** Who is asked and may see the question now; null behind a curtain and while nothing is asked. */
  readonly side: SideId | null
  readonly curtain: SideId | null
  /** Whose secrets may stand on the screen; null for nobody's: what is open to both. */
  readonly eyes: SideId | null
}

/** Who sits at the screen, and who has had it handed over and is alone with it. */
export interface Seated {
  readonly side: SideId | null
  readonly alone: SideId | null
}

export const NOBODY: Seated = { side: null, alone: null }

/**
 * `people` are the sides that somebody at the screen answers for, `owners` those and whom a program stands in for. Of one alone the screen is
 * its own, with what it knows, and nobody hands it over. Of two whoever sits at the screen answers first. A secret question has a curtain,
 * whoever sat there before; behind it one sees what one knows, and nowhere else. Before an open one it falls where that is wished and the turn
 * passes on, not for every answer that the other side gives in the middle of it.
 */
export function seatsFor(
  state: Pick<SeenState, 'question' | 'sealed'>, seated: Seated, turn: SideId | null, handOver: boolean, people: readonly SideId[] = SIDES,
  owners: readonly SideId[] = people,
): Seats {
  const { question } = state
  const waiting = question?.of.filter((side) => people.includes(side) && state.sealed[side] === undefined) ?? []
  const side = seated.side !== null && waiting.includes(seated.side) ? seated.side : waiting[0]
  const always = alwaysSeen(owners)
  if (always !== null) return { side: side ?? null, curtain: null, eyes: always }
  if (!question || side === undefined) return { side: null, curtain: null, eyes: null }
  if (question.secret) return seated.alone === side ? { side, curtain: null, eyes: side } : { side: null, curtain: side, eyes: null }
  const passed = seated.side !== null && seated.side !== side && handOver && (turn === null || turn === side)
  return passed ? { side: null, curtain: side, eyes: null } : { side, curtain: null, eyes: null }
}

/** Whose secrets may be on the screen at any time, since nobody else looks at it; null: nobody's. Who has a stand-in play looks on. */
export const alwaysSeen = (owners: readonly SideId[]): SideId | null => (owners.length === 1 ? owners[0]! : null)

/** How a moment is seen by whom is seated at the screen, and whom it asks. */
export function seatsAt(
  { show }: Playable, host: Pick<Host, 'table'>, at: Position, seated: Seated, { handOver }: Pick<GameSettings, 'handOver'>,
  { people, owners }: Pick<Programs, 'people' | 'owners'>,
): Seats {
  const turn = show.status(lookAt(at, host, null), at.state.question).activeSide
  return seatsFor(at.state, seated, turn, handOver && show.curtain !== 'secrets', people, owners)
}

/** Who sits at the screen after that side's answer: an answer given in the middle of the other's turn seats nobody anew. */
export function seatedAfter(seated: SideId | null, side: SideId, turn: SideId | null): SideId {
  if (seated === side || turn === null || turn === side) return side
  return seated ?? turn
}
