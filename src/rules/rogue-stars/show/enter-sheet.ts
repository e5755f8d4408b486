import type { FormAnswer } from '../../engine/question'
import { fact, sheetRow } from '../../kit/sheet-rows'
import type { About } from '../../kit/sheets'
import { inches } from '../../kit/words'
import type { Sheet } from '../../playable'
import { entryBroken, wayIn } from '../game/entering'
import { figureOf, type RoLook } from '../game/state'
import type { Doing } from '../game/tasks'
import { hazardBreach } from '../judge/hazards'

/** RO-HOUSE-15: how far in the place is at which it is to come in, and which Terrain rolls the way there hangs on. */
export function enterSheet(look: RoLook, question: About<Doing>, draft: FormAnswer | null): Sheet {
  const { unit } = question.about
  const poses = draft && 'poses' in draft ? draft.poses : {}
  const pose = poses[unit]
  const way = pose && entryBroken(look, unit, poses).length === 0 ? wayIn(look, unit, pose) : null
  const facts = way ? [
    fact('Way in', `${inches(way.costs.at(-1)!)} of ${inches(way.allowance)}`, true, 'RO-HOUSE-15'),
    ...way.hazards.map(hazardBreach).map(({ text, rule }) => fact('Hangs on', text, false, rule, text)),
  ] : []
  return { title: question.text, rows: [sheetRow(unit, figureOf(look.state, unit).name, { facts })] }
}
