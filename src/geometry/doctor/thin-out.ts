import { MeshoptSimplifier, type Flags } from 'meshoptimizer/simplifier'
import type { TriangleMesh } from '../../core/board'
import { cornersTo, differenceOf } from './difference'
import { compact } from './join'

interface Thinned {
  readonly mesh: TriangleMesh
  /** Inches, at the farthest, as measured. */
  readonly difference: number
}

/** Of the error: as finely as the difference is measured. */
const FINE = 0.25
const TRIES = 6
/** Times what is allowed: no less will do then, since something that has no thickness went. */
const LOST = 10

/**
 * The mesh with fewer triangles that stays within `error` inches of itself, both ways, which is measured and not taken from the method's own
 * guess; null where that spares less than a tenth of them. Corners stay where they are or go. `told` hears of
 * the parts of the work.
 */
export async function thinnedOut(mesh: TriangleMesh, error: number, told: (part: string) => void): Promise<Thinned | null> {
  await MeshoptSimplifier.ready
  const positions = Float32Array.from(mesh.positions)
  const flags: Flags[] = ['ErrorAbsolute']
  // Quadrics bound a mean and not the farthest point: where that lies too far off, less is allowed.
  for (let [tries, allowed] = [0, error / 2]; tries < TRIES; tries++) {
    told('which triangles it can spare')
    const [indices] = MeshoptSimplifier.simplify(mesh.indices, positions, 3, 0, allowed, flags)
    if (indices.length > 0.9 * mesh.indices.length) return null
    const thin = compact(mesh.positions, indices)
    told('how far the surface moved')
    const corners = indices.length === 0 ? [] : cornersTo(mesh, thin)
    const lost = indices.length === 0 ? Infinity : corners.reduce((most, corner) => Math.max(most, corner?.distance ?? 0), 0)
    const difference = lost > error ? lost : differenceOf(mesh, thin, FINE * error, corners, error)
    if (difference <= error) return { mesh: thin, difference }
    if (difference > LOST * error && !flags.includes('Regularize')) flags.push('Regularize')
    else allowed *= Math.max(0.2, (0.8 * error) / difference)
  }
  return null
}
