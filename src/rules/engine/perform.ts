import type { SideId } from '../../core/board'
import { fail, ok, type Result } from '../../core/result'
import type { Dice } from './dice'
import type { GameEvent } from './event'
import type { FactSource } from './facts'
import type { AnyGame, GameState } from './game'
import { copy } from './json'
import { pledgeText } from './commitment'
import { judge, judgeLevel, judgePledge, refusal, type Refusal } from './judge'
import type { FormAnswer } from './question'
import { entryCode, nextChain, type ChoiceInput, type Entry, type GameRecord, type Input, type LevelInput, type Takeback } from './record'
import { Run } from './run'
import { copyOwn, judgedBy } from './seen'

/** Something went wrong within a system; the record leads there again. */
export class GameFault extends Error {
  constructor(
    override readonly cause: unknown,
    readonly record: GameRecord,
    readonly input: Input,
  ) {
    super(`${cause instanceof Error ? cause.message : String(cause)} (entry ${record.entries.length} of ${record.system})`)
    this.name = 'GameFault'
  }
}

/** Two passages of the same record that do not agree; thrown through the engine, never caught by it. */
export class Mismatch extends Error {}

export interface Performed<S> {
  readonly entry: Entry
  readonly state: GameState<S>
  readonly events: readonly GameEvent[]
  readonly checkpoint: boolean
}

/** All takebacks so far, that one included, where the input comes in place of something that was taken back; else null. */
export type InPlaceOf = (meant: Input) => readonly Takeback[] | null
const OF_NOTHING: InPlaceOf = () => null

/**
 * Does what an input says. `own` gives the state that may be changed: a copy, or in a replay the state itself. Without a record nothing
 * is hashed, and a system's fault is thrown as it is.
 */
export function perform<S>(
  game: AnyGame<S>,
  before: Readonly<GameState<S>>,
  index: number,
  input: Input,
  facts: FactSource,
  dice: Dice,
  own: (state: Readonly<GameState<S>>) => GameState<S>,
  record: GameRecord | null,
  inPlaceOf: InPlaceOf = OF_NOTHING,
): Result<Performed<S>, Refusal> {
  if (input.what === 'start') return fail(refusal('nothing-there', 'A game starts only once.'))
  const seen = input.what === 'choice' ? judgedBy({ game, state: before }, input.side) : before
  const run = new Run(game, seen, index, { facts, dice: noDice })
  let marks: Pick<Entry, 'takebacks' | 'code'> = {}
  // What is hashed is what was understood: other words for the same draw no other dice.
  const go = (meant: Input): GameState<S> => {
    const state = own(before)
    if (record) {
      const takebacks = record.version === 2 ? null : inPlaceOf(meant)
      state.chain = nextChain(before.chain, meant, takebacks)
      if (takebacks) marks = { takebacks: takebacks.length }
      if (record.version > 2) marks = { ...marks, code: entryCode(state.chain, record.version) }
    }
    run.changeTo(state, dice(state.chain))
    return state
  }
  if (input.what === 'dice') {
    const pledged = judgePledge(before, record, input)
    if (!pledged.ok) return pledged
    const state = go(pledged.value)
    run.emit({ kind: 'dice', text: pledgeText(pledged.value), rules: [], data: pledged.value })
    return ok({ entry: { input: pledged.value, facts: [], rolls: [], overrides: [], ...marks }, state, events: run.events, checkpoint: false })
  }
  if (input.what === 'level') {
    const switched = judgeLevel(game, before, input)
    if (!switched.ok) return switched
    const state = go(switched.value)
    switchLevel(state, switched.value)
    run.emit({ kind: 'level', text: levelText(switched.value), rules: [input.rule] })
    return ok({ entry: { input: switched.value, facts: run.facts, rolls: [], overrides: [], ...marks }, state, events: run.events, checkpoint: false })
  }
  const verdict = guarded(record, input, () => judge(game, seen, run, input))
  if (!verdict.ok) return verdict
  const { choice, broken } = verdict.value
  const taken: ChoiceInput = { what: 'choice', ...choice }
  const state = go(taken)
  guarded(record, taken, () => carryOut(run, state, taken, broken.map((one) => one.rule)))
  return ok({ entry: { input: taken, facts: run.facts, rolls: run.rolls, overrides: broken, ...marks }, state, events: run.events, checkpoint: run.checkpoint })
}

function carryOut<S>(run: Run<S>, state: GameState<S>, input: ChoiceInput, overridden: readonly string[]): void {
  const question = state.question!
  const only = question.secret ? { only: [input.side] } : {}
  for (const rule of overridden) {
    run.emit({ kind: 'override', text: [{ side: input.side }, ` sets ${rule} aside, by agreement.`], rules: [rule], ...only })
  }
  if (question.secret) state.secrets = [...state.secrets, run.entry]
  state.once = {}
  const answers: Partial<Record<SideId, FormAnswer>> = { ...state.sealed, [input.side]: input.answer }
  if (question.of.every((side) => answers[side])) return run.answer(answers)
  state.sealed = answers
  run.emit({ kind: 'sealed', text: [{ side: input.side }, ' has answered, face down.'], rules: question.rules })
}

function switchLevel<S>(state: GameState<S>, input: LevelInput): void {
  const levels = input.for === 'once' ? state.once : state.levels
  if (input.level === 'enforce' && input.for === 'game') delete levels[input.rule]
  else levels[input.rule] = input.level
}

const levelText = (input: LevelInput): string =>
  `${input.rule} is ${{ enforce: 'enforced', advise: 'advised only', off: 'switched off' }[input.level]}` +
  `${input.for === 'once' ? ' for the next choice' : ''}, by agreement.`

/** The board is shared: it is never changed in place, and its models keep their identity for whoever draws them. */
export const copyState = <S>(game: AnyGame<S>, state: Readonly<GameState<S>>): GameState<S> => ({
  ...state,
  own: copyOwn(game, state.own),
  agenda: copy(state.agenda),
  levels: { ...state.levels },
  once: { ...state.once },
})

export const noDice = (): never => {
  throw new Error('A check rolls no dice.')
}

export function guarded<R>(record: GameRecord | null, input: Input, work: () => R): R {
  try {
    return work()
  } catch (error) {
    if (!record || error instanceof Mismatch || error instanceof GameFault) throw error
    throw new GameFault(error, record, input)
  }
}
