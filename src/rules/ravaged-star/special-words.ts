import type { RuleWord } from '../playable'
import type { Special, UnitRule, WeaponRule } from './army/profile'

/** What a special rule does, in one line; `x` and `y` stand for its values, `of` for whom it works on. */
type Words = (x: number, y: number, of: string) => string

const UNIT: Readonly<Record<UnitRule, Words>> = {
  'Advanced Deployment': () => 'May be kept in reserve and come on later by a Redeploy.',
  Armored: (x) => `AP of attacks on it is ${x} less.`,
  'Battle Synergy': (x) => `Melee weapons of friends within ${x}" are 1 more accurate.`,
  Bloodthirsty: () => 'Once an activation, when its fight leaves no enemy engaged, it charges again, up to its Movement.',
  Bulky: (x) => `Each model takes ${x} places in a transport.`,
  Character: () => 'Has Stealth (6") within 3" of a friendly unit that counts 3 models or more; with Stealth of its own, 3".',
  'Close Formation': () => 'Its models stand within 1" of their leader.',
  'Crushing Impact': () => 'After a charge: half as many hits as the target has models, at least 1, Damage 1, AP 2.',
  Counterstrike: () => 'Each 1 that is rolled against it in close combat is a hit on the attacker.',
  Degrades: () => 'While depleted: Movement 2" less, all weapons 2 less accurate.',
  Explodes: (x) => `A falling model hits every unit within ${x}" that it sees, once for each 9 or 10 on a die a Wound.`,
  Fear: (x) => `Leadership of enemies within ${x}" is 2 worse.`,
  Fly: () => 'Moves over models and terrain.',
  Heal: (x, _, of) => `Interact: gives ${x} Wounds back to a friendly ${of} unit within 3".`,
  'Heavy Impact': (x) => `After a charge each model deals ${x} ${hits(x)}, Damage 2, AP 2.`,
  Huge: () => 'Each model counts as 5; it may bulldoze, and cannot be moved through.',
  Impact: (x) => `After a charge each model deals ${x} ${hits(x)}, Damage 1, AP 0.`,
  Inspiring: (x) => `Nothing worsens the Leadership of friends within ${x}".`,
  Large: () => 'Each model counts as 3; it may bulldoze, and cannot be moved through.',
  Leaderless: () => 'Has no leader: one is named for each action.',
  Multifire: (x) => `Each model fires ${x} different weapons.`,
  Parry: (x) => `Melee weapons aimed at it are ${x} less accurate.`,
  Rallying: (x) => `Interact: shaken friends within ${x}" test Leadership to recover.`,
  Redeploy: () => 'May be set up anew anywhere more than 8" from all enemies.',
  Scout: (x) => `Moves ${x}" before the first round, not to within 12" of an enemy.`,
  'Shock Assault': () => 'Against a shaken unit its melee weapons have Accuracy and AP 1 better.',
  Skirmisher: () => 'May Move at no cost right after shooting.',
  Stalwart: () => 'Nothing worsens its Leadership.',
  Stealth: (x) => `No ranged attack from more than ${x}"; nearer ones are 2 less accurate.`,
  Swift: () => 'Charge, Run and Bulldoze reach twice its Movement.',
  'Target Coordination': (x) => `Ranged weapons of friends within ${x}" are 1 more accurate.`,
  'Target Lock': (x) => `Ranged weapons of friends ignore the cover of enemies within ${x}" that its leader sees.`,
  Transport: (x) => `Carries ${x} models.`,
}

const WEAPON: Readonly<Record<WeaponRule, Words>> = {
  'Anti Armor': (x) => `On ${x}+ Armored does not lessen its AP.`,
  Assault: () => 'Fires after a charge at an engaged unit; nothing modifies it.',
  Blast: () => 'One more attack for every two models of the target.',
  'Boost Only': () => 'Only while the unit is boosted.',
  'Close Volley': () => 'Fires while engaged, at Short range and 2 less accurate.',
  Crushing: (x, y) => `On ${x}+ Damage ${y}.`,
  'Ignores Cover': () => 'Cover is of no use against it.',
  Nova: (x) => `One firing attacks up to ${x} units.`,
  Piercing: (x, y) => `On ${x}+ AP ${y}.`,
  'Point Blank': (x) => `${x} more ${x === 1 ? 'attack' : 'attacks'} at Short range.`,
  Poison: (x) => `On ${x}+ no Defense test, but for Armored units.`,
  Precision: () => 'Stealth is of no use against it.',
  Reaping: (x, y) => `On ${x}+ ${y} hits.`,
  Short: () => 'Only at Short range.',
  Sniper: () => 'Medium and Long range do not make it less accurate.',
  Stun: () => 'A unit that it hits tests Leadership, and is shaken if it fails.',
  'Volley Fire': () => 'Fires at units out of sight, which then count as in heavy cover.',
}

const hits = (x: number): string => (x === 1 ? 'hit' : 'hits')

/** Rules whose X is a distance, and those whose X is a number to reach. */
const DISTANCES: readonly string[] = [
  'Battle Synergy', 'Explodes', 'Fear', 'Inspiring', 'Rallying', 'Scout', 'Stealth', 'Target Coordination', 'Target Lock',
]
const THRESHOLDS: readonly string[] = ['Anti Armor', 'Crushing', 'Piercing', 'Poison', 'Reaping']

/** The rule as it is printed: Fear (6"), Piercing (9+, 3), Heal (Core, 3). */
export function specialName({ name, x, y, of }: Special): string {
  const first = x === undefined ? [] : [DISTANCES.includes(name) ? `${x}"` : THRESHOLDS.includes(name) ? `${x}+` : `${x}`]
  const values = [...(of === undefined ? [] : [of]), ...first, ...(y === undefined ? [] : [`${y}`])]
  return values.length === 0 ? name : `${name} (${values.join(', ')})`
}

/** RS-SPECIAL-CLOSE-VOLLEY-1 for Close Volley. */
export const specialRule = (name: UnitRule | WeaponRule): string => `RS-SPECIAL-${name.toUpperCase().replaceAll(' ', '-')}-1`

/** The rule's name with its values, one line on what it does, and its id. */
export function specialWord(special: Special<UnitRule> | Special<WeaponRule>): RuleWord {
  const words = special.name in UNIT ? UNIT[special.name as UnitRule] : WEAPON[special.name as WeaponRule]
  return {
    name: specialName(special),
    text: words(special.x ?? 0, special.y ?? 0, special.of ?? ''),
    rule: specialRule(special.name),
  }
}
