import type { BoardPiece, Part } from './board'
import { heightRange } from './solid-bounds'
import type { Inches } from './units'

/** What begins no lower than this above the underside of its piece hangs over the ground: one passes below. */
const OVERHEAD: Inches = 1

/** Stands in a base's way and carries what stands on it. */
export const isObstacle = ({ traits }: Pick<Part, 'traits'>): boolean => traits.sight === 'solid' || traits.ground === 'impassable'

/** Whether a part stands on what carries its piece: what counts in plan where that is asked for (`InPlan`). */
export const stands = (piece: BoardPiece, part: Part): boolean =>
  isObstacle(part) && !isFloor(piece, part) && part.at[1] + heightRange(part.solid)[0] < OVERHEAD

/** A part that one walks on, of a piece that is something else: a floor in a ruin. */
const isFloor = ({ traits }: BoardPiece, part: Part): boolean =>
  part.traits.sight === 'solid' && part.traits.ground === 'open' && !(traits.sight === 'solid' && traits.ground === 'open')
