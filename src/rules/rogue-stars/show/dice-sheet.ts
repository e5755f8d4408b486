import { chanceOf } from '../../kit/dice'
import { binomial } from '../../kit/chances'
import { fact } from '../../kit/sheet-rows'
import { optionSheet, type About } from '../../kit/sheets'
import { sumShown } from '../../kit/sums'
import { amount, counted, listed } from '../../kit/words'
import type { FactShown, Sheet, SheetRow, SumShown } from '../../playable'
import { D20 } from '../die'
import { deedsFor } from '../game/deeds'
import { enemiesBeside } from '../game/near'
import { activationOf, figureOf, squadOf, type Figure, type RoLook } from '../game/state'
import { activateSum, countersOn, initiativeSum, reactSum } from '../game/sums'
import type { OfFigure, OfSide } from '../game/tasks'
import { bestShot } from './attack-sheet'
import { otherSide } from '../../../core/sides'

/* Rolls to act at all: what each figure needs, and what so many dice come to. */

const activateShown = (look: RoLook, figure: Figure, dice: number): SumShown => sumShown(D20, 'Activate', activateSum(look, figure), dice)

/** Whom to activate: what each needs (RO-ACTIVATE-3). */
export const activateSheet = (look: RoLook, question: About<OfSide>): Sheet => optionSheet(question, ({ id, refused }) => {
  if (id === 'pass') return passFacts(look, question.about.side)
  return refused || !look.state.figures[id] ? {} : { sums: [activateShown(look, figureOf(look.state, id), 1)] }
})

/** RO-ACTIVATE-18: what passing takes off, and what the other side then has. */
function passFacts({ state }: RoLook, side: OfSide['side']): Partial<SheetRow> {
  const stress = squadOf(state, side).reduce((sum, figure) => sum + figure.stress, 0)
  const text = stress === 0 ? 'no Stress to lose' : `${stress} Stress comes off your squad`
  return { facts: [fact('Stress', text, stress > 0, 'RO-ACTIVATE-18', text)] }
}

/** RO-ACTIVATE-2, RO-ACTIVATE-14: what one, two or three dice bring on average, and what they give away. */
export const diceSheet = (look: RoLook, question: About<OfFigure>): Sheet => {
  const figure = figureOf(look.state, question.about.unit)
  const good = chanceOf(D20, activateSum(look, figure).needs)
  return {
    ...optionSheet(question, ({ id }) => {
      const dice = Number(id)
      if (!(dice > 0)) return {}
      const successes = binomial(dice, good)
      return {
        sums: [activateShown(look, figure, dice)],
        outcomes: [
          { text: `${amount(dice * good, 'action')}, ${amount(dice * (1 - good), 'Reaction die')} for the other side`.replace('dies', 'dice'), chance: null },
          ...successes.map((chance, n) => ({ text: counted(n, 'action'), chance })),
          { text: 'no Reaction', chance: successes[dice]! },
        ],
      }
    }),
    comesUp: true,
  }
}

/** Who may react, each with what it needs (RO-REACT-2); with +2 where a natural 1 gave the die (RO-REACT-9). */
export const reactSheet = (look: RoLook, question: About<OfSide>): Sheet => {
  const dice = activationOf(look.state)?.reactions ?? []
  return {
    ...optionSheet(question, ({ id, refused }) => {
      if (refused || !look.state.figures[id]) return {}
      const figure = figureOf(look.state, id)
      const [sums, facts] = [reactSums(look, figure, dice), withWhat(look, figure)]
      // A button tells one sum by itself.
      const each = sums.map(({ label, needs, chance }) => `${label} ${needs}+ (${Math.round(100 * chance)}%)`).join(', ')
      const all = [each, ...facts.map(({ said }) => said)].join(' · ')
      return { sums, facts, ...(sums.length > 1 ? { outcomes: [{ text: all, chance: null }] } : {}) }
    }),
    comesUp: true,
  }
}

/** RO-HOUSE-21, RO-INITIATIVE-1: what its Reaction could do as they stand now, and at what chance it would take the initiative. */
function withWhat(look: RoLook, figure: Figure): readonly FactShown[] {
  const open = deedsFor(look, figure, true).filter(({ refused }) => !refused)
  const others = open.filter(({ id }) => id !== 'initiative')
  const done = others.length > 0 ? [otherDeeds(look, figure, others)] : []
  return others.length < open.length ? [...done, initiativeFact(look, figure.side)] : done
}

/** The harm that it could do, or what else is open to it. */
function otherDeeds(look: RoLook, figure: Figure, open: readonly { readonly id: string; readonly text: string }[]): FactShown {
  const has = (deed: string) => open.some(({ id }) => id === deed)
  if (has('melee')) {
    const text = listed(enemiesBeside(look, figure).map(({ name }) => name))
    return fact('May', `strike ${text}`, true, 'RO-HOUSE-21', `may strike ${text}`)
  }
  if (has('shoot')) {
    const text = `shoot at best ${bestShot(look, figure)}`
    return fact('May', text, true, 'RO-HOUSE-21', `may ${text}`)
  }
  const text = listed(open.map(({ text: deed }) => deed.split(':')[0]!.toLowerCase()))
  return fact('May', text, true, 'RO-HOUSE-21', `may ${text}`)
}

function initiativeFact(look: RoLook, side: OfSide['side']): FactShown {
  const { needs, chance } = initiativeShown(look, side)
  const percent = `${Math.round(100 * chance)}%`
  return fact('Initiative', `${needs}+ (${percent}) to take it`, true, 'RO-INITIATIVE-1', `initiative ${percent}`)
}

/** One sum for plain dice and one for those with +2. */
function reactSums(look: RoLook, figure: Figure, dice: readonly { readonly bonus: 0 | 2 }[]): readonly SumShown[] {
  const many = (bonus: 0 | 2) => dice.filter((die) => die.bonus === bonus).length
  return ([0, 2] as const).filter((bonus) => many(bonus) > 0)
    .map((bonus) => sumShown(D20, bonus === 0 ? 'React' : 'React +2', reactSum(look, figure, bonus), many(bonus)))
}

/** How many of the dice, plain and with +2 (RO-REACT-14). */
export const reactDiceSheet = (look: RoLook, question: About<OfFigure>): Sheet => {
  const figure = figureOf(look.state, question.about.unit)
  const chance = (bonus: 0 | 2) => chanceOf(D20, reactSum(look, figure, bonus).needs)
  return optionSheet(question, ({ id }) => {
    const [plain, bonus] = id.split('+').map(Number)
    if (plain === undefined || bonus === undefined || Number.isNaN(plain) || Number.isNaN(bonus)) return {}
    const none = (1 - chance(0)) ** plain * (1 - chance(2)) ** bonus
    const dice = [...Array.from({ length: plain }, () => ({ bonus: 0 as const })), ...Array.from({ length: bonus }, () => ({ bonus: 2 as const }))]
    return {
      sums: reactSums(look, figure, dice),
      outcomes: [
        { text: `${amount(plain * chance(0) + bonus * chance(2), 'Reaction')} on average`, chance: null },
        { text: 'at least one Reaction', chance: 1 - none },
      ],
    }
  })
}

/** A Take the Initiative roll (RO-INITIATIVE-2, RO-INITIATIVE-3). */
export const initiativeShown = (look: RoLook, side: OfSide['side']): SumShown => sumShown(D20, 'Take the Initiative', initiativeSum(look, side), 1)

/** RO-INITIATIVE-7, RO-INITIATIVE-8: what a success would do. */
export const initiativeFacts = ({ state }: RoLook, side: OfSide['side']): readonly FactShown[] =>
  [fact('Counters', `${countersOn(state, otherSide(side))} on the other squad`, true, 'RO-INITIATIVE-3', '')]

/** RO-INITIATIVE-10: a free attempt. */
export const attemptSheet = (look: RoLook, question: About<OfSide>): Sheet => optionSheet(question, ({ id }) =>
  (id === 'roll' ? { sums: [initiativeShown(look, question.about.side)], facts: initiativeFacts(look, question.about.side) } : {}))
