import type { BoardModel, FlatShape, Pose, Solid, TriangleMesh } from '../../core/board'
import type { VolumeChoice } from '../../core/measure'
import { cos, hypot } from '../../core/trigonometry'
import { place3, turn2, type Vec2, type Vec3 } from '../../core/vec'
import { ConvexHull } from 'three/addons/math/ConvexHull.js'
import { Vector3 } from 'three'
import { convexHull, convexPolygons, outlineOf, worldPolygon, type RoundOptions } from '../solid'
import { convexPolygon, convexPrism, type Convex } from './convex'
import { convexMesh } from './convex-mesh'
import { visitCrossings, meshTree, type MeshTree } from './mesh-tree'

/**
 * What looks or is looked at: convex pieces that together hold the true volume. Round ones are circumscribed, so that
 * what is proved blocked is blocked; `settle` brings a point back to the true volume, so that what is seen is seen.
 */
export interface SightVolume {
  readonly pieces: readonly VolumePiece[]
  /** The top centre of the body (or the base's centre), where an eye is by default. */
  readonly eye: Vec3
  readonly centre: Vec3
}

export interface VolumePiece {
  readonly convex: Convex
  /** Of a round piece, its axis in plan and the factor that brings every point inside the rim; 1 for any other. */
  readonly axis: Vec2
  readonly shrink: number
  /** A body of triangles, of which `convex` is only the hull; and where it stands. */
  readonly mesh: { readonly tree: MeshTree; readonly pose: Pose } | null
}

/** The circumscribed polygon of a round volume stands off its rim by half the default aperture at most. */
const CIRCUMSCRIBED: RoundOptions = { rounding: 'outside', tolerance: 0.01 }

/**
 * A volume is taken to begin this far above what it stands on, so that no line slips through the seam of no width
 * between a floor and the walls that stand on it.
 */
const LIFT = 1e-5

/** `round` inside: round pieces are inscribed instead, for shares of what is truly there. */
export function sightVolume(
  model: BoardModel, choice: VolumeChoice = 'sight', round: RoundOptions = CIRCUMSCRIBED,
): SightVolume {
  const pieces: VolumePiece[] = []
  const { body, base, at } = model
  const low = at[1] + LIFT
  if (choice !== 'base' || base === null) {
    if (body.kind === 'mesh') pieces.push(meshPiece(body.mesh, model))
    else {
      for (const { polygon, axis, shrink } of placedOutlines(body.footprint, model, round)) {
        const convex = convexPrism({ polygon, y0: low, y1: at[1] + body.height })
        pieces.push({ convex, axis, shrink, mesh: null })
      }
    }
  }
  if (choice !== 'body' && base !== null && !(choice === 'sight' && underBody(model))) {
    for (const { polygon, axis, shrink } of placedOutlines(base, model, round)) {
      const convex = convexPolygon(polygon.toReversed().map(([x, z]): Vec3 => [x, low, z]))
      if (convex) pieces.push({ convex, axis, shrink, mesh: null })
    }
  }
  const top = choice === 'base' && base !== null ? low : Math.max(...pieces.map((p) => p.convex.box[4]!))
  return { pieces, eye: [at[0], top, at[2]], centre: [at[0], (at[1] + top) / 2, at[2]] }
}

/** In plan everything is this high. */
const flatHeight = 1e-3

/** A model in plan: the flat shape of its base or, without one (or asked for the body), what its body covers. */
export function planVolume(model: BoardModel, choice: VolumeChoice = 'sight'): SightVolume {
  const { at, body, base } = model
  const shapes: FlatShape[] = []
  if (base !== null && choice !== 'body') shapes.push(base)
  if ((base === null || choice !== 'base') && body.kind === 'prism') shapes.push(body.footprint)
  const outlines = shapes.flatMap((shape) => placedOutlines(shape, model))
  if ((base === null || choice !== 'base') && body.kind === 'mesh') {
    outlines.push({ polygon: footprintPolygon(body, model), axis: [at[0], at[2]], shrink: 1 })
  }
  const pieces = outlines.map(({ polygon, axis, shrink }): VolumePiece => ({
    convex: convexPrism({ polygon, y0: 0, y1: flatHeight }), axis, shrink, mesh: null,
  }))
  return { pieces, eye: [at[0], 0, at[2]], centre: [at[0], flatHeight / 2, at[2]] }
}

/** What a solid covers in plan, a mesh by its convex hull; in table coordinates. */
export function footprintPolygon(solid: Solid, pose: Pose): readonly Vec2[] {
  if (solid.kind === 'prism') return worldPolygon(outlineOf(solid.footprint), pose)
  const points = [...new Set(solid.mesh.indices)].map((i): Vec2 => [
    solid.mesh.positions[3 * i]!, solid.mesh.positions[3 * i + 2]!,
  ])
  return worldPolygon(convexHull(points), pose)
}

interface PlacedOutline {
  readonly polygon: readonly Vec2[]
  readonly axis: Vec2
  readonly shrink: number
}

function placedOutlines(shape: FlatShape, pose: Pose, options: RoundOptions = CIRCUMSCRIBED): PlacedOutline[] {
  const axis: Vec2 = [pose.at[0], pose.at[2]]
  const shrinks = (shape.kind === 'circle' || shape.kind === 'oval') && options.rounding === 'outside'
  return convexPolygons(shape, options).map((polygon) => ({
    polygon: worldPolygon(polygon, pose), axis, shrink: shrinks ? cos(Math.PI / polygon.length) : 1,
  }))
}

/** The base lies wholly under the body, whose underside then stands for it. */
function underBody({ base, body }: BoardModel): boolean {
  if (base === null) return true
  if (body.kind === 'mesh') return false
  const foot = body.footprint
  if (base.kind === 'circle' && foot.kind === 'circle') return base.radius <= foot.radius
  if (foot.kind !== 'rect' && foot.kind !== 'circle') return same(base, foot)
  const points = outlineOf(base, { rounding: 'outside' })
  if (foot.kind === 'circle') return points.every(([x, z]) => hypot(x, z) <= foot.radius)
  return points.every(([x, z]) => Math.abs(x) <= foot.hx && Math.abs(z) <= foot.hz)
}

const same = (a: FlatShape, b: FlatShape): boolean => JSON.stringify(a) === JSON.stringify(b)

function meshPiece(mesh: TriangleMesh, pose: Pose): VolumePiece {
  const hull = hullOf(mesh)
  const convex = convexMesh(hull, pose) ?? convexPrism(boxPrism(mesh, pose))
  const axis: Vec2 = [pose.at[0], pose.at[2]]
  // A body that is convex itself needs no bringing back.
  const itself = convexMesh(mesh, pose)
  return itself
    ? { convex: itself, axis, shrink: 1, mesh: null }
    : { convex, axis, shrink: 1, mesh: { tree: meshTree(mesh), pose } }
}

const hulls = new WeakMap<TriangleMesh, TriangleMesh>()

/** Convex hull of the corners that triangles use. */
function hullOf(mesh: TriangleMesh): TriangleMesh {
  let hull = hulls.get(mesh)
  if (hull) return hull
  const points = [...new Set(mesh.indices)].map(
    (i) => new Vector3(mesh.positions[3 * i], mesh.positions[3 * i + 1], mesh.positions[3 * i + 2]),
  )
  const positions: number[] = []
  if (points.length >= 4) {
    for (const face of new ConvexHull().setFromPoints(points).faces) {
      let edge = face.edge
      do {
        const { x, y, z } = edge.head().point
        positions.push(x, y, z)
        edge = edge.next
      } while (edge !== face.edge)
    }
  }
  hull = {
    positions: Float64Array.from(positions),
    indices: Uint32Array.from({ length: positions.length / 3 }, (_, i) => i),
  }
  hulls.set(mesh, hull)
  return hull
}

function boxPrism(mesh: TriangleMesh, { at, yaw }: Pose) {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (const i of mesh.indices) {
    for (let k = 0; k < 3; k++) {
      low[k] = Math.min(low[k]!, mesh.positions[3 * i + k]!)
      high[k] = Math.max(high[k]!, mesh.positions[3 * i + k]!)
    }
  }
  // A flat mesh still needs some thickness for its hull.
  for (let k = 0; k < 3; k++) if (high[k]! - low[k]! < 1e-3) high[k] = low[k]! + 1e-3
  const ring: Vec2[] = [[low[0]!, low[2]!], [high[0]!, low[2]!], [high[0]!, high[2]!], [low[0]!, high[2]!]]
  const polygon = ring.map((p): Vec2 => {
    const [x, z] = turn2(p, yaw)
    return [x + at[0], z + at[2]]
  })
  return { polygon, y0: at[1] + low[1]!, y1: at[1] + high[1]! }
}

/**
 * The point of the true volume that stands for a point of one of its circumscribed pieces, seen from `other`;
 * null where a line from there misses the triangles.
 */
export function settle(piece: VolumePiece, point: Vec3, other: Vec3): Vec3 | null {
  if (!piece.mesh) {
    const { axis, shrink } = piece
    if (shrink === 1) return point
    return [axis[0] + shrink * (point[0] - axis[0]), point[1], axis[1] + shrink * (point[2] - axis[1])]
  }
  const { tree, pose } = piece.mesh
  const away = (p: Vec3): Vec3 => {
    const [x, z] = turn2([p[0] - pose.at[0], p[2] - pose.at[2]], -pose.yaw)
    return [x, p[1] - pose.at[1], z]
  }
  const [a, p] = [away(other), away(point)]
  const length = hypot(p[0] - a[0], p[1] - a[1], p[2] - a[2])
  const box = piece.convex.box
  const far = 1 + hypot(box[3]! - box[0]!, box[4]! - box[1]!, box[5]! - box[2]!) / Math.max(length, 1e-9)
  const b: Vec3 = [a[0] + far * (p[0] - a[0]), a[1] + far * (p[1] - a[1]), a[2] + far * (p[2] - a[2])]
  let first = Infinity
  visitCrossings(tree, ...a, ...b, (t) => (first = Math.min(first, t)))
  if (first > 1) return null
  const on: Vec3 = [a[0] + first * (b[0] - a[0]), a[1] + first * (b[1] - a[1]), a[2] + first * (b[2] - a[2])]
  return place3(on, pose.at, pose.yaw)
}
