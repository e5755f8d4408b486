import type { BoardModel, FlatShape, TriangleMesh } from '../../../src/core/board'
import type { Vec2, Vec3 } from '../../../src/core/vec'
import { turn2 } from '../../../src/core/vec'
import type { Prism } from '../../../src/geometry/sight/convex'
import type { Occluder, OccluderSolid } from '../../../src/geometry/sight/occluder'
import { worldPrisms } from '../../../src/geometry/solid'

export type Random = () => number

/** Small seeded stream for tests (Marsaglia's xorshift over 32 bits). */
export function randomFrom(seed: number): Random {
  let s = (seed * 2654435761) >>> 0 || 1
  const next = (): number => {
    s ^= s << 13
    s >>>= 0
    s ^= s >>> 17
    s ^= s << 5
    s >>>= 0
    return s / 4294967296
  }
  for (let i = 0; i < 8; i++) next()
  return next
}

export const between = (r: Random, a: number, b: number): number => a + (b - a) * r()
export const oneOf = <T>(r: Random, list: readonly T[]): T => list[Math.floor(r() * list.length)]!

/** A turned box standing at y0 on the point. */
export function box(x: number, z: number, y0: number, w: number, h: number, d: number, yaw: number): Prism {
  const ring: Vec2[] = [[-w / 2, -d / 2], [w / 2, -d / 2], [w / 2, d / 2], [-w / 2, d / 2]]
  const polygon = ring.map((p): Vec2 => {
    const [px, pz] = turn2(p, yaw)
    return [px + x, pz + z]
  })
  return { polygon, y0, y1: y0 + h }
}

const solidOf = (part: string, prism: Prism): OccluderSolid => ({ part, prisms: [prism], mesh: null })
export const piece = (id: string, prisms: readonly Prism[]): Occluder => ({
  id, what: 'part', solids: prisms.map((prism, i) => solidOf(`p${i}`, prism)),
})

/** A wall along x in its own frame, with windows, out of boxes that abut. */
export function windowedWall(
  r: Random, x: number, z: number, length: number, height: number, thick: number, yaw: number,
): Prism[] {
  const out: Prism[] = []
  const put = (from: number, to: number, y0: number, y1: number): void => {
    if (to - from < 1e-9 || y1 - y0 < 1e-9) return
    const [px, pz] = turn2([(from + to) / 2, 0], yaw)
    out.push(box(x + px, z + pz, y0, to - from, y1 - y0, thick, yaw))
  }
  const windows = Math.floor(between(r, 0, 3))
  let at = -length / 2
  for (let i = 0; i < windows; i++) {
    const start = at + between(r, 0.3, 1.2)
    const width = oneOf(r, [0.03, 0.1, 0.5, 1])
    if (start + width > length / 2 - 0.2) break
    const sill = between(r, 0, 1.5)
    const top = Math.min(height, sill + between(r, 0.1, 1.5))
    put(at, start, 0, height)
    put(start, start + width, 0, sill)
    put(start, start + width, top, height)
    at = start + width
  }
  put(at, length / 2, 0, height)
  return out
}

/** A row of bricks with an uneven top and, at times, a crack. */
export function brickWall(r: Random, x: number, z: number, length: number, thick: number, yaw: number): Prism[] {
  const out: Prism[] = []
  let at = -length / 2
  const base = between(r, 0.8, 2)
  while (at < length / 2) {
    const w = between(r, 0.3, 0.8)
    const [px, pz] = turn2([at + w / 2, 0], yaw)
    out.push(box(x + px, z + pz, 0, w, base + between(r, 0, 0.5), thick, yaw))
    at += w + (r() < 0.15 ? oneOf(r, [0.005, 0.03, 0.08]) : 0)
  }
  return out
}

/** A corner ruin: two windowed walls at a right angle and perhaps a floor. */
export function ruin(r: Random, x: number, z: number, yaw: number): Prism[] {
  const [w, d, t] = [between(r, 3, 6), between(r, 3, 6), 0.25]
  const out: Prism[] = []
  const [ax, az] = turn2([0, -d / 2], yaw)
  out.push(...windowedWall(r, x + ax, z + az, w, between(r, 2, 5), t, yaw))
  const [bx, bz] = turn2([-w / 2 - t / 2, 0], yaw)
  out.push(...windowedWall(r, x + bx, z + bz, d + t, between(r, 2, 5), t, yaw + 90))
  if (r() < 0.4) {
    const [cx, cz] = turn2([-w / 4, -d / 4], yaw)
    out.push(box(x + cx, z + cz, between(r, 1.5, 2.5), w / 2, 0.2, d / 2, yaw))
  }
  return out
}

export function cylinder(x: number, z: number, y0: number, radius: number, height: number): Prism {
  const [prism] = worldPrisms({ kind: 'prism', footprint: { kind: 'circle', radius }, height }, { at: [x, y0, z], yaw: 0 })
  return prism!
}

export function star(r: Random, x: number, z: number, height: number): readonly Prism[] {
  const n = 5 + Math.floor(r() * 4)
  const points = Array.from({ length: n }, (_, i): Vec2 => {
    const radius = between(r, 0.5, 2)
    return [radius * Math.cos((2 * Math.PI * i) / n), radius * Math.sin((2 * Math.PI * i) / n)]
  })
  const footprint: FlatShape = { kind: 'polygon', points }
  return worldPrisms({ kind: 'prism', footprint, height }, { at: [x, 0, z], yaw: r() * 360 })
}

/** A closed lumpy mesh: a grid on a sphere, pushed in and out. */
export function boulder(r: Random, radius: number, n = 10): TriangleMesh {
  const positions: number[] = []
  const indices: number[] = []
  const bump = [r(), r(), r(), r()]
  const place = (i: number, j: number): void => {
    const theta = (Math.PI * i) / n
    const phi = (2 * Math.PI * j) / n
    const k = radius * (0.8 + 0.2 * Math.sin(3 * phi + 6 * bump[0]!) * Math.sin(2 * theta + bump[1]!) + 0.1 * bump[2]!)
    positions.push(
      k * Math.sin(theta) * Math.cos(phi), 0.4 * radius + k * Math.cos(theta), k * Math.sin(theta) * Math.sin(phi),
    )
  }
  place(0, 0)
  for (let i = 1; i < n; i++) for (let j = 0; j < n; j++) place(i, j)
  place(n, 0)
  const at = (i: number, j: number): number => (i === 0 ? 0 : i === n ? positions.length / 3 - 1 : 1 + (i - 1) * n + (j % n))
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      if (i > 0) indices.push(at(i, j), at(i, j + 1), at(i + 1, j))
      if (i < n - 1) indices.push(at(i, j + 1), at(i + 1, j + 1), at(i + 1, j))
    }
  }
  return { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) }
}

export const meshPiece = (id: string, mesh: TriangleMesh, at: Vec3, yaw: number): Occluder => ({
  id, what: 'part', solids: [{ part: 'mesh', prisms: [], mesh: { mesh, pose: { at, yaw } } }],
})

export function randomModel(r: Random, id: string, x: number, z: number, y = 0): BoardModel {
  const radius = oneOf(r, [25, 32, 40, 60]) / 25.4 / 2
  const round: FlatShape = { kind: 'circle', radius }
  const bodies: FlatShape[] = [
    round, { kind: 'circle', radius: 0.5 }, { kind: 'rect', hx: 0.4, hz: 0.6 }, { kind: 'oval', rx: 0.4, rz: 0.7 },
  ]
  return {
    id, name: id, side: 'A', unit: id, leader: false, at: [x, y, z], yaw: between(r, 0, 360),
    base: r() < 0.9 ? round : null, body: { kind: 'prism', footprint: oneOf(r, bodies), height: between(r, 0.8, 2) },
  }
}

export interface Scene {
  readonly occluders: readonly Occluder[]
  readonly a: BoardModel
  readonly b: BoardModel
}

/** Two models and between and around them walls, ruins, bricks, prisms, cylinders and, if asked for, meshes. */
export function randomScene(r: Random, meshes: boolean): Scene {
  const span = between(r, 3, 12)
  const a = randomModel(r, 'a', -span, between(r, -2, 2))
  const b = randomModel(r, 'b', span, between(r, -2, 2))
  const occluders: Occluder[] = []
  const count = 1 + Math.floor(r() * 6)
  for (let i = 0; i < count; i++) {
    const x = between(r, -span + 1, span - 1)
    const z = between(r, -2.5, 2.5)
    const yaw = r() < 0.3 ? oneOf(r, [0, 45, 90]) : between(r, 0, 360)
    const id = `o${i}`
    const kind = Math.floor(r() * (meshes ? 8 : 6))
    if (kind === 0) occluders.push(piece(id, [box(x, z, 0, between(r, 1, 6), between(r, 0.5, 4), between(r, 0.1, 2), yaw)]))
    else if (kind === 1) occluders.push(piece(id, windowedWall(r, x, z, between(r, 3, 8), between(r, 1.5, 4), 0.2, yaw)))
    else if (kind === 2) occluders.push(piece(id, ruin(r, x, z, yaw)))
    else if (kind === 3) occluders.push(piece(id, brickWall(r, x, z, between(r, 2, 6), 0.3, yaw)))
    else if (kind === 4) occluders.push(piece(id, [cylinder(x, z, 0, between(r, 0.3, 2), between(r, 0.5, 4))]))
    else if (kind === 5) occluders.push(piece(id, star(r, x, z, between(r, 0.5, 3))))
    else occluders.push(meshPiece(id, boulder(r, between(r, 0.6, 2)), [x, 0, z], yaw))
  }
  return { occluders, a, b }
}
