import type { Id } from '../core/board'
import type { TableFile } from './file'

/** What a system may know of the units on a table: profile names by unit id. */
function unitProfiles(file: TableFile): Readonly<Record<Id, string>> {
  // Without a prototype, as a unit may be called `constructor`.
  const profiles = Object.create(null) as Record<Id, string>
  for (const { id, profile } of file.units ?? []) if (profile !== undefined) profiles[id] = profile
  return profiles
}

/** The profiles of a move's request: the mover's own, where it has one, and those of all units. */
export function moveProfiles(
  file: TableFile, unit: Id | undefined,
): { readonly profile?: string; readonly profiles: Readonly<Record<Id, string>> } {
  const profiles = unitProfiles(file)
  const profile = unit === undefined ? undefined : profiles[unit]
  return { ...(profile !== undefined && { profile }), profiles }
}

/** What the table calls the unit that looks: its profile or else its name; for a system that knows that unit's weapons. */
export function sightProfile(file: TableFile, unit: Id | undefined): { readonly profile?: string } {
  const entry = unit === undefined ? undefined : file.units?.find(({ id }) => id === unit)
  const profile = entry?.profile ?? entry?.name
  return profile === undefined ? {} : { profile }
}
