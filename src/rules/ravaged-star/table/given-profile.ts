import type { GivenProfile } from '../../contract'
import { profileByName } from '../data/profiles'
import type { Profile } from '../profile'

/**
 * The profile that a table or a game gives, by its name or by its card; undefined where there is none, and then nothing limits the unit.
 * A card comes out of a file: what is none of this system's is none.
 */
export function profileGiven(given: GivenProfile | undefined): Profile | undefined {
  if (typeof given !== 'object') return profileByName(given)
  const { movement, rules, weapons = [] } = given
  if (typeof movement !== 'number' || !(movement >= 0) || !isNamed(rules)) return undefined
  return { movement, rules, weapons: isNamed(weapons) && weapons.every(isWeapon) ? weapons : [] } as Profile
}

const isNamed = (value: unknown): value is readonly { readonly name: string }[] =>
  Array.isArray(value) && value.every((one: unknown) => typeof one === 'object' && one !== null && 'name' in one && typeof one.name === 'string')

const isWeapon = (weapon: object): boolean =>
  'range' in weapon && (weapon.range === 'M' || typeof weapon.range === 'number') && 'rules' in weapon && isNamed(weapon.rules)
