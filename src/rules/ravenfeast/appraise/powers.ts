import type { Id } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Threat } from '../../appraise'
import { binomial } from '../../kit/chances'
import { chanceOf } from '../../kit/dice'
import { bounded, D6 } from '../die'
import { halvesOf } from '../judge/base'
import { cardOf, fighterOf, isActive, onTable, standing, wallOf, type Fighter, type Rf, type RfLook } from '../game/state'
import { brinkOf, heartOf, pointsLeft } from './units'

/** RF-WALL-10. */
const WALLED = 2

/** That an attack with that score takes a wound from such Armor (RF-MELEE-5, RF-MELEE-6, RF-SHOOT-6, RF-SHOOT-8). */
export const wounding = (score: number, armor: number): number => chanceOf(D6, bounded(score)) * (1 - chanceOf(D6, bounded(armor)))

/** Armor of a figure against another who stands before it. */
export function armorOf(state: Rf, target: Fighter, by: Fighter, walled = wallOf(state, target.id) !== undefined): number {
  const [own, other] = [cardOf(state, target), cardOf(state, by)]
  return own.armor + (walled ? WALLED : 0) - (other.mighty && !own.mighty ? 1 : 0)
}

/** What its fall takes from its side besides. */
const fallOf = (state: Rf, target: Fighter): number => heartOf(state, target) + brinkOf(state, target.side)

/** What so many attacks with such a chance take from the figure on average, and the chance that it falls. */
export function harm(
  state: Rf, target: Fighter, attacks: number, chance: number, fall = fallOf(state, target),
): { readonly loss: number; readonly kill: number } {
  const whole = pointsLeft(state, target)
  let [loss, kill] = [0, 0]
  for (const [n, share] of binomial(attacks, chance).entries()) {
    const falls = n >= target.wounds
    loss += share * (whole - pointsLeft(state, target, target.wounds - n))
    if (falls) kill += share
  }
  return { loss: loss + kill * fall, kill }
}

/** What figures may do to one another by their cards: points of army that the row takes from the column in a melee, and by shooting. */
export interface Powers {
  readonly index: ReadonlyMap<Id, number>
  readonly figures: readonly Fighter[]
  readonly melee: Float64Array
  readonly shot: Float64Array
  /** How far each goes, and how far its missiles fly; 0: it has none. */
  readonly move: Float64Array
  readonly range: Float64Array
}

const known = new WeakMap<Rf, Powers>()

/** Of all on the table; remembered for one moment of a game. */
export function powersOf({ state }: Pick<RfLook, 'state'>): Powers {
  let powers = known.get(state)
  if (!powers) known.set(state, (powers = reckoned(state)))
  return powers
}

function reckoned(state: Rf): Powers {
  const figures = standing(state)
  const n = figures.length
  const [melee, shot, move, range] = [new Float64Array(n * n), new Float64Array(n * n), new Float64Array(n), new Float64Array(n)]
  const walled = figures.map(({ id }) => wallOf(state, id) !== undefined)
  const cards = figures.map((figure) => cardOf(state, figure))
  // Figures of one card that are as they are do and suffer alike: each such kind against each is reckoned once, by blows and by missiles.
  const kinds = new Map<string, number>()
  const kind = figures.map((figure, i) => {
    const own = `${figure.side} ${figure.card} ${figure.wounds} ${figure.fled} ${figure.captive} ${walled[i]!}`
    if (!kinds.has(own)) kinds.set(own, kinds.size)
    return kinds.get(own)!
  })
  const falls = new Float64Array(kinds.size).fill(Number.NaN)
  const harms = new Float64Array(2 * kinds.size * kinds.size).fill(Number.NaN)
  const harmOf = (i: number, j: number, by: 'melee' | 'missile'): number => {
    const at = 2 * (kind[i]! * kinds.size + kind[j]!) + (by === 'melee' ? 0 : 1)
    if (Number.isNaN(harms[at]!)) {
      const { score, attacks } = cards[i]![by]!
      const of = kind[j]!
      if (Number.isNaN(falls[of]!)) falls[of] = fallOf(state, figures[j]!)
      harms[at] = harm(state, figures[j]!, attacks, wounding(score, armorOf(state, figures[j]!, figures[i]!, walled[j]!)), falls[of]).loss
    }
    return harms[at]!
  }
  for (const [i, by] of figures.entries()) {
    if (!isActive(by) || by.marked) continue
    const card = cards[i]!
    move[i] = walled[i]! ? card.move / 2 : card.move
    range[i] = card.missile && !walled[i]! ? card.missile.range : 0
    for (const [j, at] of figures.entries()) {
      if (at.side === by.side || at.captive || at.marked) continue
      melee[i * n + j] = harmOf(i, j, 'melee')
      if (range[i]! > 0) shot[i * n + j] = harmOf(i, j, 'missile')
    }
  }
  return { index: new Map(figures.map(({ id }, i) => [id, i])), figures, melee, shot, move, range }
}

/** Bases that are this near are as good as in contact. */
export const BESIDE: Inches = 0.15
/** Whoever shoots goes no farther than half of its Move (RF-SHOOT-2), and may find no line. */
const AFTER_A_MOVE = 0.85

/** Whoever is struck down strikes back all the same (RF-TURN-2): that share of what comes back is taken off a charge, of which so much is left at least. */
const RETURNED = 0.6
const LEFT = 0.15

/** What the row gains by a charge at the column. */
export function charge({ melee, figures }: Powers, i: number, j: number): number {
  const n = figures.length
  const does = melee[i * n + j]!
  return Math.max(LEFT * does, does - RETURNED * melee[j * n + i]!)
}

/** What the row may take from the column at that distance: as it stands, and with a move before. */
export function threatBy(powers: Powers, i: number, j: number, away: Inches): Threat {
  return { now: nowBy(powers, i, j, away), next: nextBy(powers, i, j, away) }
}

function nowBy({ melee, shot, range, figures }: Powers, i: number, j: number, away: Inches): number {
  const at = i * figures.length + j
  return away <= BESIDE ? melee[at]! : away <= range[i]! ? shot[at]! : 0
}

/** With a move before. */
export function nextBy(powers: Powers, i: number, j: number, away: Inches): number {
  const { shot, move, range, figures } = powers
  const next = away <= move[i]! + BESIDE ? charge(powers, i, j) : 0
  return Math.max(next, nowBy(powers, i, j, away), away <= range[i]! + move[i]! / 2 ? AFTER_A_MOVE * shot[i * figures.length + j]! : 0)
}

const NONE: Threat = { now: 0, next: 0 }

export function threat(look: RfLook, by: Id, of: Id, away: Inches): Threat {
  const powers = powersOf(look)
  const [i, j] = [powers.index.get(by), powers.index.get(of)]
  return i === undefined || j === undefined ? NONE : threatBy(powers, i, j, away)
}

/** What one takes from another in a melee, wherever they stand. */
export function meleeOf(look: RfLook, by: Id, of: Id): number {
  const { index, figures, melee } = powersOf(look)
  const [i, j] = [index.get(by), index.get(of)]
  return i === undefined || j === undefined ? 0 : melee[i * figures.length + j]!
}

/** From the middle of a base to its side, as it is taken for a circle. */
export const halfOf = (look: Pick<RfLook, 'board'>, id: Id): Inches => {
  const model = look.board.models[id]
  return model ? Math.max(...halvesOf(model)) : 0.5
}

/** It may be attacked at all. */
export const isMark = (state: Rf, id: Id): boolean => {
  const figure = fighterOf(state, id)
  return onTable(figure) && !figure.captive && !figure.marked
}
