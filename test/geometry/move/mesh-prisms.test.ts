import { afterEach, describe, expect, it } from 'vitest'
import type { BoardPiece, Solid, TriangleMesh } from '../../../src/core/board'
import type { Vec2, Vec3 } from '../../../src/core/vec'
import { MoveWorld } from '../../../src/geometry/move/move-world'
import { solidToMesh } from '../../../src/geometry/solid'
import { board, box, composed, meshSolid, model, piece, polygon } from './scene'
import { random } from './tables'

// A thing of triangles whose faces are upright or level is walked, climbed, stood on and gone round like the prism.

const worlds: MoveWorld[] = []
afterEach(() => worlds.splice(0).forEach((world) => world.dispose()))

function open(pieces: readonly BoardPiece[], at: Vec3, radius = 0.5): MoveWorld {
  const world = new MoveWorld(board([model('m', at, { radius })], pieces))
  worlds.push(world)
  return world
}

/** The same surface in more triangles: each is cut at a point inside or on its longest side, `cuts` times in all. */
function tessellated({ positions, indices }: TriangleMesh, cuts: number, next: () => number): TriangleMesh {
  const points: Vec3[] = []
  for (let i = 0; i < positions.length; i += 3) points.push([positions[i]!, positions[i + 1]!, positions[i + 2]!])
  const triangles: [Vec3, Vec3, Vec3][] = []
  for (let t = 0; t < indices.length; t += 3) {
    triangles.push([points[indices[t]!]!, points[indices[t + 1]!]!, points[indices[t + 2]!]!])
  }
  for (let n = 0; n < cuts; n++) {
    const at = Math.floor(next() * triangles.length)
    const [a, b, c] = triangles[at]!
    const inside = next() < 0.5
    const [u, v] = inside ? [0.2 + 0.2 * next(), 0.2 + 0.2 * next()] : [0, 0.3 + 0.4 * next()]
    const mix = (axis: 0 | 1 | 2) => a[axis] * (1 - u - v) + b[axis] * u + c[axis] * v
    const p: Vec3 = [mix(0), mix(1), mix(2)]
    triangles.splice(at, 1, [a, b, p], [b, c, p])
    // On the side from a to c nothing is left between them.
    if (inside) triangles.push([c, a, p])
  }
  const corners = triangles.flat()
  // As files keep them.
  return {
    positions: Float64Array.from(corners.flat(), Math.fround),
    indices: Uint32Array.from(corners, (_, i) => i),
  }
}

const L: readonly Vec2[] = [[-3, -2], [3, -2], [3, -1], [-1.5, -1], [-1.5, 2], [-3, 2]]
const U: readonly Vec2[] = [[-3, -2], [3, -2], [3, 2], [2.2, 2], [2.2, -1.2], [-2.2, -1.2], [-2.2, 2], [-3, 2]]

function anySolid(next: () => number): Solid {
  const height = [0.2, 0.9, 1.5, 2.5, 4][Math.floor(next() * 5)]!
  const kind = Math.floor(next() * 4)
  if (kind === 0) return polygon(L, height)
  if (kind === 1) return polygon(U, height)
  if (kind === 2) {
    const n = 3 + Math.floor(next() * 6)
    const radius = 1 + 2 * next()
    return polygon(
      Array.from({ length: n }, (_, i): Vec2 => {
        const angle = (2 * Math.PI * i) / n
        return [radius * Math.cos(angle), radius * Math.sin(angle)]
      }),
      height,
    )
  }
  return box(1 + 7 * next(), height, 0.3 + 2 * next())
}

describe.each([false, true])('random prisms as meshes, seed 41, climbing %s', (climb) => {
  it('are gone round, over and up at the same cost', () => {
    const next = random(41)
    let found = 0
    for (let i = 0; i < 150; i++) {
      const solids = Array.from({ length: 1 + Math.floor(next() * 3) }, () => anySolid(next))
      const poses = solids.map((_, k): [Vec3, number] => [[next() * 8 - 4, k > 0 && next() < 0.3 ? 1 : 0, next() * 6 - 3], next() * 360])
      const from: Vec3 = [next() * 10 - 5, 0, -6 - next()]
      const to = next() < 0.8 ? { x: next() * 10 - 5, z: 6 + next() } : { x: poses[0]![0][0], z: poses[0]![0][2] }
      const radius = 0.4 + 0.5 * next()
      const freeHeight = next() < 0.3 ? 2 : 0
      const [prisms, meshes] = [false, true].map((asMesh) => {
        const pieces = solids.map((solid, k) => {
          const shape = asMesh ? meshSolid(tessellated(solidToMesh(solid), Math.floor(next() * 40), next)) : solid
          return piece(`p${k}`, shape, poses[k]![0], { yaw: poses[k]![1] })
        })
        return open(pieces, from, radius).route({ model: 'm', to, climb, freeHeight })
      })
      const said = JSON.stringify({ i, poses, from, to, radius, freeHeight, box: prisms?.cost, mesh: meshes?.cost })
      expect(meshes === null, said).toBe(prisms === null)
      if (!prisms || !meshes) continue
      expect(Math.abs(meshes.cost - prisms.cost), said).toBeLessThanOrEqual(0.01 * prisms.cost)
      expect(meshes.end, said).toMatchObject({ ok: prisms.end.ok, on: prisms.end.on })
      found++
    }
    expect(found).toBeGreaterThan(100)
  })
})

describe('what a mesh is taken apart into', () => {
  const wallWithWindow = [
    { name: 'sill', solid: box(2, 1, 0.5) },
    { name: 'lintel', solid: box(2, 1, 0.5), at: [0, 2, 0] as Vec3 },
    { name: 'left', solid: box(2, 3, 0.5), at: [-2, 0, 0] as Vec3 },
    { name: 'right', solid: box(2, 3, 0.5), at: [2, 0, 0] as Vec3 },
  ]
  it('keeps the window of a wall in one mesh', () => {
    const world = open([piece('w', meshSolid(windowWall()), [0, 0, 0])], [0, 0, -3], 0.45)
    const parts = open([composed('w', [0, 0, 0], wallWithWindow)], [0, 0, -3], 0.45)
    for (const x of [0, -2]) {
      const [a, b] = [world, parts].map((one) => one.sweep({ model: 'm', legs: [{ x, z: -3 }, { x, z: 0 }], climb: true }))
      expect(a!.cost).toBeCloseTo(b!.cost, 6)
      for (const near of [0, 1, 3]) {
        expect(world.surface([x, 0], near).y).toBeCloseTo(parts.surface([x, 0], near).y, 6)
      }
    }
    expect(world.stand('m', { at: [0, 1, 0], yaw: 0 }).overlaps).toEqual(['w'])
  })
})

/** A wall 6 wide, 3 high and 0.5 thick about the origin, with a window 2 wide from 1 to 2 in up. */
function windowWall(): TriangleMesh {
  const quads: [Vec3, Vec3, Vec3, Vec3][] = []
  const [xs, ys] = [[-3, -1, 1, 3], [0, 1, 2, 3]]
  const filled = (i: number, k: number) => i >= 0 && k >= 0 && i < 3 && k < 3 && !(i === 1 && k === 1)
  for (let i = 0; i < 3; i++) {
    for (let k = 0; k < 3; k++) {
      if (!filled(i, k)) continue
      const [x0, x1, y0, y1] = [xs[i]!, xs[i + 1]!, ys[k]!, ys[k + 1]!]
      quads.push([[x0, y0, 0.25], [x1, y0, 0.25], [x1, y1, 0.25], [x0, y1, 0.25]])
      quads.push([[x1, y0, -0.25], [x0, y0, -0.25], [x0, y1, -0.25], [x1, y1, -0.25]])
      if (!filled(i - 1, k)) quads.push([[x0, y0, -0.25], [x0, y0, 0.25], [x0, y1, 0.25], [x0, y1, -0.25]])
      if (!filled(i + 1, k)) quads.push([[x1, y0, 0.25], [x1, y0, -0.25], [x1, y1, -0.25], [x1, y1, 0.25]])
      if (!filled(i, k + 1)) quads.push([[x0, y1, 0.25], [x1, y1, 0.25], [x1, y1, -0.25], [x0, y1, -0.25]])
      if (!filled(i, k - 1)) quads.push([[x0, y0, -0.25], [x1, y0, -0.25], [x1, y0, 0.25], [x0, y0, 0.25]])
    }
  }
  const corners = quads.flatMap(([a, b, c, d]) => [a, b, c, a, c, d])
  return { positions: Float64Array.from(corners.flat()), indices: Uint32Array.from(corners, (_, i) => i) }
}

describe('a closed wall of triangles, 8 by 3 by 1', () => {
  const spots = [-3.3, -1.7, 0.1, 1.6, 3.4]
  const solid = box(8, 3, 1)
  const alike = (at: Vec3, yaw: number, climb: boolean) => {
    for (const x of spots) {
      const [prism, mesh] = [solid, meshSolid(solidToMesh(solid))].map((shape) =>
        open([piece('w', shape, at, { yaw, ground: 'impassable' })], [x, 0, -6]),
      )
      for (const endX of spots) {
        const query = { model: 'm', to: { x: endX, z: 9 }, climb, freeHeight: 2 }
        const [one, other] = [prism!.route(query), mesh!.route(query)]
        expect(other!.stops, `${x} to ${endX}`).toEqual([])
        expect(other!.cost, `${x} to ${endX}`).toBeLessThanOrEqual(one!.cost * 1.001 + 1e-6)
        expect(one!.cost, `${x} to ${endX}`).toBeLessThanOrEqual(other!.cost * 1.001 + 1e-6)
      }
    }
  }
  // Once, a way past one at this place was 21.19 in long where 15.48 in do.
  it.each([false, true])('end on to the way, is gone past like the box (climbing: %s)', (climb) => {
    alike([0.255376, 0, 1.246483], 90, climb)
  })
  it.each([false, true])('aslant, is gone past like the box (climbing: %s)', (climb) => {
    alike([0.255376, 0, 1.246483], 35, climb)
  })
})
