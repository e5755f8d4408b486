import type { Inches } from '../../../core/units'
import type { Profile, UnitRule } from '../profile'
import { FACTIONS } from './factions'

const demo = (movement: Inches, ...rules: readonly UnitRule[]): Profile => ({ movement, rules: rules.map((name) => ({ name })), weapons: [] })

/** Our own units for the demo tables, by the `profile` of their entries. */
export const PROFILES: ReadonlyMap<string, Profile> = new Map(
  Object.entries({
    Command: demo(6),
    Rifles: demo(6),
    Archers: demo(6),
    Shieldguard: demo(5),
    Heavies: demo(5),
    Hounds: demo(9),
    Strider: demo(7, 'Large'),
    Carrier: demo(9, 'Huge'),
    Skimmer: demo(10, 'Large', 'Fly'),
    Colossus: demo(6, 'Huge'),
  } satisfies Record<string, Profile>),
)

/** Those of the factions, by id and by name, and those of the demo tables, all in lower case. */
const BY_NAME: ReadonlyMap<string, Profile> = new Map([
  ...FACTIONS.flatMap(({ profiles }) => profiles).flatMap((profile) => [profile.id, profile.name].map(
    (name): [string, Profile] => [name.toLowerCase(), profile],
  )),
  ...[...PROFILES].map(([name, profile]): [string, Profile] => [name.toLowerCase(), profile]),
])

/** A profile by name, whatever its case; undefined for a name that is not there, and then nothing limits the unit. */
export const profileByName = (name: string | undefined): Profile | undefined =>
  name === undefined ? undefined : BY_NAME.get(name.trim().toLowerCase())
