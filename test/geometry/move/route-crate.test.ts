import { afterEach, describe, expect, it } from 'vitest'
import type { Board } from '../../../src/core/board'
import { WHOLE_WAY, type SweepOptions, type Waypoint } from '../../../src/core/measure'
import { distance2, turn2, type Vec3 } from '../../../src/core/vec'
import { MoveWorld } from '../../../src/geometry/move/move-world'
import { CELL, SIZE, STEPS } from './grid'
import { board, box, drum, model, piece } from './scene'
import { random } from './tables'

// A crate that is free to cross leads on to a platform beside it, and off again, for less than the platform's height.

const worlds: MoveWorld[] = []
afterEach(() => worlds.splice(0).forEach((world) => world.dispose()))

const made = (scene: Board): MoveWorld => {
  const world = new MoveWorld(scene)
  worlds.push(world)
  return world
}

describe('a free crate beside a platform', () => {
  const crate = piece('crate', box(1.5, 2, 1.5), [2.75, 0, 0])
  const world = (height: number, at: Vec3) => made(board([model('m', at)], [piece('stage', box(4, height, 4), [0, 0, 0]), crate]))
  const beside: Vec3 = [2.75, 0, 3]

  it('leads on to it who may not climb', () => {
    const scene = world(2.2, beside)
    const options = { model: 'm', freeHeight: 2 }
    const byHand = scene.sweep({ ...options, legs: [{ x: 4.5, z: 0 }, { x: 0, z: 0 }] })
    expect(byHand.stops).toEqual([])
    const found = scene.route({ ...options, to: { x: 0, z: 0 } })!
    // On to the crate, along the platform's side until its centre is over the crate, and up by a step.
    const optimum = distance2([2.75, 3], [2.5, 0.75]) + distance2([2.5, 0.75], [0, 0]) + 0.2
    expect(found.stops).toEqual([])
    expect(found.cost).toBeGreaterThan(optimum - 0.01)
    expect(found.cost).toBeLessThan(optimum * 1.01)
    expect(scene.route({ ...options, freeHeight: 1.9, to: { x: 0, z: 0 } })).toBeNull()
  })

  it('spares who climbs its own height, up and down', () => {
    // Its rim is on the crate where it meets the platform's side.
    const optimum = distance2([2.75, 3], [2.5, 1.25]) + distance2([2.5, 1.25], [0, 0]) + 1
    const options = { model: 'm', freeHeight: 2, climb: true }
    const up = world(3, beside).route({ ...options, to: { x: 0, z: 0 } })!
    const down = world(3, [0, 3, 0]).route({ ...options, to: { x: beside[0], z: beside[2] } })!
    for (const { stops, cost } of [up, down]) {
      expect(stops).toEqual([])
      expect(cost).toBeGreaterThan(optimum - 0.01)
      expect(cost).toBeLessThan(optimum * 1.01)
    }
  })
})

interface Scene {
  readonly board: Board
  readonly options: SweepOptions
  readonly from: Vec3
  readonly to: Waypoint
}

/** A platform and, at one of its sides, a crate or drum that is free; from the ground to its top or back. */
function adjoining(seed: number, climb: boolean): Scene {
  const next = random(seed * 31 + 7)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const high = climb ? pick([2.2, 2.5, 3, 4]) : 2.2
  const low = climb ? pick([1, 1.5, 1.8, 2]) : 2
  const [wide, deep, yaw] = [2 + next() * 3, 2 + next() * 3, next() * 360]
  const [w, d] = [1 + next(), 1 + next()]
  const apart = pick([0, -0.3])
  const side = pick([1, -1])
  const [x, z] = turn2(next() < 0.5 ? [side * ((wide + w) / 2 + apart), (next() - 0.5) * deep] : [(next() - 0.5) * wide, side * ((deep + d) / 2 + apart)], yaw)
  const crate = piece('crate', next() < 0.3 ? drum(w / 2 + 0.2, low) : box(w, low, d), [x, 0, z], { yaw: next() < 0.6 ? yaw : next() * 360 })
  const angle = next() * 2 * Math.PI
  const ground: Vec3 = [5.5 * Math.cos(angle), 0, 5.5 * Math.sin(angle)]
  const [tx, tz] = turn2([(next() - 0.5) * (wide - 1.2), (next() - 0.5) * (deep - 1.2)], yaw)
  const top: Vec3 = [tx, high, tz]
  const [from, goal] = next() < 0.6 ? [ground, top] : [top, ground]
  const mover = model('m', from, { radius: 0.35 + next() * 0.2 })
  return {
    board: board([mover], [piece('stage', box(wide, high, deep), [0, 0, 0], { yaw }), crate], SIZE, SIZE),
    options: { model: 'm', climb, freeHeight: 2 }, from, to: { x: goal[0], z: goal[2], y: goal[1] },
  }
}

interface Node {
  readonly g: number
  readonly at: Vec3
  readonly i: number
  readonly k: number
  /** The last node before it where something carried the centre, and the legs since: where only a rim is, that matters. */
  readonly firm: { readonly g: number; readonly at: Vec3; readonly legs: readonly Waypoint[] }
}

/** Dijkstra over a grid, at each of the heights that are reached there, every step a sweep; legal, though not the shortest. */
function gridCost(world: MoveWorld, { options, from, to }: Scene): number {
  const sweep = ({ firm }: Node, leg: Waypoint) => {
    const fact = world.sweep({ ...options, start: { at: firm.at, yaw: 0 }, legs: [...firm.legs, leg] })
    return fact.stops.some(({ why }) => why !== 'stand') ? null : { ...fact, cost: firm.g + fact.cost }
  }
  const open: Node[] = [{ g: 0, at: from, i: 0, k: 0, firm: { g: 0, at: from, legs: [] } }]
  const done = new Set<string>()
  let cost = Infinity
  while (open.length > 0) {
    const lowest = open.reduce((best, node, n) => (node.g < open[best]!.g ? n : best), 0)
    const here = open.splice(lowest, 1)[0]!
    const name = `${here.i},${here.k},${here.at[1].toFixed(1)}`
    if (done.has(name)) continue
    done.add(name)
    const away = Math.hypot(here.at[0] - to.x, here.at[2] - to.z)
    if (here.g >= cost) break
    if (here.g + away >= cost) continue
    const home = away < 2 ? sweep(here, to) : null
    if (home?.stops.length === 0) cost = Math.min(cost, home.cost)
    for (const [di, dk] of STEPS) {
      const [i, k] = [here.i + di, here.k + dk]
      const [x, z] = [from[0] + i * CELL, from[2] + k * CELL]
      const step = Math.abs(x) > SIZE / 2 || Math.abs(z) > SIZE / 2 ? null : sweep(here, { x, z })
      if (!step) continue
      const at = step.path.at(-1)!
      const carried = Math.abs(world.surface([x, z], at[1]).y - at[1]) < 0.01
      const firm = carried ? { g: step.cost, at, legs: [] } : { ...here.firm, legs: [...here.firm.legs, { x, z }] }
      open.push({ g: step.cost, at, i, k, firm })
    }
  }
  return cost
}

describe('two things that adjoin, one of them free', () => {
  it.each([
    { climb: false, first: 1 }, { climb: false, first: 16 }, { climb: true, first: 1 }, { climb: true, first: 11 },
  ])('are crossed at no more than over a grid, and legally: climb $climb, seeds from $first', ({ climb, first }) => {
    let ways = 0
    for (let seed = first; seed < first + (climb ? 10 : 15); seed++) {
      const one = adjoining(seed, climb)
      const world = made(one.board)
      if (!world.stand('m', { at: one.from, yaw: 0 }).ok || !world.stand('m', { at: [one.to.x, one.to.y!, one.to.z], yaw: 0 }).ok) continue
      const found = world.route({ ...one.options, to: one.to, work: WHOLE_WAY })
      const best = gridCost(world, one)
      if (best < Infinity) ways++
      if (found) {
        const legs = found.path.slice(1).map(([x, , z]) => ({ x, z }))
        expect(world.sweep({ ...one.options, legs: [...legs, one.to] }).stops, `seed ${seed}`).toEqual([])
      }
      expect(found?.cost ?? Infinity, `seed ${seed}`).toBeLessThanOrEqual(best * 1.01)
    }
    expect(ways).toBeGreaterThan(3)
  })
})
