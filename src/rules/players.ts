import type { RandomStream } from '../core/random'
import { fail, ok, type Result } from '../core/result'
import type { Host } from './engine/play'
import { randomSeat } from './engine/random-player'
import type { Seat } from './engine/seat'
import type { Playable } from './playable'

/** A program that can answer for a side, on the screen and at the command alike. */
export interface Player {
  readonly id: string
  readonly name: string
  /** Its seat in one game. All that it does by chance follows from `random`; `host` measures for it. */
  seat(playable: Playable, host: Pick<Host, 'table'>, random: RandomStream): Seat
}

const random: Player = {
  id: 'random',
  name: 'Chance',
  seat: ({ game }, host, numbers) => randomSeat(game, host, numbers),
}

/** Every program that can be put on a seat. A new one is a line in this list. */
export const PLAYERS: readonly Player[] = [random]

/** Whom one plays against where nothing was chosen. */
export const USUAL_PLAYER: Player = PLAYERS.find(({ id }) => id === 'normal') ?? random

/** The player of that name; else one line that says why there is none. */
export function playerById(id: string): Result<Player, string> {
  const player = PLAYERS.find((each) => each.id === id)
  return player ? ok(player) : fail(`no player ${JSON.stringify(id.slice(0, 40))}; there is ${PLAYERS.map((each) => each.id).join(', ')}`)
}
