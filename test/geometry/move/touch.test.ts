import { init } from '@dimforge/rapier3d-compat'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Board, BoardPiece, FlatShape } from '../../../src/core/board'
import type { SweepFact, SweepOptions, Waypoint } from '../../../src/core/measure'
import { distance2, plan, type Vec2, type Vec3 } from '../../../src/core/vec'
import { MoveWorld } from '../../../src/geometry/move/move-world'
import { judgeAgain } from '../../../src/geometry/move/second-judge/judge'
import { solidToMesh } from '../../../src/geometry/solid'
import { board, box, drum, meshSolid, model, piece } from './scene'

// A move that ends exactly at the far side of what it crossed, or came down from: it stands beside that, as at the near side.

const SEED = 20261128
const SQUARE: FlatShape = { kind: 'rect', hx: 0.5, hz: 0.5 }
const ROUND: FlatShape = { kind: 'circle', radius: 0.5 }
const HEDGE = piece('hedge', box(6, 1, 0.5), [0, 0, 2])

const world = { current: null as MoveWorld | null }
beforeAll(() => init())
afterAll(() => world.current?.dispose())
function on(scene: Board): MoveWorld {
  if (world.current) world.current.setBoard(scene)
  else world.current = new MoveWorld(scene)
  return world.current
}

const told = ({ stops, end, cost, path }: SweepFact) => (
  { stops: stops.map(({ why }) => why), ok: end.ok, y: path.at(-1)![1], cost: Math.round(cost * 1e4) / 1e4 }
)
const scene = (pieces: readonly BoardPiece[], base: FlatShape = SQUARE, at: Vec3 = [0, 0, 0], others: readonly ReturnType<typeof model>[] = []) =>
  board([model('m', at, { base }), ...others], pieces)
const go = (table: Board, legs: readonly Waypoint[], options: Partial<SweepOptions> = {}) => {
  const query = { model: 'm', climb: true, legs, ...options }
  const fact = on(table).sweep(query)
  return { ...told(fact), fact, second: judgeAgain(table, query, fact).says }
}
const stands = (y: number, cost: number) => ({ stops: [], ok: true, y, cost, second: 'agrees' })
const astride = (cost: number) => ({ stops: ['stand'], ok: false, y: 1, cost })

describe.each([['square', SQUARE], ['round', ROUND]])('over a hedge, on a %s base', (_, base) => {
  const to = (z: number, options?: Partial<SweepOptions>) => go(scene([HEDGE], base), [{ x: 0, z }], options)
  it('stands before it as long as it no more than touches it', () => {
    expect(to(1.25)).toMatchObject(stands(0, 1.25))
    expect(to(1.2509)).toMatchObject(stands(0, 1.2509))
    expect(to(1.2511)).toMatchObject(astride(2.2511))
  })
  it('stands behind it as soon as it no more than touches it', () => {
    expect(to(2.7489)).toMatchObject(astride(3.7489))
    expect(to(2.7491)).toMatchObject(stands(0, 4.7491))
    expect(to(2.7499)).toMatchObject(stands(0, 4.7499))
    expect(to(2.75)).toMatchObject(stands(0, 4.75))
    expect(to(2.7501)).toMatchObject(stands(0, 4.7501))
  })
  it('pays nothing for that where it is free to cross', () => {
    expect(to(2.75, { climb: false, freeHeight: 1 })).toMatchObject(stands(0, 2.75))
    expect(to(2.75, { climb: false, freePieces: ['hedge'] })).toMatchObject(stands(0, 2.75))
  })
  it('is found by a route', () => {
    for (const z of [2.7491, 2.75, 2.7501]) {
      const route = on(scene([HEDGE], base)).route({ model: 'm', climb: true, to: { x: 0, z } })!
      expect(told(route)).toEqual({ stops: [], ok: true, y: 0, cost: Math.round((z + 2) * 1e4) / 1e4 })
    }
  })
  it('is reached for what it costs', () => {
    const cells = (allowance: number) => on(scene([HEDGE], base)).reach({ model: 'm', climb: true, allowance, outline: false, cell: 0.25 }).cells
    const there = ({ at }: { readonly at: Vec3 }) => Math.abs(at[0]) < 1e-9 && Math.abs(at[2] - 2.75) < 1e-9
    expect(cells(5).find(there)).toMatchObject({ at: [expect.any(Number), 0, 2.75], cost: expect.closeTo(4.75, 6) })
    expect(cells(4.7).find(there)).toBeUndefined()
  })
})

describe('a way point there', () => {
  it('is at the foot of it, and what comes after begins there', () => {
    const table = scene([HEDGE])
    const on = go(table, [{ x: 0, z: 2.75 }, { x: 0, z: 4 }])
    expect(on).toMatchObject(stands(0, 6))
    expect(on.fact.path[on.fact.legs[0]!.to]).toEqual([0, 0, 2.75])
    expect(on.fact.legs[0]!.cost).toBeCloseTo(4.75, 9)
    expect(go(table, [{ x: 0, z: 2.75 }, { x: 2, z: 2.75 }])).toMatchObject(stands(0, 6.75))
    // Back over it, it is climbed anew.
    expect(go(table, [{ x: 0, z: 2.75 }, { x: 0, z: 0 }])).toMatchObject(stands(0, 9.5))
    expect(go(table, [{ x: 0, z: 2.751 }, { x: 0, z: 0 }])).toMatchObject(stands(0, 9.502))
  })
  it('may keep the height of what it hangs beside', () => {
    const fact = go(scene([HEDGE], SQUARE, [0, 1, 2]), [{ x: 0, z: 2.75, y: 1 }, { x: 0, z: 2.75, y: 0 }]).fact
    expect(fact.path[fact.legs[0]!.to]).toEqual([0, 1, 2.75])
    expect(told(fact)).toMatchObject({ stops: [], ok: true, y: 0, cost: 1.75 })
  })
})

describe('what it comes down from, or on to', () => {
  const platform = piece('platform', box(4, 1, 4), [0, 0, 0])
  it('a platform', () => {
    const down = (z: number, options?: Partial<SweepOptions>) => go(scene([platform], SQUARE, [0, 1, 0]), [{ x: 0, z }], options)
    expect(down(2.4)).toMatchObject(astride(2.4))
    expect(down(2.5)).toMatchObject(stands(0, 3.5))
    expect(down(2.5, { climb: false, freeHeight: 1 })).toMatchObject(stands(0, 2.5))
    expect([2.5, 2.501].map((z) => told(down(z, { climb: false }).fact).stops)).toEqual([['climb'], ['climb']])
  })
  it('a wall on a hill: the hill', () => {
    const table = scene([piece('hill', box(8, 1, 6), [0, 0, 4]), piece('wall', box(8, 1, 0.4), [0, 1, 2.2])], SQUARE, [0, 1, 1.4])
    expect(go(table, [{ x: 0, z: 2.9 }])).toMatchObject(stands(1, 3.5))
  })
  it('one of two things: the other, which still holds it up', () => {
    const low = piece('low', box(6, 0.5, 1), [0, 0, 3.5])
    expect(go(scene([HEDGE, low]), [{ x: 0, z: 2.75 }])).toMatchObject({ stops: ['stand'], ok: false, y: 0.5 })
    expect(go(scene([HEDGE, piece('next', box(6, 1, 1), [0, 0, 2.75])]), [{ x: 0, z: 2.75 }])).toMatchObject(stands(1, 3.75))
  })
  it('a base that stands there is in its way', () => {
    const table = scene([HEDGE], SQUARE, [0, 0, 0], [model('o', [0, 0, 3.2], { height: 0.8 })])
    expect(go(table, [{ x: 0, z: 2.75 }])).toMatchObject({ stops: ['stand'], ok: false, fact: { end: { overlaps: ['o'] } } })
    const stopped = go(table, [{ x: 0, z: 2.75 }], { blockingModels: ['o'] }).fact
    expect(stopped.stops).toMatchObject([{ why: 'model', by: 'o' }])
    expect(stopped.path.at(-1)![1]).toBeCloseTo(0.799, 9)
  })
  it('a mesh', () => {
    const mesh = piece('mesh', meshSolid(solidToMesh(box(6, 1, 0.5))), [0, 0, 2])
    expect([2.7491, 2.75, 2.7501].map((z) => go(scene([mesh]), [{ x: 0, z }]))).toMatchObject([2.7491, 2.75, 2.7501].map((z) => stands(0, z + 2)))
  })
})

describe(`at random, seed ${SEED}`, () => {
  const number = (min: number, max: number) => fc.double({ min, max, noNaN: true, noDefaultInfinity: true })
  const solid = fc.oneof(
    fc.tuple(number(0.3, 3), number(0.4, 3), number(0.3, 3)).map(([w, h, d]) => box(w, h, d)),
    fc.tuple(number(0.2, 1.5), number(0.4, 3)).map(([r, h]) => drum(r, h)),
  )
  const base = fc.constantFrom<FlatShape>(SQUARE, ROUND, { kind: 'oval', rx: 0.7, rz: 0.4 })
  const options = fc.constantFrom<Partial<SweepOptions>>({ climb: true }, { climb: true, freeHeight: 1 }, { climb: false, freeHeight: 3 })
  const moves = fc.record({
    solid, mesh: fc.boolean(), base, options, yaw: number(0, 360), turn: number(0, 360), off: number(-1, 1),
    angle: number(0, 2 * Math.PI), after: number(0, 2 * Math.PI),
  })

  it('an end exactly at the far side is judged as one 0.001 in beyond, and by the second judge as well', () => {
    let judged = 0
    fc.assert(
      fc.property(moves, ({ solid: shape, mesh, base: flat, options: rules, yaw, turn, angle, off, after }) => {
        const [dx, dz] = [Math.cos(angle), Math.sin(angle)]
        const at: Vec2 = [-5 * dx - off * dz, -5 * dz + off * dx]
        const thing = piece('thing', mesh ? meshSolid(solidToMesh(shape)) : shape, [0, 0, 0], { yaw })
        const table = board([model('m', [at[0], 0, at[1]], { base: flat, yaw: turn })], [thing])
        const way = (t: number): Waypoint => ({ x: at[0] + dx * t, z: at[1] + dz * t })
        const whole = go(table, [way(10)], rules).fact
        // Where it comes down: where the crossing itself says that the far side is.
        const foot = whole.path.findIndex(([, y], i) => i > 0 && y === 0 && whole.path[i - 1]![1] > 0)
        fc.pre(whole.stops.length === 0 && foot > 0)
        judged++
        const t = distance2(at, plan(whole.path[foot]!))
        const [there, beyond] = [go(table, [way(t)], rules), go(table, [way(t + 1e-3)], rules)]
        expect(there).toMatchObject({ stops: [], ok: true, y: 0, fact: { end: { overlaps: [] } } })
        expect([beyond.stops, beyond.ok, beyond.y]).toEqual([[], true, 0])
        expect(Math.abs(beyond.fact.cost - there.fact.cost - 1e-3)).toBeLessThan(1e-6)
        expect([there.second, beyond.second]).not.toContain('differs')
        // A way point there parts the way in two that cost what they cost one by one.
        const next = { x: way(t).x + 3 * Math.cos(after), z: way(t).z + 3 * Math.sin(after) }
        const both = go(table, [way(t), next], rules).fact
        const rest = go(table, [next], { ...rules, start: { at: there.fact.path.at(-1)!, yaw: turn } }).fact
        expect(both.cost).toBeCloseTo(there.fact.cost + rest.cost, 9)
        expect(both.end.ok).toBe(rest.end.ok)
      }),
      { seed: SEED, numRuns: 150 },
    )
    expect(judged).toBeGreaterThan(100)
  })
})
