import type { Sheet, SheetRow } from '../../playable'
import { fact, sheetRow } from '../../kit/sheet-rows'
import type { About } from '../../kit/sheets'
import { allowanceFor, mayEngage } from '../game/movement'
import { enemyUnits, lead, leaderModel, leastDistance, modelsOf } from '../game/ranges'
import { unitOf, type RsLook } from '../game/state'
import { inches } from '../../kit/words'
import { chargeWay } from './charge-way'
import { leadershipSum } from './rows'
import type { MoveMode } from '../judge/modes'

/** Enemies near enough for a charge, how far they are, and whether a way leads there; null for a move that engages nobody. */
export function chargeSheet(look: RsLook, question: About<{ unit: string; mode: MoveMode }>): Sheet | null {
  const { unit: id, mode } = question.about
  if (!mayEngage(mode) || mode === 'bulldoze') return null
  const unit = unitOf(look.state, id)
  const leader = leaderModel(look, unit)
  const allowance = allowanceFor(look, unit, mode)
  const near = enemyUnits(look, id).filter((enemy) => modelsOf(look, enemy).some((model) => leastDistance(leader, model) <= allowance + 1.01))
  const rows = near.map((enemy): SheetRow => {
    const needed = Math.max(0, lead(look, unit, enemy) - 1)
    return sheetRow(enemy.id, enemy.name, {
      thing: enemy.id,
      facts: [
        fact('Distance', `${inches(needed)} to its engagement range, of ${inches(allowance)}`, needed <= allowance, 'RS-CHARGE-2'),
        chargeWay(look, unit, mode, enemy),
      ],
      sums: enemy.shaken || enemy.steady ? [] : [leadershipSum(look, enemy, 'Leadership, if it becomes depleted')],
    })
  })
  return { title: question.text, rows }
}
