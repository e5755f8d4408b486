import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FlatShape } from '../../../src/core/board'
import { distance2, dot2, scale2, sub2, turn2, type Vec2 } from '../../../src/core/vec'
import { planDistance } from '../../../src/geometry/base/plan-distance'
import { placeShape, supportPoint, type PlacedShape } from '../../../src/geometry/base/placed-shape'
import { anyShape, convexShape, position, rim, rimStep, shapeContains, turn } from './arbitraries'

const circle = (radius: number): FlatShape => ({ kind: 'circle', radius })
const oval = (rx: number, rz: number): FlatShape => ({ kind: 'oval', rx, rz })
const rect = (hx: number, hz: number): FlatShape => ({ kind: 'rect', hx, hz })
const polygon = (...points: Vec2[]): FlatShape => ({ kind: 'polygon', points })
const at = (shape: FlatShape, x: number, z: number, yaw = 0) => placeShape(shape, [x, z], yaw)
const distance = (a: PlacedShape, b: PlacedShape) => planDistance(a, b).distance

const placed = (shape: fc.Arbitrary<FlatShape>) =>
  fc.tuple(shape, position, turn).map(([shape, at, yaw]) => placeShape(shape, at, yaw))

/** Size of what takes part, so that a tolerance of 1e-9 holds for things of table size. */
const scale = (a: PlacedShape, b: PlacedShape) =>
  Math.max(1, ...[...rim(a, 8), ...rim(b, 8)].map((p) => Math.hypot(p[0], p[1]) / 60))

describe('distance of flat shapes by hand', () => {
  it.each<[string, PlacedShape, PlacedShape, number]>([
    ['two circles', at(circle(0.5), 0, 0), at(circle(1), 3, 4), 3.5],
    ['circles that touch', at(circle(0.5), 0, 0), at(circle(0.5), 1, 0), 0],
    ['concentric circles', at(circle(0.5), 2, 2), at(circle(3), 2, 2), 0],
    ['circle in a circle', at(circle(0.5), 2, 2), at(circle(3), 3, 2), 0],
    ['circle and rectangle side', at(circle(1), 5, 0.5), at(rect(2, 1), 0, 0), 2],
    ['circle and rectangle corner', at(circle(1), 5, 5), at(rect(2, 1), 0, 0), 4],
    ['circle in a rectangle', at(circle(0.1), 0.5, 0.5), at(rect(2, 1), 0, 0), 0],
    ['rectangle in a circle', at(rect(0.1, 0.1), 0.5, 0.5), at(circle(4), 0, 0), 0],
    ['rectangles side by side', at(rect(1, 1), 0, 0), at(rect(1, 2), 4, 1), 2],
    ['a turned square points at a rectangle', at(rect(1, 1), 0, 0, 45), at(rect(1, 1), 4, 0), 3 - Math.SQRT2],
    ['rectangles crossed without a corner inside', at(rect(5, 0.5), 0, 0), at(rect(0.5, 5), 0, 0), 0],
    ['ovals end to end', at(oval(2, 1), 0, 0), at(oval(3, 1), 10, 0), 5],
    ['ovals side to end', at(oval(2, 1), 0, 0), at(oval(3, 1), 0, 10, 90), 6],
    ['concentric ovals', at(oval(2, 1), 1, 1), at(oval(3, 0.1), 1, 1, 30), 0],
    ['crossed needles', at(oval(10, 0.01), 0, 0), at(oval(10, 0.01), 3, 3, 90), 0],
    ['parallel needles', at(oval(50, 0.01), 0, 0), at(oval(50, 0.01), 0, 1), 0.98],
    ['oval and rectangle', at(oval(2, 1), 0, 0), at(rect(1, 1), 0, 4), 2],
    ['oval and the corner below it', at(oval(2, 2), 0, 0), at(rect(1, 1), 4, 5), 3],
    ['huge circles', at(circle(100), 0, 0), at(circle(100), 250, 0), 50],
    [
      'a base in the notch of a U',
      at(circle(0.5), 0, 1),
      at(polygon([-3, -2], [3, -2], [3, 4], [2, 4], [2, -1], [-2, -1], [-2, 4], [-3, 4]), 0, 0),
      1.5,
    ],
    [
      'polygon with collinear points',
      at(polygon([-1, -1], [0, -1], [1, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0]), 0, 0),
      at(circle(1), 4, 0),
      2,
    ],
    ['polygon in the other winding', at(polygon([1, 1], [1, -1], [-1, -1], [-1, 1]), 0, 0), at(circle(1), 0, 4), 2],
  ])('%s', (_, a, b, expected) => {
    expect(distance(a, b)).toBeCloseTo(expected, 12)
    expect(distance(b, a)).toBeCloseTo(expected, 12)
  })

  it('turns shapes as three.js turns objects: +z goes towards +x', () => {
    // A 4 by 1 rectangle turned by 30° reaches to (2 cos 30° , −2 sin 30°) with the end of its long axis.
    const end: Vec2 = [2 * Math.cos(Math.PI / 6), -2 * Math.sin(Math.PI / 6)]
    expect(distance(at(rect(2, 0.5), 0, 0, 30), at(circle(0), end[0], end[1]))).toBeCloseTo(0, 12)
    expect(distance(at(oval(2, 0.5), 0, 0, 30), at(circle(0), 2 * end[0], 2 * end[1]))).toBeCloseTo(2, 12)
  })
})

describe('distance of flat shapes against brute force', () => {
  it('is reached by the two points it names, which lie in the shapes (seed 1)', () => {
    fc.assert(
      fc.property(placed(anyShape), placed(anyShape), (a, b) => {
        const { distance, from, to } = planDistance(a, b)
        const slack = 1e-9 * scale(a, b)
        expect(Math.abs(distance2(from, to) - distance)).toBeLessThan(slack)
        expect(inside(a, from, slack)).toBe(true)
        expect(inside(b, to, slack)).toBe(true)
      }),
      { seed: 1, numRuns: 1500 },
    )
  })

  it('has no nearer pair: a line across the distance separates convex shapes (seed 2)', () => {
    fc.assert(
      fc.property(placed(convexShape), placed(convexShape), (a, b) => {
        const { distance, from, to } = planDistance(a, b)
        if (distance === 0) return
        const n = scale2(sub2(to, from), 1 / distance2(from, to))
        // What the two support functions leave between them in that direction is a lower bound of every distance.
        const bound = dot2(n, sub2(supportPoint(b, scale2(n, -1)), supportPoint(a, n)))
        // A wide rim amplifies the rounding of n when the distance itself is tiny.
        if (distance > 1e-6) expect(distance - bound).toBeLessThan(1e-9 * scale(a, b))
      }),
      { seed: 2, numRuns: 3000 },
    )
  })

  it('agrees with densely sampled rims, convex or not (seed 3)', () => {
    fc.assert(
      fc.property(placed(anyShape), placed(anyShape), (a, b) => {
        const [ra, rb] = [rim(a, 160), rim(b, 160)]
        let brute = Infinity
        for (const p of ra) for (const q of rb) brute = Math.min(brute, distance2(p, q))
        if (ra.some((p) => shapeContains(b, p)) || rb.some((p) => shapeContains(a, p))) brute = 0
        const { distance } = planDistance(a, b)
        expect(distance).toBeLessThanOrEqual(brute + 1e-9 * scale(a, b))
        expect(distance).toBeGreaterThanOrEqual(brute - (rimStep(ra) + rimStep(rb)) / 2 - 1e-9)
      }),
      { seed: 3, numRuns: 250 },
    )
  })

  it('is 0 exactly where the shapes overlap: touching ovals moved apart or together (seed 4)', () => {
    fc.assert(
      fc.property(placed(convexShape), convexShape, turn, fc.double({ min: 0, max: 6.28, noNaN: true }), (a, shape, t, phi) => {
        const n: Vec2 = [Math.cos(phi), Math.sin(phi)]
        const b = placeShape(shape, [0, 0], t)
        // Put b so that both rims meet at one point with the common normal n, then 1e-6 off or into it.
        const contact = sub2(supportPoint(a, n), supportPoint(b, scale2(n, -1)))
        const move = (d: number) => placeShape(shape, [contact[0] + n[0] * d, contact[1] + n[1] * d], t)
        const tolerance = 2e-9 * scale(a, move(0))
        expect(distance(a, move(1e-6))).toBeGreaterThan(0)
        expect(Math.abs(distance(a, move(1e-6)) - 1e-6)).toBeLessThan(tolerance)
        expect(distance(a, move(0))).toBeLessThan(tolerance)
        expect(distance(a, move(-1e-6))).toBeLessThan(1e-12)
      }),
      { seed: 4, numRuns: 1000 },
    )
  })
})

describe('distance of flat shapes under motion', () => {
  it('is the same with the shapes swapped (seed 5)', () => {
    fc.assert(
      fc.property(placed(anyShape), placed(anyShape), (a, b) => {
        expect(Math.abs(distance(a, b) - distance(b, a))).toBeLessThan(1e-9 * scale(a, b))
      }),
      { seed: 5, numRuns: 800 },
    )
  })

  it('does not change when both are moved and turned together (seed 6)', () => {
    const posed = fc.tuple(anyShape, position, turn)
    fc.assert(
      fc.property(posed, posed, position, turn, ([sa, pa, ta], [sb, pb, tb], shift, angle) => {
        const before = [placeShape(sa, pa, ta), placeShape(sb, pb, tb)] as const
        const moved = (p: Vec2): Vec2 => {
          const [x, z] = turn2(p, angle)
          return [x + shift[0], z + shift[1]]
        }
        const after = [placeShape(sa, moved(pa), ta + angle), placeShape(sb, moved(pb), tb + angle)] as const
        expect(Math.abs(distance(...before) - distance(...after))).toBeLessThan(1e-9 * Math.max(scale(...before), scale(...after)))
      }),
      { seed: 6, numRuns: 800 },
    )
  })
})

function inside(shape: PlacedShape, p: Vec2, slack: number): boolean {
  return shapeContains(shape, p) || planDistance(shape, placeShape({ kind: 'circle', radius: 0 }, p, 0)).distance <= slack
}
