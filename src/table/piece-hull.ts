import type { BoardPiece } from '../core/board'
import { hypot } from '../core/trigonometry'
import type { Inches } from '../core/units'
import { add2, plan, turn2, type Vec2 } from '../core/vec'
import { convexHull } from './polygon'
import { outlineOf, outlinePoints } from './solids'

/** Convex outline in plan of all that belongs to the piece, in its own frame. Parts and area that are the same objects are reckoned once. */
export function ownHull(piece: Pick<BoardPiece, 'parts' | 'area'>): readonly Vec2[] {
  const known = hulls.get(piece.parts)
  if (known) return known
  const { parts, area } = piece
  const hull = convexHull([
    ...parts.flatMap((part) => outlinePoints(outlineOf(part.solid), part)),
    ...(area ? outlinePoints(area.footprint, area) : []),
  ])
  hulls.set(parts, hull)
  return hull
}

const hulls = new WeakMap<BoardPiece['parts'], readonly Vec2[]>()

/** The same where it stands. */
export const hullOf = (piece: BoardPiece): readonly Vec2[] =>
  ownHull(piece).map((point) => add2(turn2(point, piece.yaw), plan(piece.at)))

/** Of a circle round its own origin that holds all of it, however it is turned. */
export const hullRadius = (piece: BoardPiece): Inches => Math.max(0, ...ownHull(piece).map(([x, z]) => hypot(x, z)))
