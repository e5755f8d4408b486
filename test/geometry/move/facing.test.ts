import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import type { Board, FlatShape } from '../../../src/core/board'
import type { SweepFact, SweepQuery, Waypoint } from '../../../src/core/measure'
import { plan } from '../../../src/core/vec'
import { placeShape, planDistance } from '../../../src/geometry/base'
import { MoveWorld } from '../../../src/geometry/move/move-world'
import { board, box, drum, model, piece } from './scene'

const worlds: MoveWorld[] = []
afterEach(() => worlds.splice(0).forEach((world) => world.dispose()))

const LONG: FlatShape = { kind: 'rect', hx: 0.4, hz: 1.5 }
const go = (table: Board, legs: readonly Waypoint[], options: Partial<SweepQuery> = {}): SweepFact => {
  const world = new MoveWorld(table)
  worlds.push(world)
  return world.sweep({ model: 'm', legs, ...options })
}
const tank = model('m', [0, 0, 0], { base: LONG })

describe('a path that tells how the base is turned', () => {
  it('turns on the spot where the leg begins, goes on so, and ends so', () => {
    const fact = go(board([tank]), [{ x: 0, z: 3 }, { x: 4, z: 3, yaw: 90 }])
    expect(fact.path).toEqual([[0, 0, 0], [0, 0, 3], [0, 0, 3], [4, 0, 3]])
    expect(fact.yaws).toEqual([0, 0, 90, 90])
    expect([fact.cost, fact.end.pose.yaw, fact.legs.map(({ to }) => to), fact.stops]).toEqual([7, 90, [1, 3], []])
  })
  it('turns at its end by a leg that goes nowhere', () => {
    const fact = go(board([tank]), [{ x: 0, z: 3 }, { x: 0, z: 3, yaw: 90 }])
    expect([fact.cost, fact.yaws, fact.end.pose.yaw]).toEqual([3, [0, 0, 90], 90])
  })
  it('has its front ahead where that is asked for', () => {
    const fact = go(board([tank]), [{ x: 3, z: 0 }, { x: 3, z: -3 }], { facing: 'along' })
    expect(fact.yaws).toEqual([0, 90, 90, 180, 180])
    expect(fact.end.pose.yaw).toBe(180)
  })
  it('says nothing of turns where there are none', () => {
    expect(go(board([tank]), [{ x: 0, z: 3 }]).yaws).toBeUndefined()
  })
  it('gets through a gap endways that is shut to it sideways', () => {
    const walls = [-2.5, 2.5].map((x) => piece(`wall${x}`, box(4, 2, 0.4), [x, 0, 4], { ground: 'impassable' }))
    const sideways = { start: { at: [0, 0, 0], yaw: 90 } } as const
    expect(go(board([tank], walls), [{ x: 0, z: 8 }], sideways).stops).toMatchObject([{ why: 'solid', leg: 0 }])
    expect(go(board([tank], walls), [{ x: 0, z: 8, yaw: 0 }], sideways).stops).toEqual([])
  })
  it('is stopped in its turn by what its corner meets, and told how far it came', () => {
    const post = piece('post', drum(0.1, 2), [1, 0, 0], { ground: 'impassable' })
    const fact = go(board([tank], [post]), [{ x: 0, z: 3 }, { x: 0, z: 5, yaw: 90 }], { start: { at: [0, 0, -3], yaw: 0 } })
    expect(fact.stops).toEqual([])
    const stopped = go(board([tank], [post]), [{ x: 0, z: 5, yaw: 90 }])
    expect(stopped.stops).toMatchObject([{ why: 'solid', leg: 0, by: 'post' }])
    // Its side, 0.4 from the middle, meets the post, whose near edge is 0.9 away, turned by 90 less the angle that leaves it free.
    expect(stopped.end.pose.yaw).toBeGreaterThan(20)
    expect(stopped.end.pose.yaw).toBeLessThan(70)
    expect(stopped.yaws?.at(-1)).toBe(stopped.end.pose.yaw)
  })
  it('is stopped in its turn by a model that is named, and tells of one that is not', () => {
    const table = board([tank, model('foe', [1.2, 0, 0.3], { radius: 0.5 })])
    expect(go(table, [{ x: 0, z: 0, yaw: 180 }], { blockingModels: ['foe'] }).stops).toMatchObject([{ why: 'model', by: 'foe' }])
    const brushed = go(table, [{ x: 0, z: 0, yaw: 180 }])
    expect([brushed.stops, brushed.models]).toEqual([[], ['foe']])
  })
  it('turns a round base at once, whatever stands beside', () => {
    const table = board([model('m', [0, 0, 0])], [piece('post', drum(0.1, 2), [0.6, 0, 0], { ground: 'impassable' })])
    expect(go(table, [{ x: 0, z: 0, yaw: 180 }])).toMatchObject({ stops: [], yaws: [0, 180] })
  })
  it('flies turned as told', () => {
    const fact = go(board([tank]), [{ x: 4, z: 0, yaw: 90 }], { fly: true })
    expect([fact.yaws, fact.end.pose.yaw]).toEqual([[0, 90], 90])
  })
  it('does not turn over the table\'s edge in the air', () => {
    const at = (x: number) => go(board([{ ...tank, at: [x, 0, 0] }]), [{ x: x - 4, z: 0, yaw: 90 }], { fly: true })
    const [near, far] = [at(23.3), at(22)]
    expect([near.stops, near.path.length, near.end.pose.yaw]).toMatchObject([[{ why: 'table', leg: 0, at: [23.3, 0, 0], by: null }], 1, 0])
    expect(far.stops).toEqual([])
  })
})

const SEED = 53
/** Evenly spread: doubles as they come are nearly all tiny. */
const number = (min: number, max: number) => fc.noBias(fc.integer({ min: 0, max: 9973 })).map((n) => min + ((max - min) * n) / 9973)
const thing = fc.tuple(number(1.2, 5), number(0, 2 * Math.PI), number(0.2, 1.5), number(0.2, 1.5), number(0, 360), fc.boolean())
const things = fc.array(thing.map(([far, angle, ...rest]) => [far * Math.cos(angle), far * Math.sin(angle), ...rest] as const), { minLength: 2, maxLength: 5 })
const legsOf = fc.array(fc.tuple(number(-5, 5), number(-5, 5), fc.option(number(0, 360), { nil: null })), { minLength: 1, maxLength: 2 })
const bases = fc.tuple(fc.boolean(), number(0.3, 0.9), number(0.3, 1.6))
/** What a turn is swept to. */
const SLACK = 0.06

describe('against brute force', () => {
  it(`ovals and rectangles go as far as samples of them go, 150 tables, seed ${SEED}`, () => {
    let [stopped, whole] = [0, 0]
    const check = fc.property(things, legsOf, bases, fc.boolean(), (list, points, [oval, across, ahead], along) => {
      const pieces = list.map(([x, z, w, d, yaw, round], i) =>
        piece(`p${i}`, round ? drum(w / 2, 2) : box(w, 2, d), [x, 0, z], { yaw, ground: 'impassable' }))
      const footprints = pieces.map((one) => {
        const { solid } = one.parts[0]!
        return solid.kind === 'prism' ? placeShape(solid.footprint, plan(one.at), one.yaw) : null!
      })
      const shape = (by: number): FlatShape => (oval ? { kind: 'oval', rx: across + by, rz: ahead + by } : { kind: 'rect', hx: across + by, hz: ahead + by })
      const distanceAt = (x: number, z: number, yaw: number, by: number): number =>
        Math.min(...footprints.map((other) => planDistance(placeShape(shape(by), [x, z], yaw), other).distance))
      fc.pre(distanceAt(0, 0, 0, 0) > 0.01)
      const legs = points.map(([x, z, yaw]): Waypoint => ({ x, z, ...(yaw !== null && { yaw }) }))
      const table = board([model('m', [0, 0, 0], { base: shape(0) })], pieces, 60, 60)
      const { path, yaws = path.map(() => 0), stops, end } = go(table, legs, { facing: along ? 'along' : 'keep' })
      const [x, , z] = path.at(-1)!
      for (let i = 1; i < path.length; i++) {
        const [a, b] = [path[i - 1]!, path[i]!]
        const length = Math.hypot(b[0] - a[0], b[2] - a[2])
        const by = ((yaws[i]! - yaws[i - 1]!) % 360 + 540) % 360 - 180
        const parts = Math.ceil(Math.max(length, Math.abs(by) / 30) / 0.02)
        const slack = length > 0 ? -0.003 : -SLACK
        for (let k = 0; k <= parts; k++) {
          const s = k / Math.max(1, parts)
          expect(distanceAt(a[0] + s * (b[0] - a[0]), a[2] + s * (b[2] - a[2]), yaws[i - 1]! + s * by, slack)).toBeGreaterThan(0)
        }
      }
      if (stops.length === 0) {
        whole++
        expect([x, z]).toEqual([expect.closeTo(points.at(-1)![0], 5), expect.closeTo(points.at(-1)![1], 5)])
        if (points.at(-1)![2] !== null) expect(end.pose.yaw).toBe(points.at(-1)![2])
      } else {
        stopped++
        // Not stopped too early: made larger by the slack the base meets something there.
        expect(distanceAt(x, z, end.pose.yaw, SLACK)).toBe(0)
      }
    })
    fc.assert(check, { seed: SEED, numRuns: 150 })
    expect(stopped).toBeGreaterThan(20)
    expect(whole).toBeGreaterThan(20)
  }, 120_000)
})
