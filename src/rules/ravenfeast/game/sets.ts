import type { Id } from '../../../core/board'
import type { OptionSet } from '../../engine/question'
import { abreast } from '../judge/ranks'
import { groupsOf, headed } from './groups'
import { cardOf, fighterOf, type Fighter, type Rf, type RfLook } from './state'

/* Figures that are often meant together: all of a kind, who stands in the group of a Leader or Hero, and a rank. */

/** All of one card, where there are several. */
export const kindsAmong = (figures: readonly Fighter[]): readonly (readonly Fighter[])[] =>
  [...new Set(figures.map(({ card }) => card))].map((card) => figures.filter((figure) => figure.card === card)).filter((of) => of.length > 1)

/** A player's card may have any name: said so that it needs no plural. */
export const everyOf = (state: Rf, of: readonly Fighter[]): string => `Every ${cardOf(state, of[0]!).name}, ${of.length} figures`

/** Groups with several of them in it, each with its head (RF-GROUP-5). */
export const groupsAmong = (
  look: Pick<RfLook, 'state' | 'board'>, figures: readonly Fighter[],
): readonly { readonly head: Fighter; readonly members: readonly Id[] }[] =>
  Object.keys(groupsOf(look)).map((id) => ({ head: fighterOf(look.state, id), members: headed(look, id, figures).map((one) => one.id) }))
    .filter(({ head, members }) => members.length > 1 && head.side === figures[0]?.side)

/** To be chosen at a press. */
export const setsOf = (look: Pick<RfLook, 'state' | 'board'>, figures: readonly Fighter[]): readonly OptionSet[] => [
  ...kindsAmong(figures).map((of): OptionSet => ({ text: everyOf(look.state, of), options: of.map(({ id }) => id) })),
  ...groupsAmong(look, figures).map(({ head, members }): OptionSet => ({ text: `Group of ${head.name}`, options: members })),
  ...abreast(figures.flatMap(({ id }) => look.board.models[id] ?? [])).slice(0, MOST_RANKS).map((rank): OptionSet => {
    const [left, right] = [rank[0]!, rank.at(-1)!].map(({ id }) => fighterOf(look.state, id).name)
    return { text: `Rank of ${rank.length}, ${left} to ${right}`, options: rank.map(({ id }) => id) }
  }),
]
const MOST_RANKS = 6
