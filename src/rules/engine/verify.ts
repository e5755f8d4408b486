import { commitmentOf } from '../../core/random'
import { seededDice, type Dice } from './dice'
import { measuredAfresh, WORKED_OUT, type FactSource } from './facts'
import type { AnyGame } from './game'
import { firstDifference, isPlainOf, plain } from './json'
import { add, begin, Mismatch, type Host } from './play'
import type { Entry, GameRecord } from './record'

/** The first place at which a record and the table, or its dice, do not agree. */
export interface Difference {
  readonly entry: number
  readonly what: 'seed' | 'choice' | 'fact' | 'die' | 'record'
  /** Index among the entry's facts or rolls; null where that does not apply. */
  readonly index: number | null
  readonly recorded: unknown
  readonly found: unknown
  readonly text: string
}

export interface VerifyOptions {
  /** How far a measured number may lie from the recorded one; default 1e-9. */
  readonly tolerance?: number
}

/**
 * Measures and rolls a whole record again. null: everything is as recorded. Dice given by hand are taken as they are,
 * unless the host brings dice of its own.
 */
export function verify<S>(game: AnyGame<S>, record: GameRecord, host: Host, options: VerifyOptions = {}): Difference | null {
  const { seed } = record
  if (seed !== null && commitmentOf(seed) !== record.commitment) {
    return {
      entry: 0, what: 'seed', index: null, recorded: record.commitment, found: commitmentOf(seed),
      text: 'The seed is not the one that was committed at the start.',
    }
  }
  const first = record.entries[0]
  if (!first) return problem(0, 'record', 'The record holds no entries.')
  try {
    let tape = new Check(first, 0, record, host, options.tolerance ?? 1e-9)
    let play = begin(game, { ...record, entries: [] }, tape.facts, tape.dice)
    tape.mustBeUsedUp()
    for (const [i, entry] of record.entries.entries()) {
      if (i === 0) continue
      tape = new Check(entry, i, record, host, options.tolerance ?? 1e-9)
      const result = add(play, entry.input, tape.facts, tape.dice)
      if (!result.ok) return problem(i, 'choice', `The choice is refused: ${result.error.text}`, entry.input, result.error)
      tape.mustBeUsedUp()
      const { overrides, input } = result.value.record.entries.at(-1)!
      if (firstDifference(entry.input, input)) {
        return problem(i, 'choice', 'The choice is not spelled as a record keeps it.', entry.input, input)
      }
      if (firstDifference(entry.overrides, overrides)) {
        return problem(i, 'choice', 'Other rules are broken than the record says.', entry.overrides, overrides)
      }
      play = { ...result.value, checkpoints: [] }
    }
    return null
  } catch (error) {
    if (error instanceof Disagreement) return error.difference
    throw error
  }
}

class Disagreement extends Mismatch {
  constructor(readonly difference: Difference) {
    super(difference.text)
  }
}

/** Measures and rolls afresh, and compares with what the entry recorded. */
class Check {
  private usedFacts = 0
  private usedRolls = 0
  private readonly measured: FactSource

  constructor(
    private readonly entry: Entry,
    private readonly index: number,
    private readonly record: GameRecord,
    private readonly host: Host,
    private readonly tolerance: number,
  ) {
    this.measured = measuredAfresh(host.table)
  }

  readonly facts: FactSource = (ask, args, board, key, work) => {
    const at = this.usedFacts++
    const fact = this.entry.facts[at]
    if (!fact || fact.ask !== ask || !isPlainOf(fact.of, args)) {
      this.disagree('fact', at, fact ?? null, { ask, of: plain(args) }, `The rules ask ${ask}, which the record does not hold there.`)
    }
    const { is } = this.measured(ask, args, board, key, work)
    const where = firstDifference(fact!.is, is, this.tolerance)
    const text = ask === WORKED_OUT ? `What is worked out comes out otherwise: ${key}.` : `${ask} is measured otherwise: ${where}.`
    if (where) this.disagree('fact', at, fact!.is, is, text)
    // What was recorded goes on, so that a difference in the last digit does not grow.
    return fact!
  }

  readonly dice: Dice = (chain) => {
    const source = (this.host.dice ?? (this.record.seed === null ? null : seededDice(this.record.seed)))?.(chain)
    return (dice, sides, why) => {
      const at = this.usedRolls++
      const roll = this.entry.rolls[at]
      if (!roll || roll.sides !== sides || roll.faces.length !== dice) {
        this.disagree('die', at, roll ?? null, { dice, sides, why }, `The rules roll ${dice}d${sides} (${why}), which the record does not hold there.`)
      }
      const faces = source ? source(dice, sides, why) : roll!.faces
      if (firstDifference(roll!.faces, faces)) {
        this.disagree('die', at, roll!.faces, faces, `The dice fell otherwise: ${why}.`)
      }
      return faces
    }
  }

  mustBeUsedUp(): void {
    const { facts, rolls } = this.entry
    if (this.usedFacts < facts.length) {
      this.disagree('fact', this.usedFacts, facts[this.usedFacts], null, 'The record holds a fact that the rules do not ask for.')
    }
    if (this.usedRolls < rolls.length) {
      this.disagree('die', this.usedRolls, rolls[this.usedRolls], null, 'The record holds dice that the rules do not roll.')
    }
  }

  private disagree(what: 'fact' | 'die', index: number, recorded: unknown, found: unknown, text: string): never {
    throw new Disagreement({ entry: this.index, what, index, recorded, found, text })
  }
}

const problem = (entry: number, what: Difference['what'], text: string, recorded: unknown = null, found: unknown = null): Difference => ({
  entry, what, index: null, recorded, found, text,
})
