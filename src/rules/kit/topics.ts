import type { GameEvent } from '../engine/event'
import type { Events } from '../engine/game'
import type { LogTopic } from '../shown'

/**
 * Under which heading of the log a line is found, by the kinds of events under each. A kind that is under none is the engine's own,
 * such as a check that was switched off: it is about rules.
 */
export function topicsOf<E extends Events>(
  kinds: Readonly<Partial<Record<LogTopic, readonly (keyof E & string)[]>>>,
): (event: Pick<GameEvent, 'kind'>) => LogTopic {
  const topics = new Map(Object.entries(kinds).flatMap(([topic, of]) => of.map((kind) => [kind, topic as LogTopic] as const)))
  return ({ kind }) => topics.get(kind) ?? 'rules'
}
