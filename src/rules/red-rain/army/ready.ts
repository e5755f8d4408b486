import type { ArmyList, ArmyUnit } from '../../armoury'
import { entriesOf, numbered } from '../../kit/ready-list'
import { CARDS } from '../data'
import { ALONE_GROUP, UNIT_GROUP } from './list'

/** Models by short names, their Specialist Cards after them: `2 wreckling skirmisher`; each of `units` is a Unit that activates together. */
function ready(faction: string, prefix: string, name: string, points: number, alone: string, ...units: readonly string[]): ArmyList {
  const model = (words: string, group: number): ArmyUnit => {
    const [short = '', ...gear] = words.split(' ')
    const profile = CARDS.has(short) ? short : `${prefix}-${short}`
    return { profile, group, ...(gear.length > 0 ? { gear } : {}) }
  }
  const models = [alone, ...units].flatMap((group, i) => entriesOf(group).map((words) => model(words, i)))
  return {
    system: 'red-rain', faction, name, points, groups: [ALONE_GROUP, ...units.map(() => UNIT_GROUP)],
    units: numbered(models, (id) => CARDS.get(id)?.name ?? id),
  }
}

/** Sizes that lists are ready for; 125 is the usual cap (RR-LIST-1). */
export const LIST_SIZES = [90, 125, 200] as const

/** Lists to start with: each faction at each size, one with hired hands; RR-HOUSE-4 and RR-HOUSE-7. */
export const READY_LISTS: readonly ArmyList[] = [
  ready('tidewrack', 'tide', 'Low Water', 90, 'reeve, harpooner, shade', '2 wreckling skirmisher'),
  ready('furnace', 'furnace', 'Night Shift', 90, 'foreman, gunner, road-sawbones combat-medic', '2 oathsworn'),
  ready('levy', 'levy', 'Five at the Ford', 90, 'captain, 3 soldier, rifleman'),
  ready('tidewrack', 'tide', 'Ebb Court', 125, 'reeve rallier, harpooner, singer, shade', '2 wreckling'),
  ready('furnace', 'furnace', 'Ninth Foundry', 125, 'marshal, gunner old-hand, chaplain', '3 oathsworn'),
  ready('furnace', 'furnace', 'Hired Heat', 125, 'foreman rallier, 2 gunner, stoker, road-sawbones combat-medic', '2 oathsworn'),
  ready('levy', 'levy', 'The Old Company', 125, 'captain, 3 soldier, 2 rifleman, raptor'),
  ready('levy', 'levy', 'Heavy Company', 125, 'captain, 3 soldier, brute, raptor'),
  ready('tidewrack', 'tide', 'High Water', 200, 'regent, 2 harpooner skirmisher, singer combat-medic, calf, warden rallier', '3 wreckling undertaker'),
  ready('furnace', 'furnace', 'All Nine Fires', 200, 'foreman combat-medic rallier, 3 gunner, chaplain, kite, engine', '3 oathsworn skirmisher'),
  ready('levy', 'levy', 'Whole Company', 200, 'captain rallier, 2 rifleman, soldier combat-medic, adept, brute, raptor', '3 soldier'),
]
