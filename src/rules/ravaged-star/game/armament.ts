import type { Id } from '../../../core/board'
import type { Option } from '../../engine/question'
import { carriers } from './attack'
import { profileOf, type Rs, type Unit } from './state'

/** Names of the weapons that a model of the unit carries, or would if it stood again. */
export function armsOf(state: Rs, unit: Unit, id: Id): readonly string[] {
  const whole: Unit = { ...unit, models: unit.started.map((model) => ({ id: model, wounds: 1 })) }
  return profileOf(state, unit).weapons.filter((weapon) => carriers(whole, weapon).includes(id)).map((weapon) => weapon.name)
}

/** Whether the models carry the same weapons, so that it is no matter which of them is meant. */
export const alike = (state: Rs, unit: Unit, ids: readonly Id[]): boolean =>
  new Set(ids.map((id) => armsOf(state, unit, id).join())).size <= 1

/** Models to choose among, one of each kind of arms: of those that carry the same it is no matter which is meant. */
export function differing(state: Rs, unit: Unit, ids: readonly Id[]): readonly Option[] {
  const carried = (id: Id) => armsOf(state, unit, id).join(', ')
  return [...new Set(ids.map(carried))].map((arms): Option => {
    const [first, ...others] = ids.filter((id) => carried(id) === arms)
    return { id: first!, text: others.length === 0 ? nameWithArms(state, unit, first!) : `One of ${others.length + 1}: ${arms}` }
  })
}

/** As in `Model 3: rifle, blade`, counted from one. */
export const nameWithArms = (state: Rs, unit: Unit, id: Id): string =>
  `Model ${unit.started.indexOf(id) + 1}: ${armsOf(state, unit, id).join(', ')}`
