import type { Playable } from '../playable'
import type { SystemEntry } from '../system-entry'
import { SYSTEM_ID, SYSTEM_NAME } from './system-id'

export const rogueStarsEntry: SystemEntry = {
  id: SYSTEM_ID, name: SYSTEM_NAME, system: async () => (await import('./index')).rogueStars,
  game: {
    pitch: 'Rogues after one case. Act on until a roll goes wrong.',
    scenarios: 1, minutes: [40, 40], solo: true, taught: true, playable: async () => (await import('./playable')).rogueStarsPlayable as Playable,
  },
}
