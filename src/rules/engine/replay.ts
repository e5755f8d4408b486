import type { SideId } from '../../core/board'
import { fail, ok, type Result } from '../../core/result'
import { isFar } from './checkpoints'
import type { Dice, Roll } from './dice'
import type { GameEvent } from './event'
import type { FactSource } from './facts'
import type { AnyGame, GameState } from './game'
import { isPlainOf } from './json'
import { copyState, Mismatch, perform } from './perform'
import { add, agreedBy, begin } from './play'
import type { Play, Checkpoint } from './position'
import { takebacksOf, type Entry, type GameRecord } from './record'

/**
 * Plays a record again from what it holds, without geometry and without dice; exact to the bit on any machine.
 * `upTo` entries only, where given. Throws `Mismatch` for a record that does not fit the rules.
 */
export function replay<S>(game: AnyGame<S>, record: GameRecord, upTo = record.entries.length): Play<S> {
  if (record.system !== game.id) throw new Mismatch(`This is a record of ${record.system}, not of ${game.id}.`)
  const first = record.entries[0]
  if (!first) throw new Mismatch('The record holds no entries.')
  const tape = new Tape(first, 0)
  const opened = begin(game, { ...record, entries: [] }, tape.facts, tape.dice)
  tape.mustBeUsedUp()
  return goOn({ ...opened, record: { ...record, entries: [first] } }, record.entries.slice(1, upTo), [])
}

/**
 * The same for a record that came from outside: the game as it stood, or one line that says why this record cannot be
 * played. Never throws.
 */
export function reopen<S>(game: AnyGame<S>, record: GameRecord): Result<Play<S>, string> {
  try {
    return ok(replay(game, record))
  } catch (error) {
    // Whatever a system does with options and answers that no wizard and no form would give.
    return fail(error instanceof Error ? error.message : String(error))
  }
}

/**
 * The same as far as the record fits the rules: up to the last entry that does, and in one line what is wrong with the next; null: nothing is.
 * A failure where not even its start fits. Never throws.
 */
export function reopenFar<S>(game: AnyGame<S>, record: GameRecord): Result<{ readonly play: Play<S>; readonly fault: string | null }, string> {
  const whole = reopen(game, record)
  if (whole.ok) return ok({ play: whole.value, fault: null })
  const upTo = (entries: number): GameRecord => ({
    ...record, entries: record.entries.slice(0, entries), takebacks: record.takebacks.filter(({ kept }) => kept <= entries),
  })
  let good = 0
  let bad = record.entries.length
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (reopen(game, upTo(middle)).ok) good = middle
    else bad = middle
  }
  if (good === 0) return whole
  const play = reopen(game, upTo(good))
  return play.ok ? ok({ play: play.value, fault: whole.error }) : play
}

/** Entries that are played without a pause: some 25 ms. */
const PART = 20

/** The same with pauses: a page that opens a long game is not kept from everything else meanwhile. */
export async function reopenInParts<S>(game: AnyGame<S>, record: GameRecord, pause: () => Promise<void>): Promise<ReturnType<typeof reopenFar<S>>> {
  try {
    let play = replay(game, record, PART)
    for (let done = PART; done < record.entries.length; done += PART) {
      // Each part goes on from the one before.
      // oxlint-disable-next-line no-await-in-loop
      await pause()
      play = goOn(play, record.entries.slice(done, done + PART), [])
    }
    return ok({ play, fault: null })
  } catch {
    return reopenFar(game, record)
  }
}

/**
 * The play as that record has it: itself, the same game further on, or where entries were taken back meanwhile. Throws `Mismatch` as `replay`
 * does.
 */
export function follow<S>(play: Play<S>, record: GameRecord): Play<S> {
  if (isPlainOf(record, play.record)) return play
  const known = play.record.entries
  const same = known.findIndex((entry, i) => !isPlainOf(record.entries[i], entry))
  const shared = same < 0 ? known.length : same
  if (shared === 0) return replay(play.game, record)
  const from = shared === known.length ? play : undoTo(play, shared)
  const { agreed: _agreed, ...there } = goOn({ ...from, record: { ...record, entries: from.record.entries } }, record.entries.slice(shared), [])
  return there
}

/** Plays recorded entries on from a moment; the state is changed in place, so it is copied once, at the start. */
function goOn<S>(play: Play<S>, entries: readonly Entry[], undone: readonly Entry[]): Play<S> {
  const { game, record } = play
  const log: GameEvent[] = [...play.log]
  const checkpoints: Checkpoint<S>[] = [...play.checkpoints]
  let state: GameState<S> = copyState(game, play.state)
  let done = record.entries.length
  for (const entry of entries) {
    const tape = new Tape(entry, done)
    const result = perform(game, state, done, entry.input, tape.facts, tape.dice, asItIs, record, () => takebacksOf(record, entry))
    if (!result.ok) throw new Mismatch(`Entry ${done} is refused: ${result.error.text}${OTHER_RULES}`)
    tape.mustBeUsedUp()
    if (!isPlainOf(entry.input, result.value.entry.input)) throw new Mismatch(`Entry ${done} is not spelled as records keep it since version 2.`)
    state = result.value.state
    log.push(...result.value.events)
    done++
    if (result.value.checkpoint || isFar(checkpoints, done)) {
      checkpoints.push({ entries: done, state: copyState(game, state), events: log.length, ...(!result.value.checkpoint && { between: true }) })
    }
  }
  return { game, record: { ...record, entries: [...record.entries, ...entries] }, state, log, checkpoints, undone }
}

/**
 * The moment after the first `entries` entries, for whoever looks at it; what comes later can be done again. Whether a game may go back there
 * is `takeBack`'s to say. `agreed`: the sides that agreed to it, which the record keeps.
 */
export function undoTo<S>(play: Play<S>, entries: number, agreed?: readonly SideId[]): Play<S> {
  const { record, undone } = play
  if (!Number.isInteger(entries) || entries < 1 || entries > record.entries.length) {
    throw new RangeError(`A game of ${record.entries.length} entries cannot go back to ${entries}.`)
  }
  const from = play.checkpoints.findLast((checkpoint) => checkpoint.entries <= entries)!
  const earlier: Play<S> = {
    game: play.game,
    record: { ...record, entries: record.entries.slice(0, from.entries) },
    state: from.state,
    log: play.log.slice(0, from.events),
    checkpoints: play.checkpoints.filter((checkpoint) => checkpoint.entries <= from.entries),
    undone: [],
  }
  const dropped = [...record.entries.slice(entries), ...undone]
  return { ...goOn(earlier, record.entries.slice(from.entries, entries), dropped), ...agreedBy(dropped.length > 0 ? agreed : undefined) }
}

/** Takes the last entry back, as a slip; null where there is nothing but the start. */
export const undo = <S>(play: Play<S>): Play<S> | null =>
  play.record.entries.length > 1 ? undoTo(play, play.record.entries.length - 1) : null

/** Does the next entry that was taken back again, with what was measured and rolled then; null if there is none. */
export function redo<S>(play: Play<S>): Play<S> | null {
  const next = play.undone[0]
  if (!next) return null
  const tape = new Tape(next, play.record.entries.length)
  const result = add(play, next.input, tape.facts, tape.dice)
  if (!result.ok) throw new Mismatch(`An entry that was taken back is refused: ${result.error.text}`)
  return result.value
}

/** Told with whatever does not fit: a game of an earlier version is no forgery. */
const OTHER_RULES = ' The record was made by other rules than are played here, or it was changed since.'

/** Gives back what an entry recorded, in order, and complains when something else is asked for. */
class Tape {
  private usedFacts = 0
  private usedRolls = 0

  constructor(
    private readonly entry: Entry,
    private readonly index: number,
  ) {}

  readonly facts: FactSource = (ask, args) => {
    const fact = this.entry.facts[this.usedFacts++]
    if (!fact || fact.ask !== ask || !isPlainOf(fact.of, args)) {
      throw new Mismatch(`Entry ${this.index}: ${ask} is asked where the record holds ${fact?.ask ?? 'no more facts'}.${OTHER_RULES}`)
    }
    return fact
  }

  readonly dice: Dice = () => (dice, sides, why) => this.recorded(dice, sides, why).faces

  mustBeUsedUp(): void {
    const { facts, rolls } = this.entry
    if (this.usedFacts < facts.length || this.usedRolls < rolls.length) {
      throw new Mismatch(`Entry ${this.index} holds more facts or dice than the rules ask for.${OTHER_RULES}`)
    }
  }

  private recorded(dice: number, sides: number, why: string): Roll {
    const roll = this.entry.rolls[this.usedRolls++]
    if (!roll || roll.sides !== sides || roll.faces.length !== dice) {
      throw new Mismatch(`Entry ${this.index}: ${dice}d${sides} (${why}) where the record holds ${roll?.why ?? 'no more dice'}.${OTHER_RULES}`)
    }
    return roll
  }
}

const asItIs = <S>(state: Readonly<GameState<S>>): GameState<S> => state
