import type { Board } from '../../core/board'
import { playerById } from '../../bot/players'
import type { Sitting } from '../../tools/game/players'
import type { Program } from '../../tools/game/programs'
import { botSeat } from '../workers/bot'

/** A program for a seat, which thinks in a worker; one that there is no longer says so when it is asked. `board`: the table without models. */
export function programFor(system: string, board: Board, sitting: Sitting, standsIn: boolean): Program {
  const player = playerById(sitting.player)
  const character = player.ok ? player.value.characters?.find(({ id }) => id === sitting.character) : undefined
  return { ...botSeat(system, board, sitting), name: sitting.name, mood: character?.name.toLowerCase() ?? null, standsIn }
}
