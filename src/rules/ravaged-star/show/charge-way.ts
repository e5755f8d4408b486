import type { FactShown } from '../../playable'
import { fact } from '../../kit/sheet-rows'
import { leadsRound, mayComeTo, straightBarrier } from '../game/charging'
import type { RsLook, Unit } from '../game/state'
import type { MoveMode } from '../judge/modes'

/** RS-CHARGE-3: whether a way to that enemy is open, straight or round about; else what stands in the straight one, and whether that is all. */
export const chargeWay = (look: RsLook, unit: Unit, mode: MoveMode, enemy: Unit): FactShown =>
  look.workOut(`the way of ${unit.id} to ${enemy.id} by ${mode}`, () => wayFact(look, unit, mode, enemy), null)

function wayFact(look: RsLook, unit: Unit, mode: MoveMode, enemy: Unit): FactShown {
  const barrier = straightBarrier(look, unit, mode, enemy)
  if (!barrier) return fact('Way', 'open, straight ahead', true, 'RS-CHARGE-3', '')
  if (leadsRound(look, unit, mode, enemy)) return fact('Way', 'open, round about', true, 'RS-CHARGE-3', '')
  const { text, rule } = barrier
  return mayComeTo(look, unit, mode, enemy)
    ? fact('Way', `${text} Whether a way leads round was not decided at a glance.`, false, rule, `perhaps barred: ${text}`)
    : fact('Way', `${text} No way leads there.`, false, rule, `no way: ${text}`)
}
