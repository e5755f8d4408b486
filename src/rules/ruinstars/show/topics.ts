import type { GameEvent } from '../../engine/event'
import type { LogTopic } from '../../playable'

/** What each kind of line is about. */
const TOPICS: Readonly<Record<string, LogTopic>> = {
  ...of('moves', ['moved', 'leaving', 'picked', 'dropped', 'given', 'door', 'deployed-unit', 'deployed', 'set-up', 'given-up']),
  ...of('attacks', ['attack', 'no-target', 'reroll', 'shift', 'strikes', 'armour', 'saves', 'stunned', 'wounded', 'taken-out']),
  ...of('scores', ['score', 'feat', 'worth', 'turn-end', 'victory', 'earned', 'injuries']),
  // Whose turn it is, what is paid, and how the game is set up.
  ...of('other', ['mission', 'roll-off', 'edges', 'turn', 'orders', 'order-spent', 'initiative', 'activated', 'action', 'skill', 'nothing-left', 'finished']),
}

function of(topic: LogTopic, kinds: readonly string[]): Readonly<Record<string, LogTopic>> {
  return Object.fromEntries(kinds.map((kind) => [kind, topic]))
}

/** Under which heading of the log a line is found; what the engine itself tells is about rules. */
export const topic = ({ kind }: GameEvent): LogTopic => TOPICS[kind] ?? 'rules'
