import type { TriangleMesh } from '../../src/core/board'

/**
 * Meshes as people import them, made and not stored: closed, thousands to millions of triangles, uneven all over, with the twin and
 * degenerate faces that scans and sculpting tools leave.
 */
export type MeshKind = 'rock' | 'ruin' | 'scan'

export const MESH_KINDS: readonly MeshKind[] = ['rock', 'ruin', 'scan']

/** About as many triangles as asked for; inches, y up, its underside on the table about the origin. */
export function importedMesh(kind: MeshKind, triangles: number): TriangleMesh {
  const side = Math.max(2, Math.round(Math.sqrt(triangles / 12)))
  const { positions, indices } = cubeGrid(side)
  for (let i = 0; i < positions.length; i += 3) SHAPES[kind](positions, i)
  return { positions: positions.map(Math.fround), indices: marred(indices) }
}

/** One face in 97 stands there twice, and one in 89 has a corner twice. */
function marred(indices: Uint32Array): Uint32Array {
  const more: number[] = []
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t]!, indices[t + 1]!, indices[t + 2]!]
    if ((t / 3) % 97 === 0) more.push(b, c, a)
    if ((t / 3) % 89 === 0) more.push(a, b, a)
  }
  const all = new Uint32Array(indices.length + more.length)
  all.set(indices)
  all.set(more, indices.length)
  return all
}

/** The surface of the cube from -1 to 1, `side` squares a side, faces counter-clockwise from outside, corners shared. */
function cubeGrid(side: number): { readonly positions: Float64Array; readonly indices: Uint32Array } {
  const numbers = new Map<number, number>()
  const positions: number[] = []
  const indices: number[] = []
  const corner = (at: readonly [number, number, number]): number => {
    const key = (at[0] * (side + 1) + at[1]) * (side + 1) + at[2]
    let n = numbers.get(key)
    if (n === undefined) {
      n = numbers.size
      numbers.set(key, n)
      positions.push(...at.map((k) => (2 * k) / side - 1))
    }
    return n
  }
  for (let axis = 0; axis < 3; axis++) {
    for (const end of [0, side]) {
      const at = (u: number, v: number) => {
        const place: [number, number, number] = [0, 0, 0]
        place[axis] = end
        place[(axis + 1) % 3] = u
        place[(axis + 2) % 3] = v
        return corner(place)
      }
      for (let u = 0; u < side; u++) {
        for (let v = 0; v < side; v++) {
          const [a, b, c, d] = [at(u, v), at(u + 1, v), at(u + 1, v + 1), at(u, v + 1)]
          if (end === side) indices.push(a, b, c, a, c, d)
          else indices.push(a, c, b, a, d, c)
        }
      }
    }
  }
  return { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) }
}

type Shape = (p: Float64Array, i: number) => void

const SHAPES: Readonly<Record<MeshKind, Shape>> = {
  /** A boulder of 8 by 4 by 7 in with a flat underside. */
  rock(p, i) {
    const [x, y, z] = [p[i]!, p[i + 1]!, p[i + 2]!]
    const out = (1 + 0.35 * noise(x, y, z, 2) + 0.05 * noise(x, y, z, 15)) / Math.hypot(x, y, z)
    p[i] = 4 * x * out
    p[i + 1] = Math.max(0, 4 * y * out)
    p[i + 2] = 3.5 * z * out
  },
  /** A broken wall of 9 by 5 by 0.6 in, rough as carved stone. */
  ruin(p, i) {
    const [x, y, z] = [p[i]! * 4.5, (p[i + 1]! + 1) * 2.5, p[i + 2]! * 0.3]
    const top = 3 + 2 * noise(x, 0, 0, 0.7)
    p[i] = x + 0.06 * noise(x, y, z, 5)
    p[i + 1] = (y * top) / 5 + (y > 0 ? 0.02 * (1 + noise(y, z, x, 9)) : 0)
    p[i + 2] = z + 0.08 * noise(z, x, y, 4)
  },
  /** A scanned slab of ground of 12 by 12 in, up to 2.5 in high, with the grain of a scanner. */
  scan(p, i) {
    const [x, y, z] = [p[i]! * 6, (p[i + 1]! + 1) / 2, p[i + 2]! * 6]
    const rim = Math.min(1, 1.2 - Math.max(Math.abs(p[i]!), Math.abs(p[i + 2]!)))
    p[i] = x
    p[i + 1] = y * (0.4 + rim * (1 + noise(x, 0, z, 0.4)) + 0.03 * noise(x, 0, z, 6) + 0.004 * noise(x, 0, z, 40))
    p[i + 2] = z
  },
}

/** Smooth noise from -1 to 1, some `often` bumps in a unit. */
function noise(x: number, y: number, z: number, often: number): number {
  const [i, j, k] = [Math.floor(x * often), Math.floor(y * often), Math.floor(z * often)]
  const [u, v, w] = [fade(x * often - i), fade(y * often - j), fade(z * often - k)]
  let sum = 0
  for (let n = 0; n < 8; n++) {
    const [a, b, c] = [n & 1, (n >> 1) & 1, n >> 2]
    sum += hashed(i + a, j + b, k + c) * (a ? u : 1 - u) * (b ? v : 1 - v) * (c ? w : 1 - w)
  }
  return 2 * sum - 1
}

const fade = (t: number): number => t * t * (3 - 2 * t)

function hashed(i: number, j: number, k: number): number {
  let n = Math.imul(i, 374761393) ^ Math.imul(j, 668265263) ^ Math.imul(k, 2147483647)
  n = Math.imul(n ^ (n >>> 13), 1274126177)
  return ((n ^ (n >>> 16)) >>> 0) / 4294967296
}

/** As a binary STL. */
export function stlOf({ positions, indices }: TriangleMesh): Uint8Array {
  const bytes = new Uint8Array(84 + (50 * indices.length) / 3)
  const view = new DataView(bytes.buffer)
  view.setUint32(80, indices.length / 3, true)
  for (let t = 0; 3 * t < indices.length; t++) {
    for (let n = 0; n < 9; n++) {
      view.setFloat32(84 + 50 * t + 12 + 4 * n, positions[3 * indices[3 * t + Math.floor(n / 3)]! + (n % 3)]!, true)
    }
  }
  return bytes
}

/** As a GLB of one mesh; `node` is what its node says besides. */
export function glbOf({ positions, indices }: TriangleMesh, node: Record<string, unknown> = {}): Uint8Array {
  const [places, order] = [Float32Array.from(positions), Uint32Array.from(indices)]
  const binary = new Uint8Array(places.byteLength + order.byteLength)
  binary.set(new Uint8Array(places.buffer))
  binary.set(new Uint8Array(order.buffer), places.byteLength)
  const head = new TextEncoder().encode(JSON.stringify({
    asset: { version: '2.0' }, scene: 0, scenes: [{ nodes: [0] }], nodes: [{ mesh: 0, ...node }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: positions.length / 3, type: 'VEC3' },
      { bufferView: 1, componentType: 5125, count: indices.length, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: places.byteLength },
      { buffer: 0, byteOffset: places.byteLength, byteLength: order.byteLength },
    ],
    buffers: [{ byteLength: binary.length }],
  }).padEnd(4 * 200))
  const padded = new Uint8Array(Math.ceil(head.length / 4) * 4).fill(32)
  padded.set(head)
  const bytes = new Uint8Array(28 + padded.length + binary.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0x46546c67, true)
  view.setUint32(4, 2, true)
  view.setUint32(8, bytes.length, true)
  view.setUint32(12, padded.length, true)
  view.setUint32(16, 0x4e4f534a, true)
  bytes.set(padded, 20)
  view.setUint32(20 + padded.length, binary.length, true)
  view.setUint32(24 + padded.length, 0x004e4942, true)
  bytes.set(binary, 28 + padded.length)
  return bytes
}
