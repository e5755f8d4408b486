import { bare, measured } from '../../src/referee/games/ground'
import { loadLibrary } from '../../src/referee/games/library'
import { TableLoader } from '../../src/referee/load'
import type { Board } from '../../src/core/board'
import type { Host, NewGame } from '../../src/rules/engine/play'
import type { Playable } from '../../src/rules/playable'
import { dealt } from '../../src/table/setup/deal'
import { strewnGround } from '../../src/table/setup/ground'
import { layGame, newGame } from '../../src/table/setup/new-game'

/** A game on strewn ground, ready to be started, and what measures it; `quick`: the armies stand already. */
export async function dealtGame(playable: Playable, seed: string, game: number, points?: number, quick = true): Promise<DealtGame> {
  const named = `${seed} ${game}`
  const deal = dealt(playable, seed, game, { points: points ?? playable.guide.sizes[0]!.points, trials: false, quick })
  const loaded = bare(await new TableLoader('.').fromValue(strewnGround(playable, await loadLibrary(), { ...deal, seed: named })))
  const laid = layGame(playable, deal, loaded.file)
  if (!laid.ok) throw new Error(JSON.stringify(laid.error))
  const ground = await measured(loaded)
  return {
    named, scenario: deal.scenario, board: loaded.board, given: newGame(laid.value, loaded.board, named), host: { table: ground.table },
    dispose: () => ground.dispose(),
  }
}

export interface DealtGame {
  readonly named: string
  readonly scenario: string
  /** Without models. */
  readonly board: Board
  readonly given: NewGame
  readonly host: Pick<Host, 'table'>
  dispose(): void
}
