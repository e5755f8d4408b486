import type { ProfileCard } from '../../armoury'
import type { StatShown, WeaponShown } from '../../playable'
import { isMelee, type UnitProfile, type Weapon } from '../profile'
import { ruleWord } from './rule-words'

/** The characteristics as they are printed, by short labels. */
export const printedStats = (profile: UnitProfile): readonly StatShown[] => [
  { label: 'M', value: `${profile.movement}"` },
  { label: 'W', value: `${profile.wounds}` },
  { label: 'LD', value: `${profile.leadership}+` },
  { label: 'DEF', value: `${profile.defense}+` },
]

export const printedWeapon = (weapon: Weapon): WeaponShown => ({
  name: weapon.carriers === undefined ? weapon.name : `${weapon.name} (${weapon.carriers} of them)`,
  cells: [
    { label: 'RNG', value: isMelee(weapon) ? 'M' : `${weapon.range}"` },
    { label: 'ATT', value: `${weapon.attacks}` },
    { label: 'ACC', value: `${weapon.accuracy}+` },
    { label: 'AP', value: weapon.ap === 0 ? '\u2013' : `${weapon.ap}` },
    { label: 'DMG', value: `${weapon.damage}` },
  ],
  rules: weapon.rules.map(ruleWord),
})

export const profileCard = (profile: UnitProfile): ProfileCard => ({
  id: profile.id,
  name: profile.name,
  role: profile.type,
  points: profile.points,
  models: profile.models,
  about: profile.about ?? '',
  sculpt: profile.sculpt ?? profile.name,
  stats: printedStats(profile),
  weapons: profile.weapons.map(printedWeapon),
  rules: profile.rules.map(ruleWord),
  boost: profile.boost?.text ?? null,
})
