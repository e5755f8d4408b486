import { otherSide } from '../core/sides'
import type { SideId } from '../core/board'
import type { Appraisal, Pace, Term } from '../rules/appraise'
import type { Look } from '../rules/engine/game'
import { sceneOf } from './scene'
import { totalOf, valued } from './value'
import { STEADY } from './weights'
import data from './weights/win-chance.json'

/**
 * How likely a side is to win, from what its position is worth: a logistic of the worth in points of the game, which counts for more the less of
 * the game is left. Fitted on games of the program against itself (`npm run bench chance`); the figures of that run lie beside the weights.
 */
export interface Odds {
  /** Points of the game ahead by which the odds grow e-fold: in the last moment, and besides with the whole game left. */
  readonly late: number
  readonly early: number
}

export const ODDS: Odds = data

/** Logarithm of the odds that terms of a worth, or the difference of two, stand for. A term by itself counts for as much in a chance as in a worth. */
export const logOdds = (terms: readonly Term[], { left, point }: Pick<Pace, 'left' | 'point'>, { late, early }: Odds = ODDS): number =>
  totalOf(terms) / (point * (late + early * Math.sqrt(left)))

export const chanceOf = (logarithm: number): number => 1 / (1 + Math.exp(-logarithm))

/** The same the other way; of a chance that is as good as certain, of one in ten thousand less. */
export function oddsOf(chance: number): number {
  const within = Math.min(1 - SURE, Math.max(SURE, chance))
  return Math.log(within / (1 - within))
}
const SURE = 1e-4

/**
 * What the position is worth to a side, without what only draws its units on: of that there is the more, the more of them are far away. While the
 * armies are set up where they stand says nothing yet: who has put down one unit more has not the better of it.
 */
export function prospects<S>(look: Look<S>, appraisal: Appraisal<S>, side: SideId): readonly Term[] {
  const aims: Appraisal<S>['aims'] = (...of) => appraisal.aims(...of).filter(({ lure }) => !lure)
  const { left, point } = appraisal.pace(look)
  const isSettingUp = left >= 1 && appraisal.fighters(look).some(({ leader }) => leader === null)
  if (!isSettingUp) return valued(sceneOf(look, { ...appraisal, aims }, side, STEADY) as Parameters<typeof valued>[0])
  const { [side]: own, [otherSide(side)]: other } = appraisal.standing(look)
  return [{ what: 'army', points: own.army - other.army }, { what: 'score', points: point * (own.scored - other.scored) }]
}

/** The side's chance as the position stands: what one side sees in it and what the other does, halfway. */
export function winChance<S>(look: Look<S>, appraisal: Appraisal<S>, side: SideId): number {
  const pace = appraisal.pace(look)
  const of = (eyes: SideId) => logOdds(prospects(look, appraisal, eyes), pace)
  return chanceOf((of(side) - of(otherSide(side))) / 2)
}

/** The chance that is left after something that is worth so much less; `of`: with what would have been best. */
export const chanceAfter = (of: number, best: readonly Term[], given: readonly Term[], pace: Pick<Pace, 'left' | 'point'>): number =>
  chanceOf(oddsOf(of) + logOdds(given, pace) - logOdds(best, pace))
