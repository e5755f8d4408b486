import type { Sheet, SheetRow } from '../../playable'
import { fact, sheetRow } from '../../kit/sheet-rows'
import type { About } from '../../kit/sheets'
import { neededToCharge } from '../game/charging'
import { allowanceFor, mayEngage } from '../game/movement'
import { atMost } from '../judge/measure'
import { enemyUnits } from '../game/ranges'
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
  const allowance = allowanceFor(look, unit, mode)
  const near = enemyUnits(look, id).filter((enemy) => atMost(neededToCharge(look, unit, enemy), allowance))
  const rows = near.map((enemy): SheetRow => {
    const needed = neededToCharge(look, unit, enemy)
    return sheetRow(enemy.id, enemy.name, {
      thing: enemy.id,
      facts: [
        fact('Distance', `${inches(needed)} to its engagement range, of ${inches(allowance)}`, true, 'RS-CHARGE-2'),
        chargeWay(look, unit, mode, enemy),
      ],
      sums: enemy.shaken || enemy.steady ? [] : [leadershipSum(look, enemy, 'Leadership, if it becomes depleted')],
    })
  })
  return { title: question.text, rows }
}
