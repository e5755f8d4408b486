import { fail, ok, type Result } from '../../../core/result'
import type { ArmyFault } from '../../armoury'
import { FACTION_PROFILES, FACTIONS } from '../data/factions'
import { profileFaults, UNIT_TYPES, type UnitProfile } from '../profile'
import type { Book } from './check'
import { DETACHMENTS, type Detachment } from './detachment'

/**
 * What a publication adds to the books (RS-DETACHMENT-2), as plain data: unit cards, factions of their own, detachments that are added to those of
 * the core rules or, with `replaces`, take their place.
 */
export interface Supplement {
  readonly factions?: readonly { readonly id: string; readonly name: string }[]
  readonly units?: readonly UnitProfile[]
  /** `rule` may be left out: RS-DETACHMENT-2. */
  readonly detachments?: readonly (Omit<Detachment, 'rule' | 'onlyAt'> & Partial<Pick<Detachment, 'rule' | 'onlyAt'>>)[]
  readonly replaces?: boolean
}

const BOOK: Book = { profiles: FACTION_PROFILES, factions: FACTIONS, detachments: DETACHMENTS }

/** The books with what is added to them; or everything that is wrong with that, each fault with its rule. Left out: the books as they are. */
export function bookWith(given: unknown): Result<Book, readonly ArmyFault[]> {
  if (given === undefined || given === null) return ok(BOOK)
  if (!isRecord(given)) return fail([{ rule: 'RS-DETACHMENT-2', text: 'A supplement is an object of factions, units and detachments.' }])
  const strange = Object.keys(given).filter((key) => !KEYS.includes(key))
  const faults: ArmyFault[] = strange.map((key) => ({ rule: 'RS-DETACHMENT-2', text: `A supplement has no "${key}".` }))
  const factions = listOf(given, 'factions', 'RS-ARMY-9', faults)
  const units = listOf(given, 'units', 'RS-UNIT-1', faults)
  const detachments = listOf(given, 'detachments', 'RS-DETACHMENT-2', faults)
  factions.forEach((one) => faults.push(...factionFaults(one)))
  if (faults.length > 0) return fail(faults)
  const names = [...BOOK.factions, ...(factions as unknown as Book['factions'])].map(({ name }) => name)
  units.forEach((unit) => faults.push(...unitFaults(unit, names)))
  detachments.forEach((one) => faults.push(...detachmentFaults(one)))
  if (faults.length > 0) return fail(faults)
  const added = given as Supplement
  const profiles = new Map([...BOOK.profiles, ...(added.units ?? []).map((unit) => [unit.id, unit] as const)])
  const more = (added.detachments ?? []).map((one): Detachment => ({ rule: 'RS-DETACHMENT-2', onlyAt: null, ...one }))
  const known = added.replaces ? [] : BOOK.detachments.filter(({ id }) => !more.some((one) => one.id === id))
  return ok({ profiles, factions: [...BOOK.factions, ...(added.factions ?? [])], detachments: [...known, ...more] })
}

const KEYS: readonly string[] = ['factions', 'units', 'detachments', 'replaces']

type Raw = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isWhole = (value: unknown, least: number): boolean => Number.isInteger(value) && (value as number) >= least
const isOver = (value: unknown, least: number): boolean => Number.isFinite(value) && (value as number) > least

/** The list of that name, empty where it is left out; each entry has an id of its own. */
function listOf(given: Raw, key: string, rule: string, faults: ArmyFault[]): readonly Raw[] {
  const list = given[key] ?? []
  if (!Array.isArray(list) || !list.every(isRecord)) {
    faults.push({ rule, text: `"${key}" is a list of objects.` })
    return []
  }
  for (const [i, { id }] of list.entries()) {
    if (!isText(id)) faults.push({ rule, text: `${key} ${i + 1} has no id.` })
    else if (list.findIndex((other) => other['id'] === id) < i) faults.push({ rule, text: `"${id}" stands twice among ${key}.` })
  }
  return list
}

const factionFaults = ({ id, name }: Raw): readonly ArmyFault[] =>
  isText(name) && !FACTIONS.some((one) => one.id === id || one.name === name)
    ? []
    : [{ rule: 'RS-ARMY-9', text: `Faction "${id as string}" needs a name of its own.` }]

/** RS-STATS-1 to RS-STATS-10, RS-UNIT-1, RS-UNIT-2, RS-MEASURE-4: what a unit card has to say before its rules can be looked at. */
function unitFaults(unit: Raw, factions: readonly string[]): readonly ArmyFault[] {
  const faults: ArmyFault[] = []
  const say = (rule: string, text: string) => faults.push({ rule, text: `${unit['id'] as string}: ${text}` })
  if (!isText(unit['name'])) say('RS-UNIT-1', 'it has no name.')
  if (!factions.includes(unit['faction'] as string)) say('RS-ARMY-9', `there is no faction "${String(unit['faction'])}".`)
  if (!isWhole(unit['points'], 0)) say('RS-ARMY-1', 'its points are a whole number, 0 or more.')
  if (!isWhole(unit['models'], 1)) say('RS-UNIT-1', 'a unit has at least one model.')
  if (!isOver(unit['movement'], -1e-9)) say('RS-STATS-1', 'it has no Movement.')
  if (!isWhole(unit['wounds'], 1)) say('RS-STATS-2', 'each model has at least one Wound.')
  if (!isWhole(unit['leadership'], 1)) say('RS-STATS-3', 'it has no Leadership.')
  if (!isWhole(unit['defense'], 1)) say('RS-STATS-4', 'it has no Defense.')
  if (!isOver(unit['height'], 0)) say('RS-MEASURE-4', 'its models have no height.')
  if (unit['base'] === null ? !isHull(unit['hull']) : !isOver(unit['base'], 0)) {
    say('RS-MEASURE-4', 'its base is a diameter in mm, or null with a hull of so many inches in width and depth.')
  }
  if (!Array.isArray(unit['weapons']) || !unit['weapons'].every(isWeapon)) say('RS-STATS-5', 'its weapons are a list, each with a name and rules.')
  if (!Array.isArray(unit['rules']) || !unit['rules'].every(isRecord)) say('RS-UNIT-1', 'its rules are a list.')
  return faults.length > 0 ? faults : profileFaults(unit as unknown as UnitProfile)
}

const isWeapon = (one: unknown): boolean => isRecord(one) && isText(one['name']) && Array.isArray(one['rules']) && one['rules'].every(isRecord)

const isHull = (hull: unknown): boolean => isRecord(hull) && isOver(hull['width'], 0) && isOver(hull['depth'], 0)

function detachmentFaults(one: Raw): readonly ArmyFault[] {
  const { id, name, holds, onlyAt = null } = one
  const faults: ArmyFault[] = []
  const say = (text: string) => faults.push({ rule: 'RS-DETACHMENT-2', text: `Detachment "${id as string}": ${text}` })
  if (!isText(name)) say('it has no name.')
  if (onlyAt !== null && !isWhole(onlyAt, 1)) say('the game that it is for has so many points, or null for any.')
  if (!isRecord(holds)) return [...faults, { rule: 'RS-DETACHMENT-2', text: `Detachment "${id as string}" does not say what it holds.` }]
  for (const type of UNIT_TYPES) {
    const range = holds[type]
    const sound = Array.isArray(range) && range.length === 2 && isWhole(range[0], 0) && isWhole(range[1], range[0] as number)
    if (!sound) say(`${type}: a least and a greatest number of units.`)
  }
  for (const type of Object.keys(holds)) if (!UNIT_TYPES.some((known) => known === type)) faults.push({ rule: 'RS-UNIT-2', text: `"${type}" is no unit type.` })
  return faults
}
