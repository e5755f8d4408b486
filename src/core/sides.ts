import type { SideId } from './board'

/** Both sides, in the order in which they are told. */
export const SIDES: readonly SideId[] = ['A', 'B']

export const otherSide = (side: SideId): SideId => (side === 'A' ? 'B' : 'A')

/** The same of each side. */
export const bySide = <T>(of: (side: SideId) => T): Readonly<Record<SideId, T>> => ({ A: of('A'), B: of('B') })
