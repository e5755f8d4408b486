import type { MoveRuling } from '../../../core/ruling'
import type { Inches } from '../../../core/units'
import type { FormAnswer } from '../../engine/question'
import type { FactShown, Sheet, SheetRow } from '../../playable'
import { stretchesOf } from '../../walk/faces'
import { legsIn } from '../../kit/drafts'
import { fact, sheetRow } from '../../kit/sheet-rows'
import type { About } from '../../kit/sheets'
import { meleeWeapons, opportunityOf, opportunityRefused } from '../game/combat'
import { allowanceFor, departuresOn, judgePath, type Departure } from '../game/movement'
import { adjacentEnemies, modelOf } from '../game/near'
import type { Moving } from '../game/tasks'
import { unitOf, type RuLook, type Unit } from '../game/state'
import { climbDownCost, climbUpCost } from '../judge/climb'
import { counted, inches } from '../../kit/words'
import { attackParts } from './attack-sheet'

/** A path as it is laid: what its climbs cost, whom it leaves and what they could strike with (RU-AOO-1 to RU-AOO-4). */
export function pathSheet(look: RuLook, question: About<Moving>, draft: FormAnswer | null): Sheet | null {
  const { unit: id, mode } = question.about
  const unit = unitOf(look.state, id)
  const legs = legsIn(draft)
  if (legs.length === 0) {
    const near = adjacentEnemies(look, unit).map((enemy) => ({ enemy: enemy.id, at: modelOf(look, id).at }))
    return near.length === 0 ? null : { title: 'If it leaves them', rows: near.map((one) => leavingRow(look, unit, one)) }
  }
  const judged = judgePath(look, unit, mode, legs)
  const leaves = judged.legal ? departuresOn(look, unit, judged.path) : []
  return { title: question.text, rows: [wayRow(look, judged, allowanceFor(look, mode)), ...leaves.map((one) => leavingRow(look, unit, one))] }
}

/** RU-MOVE-1 to RU-MOVE-4: ground and faces against the one allowance. */
function wayRow(look: RuLook, { fact: swept, cost, legal }: MoveRuling, allowance: Inches): SheetRow {
  const { crestDown } = look.state.readings
  const climbs = stretchesOf(swept).filter(({ face }) => face !== 0).map(({ face }): FactShown =>
    face > 0
      ? fact('Climbs', `${inches(face)} up for ${inches(climbUpCost(face))}`, false, 'RU-MOVE-2')
      : fact('Climbs', `${inches(-face)} down for ${inches(climbDownCost(-face, crestDown))}`, false, 'RU-MOVE-3'))
  return sheetRow('way', 'The way', { facts: [fact('Cost', `${inches(cost)} of ${inches(allowance)}`, legal, 'RU-MOVE-4'), ...climbs] })
}

/** What the enemy that is left could do where it is left, with the most dice that it has. */
function leavingRow(look: RuLook, unit: Unit, { enemy: id, at }: Departure): SheetRow {
  const enemy = unitOf(look.state, id)
  const title = `Leaves ${enemy.name}`
  const refused = opportunityRefused(look.state, enemy)
  if (refused) return sheetRow(id, title, { thing: id, facts: [fact('Attack', refused.text, true, refused.rule)] })
  const best = meleeWeapons(look.state, enemy).toSorted((a, b) => b.dice - a.dice)[0]!
  const attack = opportunityOf(look.state, { unit: unit.id, enemy: id, bought: null }, best.weapon)
  const { facts, sums, outcomes } = look.suppose({ place: { [unit.id]: { at, yaw: modelOf(look, unit.id).yaw } } }, () => attackParts(look, attack))
  return sheetRow(id, title, {
    thing: id, sums, outcomes,
    facts: [fact('Attack', `${counted(best.dice, 'die', 'dice')} of ${best.name}; 2" of movement take one away`, false, 'RU-AOO-3'), ...facts],
  })
}
