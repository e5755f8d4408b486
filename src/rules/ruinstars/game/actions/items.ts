import { adjacentMates, besideDoor, adjacentToItem, doorsOf } from '../near'
import { carriedBy, type RuLook, type Unit } from '../state'
import type { Action } from './action'

const lying = (look: RuLook) => Object.values(look.state.items).filter((item) => item.portable && item.at !== null)

/** RU-ACTION-9. */
export const pickUpAction = (look: RuLook): readonly Action[] =>
  lying(look).length === 0 ? [] : [{
    id: 'pick-up', text: 'Pick Up', paying: { kind: 'carry' },
    refuse: (at, unit) => (
      lying(at).some((item) => adjacentToItem(at, unit.id, item)) ? undefined : { rule: 'RU-ACTION-9', text: 'Nothing to pick up is Adjacent.' }
    ),
    begin: (act, unit, order) => act.push({ step: 'pick-up', unit: unit.id, order }),
  }]

export const dropAction = (look: RuLook, unit: Unit): readonly Action[] =>
  carriedBy(look.state, unit.id).length === 0 ? [] : [{
    id: 'drop', text: 'Drop', paying: { kind: 'carry' },
    begin: (act, by, order) => act.push({ step: 'drop', unit: by.id, order }),
  }]

/** RU-ACTION-10. */
export const giveAction = (look: RuLook, unit: Unit): readonly Action[] =>
  carriedBy(look.state, unit.id).length === 0 ? [] : [{
    id: 'give', text: 'Give', paying: { kind: 'give' },
    refuse: (at, by) => (adjacentMates(at, by).length > 0 ? undefined : { rule: 'RU-ACTION-10', text: 'No Squadmate is Adjacent.' }),
    begin: (act, by, order) => act.push({ step: 'give', unit: by.id, order }),
  }]

/** RU-ACTION-11. */
export const doorAction = (look: RuLook): readonly Action[] =>
  doorsOf(look).length === 0 ? [] : [{
    id: 'door', text: 'Open or Close Door', paying: { kind: 'door' },
    refuse: (at, unit) => (doorsOf(at).some((door) => besideDoor(at, unit.id, door)) ? undefined : { rule: 'RU-ACTION-11', text: 'No door is Adjacent.' }),
    begin: (act, unit, order) => act.push({ step: 'door', unit: unit.id, order }),
  }]
