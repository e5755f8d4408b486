import { bare, measured } from '../../src/referee/games/ground'
import { loadLibrary } from '../../src/referee/games/library'
import { TableLoader, type Loaded } from '../../src/referee/load'
import type { Host, NewGame } from '../../src/rules/engine/play'
import type { Playable } from '../../src/rules/playable'
import { dealt, type DealWish } from '../../src/table/setup/deal'
import { strewnGround } from '../../src/table/setup/ground'
import { layGame, newGame } from '../../src/table/setup/new-game'

export interface DealtGame {
  readonly given: NewGame
  readonly host: Host
  readonly loaded: Loaded
  dispose(): void
}

/** A game as `simulate` deals it: ready armies on strewn ground, measured. */
export async function dealtGame(playable: Playable, seed: string, number: number, wish: DealWish = {}): Promise<DealtGame> {
  const deal = dealt(playable, seed, number, wish)
  const file = strewnGround(playable, await loadLibrary(), { ...deal, seed: `${seed} ${number}` })
  const loaded = bare(await new TableLoader('.').fromValue(file))
  const laid = layGame(playable, deal, loaded.file)
  if (!laid.ok) throw new Error(laid.error.map(({ text }) => text).join(' '))
  const ground = await measured(loaded)
  return { given: newGame(laid.value, loaded.board, `${seed} ${number}`), host: { table: ground.table }, loaded, dispose: () => ground.dispose() }
}
