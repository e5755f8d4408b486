import type { Playable } from '../playable'
import type { SystemEntry } from '../system-entry'
import { SYSTEM_ID, SYSTEM_NAME } from './system-id'

export const ravenfeastEntry: SystemEntry = {
  id: SYSTEM_ID, name: SYSTEM_NAME, system: async () => (await import('./index')).ravenfeast,
  game: {
    pitch: 'Warbands of the north by the dozen. Hold the shield wall.',
    scenarios: 3, minutes: [45, 120], solo: true, taught: true, playable: async () => (await import('./playable')).ravenfeastPlayable as Playable,
  },
}
