import type { Play } from '../../rules/engine/play'
import type { Entry } from '../../rules/engine/record'
import { formFor } from '../../rules/engine/question'
import { undoTo } from '../../rules/engine/replay'
import { answerWords } from './doing'
import { eventSaid, type Named } from './words'

const LONGEST = 64

/** The labels of a game's entries: one that was undone keeps the one that it had. */
export class Labels {
  private readonly kept = new WeakMap<Entry, () => string>()

  constructor(private readonly names: Named) {}

  known(entry: Entry): string | undefined {
    const label = this.kept.get(entry)?.()
    if (label !== undefined) this.kept.set(entry, () => label)
    return label
  }

  of(play: Play, index: number): string {
    const entry = play.record.entries[index]!
    const label = this.known(entry) ?? entryLabel(play, index, this.names)
    this.kept.set(entry, () => label)
    return label
  }

  /** Those of all entries from that one on; each is looked up when it is asked for. */
  keep(play: Play, from: number): void {
    for (const [i, entry] of play.record.entries.slice(from).entries()) {
      if (!this.kept.has(entry)) this.kept.set(entry, () => entryLabel(play, from + i, this.names))
    }
  }
}

/** What an entry of the record was, in a few words: the first that the log says of it. */
function entryLabel(play: Play, index: number, names: Named): string {
  const told = play.log.find((event) => event.entry === index && event.only === null)
  if (told) return shortened(eventSaid(told.text, names))
  if (play.state.secrets.includes(index)) return 'A secret answer'
  const input = play.record.entries[index]?.input
  return input ? inputLabel(play, index, input, names) : ''
}

function inputLabel(play: Play, index: number, input: Entry['input'], { nameOf, say }: Named): string {
  if (input.what === 'start') return 'The start'
  if (input.what === 'level') return `${input.rule}: ${input.level}`
  if (input.what === 'dice') return 'New secrets for the dice'
  const { answer, side } = input
  // What an option was called is not in the record: it is what was asked there.
  const { question } = undoTo(play, index).state
  const words = question && answerWords(formFor(question, side), answer)
  return words ? shortened(say(words)) : `What ${nameOf(side)} answered`
}

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)
