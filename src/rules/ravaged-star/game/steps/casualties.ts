import type { Id, SideId } from '../../../../core/board'
import type { Unit } from '../state'
import type { RsStep } from '../steps'
import type { RsAct } from '../act'
import type { Poses } from '../tasks'

/** Takes models off, and the unit with its last one (RS-UNIT-6); `by` is credited if it is an enemy (RS-DESTROY-1, RS-DESTROY-2). */
export function removeModels(act: RsAct, unit: Unit, ids: readonly Id[], by: SideId | null, rules: readonly string[]): void {
  for (const id of ids) {
    if (act.board.models[id]) act.lift(id)
    unit.models = unit.models.filter((model) => model.id !== id)
    act.emit({ kind: 'casualty', text: [{ model: id }, ' of ', { unit: unit.id }, ' is removed.'], rules, data: { model: id, unit: unit.id } })
  }
  if (unit.models.length > 0 || unit.where === 'gone') return
  unit.where = 'gone'
  const credit = by !== null && by !== unit.side ? by : null
  act.state.kills.push({ unit: unit.id, by: credit, round: act.state.round })
  act.emit({ kind: 'destroyed', text: [{ unit: unit.id }, ' is destroyed.'], rules: ['RS-UNIT-6', 'RS-DESTROY-2'], data: { unit: unit.id, by: credit } })
}

/** The fall of all of the unit's models, its leader the last (RS-UNIT-5); `stood`: where those stood who were lifted off. */
export const fallOfAll = ({ id: unit, models, leader }: Unit, by: SideId | null, rule: string, stood: Poses = {}): readonly RsStep[] =>
  models.map(({ id }) => id).toSorted((a, b) => Number(a === leader) - Number(b === leader)).map((model) => {
    const place = stood[model]
    return { step: 'fall', unit, model, by, rule, ...(place ? { stood: place } : {}) }
  })
