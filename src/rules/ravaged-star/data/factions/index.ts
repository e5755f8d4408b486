import type { UnitProfile } from '../../profile'
import { ASSIZE, ASSIZE_ABOUT, assize } from './assize'
import { THAWBORN, THAWBORN_ABOUT, thawborn } from './thawborn'

/** Armies that can be fielded: every unit names its faction by `name`. */
interface RsFaction {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly profiles: readonly UnitProfile[]
}

export const FACTIONS: readonly RsFaction[] = [
  { id: 'assize', name: ASSIZE, about: ASSIZE_ABOUT, profiles: assize },
  { id: 'thawborn', name: THAWBORN, about: THAWBORN_ABOUT, profiles: thawborn },
]

/** All profiles of all factions by their ids. */
export const FACTION_PROFILES: ReadonlyMap<string, UnitProfile> = new Map(
  FACTIONS.flatMap((faction) => faction.profiles.map((profile) => [profile.id, profile] as const)),
)
