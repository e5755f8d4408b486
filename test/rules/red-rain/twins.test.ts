import { describe, expect, it } from 'vitest'
import { RandomStream } from '../../../src/core/random'
import { distance2, lerp3, plan, turn2, type Vec2, type Vec3 } from '../../../src/core/vec'
import type { TableModel, TableTerrain } from '../../../src/table/file'
import { chargeRun } from '../../../src/rules/red-rain/judge/charge'
import { combatBreaches } from '../../../src/rules/red-rain/judge/held'
import { concealmentOf, coveredFrom, isConcealed } from '../../../src/rules/red-rain/judge/conceal'
import { DEPTH, lookAt, sees } from '../../../src/rules/red-rain/judge/look'
import { judgeMove, planGround } from '../../../src/rules/red-rain/judge/move'
import { landingBreaches, landingPlace } from '../../../src/rules/red-rain/judge/portal'
import { pushBreaches, pushed } from '../../../src/rules/red-rain/judge/push'
import { model } from '../lines/scene'
import { grown, lengthInside, rim, spanInDisc, spanInRect, toRect, type Disc, type Rect } from './plan'
import { block, piece, table } from './scene'

/* What is worked out cleverly is held against what is worked out by trying everything, on tables strewn at random. SIGHTLINE_SLOW=1 for more of it. */

const SLOW = process.env['SIGHTLINE_SLOW'] === '1'
const SCENES = SLOW ? 2000 : 60

type Kind = NonNullable<TableTerrain['kind']>

/** A table strewn with blocks of those kinds at all heights, some of them on a platform, and discs beside the two at its ends. */
function strewn(seed: string, kinds: readonly Kind[], thirds: number, gap: number) {
  const random = new RandomStream(seed)
  const rects = kinds.map((kind, i): Rect => ({
    id: `${kind}${i}`, kind, at: [random.between(-3, 3), random.between(-1, gap + 1)],
    half: [random.between(0.2, kind === 'forest' ? 4 : 2), random.between(0.2, kind === 'forest' ? 2.5 : 0.6)], yaw: random.below(180),
  }))
  const ends: readonly [Disc, Disc] = [
    { id: 'a1', at: [0, 0], radius: random.pick([0.5, 0.6, 1]) }, { id: 'b1', at: [random.between(-1, 1), gap], radius: 0.6 },
  ]
  const discs: Disc[] = []
  for (let i = 0; i < thirds; i++) {
    const disc: Disc = { id: `c${i + 1}`, at: [random.between(-2, 2), random.between(2, gap - 2)], radius: random.pick([0.5, 0.6, 1]) }
    if ([...ends, ...discs].every((other) => distance2(other.at, disc.at) > other.radius + disc.radius)) discs.push(disc)
  }
  const level = () => random.pick([0, 0, 0, 4])
  const stage: TableTerrain = { id: 'stage', kind: 'platform', shape: { box: [40, 4, 40] }, at: [0, 0, 0] }
  const models = [...ends, ...discs].map(({ id, at: [x, z], radius }): TableModel => model(id, x, z, { base: 2 * radius, y: level() }))
  const terrain = [stage, ...rects.map(({ id, kind, at: [x, z], half, yaw }): TableTerrain => ({
    ...block(id, kind as Kind, [2 * half[0], random.pick([0.2, 0.6, 1.5, 5]), 2 * half[1]], [x, z], { turn: yaw }), at: [x, level(), z],
  }))]
  return { random, rects, ends, discs, models, terrain }
}

/** Shares of the way round a rim; what lies farther inside has no less on its lines. */
const AROUND = SLOW ? 160 : 72
const SHARES = Array.from({ length: AROUND }, (_, i) => i / AROUND)
/** Lines that pass by less than this are called neither open nor shut by trying. */
const CLOSE = 0.01

describe('lines', () => {
  it(`RR-SIGHT-1 to RR-SIGHT-4, RR-FOREST-2 to RR-FOREST-4, RR-PARTIAL-3: ${SCENES} pairs, ${AROUND * AROUND} lines each`, { timeout: 3_600_000 }, async () => {
    const tally = { seen: 0, unseen: 0, deep: 0, concealed: 0, narrow: 0 }
    for (let n = 0; n < SCENES; n++) {
      const seed = `red-rain lines ${n}`
      const lot = new RandomStream(`${seed} kinds`)
      const kinds = (['forest', 'forest', 'partial-wall', 'short-wall', 'obstruction', 'wall'] as const).filter(() => lot.unit() < 0.5)
      const { rects, ends: [a, b], discs, models, terrain } = strewn(seed, kinds, 2, 9)
      const of = (...kind: readonly string[]) => rects.filter((rect) => kind.includes(rect.kind))
      const isIn = (wood: Rect) => [a, b].some((end) => toRect(wood, end.at) < end.radius - 1e-6)
      const [inner, outer] = [of('forest').filter(isIn), of('forest').filter((wood) => !isIn(wood))]
      const solids = [...of('obstruction', 'wall'), ...outer]
      const walls = of('partial-wall', 'short-wall')
      const open = (from: Vec2, to: Vec2, by: number) =>
        !solids.some((rect) => spanInRect(grown(rect, by), from, to)) && !discs.some((disc) => spanInDisc({ ...disc, radius: disc.radius + by }, from, to))
      let [least, round] = [Infinity, false]
      const past = new Set<string>()
      for (const s of SHARES) {
        for (const t of SHARES) {
          const [from, to] = [rim(a, s), rim(b, t)]
          const length = lengthInside(inner, from, to)
          if (length > DEPTH || !open(from, to, CLOSE)) continue
          least = Math.min(least, length)
          const crossed = walls.filter((rect) => spanInRect(grown(rect, CLOSE), from, to))
          round ||= crossed.length === 0
          for (const { id } of walls) if (!crossed.some((wall) => wall.id === id)) past.add(id)
        }
      }
      const measure = await table(models, terrain)
      const [looker, target] = ['a1', 'b1'].map((id) => measure.board.models.find((one) => one.id === id)!) as [never, never]
      const look = lookAt(measure, looker, target)
      const { verdict, witness, depth } = look.fact
      if (least < Infinity) expect({ seed, verdict }).toEqual({ seed, verdict: 'clear' })
      expect({ seed, back: sees(measure, target, looker) }).toEqual({ seed, back: verdict === 'clear' })
      for (const id of past) expect({ seed, id, covered: coveredFrom(measure, looker, target, id) }).toEqual({ seed, id, covered: false })
      if (verdict === 'clear') {
        const [from, to] = [plan(witness!.from), plan(witness!.to)]
        expect({ seed, open: open(from, to, -0.005), depth: lengthInside(inner, from, to) <= DEPTH + 0.015 }).toEqual({ seed, open: true, depth: true })
        const { through, within } = concealmentOf(measure, look, false)
        if (round) expect({ seed, through }).toEqual({ seed, through: [] })
        if (least < Infinity && !round && through.length === 0) tally.narrow++
        tally.seen++
        if (isConcealed({ through, within })) tally.concealed++
      } else tally[depth ? 'deep' : 'unseen']++
      measure.dispose()
    }
    if (SLOW) console.log(`${SCENES} pairs, seeds "red-rain lines 0" to ${SCENES - 1}:`, tally)
    expect(tally.narrow).toBeLessThanOrEqual(SCENES / 50)
    for (const kind of ['seen', 'unseen', 'concealed', ...(SLOW ? ['deep' as const] : [])] as const) expect(tally[kind], kind).toBeGreaterThan(0)
  })

  it(`RR-FOREST-4: shares of ${SCENES} bases in three Forests, by 40,000 points each`, async () => {
    let partly = 0
    for (let n = 0; n < SCENES; n++) {
      const { rects, ends: [a], models, terrain } = strewn(`red-rain shares ${n}`, ['forest', 'forest', 'forest'], 0, 3)
      const measure = await table(models.slice(0, 1), terrain)
      const { share } = measure.inside('a1', rects.map(({ id }) => id))
      let [all, inside] = [0, 0]
      for (let i = 0; i < 200; i++) {
        for (let j = 0; j < 200; j++) {
          const p: Vec2 = [a.at[0] + a.radius * ((i + 0.5) / 100 - 1), a.at[1] + a.radius * ((j + 0.5) / 100 - 1)]
          if (distance2(p, a.at) > a.radius) continue
          all++
          if (rects.some((rect) => toRect(rect, p) === 0)) inside++
        }
      }
      expect(Math.abs(share - inside / all), `red-rain shares ${n}`).toBeLessThan(0.01)
      if (share > 0 && share < 1) partly++
      measure.dispose()
    }
    expect(partly).toBeGreaterThan(0)
  })
})

describe('moves', () => {
  it(`RR-MOVE-2, RR-MOVE-3, RR-OBSTRUCTION-1, RR-PARTIAL-2: ${SCENES} tables, ten straight ways each, by steps of 0.01"`, { timeout: 3_600_000 }, async () => {
    const tally = { whole: 0, stopped: 0 }
    for (let n = 0; n < SCENES; n++) {
      const seed = `red-rain ways ${n}`
      const kinds = ['obstruction', 'wall', 'short-wall', 'partial-wall', 'forest', 'hill'] as const
      const { random, rects, ends: [a, b], discs, models, terrain } = strewn(seed, kinds, 3, 8)
      const solids = rects.filter(({ kind }) => kind !== 'forest' && kind !== 'hill')
      if (solids.some((rect) => toRect(rect, a.at) < a.radius + 0.02)) continue
      const measure = await table(models, terrain)
      const closest = (p: Vec2) => Math.min(
        ...solids.map((rect) => toRect(rect, p) - a.radius), ...[b, ...discs].map((disc) => distance2(disc.at, p) - disc.radius - a.radius),
      )
      for (let k = 0; k < 10; k++) {
        const [angle, far] = [random.between(0, 2 * Math.PI), random.between(0.5, 6)]
        const at = (length: number): Vec2 => [length * Math.cos(angle), length * Math.sin(angle)]
        const { path, cost, stops } = measure.sweep({
          model: 'a1', ...planGround(measure), blockingModels: models.map(({ id }) => id), legs: [{ x: at(far)[0], z: at(far)[1] }],
        })
        const went = distance2(plan(path[0]!), plan(path.at(-1)!))
        expect(cost).toBeCloseTo(went, 6)
        let free = 0
        while (free < far && closest(at(Math.min(far, free + 0.01))) > -0.002) free += 0.01
        // Where a way only grazes something, both are right.
        const grazes = Math.abs(closest(at(Math.min(free, went) + 0.02))) < 0.01
        if (Math.abs(Math.min(free, far) - went) > 0.03) expect({ seed, k, grazes }).toEqual({ seed, k, grazes: true })
        tally[stops.length === 0 ? 'whole' : 'stopped']++
      }
      measure.dispose()
    }
    if (SLOW) console.log(`ways, seeds "red-rain ways 0" to ${SCENES - 1}:`, tally)
    expect(Math.min(tally.whole, tally.stopped)).toBeGreaterThan(0)
  })

  it(`RR-COMBAT-2: ${10 * SCENES} paths beside up to three opponents, by steps of 0.01"`, async () => {
    const tally = { held: 0, free: 0 }
    const random = new RandomStream('red-rain held')
    for (let n = 0; n < SCENES; n++) {
      const foes = Array.from({ length: 1 + random.below(3) }, (_, i) => {
        const [angle, apart] = [random.between(0, 2 * Math.PI), random.between(1.2, 2.6)]
        return model(`b${i + 1}`, apart * Math.cos(angle), apart * Math.sin(angle))
      })
      const measure = await table([model('a1', 0, 0), ...foes])
      const [a1, ...heldBy] = measure.board.models
      for (let k = 0; k < 10; k++) {
        let last: Vec3 = [0, 0, 0]
        const path = [last, ...Array.from({ length: 1 + random.below(2) }, (): Vec3 => {
          const angle = random.between(0, 2 * Math.PI)
          const far = random.between(0.05, 1.5)
          return (last = [last[0] + far * Math.cos(angle), 0, last[2] + far * Math.sin(angle)])
        })]
        const end = { pose: { at: last, yaw: 0 }, supported: true, on: null, overlaps: [], onTable: true, ok: true }
        const found = combatBreaches(measure, { model: a1!, mode: 'move', allowance: 5, flies: false, heldBy, names: {} }, { path, end } as never)
        const away = (foe: Vec3, p: Vec3) => Math.max(0, distance2(plan(foe), plan(p)) - 1)
        const points = path.flatMap((to, i) => (i === 0 ? [to] : Array.from({ length: 150 }, (_, j) => lerp3(path[i - 1]!, to, (j + 1) / 150))))
        const growth = (foe: Vec3) => {
          let [least, most] = [Infinity, 0]
          for (const p of points) {
            least = Math.min(least, away(foe, p))
            most = Math.max(most, away(foe, p) - least)
          }
          return { most, shrank: away(foe, points[0]!) - least }
        }
        const all = heldBy.map(({ at }) => growth(at))
        const most = Math.max(...all.map((one) => one.most))
        if (Math.abs(most - 0.01) < 0.002) continue
        const held = most > 0.01 || all.every(({ shrank }) => shrank < 1e-6)
        expect({ n, k, held: found.length > 0 }).toEqual({ n, k, held })
        tally[held ? 'held' : 'free']++
      }
      measure.dispose()
    }
    expect(Math.min(tally.held, tally.free)).toBeGreaterThan(0)
  })

  it(`RR-PORTAL-2 to RR-PORTAL-4: ${SCENES / 2} Portals among bases, by places half an inch apart`, { timeout: 3_600_000 }, async () => {
    const tally = { found: 0, none: 0, onlyHere: 0 }
    for (let n = 0; n < SCENES / 2; n++) {
      const random = new RandomStream(`red-rain portals ${n}`)
      const crowd = Array.from({ length: random.below(14) }, (_, i) => model(`a${i + 2}`, 10 + random.between(-4, 4), random.between(-4, 4)))
      const foes = Array.from({ length: random.below(5) }, (_, i) => {
        const [angle, far] = [random.between(0, 2 * Math.PI), random.between(4, 10)]
        return model(`b${i + 1}`, 10 + far * Math.cos(angle), far * Math.sin(angle))
      })
      const walls = Array.from({ length: 4 }, (_, i) => {
        const [width, x, z] = [random.between(1, 4), 10 + random.between(-4, 4), random.between(-4, 4)]
        return block(`wall${i}`, 'wall', [width, 2, 0.5], [x, z], { turn: random.below(180) })
      })
      const measure = await table([model('a1', -10, -1), ...crowd, ...foes], [
        piece('gate', [-10, 0], { id: 'here', pair: 'gate' }), piece('gate', [10, 0], { id: 'there', pair: 'gate' }), ...walls,
      ])
      const [a1] = measure.board.models
      const to = measure.board.pieces.find(({ id }) => id === 'there')!
      const place = landingPlace(measure, a1!, to)
      let nearest = Infinity
      for (let x = 4; x <= 16; x += 0.5) {
        for (let z = -6; z <= 6; z += 0.5) {
          if (landingBreaches(measure, a1!, to, { at: [x, 0, z], yaw: 0 }).length === 0) nearest = Math.min(nearest, distance2([x, z], [10, 0]))
        }
      }
      if (place) {
        expect(landingBreaches(measure, a1!, to, place)).toEqual([])
        expect(distance2(plan(place.at), [10, 0]), `red-rain portals ${n}`).toBeLessThanOrEqual(nearest + 0.02)
      } else expect({ n, nearest }).toEqual({ n, nearest: Infinity })
      tally[place ? (nearest === Infinity ? 'onlyHere' : 'found') : 'none']++
      measure.dispose()
    }
    if (SLOW) console.log('portals, seeds "red-rain portals …":', tally)
    expect(Math.min(tally.found, tally.none)).toBeGreaterThan(0)
  })
})

describe('charges and pushes', () => {
  it(`RR-CHARGE-4, RR-CHARGE-6: ${SCENES} charges, by steps of 0.01"`, { timeout: 3_600_000 }, async () => {
    const tally = { contact: 0, whole: 0, short: 0, grazed: 0 }
    for (let n = 0; n < SCENES; n++) {
      const seed = `red-rain charges ${n}`
      const gap = 3 + (n % 6)
      const { random, rects, ends: [a, b], discs, models, terrain } = strewn(seed, ['wall', 'short-wall', 'forest', 'hill'], 2, gap)
      const solids = rects.filter(({ kind }) => kind !== 'forest' && kind !== 'hill')
      if (solids.some((rect) => toRect(rect, a.at) < a.radius + 0.02) || distance2(a.at, b.at) < a.radius + b.radius) continue
      const measure = await table(models, terrain)
      const of = (id: string) => measure.board.models.find((one) => one.id === id)!
      const range = random.between(1, 9)
      const run = chargeRun(measure, { model: of('a1'), mode: 'charge', allowance: range, flies: false, heldBy: [], names: {} }, of('b1'))
      const way = distance2(a.at, b.at)
      const at = (length: number): Vec2 => [(b.at[0] * length) / way, (b.at[1] * length) / way]
      const room = (p: Vec2) =>
        Math.min(...solids.map((rect) => toRect(rect, p) - a.radius), ...discs.map((disc) => distance2(disc.at, p) - disc.radius - a.radius))
      const end = Math.min(range, way - a.radius - b.radius)
      let [free, grazed] = [0, Infinity]
      while (free < end && room(at(Math.min(end, free + 0.01))) >= -0.002) {
        free = Math.min(end, free + 0.01)
        if (room(at(free)) < 0) grazed = Math.min(grazed, free)
      }
      // What it grazes by less than trying tells is called neither open nor shut.
      if (grazed < free - 0.03) {
        tally.grazed++
        measure.dispose()
        continue
      }
      const went = distance2([0, 0], plan(run.end.at))
      expect({ seed, near: Math.abs(went - free) < 0.03, whole: run.whole || free > end - 0.03 }).toEqual({ seed, near: true, whole: free > end - 0.03 })
      tally[free < end - 0.03 ? 'short' : end < range ? 'contact' : 'whole']++
      measure.dispose()
    }
    if (SLOW) console.log(`charges, seeds "red-rain charges 0" to ${SCENES - 1}:`, tally)
    for (const kind of ['contact', 'whole', 'short'] as const) expect(tally[kind], kind).toBeGreaterThan(0)
  })

  it(`RR-MOVABLE-2: ${4 * SCENES} pushes, by points along the outlines`, { timeout: 3_600_000 }, async () => {
    const tally: Record<string, number> = {}
    const random = new RandomStream('red-rain pushes')
    for (let n = 0; n < 4 * SCENES; n++) {
      const about = (far: number): Vec2 => [random.between(-far, far), random.between(-far, far)]
      const old: Rect = { id: 'it', kind: 'obstruction', at: [0, 1.8], half: [random.between(0.4, 1.4), random.between(0.2, 0.6)], yaw: random.below(180) }
      const to: Rect = { ...old, at: [old.at[0] + about(4.6)[0], old.at[1] + about(4.6)[1]], yaw: random.pick([old.yaw, random.below(180)]) }
      const wall: Rect = { id: 'wall', kind: 'wall', at: about(4), half: [random.between(0.5, 2), 0.3], yaw: random.below(180) }
      const own = about(4.4)
      const other: Disc = { id: 'a2', at: [4, -3], radius: 0.5 }
      const terrainOf = (rect: Rect) => block(rect.id, rect.kind as Kind, [2 * rect.half[0], 1, 2 * rect.half[1]], rect.at, { turn: rect.yaw, movable: true })
      const measure = await table([model('a1', 0, 0), model('a2', ...other.at)], [terrainOf(old), terrainOf(wall)])
      const push = {
        model: measure.board.models[0]!, piece: measure.board.pieces[0]!,
        modelTo: { at: [own[0], 0, own[1]] as Vec3, yaw: 0 }, pieceTo: { at: [to.at[0], 0, to.at[1]] as Vec3, yaw: to.yaw },
      }
      const there = await table([], [terrainOf(wall)])
      for (const one of [measure.board.models[1]!, ...pushed(push).set]) there.setModel(one)
      const rules = new Set(pushBreaches(measure, there, push).map(({ rule }) => rule))
      const far = Math.max(distance2(own, [0, 0]), ...outline(to).map((p) => toRect(old, p)))
      // Below zero where the two overlap so deep, as far as points along the outlines tell.
      const apart = (a: Rect, b: Rect) => Math.min(...outline(a).map((p) => clear(b, p)), ...outline(b).map((p) => clear(a, p)))
      const bases = Math.min(distance2(own, other.at) - 1, clear(to, own) - 0.5, clear(to, other.at) - 0.5)
      const pieces = Math.min(apart(to, wall), clear(wall, own) - 0.5)
      const wanted: readonly (readonly [string, number])[] = [['RR-MOVABLE-2', 5.01 - far], ['RR-MOVE-3', bases], ['RR-OBSTRUCTION-1', pieces]]
      for (const [rule, slack] of wanted) {
        if (Math.abs(slack) < 0.02) continue
        // Of several things that it overlaps, one is told.
        if (rule !== 'RR-MOVABLE-2' && slack < 0 && Math.min(bases, pieces) < 0 && bases < 0 && pieces < 0) {
          expect({ n, any: rules.has('RR-MOVE-3') || rules.has('RR-OBSTRUCTION-1') }).toEqual({ n, any: true })
        } else expect({ n, rule, slack, broken: rules.has(rule) }).toEqual({ n, rule, slack, broken: slack < 0 })
      }
      for (const rule of rules.size === 0 ? ['legal'] : rules) tally[rule] = (tally[rule] ?? 0) + 1
      measure.dispose()
      there.dispose()
    }
    if (SLOW) console.log(`${4 * SCENES} pushes, seed "red-rain pushes":`, tally)
    for (const kind of ['legal', 'RR-MOVABLE-2', 'RR-MOVE-3', 'RR-OBSTRUCTION-1']) expect(tally[kind], kind).toBeGreaterThan(0)
  })
})

/** Points along the rim, a hundredth of an inch or so apart. */
const outline = ({ at, half: [x, z], yaw }: Rect): readonly Vec2[] => {
  const corners: readonly Vec2[] = [[-x, -z], [x, -z], [x, z], [-x, z]]
  return corners.flatMap((from, i) => Array.from({ length: 200 }, (_, k): Vec2 => {
    const to = corners[(i + 1) % 4]!
    const [px, pz] = turn2([from[0] + ((to[0] - from[0]) * k) / 200, from[1] + ((to[1] - from[1]) * k) / 200], yaw)
    return [px + at[0], pz + at[1]]
  }))
}

/** From the rim of the rectangle to the point; below zero inside. */
function clear(rect: Rect, p: Vec2): number {
  const out = toRect(rect, p)
  if (out > 0) return out
  const [x, z] = turn2([p[0] - rect.at[0], p[1] - rect.at[1]], -rect.yaw)
  return -Math.min(rect.half[0] - Math.abs(x), rect.half[1] - Math.abs(z))
}

it('RR-MOVE-2: a way that is found is judged as the same legs are', async () => {
  for (let n = 0; n < 20; n++) {
    const { models, terrain, rects, ends: [a] } = strewn(`red-rain routes ${n}`, ['obstruction', 'wall', 'short-wall'], 3, 8)
    if (rects.some((rect) => toRect(rect, a.at) < a.radius + 0.02)) continue
    const measure = await table(models, terrain)
    const mover = { model: measure.board.models[0]!, mode: 'move', allowance: 30, flies: false, heldBy: [], names: {} } as const
    const route = measure.route({ model: 'a1', ...planGround(measure), blockingModels: models.map(({ id }) => id), to: { x: 0, z: 11 } })
    if (route && route.stops.length === 0) {
      const again = judgeMove(measure, mover, route.legs.map(({ to }) => ({ x: route.path[to]![0], z: route.path[to]![2] })))
      expect({ n, legal: again.legal }).toEqual({ n, legal: true })
      expect(again.cost).toBeCloseTo(route.cost, 6)
    }
    measure.dispose()
  }
})
