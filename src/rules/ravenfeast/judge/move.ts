import type { BoardPiece, Id } from '../../../core/board'
import {
  WHOLE_REACH, WHOLE_WAY, type FormationQuery, type Measure, type ReachCell, type ReachFact, type ReachOutline, type ReachQuery, type Stop, type SweepFact,
  type SweepOptions, type Waypoint,
} from '../../../core/measure'
import type { Breach, MoveRuling } from '../../../core/ruling'
import type { Inches } from '../../../core/units'
import { distance2, distance3, plan, type Vec3 } from '../../../core/vec'
import { Memory } from '../../kit/memory'
import { inches, listed } from '../../kit/words'
import { judged, routed, type Walk } from '../../walk/ordinary'
import { atMost } from '../../lines/asked'
import { SYSTEM_ID } from '../system-id'
import { groundOf, isHigh, terrainKind } from '../terrain'
import { baseOf, halvesOf } from './base'
import { squeezes } from './between'
import { hasLadderAt, isLadder, laddersOf, tollOf, type Toll } from './cost'
import { idOf } from './figure'
import { footing, heightAt, onGround } from './footing'
import { lockBreaches } from './lock'
import { alliesInTheWay, foesOf, nameIn, type Field, type MoveMode, type Mover } from './mover'
import { stoppedInPlan } from './through'
import { holdOn } from './withdraw'

const LENGTH_RULES: Readonly<Record<MoveMode, string>> = { move: 'RF-MOVE-2', withdraw: 'RF-WITHDRAW-1', flee: 'RF-FLEE-1' }

/** A way as it was swept, and what it is judged by. */
interface Gone {
  readonly walk: Walk
  readonly fact: SweepFact
}

function goneAlong(measure: Measure, mover: Mover, asked: readonly Waypoint[]): Gone {
  const legs = onGround(measure, asked)
  const options = optionsOf(measure, mover)
  const fact = measure.sweep({ ...options, legs, work: WHOLE_WAY })
  const climbed = mover.byAir ? null : climbable(measure, mover, fact)
  if (!climbed) return { walk: walkOf(measure, mover, options), fact }
  // A face that one may climb: the same way, over that piece.
  const over = { ...options, freePieces: [...(options.freePieces ?? []), climbed] }
  return { walk: walkOf(measure, mover, over), fact: measure.sweep({ ...over, legs, work: WHOLE_WAY }) }
}

/** The path along the legs (RF-MOVE-2 to RF-MOVE-7, RF-TERRAIN-1 to RF-TERRAIN-5, RF-FLY-2, RF-FLY-3, RF-WITHDRAW-1, RF-WITHDRAW-3, RF-HOUSE-6). */
export function judgeMove(measure: Measure, mover: Mover, asked: readonly Waypoint[]): MoveRuling {
  const { walk, fact } = goneAlong(measure, mover, asked)
  return judged(walk, fact, measure.board.pieces)
}

/**
 * The ruling of a legal move; null for any other, as early as that is known: whoever tries many ways has no use for all that each of them breaks.
 */
export function legalMove(measure: Measure, mover: Mover, asked: readonly Waypoint[]): MoveRuling | null {
  const { walk, fact } = goneAlong(measure, mover, asked)
  if (fact.stops.length > 0 || !atMost(walk.price(fact).at(-1) ?? 0, mover.allowance)) return null
  const ruling = judged(walk, fact, measure.board.pieces)
  return ruling.legal ? ruling : null
}

/** RF-HOUSE-6: the piece at whose face the path was stopped, where that is low enough or has a ladder there; null for none. */
function climbable(measure: Measure, { figure: { model }, field }: Mover, { stops }: SweepFact): Id | null {
  const stop = stops[0]
  const piece = stop?.by ? groundOf(measure.board).byId.get(stop.by) : undefined
  if (!stop || !piece || (stop.why !== 'climb' && stop.why !== 'solid') || terrainKind(piece) === 'sheer') return null
  const low = terrainKind(piece) === 'stage' && stop.why === 'climb' && (stop.height ?? Infinity) <= field.readings.high + 1e-6
  return low || hasLadderAt(piece, model, stop.at) ? piece.id : null
}

/** The cheapest way there that the geometry finds; where rough ground or obstacles on it cost too much, the way round them is tried. */
export function judgeRoute(measure: Measure, mover: Mover, to: Waypoint): MoveRuling {
  const options = optionsOf(measure, mover)
  const [goal] = onGround(measure, [to])
  const first = routed(measure, walkOf(measure, mover, options), goal!)
  if (first.legal || mover.byAir) return first
  const { rough } = groundOf(measure.board)
  const round = { ...options, freePieces: openGround(measure), avoidAreas: barriers(measure, mover), avoidByCentre: rough }
  const second = routed(measure, walkOf(measure, mover, round), goal!)
  return second.legal ? second : byLadder(measure, mover, goal!) ?? first
}

/** Less than this is no other level. */
const LEVEL: Inches = 0.3
/** So far from a ladder the base stands that climbs it. */
const OFF_LADDER: Inches = 0.02

/** RF-HOUSE-6: to another level, the shortest legal way to a ladder's foot, over it and on; null where there is none. */
function byLadder(measure: Measure, mover: Mover, to: Waypoint): MoveRuling | null {
  const { model } = mover.figure
  const goal = heightAt(measure, [to.x, to.z], to.y ?? model.at[1])
  if (Math.abs(goal - model.at[1]) <= LEVEL) return null
  const base = baseOf(model)
  const half = Math.min(...halvesOf(model))
  const near = measure.board.pieces.filter((piece) => piece.parts.some(({ name, look }) => isLadder(name, look))
    && measure.distance({ model: model.id }, { piece: piece.id }).horizontal <= mover.allowance)
  const ways = near.flatMap((piece) => laddersOf(piece, half + OFF_LADDER)).filter(([foot]) => distance2(foot, base.centre) <= mover.allowance)
    .toSorted(([a], [b]) => distance2(a, base.centre) - distance2(b, base.centre))
  for (const [[fx, fz], [hx, hz]] of ways) {
    const foot: Waypoint = { x: fx, y: heightAt(measure, [fx, fz], model.at[1]), z: fz }
    const head: Waypoint = { x: hx, y: heightAt(measure, [hx, hz], goal), z: hz }
    if (Math.abs(head.y! - foot.y!) <= LEVEL) continue
    const start = routed(measure, walkOf(measure, mover, optionsOf(measure, mover)), foot)
    if (!start.legal) continue
    const legs = start.path.slice(1).map(([x, y, z]): Waypoint => ({ x, y, z }))
    const way = judgeMove(measure, mover, [...legs, head, { ...to, y: goal }])
    if (way.legal) return way
  }
  return null
}

/** Where it gets to over open ground, together with what is reached at half the pace and beyond one obstacle. */
export function reachOf(measure: Measure, mover: Mover): ReachOutline {
  const [open, ...dear] = reaches(measure, mover)
  const ringsOf = (query: ReachQuery) => measure.reach({ ...query, work: WHOLE_REACH }).rings
  const isBeside = (over: Id | undefined) => ([first]: readonly Vec3[]) => !over || !first || !isAstride(measure, first, over)
  return { rings: [...ringsOf(open), ...dear.flatMap(({ query, over }) => ringsOf(query).filter(isBeside(over)))] }
}

/** RF-TERRAIN-2: what is there on top of a hedge, a crate and the like; the floors of a ruin and the tops of platforms are stood on. */
function isAstride(measure: Measure, at: Vec3, on: Id): boolean {
  const piece = groundOf(measure.board).byId.get(on)!
  if (piece.area || terrainKind(piece) !== 'obstacle') return false
  return Math.abs(measure.surface(plan(at), at[1], { ignorePieces: [on, ...footing(measure).ignorePieces] }).y - at[1]) > LEVEL
}

/** RF-TERRAIN-2: an obstacle is crossed, from one side to the other: nobody ends on top of it who walked there. Who began there may stay. */
function astrideBreaches(measure: Measure, { byAir, field }: Mover, { end, pieces, stops }: SweepFact): readonly Breach[] {
  const { on, pose: { at } } = end
  if (byAir || on === null || stops.some(({ why }) => why !== 'stand')) return []
  if (pieces.some(({ id, startsIn }) => id === on && startsIn) || !isAstride(measure, at, on)) return []
  return [{ rule: 'RF-TERRAIN-2', at, by: on, text: `${nameIn(field, on)} is crossed: nobody stays on top of it.` }]
}

/**
 * Places that it gets to over open ground or through the air, one for each square of that width and each level; and, found apart from them, those
 * that are dearer: of rough ground, and beyond one obstacle. What these cost is no less than the rules ask.
 */
export function cellsOf(measure: Measure, mover: Mover, cell: Inches): readonly ReachFact[] {
  const [open, ...dear] = reaches(measure, mover)
  const found: ReachFact[] = [measure.reach({ ...open, cell, outline: false })]
  for (const { query, pace, toll } of dear) {
    const fact = measure.reach({ ...query, cell, outline: false })
    // Where it stands is no place that it gets to for a price: whoever took it for one went there over and over.
    const isKnown = ({ at }: ReachCell) => found.some(({ cells }) => cells.some((one) => distance3(one.at, at) < cell / 2))
    const isNew = (one: ReachCell) => one.cost > HARDLY && (one.on === null || !isAstride(measure, one.at, one.on)) && !isKnown(one)
    found.push({ ...fact, cells: fact.cells.filter(isNew).map((one) => ({ ...one, cost: pace * one.cost + toll })) })
  }
  return found
}

/** Less than this is no move. */
const HARDLY: Inches = 0.1

/** What is reached at a price: each inch counts so often, and so much besides. */
interface Dear {
  readonly query: ReachQuery
  readonly pace: number
  readonly toll: Inches
  /** The obstacle that is crossed. */
  readonly over?: Id
}

/** So many obstacles near by are looked beyond. */
const LOOKED_BEYOND = 4

/** Over open ground, across nothing; at half the pace also over rough ground; with what is left of it across each obstacle that is near. */
function reaches(measure: Measure, mover: Mover): readonly [open: ReachQuery, ...Dear[]] {
  const { allowance, byAir, figure: { model, profile } } = mover
  const options = optionsOf(measure, mover)
  if (byAir) return [{ ...options, allowance }]
  const { rough } = groundOf(measure.board)
  const ground = openGround(measure)
  const bars = barriers(measure, mover)
  const away = (piece: Id) => measure.distance({ model: model.id }, { piece }).horizontal
  const open = { ...options, allowance, freePieces: ground, avoidAreas: bars, avoidByCentre: rough }
  const dear: Dear[] = []
  if (rough.some((piece) => away(piece) <= allowance / 2)) {
    dear.push({ query: { ...open, allowance: allowance / 2, avoidByCentre: [] }, pace: 2, toll: 0 })
  }
  const toll = profile.move / 2
  const left = allowance - toll
  if (left <= 0) return [open, ...dear]
  const near = crossedOn(measure, mover).map((id) => ({ id, far: away(id) })).filter(({ far }) => far <= left).toSorted((a, b) => a.far - b.far)
  const beyond = near.slice(0, LOOKED_BEYOND).map(({ id }): Dear => ({
    query: { ...open, allowance: left, freePieces: [...ground, id], avoidAreas: bars.filter((bar) => bar !== id) }, pace: 1, toll, over: id,
  }))
  return [open, ...dear, ...beyond]
}

/** Hedges and the like, crossed or walked round: they bar nobody's base by themselves, as walls do. On the ground of a ruin one walks. */
const barriers = (measure: Measure, mover: Mover): readonly Id[] =>
  [...crossedOn(measure, mover).filter((id) => !groundOf(measure.board).byId.get(id)!.area), ...highOn(measure, mover)]

const crossedOn = ({ board }: Pick<Measure, 'board'>, { field }: Mover): readonly Id[] =>
  board.pieces.filter((piece) => isCrossed(piece, field)).map(({ id }) => id)

/** RF-TERRAIN-5: a hedge that is high bars nobody's base by itself; a ruin's walls do, and on its ground one walks. */
const highOn = ({ board }: Pick<Measure, 'board'>, { field: { readings } }: Mover): readonly Id[] => high.of(board.pieces, `${readings.high}`, () =>
  board.pieces.filter((piece) => !piece.area && terrainKind(piece) === 'obstacle' && isHigh(piece, readings)).map(({ id }) => id))
const high = new Memory<object, readonly Id[]>()

/** Crossed for half of the Move: obstacles and platforms that are not high. */
export const isCrossed = (piece: BoardPiece, { readings }: Pick<Field, 'readings'>): boolean =>
  (terrainKind(piece) === 'obstacle' || terrainKind(piece) === 'stage') && !isHigh(piece, readings)

/** RF-HOUSE-6: hills and the like, walked up and down whatever their height. */
const openGround = ({ board }: Pick<Measure, 'board'>): readonly Id[] =>
  board.pieces.filter(({ kind }) => kind === 'hill' || kind === 'water' || kind === 'difficult').map(({ id }) => id)

/** What stops nobody who walks: open ground, and what may be crossed. */
const walkedOver = ({ board }: Measure, field: Pick<Field, 'readings'>): readonly Id[] => walked.of(board.pieces, `${field.readings.high}`, () =>
  [...openGround({ board }), ...board.pieces.filter((piece) => isCrossed(piece, field)).map(({ id }) => id)])
const walked = new Memory<object, readonly Id[]>()

function optionsOf(measure: Measure, mover: Mover): SweepOptions {
  const { figure: { model }, byAir, field } = mover
  const blockingModels = [...foesOf(mover), ...alliesInTheWay(mover)].map(idOf)
  if (byAir) return { model: model.id, fly: true, ...footing(measure), blockingModels }
  return { model: model.id, climb: false, freePieces: walkedOver(measure, field), avoidAreas: highOn(measure, mover), ...footing(measure), blockingModels }
}

/** What several who move as one body are swept with: they go over hills, and over nothing that has to be crossed (RF-WALL-7). */
export function formationOptions(measure: Measure, movers: readonly Mover[]): Omit<FormationQuery, 'models' | 'motion'> {
  const own = new Set(movers.map(({ figure }) => idOf(figure)))
  const blocking = movers.flatMap((mover) => [...foesOf(mover), ...alliesInTheWay(mover)].map(idOf)).filter((id) => !own.has(id))
  return { climb: false, freePieces: openGround(measure), ...footing(measure), blockingModels: [...new Set(blocking)] }
}

function walkOf(measure: Measure, mover: Mover, options: SweepOptions): Walk {
  const tolls = new WeakMap<SweepFact, Toll>()
  const toll = (fact: SweepFact): Toll => {
    let found = tolls.get(fact)
    if (!found) tolls.set(fact, (found = tollOf(measure, mover, fact)))
    return found
  }
  return {
    system: SYSTEM_ID,
    allowance: mover.allowance,
    options,
    price: (fact) => toll(fact).costs,
    ruleOf: (stop) => ruleOf(measure, mover, stop),
    length: (fact) => {
      const { slow } = toll(fact)
      return { rule: LENGTH_RULES[mover.mode], because: slow.length > 0 ? `, with ${listed(slow.map((id) => nameIn(mover.field, id)))}` : '' }
    },
    gone: (fact) => stoppedInPlan(measure, mover, options, fact),
    more: (fact) => [
      ...toll(fact).breaks, ...astrideBreaches(measure, mover, fact), ...holdBreaches(mover, fact), ...lockBreaches(mover, fact), ...squeezes(mover, fact),
    ],
  }
}

/** RF-WITHDRAW-3, RF-WITHDRAW-4, RF-FLEE-4: who is held on all sides goes nowhere. */
export function holdBreaches({ figure, mode, byAir, field }: Mover, { path }: SweepFact): readonly Breach[] {
  if (mode === 'move') return []
  const { held, by, rule: asHeld } = holdOn(figure, field.figures, byAir)
  if (!held) return []
  const rule = mode === 'flee' ? 'RF-FLEE-4' : asHeld
  const text = `${nameIn(field, idOf(figure))} is held on all four sides by ${listed(by.map((one) => nameIn(field, idOf(one))))}.`
  return [{ rule, at: path[0]!, by: by[0] ? idOf(by[0]) : null, text }]
}

/** What a stop breaks. */
export function ruleOf(measure: Measure, mover: Mover, { why, by, height }: Stop): { readonly rule: string; readonly text?: string } {
  const { byAir, field } = mover
  const name = by === null ? '' : nameIn(field, by)
  const piece = by === null ? undefined : groundOf(measure.board).byId.get(by)
  if (why === 'model') {
    const ally = alliesInTheWay(mover).some((other) => idOf(other) === by)
    return { rule: ally ? 'RF-MOVE-3' : byAir ? 'RF-FLY-3' : 'RF-MOVE-4', text: `${name} stands in the way.` }
  }
  const kind = piece && terrainKind(piece)
  const isGround = kind === 'stage' || kind === 'ground'
  if (why === 'stand') {
    if (!piece) return { rule: 'RF-MOVE-5' }
    return isGround
      ? { rule: 'RF-HOUSE-6', text: `Its base would hang over the edge of ${name}: its middle stands on it, or all of it beside.` }
      : { rule: 'RF-TERRAIN-2', text: `Its base would share the space of ${name}.` }
  }
  if (why !== 'solid' && why !== 'climb') return { rule: 'RF-MOVE-2' }
  if (!piece) return { rule: 'RF-HOUSE-6' }
  if (isGround) {
    return { rule: 'RF-HOUSE-6', text: `A face of ${inches(height ?? piece.height)} at ${name} is not climbed without a ladder.` }
  }
  return { rule: 'RF-TERRAIN-3', text: `${name} stands in the way, ${inches(piece.height)} high.` }
}
