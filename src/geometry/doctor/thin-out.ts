import { MeshoptSimplifier } from 'meshoptimizer/simplifier'
import type { TriangleMesh } from '../../core/board'
import { differenceOf } from './difference'
import { edgesOf, fromOf, isClosedBy, sidesAt, toOf } from './edges'
import { compact } from './join'

interface Thinned {
  readonly mesh: TriangleMesh
  /** Inches, at the farthest, as measured. */
  readonly difference: number
}

/** Of the error: as finely as the difference is measured, so that what moved as far as the rest of it holds for certain. */
const FINE = 0.25
const TRIES = 24
/** Of the error, to begin with. */
const ALLOWED = 0.5
/** Tries after which less is allowed, and how much of it each time: what is kept moves what is next to it, and that may go on for long. */
const PATIENT = 10
const LESS = 0.7
/** Of all corners: where more lie on what is too far off, less is allowed besides. */
const TOO_MANY = 0.1

/**
 * The mesh with fewer triangles that stays within `error` inches of itself, both ways, which is measured and not taken from the method's own
 * guess; null where that spares less than a tenth of them. Corners stay where they are or go; what has an inside keeps it. `told` hears of the
 * parts of the work.
 */
export async function thinnedOut(mesh: TriangleMesh, error: number, told: (part: string) => void): Promise<Thinned | null> {
  await MeshoptSimplifier.ready
  const positions = Float32Array.from(mesh.positions)
  const kept = new Uint8Array(mesh.positions.length / 3)
  const closed = isClosedBy(mesh, edgesOf(mesh))
  // Quadrics bound a mean and not the farthest point, and what has no thickness goes for nothing: where it lies too far off, corners are kept.
  for (let [tries, allowed] = [0, ALLOWED]; tries < TRIES; tries++) {
    told('which triangles it can spare')
    const [indices] = MeshoptSimplifier.simplifyWithAttributes(mesh.indices, positions, 3, NOTHING, 0, [], kept, 0, allowed * error, ['ErrorAbsolute'])
    if (indices.length > 0.9 * mesh.indices.length) return null
    const thin = { positions: mesh.positions, indices }
    told('how far the surface moved')
    const beyond = new Uint8Array(kept.length)
    const difference = differenceOf(mesh, thin, FINE * error, { most: error, beyond })
    if (difference <= error && !(closed && markTorn(thin, beyond))) return { mesh: compact(thin.positions, thin.indices), difference }
    if (beyond.reduce((far, is) => far + is, 0) > TOO_MANY * kept.length) allowed /= 2
    else if (tries >= PATIENT) allowed *= LESS
    withNeighbours(mesh, beyond).forEach((is, corner) => void (kept[corner]! |= is))
  }
  return null
}

/** No attributes besides where corners are. */
const NOTHING = new Float32Array(0)

/** Marks the corners of edges that have not exactly two sides; whether there are such. */
function markTorn(mesh: TriangleMesh, beyond: Uint8Array): boolean {
  const edges = edgesOf(mesh)
  let torn = false
  for (let side = 0; side < mesh.indices.length; side++) {
    if (sidesAt(edges, edges.edgeOf[side]!) === 2) continue
    beyond[fromOf(mesh, side)] = beyond[toOf(mesh, side)] = 1
    torn = true
  }
  return torn
}

/** Those corners and all that share a triangle with one of them. */
function withNeighbours({ indices }: TriangleMesh, corners: Uint8Array): Uint8Array {
  const more = corners.slice()
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t]!, indices[t + 1]!, indices[t + 2]!]
    if (corners[a]! + corners[b]! + corners[c]! > 0) more[a] = more[b] = more[c] = 1
  }
  return more
}
