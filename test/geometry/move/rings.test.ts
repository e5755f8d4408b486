import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { convexHull } from '../../../src/geometry/solid/hull'
import { Rings } from '../../../src/geometry/move/rings'

// Of quarters, so that corners fall on each other and on the square's sides.
const place = fc.tuple(fc.integer({ min: -2, max: 10 }), fc.integer({ min: 0, max: 40 }), fc.integer({ min: -2, max: 10 }))
  .map(([x, y, z]) => [x / 4, y / 4, z / 4])
const CLOSED = 0.3

/** The parts of some triangles over the square from (0, 0) to (2, 2). */
function ringsOf(triangles: readonly (readonly (readonly number[])[])[]): Rings {
  const rings = new Rings()
  const mesh = { positions: new Float64Array(triangles.flat(2)), indices: Uint32Array.from({ length: 3 * triangles.length }, (_, i) => i) }
  triangles.forEach((_, t) => rings.addClipped(mesh, t, { x: 0, z: 0, size: 2 }))
  return rings
}

/** Corners that are cut at one place by two triangles differ in their last digit. */
const corner = (point: readonly number[]): string => point.map((c) => (Math.round(c * 1e9) / 1e9 + 0).toString()).join(',')
const SEED = 20261124

it(`rings fill stretches of height, and those of one stretch have a hull in plan, as if each were looked at by itself (seed ${SEED})`, () => {
  fc.assert(fc.property(fc.array(fc.tuple(place, place, place), { maxLength: 40 }), (triangles) => {
    const rings = ringsOf(triangles)
    const each = Array.from({ length: rings.count }, (_, i) => ({ low: rings.lows[i]!, high: rings.highs[i]!, ring: rings.ring(i) }))
    const stretches: [number, number][] = []
    for (const { low, high } of each.toSorted((a, b) => a.low - b.low)) {
      const last = stretches.at(-1)
      if (last && low <= last[1] + CLOSED) last[1] = Math.max(last[1], high)
      else stretches.push([low, high])
    }
    expect(rings.stretches(CLOSED)).toEqual(stretches)
    for (const [low, high] of stretches) {
      const corners = each.filter((one) => one.low >= low && one.low <= high).flatMap(({ ring }) => ring)
      expect(new Set(rings.hull(low, high).map(corner))).toEqual(new Set(convexHull(corners.map(([x, , z]) => [x, z])).map(corner)))
    }
  }), {
    numRuns: 500, seed: SEED,
    // Cut at x = 2 by two of them: a third, and its last digit.
    examples: [[[[[0, 0, 0], [1.25, 0, 0], [0, 0, 0]], [[0, 0, 0], [0, 0, 0], [2, 0, 0.5]], [[1.5, 0, 0.5], [2.25, 0, 0.25], [0, 0, 1]]]]],
  })
})
