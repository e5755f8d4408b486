import type { Id, SideId } from '../../core/board'
import { otherSide } from '../../core/sides'
import type { Option } from '../engine/question'

/** Whose go it is, and what is left to that side. */
export interface Go<T> {
  readonly side: SideId
  readonly left: readonly T[]
}

/** Sides take turns, and who has nothing left is passed over; null where nobody has anything left. */
export const goOf = <T>(turn: SideId, leftOf: (side: SideId) => readonly T[]): Go<T> | null =>
  [turn, otherSide(turn)].map((side): Go<T> => ({ side, left: leftOf(side) })).find(({ left }) => left.length > 0) ?? null

interface Named {
  readonly id: Id
  readonly name: string
}

/** Units to choose from, one an option. */
export const unitOptions = (units: readonly Named[]): readonly Option[] => units.map(({ id, name }): Option => ({ id, text: name }))

/** The same, each pointing at its unit on the table. */
export const standingOptions = (units: readonly Named[]): readonly Option[] => units.map(({ id, name }): Option => ({ id, text: name, thing: id }))
