import { pledgeAt, toldSeed } from './commitment'
import { seededDice, type Dice } from './dice'
import { measuredAfresh, WORKED_OUT, type FactSource } from './facts'
import type { AnyGame } from './game'
import { firstDifference, isPlainOf, plain } from './json'
import { difference, type Difference } from './difference'
import { add, begin, Mismatch, type Host } from './play'
import { entryCode, takebacksOf, type Entry, type GameRecord } from './record'
import { comparesExplanations, frameDifference } from './verify-frame'

export interface VerifyOptions {
  /** How far a measured number may lie from the recorded one; default 1e-9. */
  readonly tolerance?: number
  /** Hears how many entries have been checked. */
  readonly progress?: (entries: number) => void
}

/**
 * Measures and rolls a whole record again. null: everything is as recorded. Dice given by hand are taken as they are,
 * unless the host brings dice of its own.
 */
export function verify<S>(game: AnyGame<S>, record: GameRecord, host: Host, options: VerifyOptions = {}): Difference | null {
  const framed = frameDifference(record)
  if (framed) return framed
  const first = record.entries[0]
  if (!first) return difference('record', 0, 'The record holds no entries.')
  try {
    let tape = new Check(first, 0, record, host, options.tolerance ?? 1e-9)
    let play = begin(game, { ...record, entries: [] }, tape.facts, tape.dice)
    tape.mustBeUsedUp()
    tape.mustHaveCode(play.state.chain)
    const other = entryDifference(0, first, play.record.entries[0]!)
    if (other) return other
    for (const [i, entry] of record.entries.entries()) {
      options.progress?.(i)
      if (i === 0) continue
      tape = new Check(entry, i, record, host, options.tolerance ?? 1e-9)
      const result = add(play, entry.input, tape.facts, tape.dice, () => takebacksOf(record, entry))
      if (!result.ok) return difference('choice', i, `The choice is refused: ${result.error.text}`, entry.input, result.error)
      tape.mustBeUsedUp()
      tape.mustHaveCode(result.value.state.chain)
      const other = entryDifference(i, entry, result.value.record.entries.at(-1)!)
      if (other) return other
      play = { ...result.value, checkpoints: [] }
    }
    return null
  } catch (error) {
    if (error instanceof Disagreement) return error.difference
    throw error
  }
}

/** The entry of the record against the one that the game comes to with its input. */
function entryDifference(index: number, { input, overrides }: Entry, found: Entry): Difference | null {
  if (firstDifference(input, found.input)) return difference('choice', index, 'The choice is not spelled as a record keeps it.', input, found.input)
  if (firstDifference(overrides, found.overrides)) {
    return difference('choice', index, 'Other rules are broken than the record says.', overrides, found.overrides)
  }
  return null
}

/**
 * Two answers without what explains them. Before version 4 two engines' sines differed in the last digit, and with them which of several open
 * lines was found first, which thing closed a cell of a blocked view, and now and then whether the search came to an end within its bound: a view
 * that was left open then says nothing against one that is decided.
 */
function unexplained(recorded: unknown, found: unknown): readonly [unknown, unknown] {
  if (!isLook(recorded) || !isLook(found)) return [recorded, found]
  if (recorded.verdict === 'unsure' || found.verdict === 'unsure') return [null, null]
  return [bare(recorded), bare(found)]
}

type Look = Readonly<Record<'verdict' | 'blockers' | 'witness' | 'aperture', unknown>>
const bare = (look: Look) => Object.fromEntries(Object.entries(look).filter(([key]) => !EXPLAINS.has(key)))
const EXPLAINS = new Set(['blockers', 'witness', 'aperture'])
const isLook = (answer: unknown): answer is Look => typeof answer === 'object' && answer !== null && 'blockers' in answer && 'verdict' in answer

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
    const [recorded, found] = comparesExplanations(this.record) ? [fact!.is, is] : unexplained(fact!.is, is)
    const where = firstDifference(recorded, found, this.tolerance)
    const text = ask === WORKED_OUT ? `What is worked out comes out otherwise: ${key}.` : `${ask} is measured otherwise: ${where}.`
    if (where) this.disagree('fact', at, fact!.is, is, text)
    // What was recorded goes on, so that a difference in the last digit does not grow.
    return fact!
  }

  readonly dice: Dice = (chain) => {
    const source = this.thrownBy()?.(chain)
    return (dice, sides, why) => {
      const at = this.usedRolls++
      const roll = this.entry.rolls[at]
      this.mustHaveCode(chain)
      if (!roll || roll.sides !== sides || roll.faces.length !== dice) {
        this.disagree('die', at, roll ?? null, { dice, sides, why }, `The rules roll ${dice}d${sides} (${why}), which the record does not hold there.`)
      }
      const faces = source ? source(dice, sides, why) : roll!.faces
      if (firstDifference(roll!.faces, faces)) {
        this.disagree('die', at, roll!.faces, faces, `The dice fell otherwise: ${why}.`)
      }
      // Records of version 2 may have been written when the rules called the throw otherwise.
      if (roll!.why !== why && this.record.version > 2) this.disagree('die', at, roll!.why, why, `The dice were thrown for something else: ${why}.`)
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

  /** What is hashed of the record up to here is what was written down when the entry was made. */
  mustHaveCode(chain: string): void {
    const { version, entries } = this.record
    const code = entryCode(chain, version)
    if (version === 2 || this.entry.code === code) return
    const { takebacks, input } = entries[this.index]!
    const [what, text] =
      this.index === 0 ? (['record', 'The game did not begin as the record says.'] as const)
      : takebacks !== undefined ? (['takeback', 'What was chosen here, or taken back before it, is not what was written down then.'] as const)
      : (['choice', input.what === 'choice' ? 'The choice is not the one that was written down here.' : 'This is not what was written down here.'] as const)
    this.disagree(what, null, this.entry.code ?? null, code, text)
  }

  /** null: nobody can tell, as the dice were thrown by hand or their secret is not told. */
  private thrownBy(): Dice | null {
    const { dice, secrets } = this.host
    if (dice) return dice
    const now = pledgeAt(this.record, this.index)
    const seed = toldSeed(this.record, now) ?? secrets?.(now.commitment) ?? null
    return seed === null ? null : seededDice(seed)
  }

  private disagree(what: Exclude<Difference['what'], 'seed'>, index: number | null, recorded: unknown, found: unknown, text: string): never {
    throw new Disagreement({ entry: this.index, what, index, recorded, found, text })
  }
}
