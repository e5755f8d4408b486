import type { Owner } from '../../core/board'

/** Whose a model on a table is, where no game has named the sides. */
export const sideName = (side: Owner): string => (side === 'neutral' ? 'Neutral' : `Side ${side}`)
