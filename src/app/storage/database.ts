import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore, type IDBPTransaction, type StoreNames } from 'idb'
import type { PieceKind } from '../../core/board'
import type { ArmyList } from '../../rules/armoury'
import type { GameRecord } from '../../rules/engine/record'
import type { TableBase, TableTerrain } from '../../table/file'
import type { Players } from '../../tools/game/players'
import type { OpenEntry } from './closed-part'
import { meshHash } from './mesh-hash'
import { forgetOlderPrefabs, olderPrefabs, type Prefab } from './older-prefabs'
import type { Sealed } from './seal'

/** Where something came from: made here, out of a link that somebody shared, or out of a file. */
export type Origin = 'own' | 'link' | 'file'

/** What the shelf shows of a table or a game, apart from its contents: hundreds of them are listed at once. */
export interface ShelfItem {
  readonly key: string
  readonly kind: 'table' | 'game'
  readonly name: string
  readonly system: string
  /** As in "Round 2 of 4"; empty for a table. */
  readonly about: string
  /** Milliseconds; when it came here, and when it was changed last. */
  readonly made: number
  readonly at: number
  /** False for what was only looked at: that is not listed, and goes after a day. */
  readonly changed: boolean
  readonly over: boolean
  /** Programs on seats; left out, as in rows of old: people. */
  readonly players?: Players
  readonly from: Origin
  /** Hash of the link or file that it was opened with: the same one is put up once. */
  readonly source: string | null
  /** Without its meshes. */
  readonly bytes: number
  /** Of a game. */
  readonly entries: number
  readonly takebacks: GameRecord['takebacks']
  /** Hashes of its meshes by their file names. */
  readonly meshes: Readonly<Record<string, string>>
  /** When it was put in the bin; null: it was not. */
  readonly gone: number | null
}

/** The part of a game that never changes. */
interface KeptGear {
  readonly key: string
  readonly head: Omit<GameRecord, 'entries' | 'takebacks'>
}

export interface KeptEntry {
  readonly game: string
  readonly index: number
  /** Without what is secret of it. */
  readonly entry: OpenEntry
  /** That. */
  readonly closed?: Sealed
  /** In its place in what was kept earlier: the answer alone. */
  readonly answer?: Sealed
}

interface KeptList {
  readonly key: string
  readonly list: ArmyList
  readonly at: number
}

/** A piece of terrain of one's own, apart from its mesh and its picture. */
export interface KeptPiece {
  /** Made of its mesh's hash: the same one is kept once. */
  readonly key: string
  readonly name: string
  readonly kind: PieceKind
  readonly tags: readonly string[]
  /** Inches: width, height, depth. */
  readonly size: readonly [number, number, number]
  readonly triangles: number
  readonly mesh: string
  /** Of the mesh. */
  readonly bytes: number
  /** Meshes of the leaves of its doors; left out: it has none. */
  readonly doors?: readonly string[]
  /** What one is in when one is in it, where that was drawn. */
  readonly area?: NonNullable<TableTerrain['area']>
  /** What it counts as where that is not what its kind does. */
  readonly traits?: NonNullable<TableTerrain['traits']>
  readonly at: number
}

/** A figure of one's own, apart from its meshes and its picture. */
export interface KeptFigure {
  /** Made of its mesh's hash and of what it is measured by: the same one is kept once. */
  readonly key: string
  readonly name: string
  /** The words of its profile. */
  readonly profile: string
  /** Left out: it has none, as those that were kept before there were any. */
  readonly tags?: readonly string[]
  readonly base: NonNullable<TableBase>
  /** What sees and is seen: a mesh by its hash, or radius and height in inches. */
  readonly body: FigureBody
  /** What is drawn. */
  readonly mesh: string
  readonly triangles: number
  /** Of its meshes. */
  readonly bytes: number
  readonly at: number
}

export type FigureBody = { readonly mesh: string } | { readonly cylinder: readonly [radius: number, height: number] }

export interface KeptPrefab extends Prefab {
  readonly at: number
}

interface Schema extends DBSchema {
  shelf: { key: string; value: ShelfItem; indexes: { at: number } }
  /** Tables, as text. */
  contents: { key: string; value: { readonly key: string; readonly text: string } }
  gear: { key: string; value: KeptGear }
  entries: { key: [game: string, index: number]; value: KeptEntry }
  /** By hash, for all that name them. */
  meshes: { key: string; value: { readonly hash: string; readonly bytes: Uint8Array<ArrayBuffer> } }
  /** What the shelf shows each by, as data addresses. */
  pictures: { key: string; value: { readonly key: string; readonly picture: string } }
  /** Who may write each: a write of anybody else is refused within its own transaction. */
  pens: { key: string; value: { readonly key: string; readonly holder: string } }
  armies: { key: string; value: KeptList; indexes: { at: number } }
  pieces: { key: string; value: KeptPiece; indexes: { at: number } }
  figures: { key: string; value: KeptFigure; indexes: { at: number } }
  prefabs: { key: string; value: KeptPrefab; indexes: { at: number } }
}

export type Database = IDBPDatabase<Schema>
export type Store = StoreNames<Schema>
export type Writing<S extends Store> = IDBPTransaction<Schema, S[], 'readwrite'>
/** As much of a transaction as writes those stores; it may write others as well. */
export interface WritingTo<S extends Store> {
  objectStore<N extends S>(name: N): Pick<IDBPObjectStore<Schema, Store[], N, 'readwrite'>, 'count' | 'get' | 'getKey' | 'put'>
}

const VERSION = 6
let opened: Promise<Database> | null = null

/** The browser's IndexedDB: tables, games, army lists, terrain, figures and prefabs. */
export const database = (): Promise<Database> =>
  (opened ??= openDB<Schema>('sightline', VERSION, {
    async upgrade(db, before, _now, tx) {
      if (before < 2) db.createObjectStore('armies', { keyPath: 'key' }).createIndex('at', 'at')
      if (before < 2) db.createObjectStore('gear', { keyPath: 'key' })
      if (before < 2) db.createObjectStore('entries', { keyPath: ['game', 'index'] })
      if (before < 4) db.createObjectStore('pieces', { keyPath: 'key' }).createIndex('at', 'at')
      if (before < 5) db.createObjectStore('figures', { keyPath: 'key' }).createIndex('at', 'at')
      const prefabs = db.createObjectStore('prefabs', { keyPath: 'name' })
      prefabs.createIndex('at', 'at')
      olderPrefabs().forEach((each, at) => void prefabs.put({ ...each, at }))
      if (before >= 3) return
      db.createObjectStore('shelf', { keyPath: 'key' }).createIndex('at', 'at')
      db.createObjectStore('contents', { keyPath: 'key' })
      db.createObjectStore('meshes', { keyPath: 'hash' })
      db.createObjectStore('pictures', { keyPath: 'key' })
      db.createObjectStore('pens', { keyPath: 'key' })
      if (before > 0) await fromBefore(tx as unknown as Upgrade)
    },
    // Another tab wants to upgrade: close rather than block it.
    blocking: (_before, _wanted, event) => {
      opened = null
      ;(event.target as IDBDatabase).close()
    },
    terminated: () => {
      opened = null
    },
  }).then((db) => {
    forgetOlderPrefabs()
    return db
  }).catch((error: unknown) => {
    opened = null
    throw error
  }))

/** A transaction that is on the disk when it is done. */
export async function strictly<S extends Store>(...stores: S[]): Promise<Writing<S>> {
  const begin = async () => (await database()).transaction(stores, 'readwrite', { durability: 'strict' })
  return begin().catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'InvalidStateError')) throw error
    // It was closed, which has not been heard of yet.
    opened = null
    return begin()
  })
}

// Version 2 kept tables and games whole, each with meshes of its own.

type Meshes = Readonly<Record<string, Uint8Array<ArrayBuffer>>>
type OldTable = Pick<ShelfItem, 'key' | 'name' | 'at' | 'changed'> & { readonly text: string; readonly meshes: Meshes }
type OldGame = Pick<ShelfItem, 'key' | 'name' | 'about' | 'at' | 'takebacks' | 'over'>
type Upgrade = IDBPTransaction<
  Schema & { tables: { key: string; value: OldTable }; games: { key: string; value: OldGame } },
  (Store | 'tables' | 'games')[], 'versionchange'
>

async function fromBefore(tx: Upgrade): Promise<void> {
  const putMeshes = async (meshes: Meshes): Promise<Record<string, string>> => {
    const hashes: Record<string, string> = {}
    for (const [name, bytes] of Object.entries(meshes)) {
      const hash = meshHash(bytes)
      hashes[name] = hash
      // oxlint-disable-next-line no-await-in-loop
      await tx.objectStore('meshes').put({ hash, bytes })
    }
    return hashes
  }
  const origin = (key: string): Origin => (key.startsWith('shared') ? 'link' : key.startsWith('file') ? 'file' : 'own')
  for (const { key, name, text, meshes, at, changed } of tx.objectStoreNames.contains('tables') ? await tx.objectStore('tables').getAll() : []) {
    const item: ShelfItem = {
      key, kind: 'table', name, system: '', about: '', made: at, at, changed, over: false, from: origin(key), source: null, bytes: text.length, entries: 0,
      // oxlint-disable-next-line no-await-in-loop
      takebacks: [], meshes: await putMeshes(meshes), gone: null,
    }
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all([tx.objectStore('shelf').put(item), tx.objectStore('contents').put({ key, text })])
  }
  for (const { key, name, about, at, takebacks, over } of tx.objectStoreNames.contains('games') ? await tx.objectStore('games').getAll() : []) {
    // oxlint-disable-next-line no-await-in-loop
    const gear = (await tx.objectStore('gear').get(key)) as (KeptGear & { readonly meshes: Meshes }) | undefined
    if (!gear) continue
    // oxlint-disable-next-line no-await-in-loop
    const entries = await tx.objectStore('entries').getAll(IDBKeyRange.bound([key, 0], [key, Infinity]))
    const item: ShelfItem = {
      key, kind: 'game', name, system: gear.head.system, about, made: at, at, changed: true, over, from: 'own', source: null,
      bytes: entries.reduce((sum, { entry }) => sum + JSON.stringify(entry).length, JSON.stringify(gear.head).length), entries: entries.length, takebacks,
      // oxlint-disable-next-line no-await-in-loop
      meshes: await putMeshes(gear.meshes), gone: null,
    }
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all([tx.objectStore('shelf').put(item), tx.objectStore('gear').put({ key, head: gear.head })])
  }
  if (tx.objectStoreNames.contains('tables')) tx.db.deleteObjectStore('tables')
  if (tx.objectStoreNames.contains('games')) tx.db.deleteObjectStore('games')
}
