import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distance2, turn2, type Vec2 } from '../../../src/core/vec'
import { MoveWorld } from '../../../src/geometry/move/move-world'
import { board, box, drum, model, piece } from './scene'
import { rim, tight } from './string'

// One convex thing in the way: the cheapest path is a string drawn tight round it, or straight up, over and down.

const SEED = 62
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true, noDefaultInfinity: true })
const table = fc.record({
  from: fc.tuple(between(-8, 8), between(-9, -6)),
  to: fc.tuple(between(-8, 8), between(6, 9)),
  at: fc.tuple(between(-4, 4), between(-1, 1)),
  yaw: between(0, 360),
  wide: between(0.5, 12),
  deep: between(0.3, 5),
  round: fc.boolean(),
  height: fc.constantFrom(0.3, 0.6, 1.5, 4),
  climb: fc.boolean(),
})

describe('one thing in the way', () => {
  it(`is passed within 1% of the optimum, 200 tables, seed ${SEED}`, () => {
    let [over, past] = [0, 0]
    const check = fc.property(table, ({ from, to, at, yaw, wide, deep, round, height, climb }) => {
      const solid = round ? drum(deep / 2, height) : box(wide, height, deep)
      const corners: Vec2[] = [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([i, k]): Vec2 => {
        const [x, z] = turn2([(i! * wide) / 2, (k! * deep) / 2], yaw)
        return [x + at[0], z + at[1]]
      })
      const outline = round ? rim([at], 0.5 + deep / 2) : rim(corners)
      const world = new MoveWorld(board(
        [model('m', [from[0], 0, from[1]])], [piece('w', solid, [at[0], 0, at[1]], { yaw, ground: 'impassable' })],
      ))
      const fact = world.route({ model: 'm', to: { x: to[0], z: to[1] }, climb })!
      world.dispose()
      const straight = distance2(from, to)
      const side = tight(from, to, outline)
      const optimum = climb ? Math.min(side, straight + 2 * height) : side
      if (side > straight + 1e-6) past++
      if (climb && fact.up > 0) over++
      expect(fact.stops).toEqual([])
      expect(fact.cost).toBeGreaterThanOrEqual(optimum - 0.03)
      expect(fact.cost).toBeLessThanOrEqual(optimum * 1.01 + 1e-9)
    })
    fc.assert(check, { seed: SEED, numRuns: 200 })
    expect(past).toBeGreaterThan(80)
    expect(over).toBeGreaterThan(10)
  })
})
