import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FlatShape } from '../../../src/core/board'
import { distance2, type Vec2 } from '../../../src/core/vec'
import { planFarthest } from '../../../src/geometry/base/farthest'
import { insideFact, liesWithin } from '../../../src/geometry/base/inside'
import { boundsOfShape, placeShape, polygonShape, type PlacedShape } from '../../../src/geometry/base/placed-shape'
import { commonArea, shapeArea, shareInside } from '../../../src/geometry/base/share'
import { anyShape, position, rim, rimStep, shapeContains, turn } from './arbitraries'

const circle = (radius: number): FlatShape => ({ kind: 'circle', radius })
const rect = (hx: number, hz: number): FlatShape => ({ kind: 'rect', hx, hz })
const oval = (rx: number, rz: number): FlatShape => ({ kind: 'oval', rx, rz })
const at = (shape: FlatShape, x: number, z: number, yaw = 0) => placeShape(shape, [x, z], yaw)
const placed = fc.tuple(anyShape, position, turn).map(([shape, at, yaw]) => placeShape(shape, at, yaw))
/** Pairs that mostly overlap: the second stands somewhere within the first's bounds. */
const overlapping = fc
  .tuple(placed, anyShape, turn, fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([a, shape, yaw, u, v]): [PlacedShape, PlacedShape] => {
    const { min, max } = boundsOfShape(a)
    return [a, placeShape(shape, [min[0] + (max[0] - min[0]) * u, min[1] + (max[1] - min[1]) * v], yaw)]
  })

describe('farthest point', () => {
  it('is as far as the farthest of the sampled rim (seed 21)', () => {
    fc.assert(
      fc.property(placed, position, (shape, p) => {
        const points = rim(shape, 2000)
        const brute = Math.max(...points.map((q) => distance2(p, q)))
        const exact = planFarthest(shape, p)
        expect(exact).toBeGreaterThanOrEqual(brute - 1e-9)
        expect(exact).toBeLessThanOrEqual(brute + rimStep(points) / 2)
      }),
      { seed: 21, numRuns: 400 },
    )
  })

  it('of an oval by hand', () => {
    expect(planFarthest(at(oval(2, 1), 0, 0), [0, 0])).toBe(2)
    expect(planFarthest(at(oval(1, 2), 0, 0), [0, 0])).toBe(2)
    expect(planFarthest(at(oval(2, 1), 0, 0), [3, 0])).toBe(5)
    expect(planFarthest(at(oval(2, 1), 0, 0), [0, 30])).toBeCloseTo(31, 12)
    // Near the centre of a long oval the ends are farther than the side opposite.
    expect(planFarthest(at(oval(2, 1), 0, 0), [0, 0.5])).toBeGreaterThan(2)
  })
})

describe('wholly within', () => {
  it('holds up to the exact fit and not beyond', () => {
    const field = polygonShape([[-5, -5], [5, -5], [5, 5], [-5, 5]])
    expect(liesWithin(at(circle(0.5), 4.5, 0), field)).toBe(true)
    expect(liesWithin(at(circle(0.5), 4.50001, 0), field)).toBe(false)
    expect(liesWithin(at(rect(1, 1), 4, 4), field)).toBe(true)
    expect(liesWithin(at(rect(1, 1), 4, 4, 10), field)).toBe(false)
    expect(liesWithin(at(circle(1), 2, 0), at(circle(3), 0, 0))).toBe(true)
    expect(liesWithin(at(circle(1), 2.0001, 0), at(circle(3), 0, 0))).toBe(false)
    expect(liesWithin(at(oval(2, 1), 0, 0), at(oval(1, 2), 0, 0, 90))).toBe(true)
    expect(liesWithin(at(oval(2, 1), 0, 0), at(oval(2, 1), 0, 0, 1))).toBe(false)
  })

  it('sees the notch of a zone that is not convex', () => {
    const zone = polygonShape([[-5, 0], [5, 0], [5, 5], [0.2, 5], [0, 1], [-0.2, 5], [-5, 5]])
    // All corners of the bar lie in the zone, its middle does not.
    expect(liesWithin(at(rect(3, 0.5), 0, 3), zone)).toBe(false)
    expect(liesWithin(at(rect(3, 0.4), 0, 0.5), zone)).toBe(true)
    expect(liesWithin(at(circle(1), 0, 2.5), zone)).toBe(false)
    expect(liesWithin(at(circle(0.5), 0, 0.5), zone)).toBe(true)
  })

  it('means that no rim point lies outside (seed 22)', () => {
    fc.assert(
      fc.property(overlapping, ([area, base]) => {
        const points = rim(base, 600)
        const outside = points.some((p) => !shapeContains(area, p) && far(area, p))
        const wholly = liesWithin(base, area)
        if (outside) expect(wholly).toBe(false)
        // Where the base is said to stray out, what lies outside has a surface.
        if (!wholly) expect(shareInside(base, area)).toBeLessThan(1)
      }),
      { seed: 22, numRuns: 800 },
    )
  })
})

describe('share of a base inside an area', () => {
  it.each<[string, PlacedShape, PlacedShape, number]>([
    ['half a circle', at(circle(1), 0, 0), at(rect(5, 5), 5, 0), 0.5],
    ['a quarter of a circle', at(circle(1), 0, 0), at(rect(5, 5), 5, 5), 0.25],
    ['half an oval', at(oval(3, 1), 0, 0, 30), at(rect(50, 50), 50, 0), 0.5],
    ['a rectangle over a corner', at(rect(2, 1), 0, 0), at(rect(5, 5), 6, 5.5), 0.0625],
    ['all of it', at(circle(1), 0, 0), at(rect(5, 5), 0, 0), 1],
    ['more area than base', at(circle(1), 0, 0), at(circle(1), 0, 0), 1],
    ['nothing of it', at(circle(1), 0, 0), at(circle(1), 2.5, 0), 0],
    ['two circles at a radius', at(circle(1), 0, 0), at(circle(1), 1, 0), 2 / 3 - Math.sqrt(3) / (2 * Math.PI)],
  ])('%s', (_, base, area, share) => {
    expect(shareInside(base, area)).toBeCloseTo(share, 12)
  })

  it('agrees with a grid of points over the base (seed 23)', () => {
    fc.assert(
      fc.property(overlapping, ([area, base]) => {
        const { min, max } = boundsOfShape(base)
        const cells = 120
        let [inBase, inBoth] = [0, 0]
        for (let i = 0; i < cells; i++) {
          for (let j = 0; j < cells; j++) {
            const p: Vec2 = [
              min[0] + ((max[0] - min[0]) * (i + 0.5)) / cells,
              min[1] + ((max[1] - min[1]) * (j + 0.5)) / cells,
            ]
            if (!shapeContains(base, p)) continue
            inBase++
            if (shapeContains(area, p)) inBoth++
          }
        }
        // A thin base fills few cells of its bounds: the grid says little about it.
        if (inBase < 2000) return
        expect(Math.abs(shareInside(base, area) - inBoth / inBase)).toBeLessThan(0.03)
      }),
      { seed: 23, numRuns: 150 },
    )
  })

  it('is the same area from either side, within 1e-4 (seed 24)', () => {
    fc.assert(
      fc.property(overlapping, ([a, b]) => {
        const smaller = Math.min(shapeArea(a), shapeArea(b))
        expect(Math.abs(commonArea(a, b) - commonArea(b, a))).toBeLessThan(1e-4 * smaller + 1e-9)
        expect(commonArea(a, b)).toBeLessThanOrEqual(smaller * (1 + 1e-4) + 1e-9)
      }),
      { seed: 24, numRuns: 500 },
    )
  })

  it('goes with touching and wholly', () => {
    const wood = at(rect(3, 2), 0, 0)
    expect(insideFact(at(circle(0.5), 3.5, 0), wood)).toMatchObject({ touches: true, wholly: false })
    expect(insideFact(at(circle(0.5), 3.5, 0), wood).share).toBeCloseTo(0, 12)
    expect(insideFact(at(circle(0.5), 3.51, 0), wood)).toEqual({ touches: false, wholly: false, share: 0 })
    expect(insideFact(at(circle(0.5), 2.5, 0), wood)).toEqual({ touches: true, wholly: true, share: 1 })
    expect(insideFact(at(circle(0.5), 3, 0), wood).share).toBeCloseTo(0.5, 12)
  })
})

/** Outside by more than the tolerance. */
const far = (shape: PlacedShape, p: Vec2): boolean =>
  !insideFact(placeShape({ kind: 'circle', radius: 0 }, p, 0), shape).touches
