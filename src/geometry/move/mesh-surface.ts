import type { TriangleMesh } from '../../core/board'
import type { Inches } from '../../core/units'
import { STEP, WALKABLE_COS } from './limits'
import { columnsOf, type Column } from './mesh-columns'
import { Joined, welded } from './mesh-welds'

/** What a triangle is to a base: nothing, ground, or something in its way. */
export const FACE = { none: 0, walked: 1, steep: 2 } as const

/** A mesh as movement sees it, in its own frame: plain data, so that another thread may find it. */
export interface MeshSurface {
  /** Parts that stand like prisms. */
  readonly columns: readonly Column[]
  /** Of each triangle one of `FACE`; none for those of columns and those without surface. */
  readonly faces: Uint8Array
}

/** A steep patch no wider than this is a stone. */
const STONE: Inches = 1
/** Corners nearer than this hang together. */
const WELD: Inches = 1e-4
/** What faces up by less than this is a wall. */
const UPRIGHT = 0.02

const known = new WeakMap<TriangleMesh, MeshSurface>()

/**
 * Triangles that face up and are not steeper than 45 degrees carry a base, and so do patches of steeper ones that rise no more
 * than a step; all others block. Kept as long as the mesh is.
 */
export function surfaceOf(mesh: TriangleMesh): MeshSurface {
  let surface = known.get(mesh)
  if (!surface) known.set(mesh, (surface = made(mesh)))
  return surface
}

/** Takes a surface that was made elsewhere of the very same triangles. */
export const keepSurface = (mesh: TriangleMesh, surface: MeshSurface): void => void known.set(mesh, surface)

export const hasSurface = (mesh: TriangleMesh): boolean => known.has(mesh)

function made(mesh: TriangleMesh): MeshSurface {
  const { columns, rest } = columnsOf(mesh)
  const faces = new Uint8Array(rest.length)
  const stones = new Uint32Array(rest.length)
  let count = 0
  for (let t = 0; t < rest.length; t++) {
    const cosine = rest[t] ? upness(mesh, t) : NaN
    if (Number.isNaN(cosine)) continue
    faces[t] = cosine >= WALKABLE_COS ? FACE.walked : FACE.steep
    if (faces[t] === FACE.steep && cosine > UPRIGHT) stones[count++] = t
  }
  for (const t of lowPatches(mesh, stones.subarray(0, count))) faces[t] = FACE.walked
  return { columns, faces }
}

/** Cosine between the triangle's normal and up; NaN for one without surface. */
function upness({ positions: p, indices }: TriangleMesh, t: number): number {
  const [a, b, c] = [3 * indices[3 * t]!, 3 * indices[3 * t + 1]!, 3 * indices[3 * t + 2]!]
  const [ux, uy, uz] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!]
  const [vx, vy, vz] = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!]
  const nx = uy * vz - uz * vy
  const ny = uz * vx - ux * vz
  const nz = ux * vy - uy * vx
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz)
  return length < 1e-12 ? NaN : ny / length
}

/** Of steep triangles that face up, those in connected patches which are low: steps, and stones on a slope. */
function lowPatches({ positions, indices }: TriangleMesh, steep: Uint32Array): Uint32Array {
  if (steep.length === 0) return steep
  const wanted = new Uint8Array(positions.length / 3)
  for (const t of steep) for (let i = 3 * t; i < 3 * t + 3; i++) wanted[indices[i]!] = 1
  const corners = welded(positions, WELD, wanted)
  const joined = new Joined(corners.length)
  for (const t of steep) {
    const first = corners[indices[3 * t]!]!
    joined.join(corners[indices[3 * t + 1]!]!, first)
    joined.join(corners[indices[3 * t + 2]!]!, first)
  }
  /** Of each triangle the number of its patch; of each patch's corner that stands for it the same + 1. */
  const patches = new Uint32Array(steep.length)
  const numbers = new Uint32Array(corners.length)
  let count = 0
  for (let n = 0; n < steep.length; n++) {
    const stands = joined.of(corners[indices[3 * steep[n]!]!]!)
    patches[n] = (numbers[stands] ||= ++count) - 1
  }
  // Least and greatest x, y and z of each.
  const bounds = new Float64Array(6 * count)
  for (let n = 0; n < bounds.length; n += 2) {
    bounds[n] = Infinity
    bounds[n + 1] = -Infinity
  }
  for (let n = 0; n < steep.length; n++) {
    const own = 6 * patches[n]!
    for (let i = 3 * steep[n]!; i < 3 * steep[n]! + 3; i++) {
      const corner = 3 * indices[i]!
      for (let axis = 0; axis < 3; axis++) {
        const at = positions[corner + axis]!
        if (at < bounds[own + 2 * axis]!) bounds[own + 2 * axis] = at
        if (at > bounds[own + 2 * axis + 1]!) bounds[own + 2 * axis + 1] = at
      }
    }
  }
  return steep.filter((_, n) => isLow(bounds, 6 * patches[n]!))
}

/** A step, or a small stone that is a step higher than a slope that may be walked. */
function isLow(bounds: Float64Array, n: number): boolean {
  const [dx, dy, dz] = [bounds[n + 1]! - bounds[n]!, bounds[n + 3]! - bounds[n + 2]!, bounds[n + 5]! - bounds[n + 4]!]
  const across = Math.max(dx, dz)
  return dy <= STEP || (across <= STONE && dy <= STEP + across / 2)
}
