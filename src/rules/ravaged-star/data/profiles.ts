import type { Inches } from '../../../core/units'
import type { UnitProfile } from '../profile'
import { FACTIONS } from './factions'

/** Standing sizes of RS-SPECIAL-LARGE and RS-SPECIAL-HUGE; friends move through `normal` models only. */
export type Size = 'normal' | 'large' | 'huge'

/** What the measured table needs of a unit's profile. */
export interface Profile {
  readonly movement: Inches
  readonly size: Size
  readonly fly: boolean
}

const foot = (movement: Inches): Profile => ({ movement, size: 'normal', fly: false })

/** Our own units for the demo tables, by the `profile` of their entries. */
export const PROFILES: ReadonlyMap<string, Profile> = new Map(
  Object.entries({
    Command: foot(6),
    Rifles: foot(6),
    Archers: foot(6),
    Shieldguard: foot(5),
    Heavies: foot(5),
    Hounds: foot(9),
    Strider: { movement: 7, size: 'large', fly: false },
    Carrier: { movement: 9, size: 'huge', fly: false },
    Skimmer: { movement: 10, size: 'large', fly: true },
    Colossus: { movement: 6, size: 'huge', fly: false },
  } satisfies Record<string, Profile>),
)

const printed = ({ movement, rules }: UnitProfile): Profile => {
  const has = (name: string) => rules.some((rule) => rule.name === name)
  return { movement, size: has('Huge') ? 'huge' : has('Large') ? 'large' : 'normal', fly: has('Fly') }
}

/** Those of the demo tables and of the factions, these by id and by name, in lower case. */
const BY_NAME: ReadonlyMap<string, Profile> = new Map([
  ...FACTIONS.flatMap(({ profiles }) => profiles.flatMap((profile) => [profile.id, profile.name].map((name) => [name.toLowerCase(), printed(profile)] as const))),
  ...[...PROFILES].map(([name, profile]) => [name.toLowerCase(), profile] as const),
])

/** A profile by name, whatever its case; undefined for a name that is not there, and then nothing limits the unit. */
export const profileByName = (name: string | undefined): Profile | undefined =>
  name === undefined ? undefined : (PROFILES.get(name) ?? BY_NAME.get(name.trim().toLowerCase()))

const PRINTED: ReadonlyMap<string, UnitProfile> = new Map(
  FACTIONS.flatMap(({ profiles }) => profiles.flatMap((profile) => [profile.id, profile.name].map((name) => [name.toLowerCase(), profile] as const))),
)

/** A unit of an army book by its id or its name, whatever the case; undefined for one that is in none. */
export const unitProfileByName = (name: string | undefined): UnitProfile | undefined =>
  name === undefined ? undefined : PRINTED.get(name.trim().toLowerCase())
