import type { Playable } from '../playable'
import type { SystemEntry } from '../system-entry'
import { SYSTEM_ID, SYSTEM_NAME } from './system-id'

export const ruinstarsEntry: SystemEntry = {
  id: SYSTEM_ID, name: SYSTEM_NAME, system: async () => (await import('./index')).ruinstars,
  game: {
    pitch: 'A few gunslingers among ruins, turn about. Orders bend the dice.',
    scenarios: 3, minutes: [60, 90], solo: true, taught: true, playable: async () => (await import('./playable')).ruinstarsPlayable as Playable,
  },
}
