import { afterEach, describe, expect, it } from 'vitest'
import type { TriangleMesh } from '../../../src/core/board'
import type { Vec3 } from '../../../src/core/vec'
import type { World } from '../../../src/core/world'
import { EVEN } from '../../../src/geometry/move/mesh-slices'
import { createWorld } from '../../../src/geometry/world'
import { board, meshSolid, model, piece } from './scene'
import { random } from './tables'

// A closed hill whose rim lies exactly on the table. Poses on its rim and over it, against all its triangles one by one.

const RADIUS = 1.2
const BASE = 0.5
const FROM = 6
const TALL = 0.2

/** A cone cut off at `top`: `sectors` round, `rings` up its side, closed above and, on the table, beneath. */
function hill(height: number, top: number, sectors: number, rings: number): TriangleMesh {
  const positions: number[] = []
  const indices: number[] = []
  for (let r = 0; r <= rings; r++) {
    for (let s = 0; s < sectors; s++) {
      const [angle, radius] = [(2 * Math.PI * s) / sectors, RADIUS + ((top - RADIUS) * r) / rings]
      positions.push(radius * Math.cos(angle), (height * r) / rings, radius * Math.sin(angle))
    }
  }
  const [summit, foot] = [positions.length / 3, positions.length / 3 + 1]
  positions.push(0, height, 0, 0, 0, 0)
  for (let s = 0; s < sectors; s++) {
    const next = (s + 1) % sectors
    for (let r = 0; r < rings; r++) {
      const [a, b, c, d] = [r * sectors + s, r * sectors + next, (r + 1) * sectors + s, (r + 1) * sectors + next]
      indices.push(a, c, b, b, c, d)
    }
    indices.push(rings * sectors + s, summit, rings * sectors + next, s, next, foot)
  }
  return { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) }
}

const HILLS = [
  ['gentle, of few triangles', hill(0.4, 0.2, 24, 1)],
  ['gentle, of many', hill(0.4, 0.2, 200, 25)],
  ['steep, of few triangles', hill(0.6, 0.9, 24, 1)],
  ['steep, of many', hill(0.6, 0.9, 200, 12)],
] as const

const worlds: World[] = []
afterEach(() => worlds.splice(0).forEach((world) => world.dispose()))

async function table(mesh: TriangleMesh): Promise<World> {
  const models = [model('m', [-FROM, 0, 0], { radius: BASE }), model('foe', [FROM, 0, 0], { radius: BASE, height: TALL, side: 'B' })]
  const world = await createWorld(board(models, [piece('hill', meshSolid(mesh), [0, 0, 0], { kind: 'hill' })]))
  worlds.push(world)
  return world
}

type Corners = readonly [Vec3, Vec3, Vec3]

/** A triangle, as y = gx·x + gz·z + k where it is not upright, and whether it faces up and may be walked. */
interface Triangle {
  readonly corners: Corners
  readonly plane: { readonly gx: number; readonly gz: number; readonly k: number } | null
  readonly walked: boolean
}

function trianglesOf({ positions: p, indices }: TriangleMesh): Triangle[] {
  const corner = (i: number): Vec3 => [p[3 * i]!, p[3 * i + 1]!, p[3 * i + 2]!]
  return Array.from({ length: indices.length / 3 }, (_, t) => {
    const [a, b, c] = [corner(indices[3 * t]!), corner(indices[3 * t + 1]!), corner(indices[3 * t + 2]!)]
    const [ux, uy, uz, vx, vy, vz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2], c[0] - a[0], c[1] - a[1], c[2] - a[2]]
    const up = uz * vx - ux * vz
    const [gx, gz] = [(uz * vy - uy * vz) / up, (uy * vx - ux * vy) / up]
    const plane = Math.abs(up) < 1e-12 ? null : { gx, gz, k: a[1] - gx * a[0] - gz * a[2] }
    return { corners: [a, b, c], plane, walked: plane !== null && up > 0 && Math.hypot(gx, gz) <= 1 }
  })
}

/** How far a point in plan is within a triangle, negative outside of it. */
function depthIn([a, b, c]: Corners, x: number, z: number): number {
  const side = (p: Vec3, q: Vec3) => ((q[0] - p[0]) * (z - p[2]) - (q[2] - p[2]) * (x - p[0])) / Math.hypot(q[0] - p[0], q[2] - p[2])
  const [one, two, three] = [side(a, b), side(b, c), side(c, a)]
  return Math.max(Math.min(one, two, three), -Math.max(one, two, three))
}

/** Heights of the ground of the hill at a point. */
const groundAt = (triangles: readonly Triangle[], x: number, z: number): number[] =>
  triangles.flatMap(({ corners, plane, walked }) => (walked && depthIn(corners, x, z) >= -1e-6 ? [plane!.gx * x + plane!.gz * z + plane!.k] : []))

/** The greatest height of a steep triangle under a disc; -Infinity where none is. */
function steepUnder(triangles: readonly Triangle[], x: number, z: number, radius: number): number {
  let high = -Infinity
  for (const { corners, plane, walked } of triangles) {
    if (walked || corners.every((p) => p[0] > x + radius) || corners.every((p) => p[0] < x - radius)) continue
    const offer = (px: number, py: number, pz: number) => {
      if (Math.hypot(px - x, pz - z) < radius) high = Math.max(high, py)
    }
    // A linear height is greatest along the sides, or at the point of the disc that is farthest up the slope.
    corners.forEach((p, i) => {
      const q = corners[(i + 1) % 3]!
      for (let s = 0; s <= 1; s += 1 / 64) offer(p[0] + s * (q[0] - p[0]), p[1] + s * (q[1] - p[1]), p[2] + s * (q[2] - p[2]))
    })
    const slope = plane ? Math.hypot(plane.gx, plane.gz) : 0
    if (!plane || slope === 0) continue
    const [px, pz] = [x + (0.999 * radius * plane.gx) / slope, z + (0.999 * radius * plane.gz) / slope]
    if (depthIn(corners, px, pz) >= 0) offer(px, plane.gx * px + plane.gz * pz + plane.k, pz)
  }
  return high
}

/** Distances of the base's centre from the rim, outward: on it, by a rounding error beside it, over it, and touching it from outside. */
const OFFS = [0, 1e-9, -1e-9, 1e-4, -1e-4, 0.02, -0.02, 0.3, -0.3, BASE - 0.1, BASE, BASE + 1e-4, BASE + 0.2]

/** Poses round the rim, at its corners and between them, along the line from the middle. */
function* poses(sectors: number): Generator<{ readonly x: number; readonly z: number }> {
  const next = random(sectors)
  for (const off of OFFS) {
    for (let n = 0; n < 5; n++) {
      const turn = n === 0 ? 0 : n === 1 ? 1 / sectors : n === 2 ? 0.5 / sectors : next()
      const angle = 2 * Math.PI * turn
      // Between two corners the rim is the chord.
      const within = (turn * sectors) % 1
      const rim = (RADIUS * Math.cos(Math.PI / sectors)) / Math.cos((2 * Math.PI * (within - 0.5)) / sectors)
      yield { x: (rim + off) * Math.cos(angle), z: (rim + off) * Math.sin(angle) }
    }
  }
}

describe.each(HILLS)('on the rim of a closed hill, %s', (name, mesh) => {
  const sectors = mesh.indices.length < 1000 ? 24 : 200
  const triangles = trianglesOf(mesh)
  it('who stands is on what is nearest, and overlaps what its base reaches into', async () => {
    const world = await table(mesh)
    let [onHill, onTable, barred] = [0, 0, 0]
    for (const { x, z } of poses(sectors)) {
      const grounds = groundAt(triangles, x, z)
      for (const y of [0, ...grounds]) {
        const fact = world.stand('m', { at: [x, y, z], yaw: 0 })
        const note = `${name}: ${x}, ${y}, ${z}`
        const nearest = [0, ...grounds].reduce((best, each) => (Math.abs(each - y) <= Math.abs(best - y) ? each : best))
        expect(fact.supported, note).toBe(true)
        expect(Math.abs(fact.pose.at[1] - nearest), note).toBeLessThanOrEqual(EVEN + 1e-9)
        if (Math.min(...grounds.map((each) => Math.abs(Math.abs(each - y) - Math.abs(y)))) > 2 * EVEN || grounds.length === 0) {
          expect(fact.on, note).toBe(grounds.includes(nearest) ? 'hill' : null)
        }
        if (fact.on === 'hill') onHill++
        else onTable++
        // Slices of what is steep are as high as the whole of them: between touching and a tenth of an inch in both may be said.
        const lift = fact.on === 'hill' ? 0.4 * BASE : 0
        if (steepUnder(triangles, x, z, BASE - 0.001) > y + 0.05 + lift) {
          expect(fact.overlaps, note).toEqual(['hill'])
          barred++
        } else if (steepUnder(triangles, x, z, BASE + 0.09) <= y) expect(fact.overlaps, note).toEqual([])
        expect(fact.ok, note).toBe(fact.overlaps.length === 0)
      }
    }
    expect(onTable).toBeGreaterThan(10)
    if (name.startsWith('gentle')) expect(onHill).toBeGreaterThan(20)
    else expect(barred).toBeGreaterThan(20)
  })

  it('who walks there comes to stand where that can be stood, and is stopped by the hill else', async () => {
    const world = await table(mesh)
    for (const { x, z } of poses(sectors)) {
      const fact = world.sweep({ model: 'm', start: { at: [(FROM * x) / Math.hypot(x, z), 0, (FROM * z) / Math.hypot(x, z)], yaw: 0 }, legs: [{ x, z }] })
      const note = `${name}: ${x}, ${z}`
      const came = Math.hypot(fact.end.pose.at[0] - x, fact.end.pose.at[2] - z) < 1e-6
      if (came) {
        // What it could step on it may lean on; it does not fit there.
        if (!fact.end.ok) expect(steepUnder(triangles, x, z, BASE + 0.09), note).toBeGreaterThan(0.05)
        expect(fact.stops, note).toMatchObject(fact.end.ok ? [] : [{ why: 'stand', by: 'hill' }])
        expect(Math.min(...[0, ...groundAt(triangles, x, z)].map((each) => Math.abs(each - fact.end.pose.at[1]))), note).toBeLessThanOrEqual(EVEN + 1e-9)
      } else {
        expect(fact.stops, note).toMatchObject([{ by: 'hill' }])
        expect(steepUnder(triangles, x, z, BASE + 0.09), note).toBeGreaterThan(0.25)
      }
      if (name.startsWith('gentle')) expect(came && fact.end.ok, note).toBe(true)
    }
  })

  it('who stands there is seen or hidden, as lines cast one by one find it', async () => {
    const world = await table(mesh)
    const next = random(77)
    let [clear, blocked] = [0, 0]
    for (const { x, z } of poses(sectors)) {
      if (next() > 0.35) continue
      const pose = world.stand('m', { at: [x, 0, z], yaw: 0 }).pose
      world.setModel(model('m', pose.at, { radius: BASE, height: TALL }))
      const across = Math.hypot(x, z)
      const far: Vec3 = [(-FROM * x) / across, 0, (-FROM * z) / across]
      for (const at of [far, [-far[2], 0, far[0]] as const]) {
        world.setModel(model('foe', at, { radius: BASE, height: TALL, side: 'B' }))
        const { verdict } = world.sight({ from: 'm', to: 'foe' })
        const point = ([cx, cy, cz]: Vec3): Vec3 => {
          const [angle, radius] = [2 * Math.PI * next(), BASE * Math.sqrt(next())]
          return [cx + radius * Math.cos(angle), cy + TALL * next(), cz + radius * Math.sin(angle)]
        }
        const lines = Array.from({ length: 60 }, () => [point(pose.at), point(at)] as const)
        const open = lines.some(([a, b]) => !triangles.some(({ corners }) => crosses(corners, a, b)))
        const note = `${name}: ${x}, ${z} to ${at}`
        expect(verdict, note).not.toBe('unsure')
        if (open) expect(verdict, note).toBe('clear')
        if (verdict === 'clear') clear++
        else blocked++
      }
    }
    expect(clear).toBeGreaterThan(3)
    expect(blocked).toBeGreaterThan(3)
  }, 60_000)
})

/** Whether a line meets a triangle (Möller and Trumbore 1997). */
function crosses([p, q, r]: Corners, a: Vec3, b: Vec3): boolean {
  const sub = (u: Vec3, v: Vec3): Vec3 => [u[0] - v[0], u[1] - v[1], u[2] - v[2]]
  const cross = (u: Vec3, v: Vec3): Vec3 => [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
  const dot = (u: Vec3, v: Vec3) => u[0] * v[0] + u[1] * v[1] + u[2] * v[2]
  const [d, e, f] = [sub(b, a), sub(q, p), sub(r, p)]
  const h = cross(d, f)
  const det = dot(e, h)
  if (Math.abs(det) < 1e-14) return false
  const s = sub(a, p)
  const u = dot(s, h) / det
  const k = cross(s, e)
  const [v, t] = [dot(d, k) / det, dot(f, k) / det]
  return u >= 0 && v >= 0 && u + v <= 1 && t >= 0 && t <= 1
}
