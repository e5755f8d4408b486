import { afterEach, describe, expect, it } from 'vitest'
import type { Board } from '../../../src/core/board'
import type { ReachQuery } from '../../../src/core/measure'
import type { Vec3 } from '../../../src/core/vec'
import { wayTo } from '../../../src/core/way'
import { MoveWorld } from '../../../src/geometry/move/move-world'
import { SIZE, STEPS } from './grid'
import { board, box, model, piece } from './scene'
import { strewnTable } from './tables'
import { scene, type Scene } from './twin-scene'

const worlds: MoveWorld[] = []
afterEach(() => worlds.splice(0).forEach((world) => world.dispose()))

function open(table: Board): MoveWorld {
  const world = new MoveWorld(table)
  worlds.push(world)
  return world
}

const cellsOf = (table: Board, query: Omit<ReachQuery, 'model'>) => open(table).reach({ model: 'm', cell: 0.5, outline: false, ...query })

/** Sweeps the way to every cell: legal, for what was said, ending where it was said. */
function checkWays(world: MoveWorld, query: ReachQuery): number {
  const fact = world.reach(query)
  for (const cell of fact.cells) {
    const swept = world.sweep({ ...query, legs: wayTo(fact, cell) })
    const stops = swept.stops.filter(({ why, by }) => why !== 'stand' || !query.along?.includes(by!))
    expect(stops, JSON.stringify(cell)).toEqual([])
    expect(Math.abs(swept.cost - cell.cost)).toBeLessThan(1e-9)
    expect(cell.cost).toBeLessThanOrEqual(query.allowance + 1e-9)
    swept.path.at(-1)!.forEach((value, axis) => expect(value).toBeCloseTo(cell.at[axis]!, 9))
    expect(swept.end.on).toBe(cell.on)
  }
  return fact.cells.length
}

describe('cells of a reach', () => {
  it('fill a disc on open ground, each straight on from the start', () => {
    const { cells, rings, cut } = cellsOf(board([model('m', [0, 0, 0])]), { allowance: 6 })
    expect(Math.abs(cells.length - (Math.PI * 36) / 0.25)).toBeLessThan(60)
    expect(cells.every(({ from }) => from === -1)).toBe(true)
    expect(cells[0]).toEqual({ at: [0, 0, 0], on: null, cost: 0, from: -1 })
    expect([rings, cut]).toEqual([[], false])
  })
  it('lie behind a wall with the bends that lead round it', () => {
    const fact = cellsOf(board([model('m', [0, 0, 0])], [piece('w', box(3, 3, 0.5), [0, 0, 2], { ground: 'impassable' })]), { allowance: 6 })
    const behind = fact.cells.find(({ at: [x, , z] }) => x === 0 && z === 3)!
    expect(wayTo(fact, behind).length).toBeGreaterThan(1)
    expect(behind.cost).toBeGreaterThan(5.4)
    expect(fact.cells.some(({ at: [x, , z] }) => Math.abs(x) < 1.5 && Math.abs(z - 2) < 0.5)).toBe(false)
  })
  it('tell the level, and what carries the base there', () => {
    const table = board([model('m', [0, 0, 0])], [piece('block', box(4, 2, 4), [4, 0, 0])])
    const top = cellsOf(table, { allowance: 6, climb: true }).cells.filter(({ on }) => on === 'block')
    expect(top.length).toBeGreaterThan(10)
    for (const { at } of top) expect(at[1]).toBe(2)
    expect(cellsOf(table, { allowance: 6 }).cells.every(({ at, on }) => at[1] === 0 && on === null)).toBe(true)
    expect(cellsOf(table, { allowance: 6, fly: true }).cells.some(({ at }) => at[1] === 2)).toBe(true)
  })
  it('keep off the bases of others, but for those that go along', () => {
    const table = board([model('m', [0, 0, 0]), model('mate', [2, 0, 0])])
    const on = (query: Partial<ReachQuery>) => cellsOf(table, { allowance: 4, ...query }).cells.filter(({ at }) => Math.hypot(at[0] - 2, at[2]) < 0.99)
    expect([on({}).length, on({ along: ['mate'] }).length > 5]).toEqual([0, true])
  })
  it('are found in a way no wider than the base', () => {
    const walls = [-1, 1].map((side) => piece(`w${side}`, box(6, 3, 2), [4, 0, 0.137 + side * 1.5], { ground: 'impassable' }))
    const { cells } = cellsOf(board([model('m', [0, 0, 0.3])], walls), { allowance: 9, cell: 1 })
    expect(cells.some(({ at: [x, , z] }) => x > 7 && Math.abs(z - 0.137) < 0.9)).toBe(true)
  })
  it('end where the bound of work ends them, and say so', () => {
    const table = strewnTable(3)
    const world = open(table)
    const query = { model: table.models[0]!.id, allowance: 8, cell: 0.5, outline: false }
    const [little, whole] = [world.reach({ ...query, work: 500 }), world.reach({ ...query, work: 1e6 })]
    expect([little.cut, whole.cut]).toEqual([true, false])
    expect(little.cells.length).toBeLessThan(whole.cells.length)
    expect(little.work).toBeLessThan(1000)
  })
})

/** The places of a grid that steps between its points lead to within the allowance, and where the model may stand. */
function gridReach(world: MoveWorld, { options, from }: Scene, allowance: number, step: number): Vec3[] {
  const key = (i: number, k: number, y: number) => `${i},${k},${y.toFixed(1)}`
  const best = new Map<string, number>([[key(0, 0, from[1]), 0]])
  const queue: { i: number; k: number; at: Vec3; g: number }[] = [{ i: 0, k: 0, at: from, g: 0 }]
  const found: Vec3[] = []
  while (queue.length > 0) {
    const lowest = queue.reduce((least, node, n) => (node.g < queue[least]!.g ? n : least), 0)
    const [{ i, k, at, g }] = queue.splice(lowest, 1) as [(typeof queue)[number]]
    if (g > best.get(key(i, k, at[1]))! + 1e-9) continue
    // Who begins in a zone that is to be kept out of may not even stay.
    const stays = world.sweep({ ...options, start: { at, yaw: 0 }, legs: [{ x: at[0], z: at[2] }] }).stops.length === 0
    if (stays) found.push(at)
    for (const [di, dk] of STEPS) {
      const [x, z] = [from[0] + (i + di) * step, from[2] + (k + dk) * step]
      if (Math.abs(x) > SIZE / 2 || Math.abs(z) > SIZE / 2) continue
      const fact = world.sweep({ ...options, start: { at, yaw: 0 }, legs: [{ x, z }] })
      const end = fact.path.at(-1)!
      const cost = g + fact.cost
      if (fact.stops.some(({ why }) => why !== 'stand') || cost > allowance) continue
      const name = key(i + di, k + dk, end[1])
      if (cost >= (best.get(name) ?? Infinity) - 1e-9) continue
      best.set(name, cost)
      queue.push({ i: i + di, k: k + dk, at: end, g: cost })
    }
  }
  return found
}

describe('against brute force', () => {
  it.each([0, 12, 24])('each way is a sweep that costs what was said, and nothing is missed: six tables, seeds from %i', (first) => {
    let [ways, places] = [0, 0]
    for (let seed = first; seed < first + 6; seed++) {
      const one = scene(seed)
      const world = open(one.board)
      if (!world.stand('m', { at: one.from, yaw: 0 }).ok) continue
      const query = { ...one.options, allowance: 4, cell: 0.5, outline: false }
      ways += checkWays(world, query)
      const { cells } = world.reach({ ...query, work: 1e6 })
      for (const [x, y, z] of gridReach(world, one, 4, 0.3)) {
        const near = cells.some(({ at }) => Math.hypot(at[0] - x, at[2] - z) <= 0.5 && Math.abs(at[1] - y) < 0.3)
        expect(near, `seed ${seed}: ${x} ${y} ${z}`).toBe(true)
        places++
      }
    }
    expect(ways).toBeGreaterThan(300)
    expect(places).toBeGreaterThan(300)
  })
  it.each([false, true])('ways on a strewn table are legal and near the cheapest, climbing %s, seed 3', (climb) => {
    const table = strewnTable(3)
    const world = open(table)
    let dear = 0
    let compared = 0
    for (const { id } of table.models.slice(0, 6)) {
      const options = { model: id, freeHeight: 2, climb }
      const query = { ...options, allowance: 6, cell: 1, outline: false, work: 1e6, along: table.models.map((one) => one.id) }
      checkWays(world, query)
      for (const { at: [x, y, z], cost } of world.reach({ ...query, work: 1e6 }).cells) {
        const route = world.route({ ...options, to: { x, z, y } })
        // A route may miss what only a taut way round a corner of a corner finds.
        if (!route) continue
        compared++
        if (cost > Math.max(route.cost * 1.05, route.cost + 0.1)) dear++
      }
    }
    expect(compared).toBeGreaterThan(400)
    expect(dear).toBe(0)
  })
})
