import type { Id } from '../../core/board'
import { eventText } from '../../rules/engine/event'
import type { Play } from '../../rules/engine/play'
import type { Entry } from '../../rules/engine/record'

const LONGEST = 64

/** The labels of a game's entries: one that was undone keeps the one that it had. */
export class Labels {
  private readonly kept = new WeakMap<Entry, string>()

  constructor(private readonly nameOf: (id: Id) => string) {}

  known(entry: Entry): string | undefined {
    return this.kept.get(entry)
  }

  of(play: Play, index: number): string {
    const entry = play.record.entries[index]!
    const label = this.kept.get(entry) ?? entryLabel(play, index, this.nameOf)
    this.kept.set(entry, label)
    return label
  }

  /** Those of all entries from that one on. */
  keep(play: Play, from: number): void {
    for (let index = from; index < play.record.entries.length; index++) this.of(play, index)
  }
}

/** What an entry of the record was, in a few words: the first that the log says of it. */
function entryLabel(play: Play, index: number, nameOf: (id: Id) => string): string {
  const told = play.log.find((event) => event.entry === index && event.only === null)
  if (told) return shortened(eventText(told.text, nameOf))
  if (play.state.secrets.includes(index)) return 'A secret answer'
  const input = play.record.entries[index]?.input
  return input ? inputLabel(input, nameOf) : ''
}

function inputLabel(input: Entry['input'], nameOf: (id: Id) => string): string {
  if (input.what === 'start') return 'The start'
  if (input.what === 'level') return `${input.rule}: ${input.level}`
  if (input.what === 'dice') return 'New secrets for the dice'
  const { answer } = input
  return 'option' in answer ? shortened(nameOf(answer.option)) : `The answer of ${nameOf(input.side)}`
}

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)
