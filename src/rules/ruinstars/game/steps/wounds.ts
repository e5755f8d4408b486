import type { SideId } from '../../../../core/board'
import { modelOf } from '../near'
import type { RuAct } from '../act'
import { carriedBy, type Unit } from '../state'

/** RU-HOUSE-3: unsaved damage comes off HIT; at 0 the Unit is Taken Out. */
export function wound(act: RuAct, unit: Unit, lost: number, by: SideId): void {
  if (lost === 0 || unit.where !== 'table') return
  unit.hit = Math.max(0, unit.hit - lost)
  act.emit({
    kind: 'wounded', text: [{ unit: unit.id }, ` loses ${lost} HIT, ${unit.hit} left.`], rules: ['RU-HOUSE-3'],
    data: { unit: unit.id, lost, left: unit.hit },
  })
  if (unit.hit === 0) takeOut(act, unit, by)
}

/** It leaves the table and drops what it carries where it stood. */
function takeOut(act: RuAct, unit: Unit, by: SideId): void {
  const { state } = act
  const { at, yaw } = modelOf(act, unit.id)
  // On its way up a face there is nothing below its feet to lie on.
  const y = act.measure.surface([at[0], at[2]], at[1]).y
  for (const item of carriedBy(state, unit.id)) {
    item.carrier = null
    item.at = [at[0], y, at[2]]
    act.emit({
      kind: 'dropped', text: [{ unit: unit.id }, ` drops ${item.name}.`], rules: ['RU-HOUSE-3'],
      data: { unit: unit.id, item: item.id, at: [at[0], at[2]] },
    })
  }
  act.lift(unit.id)
  unit.where = 'out'
  const credit = by === unit.side ? null : by
  state.losses.push({ unit: unit.id, by: credit, turn: state.turn, pose: { at, yaw } })
  act.emit({ kind: 'taken-out', text: [{ unit: unit.id }, ' is Taken Out.'], rules: ['RU-HOUSE-3'], data: { unit: unit.id, by: credit } })
}
