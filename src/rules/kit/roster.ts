import type { Id, SideId } from '../../core/board'

interface Sided {
  readonly id: Id
  readonly side: SideId
}

/** Units of the side, in the order in which they joined. */
export const ownUnits = <U extends Sided>(units: Readonly<Record<Id, U>>, side: SideId): readonly U[] =>
  Object.values(units).filter((unit) => unit.side === side)

/** The other units of its side that count. */
export const matesIn = <U extends Sided>(units: Readonly<Record<Id, U>>, unit: Sided, counts: (mate: U) => boolean): readonly U[] =>
  Object.values(units).filter((other) => other.side === unit.side && other.id !== unit.id && counts(other))

/** Units of the other side that count. */
export const enemiesIn = <U extends Sided>(units: Readonly<Record<Id, U>>, unit: Sided, counts: (enemy: U) => boolean): readonly U[] =>
  Object.values(units).filter((other) => other.side !== unit.side && counts(other))
