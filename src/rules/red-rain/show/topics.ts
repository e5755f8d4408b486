import { topicsOf } from '../../kit/topics'
import type { RrEvents } from '../game/events'

/** What each kind of line is about. */
export const topic = topicsOf<RrEvents>({
  moves: ['moved', 'deployed-unit', 'deployed', 'laid-out', 'markers', 'portal', 'pushed', 'grabbed', 'dropped', 'cover', 'retreat', 'given-up'],
  attacks: [
    'charge', 'charged', 'free-attack', 'prelude', 'attack', 'hit', 'no-target', 'guard', 'ward', 'wounded', 'down', 'up', 'removed', 'cast', 'willpower',
      'spell',
    'ability', 'bleeding', 'rise',
  ],
  scores: ['score', 'round-end'],
  // Whose card is up, what is spent, and how the game is set up.
  other: ['objective', 'roll-off', 'choice', 'edges', 'order', 'round', 'stacked', 'opens', 'flipped', 'turn', 'action', 'finished'],
})
