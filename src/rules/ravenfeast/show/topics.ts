import { topicsOf } from '../../kit/topics'
import type { RfEvents } from '../game/events'

/** What each kind of line is about. */
export const topic = topicsOf<RfEvents>({
  moves: ['moved', 'locked', 'turned', 'formed', 'given-up', 'broken', 'filled', 'stays', 'deployed-unit', 'deployed', 'arrived', 'fled', 'groups'],
  attacks: [
    'free-attack', 'volley', 'holds', 'faces', 'struck', 'song', 'wounded', 'removed', 'trigger', 'lent', 'rolled', 'rallied', 'captured',
  ],
  scores: ['score', 'turn-end'],
  other: ['deploys-first', 'turn', 'initiative', 'order', 'phase', 'event'],
})
