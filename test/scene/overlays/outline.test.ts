import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FlatShape } from '../../../src/core/board'
import type { Vec2 } from '../../../src/core/vec'
import { offsetRing, placeRing } from '../../../src/scene/overlays/outline'
import { onTable } from '../../../src/scene/overlays/strokes'

const SEED = 20261121
const size = fc.double({ min: 0.2, max: 3, noNaN: true })
const shape: fc.Arbitrary<FlatShape> = fc.oneof(
  size.map((radius) => ({ kind: 'circle' as const, radius })),
  fc.tuple(size, size).map(([rx, rz]) => ({ kind: 'oval' as const, rx, rz })),
  fc.tuple(size, size).map(([hx, hz]) => ({ kind: 'rect' as const, hx, hz })),
  // Star-shaped round the origin: simple, convex or not, in either winding.
  fc.tuple(fc.array(size, { minLength: 3, maxLength: 9 }), fc.boolean()).map(([radii, flip]) => {
    const points = radii.map((r, i): Vec2 => [Math.sin((i / radii.length) * 2 * Math.PI) * r, Math.cos((i / radii.length) * 2 * Math.PI) * r])
    return { kind: 'polygon' as const, points: flip ? points.toReversed() : points }
  }),
)

/** Brute force: the shape's edge as a dense polyline, and the least distance to it. */
function denseEdge(of: FlatShape): Vec2[] {
  const points: Vec2[] = []
  const corners: readonly Vec2[] = of.kind === 'rect' ? [
    [of.hx, of.hz], [of.hx, -of.hz], [-of.hx, -of.hz], [-of.hx, of.hz],
  ] : of.kind === 'polygon' ? of.points : []
  if (of.kind === 'circle' || of.kind === 'oval') {
    const [rx, rz] = of.kind === 'circle' ? [of.radius, of.radius] : [of.rx, of.rz]
    for (let k = 0; k < 4000; k++) points.push([Math.sin((k / 4000) * 2 * Math.PI) * rx, Math.cos((k / 4000) * 2 * Math.PI) * rz])
  }
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % corners.length]!
    for (let k = 0; k < 400; k++) points.push([a[0] + ((b[0] - a[0]) * k) / 400, a[1] + ((b[1] - a[1]) * k) / 400])
  })
  return points
}

const least = (edge: readonly Vec2[], p: Vec2): number => edge.reduce((d, q) => Math.min(d, Math.hypot(p[0] - q[0], p[1] - q[1])), Infinity)

describe('rings round a base', () => {
  test(`every point of an offset ring is at that distance from the shape (seed ${SEED})`, () => {
    fc.assert(fc.property(shape, fc.double({ min: 0.05, max: 12, noNaN: true }), (of, distance) => {
      const edge = denseEdge(of)
      const ring = offsetRing(of, distance, 24)
      expect(ring.length).toBeGreaterThanOrEqual(4)
      let worst = 0
      for (const p of ring) worst = Math.max(worst, Math.abs(least(edge, p) - distance))
      // The polyline of the brute force is itself a little off the true curve and between its points.
      expect(worst).toBeLessThan(0.01)
    }), { seed: SEED, numRuns: 40 })
  })

  test('a ring of no distance is the outline itself', () => {
    expect(offsetRing({ kind: 'rect', hx: 1, hz: 2 }, 0)).toEqual([[1, 2], [1, -2], [-1, -2], [-1, 2]])
    for (const [x, z] of offsetRing({ kind: 'oval', rx: 1, rz: 2 }, 0, 32)) expect(x * x + (z * z) / 4).toBeCloseTo(1, 9)
  })

  test('corners of a square are rounded by true arcs', () => {
    const ring = offsetRing({ kind: 'rect', hx: 1, hz: 1 }, 2, 96)
    const far = Math.max(...ring.map(([x, z]) => Math.hypot(x, z)))
    expect(far).toBeCloseTo(Math.SQRT2 + 2, 2)
    expect(Math.max(...ring.map(([x]) => x))).toBeCloseTo(3, 9)
  })

  test('a ring stands where the base stands, turned as it is', () => {
    const placed = placeRing([[0, 1]], { at: [5, 2, -3], yaw: 90 }, 0.25)
    expect(placed[0]![0]).toBeCloseTo(6, 9)
    expect(placed[0]![1]).toBeCloseTo(2.25, 9)
    expect(placed[0]![2]).toBeCloseTo(-3, 9)
  })

  test('beyond the table nothing is drawn, and the cut lies on its edge', () => {
    const ring = placeRing(offsetRing({ kind: 'circle', radius: 1 }, 9, 96), { at: [14, 0, -15], yaw: 0 }, 0)
    const runs = onTable(ring, { width: 36, depth: 36 })
    expect(runs).toHaveLength(1)
    for (const [x, , z] of runs[0]!.points) {
      expect(Math.max(Math.abs(x), Math.abs(z))).toBeLessThanOrEqual(18 + 1e-9)
      expect(Math.hypot(x - 14, z + 15)).toBeLessThanOrEqual(10 + 1e-9)
      expect(Math.hypot(x - 14, z + 15)).toBeGreaterThan(9.99)
    }
    const ends = [runs[0]!.points[0]!, runs[0]!.points.at(-1)!]
    for (const [x, , z] of ends) expect(Math.max(Math.abs(x), Math.abs(z))).toBeCloseTo(18, 9)
    expect(onTable(ring, { width: 99, depth: 99 })).toEqual([{ points: ring, closed: true }])
  })
})
