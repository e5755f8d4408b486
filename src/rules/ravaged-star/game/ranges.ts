import type { BoardModel, CoverTrait, Id } from '../../../core/board'
import type { DistanceFact, Locus } from '../../../core/measure'
import { hypot } from '../../../core/trigonometry'
import type { Inches } from '../../../core/units'
import { coherencyAcross, stragglers } from '../judge/coherency'
import type { UnitCover } from '../judge/cover'
import { ENGAGE_ACROSS, inEngagementRange } from '../judge/engage'
import { atMost, CONTACT_TOLERANCE, leastDistance, leastRise, outerRadius, SLACK, tellsAll } from '../judge/measure'
import { coverFrom, sees } from '../judge/sight'
import { closeBy } from '../profile'
import { unitRules } from './specials'
import { enemiesOf, onTable, unitOf, type RsLook, type Unit } from './state'
import type { BoardState } from '../../engine/board'

export { leastDistance, outerRadius }

/*
 * Distances between units. Pairs that their centres alone show to be too far apart are not measured, so that a record
 * holds the facts that mattered and no others.
 */

export function modelOf(look: RsLook, id: Id): BoardModel {
  const model = look.board.models[id]
  if (!model) throw new Error(`Model ${id} is not on the table.`)
  return model
}

/** Models of the unit that stand on the table. */
export const modelsOf = (look: RsLook, unit: Unit): readonly BoardModel[] => groupOf(look.board, unit).models

/** A unit's models on one board, with the bounds of their rims: units that are far apart are told so at a glance. */
interface Group {
  /** What it was made of: a unit's list is replaced or grows when the unit changes. */
  readonly listed: Unit['models']
  readonly count: number
  readonly models: readonly BoardModel[]
  readonly minX: Inches
  readonly maxX: Inches
  readonly minZ: Inches
  readonly maxZ: Inches
}

function groupOf(board: BoardState, unit: Unit): Group {
  if (!onTable(unit)) return NOBODY
  let known = groups.get(board)
  if (!known) groups.set(board, (known = new Map()))
  const found = known.get(unit.id)
  if (found && found.listed === unit.models && found.count === unit.models.length) return found
  const made = groupNow(board, unit)
  known.set(unit.id, made)
  return made
}

function groupNow(board: BoardState, unit: Unit): Group {
  const models: BoardModel[] = []
  let [minX, maxX, minZ, maxZ] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { id } of unit.models) {
    const model = board.models[id]
    if (!model) continue
    models.push(model)
    const reach = outerRadius(model)
    const [x, , z] = model.at
    minX = Math.min(minX, x - reach)
    maxX = Math.max(maxX, x + reach)
    minZ = Math.min(minZ, z - reach)
    maxZ = Math.max(maxZ, z + reach)
  }
  return { listed: unit.models, count: unit.models.length, models, minX, maxX, minZ, maxZ }
}

const NOBODY: Group = { listed: [], count: 0, models: [], minX: Infinity, maxX: -Infinity, minZ: Infinity, maxZ: -Infinity }
/** Boards never change. */
const groups = new WeakMap<BoardState, Map<Id, Group>>()

/** No model of the one can be within the limit of one of the other. */
const farApart = (a: Group, b: Group, limit: Inches): boolean =>
  a.minX > b.maxX + limit || b.minX > a.maxX + limit || a.minZ > b.maxZ + limit || b.minZ > a.maxZ + limit

/** The model that leads: the leader, or for a Leaderless unit the one named for the action (RS-SPECIAL-LEADERLESS-2). */
export function leaderModel(look: RsLook, unit: Unit): BoardModel {
  const models = modelsOf(look, unit)
  const leader = models.find((model) => model.id === unit.leader) ?? models.find((model) => model.leader) ?? models[0]
  if (!leader) throw new Error(`${unit.id} has no model on the table.`)
  return leader
}

/** RS-MEASURE-8, where the unit acts or projects: from its leader to the nearest model of the other. */
export const lead = (look: RsLook, unit: Unit, target: Unit): Inches =>
  nearest(look, [leaderModel(look, unit)], modelsOf(look, target))

/** RS-MEASURE-8, where nobody acts: between the nearest models. */
export const near = (look: RsLook, a: Unit, b: Unit): Inches => nearest(look, modelsOf(look, a), modelsOf(look, b))

export const leadWithin = (look: RsLook, unit: Unit, target: Unit, limit: Inches): boolean =>
  mayMeet(look, unit, target, limit) && anyWithin(look, [leaderModel(look, unit)], modelsOf(look, target), limit)

/** The same, whichever of the models that may lead the unit it is measured from (RS-SPECIAL-LEADERLESS-2). */
export const anyLeadWithin = (look: RsLook, unit: Unit, target: Unit, limit: Inches): boolean =>
  mayMeet(look, unit, target, limit) && anyWithin(look, leaderCandidates(look, unit), modelsOf(look, target), limit)

export const nearWithin = (look: RsLook, a: Unit, b: Unit, limit: Inches): boolean =>
  mayMeet(look, a, b, limit) && anyWithin(look, modelsOf(look, a), modelsOf(look, b), limit)

const mayMeet = (look: RsLook, a: Unit, b: Unit, limit: Inches): boolean =>
  !farApart(groupOf(look.board, a), groupOf(look.board, b), limit + 2 * SLACK)

/** RS-ENGAGE-2: enemy units of which a model is in engagement range of a model of this one. */
export function engagedWith(look: RsLook, unit: Unit): readonly Unit[] {
  const { board } = look
  const group = groupOf(board, unit)
  if (group.models.length === 0) return []
  return enemiesOf(look.state, unit).filter((enemy) => {
    const others = groupOf(board, enemy)
    return !farApart(group, others, ENGAGE_ACROSS + 2 * SLACK) && anyInRange(look, group.models, others.models)
  })
}

function anyInRange(look: RsLook, models: readonly BoardModel[], others: readonly BoardModel[]): boolean {
  for (const other of others) for (const model of models) if (inRange(look, model, other)) return true
  return false
}

export const isEngaged = (look: RsLook, unit: Unit): boolean => engagedWith(look, unit).length > 0

/** Enemy units of which a model is in engagement range of that one model. */
export const engagedByModel = (look: RsLook, unit: Unit, model: Id): readonly Unit[] =>
  enemiesOf(look.state, unit).filter((enemy) => anyInRange(look, [modelOf(look, model)], modelsOf(look, enemy)))

/** RS-ENGAGE-1. */
export const inRange = (look: RsLook, a: BoardModel, b: BoardModel): boolean => inEngagementRange(look.measure, a, b)

/** RS-COHERENCY-1, and 1" for Close Formation (RS-SPECIAL-CLOSE-FORMATION-1). */
export const coherencyLimit = (look: RsLook, unit: Unit): Inches =>
  coherencyAcross(closeBy(unitRules(look.state, unit)))

/** Models too far from that model, were it the leader (RS-COHERENCY-2, RS-COHERENCY-3). */
export const outOfReach = (look: RsLook, unit: Unit, leader = leaderModel(look, unit)): readonly Id[] =>
  stragglers(look.measure, leader, modelsOf(look, unit), coherencyLimit(look, unit)).map(({ id }) => id)

/**
 * RS-SPECIAL-LEADERLESS-3: models that may be named to lead: with whom the unit is in coherency, or else those with the
 * fewest out of reach. For a unit with a leader, the leader.
 */
export function leaderCandidates(look: RsLook, unit: Unit): readonly BoardModel[] {
  if (unit.leader !== null) return [leaderModel(look, unit)]
  const models = modelsOf(look, unit)
  if (models.length === 0) return []
  return once(look, `leads ${coherencyLimit(look, unit)}`, models[0]!, models, () => {
    const counted = models.map((model) => ({ model, out: outOfReach(look, unit, model).length }))
    const least = Math.min(...counted.map(({ out }) => out))
    return counted.filter(({ out }) => out === least).map(({ model }) => model)
  })
}

export const isCoherent = (look: RsLook, unit: Unit): boolean =>
  modelsOf(look, unit).length < 2 || outOfReach(look, unit, leaderCandidates(look, unit)[0]!).length === 0

/** RS-SIGHT-2 to RS-SIGHT-4: the leader sees one model of the target; the nearest are tried first. */
export const canSee = (look: RsLook, unit: Unit, target: Unit): boolean => seesOf(look, leaderModel(look, unit), target)

/** One of the models that may lead the unit sees the target, and is as near to it as that (RS-SPECIAL-LEADERLESS-2). */
export const anyLeadSees = (look: RsLook, unit: Unit, target: Unit, limit: Inches): boolean =>
  leaderCandidates(look, unit).some((leader) => anyWithin(look, [leader], modelsOf(look, target), limit) && seesOf(look, leader, target))

function seesOf(look: RsLook, leader: BoardModel, target: Unit): boolean {
  const models = modelsOf(look, target)
  return once(look, 'sees', leader, models, () => byNearness(leader, models).some((model) => sees(look.measure, leader, model)))
}

export const modelSees = (look: RsLook, from: Id, to: Id): boolean => sees(look.measure, modelOf(look, from), modelOf(look, to))

export type CoverKind = CoverTrait

/** RS-COVER-1 to RS-COVER-7, from the leader's eye. */
export const coverOf = (look: RsLook, unit: Unit, target: Unit): CoverKind => coverSeen(look, unit, target).cover

/** The same with what gives it. */
export function coverSeen(look: RsLook, unit: Unit, target: Unit): UnitCover {
  const leader = leaderModel(look, unit)
  const models = modelsOf(look, target)
  return once(look, 'cover', leader, models, () => coverFrom(look.measure, leader, models))
}

/** Works out once for each arrangement what one attack asks several times; no fact is asked for less by it. */
function once<T>(look: RsLook, what: string, from: BoardModel, to: readonly BoardModel[], work: () => T): T {
  let known = workedOut.get(look.measure)
  if (!known) workedOut.set(look.measure, (known = new Map()))
  const key = `${what} ${from.id}>${to.map((model) => model.id).join()}`
  if (!known.has(key)) known.set(key, work())
  return known.get(key) as T
}

/** The port of an arrangement is made anew when anything on the table changes. */
const workedOut = new WeakMap<RsLook['measure'], Map<string, unknown>>()

function nearest(look: RsLook, from: readonly BoardModel[], to: readonly BoardModel[]): Inches {
  if (from.length === 1 && to.length === 1) return look.measure.distance({ model: from[0]!.id }, { model: to[0]!.id }).distance
  let best = Infinity
  for (const { a, b, least } of pairs(from, to, Infinity)) {
    if (least >= best) break
    best = Math.min(best, look.measure.distance({ model: a.id }, { model: b.id }).distance)
  }
  return best
}

const anyWithin = (look: RsLook, from: readonly BoardModel[], to: readonly BoardModel[], limit: Inches): boolean =>
  pairs(from, to, limit + SLACK).some(({ a, b }) => atMost(look.measure.distance({ model: a.id }, { model: b.id }).distance, limit))

interface Pair {
  readonly a: BoardModel
  readonly b: BoardModel
  /** No distance between them can be shorter. */
  readonly least: Inches
}

/** Pairs that may be within the limit, the nearest first. */
function pairs(from: readonly BoardModel[], to: readonly BoardModel[], limit: Inches): readonly Pair[] {
  const found: Pair[] = []
  for (const a of from) {
    for (const b of to) {
      const least = leastDistance(a, b)
      if (least <= limit) found.push({ a, b, least })
    }
  }
  return found.sort((one, two) => one.least - two.least)
}

/** Distances between the two where they are said to stand (RS-MEASURE-1 to RS-MEASURE-4); what their shapes do not tell at once is measured. */
export function apart(look: RsLook, a: BoardModel, b: BoardModel): Pick<DistanceFact, 'distance' | 'horizontal' | 'vertical'> {
  if (!tellsAll(a, b)) return look.measure.distance(standing(look, a), standing(look, b))
  const [horizontal, vertical] = [leastDistance(a, b), leastRise(a, b)]
  return { distance: hypot(horizontal, vertical), horizontal, vertical }
}

const standing = (look: RsLook, model: BoardModel): Locus =>
  (look.board.models[model.id] === model ? { model: model.id } : { model: model.id, pose: { at: model.at, yaw: model.yaw } })

/** Farther apart in plan than that, or in height than the other: told without measuring where it can be. */
export function areApart(look: RsLook, a: BoardModel, b: BoardModel, across: Inches, up: Inches): boolean {
  if (leastDistance(a, b) > across || leastRise(a, b) > up) return true
  if (tellsAll(a, b)) return false
  const { horizontal, vertical } = apart(look, a, b)
  return horizontal > across || vertical > up
}

/** RS-MEASURE-10: base contact, heights and all (RS-MEASURE-3): who stands above or below an enemy does not touch it. */
export const touches = (look: RsLook, a: BoardModel, b: BoardModel): boolean =>
  !areApart(look, a, b, CONTACT_TOLERANCE, CONTACT_TOLERANCE) && apart(look, a, b).distance <= CONTACT_TOLERANCE

/** Models with how far each is from that one, the nearest first. */
export const byMeasure = (look: RsLook, from: BoardModel, models: readonly BoardModel[]): readonly { readonly model: BoardModel; readonly away: Inches }[] =>
  models.map((model) => ({ model, away: apart(look, from, model).distance })).sort((a, b) => a.away - b.away)

/** About the nearest first, for where the order decides nothing but how soon something is found. */
export const byNearness = (from: BoardModel, models: readonly BoardModel[]): readonly BoardModel[] =>
  models.toSorted((a, b) => leastDistance(from, a) - leastDistance(from, b))

/** Enemy units on the table, in the order in which they joined. */
export const enemyUnits = (look: RsLook, id: Id): readonly Unit[] =>
  enemiesOf(look.state, unitOf(look.state, id)).filter(onTable)
