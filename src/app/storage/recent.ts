import { recentGames } from './game-store'
import { recentTables } from './table-store'

/** A table or a game that was left, the last one first. */
export interface Recent {
  readonly kind: 'kept' | 'game'
  readonly key: string
  readonly name: string
  /** How far a game went; empty for a table. */
  readonly about: string
  readonly at: number
}

const MOST_SHOWN = 12

export async function recentOf(): Promise<readonly Recent[]> {
  const [tables, games] = await Promise.all([recentTables(), recentGames()])
  return [
    ...tables.map((table): Recent => ({ kind: 'kept', about: '', ...table })),
    ...games.map(({ key, name, about, at }): Recent => ({ kind: 'game', key, name, about, at })),
  ]
    .sort((a, b) => b.at - a.at)
    .slice(0, MOST_SHOWN)
}
