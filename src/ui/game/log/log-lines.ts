import type { SideId } from '../../../core/board'
import { eventText, type GameEvent, type TextPart } from '../../../rules/engine/event'
import type { LogTopic, Show } from '../../../rules/playable'

export const TOPICS: readonly (readonly [LogTopic, string])[] = [
  ['moves', 'Moves'],
  ['attacks', 'Fights'],
  ['scores', 'Scores'],
  ['rules', 'Rules'],
  ['other', 'Other'],
]

export interface LogFilter {
  readonly side: SideId | null
  readonly topic: LogTopic | null
  readonly text: string
}

export const ALL: LogFilter = { side: null, topic: null, text: '' }

const MOVES = /^(mov|plac|set-up|setup|rank|embark|disembark|deploy|charg|run|retreat|displac|march|fall)/
const SCORES = /^(scor|point|marker|objective|round-end)/
/** The engine's own words. */
const RULES = new Set(['level', 'override', 'sealed'])

/** What says under which heading a line is found, for a system that says it. */
type TopicSource = Pick<Show, 'topic'>

/**
 * Under which heading a line is found, as the system says. Where it does not: the engine's own kinds are about rules; a line with
 * dice is about dice; for the rest the system's word for the kind decides, as far as it is a common one.
 */
export function topicOf(event: GameEvent, source: TopicSource = {}): LogTopic {
  if (source.topic) return source.topic(event)
  if (RULES.has(event.kind)) return 'rules'
  if (SCORES.test(event.kind)) return 'scores'
  if (event.rolls[1] > event.rolls[0] || partsOf(event).some((part) => typeof part !== 'string' && 'die' in part)) return 'attacks'
  return MOVES.test(event.kind) ? 'moves' : 'other'
}

export const partsOf = (event: Pick<GameEvent, 'text'>): readonly TextPart[] =>
  typeof event.text === 'string' ? [event.text] : event.text

/** Whose line it is: that of the first side, unit or model that it names; null for nobody's. */
export function sideOfEvent(event: GameEvent, ownerOf: (id: string) => SideId | null): SideId | null {
  for (const part of partsOf(event)) {
    if (typeof part === 'string' || 'die' in part || 'piece' in part) continue
    const side = 'side' in part ? part.side : ownerOf('unit' in part ? part.unit : part.model)
    if (side) return side
  }
  return null
}

interface LogLineShown {
  /** Index in the log. */
  readonly index: number
  readonly event: GameEvent
  readonly side: SideId | null
}

export function filterLog(
  log: readonly GameEvent[],
  filter: LogFilter,
  nameOf: (id: string) => string,
  ownerOf: (id: string) => SideId | null,
  source?: TopicSource,
): readonly LogLineShown[] {
  const wanted = filter.text.trim().toLowerCase()
  const lines: LogLineShown[] = []
  for (const [index, event] of log.entries()) {
    if (filter.topic && topicOf(event, source) !== filter.topic) continue
    const side = sideOfEvent(event, ownerOf)
    if (filter.side && side !== filter.side) continue
    if (wanted && !matches(event, wanted, nameOf)) continue
    lines.push({ index, event, side })
  }
  return lines
}

const matches = (event: GameEvent, wanted: string, nameOf: (id: string) => string): boolean =>
  eventText(event.text, nameOf).toLowerCase().includes(wanted) || event.rules.some((rule) => rule.toLowerCase() === wanted)
