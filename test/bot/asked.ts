import { mindOf } from '../../src/bot/players'
import { thinkingSeat } from '../../src/bot/seat'
import { weightsOf } from '../../src/bot/characters'
import type { SideId } from '../../src/core/board'
import { start, type Play } from '../../src/rules/engine/play'
import type { FormAnswer } from '../../src/rules/engine/question'
import { playOn } from '../../src/rules/engine/seat'
import type { SeatView } from '../../src/rules/engine/view'
import type { Playable } from '../../src/rules/playable'
import { dealtGame, type DealtGame } from '../bench/dealt-game'

/** A question of a game at which there was a choice: the game then, what its side saw, and what a program of the lowest level answered. */
export interface AskedOf {
  readonly table: DealtGame
  readonly play: Play
  readonly view: SeatView
  readonly answer: FormAnswer | null
}

/** So many questions with a choice, spread over quick games of the lowest level against itself; game after game as long as they are wanted. */
export async function questionsOf(playable: Playable, seed: string, wanted: number, each: number): Promise<readonly AskedOf[]> {
  const all: AskedOf[] = []
  for (let game = 0; all.length < wanted; game++) {
    // One game after the other.
    // oxlint-disable-next-line no-await-in-loop
    const table = await dealtGame(playable, seed, game)
    const { host, given, named } = table
    const asked: AskedOf[] = []
    let now: Play = start(playable.game, given, host)
    const seat = (side: SideId) => thinkingSeat({ ...mindOf(playable, host, 'easy', 'steady', `${side} ${named}`)!, weights: weightsOf('steady', '') },
      (thinking, view, answer, refused) => {
        if (!thinking.forced && refused === 0) asked.push({ table, play: now, view, answer })
      })
    const signal = { aborted: false }
    // oxlint-disable-next-line no-await-in-loop
    await playOn(now, host, {
      seats: { A: seat('A'), B: seat('B') }, signal,
      taken(next) {
        now = next
        // A game that never ends has been asked enough; a few questions are had from the beginning of one.
        if (next.record.entries.length > (wanted > 24 ? 900 : 120)) signal.aborted = true
      },
    })
    const some = Math.max(1, Math.ceil(asked.length / each))
    all.push(...asked.filter((_, i) => i % some === 0).slice(0, wanted - all.length))
  }
  return all
}
