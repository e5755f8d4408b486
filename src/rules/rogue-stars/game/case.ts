import type { Id } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Vec3 } from '../../../core/vec'
import { touchesToken } from '../judge/contact'
import { modelOf } from './near'
import { isActive, type Figure, type Ro, type RoLook } from './state'

/* RO-HOUSE-10: the case that the attacker is after. It lies on the table as a token that stands in nobody's way. */

export const CASE_RADIUS: Inches = 0.5

type Standing = Pick<RoLook, 'state' | 'board'>

/** The figure's base touches the case. */
export const touchesCase = (look: Standing, figure: Figure): boolean => {
  const { at } = look.state.case
  return at !== null && touchesToken(modelOf(look, figure.id), at, CASE_RADIUS)
}

/** RO-HOUSE-10: those of the other side that keep it from being taken up. */
export const guardsOfCase = (look: Standing, figure: Figure): readonly Figure[] =>
  Object.values(look.state.figures).filter((other) => other.side !== figure.side && isActive(other) && touchesCase(look, other))

export const carriesCase = ({ case: { carrier } }: Ro, id: Id): boolean => carrier === id

/** Where the case is on the table, carried or not; null once it is home. */
export function casePlace({ state, board }: Standing): Vec3 | null {
  const { at, carrier } = state.case
  return carrier === null ? at : board.models[carrier]?.at ?? null
}
