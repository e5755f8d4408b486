import type { Inches } from '../../../core/units'
import { chanceOf } from '../../kit/dice'
import { remembered } from '../../kit/remembered'
import type { Ability, Card, Weapon } from '../card'
import { D10 } from '../die'
import type { Rr } from '../game/state'
import type { Warding } from '../judge/ward'
import { fatesAfter, rollsAtLeast, type Blow, type Fate } from '../show/chances'
import { shareFallen, shareLeft, type Condition } from './units'

/** Gaps are measured to this. */
const HAIR: Inches = 0.005

/** What an attack does to its target on average, as shares of the target's points, and how it may be left. */
export interface Harm {
  /** Of what it is worth. */
  readonly loss: number
  /** Of what the other side has for it in Head-to-Head. */
  readonly fallen: number
  /** Chances that it leaves play, and that it leaves its feet or leaves play. */
  readonly gone: number
  readonly felled: number
  /** Wounds lost on average. */
  readonly wounds: number
}

export const NO_HARM: Harm = { loss: 0, fallen: 0, gone: 0, felled: 0, wounds: 0 }

/** `pays`: what share of its points the target scores for the other side if it bleeds. */
export function harmOf(card: Card, before: Condition, fates: readonly Fate[], pays: number): Harm {
  const mean = (figure: (fate: Fate) => number) => fates.reduce((sum, fate) => sum + fate.chance * figure(fate), 0)
  const up = before.down ? 0 : 1
  return {
    loss: shareLeft(card, before) - mean((fate) => shareLeft(card, fate)),
    fallen: mean((fate) => shareFallen(fate, pays)) - shareFallen(before, pays),
    gone: mean((fate) => (fate.gone ? 1 : 0)),
    felled: up * mean((fate) => (fate.gone || fate.down ? 1 : 0)),
    wounds: mean((fate) => before.wounds - fate.wounds),
  }
}

/** The same with that chance, and nothing otherwise. */
export const times = ({ loss, fallen, gone, felled, wounds }: Harm, chance: number): Harm =>
  ({ loss: chance * loss, fallen: chance * fallen, gone: chance * gone, felled: chance * felled, wounds: chance * wounds })

/** RR-CHARGE-4: how far a charge over such a gap may go at most and come home. */
const chargeLength = ({ readings }: Rr, gap: Inches, movement: Inches): Inches =>
  (readings.shortCharge === 'short' ? Math.min(movement, Math.floor(gap + HAIR)) : movement)

/**
 * RR-CHARGE-1 to RR-CHARGE-4: that a charge comes home over such a gap, for who looks no farther than distances: what lies between is left out, see
 * `game/charging.ts`. `again`: it may be rolled once more (RR-SPECIALIST-7).
 */
export function chargeChance(state: Rr, gap: Inches, movement: Inches, reach: Inches, again = false): number {
  const needs = Math.max(1, Math.ceil(gap - reach - HAIR))
  const most = chargeLength(state, gap, movement)
  if (needs > most) return 0
  // Where the longest charge would go too far, so would every higher roll.
  const once = rollsAtLeast(needs) - (most < movement ? rollsAtLeast(most + 1) : 0)
  return again ? 1 - (1 - once) ** 2 : once
}

/** Ways to spend so much Fight on so many weapons (RR-ATTACK-4): each at least once where there is enough (RR-ATTACK-5). */
export function spendings(fight: number, weapons: number): readonly (readonly number[])[] {
  if (weapons === 0) return []
  const least = fight >= weapons ? 1 : 0
  const spread = (left: number, n: number): readonly (readonly number[])[] =>
    n === 1 ? [[left]] : Array.from({ length: left - least * n + 1 }, (_, k) => k + least).flatMap((k) => spread(left - k, n - 1).map((rest) => [k, ...rest]))
  return spread(fight, weapons)
}

/** How a target is as a card and its state tell, wherever it stands. */
export interface Struck extends Condition {
  readonly card: Card
  readonly warding: Warding
  readonly hidden: boolean
  readonly covered: boolean
  /** What share of its points it scores for the other side if it bleeds. */
  readonly pays: number
}

/** One use of a weapon on it, nothing in the way; `aim`: added to the Hit Roll. */
const blowOn = ({ hit, rend, damage }: Weapon, { card, down, hidden, covered }: Struck, aim: number): Blow => {
  const guard = card.guard - rend - (covered ? 1 : 0)
  return { hit: down ? null : hit - aim + (hidden ? 1 : 0), guard: { up: guard, down: guard + 1 }, damage }
}

/** The most that so many uses of the weapons may be expected to do, the first of them with +1 if it comes from a charge. */
export const attackBy = remembered(
  20_000,
  ({ by, kind, fight, first, at, reach }: Attack) =>
    `${by.id} ${kind} ${fight} ${first} ${reach} ${at.card.id} ${at.wounds} ${at.down} ${at.bleeding} ${at.hidden} ${at.covered} ${at.pays} ` +
    `${at.warding.whileDown} ${at.warding.atNone}`,
  ({ by, kind, fight, first, at, reach }: Attack): Harm => {
    const weapons = by.weapons.filter((weapon) => weapon.kind === kind && weapon.range >= reach)
    return spendings(fight, weapons.length).reduce<Harm>((best, uses) => {
      const each = weapons.flatMap((weapon, i) => Array.from({ length: uses[i]! }, () => weapon))
      const harm = harmOf(at.card, at, fatesAfter(at, at.warding, each.map((weapon, i) => blowOn(weapon, at, first && i === 0 ? 1 : 0))), at.pays)
      return harm.loss > best.loss ? harm : best
    }, NO_HARM)
  },
)

export interface Attack {
  readonly by: Card
  readonly kind: Weapon['kind']
  readonly fight: number
  readonly first: boolean
  readonly at: Struck
  /** How far the weapons have to reach; 0: they are carried to it. */
  readonly reach: Inches
}

/** One use of one weapon. */
export const useOn = (weapon: Weapon, at: Struck, aim = 0): Harm => harmOf(at.card, at, fatesAfter(at, at.warding, [blowOn(weapon, at, aim)]), at.pays)

/** That a use calls for a Guard Roll which shows a 10 (RR-GUARD-5). */
export const thrownBack = (hit: number | null): number => (hit === null ? 0 : (chanceOf(D10, hit) - 0.1) * 0.1)

/** It may use ranged weapons with a hostile near (RR-ACTION-4). */
export const isSteady = (abilities: readonly Ability[]): boolean => abilities.some((one) => one.kind === 'passive' && one.grants.steady)
