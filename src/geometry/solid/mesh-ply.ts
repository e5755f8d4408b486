import { MeshFault, type MeshBuilder } from './mesh-builder'
import { trianglesOf } from './mesh-obj'

/** Places and faces of a PLY, text or binary; colours, normals and all else are passed over. Source: Turk, The PLY Polygon File Format, 1994. */
export function readPly(bytes: Uint8Array, builder: MeshBuilder): void {
  const { format, elements, end } = headerOf(bytes)
  const data = format === 'ascii' ? wordsOf(bytes.subarray(end)) : numbersOf(bytes.subarray(end), format === 'binary_little_endian')
  const places: number[] = []
  const corners: number[] = []
  let faces = false
  for (const { name, count, properties } of elements) {
    const list = properties.find((each) => each.list !== null && /^vertex_ind(?:ex|ices)$/.test(each.name))
    if (name === 'face' && !list) throw new MeshFault('the PLY has faces without vertex_indices')
    if (name === 'vertex' && !['x', 'y', 'z'].every((axis) => properties.some((each) => each.name === axis && each.list === null))) {
      throw new MeshFault('the PLY has vertices without x, y and z')
    }
    for (let i = 0; i < count; i++) {
      const place: Record<string, number> = {}
      for (const property of properties) {
        if (property.list === null) {
          const value = data(property.type)
          if (name === 'vertex') place[property.name] = value
          continue
        }
        const length = data(property.list)
        if (!Number.isInteger(length) || length < 0) throw new MeshFault('a list in the PLY that does not say how long it is')
        if (length > MOST_CORNERS) throw new MeshFault(`a list of ${length} in the PLY; at most ${MOST_CORNERS}`)
        const face: number[] = []
        for (let k = 0; k < length; k++) face.push(data(property.type))
        if (name === 'face' && property === list) addFace(face, corners, places, builder)
      }
      if (name !== 'vertex') continue
      places.push(place['x']!, place['y']!, place['z']!)
      corners.push(builder.vertex(place['x']!, place['y']!, place['z']!))
    }
    faces ||= name === 'face'
  }
  if (!faces) throw new MeshFault('the PLY has no faces: a cloud of points is no surface')
}

const MOST_CORNERS = 1000

function addFace(face: readonly number[], corners: readonly number[], places: readonly number[], builder: MeshBuilder): void {
  for (const corner of face) {
    if (Number.isNaN(corner)) throw new MeshFault('a face of the PLY names a vertex by something that is no number')
    if (corners[corner] === undefined) throw new MeshFault(`a vertex ${corner} in a face of the PLY, with ${corners.length} before it`)
  }
  if (face.length < 3) return
  for (const [a, b, c] of trianglesOf(face, places)) builder.triangle(corners[a]!, corners[b]!, corners[c]!)
}

type Type = keyof typeof TYPES

interface Property {
  readonly name: string
  readonly type: Type
  /** Of a list, the type of its length. */
  readonly list: Type | null
}

interface Header {
  readonly format: 'ascii' | 'binary_little_endian' | 'binary_big_endian'
  readonly elements: readonly { readonly name: string; readonly count: number; readonly properties: readonly Property[] }[]
  /** Where the data begins. */
  readonly end: number
}

const LONGEST_HEADER = 64 * 1024

function headerOf(bytes: Uint8Array): Header {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, LONGEST_HEADER))
  if (!/^ply\s/.test(text)) throw new MeshFault('not a PLY')
  const last = /^end_header\r?\n/m.exec(text)
  if (!last) throw new MeshFault('the PLY has no end of its header')
  let format: Header['format'] | null = null
  const elements: { name: string; count: number; properties: Property[] }[] = []
  for (const line of text.slice(0, last.index).split('\n')) {
    const [key, ...words] = line.trim().split(/\s+/)
    if (key === 'format') {
      if (words[0] !== 'ascii' && words[0] !== 'binary_little_endian' && words[0] !== 'binary_big_endian') throw broken(line)
      format = words[0]
    } else if (key === 'element') {
      const count = Number(words[1])
      if (!words[0] || !Number.isSafeInteger(count) || count < 0) throw broken(line)
      elements.push({ name: words[0], count, properties: [] })
    } else if (key === 'property') {
      const list = words[0] === 'list'
      const [type, name] = list ? [words[2], words[3]] : words
      const element = elements.at(-1)
      if (!element || !name || !isType(type) || (list && !isType(words[1]))) throw broken(line)
      element.properties.push({ name, type, list: list ? (words[1] as Type) : null })
    }
  }
  if (!format) throw new MeshFault('the PLY says no format')
  return { format, elements, end: last.index + last[0].length }
}

const broken = (line: string) => new MeshFault(`the header of the PLY is broken: ${JSON.stringify(line.trim().slice(0, 60))}`)

const TYPES = {
  char: 1, int8: 1, uchar: 1, uint8: 1, short: 2, int16: 2, ushort: 2, uint16: 2, int: 4, int32: 4, uint: 4, uint32: 4, float: 4, float32: 4,
  double: 8, float64: 8,
} as const

const isType = (word: string | undefined): word is Type => word !== undefined && Object.hasOwn(TYPES, word)

/** Gives one number after the other. */
type Data = (type: Type) => number

function numbersOf(bytes: Uint8Array, little: boolean): Data {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  return (type) => {
    const start = at
    at += TYPES[type]
    if (at > bytes.length) throw new MeshFault('the PLY is cut short')
    switch (type) {
      case 'char': case 'int8': return view.getInt8(start)
      case 'uchar': case 'uint8': return view.getUint8(start)
      case 'short': case 'int16': return view.getInt16(start, little)
      case 'ushort': case 'uint16': return view.getUint16(start, little)
      case 'int': case 'int32': return view.getInt32(start, little)
      case 'uint': case 'uint32': return view.getUint32(start, little)
      case 'float': case 'float32': return view.getFloat32(start, little)
      case 'double': case 'float64': return view.getFloat64(start, little)
    }
  }
}

function wordsOf(bytes: Uint8Array): Data {
  const space = (at: number) => bytes[at]! <= 32
  let at = 0
  return () => {
    while (at < bytes.length && space(at)) at++
    const start = at
    while (at < bytes.length && !space(at)) at++
    if (start === at) throw new MeshFault('the PLY is cut short')
    return Number(String.fromCharCode(...bytes.subarray(start, Math.min(at, start + 40))))
  }
}
