import { inMiB } from '../../core/bytes'
import { PACKAGE_BYTES } from '../../core/file-bounds'
import { unzipSync } from 'fflate'
import { MeshFault, type MeshBuilder } from './mesh-builder'

/**
 * The objects of a 3MF that its build lists, each in its place, in millimetres, z up. Parts of other files of the package are followed;
 * colours, slicers' settings and supports are passed over. Source: the 3MF Core Specification 1.3 and the Production Extension 1.1.
 */
export function read3mf(bytes: Uint8Array, builder: MeshBuilder): void {
  const files = unpacked(bytes)
  const models = new Map<string, Model>()
  const modelAt = (path: string): Model => {
    const known = models.get(path)
    if (known) return known
    const text = files.get(path)
    if (text === undefined) throw new MeshFault(`the 3MF has no part ${JSON.stringify(path.slice(0, 60))}`)
    const read = modelOf(text)
    models.set(path, read)
    return read
  }
  const root = files.has(ROOT) ? ROOT : [...files.keys()].find((path) => path.endsWith('.model'))
  if (root === undefined) throw new MeshFault('the 3MF has no model in it')
  const placed = { count: 0 }
  const place = (path: string, id: string, frame: Frame, depth: number) => {
    const { objects, scale } = modelAt(path)
    const object = objects.get(id)
    if (!object) throw new MeshFault(`the 3MF has no object ${JSON.stringify(id.slice(0, 20))}`)
    if (++placed.count > MOST_PLACED) throw new MeshFault(`the 3MF places more than ${MOST_PLACED} objects`)
    if (depth > DEEPEST) throw new MeshFault('the objects of the 3MF stand in one another without end')
    if (object.support) return
    const numbers = new Uint32Array(object.places.length / 3)
    for (let i = 0; i < numbers.length; i++) {
      const [x, y, z] = moved(frame, object.places[3 * i]!, object.places[3 * i + 1]!, object.places[3 * i + 2]!)
      numbers[i] = builder.vertex(x * scale, y * scale, z * scale)
    }
    const mirrored = turnOf(frame) < 0
    for (let i = 0; i < object.corners.length; i += 3) {
      const [a, b, c] = [object.corners[i]!, object.corners[i + 1]!, object.corners[i + 2]!]
      if (Math.max(a, b, c) >= numbers.length) throw new MeshFault(`a vertex ${Math.max(a, b, c)} in the 3MF, with ${numbers.length} there`)
      builder.triangle(numbers[a]!, numbers[mirrored ? c : b]!, numbers[mirrored ? b : c]!)
    }
    for (const part of object.parts) place(part.path ?? path, part.id, joined(part.frame, frame), depth + 1)
  }
  for (const { id, path, frame } of modelAt(root).build) place(path ?? root, id, frame, 0)
}

const ROOT = '3D/3dmodel.model'
const MOST_PLACED = 20_000
const DEEPEST = 20

function unpacked(bytes: Uint8Array): Map<string, string> {
  let total = 0
  const filter = ({ name, originalSize }: { readonly name: string; readonly originalSize: number }) => {
    if (!name.endsWith('.model')) return false
    total += originalSize
    return total <= PACKAGE_BYTES
  }
  let files: Record<string, Uint8Array>
  try {
    files = unzipSync(bytes, { filter })
  } catch {
    throw new MeshFault('not a 3MF: it cannot be unpacked')
  }
  if (total > PACKAGE_BYTES) throw new MeshFault(`the 3MF holds more than ${inMiB(PACKAGE_BYTES)}`)
  return new Map(Object.entries(files).map(([name, data]) => [name.replace(/^\//, ''), new TextDecoder().decode(data)]))
}

/** Twelve numbers, a row after the other, as the file has them: a place is multiplied from the left. */
type Frame = readonly number[]
const STILL: Frame = [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]

const moved = (m: Frame, x: number, y: number, z: number): readonly [number, number, number] => [
  x * m[0]! + y * m[3]! + z * m[6]! + m[9]!, x * m[1]! + y * m[4]! + z * m[7]! + m[10]!, x * m[2]! + y * m[5]! + z * m[8]! + m[11]!,
]

/** First the one, then the other. */
function joined(first: Frame, then: Frame): Frame {
  const turn = (row: number) => {
    const at = moved(then, first[row]!, first[row + 1]!, first[row + 2]!)
    return row === 9 ? at : at.map((value, k) => value - then[9 + k]!)
  }
  return [...turn(0), ...turn(3), ...turn(6), ...turn(9)]
}

const turnOf = (m: Frame): number =>
  m[0]! * (m[4]! * m[8]! - m[5]! * m[7]!) - m[1]! * (m[3]! * m[8]! - m[5]! * m[6]!) + m[2]! * (m[3]! * m[7]! - m[4]! * m[6]!)

interface Part {
  readonly id: string
  readonly path: string | null
  readonly frame: Frame
}

interface Solid {
  readonly places: number[]
  readonly corners: number[]
  readonly parts: Part[]
  readonly support: boolean
}

interface Model {
  readonly objects: ReadonlyMap<string, Solid>
  readonly build: readonly Part[]
  /** Millimetres in its unit. */
  readonly scale: number
}

const UNITS: Readonly<Record<string, number>> = { micron: 0.001, millimeter: 1, centimeter: 10, inch: 25.4, foot: 304.8, meter: 1000 }

function modelOf(text: string): Model {
  const objects = new Map<string, Solid>()
  const build: Part[] = []
  let scale: number | null = null
  let now: Solid | null = null
  for (const tag of tagsOf(text)) {
    switch (nameOf(tag)) {
      case 'model': {
        const unit = attribute(tag, UNIT) ?? 'millimeter'
        if (!Object.hasOwn(UNITS, unit)) throw new MeshFault(`the 3MF is in ${JSON.stringify(unit.slice(0, 20))}, which is no unit`)
        scale = UNITS[unit]!
        break
      }
      case 'object':
        now = { places: [], corners: [], parts: [], support: /^(?:support|other)$/.test(attribute(tag, TYPE) ?? '') }
        objects.set(wanted(tag, ID, 'id'), now)
        break
      case 'vertex':
        now?.places.push(number(tag, X, 'x'), number(tag, Y, 'y'), number(tag, Z, 'z'))
        break
      case 'triangle':
        now?.corners.push(index(tag, V1, 'v1'), index(tag, V2, 'v2'), index(tag, V3, 'v3'))
        break
      case 'component':
        now?.parts.push(partOf(tag))
        break
      case 'item':
        build.push(partOf(tag))
        break
      default:
    }
  }
  if (scale === null) throw new MeshFault('a part of the 3MF is no model')
  return { objects, build, scale }
}

function partOf(tag: string): Part {
  const transform = attribute(tag, TRANSFORM)
  const frame = transform === null ? STILL : transform.trim().split(/\s+/).map(Number)
  if (frame.length !== 12 || !frame.every(Number.isFinite)) throw new MeshFault('a transform in the 3MF is not of twelve numbers')
  return { id: wanted(tag, OBJECT_ID, 'objectid'), path: attribute(tag, PATH)?.replace(/^\//, '') ?? null, frame }
}

/** What stands between < and >, opening tags only; comments are passed over. */
function* tagsOf(text: string): Generator<string> {
  for (let start = text.indexOf('<'); start >= 0; start = text.indexOf('<', start)) {
    const comment = text.startsWith('<!--', start)
    const end = text.indexOf(comment ? '-->' : '>', start)
    if (end < 0) throw new MeshFault('a part of the 3MF is cut short')
    if (!comment && text[start + 1] !== '/') yield text.slice(start + 1, end)
    start = end
  }
}

/** Without the prefix of its namespace. */
const nameOf = (tag: string): string => /^(?:\w+:)?(\w+)/.exec(tag)?.[1] ?? ''

const named = (name: string) => new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
const [UNIT, TYPE, ID, X, Y, Z] = ['unit', 'type', 'id', 'x', 'y', 'z'].map(named) as [RegExp, RegExp, RegExp, RegExp, RegExp, RegExp]
const [V1, V2, V3, OBJECT_ID, PATH, TRANSFORM] =
  ['v1', 'v2', 'v3', 'objectid', 'path', 'transform'].map(named) as [RegExp, RegExp, RegExp, RegExp, RegExp, RegExp]

function attribute(tag: string, name: RegExp): string | null {
  const found = name.exec(tag)
  return found ? (found[1] ?? found[2]!) : null
}

function wanted(tag: string, name: RegExp, word: string): string {
  const found = attribute(tag, name)
  if (found === null) throw new MeshFault(`the 3MF has <${nameOf(tag).slice(0, 20)}> without ${word}`)
  return found
}

const number = (tag: string, name: RegExp, word: string): number => Number(wanted(tag, name, word))

function index(tag: string, name: RegExp, word: string): number {
  const value = number(tag, name, word)
  if (!Number.isSafeInteger(value) || value < 0) throw new MeshFault(`${word} of a triangle in the 3MF is no vertex`)
  return value
}
