import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TriangleMesh } from '../../../src/core/board'
import type { Vec2 } from '../../../src/core/vec'
import { examine } from '../../../src/geometry/doctor/examine'
import { boarded, floorsOf, levelled } from '../../../src/geometry/doctor/floors'
import { together } from '../../../src/geometry/doctor/parts'
import { edgeOutline, slabOf } from '../../../src/geometry/doctor/plan-outline'
import { boxMesh, joinedMeshes } from './defects'

const SEED = 20261126
const inRing = (ring: readonly Vec2[], [x, z]: Vec2): boolean => ring.reduce((inside, [u, v], i) => {
  const [p, q] = ring[(i + 1) % ring.length]!
  return (v > z) !== (q > z) && x < u + ((z - v) * (p - u)) / (q - v) ? !inside : inside
}, false)

describe('where models stand', () => {
  it('a table of two storeys has a floor on each, but for where nobody fits beneath the upper one', () => {
    const low = joinedMeshes(boxMesh([6, 2, 6]), boxMesh([6, 0.2, 2], [0, 2.5, 2]))
    const { floors } = floorsOf(low)
    expect(floors.map(({ level }) => level)).toEqual([expect.closeTo(2.7, 6), expect.closeTo(2, 6)])
    // Between them is half an inch: nobody stands under the upper floor, nor with a rim there.
    expect(Math.max(...floors[1]!.places.map(([, , z]) => z))).toBeLessThanOrEqual(1 - 16 / 25.4 + 1e-6)
    const high = joinedMeshes(boxMesh([6, 2, 6]), boxMesh([6, 0.2, 2], [0, 4, 2]))
    expect(Math.max(...floorsOf(high).floors[1]!.places.map(([, , z]) => z))).toBeGreaterThan(2)
  })

  it('boards of different heights are too rough to stand on, and carry models once a floor is laid flat over them', () => {
    const planks = joinedMeshes(...Array.from({ length: 15 }, (_, i) => boxMesh([0.38, 2 + 0.06 * (i % 2), 5], [0.4 * i - 2.8, 0, 0])))
    const { floors, step } = floorsOf(planks)
    expect(floors[0]!.rough.length).toBeGreaterThanOrEqual(0.5 * floors[0]!.places.length)
    const flat = together([planks, levelled(floors[0]!, step)!])
    const { floors: after } = floorsOf(flat)
    expect(after[0]).toMatchObject({ rough: [], bases: expect.toSatisfy((bases: number) => bases >= 8) })
    expect(after[0]!.high - after[0]!.low).toBeLessThan(1e-6)
  })

  it('a needle carries nobody', () => {
    expect(floorsOf(boxMesh([0.001, 4, 0.001])).floors.every(({ places }) => places.length <= 1)).toBe(true)
  })
})

describe('the outline along the edge', () => {
  const side = fc.double({ min: 0.5, max: 5, noNaN: true })
  const L = fc.tuple(side, side, fc.double({ min: 0.3, max: 0.5, noNaN: true })).map(([w, d, thick]) => ({
    mesh: joinedMeshes(boxMesh([w + 3, 3, thick]), boxMesh([thick, 3, d + 3], [-(w + 3) / 2 + thick / 2, 0, (d + 3) / 2 - thick / 2])),
    w: w + 3, d: d + 3, thick,
  }))

  it('of two walls at a corner leaves the yard out that they do not go round, to what it says that it is off', () => {
    const share = fc.double({ min: -1, max: 1, noNaN: true })
    fc.assert(fc.property(L, fc.array(fc.tuple(share, share), { minLength: 40, maxLength: 40 }),
      ({ mesh, w, d, thick }, points) => {
        const { points: ring, off } = edgeOutline(mesh)!
        const near = (a: number, b: number, v: number) => Math.min(Math.abs(v - a), Math.abs(v - b))
        for (const [u, v] of points) {
          const [x, z] = [(u * w) / 2, (v * d) / 2 + d / 2 - thick / 2]
          const inLong = Math.abs(z) <= thick / 2
          const inShort = x <= -w / 2 + thick
          // At the inner corner an opening no wider than 1.3 in is closed over.
          const atCorner = x < -w / 2 + thick + 0.7 && z < thick / 2 + 0.7
          const atEdge = Math.min(near(-thick / 2, thick / 2, z), near(-w / 2, -w / 2 + thick, x), near(w / 2, w / 2, x), near(d - thick / 2, d, z)) < 2 * off
          if (!atCorner && !atEdge) expect(inRing(ring, [x, z])).toBe(inLong || inShort)
        }
      }), { seed: SEED, numRuns: 15 })
  })

  it('of four walls with a doorway is all that is within them, and of parts far apart there is none', () => {
    const wall = (size: readonly [number, number, number], at: readonly [number, number, number]) => boxMesh(size, at)
    const house = joinedMeshes(
      wall([6, 3, 0.2], [0, 0, 2]), wall([0.2, 3, 4], [3, 0, 0]), wall([0.2, 3, 4], [-3, 0, 0]), wall([2.5, 3, 0.2], [-1.75, 0, -2]),
      wall([2.5, 3, 0.2], [1.75, 0, -2]),
    )
    expect(inRing(edgeOutline(house)!.points, [0, 0])).toBe(true)
    expect(edgeOutline(joinedMeshes(boxMesh([1, 1, 1]), boxMesh([1, 1, 1], [9, 0, 0])))).toBeNull()
  })
})

it('a floor that is laid is closed and faces outwards whichever way its outline turns', () => {
  const ring: readonly Vec2[] = [[0, 0], [4, 0], [4, 1], [1, 1], [1, 3], [0, 3]]
  for (const outline of [ring, ring.toReversed()]) {
    const found = examine(boarded(outline, 3))
    expect(found).toMatchObject({ closed: true, flipped: { count: 0 }, holes: [] })
    expect(found.volume).toBeCloseTo(6 * 0.12, 9)
  }
  const block: TriangleMesh = slabOf(ring, 0, 1)
  expect(examine(block).volume).toBeCloseTo(6, 9)
})
