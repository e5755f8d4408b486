import type { Id, SideId } from '../../../core/board'
import type { RsAct, Unit } from '../state'

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
