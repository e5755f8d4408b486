import type { SideId } from '../../core/board'
import type { BoardState } from './board'
import { readAnswer } from './answer'
import { isFar } from './checkpoints'
import { commitmentOf, hashText } from '../../core/random'
import { handCommitment, isByHand, pledgeAt, pledgeText, tell, toldSeed } from './commitment'
import { ok, type Result } from '../../core/result'
import { luckOf, seededDice, type Dice } from './dice'
import { measuredBy, type FactSource } from './facts'
import { foreseenBy } from './foreseen'
import { tryOut, type Fork } from './fork'
import type { AnyGame, GameState, Level } from './game'
import { canonical, plain } from './json'
import { judge, type Refusal } from './judge'
import type { Pledge } from './pledge'
import { copyState, guarded, noDice, perform, type InPlaceOf } from './perform'
import type { Host, NewGame, Play, Position, Checkpoint } from './position'
import { formFor, type Choice } from './question'
import { entryCode, firstChain, nextChain, sumsOf, takebacksOf, type Entry, type GameRecord, type Input, type Takeback } from './record'
import { Run } from './run'
import { judgedBy } from './seen'

export { GameFault, Mismatch } from './perform'
export type { Host, NewGame, Play, Position, Checkpoint } from './position'

/** Sets a game up and goes on to the first question. */
export function start<S>(game: AnyGame<S>, given: NewGame, host: Host): Play<S> {
  const record = recordOf(game, given)
  return toldAtEnd(begin(game, record, factsOf(host, given.board), diceOf(record, host)), host)
}

/** A game that is about to start, with the luck of its first entry alone, for whoever carries that out beside; null: nobody knows its dice. */
export function startFor<S>(game: AnyGame<S>, given: NewGame, host: Host): { readonly record: GameRecord; readonly luck: string } | null {
  const record = recordOf(game, given)
  const seed = host.dice ? null : seedOf(record, host)
  return seed === null ? null : { record: { ...record, seed: null }, luck: luckOf(seed, firstChain(record)) }
}

const factsOf = ({ table, foreseen }: Host, before: BoardState): FactSource =>
  foreseen ? foreseenBy(foreseen, measuredBy(table), before) : measuredBy(table)

function recordOf<S>(game: AnyGame<S>, given: NewGame): GameRecord {
  const { names } = given
  const setup = plain({ options: given.options, board: given.board, table: given.table ?? null, ...(names ? { names } : {}) })
  const { seed, pledge: pledged } = given
  return {
    format: 'sightline-record',
    version: 4,
    system: game.id,
    commitment: pledged?.commitment ?? (seed === null ? handCommitment() : commitmentOf(seed)),
    seed: pledged ? null : seed,
    ...(pledged && pledged.shares.length > 0 ? { shares: plain(pledged.shares) } : {}),
    setup: { ...setup, sums: sumsOf(setup) },
    entries: [],
    takebacks: [],
  }
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
    chain: firstChain(record),
    asked: 0,
    rolled: 0,
    span: null,
    activations: 0,
    secrets: [],
    over: null,
  }
  const input: Input = { what: 'start' }
  const run = new Run(game, state, 0, { facts, dice: dice(state.chain) })
  if (record.shares) run.emit({ kind: 'dice', text: pledgeText(pledgeAt(record, 0)), rules: [], data: pledgeAt(record, 0) })
  guarded({ ...record, entries: [] }, input, () => run.begin(opening))
  const code = record.version === 2 ? {} : { code: entryCode(state.chain, record.version) }
  const entry: Entry = { input, facts: run.facts, rolls: run.rolls, overrides: [], ...code }
  const play: Play<S> = { game, record: { ...record, entries: [entry] }, state, log: run.events, checkpoints: [], undone: [] }
  return { ...play, checkpoints: [checkpointOf(play)] }
}

/**
 * Answers the question that stands: the one way by which a choice comes into a game, whoever made it. A refused choice changes nothing
 * and throws no die. In a fork nothing is recorded.
 */
export function choose<S>(play: Play<S>, choice: Choice, host: Host): Result<Play<S>, Refusal>
export function choose<S>(fork: Fork<S>, choice: Choice, host: Pick<Host, 'table'>): Result<Fork<S>, Refusal>
export function choose<S>(at: Play<S> | Fork<S>, choice: Choice, host: Host): Result<Play<S> | Fork<S>, Refusal> {
  if ('luck' in at) return tryOut(at, choice, host)
  const taken = add(at, { ...choice, what: 'choice' }, factsOf(host, at.state.board), diceOf(at.record, host))
  return taken.ok ? ok(toldAtEnd(taken.value, host)) : taken
}

/** Whether the choice would be taken: null, or why not, as far as its side may know. Measures, but leaves no trace. */
export function examine<S>(position: Position<S>, choice: Choice, host: Pick<Host, 'table'>): Refusal | null {
  const { game } = position
  const state = judgedBy(position, choice.side)
  const verdict = judge(game, state, glance({ game, state }, host), choice)
  return verdict.ok ? null : verdict.error
}

/** Looks as a check does, for whoever only asks: nothing is rolled or kept. */
export const glance = <S>({ game, state }: Position<S>, { table }: Pick<Host, 'table'>): Run<S> =>
  new Run(game, state, 0, { facts: measuredBy(table), dice: noDice })

const NO_DICE: Dice = () => noDice

/** Switches a rule's check, if both sides agree. */
export function setLevel<S>(
  play: Play<S>,
  change: { rule: string; level: Level; for: 'game' | 'once'; agreed: readonly SideId[] },
  host: Host,
): Result<Play<S>, Refusal> {
  return add(play, { ...change, what: 'level' }, measuredBy(host.table), NO_DICE)
}

/** From here on throws follow from other secrets, known by their hashes alone. */
export function pledge<S>(play: Play<S>, given: Pledge, host: Host): Result<Play<S>, Refusal> {
  return add(play, { ...given, what: 'dice' }, measuredBy(host.table), NO_DICE)
}

/** One more entry, from whatever sources. `inPlaceOf`: default as what was taken back of the play says. */
export function add<S>(play: Play<S>, input: Input, facts: FactSource, dice: Dice, inPlaceOf?: InPlaceOf): Result<Play<S>, Refusal> {
  const { record } = play
  const takeback = takebackOf(play)
  const inPlace = inPlaceOf ?? inPlaceFor(play)
  const done = perform(play.game, play.state, record.entries.length, input, facts, dice, (state) => copyState(play.game, state), record, inPlace)
  if (!done.ok) return done
  const { entry, state, events, checkpoint } = done.value
  const again = isAgain(play, entry.input)
  const changed = !again && play.undone.length > 0
  const next: Play<S> = {
    game: play.game,
    record: {
      ...record,
      entries: [...record.entries, entry],
      takebacks: changed ? [...record.takebacks, takeback] : record.takebacks,
    },
    state,
    log: [...play.log, ...events],
    checkpoints: play.checkpoints,
    undone: again ? play.undone.slice(1) : [],
    ...(again && play.undone.length > 1 ? agreedBy(play.agreed) : {}),
  }
  if (!checkpoint && !isFar(next.checkpoints, next.record.entries.length)) return ok(next)
  return ok({ ...next, checkpoints: [...next.checkpoints, { ...checkpointOf(next), ...(!checkpoint && { between: true }) }] })
}

type Undone = Pick<Play, 'record' | 'undone' | 'agreed'>

const takebackOf = ({ record, undone, agreed }: Undone): Takeback => ({ kept: record.entries.length, dropped: undone.length, ...agreedBy(agreed) })

const isAgain = ({ undone }: Undone, meant: Input): boolean => undone[0] !== undefined && canonical(undone[0].input) === canonical(meant)

/** As what was taken back of the play says. */
const inPlaceFor = (play: Undone): InPlaceOf => (meant) => {
  // The same again throws the same dice.
  if (isAgain(play, meant)) return takebacksOf(play.record, play.undone[0]!)
  return play.undone.length > 0 ? [...play.record.takebacks, takebackOf(play)] : null
}

/**
 * What the dice of that choice follow from, for whoever carries it out beside (`rehearsed`); null: nobody knows before it is done. It tells
 * nothing of the dice of other choices. Of a choice that goes against a rule nothing is told, since which it breaks has to be measured first.
 */
export function luckFor(play: Play, { question: id, side, answer, despite }: Choice, host: Host): string | null {
  const { record, state } = play
  const { question } = state
  if (host.dice || isByHand(record) || despite || !question || question.id !== id || !question.of.includes(side)) return null
  const seed = seedOf(record, host)
  const read = readAnswer(formFor(question, side), answer)
  if (seed === null || !read.ok) return null
  const meant: Input = { what: 'choice', question: id, side, answer: read.value }
  return luckOf(seed, nextChain(state.chain, meant, record.version === 2 ? null : inPlaceFor(play)(meant)))
}

/** When the game is over, its secrets are told. */
const toldAtEnd = <S>(play: Play<S>, { secrets }: Host): Play<S> =>
  play.state.over && secrets ? { ...play, record: tell(play.record, secrets) } : play

export const agreedBy = (agreed: readonly SideId[] | undefined): { readonly agreed?: readonly SideId[] } => (agreed ? { agreed } : {})

export const diceOf = (record: GameRecord, host: Host): Dice => {
  if (host.dice) return host.dice
  const seed = seedOf(record, host)
  if (seed === null) {
    throw new Error(isByHand(record) ? 'This game has no seed; its dice must be given.' : 'The secret of this game’s dice is not here.')
  }
  return seededDice(seed)
}

function seedOf(record: GameRecord, { secrets }: Host): string | null {
  const now = pledgeAt(record)
  return secrets?.(now.commitment) ?? toldSeed(record, now)
}

export const checkpointOf = <S>(play: Play<S>): Checkpoint<S> => ({
  entries: play.record.entries.length,
  state: play.state,
  events: play.log.length,
})

/** One text for equal states: what replays are compared by. */
export const digest = (state: Readonly<GameState>): string => hashText(canonical(state))
