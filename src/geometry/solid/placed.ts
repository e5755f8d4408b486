import type { Area, BoardPiece, Part, Pose, Solid, TriangleMesh } from '../../core/board'
import { add2, place3, turn2, type Vec2 } from '../../core/vec'
import { placeShape, type PlacedShape } from '../base/placed-shape'
import type { Polygon } from '../base/polygon'
import { solidToConvexParts, type ConvexPrism } from './convex-parts'
import type { RoundOptions } from './round'
import { solidToMesh } from './to-mesh'

/** A part of a piece where it stands on the table. */
interface PlacedPart {
  readonly part: Part
  /** The piece's pose and the part's in one: turns add up, so no precision is lost on the way. */
  readonly pose: Pose
  /** Convex vertical prisms in table coordinates; none for a mesh. */
  readonly prisms: readonly ConvexPrism[]
  /** The triangles of a mesh part in table coordinates; null for a prism. */
  readonly mesh: TriangleMesh | null
}

/** `inner`, posed in the frame of `outer`, as seen from the table. */
export const composePose = (outer: Pose, inner: Pose): Pose => ({
  at: place3(inner.at, outer.at, outer.yaw),
  yaw: outer.yaw + inner.yaw,
})

/** Every part of the piece, also those for show; see `isObstacle` and `blocksSight`. */
export const placedParts = (piece: BoardPiece, options: RoundOptions = {}): readonly PlacedPart[] =>
  piece.parts.map((part) => {
    const pose = composePose(piece, part)
    return {
      part,
      pose,
      prisms: worldPrisms(part.solid, pose, options),
      mesh: part.solid.kind === 'mesh' ? worldMesh(part.solid, pose) : null,
    }
  })

/** Blocks lines. */
export const blocksSight = (part: Part): boolean => part.traits.sight === 'solid'

export function worldPrisms(solid: Solid, pose: Pose, options: RoundOptions = {}): readonly ConvexPrism[] {
  return solidToConvexParts(solid, options).map(({ polygon, y0, y1 }) => ({
    polygon: worldPolygon(polygon, pose),
    y0: pose.at[1] + y0,
    y1: pose.at[1] + y1,
  }))
}

/** The solid's triangles in table coordinates. */
export function worldMesh(solid: Solid, pose: Pose, options: RoundOptions = {}): TriangleMesh {
  const mesh = solidToMesh(solid, options)
  const positions = new Float64Array(mesh.positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    const [x, z] = turn2([mesh.positions[i]!, mesh.positions[i + 2]!], pose.yaw)
    positions[i] = x + pose.at[0]
    positions[i + 1] = mesh.positions[i + 1]! + pose.at[1]
    positions[i + 2] = z + pose.at[2]
  }
  return { positions, indices: mesh.indices }
}

export const worldPolygon = (points: Polygon, pose: Pose): Polygon =>
  points.map((p) => add2(turn2(p, pose.yaw), [pose.at[0], pose.at[2]]))

/** A piece's area in table coordinates: its footprint between two heights. */
interface PlacedArea {
  readonly footprint: PlacedShape
  readonly y0: number
  readonly y1: number
}

export function placedArea(piece: BoardPiece, area: Area): PlacedArea {
  const { at, yaw } = composePose(piece, area)
  const centre: Vec2 = [at[0], at[2]]
  return { footprint: placeShape(area.footprint, centre, yaw), y0: at[1], y1: at[1] + area.height }
}
