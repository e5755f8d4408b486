import type { Playable } from '../playable'
import type { SystemEntry } from '../system-entry'
import { SYSTEM_ID, SYSTEM_NAME } from './system-id'

export const redRainEntry: SystemEntry = {
  id: SYSTEM_ID, name: SYSTEM_NAME, system: async () => (await import('./index')).redRain,
  game: {
    pitch: 'Small hosts, steel and spells. Both sides plan in secret.',
    scenarios: 4, minutes: [45, 120], solo: true, taught: true, playable: async () => (await import('./playable')).redRainPlayable as Playable,
  },
}
