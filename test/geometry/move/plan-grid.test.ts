import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FlatShape } from '../../../src/core/board'
import { degrees } from '../../../src/core/units'
import type { Vec2 } from '../../../src/core/vec'
import { placeShape, planDistance } from '../../../src/geometry/base'
import type { PlacedShape } from '../../../src/geometry/base/placed-shape'
import { PlanGrid, type Laid } from '../../../src/geometry/move/plan-grid'
import { roundedFlat } from '../../../src/geometry/move/rounded'

const SEED = 20261126
/** A distance that is neither a touch nor a gap. */
const EDGE = 1e-6

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const shape: fc.Arbitrary<FlatShape> = fc.oneof(
  between(0.1, 3).map((radius): FlatShape => ({ kind: 'circle', radius })),
  fc.tuple(between(0.05, 8), between(0.05, 8)).map(([hx, hz]): FlatShape => ({ kind: 'rect', hx, hz })),
  fc.array(fc.tuple(between(-3, 3), between(-3, 3)), { minLength: 3, maxLength: 7 }).map((points): FlatShape => ({ kind: 'polygon', points })),
)
// Some lie off the table.
const laid = fc.record({ shape, at: fc.tuple(between(-40, 40), between(-30, 30)), yaw: between(0, 360) })
const strip = fc.record({
  x: between(-40, 40), z: between(-30, 30), half: between(0, 40), width: fc.oneof(between(0, 1), between(0, 40)),
  angle: fc.oneof(between(0, 2 * Math.PI), fc.constantFrom(0, Math.PI / 2, Math.PI)),
})

/** Of the hull, since a polygon by lot need not be convex. */
function placed(plan: ReturnType<typeof roundedFlat>): PlacedShape {
  const points = plan.xs.map((x, i): Vec2 => [x, plan.zs[i]!])
  if (points.length === 1) return placeShape({ kind: 'circle', radius: plan.radius }, points[0]!, 0)
  return placeShape({ kind: 'polygon', points }, [0, 0], 0)
}

it(`finds what a strip meets and nothing else, each once, whatever was laid and lifted before: 300 tables (seed ${SEED})`, () => {
  let [met, missed] = [0, 0]
  fc.assert(fc.property(fc.array(laid, { minLength: 1, maxLength: 30 }), fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
    fc.array(strip, { minLength: 3, maxLength: 6 }), (things, lifted, strips) => {
      const grid = new PlanGrid<number>(48, 36)
      const all = things.map(({ shape: flat, at, yaw }, i): Laid<number> => grid.lay(roundedFlat(flat, at, yaw), i))
      for (const one of all) if (lifted[one.thing]) grid.lift(one)
      for (const { angle, ...rest } of strips) {
        const [ux, uz] = [Math.cos(angle), Math.sin(angle)]
        const found: number[] = []
        grid.visit({ ...rest, ux, uz }, (thing) => found.push(thing))
        expect(new Set(found).size).toBe(found.length)
        const rect = placeShape({ kind: 'rect', hx: rest.half, hz: rest.width }, [rest.x, rest.z], degrees(-angle))
        for (const one of all) {
          const { distance } = planDistance(rect, placed(one.plan))
          if (lifted[one.thing]) expect(found).not.toContain(one.thing)
          else if (distance === 0) expect(found).toContain(one.thing)
          else if (distance > EDGE) expect(found).not.toContain(one.thing)
          if (distance === 0) met++
          else missed++
        }
      }
    }), { seed: SEED, numRuns: 300 })
  expect(Math.min(met, missed)).toBeGreaterThan(2000)
})
