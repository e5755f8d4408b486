import type { ArmyFault, ArmyList, ArmyReport } from '../../armoury'
import { FACTION_PROFILES, FACTIONS } from '../data/factions'
import { overBudget, unknownFault } from '../../kit/set-up-faults'
import { arrange, DETACHMENTS, detachmentsFor, misfits, type Detachment, type TypeCount } from './detachment'
import { UNIT_TYPES, type UnitProfile, type UnitType } from '../profile'

/** What armies are built from. */
export interface Book {
  readonly profiles: ReadonlyMap<string, UnitProfile>
  readonly factions: readonly { readonly id: string; readonly name: string }[]
  /** RS-DETACHMENT-2: more may come as data. */
  readonly detachments: readonly Detachment[]
}

const BOOK: Book = { profiles: FACTION_PROFILES, factions: FACTIONS, detachments: DETACHMENTS }

/** What keeps a list from being played, unit by unit and detachment by detachment (RS-ARMY-1, RS-ARMY-2, RS-ARMY-9). */
export function checkList(list: ArmyList, book = BOOK): ArmyReport {
  const units = list.units.map((entry) => book.profiles.get(entry.profile) ?? null)
  const cost = units.reduce((sum, unit) => sum + (unit?.points ?? 0), 0)
  const counts = list.groups.map((_, i) => countOf(units.filter((unit, k) => unit !== null && list.units[k]!.group === i) as UnitProfile[]))
  const faults = [...listFaults(list, cost, book), ...list.units.flatMap((_, k) => unitFaults(list, units, k, book)), ...groupFaults(list, counts, book)]
  return {
    cost,
    faults,
    groups: list.groups.map((id, i) => {
      const detachment = book.detachments.find((one) => one.id === id)
      return detachment ? lacks(detachment, counts[i]!) : `There is no detachment "${id}".`
    }),
  }
}

function listFaults(list: ArmyList, cost: number, book: Book): readonly ArmyFault[] {
  return [
    ...(book.factions.some((faction) => faction.id === list.faction) ? [] : [unknownFault('RS-ARMY-9', 'faction', list.faction)]),
    ...overBudget(cost, list.points, 'points', 'RS-ARMY-1'),
    ...(list.units.length === 0 ? [{ rule: 'RS-ARMY-2', text: 'It has no units.' }] : []),
  ]
}

function unitFaults(list: ArmyList, units: readonly (UnitProfile | null)[], k: number, book: Book): readonly ArmyFault[] {
  const { profile, group, gear = [] } = list.units[k]!
  const unit = units[k]
  if (!unit) return [{ ...unknownFault('RS-UNIT-1', 'unit', profile), unit: k }]
  const faults: ArmyFault[] = []
  const faction = book.factions.find((one) => one.id === list.faction)
  if (faction && unit.faction !== faction.name) {
    faults.push({ rule: 'RS-ARMY-9', text: `${unit.name} belongs to ${unit.faction}, not to ${faction.name}.`, unit: k })
  }
  if (group === undefined || list.groups[group] === undefined) {
    faults.push({ rule: 'RS-ARMY-2', text: `${unit.name} belongs to no detachment.`, unit: k })
  }
  // A unit carries what its profile prints.
  for (const id of gear) faults.push({ rule: 'RS-UNIT-1', text: `There is no gear "${id}" for ${unit.name}.`, unit: k })
  return faults
}

function groupFaults(list: ArmyList, counts: readonly TypeCount[], book: Book): readonly ArmyFault[] {
  const allowed = detachmentsFor(list.points, book.detachments)
  return list.groups.flatMap((id, i): readonly ArmyFault[] => {
    const detachment = book.detachments.find((one) => one.id === id)
    if (!detachment) return [{ ...unknownFault('RS-DETACHMENT-2', 'detachment', id), group: i }]
    if (!allowed.includes(detachment)) {
      const rule = detachment.rule === 'RS-DETACHMENT-SKIRMISH-1' ? 'RS-DETACHMENT-SKIRMISH-2' : detachment.rule
      return [{ rule, text: `The ${detachment.name} is for games of ${detachment.onlyAt} points.`, group: i }]
    }
    return misfits(detachment, counts[i]!).map((text) => ({ rule: detachment.rule, text, group: i }))
  })
}

/** As in `needs 1 more Core; 1 Elite too many`; empty for a detachment that is as it should be. */
const lacks = (detachment: Detachment, count: TypeCount): string =>
  UNIT_TYPES.flatMap((type) => {
    const [least, most] = detachment.holds[type]
    if (count[type] < least) return [`needs ${least - count[type]} more ${type}`]
    return count[type] > most ? [`${count[type] - most} ${type} too many`] : []
  }).join('; ')

/** Puts the units into the detachments of a set that holds exactly these (RS-ARMY-2); null where there is none. */
export function arrangeList(list: ArmyList, book = BOOK): ArmyList | null {
  const units = list.units.map((entry) => book.profiles.get(entry.profile))
  if (units.some((unit) => unit === undefined)) return null
  const known = units as UnitProfile[]
  const taken = arrange(countOf(known), detachmentsFor(list.points, book.detachments))
  if (!taken) return null
  const places = Object.fromEntries(UNIT_TYPES.map((type) => [type, placesFor(type, taken, known)])) as Record<UnitType, number[]>
  return {
    ...list,
    groups: taken.map((one) => one.id),
    units: list.units.map((entry, k) => ({ ...entry, group: places[known[k]!.type].shift()! })),
  }
}

/** Detachments for the units of one type, in their order: what each needs at least, then as many as the first ones take. */
function placesFor(type: UnitType, taken: readonly Detachment[], units: readonly UnitProfile[]): number[] {
  let spare = units.filter((unit) => unit.type === type).length - taken.reduce((sum, one) => sum + one.holds[type][0], 0)
  return taken.flatMap((one, i) => {
    const [least, most] = one.holds[type]
    const more = Math.min(spare, most - least)
    spare -= more
    return Array.from({ length: least + more }, () => i)
  })
}

const countOf = (units: readonly UnitProfile[]): TypeCount => {
  const count = { Commander: 0, Core: 0, Elite: 0, Support: 0 }
  for (const unit of units) if (unit.type in count) count[unit.type]++
  return count
}
