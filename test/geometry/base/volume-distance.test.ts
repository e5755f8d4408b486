import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Solid, TriangleMesh } from '../../../src/core/board'
import { distance3, place3, type Vec3 } from '../../../src/core/vec'
import { placePoint, placeShape } from '../../../src/geometry/base/placed-shape'
import { meshContains, meshTree, searchTree } from '../../../src/geometry/base/mesh-tree'
import { volumeDistance, type Volume } from '../../../src/geometry/base/volume-distance'
import { solidToMesh } from '../../../src/geometry/solid/to-mesh'
import { anyShape, position, turn } from './arbitraries'

const point = ([x, y, z]: Vec3): Volume => ({ kind: 'slab', shape: placePoint([x, z]), y0: y, y1: y })
const disc = (radius: number, [x, y, z]: Vec3): Volume => ({
  kind: 'slab',
  shape: placeShape({ kind: 'circle', radius }, [x, z], 0),
  y0: y,
  y1: y,
})
const boxSolid = (w: number, h: number, d: number): Solid => ({
  kind: 'prism',
  footprint: { kind: 'rect', hx: w / 2, hz: d / 2 },
  height: h,
})
const slabOf = (solid: Solid, at: Vec3, yaw: number): Volume => {
  if (solid.kind === 'mesh') throw new Error('not a prism')
  return { kind: 'slab', shape: placeShape(solid.footprint, [at[0], at[2]], yaw), y0: at[1], y1: at[1] + solid.height }
}
const meshOf = (solid: Solid, at: Vec3, yaw: number): Volume => ({ kind: 'mesh', mesh: solidToMesh(solid), pose: { at, yaw } })

const height = fc.double({ min: 0.1, max: 6, noNaN: true })
const level = fc.double({ min: 0, max: 8, noNaN: true })

describe('distance of slabs', () => {
  it('is diagonal between heights', () => {
    const distance = volumeDistance(disc(0.5, [0, 0, 0]), disc(0.5, [4, 4, 0]))
    expect(distance).toEqual({ distance: 5, horizontal: 3, vertical: 4, from: [0.5, 0, 0], to: [3.5, 4, 0] })
  })

  it('goes to the nearest height of a wall', () => {
    const wall = slabOf(boxSolid(6, 3, 1), [0, 1, 0], 0)
    expect(volumeDistance(point([0, 2, 4]), wall)).toEqual({
      distance: 3.5,
      horizontal: 3.5,
      vertical: 0,
      from: [0, 2, 4],
      to: [0, 2, 0.5],
    })
    expect(volumeDistance(point([0, 7, 4.5]), wall)).toMatchObject({ distance: 5, horizontal: 4, vertical: 3 })
    expect(volumeDistance(wall, point([0, 0, 0]))).toMatchObject({ distance: 1, horizontal: 0, vertical: 1, to: [0, 0, 0] })
  })
})

describe('distance to a mesh', () => {
  it('is that to the prism of which it is made, point or base, convex or not (seed 31)', () => {
    fc.assert(
      fc.property(
        fc.tuple(anyShape, height, position, level, turn),
        fc.tuple(anyShape, position, level, turn),
        ([shape, h, [x, z], y, t], [base, at, by, bt]) => {
          // Both with the same corners: a round footprint becomes the polygon of its mesh.
          const mesh = solidToMesh({ kind: 'prism', footprint: shape, height: h })
          const footprint = lowerRing(mesh)
          const solid: Solid = { kind: 'prism', footprint: { kind: 'polygon', points: footprint }, height: h }
          const slab: Volume = { kind: 'slab', shape: placeShape(base, at, bt), y0: by, y1: by }
          const expected = volumeDistance(slab, slabOf(solid, [x, y, z], t))
          const actual = volumeDistance(slab, { kind: 'mesh', mesh, pose: { at: [x, y, z], yaw: t } })
          expect(Math.abs(actual.distance - expected.distance)).toBeLessThan(1e-6)
          expect(Math.abs(actual.horizontal - expected.horizontal)).toBeLessThan(1e-9)
          expect(Math.abs(actual.vertical - expected.vertical)).toBeLessThan(1e-9)
          expect(Math.abs(distance3(actual.from, actual.to) - actual.distance)).toBeLessThan(1e-6)
        },
      ),
      { seed: 31, numRuns: 300 },
    )
  })

  it('of another mesh is that of the two prisms (seed 32)', () => {
    const side = fc.double({ min: 0.2, max: 5, noNaN: true })
    const box = fc.tuple(side, side, side, position, level, turn)
    fc.assert(
      fc.property(box, box, ([w, h, d, [x, z], y, t], [w2, h2, d2, [x2, z2], y2, t2]) => {
        const [a, b] = [boxSolid(w, h, d), boxSolid(w2, h2, d2)]
        const expected = volumeDistance(slabOf(a, [x, y, z], t), slabOf(b, [x2, y2, z2], t2))
        const actual = volumeDistance(meshOf(a, [x, y, z], t), meshOf(b, [x2, y2, z2], t2))
        expect(Math.abs(actual.distance - expected.distance)).toBeLessThan(1e-6)
        expect(Math.abs(actual.horizontal - expected.horizontal)).toBeLessThan(1e-9)
      }),
      { seed: 32, numRuns: 150 },
    )
  })

  it('is never more than to any sampled point of its surface, on a slanted and bumpy mesh (seed 33)', () => {
    const bumps = fc.array(fc.double({ min: 0, max: 3, noNaN: true }), { minLength: 25, maxLength: 25 })
    fc.assert(
      fc.property(bumps, position, level, turn, fc.double({ min: 0.1, max: 2, noNaN: true }), (ys, [x, z], y, t, radius) => {
        const mesh = sheet(5, ys)
        const actual = volumeDistance(disc(radius, [x, y, z]), { kind: 'mesh', mesh, pose: { at: [0, 0, 0], yaw: t } })
        let brute = Infinity
        for (const p of samples(mesh, 12)) {
          const q = place3(p, [0, 0, 0], t)
          const across = Math.max(0, Math.hypot(q[0] - x, q[2] - z) - radius)
          brute = Math.min(brute, Math.hypot(across, q[1] - y))
        }
        expect(actual.distance).toBeLessThanOrEqual(brute + 1e-6)
        expect(actual.distance).toBeGreaterThanOrEqual(brute - 0.3)
      }),
      { seed: 33, numRuns: 80 },
    )
  })

  it('is 0 inside a closed mesh, far from its triangles', () => {
    const hall = meshOf(boxSolid(20, 10, 20), [0, 0, 0], 15)
    expect(volumeDistance(disc(0.5, [1, 4, 1]), hall)).toMatchObject({ distance: 0, horizontal: 0, vertical: 0 })
    expect(volumeDistance(meshOf(boxSolid(1, 1, 1), [1, 4, 1], 0), hall).distance).toBe(0)
    expect(volumeDistance(hall, meshOf(boxSolid(1, 1, 1), [1, 4, 1], 0)).distance).toBe(0)
    expect(volumeDistance(disc(0.5, [1, 12, 1]), hall).distance).toBeCloseTo(2, 6)
  })

  it('knows inside from outside even straight below an edge', () => {
    const { mesh } = { mesh: solidToMesh(boxSolid(2, 2, 2)) }
    expect(meshContains(mesh, [0, 1, 0])).toBe(true)
    expect(meshContains(mesh, [0.5, 0.5, 0.5])).toBe(true)
    expect(meshContains(mesh, [0, 3, 0])).toBe(false)
    expect(meshContains(mesh, [1, -1, 1])).toBe(false)
  })

  it('searches a tree that holds every triangle once', () => {
    const mesh = sheet(9, Array.from({ length: 81 }, (_, i) => (i * 37) % 11))
    const tree = meshTree(mesh)
    expect([...tree.order].sort((a, b) => a - b)).toEqual(Array.from({ length: 128 }, (_, i) => i))
    let visited = 0
    searchTree(tree, () => 0, () => Infinity, () => visited++)
    expect(visited).toBe(128)
    expect(meshTree(mesh)).toBe(tree)
  })
})

function lowerRing(mesh: TriangleMesh): [number, number][] {
  const n = mesh.positions.length / 6
  return Array.from({ length: n }, (_, i) => [mesh.positions[3 * i]!, mesh.positions[3 * i + 2]!])
}

/** Square sheet of `n` by `n` points an inch apart at given heights. */
function sheet(n: number, ys: readonly number[]): TriangleMesh {
  const positions: number[] = []
  const indices: number[] = []
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) positions.push(i - n / 2, ys[i * n + j]!, j - n / 2)
  for (let i = 0; i + 1 < n; i++) {
    for (let j = 0; j + 1 < n; j++) {
      const a = i * n + j
      indices.push(a, a + 1, a + n, a + 1, a + n + 1, a + n)
    }
  }
  return { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) }
}

function* samples(mesh: TriangleMesh, steps: number): Generator<Vec3> {
  const p = (i: number): Vec3 => [mesh.positions[3 * i]!, mesh.positions[3 * i + 1]!, mesh.positions[3 * i + 2]!]
  for (let t = 0; t < mesh.indices.length; t += 3) {
    const [a, b, c] = [p(mesh.indices[t]!), p(mesh.indices[t + 1]!), p(mesh.indices[t + 2]!)]
    for (let i = 0; i <= steps; i++) {
      for (let j = 0; i + j <= steps; j++) {
        const [u, v, w] = [i / steps, j / steps, (steps - i - j) / steps]
        yield [a[0] * u + b[0] * v + c[0] * w, a[1] * u + b[1] * v + c[1] * w, a[2] * u + b[2] * v + c[2] * w]
      }
    }
  }
}
