import { describe, expect, test } from 'vitest'
import type { TriangleMesh } from '../../../src/core/board'
import { place3, type Vec3 } from '../../../src/core/vec'
import { convexMesh } from '../../../src/geometry/sight/convex-mesh'
import { OccluderIndex } from '../../../src/geometry/sight/occluder-index'
import type { Occluder } from '../../../src/geometry/sight/occluder'
import { prismMesh } from '../../../src/geometry/solid'
import { between, boulder, box, meshPiece, piece, randomFrom, type Random } from './scenes'

const indexOf = (...occluders: Occluder[]) => {
  const index = new OccluderIndex()
  for (const occluder of occluders) index.set(occluder)
  const selection = index.select({ part: true })
  return (a: Vec3, b: Vec3) => index.blocks(selection, a, b)
}

/** A wall along x, tessellated at random, its corners pushed off the plane by `rough`; open at its rim. */
function wall(r: Random, nx: number, ny: number, rough: number): TriangleMesh {
  const positions: number[] = []
  for (let j = 0; j <= ny; j++) {
    for (let i = 0; i <= nx; i++) {
      const rim = i === 0 || j === 0 || i === nx || j === ny
      const push = rim ? 0 : 0.3
      positions.push(i + between(r, -push, push), j + between(r, -push, push), rim ? 0 : between(r, -rough, rough))
    }
  }
  const indices: number[] = []
  for (let j = 0; j < ny; j++) {
    for (let i = 0; i < nx; i++) {
      const a = j * (nx + 1) + i
      const [b, c, d] = [a + 1, a + nx + 1, a + nx + 2]
      if (r() < 0.5) indices.push(a, b, d, a, d, c)
      else indices.push(a, b, c, b, d, c)
    }
  }
  return { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) }
}

describe('watertight', () => {
  for (const [name, rough] of [['flat', 0], ['rough', 0.2]] as const) {
    test(`150,000 lines at shared edges and corners of a ${name} tessellated wall, none through (seed 7)`, () => {
      const r = randomFrom(7)
      const mesh = wall(r, 40, 40, rough)
      const pose = { at: [3.3, 0.7, -2.1] as Vec3, yaw: 33 }
      const blocks = indexOf(meshPiece('wall', mesh, pose.at, pose.yaw))
      const at = (v: number): Vec3 => [mesh.positions[3 * v]!, mesh.positions[3 * v + 1]!, mesh.positions[3 * v + 2]!]
      const inner = (v: number) => at(v)[0] > 0.5 && at(v)[0] < 39.5 && at(v)[1] > 0.5 && at(v)[1] < 39.5
      let through = 0
      for (let n = 0; n < 150_000; ) {
        const t = 3 * Math.floor(r() * (mesh.indices.length / 3))
        const k = Math.floor(r() * 3)
        const [v, w] = [mesh.indices[t + k]!, mesh.indices[t + ((k + 1) % 3)]!]
        if (!inner(v) || !inner(w)) continue
        n++
        const s = n % 3 === 0 ? 0 : r()
        const [p, q] = [at(v), at(w)]
        const x: Vec3 = [p[0] + s * (q[0] - p[0]), p[1] + s * (q[1] - p[1]), p[2] + s * (q[2] - p[2])]
        // Square to the wall or nearly so, such that the line stays within its rim.
        const d: Vec3 = n % 5 === 0 ? [0, 0, 1] : [between(r, -0.1, 0.1), between(r, -0.1, 0.1), 1]
        const [f, g] = [between(r, 1, 4), between(r, 1, 4)]
        const a: Vec3 = [x[0] - f * d[0], x[1] - f * d[1], x[2] - f * d[2]]
        const b: Vec3 = [x[0] + g * d[0], x[1] + g * d[1], x[2] + g * d[2]]
        if (!blocks(place3(a, pose.at, pose.yaw), place3(b, pose.at, pose.yaw))) through++
      }
      expect(through).toBe(0)
    })
  }

  test('no line through the seams of abutting, stacked and turned boxes (seed 3)', () => {
    const r = randomFrom(3)
    for (const yaw of [0, 17, 45]) {
      const wallOf = piece('w', [
        box(0, 0, 0, 2, 1, 0.5, 0), box(2, 0, 0, 2, 1, 0.5, 0), box(0, 0, 1, 2, 1, 0.5, 0), box(2, 0, 1, 2, 1, 0.5, 0),
      ].map((prism) => ({ ...prism, polygon: prism.polygon.map(([x, z]) => {
        const [px, , pz] = place3([x, 0, z], [0.1, 0, 0.7], yaw)
        return [px, pz] as const
      }) })))
      const blocks = indexOf(wallOf)
      for (let n = 0; n < 3000; n++) {
        // In the upright seam, in the level one, and where they meet.
        const [x, y] = n % 3 === 0 ? [1, between(r, 0.1, 1.9)] : n % 3 === 1 ? [between(r, -0.9, 2.9), 1] : [1, 1]
        const lean = n % 2 === 0 ? 0 : between(r, -0.1, 0.1)
        const a = place3([x - (n % 3 === 1 ? lean : 0), y - (n % 3 === 0 ? lean : 0), -1], [0.1, 0, 0.7], yaw)
        const b = place3([x + (n % 3 === 1 ? lean : 0), y + (n % 3 === 0 ? lean : 0), 1], [0.1, 0, 0.7], yaw)
        expect(blocks(a, b)).toBe(true)
      }
    }
  })
})

describe('touching is not blocking', () => {
  const solid = box(0, 0, 0, 2, 1, 2, 0)
  const asMesh = meshPiece('m', prismMesh(solid.polygon, 0, 1), [0, 0, 0], 0)
  // A mesh that is convex becomes one solid; with a second box beside it it stays triangles.
  const both: TriangleMesh = (() => {
    const [a, b] = [prismMesh(solid.polygon, 0, 1), prismMesh(box(9, 0, 0, 1, 1, 1, 0).polygon, 0, 1)]
    return {
      positions: Float64Array.from([...a.positions, ...b.positions]),
      indices: Uint32Array.from([...a.indices, ...[...b.indices].map((i) => i + a.positions.length / 3)]),
    }
  })()
  const cases: [string, Vec3, Vec3, boolean][] = [
    ['along the top', [-3, 1, 0.2], [3, 1, 0.3], false],
    ['along a side', [-3, 0.5, 1], [3, 0.6, 1], false],
    ['along an upper edge', [-3, 1, 1], [3, 1, 1], false],
    ['along an upright edge', [1, -1, 1], [1, 3, 1], false],
    ['over an edge, aslant', [-3, 2, 0], [1, 0, 0], true],
    ['at an edge only', [-2, 0, 0], [0, 2, 0], false],
    ['at a corner only', [-2, 1, 0], [0, 1, -2], false],
    ['ends on a side', [-3, 0.5, 0], [-1, 0.5, 0], false],
    ['starts on the top', [0, 1, 0], [3, 1.2, 2], false],
    ['starts on the top, straight up', [0, 1, 0], [0, 5, 0], false],
    ['starts on the top, nearly along it', [0, 1, 0], [5, 1.0001, 0], false],
    ['starts on a side and goes in', [-1, 0.5, 0], [0, 0.5, 0], true],
    ['from corner to corner on the outside', [-1, 1, -1], [1, 1, 1], false],
    ['from corner to corner through the inside', [-1, 0, -1], [1, 1, 1], true],
    ['inside altogether', [-0.5, 0.5, 0], [0.5, 0.5, 0.1], true],
    ['starts inside', [0, 0.5, 0], [3, 0.5, 0], true],
    ['deeper than a touch by 1e-7', [-3, 1 - 1e-7, 0], [3, 1 - 1e-7, 0], true],
    ['beside it', [-3, 1.1, 0], [3, 1.1, 0], false],
  ]
  for (const [name, a, b, expected] of cases) {
    test(name, () => {
      for (const [p, q] of [[a, b], [b, a]] as const) {
        expect(indexOf(piece('p', [solid]))(p, q)).toBe(expected)
        expect(indexOf(asMesh)(p, q)).toBe(expected)
        expect(indexOf(meshPiece('m', both, [0, 0, 0], 0))(p, q)).toBe(expected)
      }
    })
  }

  test('a line may graze one solid on its left and one on its right', () => {
    const blocks = indexOf(piece('a', [box(-2, 1, 0, 1, 2, 2, 0)]), piece('b', [box(2, -1, 0, 1, 2, 2, 0)]))
    expect(blocks([-5, 1, 0], [5, 1, 0])).toBe(false)
    expect(blocks([-5, 1, 0.01], [5, 1, 0.01])).toBe(true)
  })

  test('two boxes that share an edge only let no line through it', () => {
    const blocks = indexOf(piece('a', [box(-1, -1, 0, 2, 2, 2, 0)]), piece('b', [box(1, 1, 0, 2, 2, 2, 0)]))
    expect(blocks([-1, 1, 1], [1, 1, -1])).toBe(true)
  })
})

test('agrees with every triangle tested on its own (2,000 lines, seed 11)', () => {
  const r = randomFrom(11)
  const mesh = boulder(r, 2, 16)
  expect(convexMesh(mesh, { at: [0, 0, 0], yaw: 0 })).toBeNull()
  const blocks = indexOf(meshPiece('m', mesh, [0, 0, 0], 0))
  const at = (i: number): Vec3 => {
    const v = 3 * mesh.indices[i]!
    return [mesh.positions[v]!, mesh.positions[v + 1]!, mesh.positions[v + 2]!]
  }
  let hits = 0
  for (let n = 0; n < 2000; n++) {
    const point = (): Vec3 => [between(r, -4, 4), between(r, -4, 4), between(r, -4, 4)]
    const [a, b] = [point(), point()]
    let brute = false
    for (let i = 0; i < mesh.indices.length; i += 3) brute ||= signs(a, b, at(i), at(i + 1), at(i + 2))
    // A line inside the boulder crosses nothing; those are told apart by their distance from its middle.
    const deep = (p: Vec3) => Math.hypot(p[0], p[1] - 0.8, p[2]) < 0.9
    if (deep(a) && deep(b)) brute = true
    else if (!brute && (deep(a) || deep(b))) continue
    if (Math.hypot(a[0], a[1] - 0.8, a[2]) < 2.4 && Math.hypot(b[0], b[1] - 0.8, b[2]) < 2.4 && !brute) continue
    expect(blocks(a, b)).toBe(brute)
    if (brute) hits++
  }
  expect(hits).toBeGreaterThan(300)
})

/** By the signs of five volumes (Segura and Feito 2001). */
function signs(a: Vec3, b: Vec3, x: Vec3, y: Vec3, z: Vec3): boolean {
  const volume = (p: Vec3, q: Vec3, s: Vec3, t: Vec3): number => {
    const [ux, uy, uz] = [q[0] - p[0], q[1] - p[1], q[2] - p[2]]
    const [vx, vy, vz] = [s[0] - p[0], s[1] - p[1], s[2] - p[2]]
    return (uy * vz - uz * vy) * (t[0] - p[0]) + (uz * vx - ux * vz) * (t[1] - p[1]) + (ux * vy - uy * vx) * (t[2] - p[2])
  }
  if (volume(x, y, z, a) * volume(x, y, z, b) > 0) return false
  const [u, v, w] = [volume(a, b, x, y), volume(a, b, y, z), volume(a, b, z, x)]
  return (u > 0 && v > 0 && w > 0) || (u < 0 && v < 0 && w < 0)
}
