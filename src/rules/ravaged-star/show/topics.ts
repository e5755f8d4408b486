import type { GameEvent } from '../../engine/event'
import type { LogTopic } from '../../playable'

/** What each kind of line is about. */
const TOPICS: Readonly<Record<string, LogTopic>> = {
  ...of('moves', [
    'moved', 'placed', 'given-up', 'straggling', 'dodged', 'ranks', 'set-up', 'embarked', 'disembarked', 'stays-aboard', 'deployed-unit', 'reserve', 'deployed',
  ]),
  ...of('attacks', [
    'declared', 'attack', 'defense', 'stray', 'auto-hits', 'no-target', 'wound', 'casualty', 'destroyed', 'explosion', 'leadership', 'shaken', 'recovered',
    'healed', 'toughened', 'boost-over',
  ]),
  ...of('scores', ['score', 'marker', 'markers', 'round-end']),
  // Whose turn it is and how the game is set up.
  ...of('other', [
    'action', 'activated', 'finished', 'drawn', 'aside', 'declined', 'exchange', 'force-draw', 'tokens', 'token-added', 'underdog', 'round', 'roll-off',
    'edges', 'zones', 'first', 'leader', 'role',
  ]),
}

function of(topic: LogTopic, kinds: readonly string[]): Readonly<Record<string, LogTopic>> {
  return Object.fromEntries(kinds.map((kind) => [kind, topic]))
}

/** Under which heading of the log a line is found; what the engine itself tells is about rules. */
export const topic = ({ kind }: GameEvent): LogTopic => TOPICS[kind] ?? 'rules'
