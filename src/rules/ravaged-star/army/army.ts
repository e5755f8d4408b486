import type { Inches } from '../../../core/units'
import { arrange, DETACHMENTS, detachmentsFor, misfits, type Detachment, type TypeCount } from './detachment'
import { profileFaults, type ArmyFault, type UnitProfile } from './profile'

/** An army as it was built: units by the id of their profile, each perhaps assigned to a detachment by number. */
export interface ArmyList {
  readonly name: string
  readonly units: readonly ArmyEntry[]
  /** Ids of the detachments that are used; units are then assigned by index. Left out: any set that fits. */
  readonly detachments?: readonly string[]
}

export interface ArmyEntry {
  readonly profile: string
  readonly name?: string
  readonly detachment?: number
}

export interface GameSize {
  readonly points: number
  /** Suggested tables, width by depth (RS-ARMY-7: any other will do). */
  readonly tables: readonly (readonly [width: Inches, depth: Inches])[]
  readonly minutes: number
}

/** RS-ARMY-3 to RS-ARMY-6. */
export const GAME_SIZES: readonly GameSize[] = [
  { points: 300, tables: [[36, 36]], minutes: 60 },
  { points: 600, tables: [[48, 48], [72, 48]], minutes: 120 },
  { points: 900, tables: [[72, 48]], minutes: 180 },
  { points: 1200, tables: [[96, 48]], minutes: 240 },
]

/** RS-ARMY-8. */
export const STANDARD_POINTS = 600

/** RS-ARMY-7: one for every full 300 points, at least one. */
export const boostTokens = (points: number): number => Math.max(1, Math.floor(points / 300))

export const armyCost = (list: ArmyList, profiles: Profiles): number =>
  list.units.reduce((sum, entry) => sum + (profiles.get(entry.profile)?.points ?? 0), 0)

export type Profiles = ReadonlyMap<string, UnitProfile>

/** Everything that keeps a list out of a game of that size; empty for a legal one. */
export function armyFaults(
  list: ArmyList,
  points: number,
  profiles: Profiles,
  detachments: readonly Detachment[] = DETACHMENTS,
): readonly ArmyFault[] {
  const unknown = list.units.filter((entry) => !profiles.has(entry.profile))
  if (unknown.length > 0) return unknown.map(({ profile }) => ({ rule: 'RS-UNIT-1', text: `There is no unit "${profile}".` }))
  const units = list.units.map((entry) => profiles.get(entry.profile)!)
  const faults: ArmyFault[] = [...new Set(units)].flatMap(profileFaults)
  const cost = armyCost(list, profiles)
  if (cost > points) faults.push({ rule: 'RS-ARMY-1', text: `It costs ${cost} points; ${points} are allowed.` })
  const factions = [...new Set(units.map((unit) => unit.faction))]
  if (factions.length > 1) faults.push({ rule: 'RS-ARMY-9', text: `Its units come from ${factions.join(' and ')}.` })
  return [...faults, ...detachmentFaults(list, units, detachmentsFor(points, detachments), detachments)]
}

function detachmentFaults(
  list: ArmyList,
  units: readonly UnitProfile[],
  allowed: readonly Detachment[],
  all: readonly Detachment[],
): readonly ArmyFault[] {
  if (!list.detachments) {
    if (arrange(countOf(units), allowed)) return []
    const names = allowed.map((one) => one.name).join(', ')
    return [{ rule: 'RS-ARMY-2', text: `No set of detachments holds exactly these units (${names}).` }]
  }
  const faults = list.detachments.flatMap((id, i): readonly ArmyFault[] => {
    const detachment = all.find((one) => one.id === id)
    if (!detachment) return [{ rule: 'RS-DETACHMENT-2', text: `There is no detachment "${id}".` }]
    if (!allowed.includes(detachment)) {
      return [{ rule: 'RS-DETACHMENT-SKIRMISH-2', text: `The ${detachment.name} is for games of ${detachment.onlyAt} points.` }]
    }
    const held = units.filter((_, k) => list.units[k]!.detachment === i)
    return misfits(detachment, countOf(held)).map((text) => ({ rule: detachment.rule, text }))
  })
  const stray = units.filter((_, k) => list.detachments![list.units[k]!.detachment ?? -1] === undefined)
  return [...faults, ...stray.map(({ name }) => ({ rule: 'RS-ARMY-2', text: `${name} belongs to no detachment.` }))]
}

export const countOf = (units: readonly UnitProfile[]): TypeCount => {
  const count = { Commander: 0, Core: 0, Elite: 0, Support: 0 }
  for (const unit of units) if (unit.type in count) count[unit.type]++
  return count
}
