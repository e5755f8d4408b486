import type { BoardPiece, Part, TriangleMesh } from '../../../core/board'
import { isObstacle } from '../../../core/standing'
import type { Inches } from '../../../core/units'
import { distance2, place3, plan, type Vec2, type Vec3 } from '../../../core/vec'
import { shapeAt, type Base } from './base'

/** Some of what stands in the way of bases, in plan, from what height up to which. */
export interface Standing {
  readonly shape: Base
  readonly from: Inches
  readonly top: Inches
}

/** What of a piece stands in the way, part by part: a prism as it is, of a mesh each triangle as seen from above. */
export function standingOf(piece: BoardPiece): readonly (readonly Standing[])[] {
  let found = known.get(piece)
  if (!found) known.set(piece, (found = piece.parts.filter(isObstacle).map((part) => ofPart(piece, part))))
  return found
}

const known = new WeakMap<BoardPiece, readonly (readonly Standing[])[]>()

function ofPart(piece: BoardPiece, { at: own, yaw: turned, solid }: Part): readonly Standing[] {
  const [at, yaw] = [place3(own, piece.at, piece.yaw), piece.yaw + turned]
  if (solid.kind === 'mesh') return trianglesOf(solid.mesh, (corner) => place3(corner, at, yaw))
  return [{ shape: shapeAt(solid.footprint, { at, yaw }), from: at[1], top: at[1] + solid.height }]
}

function trianglesOf({ positions, indices }: TriangleMesh, placed: (corner: Vec3) => Vec3): readonly Standing[] {
  const corner = (i: number): Vec3 => placed([positions[3 * i]!, positions[3 * i + 1]!, positions[3 * i + 2]!])
  return Array.from({ length: indices.length / 3 }, (_, t): Standing => {
    const three = [corner(indices[3 * t]!), corner(indices[3 * t + 1]!), corner(indices[3 * t + 2]!)] as const
    const heights = three.map(([, y]) => y)
    return { shape: triangle(three.map(plan)), from: Math.min(...heights), top: Math.max(...heights) }
  })
}

function triangle(points: readonly Vec2[]): Base {
  const [[ax, az], [bx, bz], [cx, cz]] = points as readonly [Vec2, Vec2, Vec2]
  const centre: Vec2 = [(ax + bx + cx) / 3, (az + bz + cz) / 3]
  const leftwards = (bx - ax) * (cz - az) - (bz - az) * (cx - ax) < 0
  return { points: leftwards ? points.toReversed() : points, round: 0, centre, reach: Math.max(...points.map((point) => distance2(point, centre))) }
}
