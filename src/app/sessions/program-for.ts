import type { Board } from '../../core/board'
import type { Sitting } from '../../tools/game/players'
import type { Program } from '../../tools/game/programs'
import { botSeat } from '../workers/bot'

/** A program for a seat, which thinks in a worker; one that there is no longer says so when it is asked. `board`: the table without models. */
export function programFor(system: string, board: Board, sitting: Sitting, standsIn: boolean): Program {
  return { ...botSeat(system, board, sitting), name: sitting.name, mood: null, standsIn }
}
