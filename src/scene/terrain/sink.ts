import type { Vec3 } from '../../core/vec'

/**
 * A growing triangle mesh in a piece's frame. Per vertex: place, normal, `coat` (where the paint's layer is read, inches),
 * `rim` (inches to the face's four edges), `wash` (light from the sky, bevel, a random number of the part, foliage).
 */
export interface Sink {
  readonly position: number[]
  readonly normal: number[]
  readonly coat: number[]
  readonly rim: number[]
  readonly wash: number[]
  readonly index: number[]
}

export const FAR_RIM = 9

export const newSink = (): Sink => ({ position: [], normal: [], coat: [], rim: [], wash: [], index: [] })
export const vertexCount = (sink: Sink): number => sink.position.length / 3

export interface Vertex {
  readonly at: Vec3
  readonly normal: Vec3
  readonly coat: readonly [number, number]
  readonly rim?: readonly [number, number, number, number]
  /** 1 on bevels; the height within a clump of leaves. */
  readonly bevel?: number
  readonly leafy?: boolean
}

const FAR: readonly [number, number, number, number] = [FAR_RIM, FAR_RIM, FAR_RIM, FAR_RIM]

export function addVertex(sink: Sink, vertex: Vertex, chance: number): number {
  const { position, normal, coat, rim, wash } = sink
  position.push(vertex.at[0], vertex.at[1], vertex.at[2])
  normal.push(vertex.normal[0], vertex.normal[1], vertex.normal[2])
  coat.push(vertex.coat[0], vertex.coat[1])
  const r = vertex.rim ?? FAR
  rim.push(r[0], r[1], r[2], r[3])
  wash.push(1, vertex.bevel ?? 0, chance, vertex.leafy ? 1 : 0)
  return position.length / 3 - 1
}

/** A triangle turned so that it faces the way its first corner's normal does; none where it has no surface. */
export function addTriangle(sink: Sink, a: number, b: number, c: number): void {
  const p = sink.position
  const ux = p[3 * b]! - p[3 * a]!
  const uy = p[3 * b + 1]! - p[3 * a + 1]!
  const uz = p[3 * b + 2]! - p[3 * a + 2]!
  const vx = p[3 * c]! - p[3 * a]!
  const vy = p[3 * c + 1]! - p[3 * a + 1]!
  const vz = p[3 * c + 2]! - p[3 * a + 2]!
  const nx = uy * vz - uz * vy
  const ny = uz * vx - ux * vz
  const nz = ux * vy - uy * vx
  if (nx * nx + ny * ny + nz * nz < 1e-14) return
  const n = sink.normal
  const sum = (i: number): number => n[3 * a + i]! + n[3 * b + i]! + n[3 * c + i]!
  if (nx * sum(0) + ny * sum(1) + nz * sum(2) >= 0) sink.index.push(a, b, c)
  else sink.index.push(a, c, b)
}

export function addQuad(sink: Sink, a: number, b: number, c: number, d: number): void {
  addTriangle(sink, a, b, c)
  addTriangle(sink, a, c, d)
}

/** For each vertex from `from` on a number that two share which lie in one cell of so many to an inch; words would do the same, slower. */
export function cellsOf(positions: readonly number[], from: number, anInch: number): (vertex: number) => number {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (let i = 3 * from; i < positions.length; i++) {
    const cell = Math.round(positions[i]! * anInch)
    if (cell < low[i % 3]!) low[i % 3] = cell
    if (cell > high[i % 3]!) high[i % 3] = cell
  }
  const [x0, y0, z0] = low as [number, number, number]
  const [tall, deep] = [high[1]! - y0 + 1, high[2]! - z0 + 1]
  return (i) => {
    const [x, y, z] = [Math.round(positions[3 * i]! * anInch), Math.round(positions[3 * i + 1]! * anInch), Math.round(positions[3 * i + 2]! * anInch)]
    return ((x - x0) * tall + (y - y0)) * deep + (z - z0)
  }
}

/** Replaces the normals from vertex `from` on by those of the faces around each place, faces beyond the crease left out. */
export function smoothNormals(sink: Sink, from: number, firstIndex: number, creaseCosine: number): void {
  const { position: p, normal, index } = sink
  const keyOf = cellsOf(p, from, 2000)
  // Each vertex's place by number, and the faces about each place.
  const numbers = new Map<number, number>()
  const places: number[] = []
  const faces: [number, number, number][][] = []
  for (let i = from; i < p.length / 3; i++) {
    const key = keyOf(i)
    let place = numbers.get(key)
    if (place === undefined) {
      place = faces.push([]) - 1
      numbers.set(key, place)
    }
    places.push(place)
  }
  for (let t = firstIndex; t + 2 < index.length; t += 3) {
    const [a, b, c] = [index[t]!, index[t + 1]!, index[t + 2]!]
    const face = faceNormal(p, a, b, c)
    faces[places[a - from]!]!.push(face)
    faces[places[b - from]!]!.push(face)
    faces[places[c - from]!]!.push(face)
  }
  for (let i = from; i < p.length / 3; i++) {
    const own: Vec3 = [normal[3 * i]!, normal[3 * i + 1]!, normal[3 * i + 2]!]
    let [x, y, z] = [0, 0, 0]
    for (const face of faces[places[i - from]!]!) {
      const size = Math.hypot(face[0], face[1], face[2])
      if (own[0] * face[0] + own[1] * face[1] + own[2] * face[2] < creaseCosine * size) continue
      x += face[0]
      y += face[1]
      z += face[2]
    }
    const size = Math.hypot(x, y, z)
    if (size < 1e-12) continue
    normal[3 * i] = x / size
    normal[3 * i + 1] = y / size
    normal[3 * i + 2] = z / size
  }
}

function faceNormal(p: readonly number[], a: number, b: number, c: number): [number, number, number] {
  const u = [p[3 * b]! - p[3 * a]!, p[3 * b + 1]! - p[3 * a + 1]!, p[3 * b + 2]! - p[3 * a + 2]!] as const
  const v = [p[3 * c]! - p[3 * a]!, p[3 * c + 1]! - p[3 * a + 1]!, p[3 * c + 2]! - p[3 * a + 2]!] as const
  return [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
}
