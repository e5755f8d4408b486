import type { Id, Pose } from '../../../core/board'
import type { Waypoint } from '../../../core/measure'
import type { Inches } from '../../../core/units'
import { add2, distance2, dot2, length2, plan, scale2, sub2, turn2, type Vec2 } from '../../../core/vec'
import { bestFirst } from '../../kit/best-first'
import { yawTo } from '../../kit/frame'
import { Memory } from '../../kit/memory'
import { heightAt } from '../judge/footing'
import { brokenAmong, freeMovers, judgeEscort, leftOf, legalAmong, movers, spanOf } from '../game/movement'
import { areFriends, foesOf, modelOf } from '../game/near'
import { cardOf, type Fighter, type RfLook, type Wall } from '../game/state'
import type { Escorting, MovingBody, MovingWall } from '../game/tasks'
import { fallIn, judgeWall, wallAllowance, wallBroken } from '../game/walls'
import { gapAt, outlook, total, type Field, type Outlook } from './marches'
import { aheadOf } from './ways'

/* What several do as one: a body on its march, a shield wall, an escort. Each is found whole and judged before it is begun. */

/** A way of several, and what changes by it for all of them. */
export interface Found<W> {
  readonly way: W
  readonly from: Outlook
  readonly there: Outlook
}

const NOTHING: Outlook = { taken: 0, sentBack: 0, risk: 0, reach: 0, ground: 0 }

const sum = (all: readonly Outlook[]): Outlook => all.reduce((a, b) => ({
  taken: a.taken + b.taken, sentBack: a.sentBack + b.sentBack, risk: a.risk + b.risk, reach: a.reach + b.reach, ground: a.ground + b.ground,
}), NOTHING)

export const gainOf = ({ from, there }: Pick<Found<unknown>, 'from' | 'there'>): number => total(there) - total(from)

const indexOf = (field: Field, id: Id): number => field.powers.index.get(id)!

/** All of them as if each had gone that far. */
const shiftedBy = (field: Field, ids: readonly Id[], by: Vec2): Outlook =>
  sum(ids.map((id) => outlook(field, indexOf(field, id), add2(field.at[indexOf(field, id)]!, by))))

const asTheyStand = (field: Field, ids: readonly Id[]): Outlook => shiftedBy(field, ids, [0, 0])

const middleOf = (points: readonly Vec2[]): Vec2 => scale2(points.reduce(add2, [0, 0]), 1 / Math.max(1, points.length))

/** Far from all enemies they go the same way; so much farther than they may be reached from. */
const CLEAR: Inches = 4
/** Into range of bows one goes, as they shoot seldom well. */
const INTO_RANGE: Inches = 6

/** Whether nobody could reach the figure, nor it anybody, after this move. */
const isFarOff = (field: Field, id: Id, allowance: Inches): boolean => {
  const { foes, at, powers: { move, range } } = field
  const i = indexOf(field, id)
  return foes.every((j) => gapAt(field, i, at[i]!, j) > allowance + Math.max(move[j]! + CLEAR, range[j]! > 0 ? range[j]! - INTO_RANGE : 0))
}

const TURNS: readonly number[] = [0, 20, -20, 40, -40]
const PARTS: readonly number[] = [0.995, 0.6, 0.3]

/** Ways that all of them may try, the most promising first. */
function tried(field: Field, figures: readonly Id[], allowance: Inches): readonly (Found<Vec2>)[] {
  const { look: { state }, foes, at } = field
  const middle = middleOf(figures.map((id) => at[indexOf(field, id)]!))
  const [goal] = bestFirst(state.markers.length > 0 ? state.markers.map((stone) => stone.at) : foes.map((j) => at[j]!), (one) => -distance2(one, middle))
  const far = goal ? distance2(goal, middle) : 0
  if (!goal || far < 0.5) return []
  const ahead = scale2(sub2(goal, middle), 1 / far)
  const from = asTheyStand(field, figures)
  const ways = TURNS.flatMap((turn) => PARTS.map((part) => scale2(turn2(ahead, turn), part * Math.min(allowance, far))))
  return bestFirst(ways.map((way) => ({ way, from, there: shiftedBy(field, figures, way) })), gainOf).filter((found) => gainOf(found) > 0.01)
}

const legsOf = (field: Field, figures: readonly Id[], way: Vec2): readonly Waypoint[] => {
  const [x, z] = add2(field.at[indexOf(field, figures[0]!)]!, way)
  return [{ x, z }]
}

/** Figures that go as a body, and their way. */
export interface Marching extends Found<Vec2> {
  readonly figures: readonly Id[]
}

/** All who are far off, on one way: whoever is stopped on it is left out, until nobody is; null where hardly anybody is left. */
export function marching(field: Field): Marching | null {
  const { look, side } = field
  const far = freeMovers(look, side).filter((figure) =>
    figure.spent === 0 && !cardOf(look.state, figure).flies && isFarOff(field, figure.id, leftOf(look, figure, false)))
  const allowance = usual(far.map((figure) => leftOf(look, figure, false)))
  const all = far.filter((figure) => leftOf(look, figure, false) >= allowance).map(({ id }) => id)
  if (all.length < FEW) return null
  return marches.of(look.board, `${side} ${look.state.turn} ${all.join()}`, () => ({ marching: together(field, all, allowance) })).marching
}
const marches = new Memory<object, { readonly marching: Marching | null }>()

function together(field: Field, all: readonly Id[], allowance: Inches): Marching | null {
  const { look, side } = field
  for (const { way } of tried(field, all, allowance).slice(0, 2)) {
    let figures = all
    for (let round = 0; round < ROUNDS && figures.length >= FEW; round++) {
      const legal = legalAmong(look, { side, figures, allowance }, legsOf(field, figures, way), FEW)
      if (legal.length === figures.length) return { figures, way, from: asTheyStand(field, figures), there: shiftedBy(field, figures, way) }
      figures = legal
    }
  }
  return null
}

/** Fewer go one by one. */
const FEW = 4
const ROUNDS = 3

/** What most of them have. */
const usual = (all: readonly Inches[]): Inches => bestFirst([...new Set(all)], (one) => all.filter((other) => other === one).length)[0] ?? 0

/** The way of a body as it was found when it was thought of; else the best on which nobody of it is stopped; null for none. */
export function bodyWay(field: Field, moving: MovingBody): Found<readonly Waypoint[]> | null {
  const thought = marching(field)
  if (thought && thought.figures.join() === moving.figures.join()) return { ...thought, way: legsOf(field, moving.figures, thought.way) }
  for (const found of tried(field, moving.figures, moving.allowance)) {
    const way = legsOf(field, moving.figures, found.way)
    if (legalAmong(field.look, moving, way, moving.figures.length).length === moving.figures.length) return { ...found, way }
  }
  return null
}

/** How far a wall goes, straight on or back: the best of a few ways that are allowed. */
export function wallWay(field: Field, wall: Wall, moving: MovingWall): Found<readonly Waypoint[]> | null {
  const { look } = field
  const own = modelOf(look, moving.figure)
  const ahead = turn2([0, 1], own.yaw)
  const from = asTheyStand(field, wall.members)
  const tries = contacts(field, wall, ahead, moving.allowance).concat([1, 0.66, 0.33, -0.5, -1].map((part) => part * moving.allowance * 0.999))
    .map((far) => ({ far, found: { from, there: shiftedBy(field, wall.members, scale2(ahead, far)) } }))
  for (const { far, found } of bestFirst(tries, (one) => gainOf(one.found)).slice(0, 5)) {
    if (gainOf(found) <= 0.05) return null
    const [x, z] = aheadOf(own, far)
    if (judgeWall(look, wall, moving, [{ x, z }]).broken.length === 0) return { ...found, way: [{ x, z }] }
  }
  return null
}

/** How far ahead its front comes upon an enemy. */
function contacts({ look, foes, at, half }: Field, { members }: Wall, ahead: Vec2, allowance: Inches): readonly Inches[] {
  const aside: Vec2 = [ahead[1], -ahead[0]]
  const met = members.flatMap((id) => {
    const from = plan(modelOf(look, id).at)
    return foes.flatMap((j) => {
      const off = sub2(at[j]!, from)
      const far = dot2(off, ahead) - half[j]! - 0.5
      return Math.abs(dot2(off, aside)) < half[j]! + 0.5 && far > 0.03 && far <= allowance ? [far] : []
    })
  })
  return met.length > 0 ? [Math.min(...met) - 0.01] : []
}

export const movingOf = (look: RfLook, wall: Wall): MovingWall => ({ wall: wall.id, figure: wall.members[0]!, allowance: wallAllowance(look, wall) })

/** Figures that fall in, where, and what their shields are worth to them. */
export interface Formed {
  readonly figures: readonly Id[]
  readonly poses: Readonly<Record<Id, Pose>>
  readonly kept: number
  readonly forgone: number
}

/** Of what may be taken from a figure, the share that a shield wall keeps off (RF-WALL-10). */
const KEPT_OFF = 0.6
const NEAR: Inches = 7
const MOST = 12

/** A wall that may be formed now and is worth it: of those near each other, across the way to the enemy; null for none. */
export function formable(field: Field): Formed | null {
  const { look, side } = field
  const able = movers(look, side).filter((figure) => {
    const { infantry, shield, flies, rank } = cardOf(look.state, figure)
    return infantry && shield && !flies && rank === null && !figure.wasWall && figure.spent === 0 && foesOf(look, figure).length === 0
  })
  if (able.length < 3 || look.state.turn >= look.state.readings.turns) return null
  return plans.of(look.board, `${side} ${look.state.turn} ${able.map(({ id }) => id).join()}`, () => ({ formed: planned(field, able) })).formed
}
const plans = new Memory<object, { readonly formed: Formed | null }>()

function planned(field: Field, able: readonly Fighter[]): Formed | null {
  const { look, powers } = field
  const risks = new Map(able.map(({ id }) => {
    const i = indexOf(field, id)
    return [id, outlook(field, i, field.at[i]!)] as const
  }))
  const seeds = bestFirst(able, ({ id }) => risks.get(id)!.risk).slice(0, 2)
  for (const seed of seeds) {
    if (risks.get(seed.id)!.risk <= 0) return null
    const near = bestFirst(able.filter((figure) => areFriends(figure, seed) && apart(figure, seed) <= NEAR), (figure) => -apart(figure, seed)).slice(0, MOST)
    for (const members of [near, near.slice(0, 6), near.slice(0, 3)]) {
      if (members.length < 3) continue
      const kept = members.reduce((all, { id }) => all + KEPT_OFF * risks.get(id)!.risk, 0)
      const forgone = members.reduce((all, { id }) => all + 0.12 * risks.get(id)!.reach, 0)
      if (kept <= forgone) continue
      const figures = members.map(({ id }) => id)
      const poses = placesFor(field, figures)
      if (poses && wallBroken(look, figures, poses).length === 0 && figures.every((id) => fallIn(look, [id], poses)[0]!.ruling.legal)) {
        return { figures, poses, kept, forgone }
      }
    }
  }
  return null

  function apart(a: Fighter, b: Fighter): Inches {
    return distance2(field.at[powers.index.get(a.id)!]!, field.at[powers.index.get(b.id)!]!)
  }
}

/** A line through their middle, a step towards the enemy, two deep from six on; spears behind; nearest places to those nearest to them. */
function placesFor({ look, foes, at }: Field, figures: readonly Id[]): Readonly<Record<Id, Pose>> | null {
  const points = figures.map((id) => plan(modelOf(look, id).at))
  const middle = middleOf(points)
  const [foe] = bestFirst(foes.map((j) => at[j]!), (one) => -distance2(one, middle))
  if (!foe) return null
  const way = sub2(foe, middle)
  const yaw = yawTo(way)
  const ahead = scale2(way, 1 / Math.max(1e-6, length2(way)))
  const wide = 1.01
  const columns = figures.length >= 6 ? Math.ceil(figures.length / 2) : figures.length
  const step = Math.max(0, Math.min(1.5, length2(way) - 4))
  const places = figures.map((_, i): Vec2 => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    return add2(add2(middle, scale2(ahead, step)), turn2([(column - (columns - 1) / 2) * wide, -row * wide], yaw))
  })
  // Who is farthest ahead takes the front rank; of those beside each other each keeps its side.
  const forward = bestFirst(figures, (id) => dot2(ahead, plan(modelOf(look, id).at)) - (cardOf(look.state, id).spear ? 0.6 : 0))
  const poses: Record<Id, Pose> = {}
  for (const [row, rank] of [forward.slice(0, columns), forward.slice(columns)].entries()) {
    const across = turn2([1, 0], yaw)
    const sorted = bestFirst(rank, (id) => -dot2(across, plan(modelOf(look, id).at)))
    for (const [i, id] of sorted.entries()) {
      const place = places[row * columns + i]!
      poses[id] = { at: [place[0], heightAt(look.measure, place, modelOf(look, id).at[1]), place[1]], yaw }
    }
  }
  return poses
}

/** Straight to the nearest edge with a captive: to where it meets that, else as far as both get (RF-CAPTURE-2). */
export function escortWay(look: RfLook, escorting: Escorting): readonly Waypoint[] | null {
  const [own, led] = [modelOf(look, escorting.escort), modelOf(look, escorting.captive)]
  const [hx, hz] = spanOf(led)
  const { width, depth } = look.board
  const ways: readonly (readonly [way: Vec2, far: Inches])[] = [
    [[1, 0], width / 2 - own.at[0]], [[-1, 0], width / 2 + own.at[0]], [[0, 1], depth / 2 - own.at[2]], [[0, -1], depth / 2 + own.at[2]],
  ]
  for (const [way, far] of bestFirst(ways, ([, far]) => -far)) {
    const off = far - dot2(sub2(plan(led.at), plan(own.at)), way) - Math.abs(way[0]) * hx - Math.abs(way[1]) * hz
    const lengths = [off - 0.01, ...[0.99, 0.75, 0.5, 0.2].map((part) => part * escorting.allowance)]
    for (const length of lengths.filter((one) => one > 0 && one < escorting.allowance)) {
      const [x, z] = add2(plan(own.at), scale2(way, length))
      if (brokenAmong(look, judgeEscort(look, escorting, [{ x, z }])).length === 0) return [{ x, z }]
    }
  }
  return null
}
