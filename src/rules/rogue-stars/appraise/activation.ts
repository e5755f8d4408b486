import type { Id, SideId } from '../../../core/board'
import { otherSide } from '../../../core/sides'
import type { Advice } from '../../appraise'
import { told } from '../../kit/advice'
import { bestFirst } from '../../kit/best-first'
import { binomial } from '../../kit/chances'
import { chanceOf } from '../../kit/dice'
import { D20 } from '../die'
import { touchesCase, guardsOfCase } from '../game/case'
import { BACK } from '../game/deeds'
import { allowanceOf } from '../game/movement'
import { carries } from '../game/near'
import { figureOf, onTable, squadOf, type Figure, type RoLook } from '../game/state'
import { poolOf } from '../game/steps/reaction'
import { activateSum, reactSum } from '../game/sums'
import { bestBlow, bestShot } from './attacks'
import { chanceToTake, passing, STRESS, takingIt } from './initiative'
import { errandsOf, stepOf } from './mission'
import { runningOf, type Running } from './running'
import { ENTERS, XP } from './units'

/* How many dice to risk, and on whom; who reacts, and on how many (RO-ACTIVATE-2, RO-REACT-1). */

const MOST_DICE = 3
/** To be of use again: no more panicking, no more Prone. */
const RALLIES = 8
const RISES = 4

/** What the first, second and third success of a figure would be worth, one after the other. */
function actionsOf(look: RoLook, figure: Figure): readonly number[] {
  if (figure.where === 'kept') return [ENTERS, 1, 1]
  const opening = figure.panicking ? [RALLIES] : figure.prone ? [RISES] : []
  const { state } = look
  const takes = figure.side === state.attacker && touchesCase(look, figure) && guardsOfCase(look, figure).length === 0 && !carries(look, figure.id)
  const attack = Math.max(bestShot(look, figure)?.worth ?? 0, bestBlow(look, figure)?.worth ?? 0)
  const step = XP * stepOf(look, figure)
  const errand = errandsOf(look, figure.side).find(({ unit }) => unit === figure.id)
  const moves = errand ? Math.ceil(errand.lure.left / allowanceOf(look)) : 1
  const fetches = errand && figure.side === state.attacker && state.case.carrier === null
  const after = fetches ? 2.5 * XP : attack > 0 ? attack : step > 0 ? FOLLOWS : 0
  const walk = Array.from({ length: MOST_DICE }, (_, i) => (i < moves ? step : i === moves ? after : Math.max(step, attack)))
  const running = runningOf(look)
  if (running && Object.values(running.runners).includes(figure.id)) {
    const run = Array.from({ length: MOST_DICE }, (_, i) => running.after(figure.side, i + 1) - running.after(figure.side, i))
    if (run[0]! >= attack) return [...opening, ...run].slice(0, MOST_DICE)
  }
  const best = takes ? [2.5 * XP, 9, 9] : attack > step || (errand === undefined && attack > 0) ? [attack, AGAIN * attack, AGAIN ** 2 * attack] : walk
  return [...opening, ...best].slice(0, MOST_DICE)
}
const AGAIN = 0.85
/** A shot that a Move makes possible. */
const FOLLOWS = 2

export const firstAction = (look: RoLook, figure: Figure): number => actionsOf(look, figure)[0] ?? 0

/** What one Reaction of a figure is worth at best, and as what. RO-HOUSE-9, RO-HOUSE-21: one that panics may only Rally. */
export function reactionGain(look: RoLook, figure: Figure): { readonly worth: number; readonly takes: boolean } {
  if (figure.panicking) return { worth: RALLIES - STRESS, takes: false }
  const attack = Math.max(bestShot(look, figure)?.worth ?? 0, bestBlow(look, figure)?.worth ?? 0)
  const initiative = takingIt(look, figure.side)
  const other = figure.prone ? RISES : XP * stepOf(look, figure)
  return { worth: Math.max(attack, initiative, other) - STRESS, takes: initiative > attack }
}

/** What one Reaction die of the other side is to be feared for: how likely it succeeds, what comes of it, and whether that ends the activation. */
export function reactionFear(look: RoLook, side: SideId): { readonly dice: number; readonly each: number; readonly stops: number } {
  const foes = squadOf(look.state, otherSide(side)).filter(onTable)
  const ranked = foes.map((figure) => ({ dice: chanceOf(D20, reactSum(look, figure, 0).needs), ...reactionGain(look, figure) }))
  const [worst] = bestFirst(ranked, ({ dice, worth }) => dice * worth)
  if (!worst) return { dice: 0, each: 0, stops: 0 }
  return { dice: worst.dice, each: Math.max(0, worst.worth), stops: worst.takes ? chanceToTake(look, otherSide(side)) : 0.1 }
}

interface Risked {
  readonly dice: number
  readonly gained: number
  readonly feared: number
  readonly stress: number
  readonly sum: number
}

/** What so many dice of a figure may be expected to bring, and to bring upon it. */
function risked(look: RoLook, figure: Figure, dice: number, worths: readonly number[], fear: ReturnType<typeof reactionFear>): Risked {
  const chance = chanceOf(D20, activateSum(look, figure).needs)
  const stays = 1 - fear.dice * fear.stops
  let [gained, stress] = [0, 0]
  binomial(dice, chance).forEach((share, successes) => {
    const done = worths.slice(0, successes).reduce((sum, worth) => sum + worth, 0)
    gained += share * stays ** (dice - successes) * done
    stress += share * successes * STRESS * (1 + 0.15 * (figure.stress + (successes - 1) / 2))
  })
  const feared = dice * (1 - chance) * fear.dice * fear.each
  return { dice, gained, feared, stress, sum: gained - feared - stress }
}

function choices(look: RoLook, figure: Figure, fear: ReturnType<typeof reactionFear>): readonly Risked[] {
  const worths = actionsOf(look, figure)
  return Array.from({ length: MOST_DICE }, (_, i) => risked(look, figure, i + 1, worths, fear))
}

const terms = ({ gained, feared, stress }: Risked) => [['to be done', gained], ['Reactions', -feared], ['Stress', -stress]] as const

/** Each figure with as many dice as are best for it; or the initiative is handed over (RO-ACTIVATE-17). */
export function activating(look: RoLook, open: readonly string[], side: SideId): readonly Advice[] {
  const fear = reactionFear(look, side)
  const running = runningOf(look)
  // To have the initiative in the race is worth as much to whoever else is activated.
  const held = running ? running.after(side, 0) - running.passed(side) : 0
  return open.map((option) => {
    if (!look.state.figures[option]) {
      const pass = option === 'pass' ? passing(look, side) + held : -20
      return told({ option }, [['the initiative', pass], ['much the same', 0]])
    }
    const figure = figureOf(look.state, option)
    if (running && runsIn(running, figure)) {
      const [race] = bestFirst(racing(running, look, figure), (one) => one.race + one.sooner)
      return told({ option }, [['the race', race!.race], ['sooner over', race!.sooner]])
    }
    const [best] = bestFirst(choices(look, figure, fear), ({ sum }) => sum)
    return told({ option }, [...terms(best!), ...(running ? [['the race', held] as const] : [])])
  })
}

const runsIn = ({ runners }: Running, { id }: Figure): boolean => runners.attacker === id || runners.defender === id

/** So many dice for a runner, as they change the race: Reactions and Stress are in it. */
function racing(running: Running, look: RoLook, figure: Figure): readonly { readonly dice: number; readonly race: number; readonly sooner: number }[] {
  const chance = chanceOf(D20, activateSum(look, figure).needs)
  return [1, 2, 3].map((dice) => ({ dice, race: running.onDice(figure.side, dice) - running.passed(figure.side), sooner: SOONER * dice * chance }))
}
/** Of each success, since the game does not go on for ever. */
const SOONER = 2

export function dicing(look: RoLook, unit: Id): readonly Advice[] {
  const figure = figureOf(look.state, unit)
  const running = runningOf(look)
  if (running && runsIn(running, figure)) {
    const races = racing(running, look, figure)
    const worst = Math.min(0, ...races.map(({ race }) => race))
    return [
      ...races.map(({ dice, race, sooner }) => told({ option: `${dice}` }, [['the race', race], ['sooner over', sooner]])),
      told({ option: BACK }, [['the race', 0], ['time wasted', worst - 3]]),
    ]
  }
  const all = choices(look, figure, reactionFear(look, figure.side))
  const least = Math.min(...all.map(({ sum }) => sum))
  return [
    ...all.map((one) => told({ option: `${one.dice}` }, terms(one))), told({ option: BACK }, [['to be done', 0], ['time wasted', Math.min(0, least) - 3]]),
  ]
}

/** RO-REACT-13 to RO-REACT-15: dice cost nothing, but that a natural 1 makes a Sitting Duck (RO-DUCK-1). */
const DUCK = 0.1

export function reacting(look: RoLook, open: readonly string[]): readonly Advice[] {
  const { plain, bonus } = poolOf(look)
  return open.map((option) => {
    const figure = look.state.figures[option]
    if (!figure) return told({ option }, [['Reactions', 0], ['Sitting Duck', 0]])
    return told({ option }, [['Reactions', expected(look, figure, plain, bonus)], ['Sitting Duck', -DUCK * (plain + bonus)]])
  })
}

export function reactionDice(look: RoLook, unit: Id, open: readonly string[]): readonly Advice[] {
  const figure = figureOf(look.state, unit)
  return open.map((option) => {
    if (option === BACK) return told({ option }, [['Reactions', 0], ['Sitting Duck', 0]])
    const [plain, bonus] = option.split('+').map(Number) as [number, number]
    return told({ option }, [['Reactions', expected(look, figure, plain, bonus)], ['Sitting Duck', -DUCK * (plain + bonus)]])
  })
}

/** More than one success on one roll is worth a little less than two. */
function expected(look: RoLook, figure: Figure, plain: number, bonus: number): number {
  const of = (extra: 0 | 2) => chanceOf(D20, reactSum(look, figure, extra).needs)
  const { worth, takes } = reactionGain(look, figure)
  const successes = plain * of(0) + bonus * of(2)
  if (!takes) return successes * worth * 0.95 ** Math.max(0, successes - 1)
  return worth * (1 - (1 - of(0)) ** plain * (1 - of(2)) ** bonus) + 0.3 * successes
}

