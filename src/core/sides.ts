import type { SideId } from './board'

/** Both sides, in the order in which they are told. */
export const SIDES: readonly SideId[] = ['A', 'B']

export const otherSide = (side: SideId): SideId => (side === 'A' ? 'B' : 'A')
