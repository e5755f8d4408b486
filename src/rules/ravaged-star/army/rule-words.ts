import type { RuleWord } from '../../playable'
import type { Special, UnitRule, WeaponRule } from '../profile'

/** What each special rule does, in one line; X, Y and OF stand for its values. */
const TEXT: Readonly<Record<UnitRule | WeaponRule, string>> = {
  'Advanced Deployment': 'May be kept in reserve, and comes onto the table by a Redeploy when it is activated.',
  'Anti Armor': 'Attack dice of X or more keep their AP in full against Armored.',
  Armored: 'Weapons aimed at it have X less AP, not below 0.',
  Assault: 'May be fired after a charge at a unit in engagement range, before the fight, and nothing modifies its Accuracy.',
  'Battle Synergy': 'Aura: friends within X" fight with Accuracy 1 better.',
  Blast: 'One more Attack for every two models of the target.',
  Bloodthirsty: 'Once an activation: after a fight that leaves it engaged with nobody it may charge again, as far as it can Move.',
  'Boost Only': 'Works only while the unit is boosted.',
  Bulky: 'Each model takes the room of X models in a transport.',
  Character: 'Has Stealth (6") while within 3" of a friendly unit of 3 models or more; a Stealth that it has becomes 3".',
  'Close Formation': 'Its models stand within 1" of their leader in place of 3".',
  'Close Volley': 'May be fired while engaged, at Short range, with Accuracy 2 worse.',
  Counterstrike: 'Each 1 among the dice of a fight against it hits the attacker after the attack.',
  Crushing: 'Attack dice of X or more do Y Damage.',
  'Crushing Impact': 'After a charge or bulldoze: hits with AP 2 equal to half of the models of one enemy, at least 1.',
  Degrades: 'While depleted its Movement and Accuracy are 2 worse.',
  Explodes: 'When a model falls it rolls a die for each of its Wounds; each 9 or 10 hits every unit within X" in its sight.',
  Fear: 'Aura: enemies within X" have Leadership 2 worse.',
  Fly: 'Moves over models and terrain.',
  Heal: 'Interact: a friendly OF within 3" gets back X Wounds, or models with X Wounds in all.',
  'Heavy Impact': 'After a charge or bulldoze: X hits from each model with AP 2 and Damage 2.',
  Huge: 'Each model counts as 5. May Bulldoze; is neither moved through nor bulldozed.',
  'Ignores Cover': 'Cover does not help the target.',
  Impact: 'After a charge or bulldoze: X hits from each model.',
  Inspiring: 'Aura: nothing worsens the Leadership of friends within X".',
  Large: 'Each model counts as 3. May Bulldoze; is neither moved through nor bulldozed.',
  Leaderless: 'Has no leader: for each action its owner names the model that counts as one.',
  Multifire: 'Each model fires X of its weapons in place of one.',
  Nova: 'One firing attacks up to X enemy units in range, each in full.',
  Parry: 'Melee weapons that are used against it have Accuracy X worse.',
  Piercing: 'Attack dice of X or more have AP Y.',
  'Point Blank': 'X more Attacks at Short range.',
  Poison: 'Attack dice that hit with X or more go through without a Defense test, unless the target is Armored.',
  Precision: 'Stealth does not protect the target.',
  Rallying: 'Aura: an Interact lets shaken friends within X" take a Leadership test to recover.',
  Reaping: 'Attack dice that hit with X or more make Y hits.',
  Redeploy: 'May be lifted off and set up anew more than 8" from every enemy.',
  Scout: 'A Move of X" before the first round, not to within 12" of an enemy.',
  'Shock Assault': 'In a fight against a shaken unit: Accuracy and AP 1 better.',
  Short: 'Is fired at Short range only.',
  Skirmisher: 'After it has Shot it may at once Move.',
  Sniper: 'Medium and Long range do not worsen its Accuracy.',
  Stalwart: 'Nothing worsens its Leadership.',
  Stealth: 'Cannot be shot at from farther than X"; nearer, ranged weapons have Accuracy 2 worse.',
  Stun: 'After a hit the target takes a Leadership test, and is shaken if it fails.',
  Swift: 'Charge, Run and Bulldoze go twice its Movement in place of half as much again.',
  'Target Coordination': 'Aura: friends within X" shoot with Accuracy 1 better.',
  'Target Lock': 'Aura: the weapons of friends have Ignores Cover against enemies within X" that its leader sees.',
  Transport: 'Carries up to X models.',
  'Volley Fire': 'May be fired at what is not seen; that counts as being in heavy cover.',
}

type AnySpecial = Special<UnitRule | WeaponRule>

/** Values that are thresholds, written 7+, and those that are inches; others are plain numbers. */
const THRESHOLDS: readonly string[] = ['Anti Armor', 'Crushing', 'Piercing', 'Poison', 'Reaping']
const INCHES: readonly string[] = [
  'Battle Synergy', 'Explodes', 'Fear', 'Inspiring', 'Rallying', 'Scout', 'Stealth', 'Target Coordination', 'Target Lock',
]

const xOf = ({ name, x }: AnySpecial): string =>
  x === undefined ? '' : THRESHOLDS.includes(name) ? `${x}+` : INCHES.includes(name) ? `${x}"` : `${x}`

/** As it is printed: `Armored (1)`, `Stealth (12")`, `Crushing (9+, 3)`, `Heal (Core, 2)`. */
export function specialName(special: AnySpecial): string {
  const values = [special.of, xOf(special), special.y].filter((value) => value !== undefined && value !== '')
  return values.length === 0 ? special.name : `${special.name} (${values.join(', ')})`
}

/** The first of the rules that say what it does. */
export const specialRule = (name: UnitRule | WeaponRule): string => `RS-SPECIAL-${name.toUpperCase().replaceAll(' ', '-')}-1`

/** Its name with its values, and one line on what it does with these values. */
export const ruleWord = (special: AnySpecial): RuleWord => ({
  name: specialName(special),
  text: TEXT[special.name]
    .replace(/\bX\b/g, `${special.x ?? 'X'}`)
    .replace(/\bY\b/g, `${special.y ?? 'Y'}`)
    .replace(/\bOF\b/g, `${special.of ?? 'unit'}`),
  rule: specialRule(special.name),
})
