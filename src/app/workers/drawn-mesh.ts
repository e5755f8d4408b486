import type { TriangleMesh } from '../../core/board'
import type { Crossings } from '../../geometry/doctor/crossings'
import type { Findings } from '../../geometry/doctor/examine'
import { compact } from '../../geometry/doctor/join'
import type { ReportLine } from '../../geometry/doctor/report'

/** In inches, y up, standing on 0. */
export interface DrawnMesh {
  readonly positions: Float32Array
  readonly indices: Uint32Array
  /** Places of the corners of what is marked; left out: those of the mesh. */
  readonly places?: Float32Array
  /** Triangles by what is wrong with them, three corners each; of holes the sides round them, two corners each. */
  readonly marked: Readonly<Partial<Record<ReportLine['id'], Uint32Array>>>
  /** Of a figure of card, as in its picture. */
  readonly colours?: Float32Array
}

/** Spares triangles for show alone: their corners out of so many at most. */
export type Spare = (indices: Uint32Array, positions: Float32Array, most: number) => Uint32Array

/** A page draws so many at once without being held up. */
export const MOST_DRAWN = 300_000
/** Triangles or sides of each kind that are marked on a mesh that is too large to be drawn whole. */
const MOST_MARKED = 30_000

/** What is drawn of a mesh: all of it, or of a very large one about as many triangles as a page draws at once. */
export function drawnOf(mesh: TriangleMesh, findings: Findings, crossings: Crossings | null, spare: Spare): DrawnMesh {
  const marked = marksOf(mesh, findings, crossings)
  if (mesh.indices.length <= 3 * MOST_DRAWN) return { positions: Float32Array.from(mesh.positions), indices: mesh.indices.slice(), marked }
  const light = lightOf(mesh, spare)
  const kinds = Object.entries(marked).map(([id, corners]) => [id, corners.subarray(0, 6 * Math.floor(MOST_MARKED / 2))] as const)
  const all = new Uint32Array(kinds.reduce((sum, [, corners]) => sum + corners.length, 0))
  const [places, own] = [new Float32Array(3 * all.length), new Map<string, Uint32Array>()]
  let at = 0
  for (const [id, corners] of kinds) {
    own.set(id, Uint32Array.from(corners, (corner) => {
      places.set(mesh.positions.subarray(3 * corner, 3 * corner + 3), 3 * at)
      return at++
    }))
  }
  return { positions: light.positions.slice(), indices: light.indices.slice(), places, marked: Object.fromEntries(own) }
}

interface Light {
  readonly positions: Float32Array
  readonly indices: Uint32Array
}

const lights = new WeakMap<TriangleMesh, Light>()

function lightOf(mesh: TriangleMesh, spare: Spare): Light {
  const known = lights.get(mesh)
  if (known) return known
  const { positions, indices } = compact(mesh.positions, spare(mesh.indices, Float32Array.from(mesh.positions), 3 * MOST_DRAWN))
  const light = { positions: Float32Array.from(positions), indices }
  lights.set(mesh, light)
  return light
}

function marksOf(
  { indices }: TriangleMesh, { holes, flipped, doubled, crumbs, needles }: Findings, crossings: Crossings | null,
): Record<string, Uint32Array> {
  const marks = { flipped, doubled, crumbs, needles, ...(crossings && { crossings: { count: crossings.pairs, marks: crossings.marks } }) }
  const triangles = Object.entries(marks).flatMap(([id, { count, marks: each }]) =>
    (count > 0 ? [[id, indices.filter((_, side) => each[Math.floor(side / 3)] === 1)] as const] : []))
  const rims = Uint32Array.from(holes.flatMap(({ loop }) => loop.flatMap((corner, i) => [corner, loop[(i + 1) % loop.length]!])))
  return Object.fromEntries([...triangles, ...(rims.length > 0 ? [['holes', rims] as const] : [])])
}
