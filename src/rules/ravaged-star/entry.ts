import type { Playable } from '../playable'
import type { SystemEntry } from '../system-entry'
import { SYSTEM_ID, SYSTEM_NAME } from './system-id'

export const ravagedStarEntry: SystemEntry = {
  id: SYSTEM_ID, name: SYSTEM_NAME, system: async () => (await import('./index')).ravagedStar,
  game: {
    pitch: 'Squads in a ruined future. A bag of tokens says who acts next.',
    scenarios: 11, minutes: [60, 240], solo: true, taught: true, playable: async () => (await import('./playable')).ravagedStarPlayable as Playable,
  },
}
