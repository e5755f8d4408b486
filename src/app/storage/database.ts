import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { ArmyList } from '../../rules/armoury'
import type { Entry, GameRecord } from '../../rules/engine/record'
import type { Bundle } from '../files/bundle'

/** A stored table. */
interface KeptTable {
  readonly key: string
  readonly name: string
  readonly text: string
  readonly meshes: Bundle['meshes']
  /** Milliseconds; when it was changed last. */
  readonly at: number
  /** False for a demo table on which nothing was done: those are not listed. */
  readonly changed: boolean
}

/** The part of a game that changes with every choice, apart from its entries. */
export interface KeptGame {
  readonly key: string
  readonly name: string
  /** As in "Round 2 of 4". */
  readonly about: string
  readonly at: number
  readonly takebacks: GameRecord['takebacks']
  readonly over: boolean
}

/** The part of a game that never changes. */
interface KeptGear {
  readonly key: string
  readonly head: Omit<GameRecord, 'entries' | 'takebacks'>
  readonly meshes: Bundle['meshes']
}

interface KeptEntry {
  readonly game: string
  readonly index: number
  readonly entry: Entry
}

interface KeptList {
  readonly key: string
  readonly list: ArmyList
  readonly at: number
}

interface Schema extends DBSchema {
  tables: { key: string; value: KeptTable; indexes: { at: number } }
  games: { key: string; value: KeptGame; indexes: { at: number } }
  gear: { key: string; value: KeptGear }
  entries: { key: [game: string, index: number]; value: KeptEntry }
  armies: { key: string; value: KeptList; indexes: { at: number } }
}

let opened: Promise<IDBPDatabase<Schema>> | null = null

/** The browser's IndexedDB: tables, games and army lists. */
export const database = (): Promise<IDBPDatabase<Schema>> =>
  (opened ??= openDB<Schema>('sightline', 2, {
    upgrade(db, before) {
      if (before < 1) db.createObjectStore('tables', { keyPath: 'key' }).createIndex('at', 'at')
      if (before < 2) {
        db.createObjectStore('games', { keyPath: 'key' }).createIndex('at', 'at')
        db.createObjectStore('gear', { keyPath: 'key' })
        db.createObjectStore('entries', { keyPath: ['game', 'index'] })
        db.createObjectStore('armies', { keyPath: 'key' }).createIndex('at', 'at')
      }
    },
    // Another tab wants to upgrade: close rather than block it.
    blocking: (_before, _wanted, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      opened = null
    },
  }))
