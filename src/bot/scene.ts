import type { BoardModel, Id, SideId } from '../core/board'
import { circumradius } from '../core/flat-shape'
import { otherSide } from '../core/sides'
import { hypot } from '../core/trigonometry'
import type { Inches } from '../core/units'
import { plan, type Vec2, type Vec3 } from '../core/vec'
import type { Aim, Appraisal, Fighter, Pace } from '../rules/appraise'
import type { Look } from '../rules/engine/game'
import type { Weights } from './weights'

/** A moment of a game as a side weighs it: who is there, what is worth holding, how far the game is. Read once, asked often. */
export interface Scene<S = unknown> {
  readonly look: Look<S>
  readonly appraisal: Appraisal<S>
  readonly side: SideId
  readonly weights: Weights
  readonly pace: Pace
  /** Points of army count for less, the less of the game is left for using them. */
  readonly worth: number
  readonly fighters: readonly Fighter[]
  readonly friends: readonly Fighter[]
  readonly foes: readonly Fighter[]
  readonly aims: readonly Aim[]
  /** What was asked of this scene already. */
  readonly known: Known
}

/** Figures by the number of a fighter, and of an aim: not yet asked for where they are no number. Texts as keys took longer than what they spared. */
interface Known {
  readonly index: ReadonlyMap<Id, number>
  readonly places: ReadonlyMap<Id, number>
  /** What the row may take from the column, and its squares over all of the side. */
  readonly threats: Float64Array
  readonly spreads: Float64Array
  /** From each fighter to the nearest of its enemies. */
  readonly gaps: Float64Array
  /** Of each aim and fighter, and of each fighter where it counts for most, for this round and for those to come. */
  readonly presences: Float64Array
  readonly most: Float64Array
  /** Aims that count in this round, and in those to come: where each counts, and where the weight there is shared. */
  readonly counting: readonly { readonly each: readonly Aim[]; readonly shared: readonly Aim[] }[]
}

const [THIS, OTHERS] = [0, 1] as const

function knownOf(fighters: readonly Fighter[], aims: readonly Aim[]): Known {
  const numbered = (all: readonly { readonly id: Id }[]) => new Map([...new Set(all.map(({ id }) => id))].map((id, i) => [id, i]))
  const [index, places] = [numbered(fighters), numbered(aims)]
  const unasked = (size: number) => new Float64Array(size).fill(Number.NaN)
  const n = index.size
  return {
    index, places, threats: unasked(n * n), spreads: unasked(n), gaps: unasked(n), presences: unasked(2 * n * places.size), most: unasked(2 * fighters.length),
    counting: (['later', 'now'] as const).map((not) => {
      const counting = aims.filter(({ when }) => when !== not)
      const by = (kind: (aim: Aim) => unknown) => counting.filter((aim) => kind(aim))
      return { each: by(({ each, along }) => each && !along), shared: by(({ each, along }) => !each && !along) }
    }),
  }
}

/** A unit as if it stood somewhere else, with its models as they are about their leader. `done`: it will not act again in this round. */
export interface Moved {
  readonly unit: Id
  readonly at: Vec3
  readonly done: boolean
}

export function sceneOf<S>(look: Look<S>, appraisal: Appraisal<S>, side: SideId, weights: Weights): Scene<S> {
  const fighters = appraisal.fighters(look)
  const pace = appraisal.pace(look)
  const aims = appraisal.aims(look, side)
  return {
    look, appraisal, side, weights, pace, fighters,
    worth: weights.army * Math.max(pace.lasting ?? 0, weights.last + (1 - weights.last) * pace.left),
    friends: fighters.filter((one) => one.side === side),
    foes: fighters.filter((one) => one.side === otherSide(side)),
    aims,
    known: knownOf(fighters, aims),
  }
}

/** Points of army that holding all aims is worth, each by how much of the weight at it is the side's, now and in rounds to come. */
export function holdings(scene: Scene, moved: Moved | null = null): number {
  const { pace: { point, scorings }, weights: { now, later, rounds }, known: { counting } } = scene
  const at = (round: 0 | 1): number => {
    const { each, shared } = counting[round]!
    return countOf(scene, each, moved, round) + shared.reduce((sum, aim) => sum + shareOf(scene, aim, moved, round), 0)
  }
  return point * (now * at(THIS) + (scorings > 1 ? later * Math.min(rounds, scorings - 1) * at(OTHERS) : 0))
}

/** From what the other side has of it to what this one has. */
function shareOf(scene: Scene, aim: Aim, moved: Moved | null, round: number): number {
  let [own, other] = [0, 0]
  for (const one of scene.fighters) {
    const presence = presenceOf(scene, one, aim, moved, round)
    if (one.side === scene.side) own += presence
    else other += presence
  }
  const [mine, theirs] = [own * own, other * other]
  return (aim.points * mine - aim.denies * theirs) / (mine + theirs + ALONE)
}

/** Of places where each counts: all of this side's, less all of the other's, everybody where it counts for most. */
function countOf(scene: Scene, aims: readonly Aim[], moved: Moved | null, round: 0 | 1): number {
  if (aims.length === 0) return 0
  const { most } = scene.known
  let sum = 0
  for (let k = 0; k < scene.fighters.length; k++) {
    const one = scene.fighters[k]!
    let counts: number
    if (one.id === moved?.unit) counts = mostOf(scene, one, aims, moved, round)
    else {
      const at = 2 * k + round
      if (Number.isNaN(most[at]!)) most[at] = mostOf(scene, one, aims, moved, round)
      counts = most[at]!
    }
    sum += one.side === scene.side ? counts : -counts
  }
  return sum
}

function mostOf(scene: Scene, one: Fighter, aims: readonly Aim[], moved: Moved | null, round: number): number {
  const own = one.side === scene.side
  let most = -Infinity
  for (const aim of aims) most = Math.max(most, (own ? aim.points : aim.denies) * presenceOf(scene, one, aim, moved, round))
  return most
}

/** Points of army that it is worth to stand where they stand, to those who are on their way somewhere. */
export function waysMade({ look: { board }, friends, aims, pace, weights }: Scene, moved: Moved | null = null): number {
  return aims.reduce((all, { along, who = [] }) => (along ? friends.reduce((sum, { id, leader }) =>
    sum + (leader !== null && who.includes(id) ? along(plan(moved?.unit === id ? moved.at : board.models[leader]!.at)) : 0), all) : all), 0) *
    pace.point * weights.now
}

/** How much of its weight a unit has at a place, or may yet bring there. */
function presenceOf(scene: Scene, one: Fighter, aim: Aim, moved: Moved | null, round: number): number {
  if (one.weight === 0 || one.leader === null || (aim.who && !aim.who.includes(one.id))) return 0
  if (one.id === moved?.unit) return presenceAt(scene, one, aim, moved, round === THIS)
  const { index, places, presences } = scene.known
  const at = 2 * (places.get(aim.id)! * index.size + index.get(one.id)!) + round
  if (Number.isNaN(presences[at]!)) presences[at] = presenceAt(scene, one, aim, null, round === THIS)
  return presences[at]!
}

function presenceAt(scene: Scene, one: Fighter, aim: Aim, moved: Moved | null, thisRound: boolean): number {
  const { farther } = scene.weights
  const gap = gapToAim(scene, one, aim, moved?.at)
  if (gap === 0) return one.weight
  const moves = gap / Math.max(1, one.movement)
  if (!thisRound) return one.weight * farther ** (0.4 + moves)
  return one.ready && !moved?.done && moves <= REACHED ? 0.6 * one.weight * farther ** moves : 0
}

/** How far its leader is from counting there, where it stands or somewhere else. */
export function gapToAim({ look: { board } }: Scene, one: Fighter, { at, within, half }: Aim, from?: Vec3): Inches {
  const model = board.models[one.leader!]!
  const [x, , z] = from ?? model.at
  return half ? hypot(Math.max(0, Math.abs(x - at[0]) - half[0]), Math.max(0, Math.abs(z - at[1]) - half[1]))
    : Math.max(0, hypot(x - at[0], z - at[1]) - radiusOf(model) - within)
}

/** What is worth most of what the unit counts at, where it stands or somewhere else. */
export function aimAt(scene: Scene, one: Fighter, from?: Vec3): Aim | null {
  if (one.leader === null || one.weight === 0) return null
  const worth = ({ points, denies }: Aim) => points + Math.max(0, denies)
  const there = scene.aims.filter((aim) => !aim.who && worth(aim) > 0 && gapToAim(scene, one, aim, from) === 0)
  return there.reduce<Aim | null>((best, aim) => (best && worth(best) >= worth(aim) ? best : aim), null)
}

/** Of a place where hardly anybody is, hardly anything is held. */
const ALONE = 0.4
/** Moves that one may make in one activation. */
const REACHED = 1.5

/**
 * Points of army that a unit may be expected to lose to enemies who act next. An enemy strikes once: what it may do falls to all whom it
 * could strike, most to whom it would gain most of; so far rifles do not freeze a whole army.
 */
export function risk(scene: Scene, unit: Fighter, moved: Moved | null = null, hidden: ReadonlySet<Id> = NOBODY): number {
  if (unit.leader === null) return 0
  let sum = 0
  for (const foe of scene.foes) {
    const points = threat(scene, foe, unit, moved) * (hidden.has(foe.id) ? scene.weights.unseen : 1)
    if (points === 0) continue
    const others = Math.max(0, spreadOf(scene, foe) - threat(scene, foe, unit, null) ** 2)
    sum += (foe.ready ? 1 : scene.weights.waits) * points * ((points * points) / (points * points + others))
  }
  return Math.min(unit.worth, sum)
}

/** Squares of what an enemy may do to each of the side, added up once: it is asked for every place that anybody may go to. */
function spreadOf(scene: Scene, foe: Fighter): number {
  const { index, spreads } = scene.known
  const at = index.get(foe.id)!
  if (Number.isNaN(spreads[at]!)) spreads[at] = scene.friends.reduce((all, friend) => all + threat(scene, foe, friend, null) ** 2, 0)
  return spreads[at]!
}

/** Asks what is kept of all while they stand where they stand: it would else be of one who is supposed to stand elsewhere. */
export function knowAsTheyStand(scene: Scene): void {
  for (const foe of scene.foes) spreadOf(scene, foe)
  if (scene.weights.near !== 0) for (const friend of scene.friends) gapOf(scene, friend)
}

/** By how many inches a unit comes nearer to the nearest of its enemies. */
export function nearer(scene: Scene, unit: Fighter, moved: Moved): Inches {
  const [before, after] = [gapOf(scene, unit), gapTo(scene, unit, moved)]
  return before === Infinity ? 0 : before - after
}

function gapOf(scene: Scene, unit: Fighter): Inches {
  const { index, gaps } = scene.known
  const at = index.get(unit.id)!
  if (Number.isNaN(gaps[at]!)) gaps[at] = gapTo(scene, unit, null)
  return gaps[at]!
}

function gapTo(scene: Scene, unit: Fighter, moved: Moved | null): Inches {
  if (unit.leader === null) return Infinity
  return scene.foes.reduce((least, foe) => (foe.leader === null ? least : Math.min(least, apart(scene, unit, foe, moved))), Infinity)
}

/**
 * Points of army that the unit may be expected to take when it acts next: most of what it can do to one, a little for having a choice; less, the
 * more of it is likely to have fallen by then. `fallen`: what it may be expected to lose, where that is known.
 */
export function chance(scene: Scene, unit: Fighter, moved: Moved | null = null, hidden: ReadonlySet<Id> = NOBODY, fallen?: number): number {
  if (unit.leader === null) return 0
  let [most, second] = [0, 0]
  for (const foe of scene.foes) {
    const points = threat(scene, unit, foe, moved) * (hidden.has(foe.id) ? scene.weights.unseen : 1)
    if (points > most) [most, second] = [points, most]
    else if (points > second) second = points
  }
  const left = most === 0 || unit.worth === 0 ? 1 : 1 - (fallen ?? risk(scene, unit, moved, hidden)) / unit.worth
  return left * (most + 0.2 * second)
}

const NOBODY: ReadonlySet<Id> = new Set()

function threat(scene: Scene, by: Fighter, of: Fighter, moved: Moved | null): number {
  if (by.leader === null || of.leader === null) return 0
  const { index, threats } = scene.known
  if (moved?.unit === by.id || moved?.unit === of.id) return threatOf(scene, by, of, moved)
  const at = index.get(by.id)! * index.size + index.get(of.id)!
  if (Number.isNaN(threats[at]!)) threats[at] = threatOf(scene, by, of, moved)
  return threats[at]!
}

const threatOf = (scene: Scene, by: Fighter, of: Fighter, moved: Moved | null): number =>
  scene.appraisal.threat(scene.look, by.id, of.id, apart(scene, by, of, moved)).next

/** From the leader of the one to the nearest model of the other, rim to rim in plan. */
export function apart({ look: { board } }: Scene, by: Fighter, of: Fighter, moved: Moved | null): Inches {
  const leader = board.models[by.leader!]!
  const [x, , z] = moved?.unit === by.id ? moved.at : leader.at
  const [dx, dz] = moved?.unit === of.id ? shiftOf(board.models[of.leader!]!.at, moved.at) : [0, 0]
  let least = Infinity
  for (const id of of.models) {
    const model = board.models[id]!
    least = Math.min(least, hypot(model.at[0] + dx - x, model.at[2] + dz - z) - radiusOf(model))
  }
  return Math.max(0, least - radiusOf(leader))
}

const shiftOf = (from: Vec3, to: Vec3): Vec2 => [to[0] - from[0], to[2] - from[2]]

const radiusOf = ({ base, body }: BoardModel): Inches => {
  const shape = base ?? (body.kind === 'prism' ? body.footprint : null)
  return shape ? circumradius(shape) : 0
}

/** Enemies that a unit has no open line to from there, at a glance; what could do no harm anyhow is not looked at. */
export function hiddenFrom(scene: Scene, unit: Fighter, at: Vec3): ReadonlySet<Id> {
  const { look, appraisal, foes } = scene
  const moved: Moved = { unit: unit.id, at, done: true }
  const matter = foes.filter((foe) => foe.leader !== null && (threat(scene, foe, unit, moved) > 0 || threat(scene, unit, foe, moved) > 0))
  return new Set(matter.filter((foe) => !appraisal.glances(look, unit.leader!, at, foe.leader!)).map(({ id }) => id))
}
