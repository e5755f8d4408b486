import { afterEach, describe, expect, it } from 'vitest'
import type { Board } from '../../../src/core/board'
import type { SweepFact, SweepOptions, Waypoint } from '../../../src/core/measure'
import { MoveWorld } from '../../../src/geometry/move/move-world'
import { board, box, composed, drum, model, piece, polygon } from './scene'

const worlds: MoveWorld[] = []
afterEach(() => worlds.splice(0).forEach((world) => world.dispose()))

function open(scene: Board): MoveWorld {
  const world = new MoveWorld(scene)
  worlds.push(world)
  return world
}

const go = (scene: Board, legs: readonly Waypoint[], options: Partial<SweepOptions> = {}): SweepFact =>
  open(scene).sweep({ model: 'm', legs, ...options })

const why = (fact: SweepFact) => fact.stops.map((stop) => stop.why)

describe('open ground', () => {
  it('costs the length of its legs', () => {
    const fact = go(board([model('m', [0, 0, 0])]), [{ x: 3, z: 0 }, { x: 3, z: 4 }])
    expect(fact.cost).toBeCloseTo(7, 9)
    expect(fact.path).toEqual([[0, 0, 0], [3, 0, 0], [3, 0, 4]])
    expect(fact.stops).toEqual([])
    expect(fact.end.ok).toBe(true)
  })
  it('keeps the whole base on the table', () => {
    const fact = go(board([model('m', [20, 0, 0])]), [{ x: 26, z: 0 }])
    expect(fact.stops).toHaveLength(1)
    expect(fact.stops[0]!.why).toBe('table')
    expect(fact.path.at(-1)![0]).toBeCloseTo(23.5, 3)
    expect(go(board([model('m', [20, 0, 0])]), [{ x: 23.5, z: 0 }]).stops).toEqual([])
  })
})

describe('legs', () => {
  const wall = piece('wall', box(6, 2.1, 0.5), [0, 0, 3], { ground: 'impassable' })
  const around = [{ x: 4, z: 1 }, { x: 4, z: 5 }, { x: 4, z: 5 }, { x: 0, z: 5 }]
  it('end where they came to, with what the path has cost so far', () => {
    const fact = go(board([model('m', [0, 0, 0])], [wall]), around)
    const first = Math.hypot(4, 1)
    expect(fact.legs.map(({ to }) => to)).toEqual([1, 2, 2, 3])
    fact.legs.forEach(({ cost }, i) => expect(cost).toBeCloseTo(first + [0, 4, 4, 8][i]!, 9))
    expect(fact.legs.at(-1)!.cost).toBe(fact.cost)
  })
  it('end after the climb at their way point, and short of it where a stop says so', () => {
    const scene = board([model('m', [0, 0, 0])], [wall])
    const over = go(scene, [{ x: 0, z: 3, y: 2.1 }, { x: 0, z: 6 }], { climb: true })
    expect(over.legs.map(({ to }) => over.path[to]![2])).toEqual([3, 6])
    const stopped = go(scene, [{ x: 1, z: 1 }, { x: 1, z: 6 }, { x: 1, z: 9 }])
    expect(stopped.stops).toMatchObject([{ why: 'solid', leg: 1 }])
    expect(stopped.legs).toHaveLength(2)
    expect(stopped.path[stopped.legs[1]!.to]).toEqual(stopped.stops[0]!.at)
  })
  it('are told through the air as on foot, and by where it cannot stand', () => {
    const fact = go(board([model('m', [0, 0, 0]), model('n', [0, 0, 6])]), [{ x: 2, z: 3 }, { x: 0, z: 6 }], { fly: true })
    expect(fact.legs.map(({ to }) => to)).toEqual([1, 2])
    expect(fact.stops).toMatchObject([{ why: 'stand', leg: 1, by: 'n' }])
  })
  it('of a route sweep again to the same way', () => {
    const world = open(board([model('m', [0, 0, 0])], [wall]))
    const route = world.route({ model: 'm', to: { x: 0, z: 6 } })!
    const bends = route.legs.map(({ to }) => ({ x: route.path[to]![0], z: route.path[to]![2] }))
    expect(bends.length).toBeGreaterThan(1)
    expect(world.sweep({ model: 'm', legs: bends })).toEqual(route)
  })
})

describe('walls', () => {
  const wall = piece('wall', box(6, 2.1, 0.5), [0, 0, 3], { ground: 'impassable' })
  it('stops where the rim meets the face', () => {
    const fact = go(board([model('m', [0, 0, 0])], [wall]), [{ x: 0, z: 6 }])
    expect(fact.stops[0]).toMatchObject({ why: 'solid', by: 'wall', part: 'body' })
    expect(fact.stops[0]!.height).toBeCloseTo(2.1, 9)
    expect(fact.path.at(-1)![2]).toBeCloseTo(2.25, 9)
  })
  it('climbs 2.1 up and 2.1 down where that is allowed', () => {
    const fact = go(board([model('m', [0, 0, 0])], [wall]), [{ x: 0, z: 6 }], { climb: true })
    expect(fact.stops).toEqual([])
    expect(fact.cost).toBeCloseTo(6 + 4.2, 9)
    expect([fact.up, fact.down, fact.horizontal]).toEqual([2.1, 2.1, 6])
    expect(fact.path.map((p) => p.map((v) => Math.round(v * 100) / 100))).toEqual([
      [0, 0, 0], [0, 0, 2.25], [0, 2.1, 2.25], [0, 2.1, 3.75], [0, 0, 3.75], [0, 0, 6],
    ])
    expect(fact.pieces[0]).toMatchObject({ id: 'wall', climbed: 2.1 })
    expect(fact.pieces[0]!.length).toBeCloseTo(1.5, 2)
    expect(fact.pieces[0]!.centreLength).toBeCloseTo(0.5, 9)
  })
  it('ends on top only with a surface under the centre', () => {
    const scene = board([model('m', [0, 0, 0])], [wall])
    expect(go(scene, [{ x: 0, z: 3 }], { climb: true }).end).toMatchObject({ ok: true, on: 'wall' })
    const beside = go(scene, [{ x: 0, z: 2.6 }], { climb: true })
    expect(why(beside)).toEqual(['stand'])
    expect(beside.end.overlaps).toEqual(['wall'])
  })
  it('may be rubbed along, and left when touched at the start', () => {
    const scene = board([model('m', [-2, 0, 2.25])], [wall])
    expect(go(scene, [{ x: 2, z: 2.25 }]).stops).toEqual([])
    expect(go(scene, [{ x: -2, z: 0 }]).stops).toEqual([])
    expect(why(go(scene, [{ x: -2, z: 2.5 }]))).toEqual(['solid'])
    expect(go(scene, [{ x: 2, z: 2.25 }]).pieces).toEqual([])
  })
  it('lets a base out of what it overlaps at the start, and not in again', () => {
    const scene = board([model('m', [0, 0, 2.5])], [wall])
    expect(go(scene, [{ x: 0, z: 1 }]).stops).toEqual([])
    expect(why(go(scene, [{ x: 0, z: 1 }, { x: 0, z: 2.5 }]))).toEqual(['solid'])
    expect(why(go(scene, [{ x: 0.5, z: 2.5 }]))).toEqual(['stand'])
  })
})

describe('what is low', () => {
  it('crosses a 2.0 in barricade freely and stands on it, not beside it', () => {
    const scene = board([model('m', [0, 0, 0])], [piece('low', box(6, 2, 0.5), [0, 0, 3], { kind: 'barricade' })])
    const over = go(scene, [{ x: 0, z: 6 }], { freeHeight: 2 })
    expect(over.cost).toBeCloseTo(6, 9)
    expect(over.stops).toEqual([])
    expect(over.pieces[0]).toMatchObject({ id: 'low', startsIn: false, endsIn: false })
    const on = go(scene, [{ x: 0, z: 3.1 }], { freeHeight: 2 })
    expect(on.end).toMatchObject({ ok: true, on: 'low' })
    expect(on.cost).toBeCloseTo(3.1, 9)
    expect(on.path.at(-1)![1]).toBe(2)
    const beside = go(scene, [{ x: 0, z: 2.6 }], { freeHeight: 2 })
    expect(why(beside)).toEqual(['stand'])
    expect(beside.end.overlaps).toEqual(['low'])
    expect(go(scene, [{ x: 0, z: 6 }], { freeHeight: 1.9 }).stops[0]!.why).toBe('climb')
  })
  it('are those named, where pieces are named, whatever their height', () => {
    const scene = board([model('m', [0, 0, 0])], [piece('hill', box(6, 3, 2), [0, 0, 3]), piece('cliff', box(6, 1, 2), [0, 0, -3])])
    const over = go(scene, [{ x: 0, z: 6 }], { freePieces: ['hill'], freeHeight: 2 })
    expect(over).toMatchObject({ stops: [], cost: 6, up: 0 })
    expect(go(scene, [{ x: 0, z: -6 }], { freePieces: ['hill'], freeHeight: 2 }).stops[0]).toMatchObject({ why: 'climb', by: 'cliff' })
    expect(go(scene, [{ x: 0, z: 6 }], { freePieces: [] }).stops[0]).toMatchObject({ why: 'climb', by: 'hill' })
  })
  it('walks steps of 0.25 in and counts them', () => {
    const stairs = composed('stairs', [0, 0, 0], [0, 1, 2, 3].map((i) => ({
      name: `step-${i + 1}`, solid: box(4, 0.25 * (i + 1), 8 - 2 * i), at: [0, 0, i] as const,
    })))
    const scene = board([model('m', [0, 0, -8])], [stairs])
    const up = go(scene, [{ x: 0, z: 3.2 }])
    expect(up.stops).toEqual([])
    expect(up.up).toBeCloseTo(1, 9)
    expect(up.cost).toBeCloseTo(12.2, 9)
    expect(up.end).toMatchObject({ ok: true, on: 'stairs' })
    const back = go(scene, [{ x: 0, z: -8 }], { start: { at: up.path.at(-1)!, yaw: 0 } })
    expect(back.cost).toBeCloseTo(12.2, 9)
    expect(back.down).toBeCloseTo(1, 9)
    expect(why(go(scene, [{ x: -8, z: 3.2 }, { x: 0, z: 3.2 }]))).toEqual(['climb'])
  })
  it('steps over a hedge without stopping, and reports it', () => {
    const hedge = piece('hedge', box(6, 1, 1), [0, 0, 3], { kind: 'hedge', ground: 'crossable' })
    const scene = board([model('m', [0, 0, 0])], [hedge])
    const over = go(scene, [{ x: 0, z: 6 }])
    expect(over.stops).toEqual([])
    expect(over.cost).toBeCloseTo(6, 9)
    expect(over.pieces[0]!.centreLength).toBeCloseTo(1, 9)
    expect(why(go(scene, [{ x: 0, z: 3 }]))).toEqual(['stand'])
  })
})

describe('ledges', () => {
  const tower = piece('tower', box(6, 2, 6), [6.5, 0, 0])
  const tall = composed('ruin', [6.5, 0, 0], [
    { name: 'floor', solid: box(6, 2, 6) }, { name: 'wall', solid: box(6, 6, 0.2), at: [0, 0, 2.9] },
  ])
  it('3 across, 2 up a ledge of a tall ruin, 1 across costs 6, climbing asked for or allowed', () => {
    const scene = board([model('m', [0, 0, 0])], [tall])
    const asked = go(scene, [{ x: 3, z: 0 }, { x: 3, z: 0, y: 2 }, { x: 4, z: 0 }], { freeHeight: 2 })
    expect(asked.stops).toEqual([])
    expect(asked.cost).toBeCloseTo(6, 9)
    expect(asked.end).toMatchObject({ ok: true, on: 'ruin' })
    const allowed = go(scene, [{ x: 4, z: 0 }], { freeHeight: 2, climb: true })
    expect(allowed.cost).toBeCloseTo(6, 9)
    expect(allowed.end.ok).toBe(true)
  })
  it('does not stand while it hangs beside a face', () => {
    const hung = go(board([model('m', [0, 0, 0])], [tall]), [{ x: 3, z: 0 }, { x: 3, z: 0, y: 2 }])
    expect(why(hung)).toEqual(['stand'])
    expect(hung.end.supported).toBe(false)
    expect(hung.path.at(-1)).toEqual([3, 2, 0])
  })
  it('is not carried where only its rim is, whoever stands below', () => {
    const beam = composed('beam', [0, 0, 0], [{ name: 'body', solid: box(2, 0.3, 2), at: [0, 1.7, 0] }])
    const past = (x: number) => go(board([model('m', [0, 2, 0]), model('n', [x, 0, 0])], [beam]), [{ x: 1.3, z: 0 }], { climb: true })
    expect(past(9).end).toMatchObject({ pose: { at: [1.3, 2, 0] }, supported: false, overlaps: [] })
    expect(past(1.6).end).toMatchObject({ pose: { at: [1.3, 2, 0] }, supported: false, overlaps: ['n'] })
    expect(past(1.6).stops).toMatchObject([{ why: 'stand', by: 'n' }])
  })
  it('goes down the same way for the same cost', () => {
    const scene = board([model('m', [4, 2, 0])], [tall])
    const back = go(scene, [{ x: 3, z: 0, y: 2 }, { x: 3, z: 0, y: 0 }, { x: 0, z: 0 }])
    expect(back.stops).toEqual([])
    expect(back.cost).toBeCloseTo(6, 9)
    expect(back.end.ok).toBe(true)
    expect(go(scene, [{ x: 0, z: 0 }], { climb: true }).cost).toBeCloseTo(6, 9)
  })
  it('refuses to walk off an edge, with the drop as height', () => {
    const fact = go(board([model('m', [6, 2, 0])], [tower]), [{ x: 0, z: 0 }])
    expect(fact.stops[0]).toMatchObject({ why: 'climb', by: 'tower' })
    expect(fact.stops[0]!.height).toBeCloseTo(2, 9)
    expect(fact.path.at(-1)![0]).toBeCloseTo(3.5, 2)
    expect(fact.end.ok).toBe(true)
  })
  it('is not stopped at an edge far under it while its rim rides freely on a deck: only where it comes down', () => {
    const deck = composed('deck', [0, 0, 0], [{ name: 'floor', solid: box(4, 0.3, 4), at: [0, 2.7, 0] }])
    // Under the deck's edge, and lower than the base may lean: its centre passes that edge at 2.2, but its rim leaves the deck at 2.5.
    const crate = piece('crate', box(0.2, 0.5, 1), [2.1, 0, 0])
    const fact = go(board([model('m', [0, 3, 0])], [deck, crate]), [{ x: 6, z: 0 }], { freePieces: ['deck'] })
    expect(fact.stops[0]).toMatchObject({ why: 'climb', by: 'crate' })
    expect(fact.stops[0]!.height).toBeCloseTo(0.5, 9)
    const at = fact.path.at(-1)!
    expect([at[0], at[1]].map((each) => Math.round(1000 * each))).toEqual([2700, 500])
    expect(go(board([model('m', [0, 3, 0])], [deck, crate]), [{ x: 6, z: 0 }], { freePieces: ['deck', 'crate'] }).stops).toEqual([])
  })
  it('refuses a height at which there is nothing', () => {
    const scene = board([model('m', [0, 0, 0])], [tower])
    expect(why(go(scene, [{ x: 2, z: 0, y: 1 }]))).toEqual(['surface'])
    expect(why(go(scene, [{ x: 2, z: 0 }, { x: 2, z: 0, y: 2 }]))).toEqual(['surface'])
    expect(why(go(scene, [{ x: 3, z: 0 }, { x: 3, z: 0, y: 3 }]))).toEqual(['surface'])
  })
})

describe('doorways and openings', () => {
  const doorway = (width: number) =>
    composed('ruin', [0, 0, 3], [
      { name: 'left', solid: box(4, 3, 0.4), at: [-2 - width / 2, 0, 0] },
      { name: 'right', solid: box(4, 3, 0.4), at: [2 + width / 2, 0, 0] },
      { name: 'lintel', solid: box(width, 1, 0.4), at: [0, 2, 0] },
    ], { ground: 'impassable' })
  it('a doorway 1.5 in wide lets a base of 1.25 pass and not one of 2', () => {
    expect(go(board([model('m', [0, 0, 0], { radius: 0.625 })], [doorway(1.5)]), [{ x: 0, z: 6 }]).stops).toEqual([])
    expect(why(go(board([model('m', [0, 0, 0], { radius: 1 })], [doorway(1.5)]), [{ x: 0, z: 6 }]))).toEqual(['solid'])
  })
  it('an opening of 25 mm stops a base of 50, and lets 24 and 25 pass', () => {
    const inch = 25.4
    const passes = (mm: number) =>
      go(board([model('m', [0, 0, 0], { radius: mm / 2 / inch })], [doorway(25 / inch)]), [{ x: 0, z: 6 }]).stops.length === 0
    expect([50, 26, 25.1, 25, 24].map(passes)).toEqual([false, false, false, true, true])
  })
  it('a model taller than the lintel does not fit under it', () => {
    expect(go(board([model('m', [0, 0, 0], { height: 2 })], [doorway(1.5)]), [{ x: 0, z: 6 }]).stops).toEqual([])
    const fact = go(board([model('m', [0, 0, 0], { height: 2.1 })], [doorway(1.5)]), [{ x: 0, z: 6 }])
    expect(fact.stops[0]).toMatchObject({ why: 'solid', part: 'lintel' })
  })
  it('an open door lets pass, a shut one does not', () => {
    const door = (isOpen: boolean) =>
      piece('door', box(2, 3, 0.2), [0, 0, 3], isOpen ? { sight: 'open', ground: 'open' } : { ground: 'impassable' })
    expect(go(board([model('m', [0, 0, 0])], [door(true)]), [{ x: 0, z: 6 }]).stops).toEqual([])
    expect(why(go(board([model('m', [0, 0, 0])], [door(false)]), [{ x: 0, z: 6 }]))).toEqual(['solid'])
  })
  it('turned rectangles pass by their own width', () => {
    const base = { kind: 'rect', hx: 1, hz: 0.5 } as const
    const at = (yaw: number) => board([model('m', [0, 0, 0], { base, yaw })], [doorway(1.2)])
    expect(why(go(at(0), [{ x: 0, z: 6 }]))).toEqual(['solid'])
    expect(go(at(90), [{ x: 0, z: 6 }]).stops).toEqual([])
  })
})

describe('levels', () => {
  const bridge = composed('bridge', [0, 0, 0], [
    { name: 'deck', solid: box(2, 0.3, 12), at: [0, 2, 0] },
    { name: 'pier-a', solid: box(2, 2, 0.5), at: [0, 0, -5.5] },
    { name: 'pier-b', solid: box(2, 2, 0.5), at: [0, 0, 5.5] },
  ])
  it('walks under a bridge, and over it', () => {
    const scene = board([model('m', [-4, 0, 0]), model('top', [0, 2.3, -4])], [bridge])
    const under = go(scene, [{ x: 0, z: 0 }])
    expect(under.stops).toEqual([])
    expect(under.path.at(-1)).toEqual([0, 0, 0])
    const over = open(scene).sweep({ model: 'top', legs: [{ x: 0, z: 4 }] })
    expect(over.stops).toEqual([])
    expect(over.path.at(-1)![1]).toBeCloseTo(2.3, 9)
    expect(over.end).toMatchObject({ ok: true, on: 'bridge' })
  })
  it('asks for a climb to the deck by its height', () => {
    const scene = board([model('m', [-4, 0, 0])], [bridge])
    const refused = go(scene, [{ x: 0, z: 0, y: 2.3 }])
    expect(refused.stops[0]).toMatchObject({ why: 'climb', by: 'bridge', part: 'deck' })
    const climbed = go(scene, [{ x: 0, z: 0, y: 2.3 }], { climb: true })
    expect(climbed.stops).toEqual([])
    expect(climbed.cost).toBeCloseTo(6.3, 9)
    expect(climbed.end).toMatchObject({ ok: true, on: 'bridge' })
  })
  it('goes up to a deck round its edge, never through it from below', () => {
    const scene = board([model('m', [0, 0, 0]), model('rim', [-1.2, 0, 3])], [bridge])
    const through = go(scene, [{ x: 0.3, z: 0, y: 2.3 }], { climb: true })
    expect(through.stops).toMatchObject([{ why: 'climb', by: 'bridge', part: 'deck' }])
    expect(through.path.at(-1)).toEqual([0.3, 0, 0])
    // Its rim is under the deck already: it steps out first.
    const straight = open(scene).sweep({ model: 'rim', legs: [{ x: 0, z: 3, y: 2.3 }], climb: true })
    expect(why(straight)).toEqual(['climb'])
    const round = open(scene).sweep({ model: 'rim', legs: [{ x: -1.6, z: 3 }, { x: 0, z: 3, y: 2.3 }], climb: true })
    expect(round.stops).toEqual([])
    expect(round.cost).toBeCloseTo(0.4 + 2.3 + 1.6, 9)
  })
  it('does not fit under a ceiling lower than its body, nor climb into one', () => {
    const scene = board([model('m', [-4, 0, 0], { height: 2.5 })], [bridge])
    expect(why(go(scene, [{ x: 0, z: 0 }]))).toEqual(['climb'])
    const roofed = composed('shed', [3, 0, 0], [
      { name: 'block', solid: box(2, 1, 4) }, { name: 'roof', solid: box(8, 0.2, 4), at: [0, 2, 0] },
    ])
    const inside = go(board([model('m', [0, 0, 0])], [roofed]), [{ x: 3, z: 0, y: 1 }], { climb: true })
    expect(inside.stops[0]).toMatchObject({ why: 'solid', part: 'roof' })
  })
  it('climbs at the eaves to a roof, where nothing below has room', () => {
    const hut = composed('hut', [4, 0, 0], [
      { name: 'walls', solid: box(3, 2, 3) }, { name: 'roof', solid: box(4, 0.3, 4), at: [0, 2, 0] },
    ])
    const scene = board([model('m', [0, 0, 0])], [hut])
    const fact = go(scene, [{ x: 4, z: 0 }], { climb: true })
    expect(fact.stops).toEqual([])
    expect(fact.cost).toBeCloseTo(6.3, 9)
    expect(fact.end).toMatchObject({ ok: true, on: 'hut' })
    // Beneath the eaves there is room: it walks there.
    expect(go(scene, [{ x: 1.9, z: 0 }], { climb: true }).path.at(-1)).toEqual([1.9, 0, 0])
  })
  it('models on another level do not matter', () => {
    const scene = board([model('m', [-4, 0, 0]), model('top', [0, 2.3, 0], { side: 'B' })], [bridge])
    const under = go(scene, [{ x: 0, z: 0 }], { blockingModels: ['top'] })
    expect(under.stops).toEqual([])
    expect(under.models).toEqual([])
  })
})

describe('other models', () => {
  const foe = model('foe', [3, 0, 0], { side: 'B' })
  it('are reported when crossed, and block where that is asked', () => {
    const scene = board([model('m', [0, 0, 0]), foe])
    const through = go(scene, [{ x: 6, z: 0 }])
    expect(through.models).toEqual(['foe'])
    expect(through.stops).toEqual([])
    const blocked = go(scene, [{ x: 6, z: 0 }], { blockingModels: ['foe'] })
    expect(blocked.stops[0]).toMatchObject({ why: 'model', by: 'foe' })
    expect(blocked.path.at(-1)![0]).toBeCloseTo(2, 9)
    expect(why(go(scene, [{ x: 2.5, z: 0 }]))).toEqual(['stand'])
    expect(go(scene, [{ x: 2, z: 0 }]).end.ok).toBe(true)
    expect(go(scene, [{ x: 6, z: 1 }], { blockingModels: ['foe'] }).stops).toHaveLength(1)
    expect(go(scene, [{ x: 0, z: 1 }, { x: 6, z: 1 }], { blockingModels: ['foe'] }).stops).toEqual([])
  })
  it('may be left when overlapped at the start', () => {
    const scene = board([model('m', [2.5, 0, 0]), foe])
    expect(go(scene, [{ x: 0, z: 0 }], { blockingModels: ['foe'] }).stops).toEqual([])
  })
  it('keep others out of a zone, both limits at once', () => {
    const scene = board([model('m', [0, 0, 0]), foe])
    const zone = (horizontal: number, vertical = 2) => ({ keepOut: [{ model: 'foe', horizontal, vertical }] })
    const near = go(scene, [{ x: 6, z: 0 }], zone(1))
    expect(near.stops[0]).toMatchObject({ why: 'keep-out', by: 'foe' })
    expect(near.path.at(-1)![0]).toBeCloseTo(0.999, 6)
    const path = (z: number) => [{ x: 0, z }, { x: 6, z }]
    expect(why(go(scene, path(2), zone(1)))).toEqual(['keep-out'])
    expect(go(scene, path(2.01), zone(1)).stops).toEqual([])
    expect(why(go(scene, [{ x: -1, z: 0 }], zone(3)))).toEqual(['keep-out'])
    const above = board([model('m', [0, 0, 0]), model('foe', [3, 2.5, 0])])
    expect(go(above, [{ x: 6, z: 0 }], zone(1)).stops).toEqual([])
    expect(why(go(above, [{ x: 6, z: 0 }], zone(1, 2.5)))).toEqual(['keep-out'])
  })
  it('a climb may enter a zone from below', () => {
    const scene = board([model('m', [0, 0, 0]), model('foe', [4, 4, 0])], [piece('block', box(4, 4, 4), [3.5, 0, 0])])
    const fact = go(scene, [{ x: 2.2, z: 0 }], { climb: true, keepOut: [{ model: 'foe', horizontal: 5, vertical: 1 }] })
    expect(why(fact)).toEqual(['keep-out'])
    expect(fact.path.at(-1)![0]).toBeCloseTo(1, 9)
    expect(fact.path.at(-1)![1]).toBeCloseTo(2.999, 9)
    expect(fact.cost).toBeCloseTo(3.999, 9)
  })
})

describe('pieces on the way', () => {
  it('gives lengths for base and centre, and where it starts and ends', () => {
    const wood = composed('wood', [5, 0, 0], [{ name: 'tree', solid: drum(0.2, 4), at: [0, 0, 1.5] }], {
      kind: 'forest', area: { footprint: { kind: 'rect', hx: 2, hz: 2 }, height: 4 },
    })
    const scene = board([model('m', [0, 0, 0])], [wood])
    const [fact] = go(scene, [{ x: 10, z: 0 }]).pieces
    expect(fact).toMatchObject({ id: 'wood', startsIn: false, endsIn: false })
    expect(fact!.length).toBeCloseTo(5, 4)
    expect(fact!.centreLength).toBeCloseTo(4, 9)
    expect(go(scene, [{ x: 2.5, z: 0 }]).pieces[0]).toMatchObject({ endsIn: true })
    expect(go(scene, [{ x: 2.4, z: 0 }]).pieces).toEqual([])
  })
  it('passes the free side of a concave piece', () => {
    const ell = piece('ell', polygon([[-3, -3], [3, -3], [3, -2], [-2, -2], [-2, 3], [-3, 3]], 3), [0, 0, 0], { ground: 'impassable' })
    const scene = board([model('m', [2, 0, 2])], [ell])
    expect(go(scene, [{ x: -1.5, z: -1.5 }]).stops).toEqual([])
    expect(why(go(scene, [{ x: -1.6, z: -1.5 }]))).toEqual(['solid'])
  })
})

describe('flight', () => {
  it('passes over buildings and models, and must end standing', () => {
    const scene = board([model('m', [0, 0, 0]), model('foe', [8, 0, 0])], [piece('hall', box(4, 6, 4), [5, 0, 0])])
    const over = go(scene, [{ x: 10, z: 0 }], { fly: true })
    expect(over.cost).toBeCloseTo(10, 9)
    expect(over.stops).toEqual([])
    const roof = go(scene, [{ x: 5, z: 0 }], { fly: true })
    expect(roof.path.at(-1)).toEqual([5, 6, 0])
    expect(roof.cost).toBeCloseTo(Math.hypot(5, 6), 9)
    expect(roof.end.ok).toBe(true)
    expect(why(go(scene, [{ x: 8, z: 0.5 }], { fly: true }))).toEqual(['stand'])
  })
})

describe('standing', () => {
  it('needs a surface, room and the table', () => {
    const world = open(board([model('m', [0, 0, 0]), model('n', [5, 0, 0])], [piece('block', box(2, 3, 2), [0, 0, 5])]))
    const at = (x: number, y: number, z: number) => world.stand('m', { at: [x, y, z], yaw: 0 })
    expect(at(0, 0, 0).ok).toBe(true)
    expect(at(4, 0, 0).ok).toBe(true)
    expect(at(4.1, 0, 0)).toMatchObject({ ok: false, overlaps: ['n'] })
    expect(at(0, 3, 5)).toMatchObject({ ok: true, on: 'block' })
    expect(at(0, 3, 4.1)).toMatchObject({ ok: true, on: 'block' })
    expect(at(0, 3, 3.9)).toMatchObject({ ok: false, supported: false })
    expect(at(0, 0, 3.6)).toMatchObject({ ok: false, overlaps: ['block'] })
    expect(at(0, 1, 0)).toMatchObject({ ok: false, supported: false })
    expect(at(23.6, 0, 0)).toMatchObject({ ok: false, onTable: false })
  })
  it('finds the surface nearest in height', () => {
    const world = open(board([model('m', [0, 0, 0])], [
      composed('floors', [0, 0, 0], [1, 2, 3].map((i) => ({ name: `floor-${i}`, solid: box(4, 0.2, 4), at: [0, 3 * i - 0.2, 0] as const }))),
    ]))
    expect(world.surface([0, 0], 0.2)).toEqual({ y: 0, on: null, part: null, slope: 0 })
    expect(world.surface([0, 0], 4)).toMatchObject({ y: 3, on: 'floors', part: 'floor-1' })
    expect(world.surface([0, 0], 20)).toMatchObject({ y: 9, part: 'floor-3' })
  })
})
