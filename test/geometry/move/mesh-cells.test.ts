import { afterEach, describe, expect, it } from 'vitest'
import type { TriangleMesh } from '../../../src/core/board'
import type { Vec3 } from '../../../src/core/vec'
import { convexHull } from '../../../src/geometry/solid'
import { CELL, cellsOf, type Cell } from '../../../src/geometry/move/mesh-cells'
import { CLOSED, EVEN, isCrowded, patchesOf, slicesOf } from '../../../src/geometry/move/mesh-slices'
import { FACE, surfaceOf } from '../../../src/geometry/move/mesh-surface'
import { MoveWorld } from '../../../src/geometry/move/move-world'
import { lineSpan, makeRounded, signedDistance } from '../../../src/geometry/move/rounded'
import { importedMesh, type MeshKind } from '../../helpers/meshes'
import { board, meshSolid, model, piece } from './scene'
import { random } from './tables'

// What of a mesh is taken together, against all its triangles one by one.

const worlds: MoveWorld[] = []
afterEach(() => worlds.splice(0).forEach((world) => world.dispose()))

function across(mesh: TriangleMesh, from: Vec3, to: { x: number; z: number }, climb = false) {
  const world = new MoveWorld(board([model('m', from)], [piece('rock', meshSolid(mesh), [0, 0, 0], { yaw: 0 })]))
  worlds.push(world)
  return world.sweep({ model: 'm', legs: [to], climb, work: 1e7 })
}

/** A rough square of 1 by 1 in, in thousands of triangles, and as many more strewn through it. */
function rough(next: () => number): TriangleMesh {
  const n = 30
  const steepness = 0.02 + 0.1 * next()
  const positions: number[] = []
  const indices: number[] = []
  for (let k = 0; k <= n; k++) {
    for (let i = 0; i <= n; i++) positions.push(i / n, 1 + (i / n) * 0.7 + steepness * next() * (i > n / 2 ? 1 : 0.05), k / n)
  }
  for (let k = 0; k < n; k++) {
    for (let i = 0; i < n; i++) {
      const a = k * (n + 1) + i
      indices.push(a, a + n + 1, a + 1, a + 1, a + n + 1, a + n + 2)
    }
  }
  for (let t = 0; t < 300; t++) {
    const [x, y, z] = [next(), 2 * next(), next()]
    const first = positions.length / 3
    for (let c = 0; c < 3; c++) positions.push(x + 0.1 * next(), y + 0.1 * next(), z + 0.1 * next())
    indices.push(first, first + 1, first + 2)
  }
  return { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) }
}

const cornersOf = ({ positions, indices }: TriangleMesh, t: number): [Vec3, Vec3, Vec3] => {
  const corner = (k: number): Vec3 => {
    const i = 3 * indices[3 * t + k]!
    return [positions[i]!, positions[i + 1]!, positions[i + 2]!]
  }
  return [corner(0), corner(1), corner(2)]
}

/** A random point of a triangle. */
function pointOf([a, b, c]: readonly [Vec3, Vec3, Vec3], next: () => number): Vec3 {
  let [u, v] = [next(), next()]
  if (u + v > 1) [u, v] = [1 - u, 1 - v]
  const mix = (axis: 0 | 1 | 2) => a[axis] + u * (b[axis] - a[axis]) + v * (c[axis] - a[axis])
  return [mix(0), mix(1), mix(2)]
}

/** All its smallest squares. */
function all(mesh: TriangleMesh): Cell[] {
  const found: Cell[] = []
  cellsOf(mesh).visit(() => true, (cell) => found.push(cell))
  return found
}

describe('a crowded mesh, taken together by squares (20 rough ones, seed 5)', () => {
  const meshes = Array.from({ length: 20 }, (_, i) => rough(random(5 + i)))

  it('loses nothing that is steep', () => {
    const next = random(1)
    let points = 0
    for (const mesh of meshes) {
      const cells = all(mesh)
      expect(cells.filter(isCrowded).length).toBeGreaterThan(100)
      const slices = cells.flatMap((cell) => slicesOf(mesh, cell).slices).map((slice) => ({ ...slice, shape: makeRounded(slice.plan, 0) }))
      surfaceOf(mesh).faces.forEach((face, t) => {
        if (face !== FACE.steep) return
        const [x, y, z] = pointOf(cornersOf(mesh, t), next)
        const holds = slices.some(({ shape, y0, y1 }) =>
          x >= shape.minX - 1e-9 && x <= shape.maxX + 1e-9 && y >= y0 - 1e-9 && y <= y1 + 1e-9 && signedDistance(shape, x, z) <= 1e-9)
        expect(holds, `${x}, ${y}, ${z}`).toBe(true)
        points++
      })
    }
    expect(points).toBeGreaterThan(2500)
  })

  it('adds nothing steep farther than a square from what is there, or more than half a gap above or below it', () => {
    const next = random(2)
    let points = 0
    for (const mesh of meshes.slice(0, 5)) {
      const steep = Array.from(surfaceOf(mesh).faces, (face, t) => (face === FACE.steep ? cornersOf(mesh, t) : null)).filter((each) => each !== null)
      const shapes = steep.map((corners) => ({
        shape: makeRounded(convexHull(corners.map((p) => [p[0], p[2]] as const)), 0),
        low: Math.min(...corners.map((p) => p[1])), high: Math.max(...corners.map((p) => p[1])),
      }))
      for (const cell of all(mesh).filter(isCrowded)) {
        for (const { plan, y0, y1 } of slicesOf(mesh, cell).slices) {
          const y = y0 + next() * (y1 - y0)
          const [x, z] = plan[Math.floor(next() * plan.length)]!
          const near = shapes.some(({ shape, low, high }) =>
            y >= low - CLOSED / 2 - 1e-9 && y <= high + CLOSED / 2 + 1e-9 && signedDistance(shape, x, z) <= CELL * Math.SQRT2)
          expect(near, `${x}, ${y}, ${z}`).toBe(true)
          points++
        }
      }
    }
    expect(points).toBeGreaterThan(1000)
  })

  it('has its ground within the tolerance of the triangles, and no other', () => {
    const next = random(3)
    let [points, merged] = [0, 0]
    for (const mesh of meshes) {
      const ground = Array.from(surfaceOf(mesh).faces, (face, t) => (face === FACE.walked ? cornersOf(mesh, t) : null)).filter((each) => each !== null)
      const raw = ground.map((corners) => ({ shape: makeRounded(convexHull(corners.map((p) => [p[0], p[2]] as const)), 0), corners }))
      const cells = all(mesh).map((cell) => ({ cell, patches: patchesOf(mesh, cell) }))
      merged += cells.filter(({ cell, patches }) => isCrowded(cell) && patches.length === 2 || patches.length === 8).length
      for (let n = 0; n < 150; n++) {
        const [x, z] = [next(), next()]
        const there = raw.filter(({ shape }) => signedDistance(shape, x, z) < -1e-6).map(({ corners }) => heightAt(corners, x, z))
        const patches = cells.filter(({ cell }) => x >= cell.x && x <= cell.x + cell.size && z >= cell.z && z <= cell.z + cell.size)
          .flatMap((each) => each.patches).filter(({ plan }) => signedDistance(makeRounded(plan, 0), x, z) <= 1e-9)
          .map(({ gx, gz, k }) => gx * x + gz * z + k)
        for (const y of there) expect(Math.min(...patches.map((each) => Math.abs(each - y))), `${x}, ${z}`).toBeLessThanOrEqual(EVEN + 1e-9)
        const near = raw.filter(({ shape }) => signedDistance(shape, x, z) < 1e-6).map(({ corners }) => heightAt(corners, x, z))
        for (const y of patches) expect(Math.min(...near.map((each) => Math.abs(each - y))), `${x}, ${z}`).toBeLessThanOrEqual(EVEN + 1e-9)
        points += there.length
      }
    }
    expect(points).toBeGreaterThan(2000)
    expect(merged).toBeGreaterThan(500)
  })
})

function heightAt([a, b, c]: readonly [Vec3, Vec3, Vec3], x: number, z: number): number {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  const area = ux * vz - uz * vx
  return a[1] + ((uy * vz - uz * vy) * (x - a[0]) + (ux * vy - uy * vx) * (z - a[2])) / area
}

describe('a base that walks into a mesh of 60,000 triangles', () => {
  const STEP_UP = 0.25 + 0.2
  it.each<MeshKind>(['rock', 'ruin'])('stops within a square and a bit of the first triangle that a look at all of them finds: %s', (kind) => {
    const mesh = importedMesh(kind, 60_000)
    const { faces } = surfaceOf(mesh)
    const triangles = Array.from(faces, (_, t) => cornersOf(mesh, t))
    const next = random(9)
    for (let i = 0; i < 12; i++) {
      const z = 2 * next() - 1
      const from = { x: next() < 0.5 ? -12 : 12, z }
      const toward = from.x < 0 ? 1 : -1
      let first = Infinity
      faces.forEach((face, t) => {
        const corners = triangles[t]!
        const [low, high] = [Math.min(...corners.map((p) => p[1])), Math.max(...corners.map((p) => p[1]))]
        if (face !== FACE.steep || high <= STEP_UP || low >= 1.25 || corners.every((p) => p[2] > z + 0.5) || corners.every((p) => p[2] < z - 0.5)) return
        const span = lineSpan(makeRounded(convexHull(corners.map((p) => [p[0], p[2]] as const)), 0.5), from.x, z, toward, 0)
        if (span) first = Math.min(first, span.from)
      })
      const fact = across(mesh, [from.x, 0, z], { x: -from.x, z })
      expect(fact.stops[0]?.by).toBe('rock')
      const gone = fact.horizontal
      expect(gone, `${z}`).toBeLessThanOrEqual(first + CELL)
      expect(gone, `${z}`).toBeGreaterThanOrEqual(first - CELL * Math.SQRT2 - 0.02 - 1e-6)
    }
  })
})

describe('the work of a sweep across a mesh', () => {
  const work = (kind: MeshKind, triangles: number) => across(importedMesh(kind, triangles), [-9, 0, 0.3], { x: 9, z: 0.3 }, true).work!
  it.each<MeshKind>(['rock', 'ruin', 'scan'])('goes by what lies along it, not by how many triangles that has: %s', (kind) => {
    const [few, many] = [work(kind, 20_000), work(kind, 250_000)]
    expect(many).toBeLessThan(4000)
    expect(many).toBeLessThan(4 * few)
  })
})

describe('a table that gets a mesh ready for a move', () => {
  const rock = importedMesh('rock', 60_000)
  it('does so much at a time, goes on when it is asked again, and answers as one that nobody got ready', () => {
    const scene = board([model('m', [-9, 0, 0.3])], [piece('rock', meshSolid(rock), [0, 0, 0])])
    const [ready, plain] = [new MoveWorld(scene), new MoveWorld(scene)]
    worlds.push(ready, plain)
    const legs = [{ x: 9, z: 0.3 }]
    let asked = 1
    while (!ready.ready('m', legs, 50_000)) asked++
    expect(asked).toBeGreaterThan(4)
    expect(asked).toBeLessThan(60)
    expect(ready.ready('m', legs, 1)).toBe(true)
    expect(ready.sweep({ model: 'm', legs, climb: true, work: 1e7 })).toEqual(plain.sweep({ model: 'm', legs, climb: true, work: 1e7 }))
  })
  it('looks no further along a leg than to where it is stopped', () => {
    const scene = board([model('m', [-9, 0, 0.3])], [piece('rock', meshSolid(rock), [0, 0, 0])])
    const world = new MoveWorld(scene)
    worlds.push(world)
    const [near, far] = [-3, 20].map((x) => world.sweep({ model: 'm', legs: [{ x, z: 0.3 }], work: 1e7 }))
    expect(far!.stops[0]).toEqual(near!.stops[0])
    expect(far!.path).toEqual(near!.path)
    expect(far!.work).toBe(near!.work)
    expect(world.sweep({ model: 'm', legs: [{ x: 20, z: 0.3 }], climb: true, work: 1e7 }).work).toBeGreaterThan(far!.work!)
  })
  it('is cut before a leg along which more lies than the bound allows', () => {
    const scene = board([model('m', [-9, 0, 0.3])], [piece('rock', meshSolid(rock), [0, 0, 0])])
    const world = new MoveWorld(scene)
    worlds.push(world)
    const legs = [{ x: -8, z: 0.3 }, { x: 9, z: 0.3 }]
    const fact = world.sweep({ model: 'm', legs, climb: true, work: 50 })
    expect(fact).toMatchObject({ cut: true, stops: [{ why: 'unfound', leg: 1, by: null }] })
    expect(fact.path.at(-1)).toEqual([-8, 0, 0.3])
    expect(fact.work).toBeLessThan(100)
  })
})

describe('a mesh by its squares', () => {
  it('is sorted alike by the corners and by the bounds of its triangles, corners on borders too (60 meshes, seed 9)', () => {
    const next = random(9)
    for (let m = 0; m < 60; m++) {
      // Of sixteenths, so that many corners lie on borders; hardly any steep, and some without surface.
      const place = () => Math.floor(33 * next()) / 16
      const positions = Array.from({ length: 3 * 120 }, place)
      const indices = Uint32Array.from({ length: 3 * 400 }, () => Math.floor(120 * next()))
      const mesh = { positions: Float64Array.from(positions), indices }
      // Corners that no triangle has: so many that it is sorted by bounds.
      const sparse = { positions: Float64Array.from([...positions, ...Array.from({ length: 3 * 4000 }, () => 1)]), indices }
      const told = (cells: readonly Cell[]) => cells.map(({ x, z, size, code, steep, triangles }) => ({ x, z, size, code, steep, triangles: [...triangles] }))
      expect(all(mesh).length).toBeGreaterThan(20)
      expect(told(all(mesh))).toEqual(told(all(sparse)))
    }
  })
})
