import type { Inches } from '../../core/units'
import type { Profile } from './profile'

/** RF-POINTS-1. */
const MOVE_COSTS: Readonly<Record<number, number>> = { 6: 0, 9: 1, 12: 2, 15: 3, 18: 4 }
const FLY_COST = 5
/** RF-POINTS-2 to RF-POINTS-4: for each point of score. */
const MISSILE_COSTS: Readonly<Record<number, number>> = { 18: 3, 12: 2, 6: 1 }
/** RF-POINTS-5 to RF-POINTS-7. */
const SCORE_COST = 2
/** RF-MIGHTY-1. */
const MIGHTY_COST = 5
/** RF-HERO-1, RF-LEADER-1. */
const RANK_FACTORS = { hero: 1.5, leader: 2 } as const
/** RF-WOUNDS-2, RF-WOUNDS-3. */
const SECOND_WOUND = 0.5
const FURTHER_WOUND = 0.2

/** RF-POINTS-1: what a Move costs; undefined for one that is not in the table. */
export const moveCost = (move: Inches, flies: boolean): number | undefined => (flies ? (move === 18 ? FLY_COST : undefined) : MOVE_COSTS[move])

/** RF-POINTS-2 to RF-POINTS-4: what one Missile attack costs; undefined for a range that is not in the table. */
export const missileCost = (score: number, range: Inches): number | undefined =>
  score === 0 ? 0 : MISSILE_COSTS[range] === undefined ? undefined : MISSILE_COSTS[range] * score

export const scoreCost = (score: number): number => SCORE_COST * score

/** RF-WOUNDS-2, RF-WOUNDS-3: times the cost of all else. */
export const woundFactor = (wounds: number): number => 1 + (wounds > 1 ? SECOND_WOUND + FURTHER_WOUND * (wounds - 2) : 0)

type Priced = Pick<Profile, 'move' | 'flies' | 'missile' | 'melee' | 'armor' | 'morale' | 'rank' | 'mighty' | 'wounds'>

/** RF-POINTS-8, RF-POINTS-9: scores, Mighty, Hero or Leader, wounds; to the nearest whole point, halves up. Throws for a score that cannot be bought. */
export function costOf({ move, flies, missile, melee, armor, morale, rank, mighty, wounds }: Priced): number {
  const moving = moveCost(move, flies)
  const shooting = missile ? missileCost(missile.score, missile.range) : 0
  if (moving === undefined) throw new Error(`A Move of ${move}" cannot be bought${flies ? ' by one that flies' : ''} (RF-POINTS-1).`)
  if (shooting === undefined) throw new Error(`A range of ${missile?.range}" cannot be bought (RF-POINTS-2).`)
  const scores = moving + (missile?.attacks ?? 0) * shooting + melee.attacks * scoreCost(melee.score) + scoreCost(armor) + scoreCost(morale)
  const all = (scores + (mighty ? MIGHTY_COST : 0)) * (rank === null ? 1 : RANK_FACTORS[rank]) * woundFactor(wounds)
  // 283.5 is reckoned as a hair less.
  return Math.floor(all + 0.5 + 1e-9)
}
