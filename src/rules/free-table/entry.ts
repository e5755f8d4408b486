import type { SystemEntry } from '../system-entry'
import { FREE_TABLE_ID, FREE_TABLE_NAME } from './system-id'

export const freeTableEntry: SystemEntry = {
  id: FREE_TABLE_ID, name: FREE_TABLE_NAME, system: async () => (await import('./index')).freeTable, game: null,
}
