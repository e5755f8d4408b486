import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Vec2 } from '../../src/core/vec'
import { convexHull, polygonFault } from '../../src/table/polygon'

const SEED = 20261121
const grid = fc.tuple(fc.integer({ min: -6, max: 6 }), fc.integer({ min: -6, max: 6 }))

describe('polygons', () => {
  it.each<[string, Vec2[], string | null]>([
    [
      'a triangle',
      [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
      null,
    ],
    [
      'an L',
      [
        [0, 0],
        [4, 0],
        [4, 1],
        [1, 1],
        [1, 4],
        [0, 4],
      ],
      null,
    ],
    [
      'a point in the middle of an edge',
      [
        [0, 0],
        [2, 0],
        [4, 0],
        [4, 4],
      ],
      null,
    ],
    [
      'a bow tie',
      [
        [0, 0],
        [4, 4],
        [4, 0],
        [0, 4],
      ],
      'the edge from point 0 to 1 crosses the edge from point 2 to 3',
    ],
    [
      'the closing edge',
      [
        [0, 0],
        [4, 0],
        [2, 3],
        [2, -1],
      ],
      'the edge from point 0 to 1 crosses the edge from point 2 to 3',
    ],
    [
      'a spike',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [4, 1],
      ],
      'the outline folds back on itself at point 2',
    ],
  ])('%s', (_, points, fault) => {
    expect(polygonFault(points)).toBe(fault)
  })

  it(`agrees with integer arithmetic, whatever the start and the winding (seed ${SEED})`, () => {
    fc.assert(
      fc.property(fc.array(grid, { minLength: 3, maxLength: 7 }), fc.nat(), (points, shift) => {
        const simple = polygonFault(points) === null
        expect(simple).toBe(isSimple(points))
        const at = shift % points.length
        expect(polygonFault([...points.slice(at), ...points.slice(0, at)]) === null).toBe(simple)
        expect(polygonFault([...points].reverse()) === null).toBe(simple)
      }),
      { seed: SEED, numRuns: 3000 },
    )
  })

  it(`has a hull that is convex, of its own points, with all of them inside (seed ${SEED})`, () => {
    fc.assert(
      fc.property(fc.array(grid, { minLength: 1, maxLength: 30 }), (points) => {
        const hull = convexHull(points)
        for (const corner of hull) expect(points).toContainEqual(corner)
        if (hull.length < 3) {
          expect(points.every((point) => cross(points[0]!, points.at(-1)!, point) === 0 || hull.length === 2)).toBe(
            true,
          )
          return
        }
        hull.forEach((corner, i) => {
          const next = hull[(i + 1) % hull.length]!
          expect(cross(corner, next, hull[(i + 2) % hull.length]!)).toBeGreaterThan(0)
          for (const point of points) expect(cross(corner, next, point)).toBeGreaterThanOrEqual(0)
        })
      }),
      { seed: SEED, numRuns: 1000 },
    )
  })
})

const cross = (a: Vec2, b: Vec2, c: Vec2): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** By the definition: edges meet only where they join, and there only in that point. Exact for small integers. */
function isSimple(points: readonly Vec2[]): boolean {
  const count = points.length
  const onEdge = (a: Vec2, b: Vec2, p: Vec2): boolean =>
    cross(a, b, p) === 0 && (p[0] - a[0]) * (p[0] - b[0]) + (p[1] - a[1]) * (p[1] - b[1]) <= 0
  const proper = (a: Vec2, b: Vec2, c: Vec2, d: Vec2): boolean =>
    cross(a, b, c) * cross(a, b, d) < 0 && cross(c, d, a) * cross(c, d, b) < 0
  for (let i = 0; i < count; i += 1) {
    const [a, b] = [points[i]!, points[(i + 1) % count]!]
    if (cross(a, b, a) !== 0 || (a[0] === b[0] && a[1] === b[1])) return false
    for (let j = 0; j < count; j += 1) {
      if (j !== i && j !== (i + 1) % count && onEdge(a, b, points[j]!)) return false
      if (proper(a, b, points[j]!, points[(j + 1) % count]!)) return false
    }
  }
  return true
}
