import type { FaceFact, SeenPatch } from '../../core/evidence'
import type { Vec3 } from '../../core/vec'
import { scatteredPoint } from '../sight/candidates'
import { facePoints } from '../sight/convex'
import { meetsBox, visitCrossings } from '../sight/mesh-tree'
import { toMesh, toTable } from '../sight/mesh-frame'
import type { Group } from '../sight/occluder'
import { shaftOf, boxMisses } from '../sight/shaft'
import type { Subject } from '../sight/sight-world'

/** Lines from volume to volume that are cast besides those from the eye. */
const SCATTERED = 48
/** At most so many faces, those that stop most lines first. */
const MOST = 96

/**
 * The faces that closed lines run into first: of the lines from the eye to the hidden parts of the target, and of lines
 * strewn between the two volumes. Of a mesh, each triangle is a face.
 */
export function blockingFaces(subject: Subject, eye: Vec3, patches: readonly SeenPatch[]): readonly FaceFact[] {
  const { index, selection, from, to } = subject
  const corners = (volume: typeof from): number[] => volume.pieces.flatMap(({ convex }) => Array.from(convex.corners))
  const shaft = shaftOf([...corners(from), ...eye], corners(to))
  const groups = index.gather(selection, (box, at) => boxMisses(shaft, box, at))
  const found = new Map<string, { face: Omit<FaceFact, 'share'>; lines: number }>()
  let lines = 0
  const cast = (a: Vec3, b: Vec3): void => {
    const met = firstFace(groups, a, b)
    if (!met) return
    lines++
    const known = found.get(met.key)
    if (known) known.lines++
    else found.set(met.key, { face: met.face(), lines: 1 })
  }
  for (const { seen, middle } of patches) if (!seen) cast(eye, middle)
  for (let k = 0; k < SCATTERED; k++) {
    const a = scatteredPoint(from, k, to.centre)
    const b = scatteredPoint(to, 3 * k + 1, from.centre)
    if (a && b) cast(a, b)
  }
  return [...found.values()]
    .sort((p, q) => q.lines - p.lines)
    .slice(0, MOST)
    .map(({ face, lines: n }) => ({ ...face, share: n / lines }))
}

interface Met {
  readonly key: string
  face(): Omit<FaceFact, 'share'>
}

/** The face by which the line from a first enters anything. */
function firstFace(groups: readonly Group[], a: Vec3, b: Vec3): Met | null {
  let first = Infinity
  let met: Met | null = null
  groups.forEach((group, g) => {
    const { id, what } = group
    group.set.solids.forEach((convex, s) => {
      if (!meetsBox(convex.box, 0, a[0], a[1], a[2], b[0], b[1], b[2])) return
      const entry = entryOf(convex.planes, a, b)
      if (!entry || entry.t >= first) return
      first = entry.t
      met = {
        key: `${g} ${s} ${entry.face}`,
        face: () => ({ id, what, part: group.parts[s]!, polygon: facePoints(convex, entry.face) }),
      }
    })
    group.meshes.forEach((mesh, m) => {
      const { positions, indices } = mesh.tree.mesh
      visitCrossings(mesh.tree, ...toMesh(mesh, ...a), ...toMesh(mesh, ...b), (t, _, triangle) => {
        if (t >= first) return
        first = t
        const corner = (k: number): Vec3 => {
          const i = 3 * indices[3 * triangle + k]!
          return toTable(mesh, positions[i]!, positions[i + 1]!, positions[i + 2]!)
        }
        met = {
          key: `${g} mesh ${m} ${triangle}`,
          face: () => ({ id, what, part: mesh.part, polygon: [corner(0), corner(1), corner(2)] }),
        }
      })
    })
  })
  return met
}

/** Where the line enters the solid, and by which of its faces; null where it misses it or starts inside. */
function entryOf(planes: Float64Array, a: Vec3, b: Vec3): { readonly t: number; readonly face: number } | null {
  let [t0, t1] = [0, 1]
  let face = -1
  for (let i = 0; i < planes.length; i += 4) {
    const p = planes[i]! * a[0] + planes[i + 1]! * a[1] + planes[i + 2]! * a[2] - planes[i + 3]!
    const q = planes[i]! * b[0] + planes[i + 1]! * b[1] + planes[i + 2]! * b[2] - planes[i + 3]!
    if (p > 0) {
      if (q >= 0) return null
      const t = p / (p - q)
      if (t > t0) [t0, face] = [t, i / 4]
    } else if (q > 0) t1 = Math.min(t1, p / (p - q))
    if (t0 >= t1) return null
  }
  return face < 0 || t1 - t0 < 1e-9 ? null : { t: t0, face }
}
