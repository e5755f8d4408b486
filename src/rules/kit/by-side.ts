import type { SideId } from '../../core/board'

/** One value for each side, asked of A first. */
export const bySide = <T>(of: (side: SideId) => T): Readonly<Record<SideId, T>> => ({ A: of('A'), B: of('B') })

/** The side that has more of it; null where both have as much. */
export const sideWithMore = ({ A, B }: Readonly<Record<SideId, number>>): SideId | null => (A === B ? null : A > B ? 'A' : 'B')
