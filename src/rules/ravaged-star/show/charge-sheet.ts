import type { BoardModel } from '../../../core/board'
import type { Waypoint } from '../../../core/measure'
import { distance2, plan } from '../../../core/vec'
import type { FactShown, Sheet, SheetRow } from '../../playable'
import { fact, sheetRow } from '../../kit/sheet-rows'
import type { About } from '../../kit/sheets'
import { allowanceFor, judgePath, mayEngage } from '../game/movement'
import { byNearness, enemyUnits, lead, leaderModel, leastDistance, modelsOf, outerRadius } from '../game/ranges'
import { unitOf, type RsLook, type Unit } from '../game/state'
import { inches } from '../../kit/words'
import { leadershipSum } from './rows'
import type { MoveMode } from '../judge/modes'

/** Enemies near enough for a charge, how far they are, and what stands in the straight way; null for a move that engages nobody. */
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
        wayFact(look, unit, mode, enemy),
      ],
      sums: enemy.shaken || enemy.steady ? [] : [leadershipSum(look, enemy, 'Leadership, if it becomes depleted')],
    })
  })
  return { title: question.text, rows }
}

/** What the straight way to the enemy's nearest model breaks; a way round may still lead there. */
function wayFact(look: RsLook, unit: Unit, mode: MoveMode, enemy: Unit): FactShown {
  const leader = leaderModel(look, unit)
  const [target] = byNearness(leader, modelsOf(look, enemy))
  const [broken] = target ? judgePath(look, unit, mode, [beside(leader, target)]).broken : []
  return broken
    ? fact('Straight way', `${broken.text} Perhaps there is a way round.`, false, broken.rule)
    : fact('Straight way', 'open', true, 'RS-CHARGE-3')
}

/** Half an inch before the base of the target, on the line to it. */
function beside(leader: BoardModel, target: BoardModel): Waypoint {
  const [from, to] = [plan(leader.at), plan(target.at)]
  const away = distance2(from, to)
  const stop = Math.min(away, outerRadius(leader) + outerRadius(target) + 0.5)
  const share = away === 0 ? 0 : 1 - stop / away
  return { x: from[0] + (to[0] - from[0]) * share, z: from[1] + (to[1] - from[1]) * share }
}
