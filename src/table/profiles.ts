import type { Id } from '../core/board'
import type { GivenProfile } from '../rules/contract'
import type { TableFile, TableUnit } from './file'

const given = ({ card, profile }: TableUnit): GivenProfile | undefined => card ?? profile

/** What a system may know of the units on a table: their profiles by unit id. */
function unitProfiles(file: Pick<TableFile, 'units'>): Readonly<Record<Id, GivenProfile>> {
  // Without a prototype, as a unit may be called `constructor`.
  const profiles = Object.create(null) as Record<Id, GivenProfile>
  for (const unit of file.units ?? []) {
    const profile = given(unit)
    if (profile !== undefined) profiles[unit.id] = profile
  }
  return profiles
}

/** The profiles of a move's request: the mover's own, where it has one, and those of all units. */
export function moveProfiles(
  file: Pick<TableFile, 'units'>, unit: Id | undefined,
): { readonly profile?: GivenProfile; readonly profiles: Readonly<Record<Id, GivenProfile>> } {
  const profiles = unitProfiles(file)
  const profile = unit === undefined ? undefined : profiles[unit]
  return { ...(profile !== undefined && { profile }), profiles }
}

/** The profile of the unit that looks, or else its name, for a system that knows that unit's weapons; and those of all units, where there are any. */
export function sightProfile(
  file: TableFile, unit: Id | undefined,
): { readonly profile?: GivenProfile; readonly profiles?: Readonly<Record<Id, GivenProfile>> } {
  const entry = unit === undefined ? undefined : file.units?.find(({ id }) => id === unit)
  const profile = entry && (given(entry) ?? entry.name)
  const profiles = unitProfiles(file)
  return { ...(profile !== undefined && { profile }), ...(Object.keys(profiles).length > 0 && { profiles }) }
}
