import type { Stop } from '../../core/measure'

/** A leg does not know its place among the others: the path's report adds it. */
export type LegStop = Omit<Stop, 'leg'>
