import type { TriangleMesh } from '../../core/board'
import { DOCTOR_STL_BYTES, DOCTOR_STL_TRIANGLES } from '../../core/file-bounds'
import { endingsFor, endsIn } from '../../core/file-formats'
import type { PaintedMesh } from '../../core/painted-mesh'
import { fail, ok, type Result } from '../../core/result'
import { read3mf } from '../solid/mesh-3mf'
import { readBy, readTold, TABLE_BOUNDS, type LeftOut, type MeshBounds, type MeshFrame } from '../solid/mesh-file'
import { readPly } from '../solid/mesh-ply'
import { boxOf, sizeOf, type Box } from './boxes'
import { withoutDraco, type Wasm } from './draco-glb'
import { wholeGltf, type Beside } from './gltf-whole'
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
  /** Triangles of the file that are not in it. */
  readonly leftOut: LeftOut
}

/** Names that the doctor reads: what tables read, and what becomes such a file here. */
export const DOCTORS_FILES = endsIn(endingsFor('mesh'))
/** And of those that come beside them: data, and materials; pictures as well. */
export const BESIDE_FILES = endsIn(endingsFor('beside'))

const STL_BOUNDS: MeshBounds = { bytes: DOCTOR_STL_BYTES, triangles: DOCTOR_STL_TRIANGLES }
export const mostBytesOf = (name: string): number => (/\.stl$/i.test(name) ? STL_BOUNDS : TABLE_BOUNDS).bytes

/** Whatever its unit turns out to be; one line for what is wrong with the file. `kind` is the ending of its name. */
export function readRaw(bytes: Uint8Array, kind: string): Result<RawMesh, string> {
  const [own, as]: [string, MeshFrame] = [kind.toLowerCase(), { unit: 'mm', up: 'y' }]
  const bounds = own === 'stl' ? STL_BOUNDS : TABLE_BOUNDS
  const read = own === 'ply' ? readBy(readPly, bytes, as) : own === '3mf' ? readBy(read3mf, bytes, as) : readTold(bytes, own, as, bounds)
  if (!read.ok) return read.error.startsWith('expected ') ? fail('expected an STL, OBJ, GLB, glTF, PLY or 3MF file') : read
  return ok({ ...read.value, kind: own })
}

/** What came with a file, and what its decoders need. */
interface Around {
  /** The file's own name, for what is told of it. */
  readonly name: string
  readonly beside: Beside
  readonly wasm?: Wasm
}

/** A file as it came, with all that it needs in it. */
interface Unpacked {
  readonly bytes: Uint8Array
  readonly kind: string
}

/** What lies beside it is taken in, and what is compressed in it unpacked, by decoders that are loaded only then. */
export async function unpackFile(bytes: Uint8Array, kind: string, { name, beside, wasm }: Around): Promise<Result<Unpacked, string>> {
  const own = kind.toLowerCase()
  if (own !== 'glb' && own !== 'gltf') return ok({ bytes, kind: own })
  const told = (fault: string) => fail(own === 'gltf' ? fault.replaceAll('GLB', 'glTF') : fault)
  const whole = wholeGltf(bytes, own, name, beside)
  if (!whole.ok) return told(whole.error)
  const light = await withoutMeshopt(whole.value)
  if (!light.ok) return told(light.error)
  const plain = await withoutDraco(light.value, wasm)
  return plain.ok ? ok({ bytes: plain.value, kind: 'glb' }) : told(plain.error)
}

/** The mesh in a file, and in what lies beside it. */
export async function readFile(bytes: Uint8Array, kind: string, around: Around = { name: `the ${kind}`, beside: {} }): Promise<Result<RawMesh, string>> {
  const own = await unpackFile(bytes, kind, around)
  return own.ok ? readRaw(own.value.bytes, own.value.kind) : own
}

/** Inches; the farthest that a corner may lie from where the piece stands, and the least that it may be long. */
const FARTHEST = 1000
const SHORTEST = 0.05

/** In inches, y up, where it lies in its file. */
function turned<P extends Float64Array | Float32Array>(places: P, { unit, up }: FileFrame): P {
  const scale = MM_IN[unit]
  const positions = places.slice() as P
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = [places[i]! * scale, places[i + 1]! * scale, places[i + 2]! * scale]
    positions[i] = x
    positions[i + 1] = up === 'z' ? z : y
    positions[i + 2] = up === 'z' ? -y : z
  }
  return positions
}

/** The colours of a file as `framed` takes its mesh. */
export function framedColours(colours: PaintedMesh, { mesh }: RawMesh, frame: FileFrame): PaintedMesh {
  const box = boxOf({ positions: turned(mesh.positions, frame), indices: mesh.indices })
  const shift = [(box[0] + box[3]) / 2, box[1], (box[2] + box[5]) / 2]
  return { ...colours, positions: turned(colours.positions, frame).map((value, i) => value - shift[i % 3]!) }
}

/** In inches, y up, standing on the ground in the middle of its place. */
export function framed({ mesh }: RawMesh, frame: FileFrame): Result<TriangleMesh, string> {
  const { unit } = frame
  const positions = turned(mesh.positions, frame)
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
/** Of the height: as a slicer or a modeller sets things down, the lowest corner lies so near 0. */
const SET_DOWN = 0.002
const CLEARLY = 1.5
/** Of its place: with less of it on the ground nothing was made to stand so. */
const LEAST_FOOT = 0.02

/**
 * The axis along which it was set down on 0, where that is one of them alone and it stands on it. Else the usual one, where it could stand so:
 * a wall has a far larger face than its foot. Else the axis along which it stands on the larger foot.
 */
function upOf(mesh: TriangleMesh, usual: 'y' | 'z'): 'y' | 'z' {
  const box = boxOf(mesh)
  const size = sizeOf(box)
  const foot = { y: footOf(mesh, 1, box), z: footOf(mesh, 2, box) }
  const isDown = (axis: 1 | 2) => Math.abs(box[axis]) <= SET_DOWN * size[axis]
  const [y, z] = [isDown(1) && foot.y >= LEAST_FOOT, isDown(2) && foot.z >= LEAST_FOOT]
  if (y !== z) return y ? 'y' : 'z'
  if (foot[usual] >= LEAST_FOOT) return usual
  if (foot.y > CLEARLY * foot.z) return 'y'
  return foot.z > CLEARLY * foot.y ? 'z' : usual
}

/**
 * Surface in the plan of that axis of what lies at the lowest corner along it, by the surface of the box in that plan; where it is open there,
 * of what its rim goes round.
 */
function footOf({ positions: p, indices }: TriangleMesh, axis: 1 | 2, box: Box): number {
  const size = sizeOf(box)
  const most = box[axis] + FOOT * size[axis]
  const [u, v] = [(axis + 1) % 3, (axis + 2) % 3] as [0 | 1 | 2, 0 | 1 | 2]
  const across = (a: number, b: number) => (p[a + u]! - box[u]) * (p[b + v]! - box[v]) - (p[a + v]! - box[v]) * (p[b + u]! - box[u])
  let twice = 0
  /** Of sides at the foot, by their corners: those that are met once are its rim. */
  const rim = new Map<number, number>()
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [3 * indices[t]!, 3 * indices[t + 1]!, 3 * indices[t + 2]!]
    const [lowA, lowB, lowC] = [p[a + axis]! <= most, p[b + axis]! <= most, p[c + axis]! <= most]
    if (lowA && lowB && lowC) twice += Math.abs(across(a, b) + across(b, c) + across(c, a))
    if (lowA && lowB) meet(rim, a, b, across(a, b), p.length)
    if (lowB && lowC) meet(rim, b, c, across(b, c), p.length)
    if (lowC && lowA) meet(rim, c, a, across(c, a), p.length)
  }
  let round = 0
  for (const each of rim.values()) round += each
  const whole = size[u] * size[v]
  return whole > 0 ? (twice + Math.abs(round)) / 2 / whole : 0
}

function meet(rim: Map<number, number>, from: number, to: number, twice: number, most: number): void {
  const key = Math.min(from, to) * most + Math.max(from, to)
  if (!rim.delete(key)) rim.set(key, twice)
}
