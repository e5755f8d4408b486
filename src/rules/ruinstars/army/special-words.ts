import type { RuleWord } from '../../playable'
import { specialText, type Special, type SpecialCode } from '../profile'

/** What each special does, in one line; X is its number. */
const TEXT: Readonly<Record<SpecialCode, readonly [name: string, text: string]>> = {
  '*': ['Unique', 'A Squad has it once at most.'],
  '2MC': ['Double Melee', 'The second Melee Combat with it in an activation costs 1 ACT less.'],
  '2RC': ['Double Ranged', 'The second Ranged Combat with it in an activation costs 1 ACT less.'],
  ACC: ['Accurate', 'Up to X attack dice of a shot may be rolled again.'],
  AUT: ['Autohit', 'X attack dice are Strikes without being rolled; any of them may be rolled all the same.'],
  BLS: ['Blast', 'One roll strikes the target and everybody Adjacent to it whom it sees, friends too, and its user if that is Adjacent to the target.'],
  BRU: ['Brutal', 'Up to X attack dice in melee may be rolled again.'],
  CHR: ['Chain Reaction', 'The same Strikes may go on to X enemies Adjacent to the target.'],
  HIT: ['Hit Strikes', 'Rolls as many dice as its user has HIT left.'],
  HVY: ['Heavy', 'The next attack with it after a Move, and the next Move after an attack with it, costs 1 ACT more. Dashes are free of it.'],
  LIM: ['Limited Ammo', 'Can be used once in a mission.'],
  NCV: ['No Cover', 'Cover does not help the target.'],
  PBK: ['Point Blank', 'May be fired at an Adjacent enemy, and is still a ranged attack.'],
  RLT: ['Relentless', 'Attack dice that show 6 may be rolled again.'],
  RND: ['Rending', 'Up to X Critical Strikes deal 3 damage in place of 2.'],
  RNG: ['Range', 'Reaches X inches.'],
  SPR: ['Spread', 'Its dice may be shared out among several targets, each Adjacent to another of them.'],
  STN: ['Stun', 'A Critical Strike takes 1 ACT from the target\u2019s next activation, never below 1.'],
}

const ruleOf = (code: SpecialCode): string => `RU-WEAPON-${code === '*' ? 'UNIQUE' : code}-1`

/** As in `Accurate (ACC2)`. */
export function specialWord(special: Special): RuleWord {
  const [name, text] = TEXT[special.code]
  return {
    name: special.code === '*' ? `${name} *` : `${name} ${specialText(special)}`,
    text: 'x' in special ? text.replaceAll('X', `${special.x}`) : text,
    rule: ruleOf(special.code),
  }
}
