import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import type { Board, BoardModel, BoardPiece, FlatShape, Solid } from '../../../src/core/board'
import type { SweepOptions, Waypoint } from '../../../src/core/measure'
import { add2, distance2, turn2, type Vec2, type Vec3 } from '../../../src/core/vec'
import { placeShape, planDistance } from '../../../src/geometry/base'
import { MoveWorld } from '../../../src/geometry/move/move-world'
import { board, box, drum, model, piece, polygon } from './scene'

const SEED = 20261121
const runs = (numRuns: number) => ({ seed: SEED, numRuns })

const world = { current: null as MoveWorld | null }
afterAll(() => world.current?.dispose())
function on(scene: Board): MoveWorld {
  if (world.current) world.current.setBoard(scene)
  else world.current = new MoveWorld(scene)
  return world.current
}

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true, noDefaultInfinity: true })
const point = fc.tuple(number(-6, 6), number(-6, 6))
const ELL: readonly Vec2[] = [[-1.5, -1.5], [1.5, -1.5], [1.5, -0.5], [-0.5, -0.5], [-0.5, 1.5], [-1.5, 1.5]]

const solid: fc.Arbitrary<Solid> = fc.oneof(
  fc.tuple(number(0.3, 3), number(0.6, 3), number(0.3, 3)).map(([w, h, d]) => box(w, h, d)),
  fc.tuple(number(0.2, 1.5), number(0.6, 3)).map(([r, h]) => drum(r, h)),
  number(0.6, 3).map((h) => polygon(ELL, h)),
)
const pieces: fc.Arbitrary<BoardPiece[]> = fc
  .array(fc.tuple(solid, point, number(0, 360)), { minLength: 1, maxLength: 7 })
  .map((all) => all.map(([shape, [x, z], yaw], i) => piece(`p${i}`, shape, [x, 0, z], { yaw, ground: 'impassable' })))
const base: fc.Arbitrary<FlatShape> = fc.oneof(
  number(0.3, 1).map((radius): FlatShape => ({ kind: 'circle', radius })),
  fc.tuple(number(0.3, 1), number(0.3, 1)).map(([hx, hz]): FlatShape => ({ kind: 'rect', hx, hz })),
  fc.tuple(number(0.3, 1), number(0.3, 1)).map(([rx, rz]): FlatShape => ({ kind: 'oval', rx, rz })),
)
const mover = fc.tuple(base, point, number(0, 360)).map(([shape, [x, z], yaw]) => model('m', [x, 0, z], { base: shape, yaw }))
const scene = fc.record({ pieces, mover, to: point })

const footprint = (one: BoardPiece): FlatShape => {
  const shape = one.parts[0]!.solid
  if (shape.kind !== 'prism') throw new Error('prisms only')
  return shape.footprint
}

function shrunk(shape: FlatShape, by: number): FlatShape {
  switch (shape.kind) {
    case 'circle':
      return { kind: 'circle', radius: shape.radius - by }
    case 'oval':
      return { kind: 'oval', rx: shape.rx - by, rz: shape.rz - by }
    case 'rect':
      return { kind: 'rect', hx: shape.hx - by, hz: shape.hz - by }
    case 'polygon':
      return shape
  }
}

/** Pieces that the base, shrunk by so much, shares a point with: the exact predicate of the base room. */
function met(one: BoardModel, at: Vec2, all: readonly BoardPiece[], by: number): BoardPiece[] {
  const placed = placeShape(shrunk(one.base!, by), at, one.yaw)
  return all.filter((p) => planDistance(placed, placeShape(footprint(p), [p.at[0], p.at[2]], p.yaw)).distance === 0)
}

const between = (a: Vec2, b: Vec2, s: number): Vec2 => [a[0] + s * (b[0] - a[0]), a[1] + s * (b[1] - a[1])]
const plan = (p: Vec3): Vec2 => [p[0], p[2]]

describe(`against dense stepping, seed ${SEED}`, () => {
  it('stops at the first contact and not before', () => {
    fc.assert(
      fc.property(scene, ({ pieces: all, mover: one, to }) => {
        const start = plan(one.at)
        fc.pre(met(one, start, all, -0.002).length === 0)
        const fact = on(board([one], all)).sweep({ model: 'm', legs: [{ x: to[0], z: to[1] }] })
        const stop = fact.stops.find(({ why }) => why !== 'stand')
        const end = plan(fact.path.at(-1)!)
        const reached = distance2(start, end)
        // Nothing is met on the way there, by more than the touch that is allowed …
        const steps = Math.ceil(reached / 0.03)
        for (let i = 0; i <= steps; i++) {
          const s = steps ? i / steps : 0
          expect(met(one, between(start, end, s), all, 0.0025)).toEqual([])
        }
        // … and what stopped it is touched.
        if (stop) expect(met(one, end, all, -0.0025).map((p) => p.id)).toContain(stop.by)
        else expect(distance2(end, to)).toBeLessThan(1e-5)
      }),
      runs(160),
    )
  })

  it('climbs as high as what it overlaps', () => {
    fc.assert(
      fc.property(scene, ({ pieces: all, mover: one, to }) => {
        const start = plan(one.at)
        fc.pre(met(one, start, all, -0.005).length === 0 && distance2(start, to) > 0.1)
        const profile = (by: number): [up: number, down: number] => {
          const steps = Math.ceil(distance2(start, to) / 0.008)
          let [up, down, last] = [0, 0, 0]
          for (let i = 0; i <= steps; i++) {
            const y = Math.max(0, ...met(one, between(start, to, i / steps), all, by).map((p) => p.height))
            up += Math.max(0, y - last)
            down += Math.max(0, last - y)
            last = y
          }
          return [up, down]
        }
        const [fine, coarse] = [profile(0.005), profile(-0.003)]
        // Where grazing decides, stepping cannot.
        fc.pre(Math.abs(fine[0] - coarse[0]) < 1e-6 && Math.abs(fine[1] - coarse[1]) < 1e-6)
        const fact = on(board([one], all)).sweep({ model: 'm', legs: [{ x: to[0], z: to[1] }], climb: true })
        expect(fact.stops.filter(({ why }) => why !== 'stand')).toEqual([])
        expect(fact.up).toBeCloseTo(fine[0], 6)
        expect(fact.down).toBeCloseTo(fine[1], 6)
        expect(fact.cost).toBeCloseTo(fact.horizontal + fact.up + fact.down, 9)
      }),
      runs(40),
    )
  })
})

describe(`symmetries, seed ${SEED}`, () => {
  const legs = fc.array(point, { minLength: 1, maxLength: 3 })
  const options = fc.record({ climb: fc.boolean(), freeHeight: fc.constantFrom(0, 1, 2) })

  it('a turned and moved table gives the same facts', () => {
    fc.assert(
      fc.property(scene, legs, options, number(0, 360), point, ({ pieces: all, mover: one }, way, rules, yaw, by) => {
        fc.pre(met(one, plan(one.at), all, -0.002).length === 0)
        const move = (p: Vec2): Vec2 => add2(turn2(p, yaw), by)
        const moved = <T extends BoardPiece | BoardModel>(thing: T): T => {
          const [x, z] = move(plan(thing.at))
          return { ...thing, at: [x, thing.at[1], z], yaw: thing.yaw + yaw }
        }
        const waypoints = (list: readonly Vec2[]): Waypoint[] => list.map(([x, z]) => ({ x, z }))
        const sweepOptions: SweepOptions = { model: 'm', ...rules }
        const first = on(board([one], all)).sweep({ ...sweepOptions, legs: waypoints(way) })
        const second = on(board([moved(one)], all.map(moved))).sweep({ ...sweepOptions, legs: waypoints(way.map(move)) })
        expect(second.cost).toBeCloseTo(first.cost, 5)
        expect(second.stops.map(({ why, by: id }) => [why, id])).toEqual(first.stops.map(({ why, by: id }) => [why, id]))
        expect(second.pieces.map(({ id }) => id).sort()).toEqual(first.pieces.map(({ id }) => id).sort())
        expect(second.end.ok).toBe(first.end.ok)
      }),
      runs(200),
    )
  })

  it('the way back costs what the way there cost', () => {
    fc.assert(
      fc.property(scene, legs, options, ({ pieces: all, mover: one }, way, rules) => {
        fc.pre(met(one, plan(one.at), all, -0.002).length === 0)
        const there = on(board([one], all)).sweep({ model: 'm', ...rules, legs: way.map(([x, z]) => ({ x, z })) })
        fc.pre(there.stops.length === 0)
        const back = on(board([one], all)).sweep({
          model: 'm', ...rules, start: { at: there.path.at(-1)!, yaw: one.yaw },
          legs: [...way.slice(0, -1).reverse(), plan(one.at)].map(([x, z]) => ({ x, z })),
        })
        expect(back.stops).toEqual([])
        expect(back.cost).toBeCloseTo(there.cost, 6)
        expect(back.up).toBeCloseTo(there.down, 6)
        expect(back.down).toBeCloseTo(there.up, 6)
      }),
      runs(250),
    )
  })

  it('a path swept again along its own points is the same path', () => {
    fc.assert(
      fc.property(scene, legs, options, ({ pieces: all, mover: one }, way, rules) => {
        fc.pre(met(one, plan(one.at), all, -0.002).length === 0)
        const first = on(board([one], all)).sweep({ model: 'm', ...rules, legs: way.map(([x, z]) => ({ x, z })) })
        fc.pre(first.stops.length === 0)
        const again = on(board([one], all)).sweep({ model: 'm', ...rules, legs: first.path.slice(1).map(([x, , z]) => ({ x, z })) })
        expect(again.stops).toEqual([])
        expect(again.cost).toBeCloseTo(first.cost, 6)
      }),
      runs(250),
    )
  })

  it('what is set and removed piece by piece is the same as a table built anew', () => {
    fc.assert(
      fc.property(scene, scene, ({ pieces: all, mover: one, to }, other) => {
        const live = new MoveWorld(board([other.mover], other.pieces))
        for (const { id } of other.pieces) live.removePiece(id)
        live.removeModel('m')
        for (const p of all) live.setPiece({ ...p, at: [0, 0, 0] })
        for (const p of all) live.setPiece(p)
        live.setModel(one)
        const query = { model: 'm', legs: [{ x: to[0], z: to[1] }], climb: true }
        const fact = live.sweep(query)
        live.dispose()
        expect(fact).toEqual(on(board([one], all)).sweep(query))
      }),
      runs(40),
    )
  })
})
