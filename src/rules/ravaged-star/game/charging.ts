import type { BoardModel } from '../../../core/board'
import { REACH_WORK, type Waypoint } from '../../../core/measure'
import { atan2, cos, sin } from '../../../core/trigonometry'
import type { Inches } from '../../../core/units'
import { distance2, plan, type Vec3 } from '../../../core/vec'
import type { Broken } from '../../engine/question'
import { distanceToRings } from '../../kit/rings'
import { listed } from '../../kit/words'
import { ENGAGE_ACROSS, ENGAGE_UP } from '../judge/engage'
import { SLACK } from '../judge/measure'
import type { MoveMode } from '../judge/modes'
import { judgeSweep } from '../judge/move'
import { sweepOptions } from '../judge/mover'
import { judgeReach } from '../judge/reach'
import { allowanceFor, judgePath, moverOf } from './movement'
import { apart, byNearness, enemyUnits, leaderModel, leastDistance, modelsOf, outerRadius } from './ranges'
import type { RsLook, Unit } from './state'

/** A reach is drawn to about 0.05": what comes no nearer than that and some more does not come near. */
const DRAWN: Inches = 0.2

/** Bound of one search for a way round: it is asked for wherever a charge is offered. */
const GLANCE = 600
/** Distances from the target at which a charge may end that are tried: hardly in engagement range first. */
const GAPS = [ENGAGE_ACROSS, 0.5] as const
/** Sides of the target that are tried, from the straight way, in radians. */
const ASIDE = [0, 0.8, -0.8, 1.6, -1.6] as const

/** RS-CHARGE-3, RS-ENGAGE-1: the least that the unit's leader has to go, straight ahead, to within 1" across of a model; heights are the way's to judge. */
export const neededToCharge = (look: RsLook, unit: Unit, enemy: Unit): Inches => {
  const leader = leaderModel(look, unit)
  return Math.max(0, Math.min(...modelsOf(look, enemy).map((model) => apart(look, leader, model).horizontal)) - ENGAGE_ACROSS)
}

/**
 * RS-CHARGE-3: what stands in the straight way, where all that the unit's leader can get to is known and lies out of engagement range of
 * every enemy; null where a charge may succeed, as far as a bounded search can tell.
 */
export const chargeBarred = (look: RsLook, unit: Unit): Broken | null =>
  look.workOut(`whether ${leaderModel(look, unit).id} can charge`, () => {
    const leader = leaderModel(look, unit)
    const limit = allowanceFor(look, unit, 'charge') + ENGAGE_ACROSS + SLACK
    const near = enemyUnits(look, unit.id).filter((enemy) => modelsOf(look, enemy).some((model) => leastDistance(leader, model) <= limit))
    const barriers: Broken[] = []
    for (const enemy of near) {
      const barrier = straightBarrier(look, unit, 'charge', enemy)
      if (!barrier) return null
      barriers.push(barrier)
    }
    if (near.some((enemy) => leadsRound(look, unit, 'charge', enemy) || mayComeTo(look, unit, 'charge', enemy))) return null
    return barriers[0] ? { rule: 'RS-CHARGE-3', text: `No way leads to an enemy. Straight ahead: ${barriers[0].text}` } : null
  }, null)

/** What a charge straight at that enemy breaks first; null where it is open. */
export function straightBarrier(look: RsLook, unit: Unit, mode: MoveMode, enemy: Unit): Broken | null {
  const leader = leaderModel(look, unit)
  const [target] = byNearness(leader, modelsOf(look, enemy))
  // The shortest charge, or if there is no room at its end one that goes nearer.
  const ways = target ? GAPS.map((gap) => () => judgePath(look, unit, mode, [beside(leader, target, gap)])) : []
  const straight = ways[0]?.()
  const broken = straight?.broken[0]
  if (!broken || ways.slice(1).some((way) => way().broken.length === 0)) return null
  // What could be climbed if only the way were shorter stands in it all the same.
  const climbed = straight.fact.pieces.filter((piece) => piece.climbed > 0).map(({ id }) => id)
  return climbed.length === 0 ? broken : { ...broken, text: `${listed(climbed)} would have to be climbed. ${broken.text}` }
}

/** Whether a way round is found at a glance. */
export function leadsRound(look: RsLook, unit: Unit, mode: MoveMode, enemy: Unit): boolean {
  const leader = leaderModel(look, unit)
  const mover = moverOf(look, unit, mode)
  const [target] = byNearness(leader, modelsOf(look, enemy))
  return target !== undefined && ASIDE.some((aside) => {
    const way = look.measure.route({ ...sweepOptions(mover), to: beside(leader, target, GAPS[0], aside), work: GLANCE })
    return way !== null && !way.cut && judgeSweep(look.measure, mover, way).breaks.length === 0
  })
}

/** So far before the base of the target, that far round it from the straight line, in radians. */
function beside(leader: BoardModel, target: BoardModel, gap: Inches, aside = 0): Waypoint {
  const [from, to] = [plan(leader.at), plan(target.at)]
  const stop = Math.min(distance2(from, to), outerRadius(leader) + outerRadius(target) + gap)
  const back = atan2(from[1] - to[1], from[0] - to[0]) + aside
  return { x: to[0] + stop * cos(back), z: to[1] + stop * sin(back) }
}

/** Whether what its leader can get to comes within engagement range of one of its models, or may where the search is cut. */
export function mayComeTo(look: RsLook, unit: Unit, mode: MoveMode, enemy: Unit): boolean {
  const reach = judgeReach(look.measure, moverOf(look, unit, mode), REACH_WORK)
  if (!reach || reach.cut) return true
  const leader = leaderModel(look, unit)
  return modelsOf(look, enemy).some((model) => {
    const level = reach.rings.filter((ring) => !isAway(ring, leader, model))
    return distanceToRings(level, plan(model.at)) <= outerRadius(leader) + outerRadius(model) + ENGAGE_ACROSS + DRAWN
  })
}

/** A ring of one level that is too high above the model's base or too far below. Of slopes, a ring does not tell what is within it. */
const isAway = (ring: readonly Vec3[], leader: BoardModel, { base, at }: BoardModel): boolean => {
  const y = ring[0]?.[1]
  return y !== undefined && leader.base !== null && base !== null && Math.abs(y - at[1]) > ENGAGE_UP + DRAWN && ring.every((point) => point[1] === y)
}
