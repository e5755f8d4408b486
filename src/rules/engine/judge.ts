import { fail, ok, type Result } from '../../core/result'
import { readAnswer } from './answer'
import type { AnyGame, GameState, Level, Look } from './game'
import { formFor, pickedOptions, refusedRow, type Broken, type Choice, type Form } from './question'
import { isByHand, pledgesOf } from './commitment'
import type { Share } from './pledge'
import type { GameRecord, LevelInput, PledgeInput } from './record'
import { SIDES } from '../../core/sides'

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

export interface Judged {
  /** The choice in the one spelling in which it is hashed and recorded. */
  readonly choice: Choice
  /** What it breaks knowingly, by agreement. */
  readonly broken: readonly Broken[]
}

/** A choice as it may be taken; or why it is refused. */
export function judge<S>(game: AnyGame<S>, state: GameState<S>, look: Look<S>, given: Choice): Result<Judged, Refusal> {
  const question = state.question
  if (!question) return fail(refusal('over', 'The game is over.', state.over?.rules[0]))
  const rule = question.rules[0] ?? ''
  const { side } = given
  if (given.question !== question.id) {
    return fail(refusal('stale', `The question that stands is ${question.id}, not ${given.question}.`, rule))
  }
  if (!question.of.includes(side)) {
    return fail(refusal('not-asked', `This is asked of side ${question.of.join(' and ')}, not of ${side}.`, rule))
  }
  if (state.sealed[side]) return fail(refusal('answered', `Side ${side} has answered and waits for the other.`, rule))
  const form = formFor(question, side)
  const shut = refusedRow(form, given.answer)
  if (shut) return fail(refusal('breaks-rule', shut.text, shut.rule, [shut]))
  const answer = readAnswer(form, given.answer)
  if (!answer.ok) return fail(refusal('malformed', answer.error, rule))

  const choice: Choice = { question: question.id, side, answer: answer.value }
  const broken = [...refusedOptions(form, choice), ...checked(game, look, question.kind, question.about, choice)]
  const named = Array.isArray(given.despite) ? given.despite : []
  const stopping = broken.filter((one) => {
    const level = levelOf(state, one.rule)
    return level === 'enforce' || (level === 'advise' && !named.includes(one.rule))
  })
  if (stopping.length === 0) return ok({ choice: { ...choice, ...despiteOf(state, broken) }, broken })
  const hard = stopping.find((one) => levelOf(state, one.rule) === 'enforce')
  const first = hard ?? stopping[0]!
  return fail(refusal(hard ? 'breaks-rule' : 'advised', first.text, first.rule, stopping))
}

/** The advised rules that the choice breaks, each once; whatever else was named is of no account. */
function despiteOf(state: GameState, broken: readonly Broken[]): Pick<Choice, 'despite'> {
  const rules = broken.map((one) => one.rule).filter((rule) => levelOf(state, rule) === 'advise')
  return rules.length > 0 ? { despite: [...new Set(rules)] } : {}
}

/** A switch of a rule's check in one spelling, or why it is refused. */
export function judgeLevel(game: AnyGame, state: GameState, given: LevelInput): Result<LevelInput, Refusal> {
  const { rule, level, for: span } = given
  if (state.over) return fail(refusal('over', 'The game is over.', state.over.rules[0]))
  if (!SIDES.every((side) => given.agreed.includes(side))) {
    return fail(refusal('not-agreed', 'A rule is switched by agreement of both sides.', rule))
  }
  if (!LEVELS.includes(level) || (span !== 'game' && span !== 'once')) {
    return fail(refusal('malformed', 'A rule is enforced, advised or off, for the game or once.', rule))
  }
  if (typeof rule !== 'string' || (game.ruleText && game.ruleText(rule) === undefined)) {
    return fail(refusal('malformed', `${game.name} has no rule ${JSON.stringify(rule)}.`))
  }
  const now = span === 'once' ? levelOf(state, rule) : (state.levels[rule] ?? 'enforce')
  // An entry that says nothing would still draw other dice.
  if (now === level) return fail(refusal('nothing-there', `${rule} stands so already.`, rule))
  return ok({ what: 'level', rule, level, for: span, agreed: SIDES })
}

const LEVELS: readonly Level[] = ['enforce', 'advise', 'off']

/** Other secrets for the dice in one spelling, or why they are refused. */
export function judgePledge(state: GameState, record: GameRecord | null, given: PledgeInput): Result<PledgeInput, Refusal> {
  if (state.over) return fail(refusal('over', 'The game is over.', state.over.rules[0]))
  if (!record || record.version === 2 || isByHand(record)) {
    return fail(refusal('nothing-there', 'The dice of this game do not come from secrets that could be given anew.'))
  }
  const shares = given.shares.map(({ by, how, commitment }): Share => ({ by, how, commitment }))
  const hashes = [given.commitment, ...shares.map((share) => share.commitment)]
  if (!hashes.every((hash) => /^[0-9a-f]{64}$/.test(hash)) || new Set(hashes).size < hashes.length) {
    return fail(refusal('malformed', 'Secrets are known by their hashes: 64 hexadecimal digits, each another.'))
  }
  // Who could go back to what was told could foresee what is to come.
  const before = new Set(pledgesOf(record).flatMap(({ pledge }) => [pledge.commitment, ...pledge.shares.map((share) => share.commitment)]))
  if (hashes.some((hash) => before.has(hash))) return fail(refusal('nothing-there', 'A secret serves once.'))
  return ok({ what: 'dice', commitment: given.commitment, shares })
}

const refusedOptions = (form: Form, choice: Choice): readonly Broken[] =>
  pickedOptions(form, choice.answer).flatMap((option) => (option.refused ? [option.refused] : []))

function checked<S>(game: AnyGame<S>, look: Look<S>, kind: string, about: unknown, choice: Choice): readonly Broken[] {
  return game.questions[kind]!.check?.(look, about, choice.answer, choice.side) ?? []
}
