import type { BoardModel, Owner, SideId } from './board'

/** Both sides, in the order in which they are told. */
export const SIDES: readonly SideId[] = ['A', 'B']

export const otherSide = (side: SideId): SideId => (side === 'A' ? 'B' : 'A')

/** Both sides, and last what is nobody's. */
export const OWNERS: readonly Owner[] = [...SIDES, 'neutral']

type Owned = Pick<BoardModel, 'side' | 'unit'>

/** Whether the two are of different sides. What is nobody's is nobody's friend: it has none but its own unit. */
export const areEnemies = (a: Owned, b: Owned): boolean => a.side !== b.side || (a.side === 'neutral' && a.unit !== b.unit)
