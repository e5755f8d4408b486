import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import type { Board, FlatShape } from '../../../src/core/board'
import { WHOLE_WAY, type FormationMotion, type FormationQuery } from '../../../src/core/measure'
import { distance2, plan, turn2, type Vec2 } from '../../../src/core/vec'
import { placeShape, planDistance } from '../../../src/geometry/base'
import { MoveWorld } from '../../../src/geometry/move/move-world'
import { board, box, drum, model, piece } from './scene'

const worlds: MoveWorld[] = []
afterEach(() => worlds.splice(0).forEach((world) => world.dispose()))

function open(table: Board): MoveWorld {
  const world = new MoveWorld(table)
  worlds.push(world)
  return world
}

const SHIELD: FlatShape = { kind: 'rect', hx: 0.5, hz: 0.3 }
/** Three bases side by side, touching. */
const wall = (yaw = 0) => [-1, 0, 1].map((i) => {
  const [x, z] = turn2([i, 0], yaw)
  return model(`m${i + 1}`, [x, 0, z], { base: SHIELD, yaw })
})
const IDS = ['m0', 'm1', 'm2']
const go = (table: Board, motion: FormationMotion, options: Partial<FormationQuery> = {}) =>
  open(table).sweepFormation({ models: IDS, motion, ...options })

describe('a formation', () => {
  it('goes straight on as one', () => {
    const fact = go(board(wall()), { kind: 'shift', by: [0, 4] })
    expect([fact.share, fact.cost, fact.stop]).toEqual([1, 4, null])
    expect(fact.paths.map(({ end }) => end.at)).toEqual([[-1, 0, 4], [0, 0, 4], [1, 0, 4]])
  })
  it('is stopped by what stops one of them, and tells whom, where and by what', () => {
    const fact = go(board(wall(), [piece('crate', box(1, 2, 1), [1.9, 0, 3])]), { kind: 'shift', by: [0, 4] })
    expect(fact.stop).toMatchObject({ model: 'm2', why: 'climb', by: 'crate' })
    expect(fact.share * 4).toBeCloseTo(3 - 0.5 - 0.3, 2)
    for (const { path } of fact.paths) expect(path.at(-1)![2]).toBeCloseTo(2.2, 2)
  })
  it('is stopped by models that are named, never by its own', () => {
    const table = board([...wall(), model('foe', [0, 0, 3])])
    const named = { blockingModels: [...IDS, 'foe'] }
    expect(go(table, { kind: 'shift', by: [0, 4] }, named).stop).toMatchObject({ model: 'm1', why: 'model', by: 'foe' })
    expect(go(table, { kind: 'shift', by: [0, 4] }).stop).toBeNull()
    expect(go(table, { kind: 'shift', by: [0, 3] }).stop).toMatchObject({ model: 'm1', why: 'stand', by: 'foe' })
  })
  it('does not end where one of it has its rim alone on what it comes from: nothing is under its centre', () => {
    const step = piece('step', box(1, 0.4, 2), [0, 0, -0.5], { ground: 'open' })
    const figures = wall().map((one) => (one.id === 'm1' ? { ...one, at: [0, 0.4, 0] as const } : { ...one, at: [one.at[0] * 1.2, 0, 0] as const }))
    const onStep = board(figures, [step])
    const free = { freeHeight: 0.5 }
    expect(go(onStep, { kind: 'shift', by: [0, 0.3] }, free).stop).toBeNull()
    const over = go(onStep, { kind: 'shift', by: [0, 0.7] }, free)
    expect(over.stop).toMatchObject({ model: 'm1', why: 'stand', by: 'step' })
    expect(go(onStep, { kind: 'shift', by: [0, 1.5] }, free).stop).toBeNull()
  })
  it('does not end where one of it has its rim on a stone that is hardly higher than what is under its centre', () => {
    // The stone is 0.05" high: less than a height may be off.
    const stone = piece('stone', box(1, 0.05, 1), [0, 0, 1], { ground: 'open' })
    const free = { freePieces: ['stone'] }
    expect(go(board(wall(), [stone]), { kind: 'shift', by: [0, 1] }, free).stop).toBeNull()
    expect(go(board(wall(), [stone]), { kind: 'shift', by: [0, 1.7] }, free).stop).toMatchObject({ model: 'm1', why: 'stand', by: 'stone' })
    expect(go(board(wall(), [stone]), { kind: 'shift', by: [0, 2] }, free).stop).toBeNull()
  })
  it('turns about, every base with its yaw, and pays by the longest arc', () => {
    const fact = go(board(wall()), { kind: 'turn', about: [0, 0], by: 90 })
    expect([fact.share, fact.stop]).toEqual([1, null])
    expect(fact.paths.map(({ end }) => end.yaw)).toEqual([90, 90, 90])
    expect(fact.cost).toBeCloseTo(Math.PI / 2, 2)
    const [x, , z] = fact.paths[2]!.end.at
    expect([x, z]).toEqual([expect.closeTo(0, 6), expect.closeTo(-1, 6)])
  })
  it('does not turn through what stands beside: the true shape counts', () => {
    // A post that the corner of the outer base meets, and that the base as it stood never would.
    const table = board(wall(), [piece('post', drum(0.1, 2), [0, 0, -1.45], { ground: 'impassable' })])
    const fact = go(table, { kind: 'turn', about: [0, 0], by: 90 })
    expect(fact.stop).toMatchObject({ model: 'm2', by: 'post' })
    expect(fact.share).toBeGreaterThan(0.5)
    expect(fact.share).toBeLessThan(1)
  })
  it('turns away from a model that one of its bases overlaps where it begins, and into none', () => {
    const beside = model('foe', [1.2, 0, 0.6])
    const turn = (by: number) => go(board([...wall(), beside]), { kind: 'turn', about: [0, 0], by }, { blockingModels: ['foe'] })
    expect(turn(90)).toMatchObject({ share: 1, stop: null })
    const behind = go(board([...wall(), beside, model('other', [0, 0, -1.5])]), { kind: 'turn', about: [0, 0], by: 90 }, { blockingModels: ['foe', 'other'] })
    expect(behind.stop).toMatchObject({ model: 'm2', why: 'model', by: 'other' })
  })
  it('goes no further than its bound of work, and says that nobody looked on', () => {
    const whole = go(board(wall()), { kind: 'turn', about: [0, 0], by: 90 })
    const fact = go(board(wall()), { kind: 'turn', about: [0, 0], by: 90 }, { work: whole.work / 3 })
    expect(fact).toMatchObject({ cut: true, stop: { why: 'unfound', by: null } })
    expect(fact.share).toBeCloseTo(1 / 3, 1)
    expect(fact.work).toBeLessThan(0.4 * whole.work)
    expect(whole.cut).toBeUndefined()
  })
  it('turns one model on the spot', () => {
    const table = board([model('m', [0, 0, 0], { base: SHIELD })], [piece('post', drum(0.1, 2), [0, 0, 0.5], { ground: 'impassable' })])
    const fact = open(table).sweepFormation({ models: ['m'], motion: { kind: 'turn', about: [0, 0], by: 90 } })
    expect(fact.stop).toMatchObject({ model: 'm', by: 'post' })
  })
  it('keeps contact on every way', () => {
    const fact = go(board(wall(30)), { kind: 'turn', about: [2, 3], by: -70 })
    const [a, b, c] = fact.paths.map(({ end }) => plan(end.at))
    expect([distance2(a!, b!), distance2(b!, c!)]).toEqual([expect.closeTo(1, 6), expect.closeTo(1, 6)])
  })
})

const SEED = 47
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true, noDefaultInfinity: true })
const thing = fc.tuple(number(2.6, 6), number(0, 2 * Math.PI), number(0.3, 1.5), number(0.3, 1.5), number(0, 360), fc.boolean())
const things = fc.array(thing.map(([far, angle, ...rest]) => [far * Math.cos(angle), far * Math.sin(angle), ...rest] as const), { minLength: 1, maxLength: 5 })
const motions: fc.Arbitrary<FormationMotion> = fc.oneof(
  fc.tuple(number(3, 6), number(0, 2 * Math.PI)).map(([far, to]): FormationMotion => ({ kind: 'shift', by: [far * Math.cos(to), far * Math.sin(to)] })),
  fc.tuple(number(-3, 3), number(-3, 3), number(-180, 180)).map(([x, z, by]): FormationMotion => ({ kind: 'turn', about: [x, z], by })),
)

/** What a turn is swept to. */
const SLACK = 0.06

describe('against brute force', () => {
  it(`goes as far as samples of the bases go, 80 tables, seed ${SEED}`, () => {
    let [stopped, whole] = [0, 0]
    const check = fc.property(things, motions, number(0, 360), (list, motion, yaw) => {
      const pieces = list.map(([x, z, w, d, turn, round], i) =>
        piece(`p${i}`, round ? drum(w / 2, 2) : box(w, 2, d), [x, 0, z], { yaw: turn, ground: 'impassable' }))
      const footprints = pieces.map((one) => {
        const { solid } = one.parts[0]!
        return solid.kind === 'prism' ? placeShape(solid.footprint, plan(one.at), one.yaw) : null!
      })
      const models = wall(yaw)
      const distanceAt = (share: number, by = 0): number => Math.min(...models.flatMap(({ at, yaw: own }) => {
        const [x, z]: Vec2 = [at[0], at[2]]
        const pose = motion.kind === 'shift'
          ? { at: [x + share * motion.by[0], z + share * motion.by[1]] as const, yaw: own }
          : turned([x, z], motion.about, share * motion.by, own)
        const base = placeShape({ kind: 'rect', hx: 0.5 - by, hz: 0.3 - by }, pose.at, pose.yaw)
        return footprints.map((other) => planDistance(base, other).distance)
      }))
      fc.pre(distanceAt(0) > 0.01)
      const { share, stop } = open(board(models, pieces, 60, 60)).sweepFormation({ models: IDS, motion, work: WHOLE_WAY })
      const length = motion.kind === 'shift' ? Math.hypot(...motion.by) : (Math.abs(motion.by) * Math.PI / 180) * 7
      const fine = 0.02 / Math.max(length, 0.01)
      let first = 1
      for (let s = 0; s <= 1; s += fine) {
        if (distanceAt(s) > 0) continue
        first = s
        break
      }
      if (stop === null) {
        whole++
        // A rim may brush by as little as a turn is swept to.
        if (motion.kind === 'shift') expect(first).toBe(1)
        else for (let s = 0; s <= 1; s += fine) expect(distanceAt(s, SLACK)).toBeGreaterThan(0)
      } else {
        stopped++
        // Not stopped too early: made larger by the slack the bases meet something there. Nor too late: made smaller they met nothing.
        expect(distanceAt(share, -SLACK)).toBe(0)
        for (let s = 0; s <= share; s += fine) expect(distanceAt(s, motion.kind === 'shift' ? 0.003 : SLACK)).toBeGreaterThan(0)
      }
    })
    fc.assert(check, { seed: SEED, numRuns: 80 })
    expect(Math.min(stopped, whole)).toBeGreaterThan(4)
  }, 120_000)
})

const flatStone = fc.tuple(number(-3, 3), number(-1, 5), number(0.4, 3), number(0.4, 3), number(0.02, 0.6), number(0, 360))

describe('where it ends', () => {
  it(`each stands by itself, 200 hills of stones, seed ${SEED}`, () => {
    let [refused, stood] = [0, 0]
    const check = fc.property(fc.array(flatStone, { minLength: 1, maxLength: 6 }), number(0.5, 5), number(0, 360), (list, far, yaw) => {
      const stones = list.map(([x, z, w, d, height, turn], i) => piece(`p${i}`, box(w, height, d), [x, 0, z], { yaw: turn, ground: 'open' }))
      const ids = stones.map(({ id }) => id)
      const models = wall(yaw)
      const before = open(board(models, stones, 60, 60))
      fc.pre(models.every(({ id, at }) => before.stand(id, { at, yaw }).ok))
      const [x, z] = turn2([0, far], yaw)
      const { stop, paths } = before.sweepFormation({ models: IDS, motion: { kind: 'shift', by: [x, z] }, freePieces: ids, work: WHOLE_WAY })
      const there = open(board(models.map((one, i) => ({ ...one, ...paths[i]!.end })), stones, 60, 60))
      const falls = paths.filter(({ model: id, end }) => !there.stand(id, end).ok).map(({ model: id }) => id)
      if (stop === null) {
        stood++
        expect(falls).toEqual([])
      } else if (stop.why === 'stand') {
        refused++
        expect(falls).toContain(stop.model)
      }
    })
    fc.assert(check, { seed: SEED, numRuns: 200 })
    expect(Math.min(refused, stood)).toBeGreaterThan(20)
  })
})

function turned([x, z]: Vec2, about: Vec2, by: number, yaw: number) {
  const [dx, dz] = turn2([x - about[0], z - about[1]], by)
  return { at: [about[0] + dx, about[1] + dz] as const, yaw: yaw + by }
}
