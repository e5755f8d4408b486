import type { TriangleMesh } from '../../core/board'
import { fail, ok, type Result } from '../../core/result'
import { read3mf } from '../solid/mesh-3mf'
import { parseMesh, readBy, type MeshFrame } from '../solid/mesh-file'
import { readPly } from '../solid/mesh-ply'
import { boxOf, sizeOf } from './boxes'
import { withoutMeshopt } from './meshopt-glb'

/** What one unit of a file is, and which of its axes points up. */
export interface FileFrame {
  readonly unit: FileUnit
  readonly up: 'y' | 'z'
}

export const FILE_UNITS = ['mm', 'cm', 'in', 'm'] as const
export type FileUnit = (typeof FILE_UNITS)[number]

/** Millimetres in one of each. */
export const MM_IN: Readonly<Record<FileUnit, number>> = { mm: 1, cm: 10, in: 25.4, m: 1000 }

/** A mesh as it is in its file, were its unit a millimetre and y up. */
export interface RawMesh {
  readonly mesh: TriangleMesh
  readonly kind: string
}

/** Endings of names that the doctor reads: what tables read, and what becomes such a file here. */
export const DOCTORS_FILES = /\.(glb|stl|obj|ply|3mf)$/i

/** Whatever its unit turns out to be; one line for what is wrong with the file. `kind` is the ending of its name. */
export function readRaw(bytes: Uint8Array, kind: string): Result<RawMesh, string> {
  const [own, as]: [string, MeshFrame] = [kind.toLowerCase(), { unit: 'mm', up: 'y' }]
  const read = own === 'ply' ? readBy(readPly, bytes, as) : own === '3mf' ? readBy(read3mf, bytes, as) : parseMesh(bytes, own, as)
  if (!read.ok) return read.error.startsWith('expected ') ? fail('expected an STL, OBJ, GLB, PLY or 3MF file') : read
  return ok({ mesh: read.value, kind: own })
}

/** A file as it comes: what is compressed in it is unpacked first, by a decoder that is loaded only then. */
export async function readFile(bytes: Uint8Array, kind: string): Promise<Result<RawMesh, string>> {
  const own = kind.toLowerCase() === 'glb' ? await withoutMeshopt(bytes) : ok(bytes)
  return own.ok ? readRaw(own.value, kind) : own
}

/** Inches; the farthest that a corner may lie from where the piece stands, and the least that it may be long. */
const FARTHEST = 1000
const SHORTEST = 0.05

/** In inches, y up, standing on the ground in the middle of its place. */
export function framed({ mesh }: RawMesh, { unit, up }: FileFrame): Result<TriangleMesh, string> {
  const scale = MM_IN[unit]
  const positions = new Float64Array(mesh.positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = [mesh.positions[i]! * scale, mesh.positions[i + 1]! * scale, mesh.positions[i + 2]! * scale]
    positions[i] = x
    positions[i + 1] = up === 'z' ? z : y
    positions[i + 2] = up === 'z' ? -y : z
  }
  const box = boxOf({ positions, indices: mesh.indices })
  const longest = Math.max(...sizeOf(box))
  if (longest > FARTHEST) return fail(`in ${NAMES[unit]} it would be ${Math.round(longest).toLocaleString('en')} inches long; at most ${FARTHEST}`)
  if (longest < SHORTEST) return fail(`in ${NAMES[unit]} it would be ${longest.toPrecision(1)} inches long, less than anything on a table`)
  const [x, y, z] = [(box[0] + box[3]) / 2, box[1], (box[2] + box[5]) / 2]
  for (let i = 0; i < positions.length; i += 3) {
    positions[i]! -= x
    positions[i + 1]! -= y
    positions[i + 2]! -= z
  }
  return ok({ positions, indices: mesh.indices })
}

export const NAMES: Readonly<Record<FileUnit, string>> = { mm: 'millimetres', cm: 'centimetres', in: 'inches', m: 'metres' }

/** Lengths of the longest side, in units of the file, from which on it is taken for them: terrain is half an inch to some feet long. */
const LEAST_MM = 12
const LEAST_IN = 0.4

/**
 * What the file most likely means. A 3MF says its unit and stands z up; a GLB is in metres, y up, by its format, unless that made it no piece
 * of a table.
 */
export function guessFrame({ mesh, kind }: RawMesh): FileFrame {
  const longest = Math.max(...sizeOf(boxOf(mesh))) * 25.4
  const bySize: FileUnit = longest >= LEAST_MM ? 'mm' : longest >= LEAST_IN ? 'in' : 'm'
  if (kind === '3mf') return { unit: 'mm', up: 'z' }
  if (kind === 'glb') return { unit: longest < 3 ? 'm' : bySize, up: 'y' }
  return { unit: bySize, up: upOf(mesh, kind === 'obj' ? 'y' : 'z') }
}

/** Of the height: what lies so near the lowest corner is its foot. */
const FOOT = 0.01
const CLEARLY = 1.5

/** The axis along which it stands on the larger flat foot; where neither is clearly larger, the one that is usual. */
function upOf(mesh: TriangleMesh, usual: 'y' | 'z'): 'y' | 'z' {
  const [y, z] = [footOf(mesh, 1), footOf(mesh, 2)]
  if (y > CLEARLY * z) return 'y'
  return z > CLEARLY * y ? 'z' : usual
}

/** Surface in the plan of that axis of what lies at the lowest corner along it, by the surface of the box in that plan. */
function footOf({ positions: p, indices }: TriangleMesh, axis: 1 | 2): number {
  const box = boxOf({ positions: p, indices })
  const size = sizeOf(box)
  const most = box[axis] + FOOT * size[axis]
  const [u, v] = [(axis + 1) % 3, (axis + 2) % 3] as [0 | 1 | 2, 0 | 1 | 2]
  let twice = 0
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [3 * indices[t]!, 3 * indices[t + 1]!, 3 * indices[t + 2]!]
    if (p[a + axis]! > most || p[b + axis]! > most || p[c + axis]! > most) continue
    twice += Math.abs((p[b + u]! - p[a + u]!) * (p[c + v]! - p[a + v]!) - (p[b + v]! - p[a + v]!) * (p[c + u]! - p[a + u]!))
  }
  const whole = size[u] * size[v]
  return whole > 0 ? twice / 2 / whole : 0
}
