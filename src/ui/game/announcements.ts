import type { GameEvent } from '../../rules/engine/event'
import type { GameRecord } from '../../rules/engine/record'
import type { Playable } from '../../rules/playable'
import { eventSaid, type Named } from '../../tools/game/words'
import { partsOf } from './log/log-lines'

/** What a screen reader has been told of a game: each event and question once, in their order. */
export interface Told {
  /** How many entries of the record that is. */
  readonly entries: number
  /** The question that was told last; null for none. */
  readonly asked: string | null
  /** The newest lines, the oldest first; `key` is told one from another by. */
  readonly lines: readonly { readonly key: number; readonly text: string }[]
}

export interface ToTell extends Named {
  readonly entries: GameRecord['entries']
  readonly log: readonly GameEvent[]
  /** Why programs chose as they did, by the entry that it came to. */
  readonly reasons: ReadonlyMap<number, string>
  /** The token that an event tells of; its dice say nothing that it does not. */
  readonly drawn: Playable['show']['drawn']
  /** Who is asked what, or how the game ended; null while nobody is. */
  readonly asked: string | null
  /** What is shown is none of the side's that listens: the screen is being handed over, or an earlier moment is looked at. */
  readonly silent: boolean
}

/** Lines that stay: who comes to them late finds the last ones. */
const MOST_LINES = 12

/** Nothing of a game that is opened is told but where it stands. */
export const nothingTold = ({ entries }: Pick<ToTell, 'entries'>): Told => ({ entries: entries.length, asked: null, lines: [] })

/** What has been told once this is; the same object where there is nothing new. What one side heard is gone when the other one takes over. */
export function tell(told: Told, now: ToTell): Told {
  if (now.silent) return told.lines.length === 0 && told.asked === null ? told : { ...told, asked: null, lines: [] }
  const fresh: string[] = []
  const count = now.entries.length
  if (count < told.entries) fresh.push(count + 1 === told.entries ? 'One choice is taken back.' : `${told.entries - count} choices are taken back.`)
  for (let entry = told.entries; entry < count; entry++) {
    const reason = now.reasons.get(entry)
    fresh.push(
      ...now.log.filter((event) => event.entry === entry).map((event) => eventTold(event, now)),
      ...(reason === undefined ? [] : [now.say(reason)]),
    )
  }
  // The same words after something happened are another question.
  if (now.asked !== null && (now.asked !== told.asked || count !== told.entries)) fresh.push(now.asked)
  const asked = now.asked ?? told.asked
  if (fresh.length === 0 && count === told.entries && asked === told.asked) return told
  const next = (told.lines.at(-1)?.key ?? -1) + 1
  return { entries: count, asked, lines: [...told.lines, ...fresh.map((text, i) => ({ key: next + i, text }))].slice(-MOST_LINES) }
}

/** The line of the log; dice of which it tells nothing are told after it. */
function eventTold(event: GameEvent, now: ToTell): string {
  const text = eventSaid(event.text, now)
  if (partsOf(event).some((part) => typeof part !== 'string' && 'die' in part) || now.drawn?.(event)) return text
  const faces = (now.entries[event.entry]?.rolls ?? []).slice(...event.rolls).flatMap((roll) => roll.faces)
  return faces.length === 0 ? text : `${text} Dice: ${faces.join(', ')}.`
}
