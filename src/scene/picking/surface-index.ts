import { BufferAttribute, BufferGeometry, DoubleSide, Ray as ThreeRay } from 'three'
import { MeshBVH } from 'three-mesh-bvh'
import type { Board, BoardPiece, Id, Part } from '../../core/board'
import type { Inches } from '../../core/units'
import { place3, turn2, type Vec3 } from '../../core/vec'
import { isObstacle } from '../../core/standing'
import { solidToMesh } from '../../geometry/solid'
import type { Ray } from './pick-model'

interface PieceIndex {
  readonly tree: MeshBVH
  readonly radius: Inches
}

/** Which parts of a piece a ray does not pass. Each way has trees of its own, kept by the parts: a piece that is only moved keeps its tree. */
export interface Stops {
  readonly stops: (part: Part) => boolean
  readonly trees: WeakMap<object, PieceIndex | null>
}

/** For pointing: canopies, ladders and films are passed, since the ground beneath and behind is what one points at. */
const POINTER: Stops = { stops: isObstacle, trees: new WeakMap() }
/** For the eye: next to nothing of a figure is seen through a film of light. */
export const EYE: Stops = { stops: (part) => isObstacle(part) || part.look === 'veil', trees: new WeakMap() }
/** Foliage, which thins where one is to see through it, and is in the way all the same. */
export const FOLIAGE: Stops = { stops: ({ look }) => look === 'canopy' || look === 'needles', trees: new WeakMap() }

function indexOf(piece: BoardPiece, { stops, trees }: Stops): PieceIndex | null {
  const known = trees.get(piece.parts)
  if (known !== undefined) return known
  const positions: number[] = []
  let radius = 0
  for (const part of piece.parts) {
    if (!stops(part)) continue
    const mesh = solidToMesh(part.solid)
    for (const i of mesh.indices) {
      const p = place3([mesh.positions[i * 3]!, mesh.positions[i * 3 + 1]!, mesh.positions[i * 3 + 2]!], part.at, part.yaw)
      positions.push(...p)
      radius = Math.max(radius, Math.hypot(...p))
    }
  }
  let index: PieceIndex | null = null
  if (positions.length > 0) {
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
    index = { tree: new MeshBVH(geometry), radius }
  }
  trees.set(piece.parts, index)
  return index
}

interface SurfaceHit {
  readonly point: Vec3
  readonly distance: Inches
  readonly piece: Id | null
}

const local = new ThreeRay()

/**
 * The first surface that the ray meets, terrain or table top; what lies above `cut` is passed through. null off the table.
 */
export function pickSurface(board: Board, ray: Ray, cut: Inches | null, hidden: ReadonlySet<Id>, by: Stops = POINTER): SurfaceHit | null {
  const skip = cut !== null && ray.direction[1] < 0 && ray.origin[1] > cut ? (cut - ray.origin[1]) / ray.direction[1] : 0
  const from = along(ray, skip)
  let best: SurfaceHit | null = null
  const table = onTable(board, ray)
  if (table !== null) best = { point: table.point, distance: table.distance, piece: null }
  for (const piece of board.pieces) {
    if (hidden.has(piece.id)) continue
    const index = indexOf(piece, by)
    if (index === null) continue
    // However it is turned, it is as far from the ray.
    local.origin.set(from[0] - piece.at[0], from[1] - piece.at[1], from[2] - piece.at[2])
    local.direction.set(...ray.direction)
    if (local.distanceSqToPoint(ORIGIN) > index.radius * index.radius) continue
    const [x, z] = turn2([from[0] - piece.at[0], from[2] - piece.at[2]], -piece.yaw)
    const [dx, dz] = turn2([ray.direction[0], ray.direction[2]], -piece.yaw)
    local.origin.set(x, from[1] - piece.at[1], z)
    local.direction.set(dx, ray.direction[1], dz)
    const hit = index.tree.raycastFirst(local, DoubleSide)
    if (hit === null || hit === undefined) continue
    const distance = hit.distance + skip
    if (distance < (best?.distance ?? Infinity)) best = { point: along(ray, distance), distance, piece: piece.id }
  }
  return best
}

const ORIGIN = new ThreeRay().origin.clone()

const along = (ray: Ray, t: number): Vec3 =>
  [ray.origin[0] + ray.direction[0] * t, ray.origin[1] + ray.direction[1] * t, ray.origin[2] + ray.direction[2] * t]

/** Where the ray meets the table's plane, on the table or not; null when it looks away from it. */
export function onPlane(ray: Ray): { readonly point: Vec3; readonly distance: Inches } | null {
  if (ray.direction[1] > -1e-6) return null
  const distance = -ray.origin[1] / ray.direction[1]
  const [x, , z] = along(ray, distance)
  return distance < 0 ? null : { point: [x, 0, z], distance }
}

function onTable(board: Board, ray: Ray) {
  const hit = onPlane(ray)
  return hit !== null && Math.abs(hit.point[0]) <= board.width / 2 && Math.abs(hit.point[2]) <= board.depth / 2 ? hit : null
}
