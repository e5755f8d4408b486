import type { Board, BoardPiece, Id, Pose, TriangleMesh } from '../../../core/board'
import type { SweepFact, SweepOptions } from '../../../core/measure'
import type { Inches } from '../../../core/units'
import { turn2, type Vec3 } from '../../../core/vec'
import { isObstacle } from '../../../core/standing'
import { composePose } from '../../solid'
import { FACE, surfaceOf } from '../mesh-surface'
import { makeRounded, type Rounded } from '../rounded'
import { buildModel, convexPlans, isFree } from '../terrain'

/** `solid`, `mesh`: terrain · `base`: a model · `zone`: what a base's centre keeps out of · `edge`: what lies beyond the table. */
export type ObstacleKind = 'solid' | 'mesh' | 'base' | 'zone' | 'edge'

/** A thing of the table that may stop a mover, as it stands. */
export interface Obstacle {
  readonly kind: ObstacleKind
  /** Of the piece or model; null for the table's edge. */
  readonly id: Id | null
  /** It may stop the mover on its way; where it turns; where it ends. */
  readonly way: boolean
  readonly turn: boolean
  readonly end: boolean
  readonly shape: Prism | Triangles
}

interface Prism {
  readonly plan: Rounded
  /** The plan is grown by this. */
  readonly grow: Inches
  readonly y0: Inches
  readonly y1: Inches
}

/** Triangles that cannot be walked on: xyz triples where they stand, and three indices each. */
export interface Triangles {
  readonly positions: Float64Array
  readonly indices: Uint32Array
  /** Rise over run of the steepest triangle nearby that can be walked on. */
  readonly slope: number
}

/** How thick the slab is that stands for a base's underside. */
export const SLAB: Inches = 0.1

/** What holds a path in plan and in height, with the room that is looked at beside it. */
export interface Room {
  readonly min: Vec3
  readonly max: Vec3
}

/** A mesh with more triangles than this, or with so many near the path, is not judged. */
export const MOST_TRIANGLES = 200_000
export const MOST_NEAR = 20_000

export function roomOf({ path }: Pick<SweepFact, 'path'>, reach: Inches, height: Inches): Room {
  const axis = (i: 0 | 1 | 2) => path.map((point) => point[i])
  const by = reach + 1
  return {
    min: [Math.min(...axis(0)) - by, Math.min(...axis(1)) - 1, Math.min(...axis(2)) - by],
    max: [Math.max(...axis(0)) + by, Math.max(...axis(1)) + 2 * height + 1, Math.max(...axis(2)) + by],
  }
}

/**
 * All things in the room that the query's own words let stop the mover. What is ignored, crossed, blocking or kept clear of is told by the query; what of a
 * mesh is ground by the terrain. Null where a mesh is too large.
 */
export function obstaclesOf(board: Board, query: SweepOptions, room: Room): readonly Obstacle[] | null {
  const ignored = new Set(query.ignorePieces)
  const found: Obstacle[] = edgesOf(board, room)
  for (const piece of board.pieces) {
    if (ignored.has(piece.id)) continue
    const parts = partsOf(piece, query, room)
    if (!parts) return null
    found.push(...parts)
  }
  const blocking = new Set(query.blockingModels)
  for (const model of board.models) {
    if (model.id === query.model) continue
    const { plan, y0, y1 } = buildModel(model)
    const way = blocking.has(model.id)
    found.push({ kind: 'base', id: model.id, way, turn: way, end: true, shape: { plan, grow: 0, y0, y1 } })
    for (const { model: id, horizontal, vertical } of query.keepOut ?? []) {
      if (id !== model.id) continue
      // A slab that stands on the underside's height meets this where the underside itself is within the zone.
      found.push({ kind: 'zone', id, way: true, turn: true, end: false, shape: { plan, grow: horizontal, y0: y0 - vertical + SLAB, y1: y0 + vertical } })
    }
  }
  return found.filter(({ kind, shape }) => kind === 'edge' || !('plan' in shape) || isNear(shape, room))
}

const isNear = ({ plan, grow, y0, y1 }: Prism, { min, max }: Room): boolean =>
  plan.minX - grow < max[0] && plan.maxX + grow > min[0] && plan.minZ - grow < max[2] && plan.maxZ + grow > min[2] && y0 < max[1] && y1 > min[1]

function partsOf(piece: BoardPiece, query: SweepOptions, room: Room): Obstacle[] | null {
  const found: Obstacle[] = []
  for (const part of piece.parts) {
    if (!isObstacle(part)) continue
    const pose = composePose(piece, part)
    const crossable = part.traits.ground === 'crossable'
    const free = isFree({ piece, part, crossable }, query)
    const way = !query.fly && (!crossable || free)
    const own = { id: piece.id, way, turn: way && !crossable && !free, end: true }
    const { solid } = part
    if (solid.kind === 'mesh') {
      if (solid.mesh.indices.length > 3 * MOST_TRIANGLES) return null
      const shape = steepOf(solid.mesh, pose, room)
      if (shape.indices.length > 3 * MOST_NEAR) return null
      if (shape.indices.length > 0) found.push({ kind: 'mesh', ...own, shape })
    } else {
      const [y0, y1] = [pose.at[1], pose.at[1] + solid.height]
      for (const plan of convexPlans(solid.footprint, pose)) found.push({ kind: 'solid', ...own, shape: { plan, grow: 0, y0, y1 } })
    }
  }
  return found
}

/** Of a mesh what is in the room and no ground. */
function steepOf(mesh: TriangleMesh, { at, yaw }: Pose, { min, max }: Room): Triangles {
  const { faces, columns } = surfaceOf(mesh)
  const { positions: p, indices } = mesh
  const placed = new Float64Array(p.length)
  for (let i = 0; i < p.length; i += 3) {
    const [x, z] = turn2([p[i]!, p[i + 2]!], yaw)
    placed[i] = x + at[0]
    placed[i + 1] = p[i + 1]! + at[1]
    placed[i + 2] = z + at[2]
  }
  const kept: number[] = []
  let slope = 0
  for (let t = 0; t < faces.length; t++) {
    // Triangles of what stands like prisms are there with all their sides.
    if (faces[t] === FACE.none && columns.length === 0) continue
    const corners = [3 * indices[3 * t]!, 3 * indices[3 * t + 1]!, 3 * indices[3 * t + 2]!]
    const beyond = ([0, 1, 2] as const).some((axis) =>
      corners.every((c) => placed[c + axis]! < min[axis]) || corners.every((c) => placed[c + axis]! > max[axis]))
    if (beyond) continue
    if (faces[t] === FACE.walked) slope = Math.max(slope, slopeOf(placed, corners))
    else kept.push(indices[3 * t]!, indices[3 * t + 1]!, indices[3 * t + 2]!)
  }
  return { positions: placed, indices: new Uint32Array(kept), slope }
}

function slopeOf(p: Float64Array, [a, b, c]: readonly number[]): number {
  const [ux, uy, uz] = [p[b!]! - p[a!]!, p[b! + 1]! - p[a! + 1]!, p[b! + 2]! - p[a! + 2]!]
  const [vx, vy, vz] = [p[c!]! - p[a!]!, p[c! + 1]! - p[a! + 1]!, p[c! + 2]! - p[a! + 2]!]
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  return ny > 0 ? Math.min(1, Math.sqrt(nx * nx + nz * nz) / ny) : 1
}

/** Walls beyond the table's four edges, as long as the room. */
function edgesOf({ width, depth }: Board, { min, max }: Room): Obstacle[] {
  const [w, d] = [width / 2, depth / 2]
  const wall = (x0: Inches, z0: Inches, x1: Inches, z1: Inches): Obstacle => ({
    kind: 'edge', id: null, way: true, turn: true, end: true,
    shape: { plan: makeRounded([[x0, z0], [x1, z0], [x1, z1], [x0, z1]], 0), grow: 0, y0: min[1], y1: max[1] },
  })
  const [x0, x1, z0, z1] = [Math.min(min[0], -w), Math.max(max[0], w), Math.min(min[2], -d), Math.max(max[2], d)]
  return [
    ...(min[0] < -w ? [wall(-w - WALL, z0, -w, z1)] : []), ...(max[0] > w ? [wall(w, z0, w + WALL, z1)] : []),
    ...(min[2] < -d ? [wall(x0, -d - WALL, x1, -d)] : []), ...(max[2] > d ? [wall(x0, d, x1, d + WALL)] : []),
  ]
}

const WALL: Inches = 4
