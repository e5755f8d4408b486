import { describe, expect, it } from 'vitest'
import type { FlatShape } from '../../../src/core/board'
import { RandomStream } from '../../../src/core/random'
import { distance2, turn2, type Vec2 } from '../../../src/core/vec'
import { ALL_LEVELS, boundsRound, boundsWithin, candidatesNear, nearestCandidates, type Bound } from '../../../src/rules/kit/free-region'

/** Something that a base of radius 0.5 may not overlap. */
type Thing = { readonly at: Vec2; readonly turn: number; readonly hx: number; readonly hz: number; readonly radius: number; readonly bent?: boolean }

const BASE = 0.5
/** Bounds are kept so much off what is forbidden. */
const SAFE = 0.002

const gapTo = ({ at, turn, hx, hz, radius, bent }: Thing, point: Vec2): number => {
  const [x, z] = turn2([point[0] - at[0], point[1] - at[1]], -turn)
  // A box without its quarter of greater x and z is two boxes.
  if (bent) return Math.min(...[[0, -hz / 2, hx, hz / 2], [-hx / 2, 0, hx / 2, hz]].map(([mx, mz, w, d]) =>
    Math.hypot(Math.max(0, Math.abs(x - mx!) - w!), Math.max(0, Math.abs(z - mz!) - d!))))
  return Math.hypot(Math.max(0, Math.abs(x) - hx), Math.max(0, Math.abs(z) - hz)) - radius
}

const shapeOf = ({ hx, hz, radius, bent }: Thing): FlatShape => {
  if (hx === 0) return { kind: 'circle', radius }
  return bent ? { kind: 'polygon', points: [[-hx, -hz], [hx, -hz], [hx, 0], [0, 0], [0, hz], [-hx, hz]] } : { kind: 'rect', hx, hz }
}

/** A crowded patch of 6" by 6": discs, turned boxes and such without a quarter, and a disc round a leader in which the base is to stand. */
function scene(random: RandomStream) {
  const things = Array.from({ length: 6 + random.below(14) }, (): Thing => {
    const disc = random.unit() < 0.6
    const at: Vec2 = [random.between(-3, 3), random.between(-3, 3)]
    return disc
      ? { at, turn: 0, hx: 0, hz: 0, radius: random.between(0.3, 1) }
      : { at, turn: random.between(0, 180), hx: random.between(0.1, 1.2), hz: random.between(0.1, 1.2), radius: 0, bent: random.unit() < 0.5 }
  })
  const leader: Vec2 = [random.between(-1, 1), random.between(-1, 1)]
  const reach = random.between(0.5, 3)
  const allowed = (point: Vec2, by: number): boolean =>
    Math.abs(point[0]) <= 3 - by && Math.abs(point[1]) <= 3 - by && distance2(point, leader) <= reach - by && things.every(
      (thing) => gapTo(thing, point) >= BASE + by,
    )
  const bounds: readonly Bound[] = [
    ...boundsWithin(3 - SAFE, 3 - SAFE),
    { kind: 'circle', at: leader, radius: reach - SAFE },
    ...things.flatMap((thing) => boundsRound(shapeOf(thing), thing.at, thing.turn, BASE + SAFE)),
  ]
  const to: Vec2 = [random.between(-3, 3), random.between(-3, 3)]
  return { allowed, bounds, to }
}

describe('the free region of a base', () => {
  it('200 crowded patches (seed patches): the nearest candidate is as near as any point of a grid of 0.04", and none is missed', () => {
    const random = new RandomStream('patches')
    let full = 0
    for (let n = 0; n < 200; n++) {
      const { allowed, bounds, to } = scene(random)
      const found = nearestCandidates(bounds, to).find((point) => allowed(point, SAFE / 2))
      let best = Infinity
      for (let x = -3; x <= 3; x += 0.04) {
        for (let z = -3; z <= 3; z += 0.04) {
          const far = distance2([x, z], to)
          if (far < best && allowed([x, z], SAFE + 1e-9)) best = far
        }
      }
      if (best === Infinity) full++
      else expect(found && distance2(found, to), `patch ${n}`).toBeLessThanOrEqual(best + 1e-9)
      if (found) expect(allowed(found, 0)).toBe(true)
    }
    expect(full).toBeGreaterThan(10)
    expect(full).toBeLessThan(190)
  })

  it('a pocket one thousandth wider than the base is found', () => {
    // Two walls 1.005" apart, closed behind: the grid of a player's eye sees nothing.
    const walls = [[0, 0.6025], [0, -0.6025]].map((at) => boundsRound({ kind: 'rect', hx: 3, hz: 0.1 }, at as unknown as Vec2, 0, BASE + SAFE))
    const allowed = ([x, z]: Vec2) => Math.abs(x) <= 2 && Math.abs(z) <= 0.0026 - SAFE / 2
    expect(nearestCandidates(walls.flat(), [1, 2]).some(allowed)).toBe(true)
  })

  it('100 crowded patches (seed beside): what is added brings the same candidates as if it had been there', () => {
    const random = new RandomStream('beside')
    const keys = (some: readonly { readonly at: Vec2 }[]) => some.map(({ at }) => at.join()).toSorted()
    for (let n = 0; n < 100; n++) {
      const { bounds, to } = scene(random)
      const cut = random.below(bounds.length)
      const [own, more] = [bounds.slice(0, cut), bounds.slice(cut)]
      const parts = [...candidatesNear(own, to, 3), ...candidatesNear(more, to, 3, own)]
      expect(parts.length).toBe(candidatesNear(bounds, to, 3).length)
      // Which of two bounds is crossed with which changes a last digit at most.
      const near = (some: string) => some.split(',').map((each) => Number(each).toFixed(6)).join()
      expect(keys(parts).map(near).toSorted()).toEqual(keys(candidatesNear(bounds, to, 3)).map(near).toSorted())
    }
  })

  it('bounds at different heights do not cross, and a candidate has the heights of what it lies on', () => {
    const low = boundsRound({ kind: 'rect', hx: 1, hz: 1 }, [0, 0], 0, BASE).map((bound): Bound => ({ ...bound, levels: [0, 2] }))
    const high = boundsRound({ kind: 'rect', hx: 1, hz: 1 }, [1, 1], 0, BASE).map((bound): Bound => ({ ...bound, levels: [3, 5] }))
    const table = boundsWithin(0.8, 9)
    const alone = candidatesNear(low, [0, 0]).length + candidatesNear(high, [0, 0]).length
    expect(candidatesNear([...low, ...high], [0, 0]).length).toBe(alone)
    const crossing = candidatesNear(table, [0, 0], 9, low)
    expect(crossing.filter(({ levels }) => levels === ALL_LEVELS).length).toBeGreaterThan(0)
    expect(crossing.filter(({ levels }) => levels[0] === 0 && levels[1] === 2).map(({ at }) => at)).toEqual(
      expect.arrayContaining([[0.8, 1.5], [0.8, -1.5], [-0.8, 1.5], [-0.8, -1.5]]),
    )
  })

  it('of a ruin of 90 bricks only outer sides and quarters of corners are crossed: less than a sixth of the 59,743 of whole circles and both sides', () => {
    const bricks = Array.from({ length: 90 }, (_, i) => boundsRound({ kind: 'rect', hx: 0.25, hz: 0.1 }, [(i % 10) * 0.5, 0.2 * Math.floor(i / 10)], 0, BASE))
    expect(candidatesNear(bricks.flat(), [2, 1], 6).length).toBeLessThan(100 * 90)
  })

  it('an oval and a polygon bound as their edges do, and what is out of reach is left out', () => {
    const oval = boundsRound({ kind: 'oval', rx: 2, rz: 1 }, [0, 0], 90, 0)
    const [nearest] = nearestCandidates(oval, [5, 0]).filter((point) => distance2(point, [5, 0]) > 0)
    expect(nearest![0]).toBeCloseTo(1, 2)
    const triangle = boundsRound({ kind: 'polygon', points: [[0, 0], [4, 0], [0, 4]] }, [0, 0], 0, 0)
    expect(nearestCandidates(triangle, [4, 4])[1]).toEqual([2, 2])
    expect(nearestCandidates(triangle, [40, 40], 1)).toEqual([[40, 40]])
  })
})
