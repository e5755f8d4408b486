import type { Id } from '../../../core/board'
import type { CombatKind, CountedCode } from '../profile'

/** One attack on one target, from its dice to its saves; Blast and Chain Reaction put the same Strikes on others. */
export interface Attack {
  readonly by: Id
  /** Index of the weapon among the attacker's. */
  readonly weapon: number
  readonly kind: CombatKind
  readonly target: Id
  /** Attack dice, those that hit by themselves included. */
  readonly dice: number
  /** Of these, dice that Autohit makes Strikes without being rolled. */
  readonly auto: number
  /** Re-rolls of the Aim skill. */
  readonly aim: number
  /** It is an attack of opportunity. */
  readonly opportunity: boolean
  /** Looked at beforehand: of the weapon's numbers, what attacks of the same use that come before it may use up (RU-WEAPON-SPR-2). */
  readonly before?: Partial<Record<CountedCode, number>>
}

export interface Die {
  readonly face: number
  /** Rolled again once: never a second time (RU-DICE-5). */
  readonly rerolled: boolean
}

/** Dice that lie on the table and may still be changed by re-rolls and orders. */
export interface DiceTask {
  readonly roll: 'attack' | 'save'
  /** Whose dice they are. */
  readonly by: Id
  readonly attack: Attack
  readonly dice: readonly Die[]
  /** The number that they must not exceed. */
  readonly stat: number
  /** Re-rolls that are left from specials, support, Cover and skills. */
  readonly free: number
  /** Where they come from, in words. */
  readonly sources: readonly string[]
  /** Any six may be rolled again as well (RU-WEAPON-RLT-1). */
  readonly sixes: boolean
  /** For saves: whose doing the damage is. */
  readonly foe: Id
  /** Save dice of damage that a Critical Save sent back: how often it has gone to and fro. */
  readonly chain: number
}
