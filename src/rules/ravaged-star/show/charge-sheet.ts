import type { Question } from '../../engine/question'
import type { Sheet, SheetRow } from '../../playable'
import { allowanceFor, mayEngage, type MoveMode } from '../movement'
import { enemyUnits, lead, leaderModel, leastGap, modelsOf } from '../ranges'
import { sizeOf } from '../specials'
import { unitOf, type RsLook } from '../state'
import { inches } from '../words'
import { reachable, ringsOf } from './reach'
import { fact, leadershipSum } from './rows'

/** Enemies near enough for a charge, whether a way leads to them, and how far it is; null for a move that engages nobody. */
export function chargeSheet(look: RsLook, question: Question): Sheet | null {
  const { unit: id, mode } = question.about as { unit: string; mode: MoveMode }
  if (!mayEngage(mode) || mode === 'bulldoze') return null
  const unit = unitOf(look.state, id)
  const leader = leaderModel(look, unit)
  const allowance = allowanceFor(look, unit, mode)
  const near = enemyUnits(look, id).filter((enemy) => modelsOf(look, enemy).some((model) => leastGap(leader, model) <= allowance + 1.01))
  const open = near.length === 0 ? [] : reachable(look, unit, ringsOf(look, unit, mode))
  const rows = near.map((enemy): SheetRow => {
    const distance = lead(look, unit, enemy)
    const found = open.includes(enemy)
    return {
      id: enemy.id,
      title: enemy.name,
      thing: enemy.id,
      refused: found ? null : { rule: 'RS-CHARGE-3', text: 'No way that is short enough leads to it.' },
      facts: [
        fact('Distance', `${inches(distance)}; ${inches(Math.max(0, distance - 1))} to engage it straight ahead`, distance - 1 <= allowance, 'RS-CHARGE-3'),
        fact('Charge', inches(allowance), true, 'RS-CHARGE-2'),
        fact('Size', `counts as ${sizeOf(look.state, enemy)} ${sizeOf(look.state, enemy) === 1 ? 'model' : 'models'}`, true, 'RS-UNIT-1'),
      ],
      sums: enemy.shaken || enemy.steady ? [] : [leadershipSum(look, enemy, 'Leadership, if it becomes depleted')],
      outcomes: [],
    }
  })
  return { title: question.text, rows }
}
