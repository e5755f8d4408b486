import { topicsOf } from '../../kit/topics'
import type { RuEvents } from '../game/events'

/** What each kind of line is about. */
export const topic = topicsOf<RuEvents>({
  moves: ['moved', 'leaving', 'picked', 'dropped', 'given', 'door', 'deployed-unit', 'deployed', 'set-up', 'given-up'],
  attacks: ['attack', 'no-target', 'reroll', 'shift', 'strikes', 'armour', 'saves', 'stunned', 'wounded', 'taken-out'],
  scores: ['score', 'feat', 'worth', 'turn-end', 'victory', 'earned', 'injuries'],
  // Whose turn it is, what is paid, and how the game is set up.
  other: [
    'mission', 'roll-off', 'edges', 'turn', 'orders', 'order-spent', 'initiative', 'activated', 'action', 'skill', 'nothing-left', 'finished',
  ],
})
