import type { BoardModel } from '../../../core/board'
import type { Waypoint } from '../../../core/measure'
import { distance2, plan } from '../../../core/vec'
import type { FactShown } from '../../playable'
import { fact } from '../../kit/sheet-rows'
import { listed } from '../../kit/words'
import { judgePath, moverOf } from '../game/movement'
import { byNearness, leaderModel, modelsOf, outerRadius } from '../game/ranges'
import type { RsLook, Unit } from '../game/state'
import { judgeSweep } from '../judge/move'
import type { MoveMode } from '../judge/modes'
import { sweepOptions } from '../judge/mover'

/** Bound of one search for a way round: a sheet is looked at in passing. */
const GLANCE = 600
/** Sides of the target that are tried, from the straight way, in radians. */
const ASIDE = [0, 0.8, -0.8, 1.6, -1.6] as const

/** RS-CHARGE-3: whether a way to that enemy is open, straight or round about; else what stands in the straight one. */
export const chargeWay = (look: RsLook, unit: Unit, mode: MoveMode, enemy: Unit): FactShown =>
  look.workOut(`the way of ${unit.id} to ${enemy.id} by ${mode}`, () => wayFact(look, unit, mode, enemy), null)

function wayFact(look: RsLook, unit: Unit, mode: MoveMode, enemy: Unit): FactShown {
  const leader = leaderModel(look, unit)
  const [target] = byNearness(leader, modelsOf(look, enemy))
  const straight = target && judgePath(look, unit, mode, [beside(leader, target, 0)])
  const broken = straight?.broken[0]
  if (!broken || !target) return fact('Way', 'open, straight ahead', true, 'RS-CHARGE-3', '')
  // What could be climbed if only the way were shorter stands in it all the same.
  const climbed = straight.fact.pieces.filter((piece) => piece.climbed > 0).map(({ id }) => id)
  const why = climbed.length === 0 ? broken.text : `${listed(climbed)} would have to be climbed. ${broken.text}`
  const mover = moverOf(look, unit, mode)
  let undecided = false
  for (const aside of ASIDE) {
    const way = look.measure.route({ ...sweepOptions(mover), to: beside(leader, target, aside), work: GLANCE })
    if (way?.cut) undecided = true
    else if (way && judgeSweep(look.measure, mover, way).breaks.length === 0) return fact('Way', 'open, round about', true, 'RS-CHARGE-3', '')
  }
  return undecided
    ? fact('Way', `${why} Whether there is a way round was not decided at a glance.`, false, broken.rule, `perhaps barred: ${why}`)
    : fact('Way', `${why} No way round was found.`, false, broken.rule, `no way found: ${why}`)
}

/** Half an inch before the base of the target, that far round it from the straight line. */
function beside(leader: BoardModel, target: BoardModel, aside: number): Waypoint {
  const [from, to] = [plan(leader.at), plan(target.at)]
  const stop = Math.min(distance2(from, to), outerRadius(leader) + outerRadius(target) + 0.5)
  const back = Math.atan2(from[1] - to[1], from[0] - to[0]) + aside
  return { x: to[0] + stop * Math.cos(back), z: to[1] + stop * Math.sin(back) }
}
