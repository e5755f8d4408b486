import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Pledge } from '../../rules/engine/pledge'
import { seal, unseal, type Sealed } from './seal'

/** What a game's dice follow from, as it has to outlive the page. */
export interface KeptDice {
  /** By their commitments. */
  readonly secrets: Readonly<Record<string, string>>
  /** Commitments of seeds that a file has told: nothing more is thrown from them. */
  readonly told: readonly string[]
  /** What comes next when the one in force is told. */
  readonly spare: Pledge
}

interface Schema extends DBSchema {
  dice: { key: string; value: Sealed }
}

let opened: Promise<IDBPDatabase<Schema>> | null = null

/** A database of its own: it is no part of what is shown, listed or exported. */
const database = () =>
  (opened ??= openDB<Schema>('sightline-dice', 1, {
    upgrade: (db) => void db.createObjectStore('dice'),
    blocking: (_before, _wanted, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      opened = null
    },
  }))

export async function keepDice(game: string, dice: KeptDice): Promise<void> {
  const sealed = await seal(JSON.stringify(dice))
  // On the disk when it is done, as the game is whose dice they are.
  const tx = (await database()).transaction('dice', 'readwrite', { durability: 'strict' })
  await Promise.all([tx.store.put(sealed, game), tx.done])
}

/** null: of that game nothing is kept here, or it cannot be unsealed. */
export async function fetchDice(game: string): Promise<KeptDice | null> {
  try {
    const sealed = await (await database()).get('dice', game)
    return sealed ? (JSON.parse(await unseal(sealed)) as KeptDice) : null
  } catch {
    return null
  }
}

/** With its game. */
export const dropDice = async (game: string): Promise<void> => (await database()).delete('dice', game)
