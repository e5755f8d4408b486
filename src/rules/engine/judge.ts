import type { SideId } from '../../core/board'
import { fail, ok, type Result } from '../../core/result'
import type { AnyGame, GameState, Level, Look } from './game'
import { formFor, pickedOptions, refusedRow, shapeFault, type Broken, type Choice, type Form } from './question'

export type RefusalCode =
  /** The game is over. */
  | 'over'
  /** The question was answered meanwhile. */
  | 'stale'
  | 'not-asked'
  /** This side has sealed its answer already. */
  | 'answered'
  /** The answer does not have the shape of the form, or names what is not on offer. */
  | 'malformed'
  | 'breaks-rule'
  /** Breaks only rules that are advised: the player may insist, by naming them. */
  | 'advised'
  | 'not-agreed'
  | 'nothing-there'

/** Why a choice was not taken. Nothing changed and no die was thrown. */
export interface Refusal {
  readonly code: RefusalCode
  /** The rule that stands in the way; for the other codes the rule that the question rests on, if any. */
  readonly rule: string
  readonly text: string
  /** Every rule that the choice would break. */
  readonly details: readonly Broken[]
}

export const refusal = (code: RefusalCode, text: string, rule = '', details: readonly Broken[] = []): Refusal => ({
  code,
  rule,
  text,
  details,
})

export const levelOf = (state: GameState, rule: string): Level => state.once[rule] ?? state.levels[rule] ?? 'enforce'

/** What a choice would break knowingly, by agreement; or why it is refused. */
export function judge<S>(
  game: AnyGame<S>,
  state: GameState<S>,
  look: Look<S>,
  choice: Choice,
): Result<readonly Broken[], Refusal> {
  const question = state.question
  if (!question) return fail(refusal('over', 'The game is over.', state.over?.rules[0]))
  const rule = question.rules[0] ?? ''
  if (choice.question !== question.id) {
    return fail(refusal('stale', `The question that stands is ${question.id}, not ${choice.question}.`, rule))
  }
  if (!question.of.includes(choice.side)) {
    return fail(refusal('not-asked', `This is asked of side ${question.of.join(' and ')}, not of ${choice.side}.`, rule))
  }
  if (state.sealed[choice.side]) {
    return fail(refusal('answered', `Side ${choice.side} has answered and waits for the other.`, rule))
  }
  const form = formFor(question, choice.side)
  const shut = refusedRow(form, choice.answer)
  if (shut) return fail(refusal('breaks-rule', shut.text, shut.rule, [shut]))
  const fault = shapeFault(form, choice.answer)
  if (fault) return fail(refusal('malformed', fault, rule))

  const broken = [...refusedOptions(form, choice), ...checked(game, look, question.kind, question.about, choice)]
  const heeded = broken.filter((one) => levelOf(state, one.rule) !== 'off')
  const stopping = heeded.filter(
    (one) => levelOf(state, one.rule) === 'enforce' || !choice.despite?.includes(one.rule),
  )
  if (stopping.length === 0) return ok(broken)
  const hard = stopping.find((one) => levelOf(state, one.rule) === 'enforce')
  const first = hard ?? stopping[0]!
  return fail(refusal(hard ? 'breaks-rule' : 'advised', first.text, first.rule, stopping))
}

const refusedOptions = (form: Form, choice: Choice): readonly Broken[] =>
  pickedOptions(form, choice.answer).flatMap((option) => (option.refused ? [option.refused] : []))

function checked<S>(game: AnyGame<S>, look: Look<S>, kind: string, about: unknown, choice: Choice): readonly Broken[] {
  return game.questions[kind]!.check?.(look, about, choice.answer, choice.side) ?? []
}

export const SIDES: readonly SideId[] = ['A', 'B']
