import { topicsOf } from '../../kit/topics'
import type { RoEvents } from '../game/events'

/** What each kind of line is about. */
export const topic = topicsOf<RoEvents>({
  moves: ['laid-out', 'deployed', 'moved', 'dropped', 'terrain', 'fell'],
  attacks: ['shot', 'blow', 'parting', 'endured', 'out', 'prone', 'duck', 'shown', 'spotted', 'morale', 'panics'],
  scores: ['objective', 'xp', 'ends'],
  // Who may act, and what it costs.
  other: [
    'intelligence', 'starting-roll', 'mission', 'warning', 'turn', 'activated', 'further', 'kept', 'reaction', 'cancelled', 'bonus', 'lapsed', 'resumes',
    'stopped', 'finished', 'deed', 'stress', 'initiative', 'passes', 'changes', 'relieved', 'condition',
  ],
})
