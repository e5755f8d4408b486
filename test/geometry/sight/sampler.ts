import { place3, type Vec3 } from '../../../src/core/vec'
import { otherEnd, scatteredPoint } from '../../../src/geometry/sight/candidates'
import { checkProof, checkWitness } from '../../../src/geometry/sight/check'
import { decideSight, type Decision } from '../../../src/geometry/sight/decide'
import type { Occluder } from '../../../src/geometry/sight/occluder'
import { OccluderIndex } from '../../../src/geometry/sight/occluder-index'
import { settle, sightVolume, type SightVolume } from '../../../src/geometry/sight/volume'
import { between, oneOf, randomFrom, type Scene } from './scenes'

/** A larger run of the same tests: SIGHTLINE_SLOW=1. */
export const SLOW = process.env['SIGHTLINE_SLOW'] === '1' ? 20 : 1
const APERTURE = 0.02

function indexed(occluders: readonly Occluder[]) {
  const index = new OccluderIndex()
  for (const occluder of occluders) index.set(occluder)
  return { index, selection: index.select({ part: true, area: true, model: true }) }
}

export function decide({ occluders, a, b }: Scene): Decision {
  const { index, selection } = indexed(occluders)
  return decideSight(index, selection, sightVolume(a), sightVolume(b), { aperture: APERTURE })
}

/**
 * What contradicts the decision, in words; null if nothing does. A witness must be open by the separate segment test, a
 * proof must be accepted by the separate checker, and where it overlooks no opening no sampled line may be open.
 */
export function contradiction(
  { verdict, witness, proof, aperture }: Pick<Decision, 'verdict' | 'witness' | 'aperture'> & { readonly proof: unknown },
  volumes: readonly [SightVolume, SightVolume], occluders: readonly Occluder[], lines: number, seed: number,
): string | null {
  if (verdict === 'clear') return checkWitness(witness!, occluders) ? null : 'the witness meets a solid'
  if (witness) return 'a witness although not clear'
  if (verdict === 'unsure') return null
  const refused = checkProof(JSON.parse(JSON.stringify(proof)), ...volumes, occluders)
  if (refused) return `proof refused: ${refused}`
  // A proof that grew solids says nothing of openings narrower than the aperture; the others leave no line at all.
  const open = aperture === 0 ? openLines(occluders, volumes, lines, seed) : 0
  return open > 0 ? `${open} lines are open` : null
}

/** How many lines between the volumes are open: spread over their surfaces, and aimed past edges and corners of the solids. */
function openLines(
  occluders: readonly Occluder[], [va, vb]: readonly [SightVolume, SightVolume], lines: number, seed: number,
): number {
  const { index, selection } = indexed(occluders)
  const r = randomFrom(seed)
  const corners = cornersOf(occluders)
  let open = 0
  for (let k = 0; k < lines; k++) {
    const p = scatteredPoint(va, k, vb.centre)!
    let q = scatteredPoint(vb, otherEnd(k), va.centre)!
    if (k % 2 === 1) {
      // Through a point just beside an edge or between two corners (often a window), on to b's surface if it gets there.
      const [c, d] = [oneOf(r, corners), oneOf(r, corners)]
      const s = k % 4 === 1 ? r() : 0
      const e = (): number => between(r, -0.02, 0.02)
      const through: Vec3 = [c[0] + s * (d[0] - c[0]) + e(), c[1] + s * (d[1] - c[1]) + e(), c[2] + s * (d[2] - c[2]) + e()]
      const aimed = beyond(p, through, vb)
      if (!aimed) continue
      q = aimed
    }
    if (!index.blocks(selection, p, q)) open++
  }
  return open
}

function cornersOf(occluders: readonly Occluder[]): Vec3[] {
  const corners: Vec3[] = []
  for (const { solids } of occluders) {
    for (const { prisms, mesh } of solids) {
      for (const { polygon, y0, y1 } of prisms) for (const [x, z] of polygon) corners.push([x, y0, z], [x, y1, z])
      const { positions } = mesh?.mesh ?? { positions: [] }
      for (let i = 0; i < positions.length; i += 3) {
        corners.push(place3([positions[i]!, positions[i + 1]!, positions[i + 2]!], mesh!.pose.at, mesh!.pose.yaw))
      }
    }
  }
  return corners
}

/** Where the line from p through x comes nearest to the middle of v's axis, if that is in the volume. */
function beyond(p: Vec3, x: Vec3, v: SightVolume): Vec3 | null {
  const [dx, dz] = [x[0] - p[0], x[2] - p[2]]
  const t = ((v.centre[0] - p[0]) * dx + (v.centre[2] - p[2]) * dz) / (dx * dx + dz * dz)
  if (!(t > 0)) return null
  const q: Vec3 = [p[0] + t * dx, p[1] + t * (x[1] - p[1]), p[2] + t * dz]
  for (const piece of v.pieces) {
    const { planes, flat } = piece.convex
    if (flat) continue
    let inside = true
    for (let i = 0; i < planes.length && inside; i += 4) {
      inside = planes[i]! * q[0] + planes[i + 1]! * q[1] + planes[i + 2]! * q[2] <= planes[i + 3]!
    }
    if (inside) return settle(piece, q, p)
  }
  return null
}
