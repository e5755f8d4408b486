import type { Id, SideId } from '../../../core/board'
import { cos, sin } from '../../../core/trigonometry'
import type { Inches } from '../../../core/units'
import { distance2, plan, type Vec2 } from '../../../core/vec'
import { moverOf } from '../game/movement'
import { STONE_REACH } from '../game/scenario'
import { cardOf, isActive, type RfLook } from '../game/state'
import { cellsOf } from '../judge/move'
import { BESIDE, charge, halfOf, nextBy, powersOf, type Powers } from './powers'
import { cautionOf, pointOf } from './units'
import { farOn, LONGEST, walkFrom, walksOf, wayFrom, type Walks } from './walks'

/*
 * Forty figures, each of which may go anywhere: who is to move next is told by a look at the whole field as numbers, sight and terrain left out.
 * Where that one then goes is thought over by itself.
 */

/** The field as a side sees it. */
export interface Field {
  readonly look: RfLook
  readonly side: SideId
  readonly powers: Powers
  readonly at: readonly Vec2[]
  readonly half: readonly Inches[]
  readonly foes: readonly number[]
  readonly own: readonly number[]
  /** From each figure, as the row, to each enemy where they stand, and what that enemy may do to it: asked anew for every place of everybody. */
  readonly gaps: Float64Array
  readonly threats: Float64Array
  /** Of each enemy, the sum of squares of what it may do to each of the side: it strikes once. */
  readonly spread: readonly number[]
  /** How many of the side touch each enemy. */
  readonly held: readonly number[]
  readonly walks: Walks
  /** How much more or less than usual what comes back counts. */
  readonly caution: number
  readonly stones: readonly Stone[]
}

/** A stone, and who is at it now. */
interface Stone {
  readonly at: Vec2
  readonly there: readonly boolean[]
  readonly own: number
  readonly foes: number
  readonly worth: number
}

export function fieldFor(look: RfLook, side: SideId): Field {
  const powers = powersOf(look)
  const { figures } = powers
  const at = figures.map(({ id }) => plan(look.board.models[id]!.at))
  const half = figures.map(({ id }) => halfOf(look, id))
  const all = [...figures.keys()]
  const free = all.filter((i) => !figures[i]!.captive)
  const [own, foes] = [free.filter((i) => figures[i]!.side === side), free.filter((i) => figures[i]!.side !== side)]
  const n = figures.length
  const [gaps, threats] = [new Float64Array(n * n), new Float64Array(n * n)]
  for (const i of all) {
    for (const j of foes) {
      const gap = distance2(at[i]!, at[j]!) - half[i]! - half[j]!
      gaps[i * n + j] = gap
      threats[i * n + j] = nextBy(powers, j, i, gap)
    }
  }
  return {
    look, side, powers, at, half, own, foes, gaps, threats, walks: walksOf(look, side), caution: cautionOf(look.state, side),
    spread: all.map((j) => own.reduce((sum, i) => sum + threats[i * n + j]! ** 2, 0)),
    held: all.map((j) => own.filter((i) => gaps[i * n + j]! <= BESIDE).length),
    stones: stonesFor(look, at, own, foes),
  }
}

function stonesFor({ state }: RfLook, at: readonly Vec2[], own: readonly number[], foes: readonly number[]): readonly Stone[] {
  if (state.scenario !== 'three-stones') return []
  const worth = pointOf(state)
  return state.markers.map((stone): Stone => {
    const there = at.map((place) => distance2(place, stone.at) <= STONE_REACH + 1)
    const among = (all: readonly number[]) => all.filter((k) => there[k]!).length
    return { at: stone.at, there, own: among(own), foes: among(foes), worth }
  })
}

export const gapAt = ({ at, half }: Field, i: number, place: Vec2, j: number): Inches => distance2(place, at[j]!) - half[i]! - half[j]!

/** What a place is worth to a figure, in points of army. */
export interface Outlook {
  readonly taken: number
  readonly sentBack: number
  readonly risk: number
  readonly reach: number
  readonly ground: number
}

/** Shares of points: what comes back counts as much as what is dealt (`ways.ts`), what may come later may be avoided. */
const WEIGHTS: Outlook = { taken: 1.1, sentBack: -1.1, risk: -0.35, reach: 0.4, ground: 1 }
const KEYS = Object.keys(WEIGHTS) as (keyof Outlook)[]
export const WORDS: Readonly<Record<keyof Outlook, string>> = {
  taken: 'taken', sentBack: 'sent back', risk: 'at risk', reach: 'in reach', ground: 'ground',
}

export const total = ({ taken, sentBack, risk, reach, ground }: Outlook): number =>
  WEIGHTS.taken * taken + WEIGHTS.sentBack * sentBack + WEIGHTS.risk * risk + WEIGHTS.reach * reach + WEIGHTS.ground * ground

/** What changes, word by word. */
export const changes = (from: Outlook, to: Outlook): readonly (readonly [what: string, points: number])[] =>
  KEYS.map((key) => [WORDS[key], WEIGHTS[key] * (to[key] - from[key])])

/** In the last turn half of the enemies have had their move. */
const LAST = 0.5
/** How much less what is a move farther off counts. */
const FARTHER = 0.8

/** As if the figure stood there; `foe`: in contact with that one. */
export function outlook(field: Field, i: number, place: Vec2, foe: number | null = null): Outlook {
  const { look: { state }, powers, foes, held, spread, at, half, gaps, threats, caution } = field
  const last = state.turn >= state.readings.turns
  const { melee, shot, move, range, figures } = powers
  const n = figures.length
  let [taken, sentBack, risk, reach] = [0, 0, 0, 0]
  for (const j of foes) {
    const gap = distance2(place, at[j]!) - half[i]! - half[j]!
    const to = i * n + j
    const from = j * n + i
    if (gap <= BESIDE || j === foe) {
      const beside = held[j]! + (gaps[to]! <= BESIDE ? 0 : 1)
      // Who has several about it strikes one of them, and worse (RF-MOD-3).
      taken += melee[to]!
      sentBack += (caution * melee[from]! / beside) * (beside > 1 ? 0.85 : 1)
      continue
    }
    const may = nextBy(powers, j, i, gap)
    if (may > 0) {
      const before = threats[to]!
      risk += (may * may * may) / Math.max(1e-9, spread[j]! - before * before + may * may)
    }
    // After the last turn nobody strikes; a shot is still taken in it.
    if (last) {
      if (gap <= range[i]!) reach = Math.max(reach, shot[to]!)
      continue
    }
    // What is no more from near by than another is from afar need not be reckoned.
    const charged = charge(powers, i, j)
    if (charged > reach) reach = Math.max(reach, charged * FARTHER ** Math.max(0, (gap - move[i]!) / Math.max(1, move[i]!)))
    if (shot[to]! > reach && range[i]! > 0) reach = Math.max(reach, shot[to]! * FARTHER ** Math.max(0, (gap - range[i]! - move[i]! / 2) / move[i]!))
  }
  const ground = last && state.scenario !== 'three-stones' ? 0 : groundAt(field, i, place)
  // Who leads minds no more than usual what may come: it would stand off from everybody.
  const minded = Math.min(1, caution) * risk
  return { taken, sentBack, risk: last ? LAST * minded : minded, reach, ground }
}

/** Of its points, what it is worth to a figure to be a move nearer to whom it has to strike at; whatever it costs, it is worth so many points. */
const HUNTS = 0.12
const MOST_HUNTED = 25

/** What standing there is worth: at stones most where few of the side and some of the other are; elsewhere by how far it is to walk to the enemy. */
function groundAt({ look: { state }, powers: { move, figures, range }, foes, walks, stones, side }: Field, i: number, place: Vec2): number {
  const figure = figures[i]!
  if (!isActive(figure)) return 0
  if (state.scenario !== 'three-stones') {
    if (foes.length === 0) return 0
    const away = Math.min(LONGEST, walkFrom(walks, place))
    return (-HUNTS * Math.min(MOST_HUNTED, cardOf(state, figure).points) * Math.max(0, away - keptOff(range[i]!))) / Math.max(1, move[i]!)
  }
  let best = 0
  for (const stone of stones) {
    // It does not count itself.
    const self = stone.there[i]! && !figure.captive ? 1 : 0
    const [friends, enemies] = figure.side === side ? [stone.own - self, stone.foes] : [stone.own, stone.foes - self]
    const wanted = friends > enemies + 1 ? 0.25 : 1 / (1 + Math.abs(enemies - friends))
    const away = Math.max(0, distance2(place, stone.at) - STONE_REACH + 0.4)
    best = Math.max(best, 2.2 * stone.worth * wanted * 0.7 ** (away / Math.max(1, move[i]!)))
  }
  return best
}

/** Who shoots comes no nearer than this share of its range for it. */
export const keptOff = (range: Inches): Inches => 0.6 * range

/** Where it can go to on foot, an inch from one another. */
const reached = (look: RfLook, figure: Id, allowance: Inches): readonly Vec2[] =>
  cellsOf(look.measure, moverOf(look, { figure, mode: 'foot', withdraws: false, allowance }), 1).flatMap(({ cells }) => cells.map(({ at }) => plan(at)))

/** The best of what a figure may do with so much of its Move, at a glance. */
export interface March {
  readonly figure: Id
  readonly to: Vec2
  /** With whom it makes contact. */
  readonly foe: Id | null
  readonly from: Outlook
  readonly there: Outlook
  readonly gain: number
}

const AROUND = Array.from({ length: 12 }, (_, k): Vec2 => [cos((k * Math.PI) / 6), sin((k * Math.PI) / 6)])

export function bestMarch(field: Field, i: number, allowance: Inches): March {
  const { look, powers: { figures }, at, half, foes, walks } = field
  const own = at[i]!
  const from = outlook(field, i, own)
  const stays = total(from)
  const [w, d] = [look.board.width / 2 - half[i]!, look.board.depth / 2 - half[i]!]
  const within = ([x, z]: Vec2): Vec2 => [Math.max(-w, Math.min(w, x)), Math.max(-d, Math.min(d, z))]
  let best: March = { figure: figures[i]!.id, to: own, foe: null, from, there: from, gain: 0 }
  const consider = (to: Vec2, foe: number | null) => {
    const there = outlook(field, i, to, foe)
    const gain = total(there) - stays
    if (gain > best.gain) best = { ...best, to, foe: foe === null ? null : figures[foe]!.id, there, gain }
  }
  for (const j of foes) {
    const gap = gapAt(field, i, own, j)
    const away = distance2(own, at[j]!)
    if (gap <= BESIDE || away < 1e-6) continue
    const along = (far: Inches): Vec2 => [own[0] + ((at[j]![0] - own[0]) * far) / away, own[1] + ((at[j]![1] - own[1]) * far) / away]
    if (gap >= 40) continue
    const far = Math.min(gap, farOn(walks, own, at[j]!, allowance))
    if (far > gap - 0.01) consider(along(gap), j)
    else if (far > 0) consider(along(far), null)
  }
  const [, next] = wayFrom(walks, own, allowance).slice(-2)
  if (next) consider(next.at, null)
  // Among walls the squares may know no way; there it is measured.
  if (walkFrom(walks, own) === Infinity) for (const to of reached(look, figures[i]!.id, allowance)) if (walkFrom(walks, to) < Infinity) consider(to, null)
  for (const [x, z] of AROUND) {
    const to = within([own[0] + x * allowance, own[1] + z * allowance])
    const far = farOn(walks, own, to, allowance) / Math.max(1e-9, distance2(own, to))
    for (const share of [far, far / 2]) consider([own[0] + (to[0] - own[0]) * share, own[1] + (to[1] - own[1]) * share], null)
  }
  return best
}
