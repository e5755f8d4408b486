import { describe, expect, it } from 'vitest'
import type { SweepOptions, Waypoint } from '../../../src/core/measure'
import { endHeights, surfaceHeights } from '../../../src/geometry/move/goal'
import { FINE_TURN } from '../../../src/geometry/move/hulls'
import { beginJourney, startingPoint } from '../../../src/geometry/move/journey'
import { MoveWorld } from '../../../src/geometry/move/move-world'
import { Mover } from '../../../src/geometry/move/mover'
import { Search } from '../../../src/geometry/move/search'
import { board, box, model, piece } from './scene'
import { random } from './tables'

// A search that looks at the table as a whole after its first steps, against one that never does.

const SIZE = 24

/** Walls in all directions, some of them low, and an enemy to keep away from. */
function scene(seed: number) {
  const next = random(seed * 13 + 5)
  const pieces = Array.from({ length: 14 }, (_, i) => {
    const at = [next() * 20 - 10, 0, next() * 16 - 8] as const
    return piece(`w${i}`, box(2 + next() * 6, [0.8, 2, 4][i % 3]!, 0.4 + next()), at, { yaw: next() * 180, ground: 'impassable' })
  })
  const foe = model('foe', [next() * 10 - 5, 0, next() * 6 - 3], { side: 'B' })
  const to: Waypoint = { x: next() * 18 - 9, z: 10.5 }
  const options: SweepOptions = { model: 'm', climb: seed % 2 === 1, keepOut: [{ model: 'foe', horizontal: 1, vertical: 3 }], blockingModels: ['foe'] }
  return { board: board([model('m', [next() * 18 - 9, 0, -10.5]), foe], pieces, SIZE, SIZE), to, options }
}

function searches(seed: number) {
  const { board: table, to, options } = scene(seed)
  const world = new MoveWorld(table)
  const mover = new Mover(table.models[0]!, 0)
  const journey = beginJourney(world, mover, table.models[0]!, options)
  const start = startingPoint(journey)
  const gathered = world.gathered(mover)
  const near = gathered.along(to.x, to.z, to.x, to.z)
  const goalHeights = endHeights(journey, near, to, surfaceHeights(journey, near, to), start)
  const make = () => new Search(journey, gathered, start, { goal: to, goalHeights, allowance: Infinity, bend: FINE_TURN, greed: 1 })
  return { make, stands: world.stand('m', { at: [to.x, 0, to.z], yaw: 0 }).ok }
}

describe('a search that is guided', () => {
  it('finds what one that is not finds, within 1%, with less work, and says that there is no way only where there is none: 40 tables', () => {
    let [ways, none, work, plainWork] = [0, 0, 0, 0]
    for (let seed = 0; seed < 40; seed++) {
      const { make, stands } = searches(seed)
      if (!stands) continue
      const plain = make()
      const best = plain.run(Infinity)
      const guided = make()
      guided.run(Infinity, 20)
      const leads = guided.guide()
      const found = guided.run(Infinity)
      if (!best) {
        none++
        expect(found, `seed ${seed}`).toBeNull()
        continue
      }
      ways++
      expect(leads, `seed ${seed}`).toBe(true)
      expect(found!.g, `seed ${seed}`).toBeLessThanOrEqual(best.g * 1.01)
      expect(found!.g, `seed ${seed}`).toBeGreaterThanOrEqual(best.g - 1e-6)
      work += guided.work
      plainWork += plain.work
    }
    expect(ways).toBeGreaterThan(20)
    expect(work).toBeLessThan(0.8 * plainWork)
  })

  it('knows at once that no way leads into a ring of walls', () => {
    const ring = [[0, -3], [0, 3], [-3, 0], [3, 0]].map(
      ([x, z], i) => piece(`w${i}`, box(x === 0 ? 8 : 0.5, 3, x === 0 ? 0.5 : 8), [x!, 0, z!], { ground: 'impassable' }),
    )
    const table = board([model('m', [8, 0, 0])], ring, SIZE, SIZE)
    const world = new MoveWorld(table)
    const mover = new Mover(table.models[0]!, 0)
    const limits = { goal: { x: 0, z: 0 }, goalHeights: [0], allowance: Infinity, bend: FINE_TURN, greed: 1 }
    const make = (options: SweepOptions) => {
      const journey = beginJourney(world, mover, table.models[0]!, options)
      return new Search(journey, world.gathered(mover), startingPoint(journey), limits)
    }
    expect(make({ model: 'm' }).guide()).toBe(false)
    expect(make({ model: 'm', climb: true }).guide()).toBe(true)
    expect(make({ model: 'm', freeHeight: 3 }).guide()).toBe(true)
    world.dispose()
  })
})
