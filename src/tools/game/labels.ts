import type { Id } from '../../core/board'
import { eventText } from '../../rules/engine/event'
import type { Play } from '../../rules/engine/play'
import type { Entry } from '../../rules/engine/record'

const LONGEST = 64

/** What an entry of the record was, in a few words: the first that the log says of it. */
export function entryLabel(play: Play, index: number, nameOf: (id: Id) => string): string {
  const told = play.log.find((event) => event.entry === index && event.only === null)
  if (told) return shortened(eventText(told.text, nameOf))
  const input = play.record.entries[index]?.input
  return input ? inputLabel(input, nameOf) : ''
}

function inputLabel(input: Entry['input'], nameOf: (id: Id) => string): string {
  if (input.what === 'start') return 'The start'
  if (input.what === 'level') return `${input.rule}: ${input.level}`
  const { answer } = input
  return 'option' in answer ? shortened(nameOf(answer.option)) : `The answer of ${nameOf(input.side)}`
}

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)
