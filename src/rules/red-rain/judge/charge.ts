import type { BoardModel, Id, Pose } from '../../../core/board'
import type { Measure, Waypoint } from '../../../core/measure'
import type { Breach, MoveRuling } from '../../../core/ruling'
import type { Inches } from '../../../core/units'
import { distance2, lerp3, plan, type Vec3 } from '../../../core/vec'
import { lastOf } from '../../kit/sampled-path'
import { atMost } from '../../lines/asked'
import { gap } from './range'
import { judgeMove } from './move'
import type { Mover } from './mover'
import { groundAt, placeBreaches } from './place'

/** RR-CHARGE-2, RR-CHARGE-3: without a melee weapon one charges as with a reach of 1". */
export const UNARMED: Inches = 1

/** RR-CHARGE-1. */
export const chargeRange = (roll: number, movement: Inches): Inches => Math.min(roll, movement)

/** RR-CHARGE-2, RR-CHARGE-3: whether a charge of that range reaches the hostile; `reach` of the longest melee weapon, 0 without one. */
export const chargeReaches = (measure: Measure, charger: Id, target: Id, range: Inches, reach: Inches): boolean =>
  atMost(gap(measure, { model: charger }, { model: target }), range + (reach > 0 ? reach : UNARMED))

/** How a charge goes: straight at the target as far as it can. */
export interface ChargeRun {
  readonly path: readonly Vec3[]
  readonly end: Pose
  /** It went all of its range, or up to the target's base where that is enough (RR-CHARGE-4); else its activation ends (RR-CHARGE-6). */
  readonly whole: boolean
  /** What stopped it short, or slowed it; null for the table's edge, and where nothing did. */
  readonly by: Id | null
  /** The judged path: that it breaks RR-COMBAT-2 forbids the charge (RR-COMBAT-3). */
  readonly ruling: MoveRuling
}

/** RR-COMBAT-3: how a charge would lead out of a combat, that it is in or that it comes to on its way; undefined where it does not. */
export const leavesCombat = ({ ruling }: ChargeRun): Breach | undefined => ruling.breaks.find(({ rule }) => rule === 'RR-COMBAT-2')

/** The move of a charge, whose range is the mover's allowance (RR-CHARGE-4, RR-CHARGE-6). */
export function chargeRun(measure: Measure, mover: Mover, target: BoardModel): ChargeRun {
  const { model, allowance } = mover
  const far = distance2(plan(model.at), plan(target.at))
  const goal = lerp3(model.at, target.at, far === 0 ? 0 : allowance / far)
  const first = judgeMove(measure, mover, [to(goal)])
  const stopped = first.path.at(-1)!
  const dear = !atMost(first.cost, allowance)
  const paid = dear ? lastOf(model.at, stopped, (at) => judgeMove(measure, mover, [to(at)]).cost <= allowance) : stopped
  const at = setDown(measure, mover, paid)
  const stop = first.fact.stops.find(({ by }) => mover.wholeRange || by !== target.id)
  const whole = !dear && !stop && distance2(plan(at), plan(stopped)) < NEAR
  const slowed = dear ? first.fact.pieces.find(({ centreLength }) => centreLength > 0)?.id : undefined
  const ruling = judgeMove(measure, mover, [to(at)])
  return { path: ruling.path, end: { at: ruling.path.at(-1)!, yaw: model.yaw }, whole, by: stop?.by ?? slowed ?? null, ruling }
}

const to = ([x, , z]: Vec3): Waypoint => ({ x, z })
const NEAR: Inches = 0.001

/** The last place up to there where its base may stand: who flies may have come over an Obstruction. */
function setDown(measure: Measure, { model }: Mover, far: Vec3): Vec3 {
  const free = (at: Vec3) => placeBreaches(measure, model, { at: [at[0], groundAt(measure, plan(at), at[1]), at[2]], yaw: model.yaw }).length === 0
  if (free(far)) return far
  const steps = Math.ceil(distance2(plan(model.at), plan(far)) / STEP)
  for (let i = steps - 1; i > 0; i--) {
    const at = lerp3(model.at, far, i / steps)
    if (free(at)) return lastOf(at, lerp3(model.at, far, (i + 1) / steps), free)
  }
  return model.at
}

const STEP: Inches = 0.1
