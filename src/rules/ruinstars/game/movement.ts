import type { Id } from '../../../core/board'
import type { Stop, SweepFact, SweepOptions, Waypoint } from '../../../core/measure'
import type { Inches } from '../../../core/units'
import { distance3, lerp3, plan, type Vec2, type Vec3 } from '../../../core/vec'
import type { Broken } from '../../engine/question'
import { stretchesOf } from '../../walk/faces'
import { areAdjacent, discGap, modelOf } from './near'
import { ADJACENT, atMost } from '../judge/ranges'
import { enemiesOf, type RuLook, type Unit } from './state'
import { baseWidth, climbDownCost, climbUpCost, MOVE_LENGTH, pathCosts, STEP_HEIGHT } from '../table/move'
import { inches } from '../words'

export type MoveMode = 'move' | 'dash'

/** RU-ACTION-5. */
export const DASH_LENGTH: Inches = 2
/** RU-AOO-3: what one attack die costs. */
export const EVADE_COST: Inches = 2

const LENGTH_RULE: Readonly<Record<MoveMode, string>> = { move: 'RU-ACTION-4', dash: 'RU-ACTION-5' }

/** How far the action goes; a stride lengthens a Move (RU-ORDERS-6). */
export const allowanceFor = (look: RuLook, mode: MoveMode): Inches =>
  mode === 'dash' ? DASH_LENGTH : MOVE_LENGTH + (look.state.active?.stride ?? 0)

/** What stands in the way of a base (RU-HOUSE-8): everything solid, to be climbed or gone round, and enemies. */
export const sweepOptions = (look: RuLook, unit: Unit): SweepOptions => ({
  model: unit.id, climb: true, freeHeight: STEP_HEIGHT, blockingModels: enemiesOf(look.state, unit).map(({ id }) => id),
})

/** A judged path: what it costs and breaks. */
export interface JudgedPath {
  readonly fact: SweepFact
  readonly costs: readonly Inches[]
  readonly cost: Inches
  readonly allowance: Inches
  readonly broken: readonly Broken[]
  readonly end: Vec3
}

/** RU-MOVE-1 to RU-MOVE-4, RU-ACTION-4 to RU-ACTION-6, RU-HOUSE-8. */
export function judgePath(look: RuLook, unit: Unit, mode: MoveMode, legs: readonly Waypoint[]): JudgedPath {
  const fact = look.measure.sweep({ ...sweepOptions(look, unit), legs })
  const { crestDown } = look.state.readings
  const costs = pathCosts(fact, baseWidth(modelOf(look, unit.id)), crestDown)
  const cost = costs.at(-1) ?? 0
  const allowance = allowanceFor(look, mode)
  const end = fact.path.at(-1)!
  return {
    fact, costs, cost, allowance, end,
    broken: [...fact.stops.map((stop) => stopBreaks(look, stop)), ...(atMost(cost, allowance) ? [] : tooFar(look, fact, mode, cost, allowance))],
  }
}

function stopBreaks(look: RuLook, stop: Stop): Broken {
  const name = stop.by === null ? null : (look.state.units[stop.by]?.name ?? stop.by)
  const broken = (rule: string, text: string): Broken => ({ rule, text, at: stop.at, ...(stop.by === null ? {} : { by: stop.by }) })
  switch (stop.why) {
    case 'model':
      return broken('RU-HOUSE-8', `${name} stands in the way.`)
    case 'table':
      return broken('RU-HOUSE-8', 'It would leave the table.')
    case 'solid':
      return broken('RU-HOUSE-8', `${name ?? 'Something solid'} stands in the way.`)
    case 'stand':
      return name ? broken('RU-HOUSE-8', `It cannot end on ${name}.`) : broken('RU-MOVE-4', 'Nothing there carries it: it cannot hang on a face.')
    default:
      return broken('RU-MOVE-4', 'It cannot stop part-way up a face.')
  }
}

/** Too dear as a whole; for a single face also that it is too high, and for one that stands in a gap that it does not pass there. */
function tooFar(look: RuLook, fact: SweepFact, mode: MoveMode, cost: Inches, allowance: Inches): readonly Broken[] {
  const at = fact.path.at(-1)!
  const faces = stretchesOf(fact).filter(({ face }) => face !== 0).map(({ face }) => (face > 0 ? climbUpCost(face) : climbDownCost(-face, look.state.readings.crestDown)))
  const length: Broken = { rule: LENGTH_RULE[mode], text: `It costs ${inches(cost)}; ${inches(allowance)} are allowed.`, at }
  if (faces.length === 0) return [length]
  const ground = stretchesOf(fact).reduce((sum, { face, length: one }) => sum + (face === 0 ? one : 0), 0)
  const climb: Broken = { rule: 'RU-MOVE-4', text: `The climb is ${inches(faces.reduce((sum, one) => sum + one, 0))} of that.`, at }
  const wall = fact.pieces.find(({ climbed }) => climbed > STEP_HEIGHT)
  const shut = wall && atMost(ground, allowance) ? [{ rule: 'RU-HOUSE-8', text: `Its base does not pass ${wall.id} but by climbing.`, at, by: wall.id }] : []
  return [length, climb, ...shut]
}

/** An enemy whose adjacency a path leaves, and the last point of it that is Adjacent. */
export interface Departure {
  readonly enemy: Id
  readonly at: Vec3
}

/**
 * RU-AOO-1, RU-AOO-2: where the path leaves the adjacency of an enemy, by distance, height or a wall, in the order of the
 * path; of enemies that have struck this turn too (RU-AOO-4 is looked at when it comes to it).
 */
export function departuresOn(look: RuLook, unit: Unit, path: readonly Vec3[]): readonly Departure[] {
  const near = enemiesOf(look.state, unit).filter((enemy) => passesNear(look, unit, enemy, path))
  if (near.length === 0) return []
  return look.workOut(`departures of ${unit.id}`, () => departuresOf(look, unit, near, path))
}

function passesNear(look: RuLook, unit: Unit, enemy: Unit, path: readonly Vec3[]): boolean {
  const [mover, foe] = [modelOf(look, unit.id), modelOf(look, enemy.id)]
  return pointsAlong(path, plan(foe.at)).some(({ at }) => discGap({ ...mover, at }, foe) <= ADJACENT + DOUBT)
}

function departuresOf(look: RuLook, unit: Unit, near: readonly Unit[], path: readonly Vec3[]): readonly Departure[] {
  const { turn } = modelOf(look, unit.id)
  const touches = (enemy: Unit, at: Vec3) => look.suppose({ place: { [unit.id]: { at, turn } } }, () => areAdjacent(look, unit.id, enemy.id))
  const found = near.flatMap((enemy) => {
    const points = pointsAlong(path, plan(modelOf(look, enemy.id).at))
    const departures: (Departure & { along: number })[] = []
    let before = points[0]!
    let adjacent = touches(enemy, before.at)
    for (const point of points.slice(1)) {
      const now = touches(enemy, point.at)
      if (adjacent && !now) {
        const last = lastOf(before.at, point.at, (at) => touches(enemy, at))
        departures.push({ enemy: enemy.id, at: last, along: before.along + distance3(before.at, last) })
      }
      adjacent = now
      before = point
    }
    return departures
  })
  return found.toSorted((a, b) => a.along - b.along).map(({ enemy, at }) => ({ enemy, at }))
}

/**
 * Points of the path close to each other: its corners, and on each leg the point nearest to the enemy, so that a short
 * graze is not missed.
 */
function pointsAlong(path: readonly Vec3[], enemy: Vec2): readonly { readonly at: Vec3; readonly along: Inches }[] {
  const points = [{ at: path[0]!, along: 0 }]
  for (const [i, to] of path.entries()) {
    if (i === 0) continue
    const from = path[i - 1]!
    const length = distance3(from, to)
    const n = Math.max(1, Math.ceil(length / SAMPLE))
    const start = points.at(-1)!.along
    const shares = [...Array.from({ length: n }, (_, k) => (k + 1) / n), nearestShare(plan(from), plan(to), enemy)]
    for (const share of shares.toSorted((a, b) => a - b)) points.push({ at: share === 1 ? to : lerp3(from, to, share), along: start + length * share })
  }
  return points
}

/** Where on the leg its distance from the point in plan is least. */
function nearestShare(from: Vec2, to: Vec2, point: Vec2): number {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]]
  const square = dx * dx + dz * dz
  return square === 0 ? 1 : Math.min(1, Math.max(0, ((point[0] - from[0]) * dx + (point[1] - from[1]) * dz) / square))
}

/** The last point between the two at which it still holds, to a thousandth of an inch. */
function lastOf(from: Vec3, to: Vec3, holds: (at: Vec3) => boolean): Vec3 {
  let [low, high] = [0, 1]
  while ((high - low) * distance3(from, to) > 0.001) {
    const middle = (low + high) / 2
    if (holds(lerp3(from, to, middle))) low = middle
    else high = middle
  }
  return lerp3(from, to, low)
}

const SAMPLE: Inches = 0.2
const DOUBT: Inches = 0.1
