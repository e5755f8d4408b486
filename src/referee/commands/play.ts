import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { SideId } from '../../core/board'
import { RandomStream } from '../../core/random'
import { ScriptedDice } from '../../rules/engine/dice'
import { eventText } from '../../rules/engine/event'
import type { Refusal as Refused } from '../../rules/engine/judge'
import { choose, digest, GameFault, setLevel, start, type Host, type Play } from '../../rules/engine/play'
import { formFor, type Choice, type Question } from '../../rules/engine/question'
import { proposeLegal } from '../../rules/engine/random-player'
import { undoTo } from '../../rules/engine/replay'
import { formatRecord } from '../../table/record-file'
import { MOST_CHARACTERS } from '../../table/json'
import type { PlayLine } from '../game-arguments'
import { fileRefusal } from '../files'
import { measured } from '../games/ground'
import { order, type Order } from '../games/order'
import { loadSetup } from '../games/setup'
import type { Io } from '../io'
import { linesOf, TOO_LONG } from '../lines'
import { messageOf, oneLine, Refusal } from '../refusal'

/** Exit codes beside 0, the game is over, and 2, it could not begin. */
const INPUT_ENDED = 3
const DICE_RAN_OUT = 4

/**
 * Plays one game: events and questions go out as lines of JSON, choices come in as lines of JSON. A choice that is refused
 * says why, and the question stands. Wherever it ends, the record is written.
 */
export async function play(line: PlayLine, io: Io, terrain?: string): Promise<number> {
  const ready = await loadSetup(line.setup, io.cwd, terrain)
  const script = line.dice === undefined ? null : new ScriptedDice(line.dice)
  const seed = script ? null : (line.seed ?? ready.seed)
  if (!script && seed === null) throw new Refusal('seed: expected a seed, in the set-up or by --seed, or dice by --dice')
  const ground = await measured(ready.loaded)
  try {
    const host: Host = { table: ground.table, ...(script ? { dice: script.dice } : {}) }
    const table = new Tabletop(line, io, host, script)
    try {
      return await table.run(() => start(ready.playable.game, ready.given(seed), host))
    } finally {
      await table.keep()
    }
  } finally {
    ground.dispose()
  }
}

class Tabletop {
  private now: Play | null = null
  private told = 0

  constructor(
    private readonly line: PlayLine,
    private readonly io: Io,
    private readonly host: Host,
    private readonly script: ScriptedDice | null,
  ) {}

  async run(begin: () => Play): Promise<number> {
    try {
      this.now = begin()
    } catch (error) {
      return this.failed(error)
    }
    const { record } = this.play
    await this.say({ line: 'start', system: record.system, commitment: record.commitment, seed: record.seed })
    await this.tell()
    if (this.play.state.over) return this.ended()
    for await (const input of linesOf(this.io.stdin(), MOST_CHARACTERS)) {
      const text = input === TOO_LONG ? null : new TextDecoder().decode(input).trim()
      if (text === '') continue
      const taken = await this.obey(text)
      if (taken !== null) return taken
      // Whoever plays waits for the end, not the other way round.
      if (this.play.state.over) break
    }
    return this.ended()
  }

  /** The record as far as it came. */
  async keep(): Promise<void> {
    const { record: path } = this.line
    if (path === undefined || !this.now) return
    await writeFile(resolve(this.io.cwd, path), formatRecord(this.now.record)).catch((error: unknown) => { throw fileRefusal(path, error) })
  }

  private get play(): Play {
    return this.now!
  }

  /** null, or the exit code of a game that cannot go on. */
  private async obey(text: string | null): Promise<number | null> {
    const parsed = text === null ? { error: `a line longer than ${MOST_CHARACTERS / 1048576} MiB` } : order(text)
    if ('error' in parsed) {
      await this.say({ line: 'refused', code: 'malformed', rule: '', text: oneLine(parsed.error), details: [] })
      return null
    }
    try {
      await this.carryOut(parsed)
      return null
    } catch (error) {
      return this.failed(error)
    }
  }

  private async carryOut(what: Order): Promise<void> {
    const { play, host } = this
    if (what.order === 'propose') return this.proposal(what.side)
    if (what.order === 'undo') return this.takeBack(what.to, what.agreed)
    const result = what.order === 'level' ? setLevel(play, what.level, host) : choose(play, this.choice(what), host)
    if (!result.ok) return this.refused(result.error)
    this.now = result.value
    await this.tell()
  }

  /** Question and side may be left out where there is no doubt. */
  private choice({ choice }: Extract<Order, { order: 'choice' }>): Choice {
    const question = this.play.state.question
    return { question: choice.question ?? question?.id ?? '', side: choice.side ?? this.waiting()[0] ?? 'A', answer: choice.answer, ...(choice.despite ? { despite: choice.despite } : {}) }
  }

  private waiting(): readonly SideId[] {
    const { question, sealed } = this.play.state
    return question ? question.of.filter((side) => !sealed[side]) : []
  }

  private async proposal(side = this.waiting()[0] ?? 'A'): Promise<void> {
    const { play } = this
    const asked = this.waiting().includes(side)
    const answer = asked ? proposeLegal(play, this.host, side, new RandomStream(`${play.state.chain} ${side}`)) : null
    await this.say({ line: 'proposal', question: play.state.question?.id ?? null, side, answer })
  }

  private async takeBack(to: number, agreed?: readonly SideId[]): Promise<void> {
    const { entries } = this.play.record
    const no = (text: string) => this.say({ line: 'refused', code: 'nothing-there', rule: '', text, details: [] })
    if (this.script) return no('Dice given by hand cannot be put back.')
    if (to < 1 || to > entries.length) return no(`There are entries 1 to ${entries.length} to go back to.`)
    this.now = undoTo(this.play, to, agreed)
    this.told = Math.min(this.told, this.play.log.length)
    await this.say({ line: 'undone', entries: to })
    await this.tell()
  }

  private refused({ code, rule, text, details }: Refused): Promise<void> {
    return this.say({ line: 'refused', code, rule, text, details })
  }

  /** What happened since the last time, and what is asked now. */
  private async tell(): Promise<void> {
    const { log, record, state } = this.play
    const nameOf = namesOf(this.play)
    for (const event of log.slice(this.told)) {
      const [from, to] = event.rolls
      await this.say({
        line: 'event', entry: event.entry, kind: event.kind, text: eventText(event.text, nameOf), rules: event.rules, data: event.data,
        dice: record.entries[event.entry]?.rolls.slice(from, to) ?? [], ...(event.only ? { only: event.only } : {}),
      })
    }
    this.told = log.length
    if (state.question) await this.say(questionLine(state.question, this.waiting()))
  }

  private async ended(): Promise<number> {
    const { over, question } = this.play.state
    const left = this.script?.left ?? []
    if (over) await this.say({ line: 'over', ...over, entries: this.play.record.entries.length, digest: digest(this.play.state) })
    if (left.length > 0) this.io.err(`${left.length} dice of the script were not rolled: ${left.join(', ')}`)
    if (over) return left.length > 0 ? DICE_RAN_OUT : 0
    this.io.err(`the input ended before the game: ${question?.id} (${question?.kind}) stands, asked of ${this.waiting().join(' and ')}`)
    return INPUT_ENDED
  }

  /** A script of dice that does not fit ends the game; anything else is the rules' own fault. */
  private failed(error: unknown): number {
    if (!(error instanceof GameFault)) throw error
    if (!(this.script && error.cause instanceof RangeError)) throw error
    this.io.err(oneLine(messageOf(new Refusal(error.cause.message))))
    return DICE_RAN_OUT
  }

  private async say(line: object): Promise<void> {
    await this.io.out(JSON.stringify(line))
  }
}

function questionLine(question: Question, waiting: readonly SideId[]): object {
  const { id, kind, text, rules, about } = question
  const forms = 'form' in question.form ? { form: question.form } : { forms: Object.fromEntries(waiting.map((side) => [side, formFor(question, side)])) }
  return { line: 'question', question: id, kind, of: waiting, text, rules, ...forms, about }
}

/** Names of units; everything else goes by its id. */
function namesOf(play: Play): (id: string) => string {
  const own = play.state.own as { units?: Record<string, { name?: string }> } | null
  return (id) => own?.units?.[id]?.name ?? (id === 'A' || id === 'B' ? `Side ${id}` : id)
}
