import { inMiB } from '../../core/bytes'
import type { SideId } from '../../core/board'
import { RandomStream } from '../../core/random'
import { eventText } from '../../rules/engine/event'
import type { Refusal as Refused } from '../../rules/engine/judge'
import { tell } from '../../rules/engine/commitment'
import { choose, digest, GameFault, pledge, setLevel, start, type Host, type NewGame, type Play } from '../../rules/engine/play'
import type { Choice } from '../../rules/engine/question'
import { proposeLegal } from '../../rules/engine/random-player'
import { takeBack } from '../../rules/engine/takeback'
import type { Playable } from '../../rules/playable'
import { MOST_CHARACTERS } from '../../table/json'
import type { PlayLine } from '../game-arguments'
import { measured } from '../games/ground'
import { DiceFault, HandDice } from '../games/hand-dice'
import { order, type Order } from '../games/order'
import { SealedDice } from '../games/sealed-dice'
import { loadSetup } from '../games/setup'
import { questionLine, stateLine, waitingFor } from '../games/state-line'
import type { Io } from '../io'
import { linesOf, TOO_LONG } from '../lines'
import { RecordWriter } from '../record-writer'
import { messageOf, oneLine, Refusal } from '../refusal'

/** Exit codes beside 0, the game is over, and 2, it could not begin. */
const INPUT_ENDED = 3
const DICE_RAN_OUT = 4

/**
 * Plays one game: events and questions go out as lines of JSON, choices come in as lines of JSON. A choice that is refused
 * says why, and the question stands. What came of a choice is told when the record that is asked for holds it, on the disk.
 */
export async function play(line: PlayLine, io: Io, terrain?: string): Promise<number> {
  const ready = await loadSetup(line.setup, io.cwd, terrain)
  const hand = line.dice === undefined ? null : new HandDice(line.dice)
  const seed = hand || line.secrets ? null : (line.seed ?? ready.seed)
  const sealed = new SealedDice()
  const given = hand || seed !== null || line.secrets ? ready.given(seed) : { ...ready.given(null), pledge: sealed.draw() }
  const record = line.record === undefined ? null : new RecordWriter(line.record, io.cwd)
  try {
    const ground = await measured(ready.loaded)
    try {
      const host: Host = { table: ground.table, secrets: sealed.secrets, ...(hand ? { dice: hand.dice } : {}) }
      return await new Tabletop(record, io, ready.playable, given, host, hand, sealed).run(line.secrets ?? false)
    } finally {
      ground.dispose()
    }
  } finally {
    record?.close()
  }
}

class Tabletop {
  /** null until it has begun: setting up may throw dice that have yet to be given. */
  private now: Play | null = null
  private told = 0
  /** What the last throw lacked; null once dice were given for it. */
  private lacked: DiceFault | null = null

  constructor(
    private readonly record: RecordWriter | null,
    private readonly io: Io,
    private readonly playable: Playable,
    private given: NewGame,
    private readonly host: Host,
    private readonly hand: HandDice | null,
    private readonly sealed: SealedDice,
  ) {}

  /** `waits`: for what the sides add to the dice. */
  async run(waits: boolean): Promise<number> {
    if (!waits) await this.begin()
    if (this.now?.state.over) return this.ended()
    for await (const input of linesOf(this.io.stdin(), MOST_CHARACTERS)) {
      const text = input === TOO_LONG ? null : new TextDecoder().decode(input).trim()
      if (text === '') continue
      await this.obey(text)
      // Whoever plays waits for the end, not the other way round.
      if (this.now?.state.over) break
    }
    return this.ended()
  }

  private async begin(): Promise<void> {
    const begun = await this.thrown(() => start(this.playable.game, this.given, this.host))
    if (!begun) return
    this.goOn(begun)
    // The seed stays secret to the end: whoever knows it knows all dice.
    const { system, commitment, shares } = begun.record
    await this.say({ line: 'start', system, commitment, ...(shares ? { shares } : {}) })
    await this.tell(begun)
  }

  private async obey(text: string | null): Promise<void> {
    const parsed = text === null ? { error: `a line longer than ${inMiB(MOST_CHARACTERS)}` } : order(text)
    if ('error' in parsed) return this.refuse('malformed', oneLine(parsed.error))
    if (parsed.order === 'dice') return this.takeDice(parsed.dice)
    if (parsed.order === 'secrets') return this.takeSecrets(parsed.secrets)
    if (!this.now) return this.refuse('lacks-dice', `The game has not begun: ${this.hand ? 'dice are' : 'a line {"secrets":{…}} is'} lacking.`)
    return this.carryOut(parsed, this.now)
  }

  private async carryOut(what: Exclude<Order, { order: 'dice' | 'secrets' }>, play: Play): Promise<void> {
    const { host } = this
    switch (what.order) {
      case 'propose':
        return this.proposal(play, what.side)
      case 'state':
        return this.say(stateLine(this.playable, play, host, what.side ?? waitingFor(play)[0] ?? 'A'))
      case 'undo':
        return this.takeBack(play, what.to, what.agreed)
      case 'level':
      case 'choice': {
        const result = await this.thrown(() => (what.order === 'level' ? setLevel(play, what.level, host) : choose(play, choiceOf(play, what), host)))
        if (!result) return
        if (!result.ok) return this.refused(result.error)
        this.goOn(result.value)
        return this.tell(result.value)
      }
    }
  }

  /** Work that may throw dice. Where dice given by hand lack or do not fit nothing has happened: that is said, and null comes back. */
  private async thrown<R>(work: () => R): Promise<R | null> {
    try {
      const done = this.hand ? this.hand.attempt(work) : work()
      this.lacked = null
      return done
    } catch (error) {
      const fault = error instanceof GameFault ? error.cause : null
      if (!(this.hand && fault instanceof DiceFault)) throw error
      this.lacked = fault
      const { thrown, lacking } = fault
      const { dice, sides, why } = thrown
      if (lacking > 0) {
        const left = dice - lacking
        const rest = left === 0 ? 'no die is' : left === 1 ? '1 die is' : `${left} dice are`
        await this.refuse('lacks-dice', `${dice}d${sides} are rolled (${why}), and ${rest} left: ${lacking} more.`, { dice: { lacking, ...thrown } })
      } else {
        await this.refuse('bad-dice', `${fault.message} What is left of the dice is taken away.`, { dice: { lacking: dice, ...thrown } })
        this.hand.clear()
      }
      return null
    }
  }

  /** The game stands there, and the record with it, before anything of it is told. */
  private goOn(play: Play): void {
    this.record?.keep(play.record)
    this.now = play
  }

  private async takeDice(faces: readonly number[]): Promise<void> {
    if (!this.hand) return this.refuse('nothing-there', 'The dice of this game come from its seed.')
    this.hand.give(faces)
    this.lacked = null
    await this.say({ line: 'dice', left: this.hand.left.length })
    if (!this.now) await this.begin()
  }

  /** The sides add to the dice: before the first throw, or from here on. */
  private async takeSecrets(words: Readonly<Partial<Record<SideId, string>>>): Promise<void> {
    if (this.hand) return this.refuse('nothing-there', 'The dice of this game are given by hand.')
    const given = this.sealed.share(words)
    if (!this.now) {
      this.given = { ...this.given, pledge: given }
      return this.begin()
    }
    const done = pledge(this.now, given, this.host)
    if (!done.ok) return this.refused(done.error)
    this.goOn(done.value)
    await this.say({ line: 'secrets', ...given })
    return this.tell(done.value)
  }

  private async proposal(play: Play, side = waitingFor(play)[0] ?? 'A'): Promise<void> {
    const asked = waitingFor(play).includes(side)
    const answer = asked ? proposeLegal(play, this.host, side, new RandomStream(`${play.state.chain} ${side}`)) : null
    await this.say({ line: 'proposal', question: play.state.question?.id ?? null, side, answer })
  }

  private async takeBack(play: Play, to: number, agreed?: readonly SideId[]): Promise<void> {
    if (this.hand) return this.refuse('nothing-there', 'Dice given by hand cannot be put back.')
    const back = takeBack(play, to, agreed)
    if (!back.ok) return this.refused(back.error)
    this.goOn(back.value)
    this.told = Math.min(this.told, back.value.log.length)
    await this.say({ line: 'undone', entries: to })
    await this.tell(back.value)
  }

  private refused({ code, rule, text, details }: Refused): Promise<void> {
    return this.refuse(code, text, { details }, rule)
  }

  /** The rule of a line that breaks none is the one that the standing question rests on. */
  private refuse(code: string, text: string, more: object = {}, rule = ''): Promise<void> {
    return this.say({ line: 'refused', code, rule: rule || (this.now?.state.question?.rules[0] ?? ''), text, details: [], ...more })
  }

  /** What happened since the last time, and what is asked now. */
  private async tell(play: Play): Promise<void> {
    const { log, record, state } = play
    const nameOf = namesOf(play)
    for (const event of log.slice(this.told)) {
      const [from, to] = event.rolls
      await this.say({
        line: 'event', entry: event.entry, kind: event.kind, text: eventText(event.text, nameOf), rules: event.rules, data: event.data,
        dice: record.entries[event.entry]?.rolls.slice(from, to) ?? [], ...(event.only ? { only: event.only } : {}),
      })
    }
    this.told = log.length
    if (state.question) await this.say(questionLine(state.question, waitingFor(play)))
  }

  private async ended(): Promise<number> {
    const left = this.hand?.left ?? []
    const { now } = this
    // Who goes on with the record needs its secrets, and who checks it.
    if (now && !now.state.over) this.goOn({ ...now, record: tell(now.record, this.host.secrets!) })
    if (now?.state.over) {
      const { record, state } = now
      const { seed, told } = record
      await this.say({ line: 'over', ...state.over, entries: record.entries.length, digest: digest(state), seed, ...(told ? { told } : {}) })
      if (left.length > 0) this.io.err(`${left.length} dice of the script were not rolled: ${left.join(', ')}`)
      return left.length > 0 ? DICE_RAN_OUT : 0
    }
    if (this.lacked) {
      this.io.err(oneLine(messageOf(new Refusal(this.lacked.message))))
      return DICE_RAN_OUT
    }
    if (left.length > 0) this.io.err(`${left.length} dice of the script were not rolled: ${left.join(', ')}`)
    const question = now?.state.question
    const stands = now ? `: ${question?.id} (${question?.kind}) stands, asked of ${waitingFor(now).join(' and ')}` : ' began'
    this.io.err(`the input ended before the game${stands}`)
    return INPUT_ENDED
  }

  private async say(line: object): Promise<void> {
    await this.io.out(JSON.stringify(line))
  }
}

/** Question and side may be left out where there is no doubt. */
function choiceOf(play: Play, { choice }: Extract<Order, { order: 'choice' }>): Choice {
  const { question, side, answer, despite } = choice
  return {
    question: question ?? play.state.question?.id ?? '', side: side ?? waitingFor(play)[0] ?? 'A', answer, ...(despite ? { despite } : {}),
  }
}

/** Names of units; everything else goes by its id. */
function namesOf(play: Play): (id: string) => string {
  const own = play.state.own as { units?: Record<string, { name?: string }> } | null
  return (id) => own?.units?.[id]?.name ?? (id === 'A' || id === 'B' ? `Side ${id}` : id)
}
