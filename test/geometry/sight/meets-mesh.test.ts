import { readFileSync } from 'node:fs'
import { assert, integer, property } from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { TriangleMesh } from '../../../src/core/board'
import type { Vec3 } from '../../../src/core/vec'
import { meetsMesh, widen } from '../../../src/geometry/sight/meets-mesh'
import { meetsMeshExactly, meshTree } from '../../../src/geometry/sight/mesh-tree'
import { DOUBT, HIT, MISS, NUDGE } from '../../../src/geometry/sight/tolerance'
import { kernel } from '../../../src/geometry/sight/wide-tree'
import { boxMesh, joinedMeshes, turnedAt } from '../doctor/defects'
import { assembled, TARGET } from '../../assemble-kernel'
import { between, boulder, oneOf, randomFrom, type Random } from './scenes'

const SLOW = process.env['SIGHTLINE_SLOW'] === '1'

/** Of a line in it the end lies a millionth of an inch behind a triangle that is hardly larger: nobody can tell, and it was called a miss. */
const ENDS_BEHIND_A_SPECK = 958756641

type Line = readonly [Vec3, Vec3]
const meshOf = (corners: readonly Vec3[]): TriangleMesh => ({
  positions: Float64Array.from(corners.flat()), indices: Uint32Array.from(corners, (_, i) => i),
})
const point = (r: Random, size: number): Vec3 => [between(r, -size, size), between(r, -size, size), between(r, -size, size)]
const add = (a: Vec3, b: Vec3, t: number): Vec3 => [a[0] + t * b[0], a[1] + t * b[1], a[2] + t * b[2]]
const toward = (a: Vec3, b: Vec3, t: number): Vec3 => [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1]), a[2] + t * (b[2] - a[2])]

/** Triangles of all sizes without order: slivers, points, needles, some in planes of the axes, some with shared corners. */
function soup(r: Random): TriangleMesh {
  const reach = oneOf(r, [0.01, 1, 40, 300])
  const corners: Vec3[] = []
  const count = 1 + Math.floor(r() * oneOf(r, [3, 40, 400]))
  for (let t = 0; t < count; t++) {
    const size = reach * 10 ** between(r, -6, 0)
    const a = corners.length > 0 && r() < 0.3 ? oneOf(r, corners) : point(r, reach)
    const b = r() < 0.05 ? a : add(a, point(r, size), 1)
    const c = r() < 0.05 ? toward(a, b, between(r, -1, 2)) : r() < 0.1 ? add(toward(a, b, r()), point(r, size), 1e-7) : add(a, point(r, size), 1)
    const flat = Math.floor(r() * 12)
    corners.push(...[a, b, c].map((p): Vec3 => (flat < 3 ? [flat === 0 ? a[0] : p[0], flat === 1 ? a[1] : p[1], flat === 2 ? a[2] : p[2]] : p)))
  }
  return meshOf(corners)
}

/** A hilly ground of squares with sides and a bottom: closed, some of it along the axes. */
function ground(r: Random): TriangleMesh {
  const n = 2 + Math.floor(r() * 12)
  const step = oneOf(r, [0.1, 1, 5])
  const height = Array.from({ length: (n + 1) ** 2 }, () => (r() < 0.5 ? 0 : between(r, 0, step)))
  const top = (i: number, j: number): Vec3 => [(i - n / 2) * step, height[i * (n + 1) + j]!, (j - n / 2) * step]
  const low = (i: number, j: number): Vec3 => [(i - n / 2) * step, -step, (j - n / 2) * step]
  const corners: Vec3[] = []
  const square = (a: Vec3, b: Vec3, c: Vec3, d: Vec3) => corners.push(a, b, c, a, c, d)
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      square(top(i, j), top(i, j + 1), top(i + 1, j + 1), top(i + 1, j))
      square(low(i, j), low(i + 1, j), low(i + 1, j + 1), low(i, j + 1))
    }
    square(top(i, 0), top(i + 1, 0), low(i + 1, 0), low(i, 0))
    square(top(i + 1, n), top(i, n), low(i, n), low(i + 1, n))
    square(top(0, i + 1), top(0, i), low(0, i), low(0, i + 1))
    square(top(n, i), top(n, i + 1), low(n, i + 1), low(n, i))
  }
  return meshOf(corners)
}

const meshes: readonly ((r: Random) => TriangleMesh)[] = [soup, soup, ground, (r) => boulder(r, oneOf(r, [0.5, 5, 60]), 4 + Math.floor(r() * 20))]

/** Lines that are hard to tell: through corners and edges, along faces, ending on them, along axes, of no length, very short and very long. */
function line(r: Random, { positions, indices }: TriangleMesh): Line {
  const corner = (k: number): Vec3 => [positions[3 * indices[k]!]!, positions[3 * indices[k]! + 1]!, positions[3 * indices[k]! + 2]!]
  const t = 3 * Math.floor((r() * indices.length) / 3)
  const [a, b, c] = [corner(t), corner(t + 1), corner(t + 2)]
  const size = Math.max(1e-3, ...[...a, ...b, ...c].map(Math.abs))
  const on = oneOf(r, [a, toward(a, b, r()), toward(toward(a, b, r()), c, r()), toward(toward(a, b, 1.3), c, between(r, -0.2, 0.2))])
  const nudged = r() < 0.5 ? on : add(on, point(r, 1), 10 ** between(r, -12, -3))
  const way = oneOf(r, [
    point(r, size), [0, 0, size], [0, size, 0], [-size, 0, 0], [b[0] - a[0], b[1] - a[1], b[2] - a[2]], [c[0] - b[0], c[1] - b[1], c[2] - b[2]],
    point(r, 1e-9), [0, 0, 0], point(r, size / 1000), point(r, size * 100),
  ] as const satisfies readonly Vec3[])
  const kind = r()
  if (kind < 0.15) return [point(r, 2 * size), point(r, 2 * size)]
  if (kind < 0.3) return [nudged, add(nudged, way, 1)]
  return [add(nudged, way, -between(r, 0, 2)), add(nudged, way, between(r, 0, 2))]
}

/** Every triangle by itself and by the volumes of tetrahedra, which the kernels do not use: a crossing that is none of the doubtful, or none at all. */
function plainly({ positions, indices }: TriangleMesh, [p, q]: Line): boolean | null {
  const volume = (a: Vec3, b: Vec3, c: Vec3, d: Vec3): number => {
    const [x, y, z] = [[0, 1, 2].map((k) => b[k]! - a[k]!), [0, 1, 2].map((k) => c[k]! - a[k]!), [0, 1, 2].map((k) => d[k]! - a[k]!)] as number[][]
    return x![0]! * (y![1]! * z![2]! - y![2]! * z![1]!) + x![1]! * (y![2]! * z![0]! - y![0]! * z![2]!) + x![2]! * (y![0]! * z![1]! - y![1]! * z![0]!)
  }
  let clear = true
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => [0, 1, 2].map((axis) => positions[3 * indices[t + k]! + axis]!)) as unknown as [Vec3, Vec3, Vec3]
    const size = Math.max(...[...a, ...b, ...c, ...p, ...q].map(Math.abs))
    const edge = Math.max(...[0, 1, 2].flatMap((k) => [Math.abs(b[k]! - a[k]!), Math.abs(c[k]! - a[k]!)]))
    const [ends, sides] = [[volume(a, b, c, p), volume(a, b, c, q)], [volume(p, q, a, b), volume(p, q, b, c), volume(p, q, c, a)]]
    const [little, less] = [1e-6 * edge ** 2 * size, 1e-6 * edge * size ** 2]
    // An end on the surface is none behind it, up to NUDGE.
    const near = (NUDGE * Math.abs(ends[0]! - ends[1]!)) / Math.hypot(q[0] - p[0], q[1] - p[1], q[2] - p[2])
    const through = ends[0]! * ends[1]! < 0 && ends.every((v) => Math.abs(v) > Math.max(little, near)) &&
      (sides.every((v) => v > less) || sides.every((v) => v < -less))
    if (through) return true
    const beside = (ends.every((v) => v > little) || ends.every((v) => v < -little)) || (sides.some((v) => v > less) && sides.some((v) => v < -less))
    if (!beside) clear = false
  }
  return clear ? false : null
}

const ask = (f: typeof meetsMesh, mesh: TriangleMesh, [a, b]: Line) => f(meshTree(mesh), ...a, ...b)

afterEach(() => vi.unstubAllGlobals())

describe('the fast kernel for lines through meshes', () => {
  it('is what its source is assembled to', async () => {
    expect(readFileSync(TARGET, 'utf8')).toBe(await assembled())
  })

  it('is there', () => {
    expect(kernel()).not.toBeNull()
    expect(kernel()!.memory.buffer.byteLength).toBeGreaterThan(0)
  })

  it(`says what its twin in 64 bits says, of hard lines through meshes of all kinds (seed 20261126)`, () => {
    const told = { hit: 0, miss: 0, doubt: 0, plain: 0, fast: 0, all: 0 }
    assert(property(integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => {
      const r = randomFrom(seed)
      const mesh = oneOf(r, meshes)(r)
      const tree = meshTree(mesh)
      expect(widen(tree)).toBe(true)
      for (let k = 0; k < 200; k++) {
        const one = line(r, mesh)
        const contact = ask(meetsMesh, mesh, one)
        const exact = ask(meetsMeshExactly, mesh, one)
        if (contact !== exact) throw new Error(`seed ${seed}, line ${k}: ${contact}, in 64 bits ${exact}`)
        told[exact === HIT ? 'hit' : exact === MISS ? 'miss' : 'doubt']++
        told.all++
        if (kernel()!.meets(tree.wide.root, tree.wide.extent, tree.wide.longest, ...one[0], ...one[1]) !== DOUBT) told.fast++
        const plain = k % 4 === 0 ? plainly(mesh, one) : null
        if (plain === null) continue
        told.plain++
        if (plain ? exact === MISS : !tree.closed && exact === HIT) throw new Error(`seed ${seed}, line ${k}: ${exact}, plainly ${plain}`)
      }
    }), { seed: 20261126, numRuns: SLOW ? 20_000 : 60, examples: [[ENDS_BEHIND_A_SPECK]] })
    console.log('lines told', told)
    expect(Math.min(told.hit, told.miss, told.doubt, told.plain) / told.all).toBeGreaterThan(0.02)
    expect(told.fast / told.all).toBeGreaterThan(0.3)
  }, SLOW ? 3_600_000 : undefined)

  it('is sure of all but few ordinary lines through a ground of 80,000 triangles, and what lies wholly inside is blocked (seed 3)', () => {
    const r = randomFrom(3)
    const mesh = boulder(r, 20, 200)
    const tree = meshTree(mesh)
    widen(tree)
    let doubts = 0
    for (let k = 0; k < 20_000; k++) {
      const a = point(r, 20)
      const one: Line = [a, k % 2 === 0 ? point(r, 20) : add(a, point(r, 2), 1)]
      const contact = ask(meetsMesh, mesh, one)
      expect(contact).toBe(ask(meetsMeshExactly, mesh, one))
      if (kernel()!.meets(tree.wide.root, tree.wide.extent, tree.wide.longest, ...one[0], ...one[1]) === DOUBT) doubts++
    }
    console.log(`${doubts} of 20,000 in doubt`)
    expect(doubts).toBeLessThan(400)
  })

  it('takes what lies in two shells at once for solid, and a shell that faces inwards for a hollow, however it is asked', () => {
    const outer = boxMesh([8, 4, 8])
    const inner = boxMesh([4, 2, 4], [0, 1, 0])
    const everyFace = Array.from({ length: 12 }, (_, t) => t)
    const middle: Line = [[-0.5, 1.6, 0.1], [0.6, 2.2, 0.3]]
    const between: Line = [[-3.5, 1.6, 0.1], [-2.4, 2.2, 0.3]]
    const told = (mesh: TriangleMesh, lineOf: Line) => {
      const exact = ask(meetsMesh, mesh, lineOf)
      expect(widen(meshTree(mesh))).toBe(true)
      expect([ask(meetsMesh, mesh, lineOf), ask(meetsMeshExactly, mesh, lineOf)]).toEqual([exact, exact])
      return exact
    }
    const [through, hollow, beside] = [
      joinedMeshes(boxMesh([4, 4, 4]), boxMesh([4, 4, 4], [1, 0.5, 0.3])), joinedMeshes(outer, turnedAt(inner, everyFace)),
      joinedMeshes(outer, boxMesh([1, 1, 1], [9, 0, 0])),
    ]
    expect([through, hollow, beside].every((mesh) => meshTree(mesh).closed)).toBe(true)
    expect(told(through, middle)).toBe(HIT)
    expect([told(hollow, middle), told(hollow, between)]).toEqual([MISS, HIT])
    expect(told(beside, middle)).toBe(HIT)
    expect(told(joinedMeshes(outer, inner), middle)).toBe(HIT)
  })

  it('is asked only when a tree has been asked often', () => {
    const mesh = boulder(randomFrom(5), 3)
    const tree = meshTree(mesh)
    for (let k = 0; tree.wide.root === 0 && k < 1000; k++) meetsMesh(tree, -9, 1, 0, 9, 1 + k / 1000, 0)
    expect(tree.wide.root).toBeGreaterThan(0)
    expect(tree.wide.asks).toBeGreaterThan(10)
  })

  it('is done without where there is no WebAssembly', async () => {
    vi.stubGlobal('WebAssembly', undefined)
    vi.resetModules()
    const without = await import('../../../src/geometry/sight/meets-mesh')
    const r = randomFrom(8)
    const mesh = soup(r)
    const tree = meshTree({ ...mesh })
    expect(without.widen(tree)).toBe(false)
    for (let k = 0; k < 200; k++) {
      const one = line(r, mesh)
      expect(without.meetsMesh(tree, ...one[0], ...one[1])).toBe(ask(meetsMeshExactly, mesh, one))
    }
  })
})
