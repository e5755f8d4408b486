import { topicsOf } from '../../kit/topics'
import type { RsEvents } from '../game/events'

/** What each kind of line is about. */
export const topic = topicsOf<RsEvents>({
  moves: [
    'moved', 'placed', 'given-up', 'straggling', 'dodged', 'ranks', 'set-up', 'embarked', 'disembarked', 'stays-aboard', 'deployed-unit', 'reserve', 'deployed',
  ],
  attacks: [
    'declared', 'attack', 'defense', 'stray', 'auto-hits', 'no-target', 'wound', 'casualty', 'destroyed', 'explosion', 'leadership', 'shaken', 'recovered',
    'healed', 'toughened', 'boost-over',
  ],
  scores: ['score', 'marker', 'markers', 'round-end'],
  // Whose turn it is and how the game is set up.
  other: [
    'action', 'activated', 'finished', 'drawn', 'aside', 'declined', 'exchange', 'force-draw', 'tokens', 'token-added', 'underdog', 'round', 'roll-off',
    'edges', 'zones', 'first', 'leader', 'role',
  ],
})
