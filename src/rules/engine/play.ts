import type { SideId } from '../../core/board'
import { commitmentOf, hashText } from '../../core/random'
import { fail, ok, type Result } from '../../core/result'
import type { BoardState, Table } from './board'
import { seededDice, type Dice } from './dice'
import type { GameEvent } from './event'
import { measuredBy, type FactSource } from './facts'
import type { AnyGame, GameState, Level } from './game'
import { canonical, copy, plain } from './json'
import { judge, judgeLevel, refusal, type Refusal } from './judge'
import type { Choice, FormAnswer } from './question'
import { firstChain, nextChain, type ChoiceInput, type Entry, type GameRecord, type Input, type LevelInput } from './record'
import { Run } from './run'

/** A game being played, at one moment: the record is the game, the rest follows from it. Never changed in place. */
export interface Play<S = unknown> {
  readonly game: AnyGame<S>
  readonly record: GameRecord
  readonly state: Readonly<GameState<S>>
  readonly log: readonly GameEvent[]
  readonly snapshots: readonly Snapshot<S>[]
  /** Entries that were taken back and can be done again, the next first. */
  readonly undone: readonly Entry[]
  /** The sides that agreed that they were; goes into the record when another choice is made in their place. */
  readonly agreed?: readonly SideId[]
}

export interface Snapshot<S> {
  /** Number of entries done. */
  readonly entries: number
  readonly state: Readonly<GameState<S>>
  readonly events: number
}

/** What a game needs from outside while it goes on. */
export interface Host {
  readonly table: Table
  /** Default: the dice of the record's seed. */
  readonly dice?: Dice
}

export interface NewGame {
  readonly options: unknown
  readonly board: BoardState
  /** The table's file, kept in the record for whoever wants to measure again. */
  readonly table?: unknown
  /** What the players call the sides. */
  readonly names?: Readonly<Record<SideId, string>>
  /** Secret until the game is over; null for dice given by hand. */
  readonly seed: string | null
}

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

/** Sets a game up and goes on to the first question. */
export function start<S>(game: AnyGame<S>, given: NewGame, host: Host): Play<S> {
  const { names } = given
  const setup = plain({ options: given.options, board: given.board, table: given.table ?? null, ...(names ? { names } : {}) })
  const { seed } = given
  const record: GameRecord = {
    format: 'sightline-record',
    version: 2,
    system: game.id,
    commitment: seed === null ? hashText('dice by hand') : commitmentOf(seed),
    seed,
    setup,
    entries: [],
    takebacks: [],
  }
  return begin(game, record, measuredBy(host.table), diceOf(record, host))
}

/** The first entry of a record, from whatever sources. */
export function begin<S>(game: AnyGame<S>, record: GameRecord, facts: FactSource, dice: Dice): Play<S> {
  const opening = game.setup(record.setup.options, record.setup.board)
  const state: GameState<S> = {
    own: plain(opening.state),
    board: opening.board ? plain(opening.board) : record.setup.board,
    agenda: [],
    question: null,
    sealed: {},
    levels: {},
    once: {},
    chain: firstChain(record.system, record.setup),
    asked: 0,
    rolled: 0,
    over: null,
  }
  const input: Input = { what: 'start' }
  const run = new Run(game, state, 0, { facts, dice: dice(state.chain) })
  guarded({ ...record, entries: [] }, input, () => run.begin(opening))
  const entry: Entry = { input, facts: run.facts, rolls: run.rolls, overrides: [] }
  const play: Play<S> = { game, record: { ...record, entries: [entry] }, state, log: run.events, snapshots: [], undone: [] }
  return { ...play, snapshots: [snapshotOf(play)] }
}

/** Answers the question that stands. A refused choice changes nothing and throws no die. */
export function choose<S>(play: Play<S>, choice: Choice, host: Host): Result<Play<S>, Refusal> {
  const input = inputOf(choice)
  if (!input) return fail(refusal('malformed', 'The choice holds what a record cannot hold.', play.state.question?.rules[0]))
  return add(play, input, measuredBy(host.table), diceOf(play.record, host))
}

/** The choice as the record keeps it; null for one that JSON cannot hold. */
function inputOf({ question, side, answer, despite }: Choice): ChoiceInput | null {
  try {
    return plain({ what: 'choice', question, side, answer, ...(despite?.length ? { despite } : {}) })
  } catch {
    return null
  }
}

/** Whether the choice would be taken: null, or why not. Measures, but leaves no trace. */
export function examine<S>(play: Play<S>, choice: Choice, host: Host): Refusal | null {
  const run = new Run(play.game, play.state, play.record.entries.length, {
    facts: measuredBy(host.table),
    dice: noDice,
  })
  const verdict = judge(play.game, play.state, run, choice)
  return verdict.ok ? null : verdict.error
}

/** Switches a rule's check, if both sides agree. */
export function setLevel<S>(
  play: Play<S>,
  change: { rule: string; level: Level; for: 'game' | 'once'; agreed: readonly SideId[] },
  host: Host,
): Result<Play<S>, Refusal> {
  return add(play, { ...change, what: 'level' }, measuredBy(host.table), diceOf(play.record, host))
}

/** One more entry, from whatever sources. */
export function add<S>(play: Play<S>, input: Input, facts: FactSource, dice: Dice): Result<Play<S>, Refusal> {
  const { record } = play
  const done = perform(play.game, play.state, record.entries.length, input, facts, dice, (state) => copyState(play.game, state), record)
  if (!done.ok) return done
  const { entry, state, events, marked } = done.value
  const again = play.undone[0] !== undefined && canonical(play.undone[0].input) === canonical(entry.input)
  const changed = !again && play.undone.length > 0
  const next: Play<S> = {
    game: play.game,
    record: {
      ...record,
      entries: [...record.entries, entry],
      takebacks: changed
        ? [...record.takebacks, { kept: record.entries.length, dropped: play.undone.length, ...agreedBy(play.agreed) }]
        : record.takebacks,
    },
    state,
    log: [...play.log, ...events],
    snapshots: play.snapshots,
    undone: again ? play.undone.slice(1) : [],
    ...(again && play.undone.length > 1 ? agreedBy(play.agreed) : {}),
  }
  return ok(marked ? { ...next, snapshots: [...next.snapshots, snapshotOf(next)] } : next)
}

export const agreedBy = (agreed: readonly SideId[] | undefined): { readonly agreed?: readonly SideId[] } => (agreed ? { agreed } : {})

export interface Performed<S> {
  readonly entry: Entry
  readonly state: GameState<S>
  readonly events: readonly GameEvent[]
  readonly marked: boolean
}

/**
 * Does what an input says. `own` gives the state that may be changed: a copy, or in a replay the state itself.
 */
export function perform<S>(
  game: AnyGame<S>,
  before: Readonly<GameState<S>>,
  index: number,
  input: Input,
  facts: FactSource,
  dice: Dice,
  own: (state: Readonly<GameState<S>>) => GameState<S>,
  record: GameRecord,
): Result<Performed<S>, Refusal> {
  if (input.what === 'start') return fail(refusal('nothing-there', 'A game starts only once.'))
  const run = new Run(game, before, index, { facts, dice: noDice })
  // What is hashed is what was understood: other words for the same draw no other dice.
  const go = (meant: Input): GameState<S> => {
    const state = own(before)
    state.chain = nextChain(before.chain, meant)
    run.changeTo(state, dice(state.chain))
    return state
  }
  if (input.what === 'level') {
    const switched = judgeLevel(game, before, input)
    if (!switched.ok) return switched
    const state = go(switched.value)
    switchLevel(state, switched.value)
    run.emit({ kind: 'level', text: levelText(switched.value), rules: [input.rule] })
    return ok({ entry: { input: switched.value, facts: run.facts, rolls: [], overrides: [] }, state, events: run.events, marked: false })
  }
  const verdict = guarded(record, input, () => judge(game, before, run, input))
  if (!verdict.ok) return verdict
  const { choice, broken } = verdict.value
  const taken: ChoiceInput = { what: 'choice', ...choice }
  const state = go(taken)
  guarded(record, taken, () => carryOut(run, state, taken, broken.map((one) => one.rule)))
  return ok({ entry: { input: taken, facts: run.facts, rolls: run.rolls, overrides: broken }, state, events: run.events, marked: run.marked })
}

function carryOut<S>(run: Run<S>, state: GameState<S>, input: ChoiceInput, overridden: readonly string[]): void {
  const question = state.question!
  for (const rule of overridden) {
    run.emit({ kind: 'override', text: [{ side: input.side }, ` sets ${rule} aside, by agreement.`], rules: [rule] })
  }
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

export const diceOf = (record: GameRecord, host: Host): Dice => {
  if (host.dice) return host.dice
  if (record.seed === null) throw new Error('This game has no seed; its dice must be given.')
  return seededDice(record.seed)
}

export const snapshotOf = <S>(play: Play<S>): Snapshot<S> => ({
  entries: play.record.entries.length,
  state: play.state,
  events: play.log.length,
})

/** The board is shared: it is never changed in place, and its models keep their identity for whoever draws them. */
export const copyState = <S>(game: AnyGame<S>, state: Readonly<GameState<S>>): GameState<S> => ({
  ...state,
  own: copyOwn(game, state.own),
  agenda: copy(state.agenda),
  levels: { ...state.levels },
  once: { ...state.once },
})

function copyOwn<S>(game: AnyGame<S>, own: S): S {
  if (!game.fixed) return copy(own)
  const shared = Object.fromEntries(game.fixed.map((key) => [key, own[key]]))
  return { ...copy({ ...own, ...Object.fromEntries(game.fixed.map((key) => [key, null])) }), ...shared }
}

/** One text for equal states: what replays are compared by. */
export const digest = (state: Readonly<GameState>): string => hashText(canonical(state))

const noDice = (): never => {
  throw new Error('A check rolls no dice.')
}

function guarded<R>(record: GameRecord, input: Input, work: () => R): R {
  try {
    return work()
  } catch (error) {
    if (error instanceof Mismatch || error instanceof GameFault) throw error
    throw new GameFault(error, record, input)
  }
}
