import type { BoardModel, BoardPiece, FlatShape, Part, Pose } from '../../../core/board'
import { isObstacle, stands } from '../../../core/standing'
import { cos, hypot, sin } from '../../../core/trigonometry'
import type { Inches } from '../../../core/units'
import { add2, cross2, dot2, place3, plan, sub2, turn2, type Vec2 } from '../../../core/vec'
import { hullOf } from '../../kit/hull'

/** Corners that stand for a round part: off its rim by less than 0.005 of its radius. */
const ROUND = 32

type Outlines = readonly (readonly Vec2[])[]

/** What the piece covers in plan, in its own frame: a convex outline for each part that is more than show, or failing those its area. */
const outlinesOf = ({ parts, area }: BoardPiece): Outlines => outlinesOfParts(parts.filter(isObstacle), area)

/** Of those what stands in somebody's way: what only hangs over the ground does not (RR-HOUSE-6). */
function standingOutlinesOf(piece: BoardPiece): Outlines {
  const standing = piece.parts.filter((part) => stands(piece, part))
  return standing.length > 0 ? outlinesOfParts(standing, piece.area) : outlinesOf(piece)
}

function outlinesOfParts(solid: readonly Part[], area: BoardPiece['area']): Outlines {
  const points = solid.map((part) => (part.solid.kind === 'prism' ? placed(part.solid.footprint, part) : cornersOf(part.solid.mesh.positions, part)))
  return (points.length > 0 || !area ? points : [placed(area.footprint, area)]).map(hullOf)
}

const placed = (shape: FlatShape, { at, yaw }: Pose): readonly Vec2[] => pointsOf(shape).map((point) => add2(turn2(point, yaw), plan(at)))

function cornersOf(positions: Float64Array, { at, yaw }: Pose): readonly Vec2[] {
  const points: Vec2[] = []
  for (let i = 0; i < positions.length; i += 3) points.push(plan(place3([positions[i]!, 0, positions[i + 2]!], at, yaw)))
  return points
}

function pointsOf(shape: FlatShape): readonly Vec2[] {
  switch (shape.kind) {
    case 'polygon':
      return shape.points
    case 'rect':
      return [[-shape.hx, -shape.hz], [shape.hx, -shape.hz], [shape.hx, shape.hz], [-shape.hx, shape.hz]]
    default: {
      const [rx, rz] = shape.kind === 'circle' ? [shape.radius, shape.radius] : [shape.rx, shape.rz]
      return Array.from({ length: ROUND }, (_, i): Vec2 => [rx * cos((2 * Math.PI * i) / ROUND), rz * sin((2 * Math.PI * i) / ROUND)])
    }
  }
}

/** The outlines where it stands at that pose. */
export const outlinesAt = (piece: BoardPiece, { at, yaw }: Pose): Outlines =>
  outlinesOf(piece).map((points) => points.map((point) => add2(turn2(point, yaw), plan(at))))

/** One convex outline round all of them: what is shown. */
export const hullAt = (piece: BoardPiece, pose: Pose): readonly Vec2[] => hullOf(outlinesAt(piece, pose).flat())

/** How far a point is from a convex outline; 0 inside. */
export function toOutline(points: readonly Vec2[], point: Vec2): Inches {
  let [least, inside] = [Infinity, true]
  for (const [i, from] of points.entries()) {
    const edge = sub2(points[(i + 1) % points.length]!, from)
    const off = sub2(point, from)
    inside &&= cross2(edge, off) >= 0
    const share = Math.min(1, Math.max(0, dot2(edge, off) / (dot2(edge, edge) || 1)))
    least = Math.min(least, hypot(off[0] - share * edge[0], off[1] - share * edge[1]))
  }
  return inside ? 0 : least
}

/**
 * A piece as models that have the outlines of what of it stands for bases: so that the table is asked whether it may stand somewhere. The first has
 * the piece's own id, and all are of one unit.
 */
export const asModels = (piece: BoardPiece, pose: Pose = piece): readonly BoardModel[] => standingOutlinesOf(piece).map((points, i): BoardModel => {
  const base: FlatShape = { kind: 'polygon', points }
  return {
    id: i === 0 ? piece.id : `${piece.id} ${i + 1}`, name: piece.name, side: 'neutral', unit: piece.id, leader: false, at: pose.at, yaw: pose.yaw, base,
    body: { kind: 'prism', footprint: base, height: Math.max(piece.height, 0.1) },
  }
})
