import { array, assert, constantFrom, integer, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Vec2 } from '../../../src/core/vec'
import { convexHull } from '../../../src/geometry/solid'
import type { Block, Owner } from '../../../src/geometry/move/blocks'
import { BAND, bandOf, footprintOf, outlinesOf } from '../../../src/geometry/move/footprints'
import { STEP, TOUCH } from '../../../src/geometry/move/limits'
import { Mover } from '../../../src/geometry/move/mover'
import { makeRounded, signedDistance } from '../../../src/geometry/move/rounded'
import { UNEVEN } from '../../../src/geometry/move/walk'
import { model } from './scene'

// The outline of a mesh's slices against all slices one by one, from random places.

const owner = {} as Owner

/** Evenly: doubles of their own would be next to nothing, most of them. */
const inches = (min: number, max: number) => integer({ min: 0, max: 2000 }).map((n) => min + ((max - min) * n) / 2000)

const corner = tuple(inches(0, 0.3), inches(0, 0.3))
const all = tuple(inches(-4, 4), inches(-4, 4), array(corner, { minLength: 3, maxLength: 6 }), inches(0, 3), inches(0.01, 1.5))
const slice = all.map(([x, z, points, y0, height]): Block => ({
  plan: makeRounded(convexHull([...points.map(([a, b]): Vec2 => [x + a, z + b]), [x, z], [x + 0.05, z], [x, z + 0.05]]), 0),
  y0, y1: y0 + height, owner, slice: true, rank: 0,
}))

const movers = [model('m', [0, 0, 0], { radius: 0.63 }), model('m', [0, 0, 0], { base: { kind: 'oval', rx: 1, rz: 0.5 } })].map((each) => new Mover(each, 30))

/** By how many rings a place is held, the ones that turn the other way taken off: 1 within an outline, 0 outside or in a hole. */
function heldBy(rings: readonly (readonly Vec2[])[], x: number, z: number): number {
  let crossings = 0
  for (const ring of rings) {
    ring.forEach(([ax, az], i) => {
      const [bx, bz] = ring[(i + 1) % ring.length]!
      if (az > z !== bz > z && x < ax + ((z - az) / (bz - az)) * (bx - ax)) crossings++
    })
  }
  return crossings % 2
}

describe('the outline of slices of a mesh, against each of them (200 random heaps, seed 12)', () => {
  it('holds all places where a base would meet one, and has no corner farther than 0.15 in from those', () => {
    let [corners, inside] = [0, 0]
    const anywhere = array(tuple(inches(0, 1), inches(0, 1)), { minLength: 30, maxLength: 30 })
    assert(property(array(slice, { minLength: 1, maxLength: 40 }), constantFrom(...movers), anywhere,
      (slices, mover, places) => {
        const sums = slices.map((each) => mover.sum(each))
        const rings = outlinesOf(sums, 0)
        const off = (x: number, z: number) => Math.min(...sums.map((sum) => signedDistance(sum, x, z)))
        for (const [x, z] of rings.flat()) {
          expect(off(x, z)).toBeLessThanOrEqual(0.15)
          expect(off(x, z)).toBeGreaterThan(0)
          corners++
        }
        places.forEach(([u, v], i) => {
          const { minX, maxX, minZ, maxZ } = sums[i % sums.length]!
          const [x, z] = [minX + u * (maxX - minX), minZ + v * (maxZ - minZ)]
          if (off(x, z) > 0) return
          expect(heldBy(rings, x, z), `${x}, ${z}`).toBe(1)
          inside++
        })
      }), { numRuns: 200, seed: 12 })
    expect(corners).toBeGreaterThan(2000)
    expect(inside).toBeGreaterThan(2000)
  })

  it('is of those that bar the way at any height of its band, and no others', () => {
    assert(property(array(slice, { minLength: 1, maxLength: 30 }), constantFrom(...movers), inches(0, 2), (slices, mover, height) => {
      const hulls = footprintOf(slices, mover, bandOf(height))
      const bars = slices.filter(({ y0, y1 }) => y1 > height + STEP + UNEVEN && y0 < height + mover.height - TOUCH)
      if (bars.length > 0) expect(hulls.length).toBeGreaterThan(0)
      if (slices.every(({ y1 }) => y1 <= height - STEP - BAND)) expect(hulls).toEqual([])
      for (const { xs, zs, node } of hulls) {
        const [x, z] = [xs[node!]!, zs[node!]!]
        const off = slices.flatMap((each) => [signedDistance(mover.sum(each), x, z), Math.abs(signedDistance(each.plan, x, z))])
        expect(Math.min(...off)).toBeLessThanOrEqual(0.15)
      }
    }), { numRuns: 200, seed: 13 })
  })
})
