import { fail, ok, type Result } from '../../../core/result'
import type { Inches } from '../../../core/units'
import { missileCost, moveCost } from '../points'
import type { Profile } from '../profile'

/** A figure as it is bought: its profile, the base that it stands on, and what it is called. Plain data. */
export interface Card extends Profile {
  readonly id: string
  readonly name: string
  /** Front and depth of its base (RF-BASE-1). */
  readonly base: readonly [Inches, Inches]
  /** From the ground to the top of its head. */
  readonly height: Inches
  readonly points: number
  readonly sculpt: string
  readonly about: string
}

/** A book of cards that lists are built from. */
export interface CardBook {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly cards: readonly Card[]
}

const isScore = (score: number): boolean => Number.isInteger(score) && score >= 1 && score <= 5

/** The card as it is, or the first thing that is wrong with it: bases and scores that the text does not have. */
export function checkedCard(card: Card): Result<Card, string> {
  const { name, move, flies, missile, melee, armor, morale, wounds, base } = card
  const wrong = (why: string, rule: string) => fail(`${name}: ${why} (${rule}).`)
  if (!base.every((side) => Number.isInteger(side) && side >= 1)) return wrong(`a base of ${base.join('" by ')}" has no whole inches for sides`, 'RF-BASE-1')
  if (moveCost(move, flies) === undefined) return wrong(`there is no Move of ${move}"`, 'RF-POINTS-1')
  if (missile && (!isScore(missile.score) || missileCost(missile.score, missile.range) === undefined)) {
    return wrong(`there is no Missile score of ${missile.score} at ${missile.range}"`, 'RF-POINTS-2')
  }
  if (![melee.score, armor, morale].every(isScore)) return wrong('scores are 1 to 5', 'RF-POINTS-5')
  if (!Number.isInteger(wounds) || wounds < 1) return wrong(`it has ${wounds} wounds`, 'RF-WOUNDS-1')
  return ok(card)
}
