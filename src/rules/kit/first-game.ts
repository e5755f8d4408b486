import type { Id } from '../../core/board'
import type { GameEvent } from '../engine/event'
import { formFor, type Question } from '../engine/question'
import type { UnitCard } from '../shown'
import { LEARNER, type FirstGameMoment, type Lit } from '../teaching'

// What notes of a guided game wait for.

/** Lit as soon as a question of one of those kinds stands. */
export function asked<Q extends Question, K extends Q['kind']>(
  { question }: { readonly question: Q | null }, kinds: readonly K[], lit: Lit | ((question: Extract<Q, { kind: K }>) => Lit),
): Lit | null {
  if (!question || !(kinds as readonly string[]).includes(question.kind)) return null
  return typeof lit === 'function' ? lit(question as Extract<Q, { kind: K }>) : lit
}

/** Lit as soon as the log has a line of that kind that is so; the last one of them is what it is about. */
export function told<E extends GameEvent, K extends E['kind']>(
  { log }: { readonly log: readonly E[] }, kind: K, lit: Lit | ((event: Extract<E, { kind: K }>) => Lit),
  so: (event: Extract<E, { kind: K }>) => boolean = () => true,
): Lit | null {
  const event = log.findLast((each): each is Extract<E, { kind: K }> => each.kind === kind && so(each as Extract<E, { kind: K }>))
  return event ? (typeof lit === 'function' ? lit(event) : lit) : null
}

/** Lit as soon as a question asks for models to be set down: those. */
export function placing({ question }: { readonly question: Question | null }): Lit | null {
  const form = question && formFor(question, LEARNER)
  return form?.form === 'place' ? { things: form.models } : null
}

/** The leader of that unit, or the unit itself where it has none. */
export const leaderOf = ({ units }: Pick<FirstGameMoment, 'units'>, unit: Id): Id => units.find((card) => card.unit === unit)?.leader ?? unit

/** Whose unit it is, is the learner's opponent. */
export const isTheirs = ({ units }: Pick<FirstGameMoment, 'units'>, unit: Id): boolean =>
  units.some((card) => card.unit === unit && card.side !== LEARNER)

/** Lit as soon as some unit has that marker: the unit. */
export function marked({ units }: Pick<FirstGameMoment, 'units'>, marker: string, so: (card: UnitCard) => boolean = () => true): Lit | null {
  const card = units.find((each) => each.markers.some(({ id }) => id === marker) && so(each))
  return card ? { things: [card.unit] } : null
}

/** Lit as soon as the sums of the standing question tell a fact of that label that is so: what its row is about. */
export function reckoned(
  { sheet, question }: Pick<FirstGameMoment, 'sheet' | 'question'>, label: RegExp, so: (text: string) => boolean = () => true,
): Lit | null {
  if (!question) return null
  const row = sheet?.rows.find(({ facts, sums }) =>
    facts.some((fact) => label.test(fact.label) && so(fact.text)) || sums.some(({ changes }) => changes.some(({ text }) => label.test(text) && so(text))))
  return row ? { part: 'question', ...(row.thing === null ? {} : { things: [row.thing] }) } : null
}
