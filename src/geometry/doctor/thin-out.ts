import { MeshoptSimplifier, type Flags } from 'meshoptimizer/simplifier'
import type { TriangleMesh } from '../../core/board'
import { cornersTo, differenceOf, someFar } from './difference'
import { compact } from './join'

interface Thinned {
  readonly mesh: TriangleMesh
  /** Inches, at the farthest, as measured. */
  readonly difference: number
}

/** Of the error: as finely as the difference is measured. */
const FINE = 0.25
const TRIES = 6
/** Of the first of two steps, which only saves work. */
const FIRST_TRIES = 3
/** Times what is allowed: no less will do then, since something that has no thickness went. */
const LOST = 10
/** Of the error, to begin with. */
const ALLOWED = 0.5
/** Triangles from which on it goes in two steps: what is measured of all of them is measured once. */
const MANY = 250_000
/** Of the error, in the first of two. */
const FIRST = 0.25

/**
 * The mesh with fewer triangles that stays within `error` inches of itself, both ways, which is measured and not taken from the method's own
 * guess; null where that spares less than a tenth of them. Corners stay where they are or go. Of very many triangles most go within a part of the
 * error first: a surface near one that is near it is no farther off than both together, which is what is told then. `told` hears of
 * the parts of the work.
 */
export async function thinnedOut(mesh: TriangleMesh, error: number, told: (part: string) => void): Promise<Thinned | null> {
  await MeshoptSimplifier.ready
  const aim: Aim = { allowed: ALLOWED, flags: ['ErrorAbsolute'] }
  const first = mesh.indices.length > 3 * MANY ? thinned(mesh, FIRST * error, aim, FIRST_TRIES, told) : null
  if (!first) return thinned(mesh, error, { ...aim, allowed: ALLOWED }, TRIES, told)
  const second = thinned(first.mesh, error - first.difference, aim, TRIES, told)
  return second ? { mesh: second.mesh, difference: first.difference + second.difference } : first
}

/** What was found out about the mesh by trying: the part of an error that is to be allowed for it to hold, and how. */
interface Aim {
  allowed: number
  readonly flags: Flags[]
}

function thinned(mesh: TriangleMesh, error: number, aim: Aim, most: number, told: (part: string) => void): Thinned | null {
  const positions = Float32Array.from(mesh.positions)
  // Quadrics bound a mean and not the farthest point: where that lies too far off, less is allowed.
  for (let tries = 0; tries < most; tries++) {
    told('which triangles it can spare')
    const [indices] = MeshoptSimplifier.simplify(mesh.indices, positions, 3, 0, aim.allowed * error, aim.flags)
    if (indices.length > 0.9 * mesh.indices.length) return null
    const thin = compact(mesh.positions, indices)
    told('how far the surface moved')
    const difference = indices.length === 0 ? Infinity : movedFrom(mesh, thin, error)
    if (difference <= error) return { mesh: thin, difference }
    if (difference > LOST * error && !aim.flags.includes('Regularize')) aim.flags.push('Regularize')
    else aim.allowed *= Math.max(0.2, (0.8 * error) / difference)
  }
  return null
}

/** Of the error: where a few corners lie farther off, others likely lie too far. */
const NEARLY = 0.8

/** The difference; where a few of the corners alone tell that it is too large, or is about to be, a figure beyond the error. */
function movedFrom(mesh: TriangleMesh, thin: TriangleMesh, error: number): number {
  const few = someFar(mesh, thin)
  if (few > NEARLY * error) return few / NEARLY
  const corners = cornersTo(mesh, thin, few)
  return corners.farthest > error ? corners.farthest : differenceOf(mesh, thin, FINE * error, corners, error)
}
