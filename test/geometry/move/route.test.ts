import { afterEach, describe, expect, it } from 'vitest'
import type { Board, BoardPiece } from '../../../src/core/board'
import type { RouteQuery, Stop, SweepFact, Waypoint } from '../../../src/core/measure'
import { distance2, type Vec2 } from '../../../src/core/vec'
import { MoveWorld } from '../../../src/geometry/move/move-world'
import { board, box, composed, drum, model, piece, polygon } from './scene'
import { rim, tight } from './string'
import { random, strewnTable } from './tables'

const worlds: MoveWorld[] = []
afterEach(() => worlds.splice(0).forEach((world) => world.dispose()))

function find(scene: Board, query: Omit<RouteQuery, 'model'>): SweepFact {
  const world = new MoveWorld(scene)
  worlds.push(world)
  const fact = world.route({ model: 'm', ...query })
  if (!fact) throw new Error('no route')
  return fact
}

const within = (fact: SweepFact, optimum: number) => {
  expect(fact.stops).toEqual([])
  expect(fact.cost).toBeGreaterThanOrEqual(optimum - 0.02)
  expect(fact.cost).toBeLessThanOrEqual(optimum * 1.01)
}
const wall = (id: string, w: number, h: number, d: number, x: number, z: number, yaw = 0): BoardPiece =>
  piece(id, box(w, h, d), [x, 0, z], { ground: 'impassable', yaw })

describe('one level', () => {
  it('goes straight where nothing is in the way', () => {
    const fact = find(board([model('m', [0, 0, 0])]), { to: { x: 3, z: 4 } })
    expect(fact.cost).toBeCloseTo(5, 9)
    expect(fact.path).toHaveLength(2)
  })
  it('goes round a wall', () => {
    const scene = board([model('m', [0, 0, -3])], [wall('w', 6, 3, 1, 1, 0)])
    within(find(scene, { to: { x: 0, z: 3 } }), tight([0, -3], [0, 3], rim([[-2, -0.5], [4, -0.5], [4, 0.5], [-2, 0.5]])))
  })
  it('goes round a tower', () => {
    const scene = board([model('m', [0, 0, -3])], [piece('t', drum(2, 5), [0.3, 0, 0], { ground: 'impassable' })])
    within(find(scene, { to: { x: 0, z: 3 } }), tight([0, -3], [0, 3], rim([[0.3, 0]], 2.5)))
  })
  it('comes out of a trap', () => {
    const trap = polygon([[-3, -3], [3, -3], [3, 3], [2.5, 3], [2.5, -2.5], [-2.5, -2.5], [-2.5, 3], [-3, 3]], 4)
    const scene = board([model('m', [0, 0, -1.5])], [piece('trap', trap, [0, 0, 0], { ground: 'impassable' })])
    const fact = find(scene, { to: { x: 0, z: -6 } })
    // Straight to the inner side of the opening, round its end, down the outside and round the corner.
    const top: Vec2 = [2.75, 3.5]
    const chain = tight([0, -1.5], top, rim([[2.5, 3]])) + tight(top, [0, -6], rim([[3, 3], [3, -3]]), Math.max)
    within(fact, chain)
  })
  it('finds the doorway that fits exactly, and not one that is narrower', () => {
    const scene = (opening: number) =>
      board([model('m', [0, 0, -3])], [wall('a', 10, 3, 0.5, -5 - opening / 2 + 2, 0), wall('b', 10, 3, 0.5, 5 + opening / 2 + 2, 0)])
    const through = find(scene(1), { to: { x: 0, z: 3 } })
    // To the door's middle at x = 2, straight through it.
    const d = 2 * distance2([0, -3], [2, -0.25]) + 0.5
    within(through, d)
    const round = find(scene(0.99), { to: { x: 0, z: 3 } })
    expect(round.cost).toBeGreaterThan(12)
  })
  it('keeps out of zones, models and areas to avoid', () => {
    const foe = model('foe', [0, 0, 0], { side: 'B' })
    const scene = board([model('m', [-4, 0, 0]), foe])
    within(find(scene, { to: { x: 4, z: 0 }, blockingModels: ['foe'] }), tight([-4, 0], [4, 0], rim([[0, 0]], 1)))
    within(
      find(scene, { to: { x: 4, z: 0 }, keepOut: [{ model: 'foe', horizontal: 1, vertical: 2 }] }),
      tight([-4, 0], [4, 0], rim([[0, 0]], 2.001)),
    )
    const bog = composed('bog', [0, 0, 0], [], {
      kind: 'difficult', sight: 'open', ground: 'difficult', area: { footprint: { kind: 'rect', hx: 1, hz: 2 }, height: 0.1 },
    })
    const around = find(board([model('m', [-4, 0, 0])], [bog]), { to: { x: 4, z: 0 }, avoidAreas: ['bog'] })
    within(around, tight([-4, 0], [4, 0], rim([[-1, -2], [1, -2], [1, 2], [-1, 2]])))
    expect(around.pieces).toEqual([])
    // By its centre alone: tight about the corners themselves.
    const centred = find(board([model('m', [-4, 0, 0])], [bog]), { to: { x: 4, z: 0 }, avoidByCentre: ['bog'] })
    expect(centred.cost).toBeCloseTo(2 * Math.hypot(3, 2) + 2, 2)
    expect(find(board([model('m', [-1.2, 0, 0])], [bog]), { to: { x: -4, z: 0 }, avoidByCentre: ['bog'] }).cost).toBeCloseTo(2.8, 6)
  })
  it('says that there is no way', () => {
    const ring = [[0, -3], [0, 3], [-3, 0], [3, 0]].map(([x, z], i) => wall(`w${i}`, x === 0 ? 8 : 0.5, 3, x === 0 ? 0.5 : 8, x!, z!))
    const world = new MoveWorld(board([model('m', [0, 0, 0])], ring))
    worlds.push(world)
    expect(world.route({ model: 'm', to: { x: 8, z: 0 } })).toBeNull()
    expect(world.route({ model: 'm', to: { x: 8, z: 0 }, climb: true })!.cost).toBeCloseTo(14, 6)
  })
  it.each<[string, Waypoint, Partial<RouteQuery>, Pick<Stop, 'why' | 'by'>]>([
    ['under a wall', { x: 6, z: 0, y: 0 }, { climb: true }, { why: 'surface', by: null }],
    ['against a wall, its base in it by a hair', { x: 5.26, z: 0 }, { climb: true }, { why: 'stand', by: 'w' }],
    ['half over the edge', { x: 14.6, z: 0 }, {}, { why: 'table', by: null }],
    ['where nothing is at that height', { x: 3, z: 3, y: 2 }, { climb: true }, { why: 'surface', by: null }],
    ['in an enemy', { x: -6.5, z: 0 }, { blockingModels: ['foe'], keepOut: [{ model: 'foe', horizontal: 1, vertical: 2 }] }, { why: 'model', by: 'foe' }],
    ['near an enemy', { x: -4.2, z: 0 }, { keepOut: [{ model: 'foe', horizontal: 1, vertical: 2 }] }, { why: 'keep-out', by: 'foe' }],
  ])('stays where it is and says that the goal is none: %s', (_, to, options, stop) => {
    const scene = board([model('m', [0, 0, 0]), model('foe', [-6, 0, 0], { side: 'B' })], [wall('w', 0.5, 3, 4, 6, 0)], 30, 30)
    const fact = find(scene, { to, ...options })
    expect(fact).toMatchObject({ cost: 0, path: [[0, 0, 0]], stops: [{ ...stop, at: [to.x, expect.any(Number), to.z] }] })
    expect([fact.end.pose.at[0], fact.end.pose.at[2]]).toEqual([to.x, to.z])
    if (stop.why !== 'keep-out') expect(fact.end.ok).toBe(false)
  })
  it('goes to the top of what it could not stand in', () => {
    const fact = find(board([model('m', [0, 0, 0])], [wall('w', 2, 3, 4, 6, 0)]), { to: { x: 6, z: 0 }, climb: true })
    expect(fact.end).toMatchObject({ ok: true, on: 'w' })
    expect(fact.cost).toBeCloseTo(9, 6)
  })
  it('ends where another model stands all the same: that may go along', () => {
    const fact = find(board([model('m', [0, 0, 0]), model('n', [5, 0, 0])]), { to: { x: 5.2, z: 0 } })
    expect(fact.stops.map((stop) => stop.why)).toEqual(['stand'])
    expect(fact.cost).toBeCloseTo(5.2, 9)
  })
})

describe('levels', () => {
  it('climbs over a low wall or goes round it, whichever is less', () => {
    const scene = (height: number) => board([model('m', [0, 0, -3])], [wall('w', 12, height, 1, 0, 0)])
    const round = tight([0, -3], [0, 3], rim([[-6, -0.5], [6, -0.5], [6, 0.5], [-6, 0.5]]))
    within(find(scene(2.5), { to: { x: 0, z: 3 }, climb: true }), 11)
    within(find(scene(6), { to: { x: 0, z: 3 }, climb: true }), round)
    within(find(scene(2.5), { to: { x: 0, z: 3 } }), round)
  })
  it('crosses what is free and goes round what is not', () => {
    const scene = board([model('m', [0, 0, -3])], [wall('free', 12, 2, 1, 0, -1), wall('w', 4, 3, 0.5, 0, 1)])
    within(
      find(scene, { to: { x: 0, z: 4 }, freeHeight: 2 }),
      tight([0, -3], [0, 4], rim([[-2, 0.75], [2, 0.75], [2, 1.25], [-2, 1.25]])),
    )
  })
  it('goes up a flight of steps to a platform, and down again', () => {
    const steps = Array.from({ length: 11 }, (_, i) => ({
      name: `step-${i + 1}`, solid: box(2, 0.25 * (i + 1), 0.5), at: [0, 0, -3.25 - 0.5 * (10 - i)] as const,
    }))
    const stage = composed('stage', [0, 0, 0], [{ name: 'top', solid: box(10, 3, 6) }, ...steps], { kind: 'platform' })
    const scene = board([model('m', [0, 0, -12]), model('up', [0, 3, 1])], [stage])
    within(find(scene, { to: { x: 0, z: 0, y: 3 } }), 15)
    const aside = find(board([model('m', [6, 0, -4])], [stage]), { to: { x: 0, z: 0, y: 3 } })
    expect(aside.end).toMatchObject({ ok: true, on: 'stage' })
    expect(aside.up).toBeCloseTo(3, 9)
    const back = new MoveWorld(scene)
    worlds.push(back)
    const down = back.route({ model: 'up', to: { x: 0, z: -11 } })!
    within(down, 15)
    expect(down.down).toBeCloseTo(3, 9)
  })
  it('walks round a notch in a platform rather than fall', () => {
    const top = polygon([[-4, -2], [4, -2], [4, 3], [1, 3], [1, -1], [-1, -1], [-1, 3], [-4, 3]], 3)
    const scene = board([model('m', [-2, 3, 2])], [piece('stage', top, [0, 0, 0], { kind: 'platform' })])
    const fact = find(scene, { to: { x: 2, z: 2, y: 3 } })
    within(fact, 2 * distance2([-2, 2], [-1, -1]) + 2)
  })
  it('climbs to an upper floor that is asked for', () => {
    const deck = composed('deck', [0, 0, 4], [{ name: 'floor', solid: box(6, 0.2, 4), at: [0, 2.8, 0] }])
    const fact = find(board([model('m', [0, 0, 0])], [deck]), { to: { x: 0, z: 4, y: 3 }, climb: true })
    within(fact, 7)
    expect(fact.end).toMatchObject({ ok: true, on: 'deck' })
  })
})

describe('strewn tables, seed 5', () => {
  it('gives legal paths, no longer than by a grid of steps', () => {
    const scene = strewnTable(5)
    const world = new MoveWorld(scene)
    worlds.push(world)
    const next = random(5)
    let walked = 0
    for (const one of scene.models.slice(0, 12)) {
      const to = { x: one.at[0] + (next() * 2 - 1) * 8, z: Math.max(-23, Math.min(23, one.at[2] + (next() * 2 - 1) * 8)) }
      const options = { model: one.id, freeHeight: 2, keepOut: [] }
      const found = world.route({ ...options, to })
      if (found?.path.length === 1) {
        expect(found.stops.map(({ why }) => why)).toEqual(['stand'])
        expect(world.stand(one.id, { at: [to.x, 0, to.z], yaw: 0 }).overlaps).toContain(found.stops[0]!.by)
        continue
      }
      walked++
      const steps = gridCost(world, one.id, [one.at[0], one.at[2]], [to.x, to.z])
      if (!found) {
        expect(steps).toBe(Infinity)
        continue
      }
      const again = world.sweep({ ...options, legs: found.path.slice(1).map(([x, , z]) => ({ x, z })) })
      expect(again.stops.filter((stop) => stop.why !== 'stand')).toEqual([])
      expect(found.cost).toBeGreaterThanOrEqual(distance2([one.at[0], one.at[2]], [to.x, to.z]) - 1e-6)
      expect(found.cost).toBeLessThanOrEqual(steps + 1e-6)
    }
    expect(walked).toBeGreaterThan(6)
  })
})

/** Dijkstra over a grid of half inches in 16 directions, every step a sweep: a legal path, though not the shortest. */
function gridCost(world: MoveWorld, id: string, from: Vec2, to: Vec2): number {
  const cell = 0.5
  const radius = 12
  const start = world.board
  const best = new Map<string, { g: number; at: readonly [number, number, number] }>()
  const done = new Set<string>()
  const yaw = 0
  best.set('0,0', { g: 0, at: [from[0], 0, from[1]] })
  let cost = Infinity
  for (;;) {
    let key: string | null = null
    for (const [k, { g }] of best) if (!done.has(k) && (key === null || g < best.get(key)!.g)) key = k
    if (key === null) return cost
    done.add(key)
    const { g, at } = best.get(key)!
    if (g + distance2([at[0], at[2]], to) >= cost) return cost
    if (distance2([at[0], at[2]], to) < 1.5) {
      const last = world.sweep({ model: id, start: { at, yaw }, legs: [{ x: to[0], z: to[1] }], freeHeight: 2 })
      if (last.stops.every((stop) => stop.why === 'stand')) cost = Math.min(cost, g + last.cost)
    }
    const [i, k] = key.split(',').map(Number) as [number, number]
    for (const [di, dk] of DIRECTIONS) {
      const [x, z] = [from[0] + (i + di) * cell, from[1] + (k + dk) * cell]
      if (Math.hypot(i + di, k + dk) * cell > radius || Math.abs(x) > start.width / 2 || Math.abs(z) > start.depth / 2) continue
      const name = `${i + di},${k + dk}`
      if (done.has(name)) continue
      const step = world.sweep({ model: id, start: { at, yaw }, legs: [{ x, z }], freeHeight: 2 })
      if (step.stops.some((stop) => stop.why !== 'stand')) continue
      const old = best.get(name)
      if (!old || g + step.cost < old.g) best.set(name, { g: g + step.cost, at: step.path.at(-1)! })
    }
  }
}

const DIRECTIONS: Vec2[] = [
  [1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [1, -1], [-1, 1], [-1, -1],
  [2, 1], [2, -1], [-2, 1], [-2, -1], [1, 2], [1, -2], [-1, 2], [-1, -2],
]
