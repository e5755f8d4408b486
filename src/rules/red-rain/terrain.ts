import type { BoardModel, BoardPiece } from '../../core/board'
import type { Inches } from '../../core/units'

/*
 * What each kind of terrain is in Red Rain, which is played in plan: heights never count. Hills and platforms are ground like the table,
 * difficult ground hinders nobody. Barricades and hedges that one can look over are Short Walls, fences Partial Walls.
 */

/** Above this a barricade or a hedge is nothing to look over. */
const LOOKED_OVER: Inches = 2

export const isForest = ({ kind, area }: BoardPiece): boolean => kind === 'forest' && area !== null
export const isWater = ({ traits }: BoardPiece): boolean => traits.ground === 'water'
export const isHill = ({ kind }: BoardPiece): boolean => kind === 'hill' || kind === 'platform'

export const isShortWall = ({ kind, height }: BoardPiece): boolean =>
  kind === 'short-wall' || ((kind === 'barricade' || kind === 'hedge') && height <= LOOKED_OVER)

/** RR-SHORT-1: Short Walls are Partial Walls as well. */
export const isPartialWall = (piece: BoardPiece): boolean => piece.kind === 'partial-wall' || isShortWall(piece)

/** RR-SIGHT-2: everything else that is solid. An open door is not. */
export const isObstruction = (piece: BoardPiece): boolean =>
  !isForest(piece) && !isWater(piece) && !isHill(piece) && !isPartialWall(piece) && piece.kind !== 'portal' && piece.kind !== 'difficult' &&
  piece.parts.some(({ traits }) => traits.sight === 'solid')

/** What stands less high is underfoot, what begins higher is overhead. */
const KNEE: Inches = 0.3
const HEAD: Inches = 1.25

/** The heights that count for lines between the two: above the lower one's ground. So a floor or an arch overhead fills no plan. */
export const bandOf = (a: BoardModel, b: BoardModel): readonly [number, number] => {
  const low = Math.min(a.at[1], b.at[1])
  return [low + KNEE, low + HEAD]
}
