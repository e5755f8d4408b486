import type { BoardModel, BoardPiece, FlatShape, Pose } from '../../../core/board'
import { add2, cross2, place3, plan, sub2, turn2, type Vec2, type Vec3 } from '../../../core/vec'

/** Corners that stand for a round part: off its rim by less than 0.005 of its radius. */
const ROUND = 32

/** What the piece covers in plan as one convex outline, in its own frame: parts that are more than show, or failing those its area. */
export function outlineOf({ parts, area }: BoardPiece): readonly Vec2[] {
  const solid = parts.filter(({ traits }) => traits.sight === 'solid' || traits.ground === 'impassable')
  const points = solid.flatMap((part) => (part.solid.kind === 'prism' ? placed(part.solid.footprint, part) : cornersOf(part.solid.mesh.positions, part)))
  return hullOf(points.length > 0 || !area ? points : placed(area.footprint, area))
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
      return Array.from({ length: ROUND }, (_, i): Vec2 => [rx * Math.cos((2 * Math.PI * i) / ROUND), rz * Math.sin((2 * Math.PI * i) / ROUND)])
    }
  }
}

/** Convex hull, by Andrew's monotone chains. */
function hullOf(points: readonly Vec2[]): readonly Vec2[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const chain = (list: readonly Vec2[]): readonly Vec2[] => {
    const kept: Vec2[] = []
    for (const point of list) {
      while (kept.length >= 2 && cross2(sub2(kept.at(-1)!, kept.at(-2)!), sub2(point, kept.at(-2)!)) <= 1e-12) kept.pop()
      kept.push(point)
    }
    return kept.slice(0, -1)
  }
  return [...chain(sorted), ...chain(sorted.toReversed())]
}

/** The outline where it stands at that pose, a little above the ground it is measured on. */
export const outlineAt = (piece: BoardPiece, { at, yaw }: Pose): readonly Vec3[] => outlineOf(piece).map(([x, z]) => place3([x, 0, z], at, yaw))

/** A piece as a model whose base is its outline: so that the table is asked whether it may stand somewhere, and swept as bases are. */
export function asModel(piece: BoardPiece, pose: Pose = piece): BoardModel {
  const base: FlatShape = { kind: 'polygon', points: outlineOf(piece) }
  return {
    id: piece.id, name: piece.name, side: 'neutral', unit: piece.id, leader: false, at: pose.at, yaw: pose.yaw, base,
    body: { kind: 'prism', footprint: base, height: Math.max(piece.height, 0.1) },
  }
}
