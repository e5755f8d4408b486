import { think } from '../../src/bot/answer'
import { mindOf } from '../../src/bot/players'
import { RandomStream } from '../../src/core/random'
import type { SideId } from '../../src/core/board'
import { start, type Play } from '../../src/rules/engine/play'
import { randomSeat } from '../../src/rules/engine/random-player'
import { playOn, type Seat } from '../../src/rules/engine/seat'
import type { SeatView } from '../../src/rules/engine/view'
import type { Playable } from '../../src/rules/playable'
import { dealtGame, type DealtGame } from '../bench/dealt-game'

/** A question of a game at which there was a choice: the game then, and what its side saw. */
export interface AskedOf {
  readonly table: DealtGame
  readonly play: Play
  readonly view: SeatView
}

/** Entries after which a game that never ends has been asked enough. */
const MOST_ENTRIES = 250

/** So many questions at which a program has a choice, `each` of a game, spread over quick games that are played by chance. */
export async function questionsOf(playable: Playable, seed: string, wanted: number, each: number): Promise<readonly AskedOf[]> {
  const all: AskedOf[] = []
  for (let game = 0; all.length < wanted; game++) {
    // One game after the other.
    // oxlint-disable-next-line no-await-in-loop
    const asked = await allAsked(playable, seed, game)
    // Those in the middle of as many stretches of the game; where there is no choice, the next at which there is.
    const most = Math.min(each, wanted - all.length)
    let next = 0
    for (let part = 0; part < most; part++) {
      next = Math.max(next, Math.floor(((part + 0.5) * asked.length) / most))
      while (next < asked.length && !hasChoice(playable, asked[next]!)) next++
      if (next < asked.length) all.push(asked[next++]!)
    }
  }
  return all
}

/** All that was asked of both sides of a quick game that is played by chance. */
export async function allAsked(playable: Playable, seed: string, game: number): Promise<readonly AskedOf[]> {
  const table = await dealtGame(playable, seed, game)
  const { host, given, named } = table
  const asked: AskedOf[] = []
  let now: Play = start(playable.game, given, host)
  const seat = (side: SideId): Seat => {
    const chance = randomSeat(playable.game, host, new RandomStream(`${side} ${named}`))
    return {
      ...chance,
      answer(view, told) {
        if (!told.refused) asked.push({ table, play: now, view })
        return chance.answer(view, told)
      },
    }
  }
  const signal = { aborted: false }
  await playOn(now, host, {
    seats: { A: seat('A'), B: seat('B') }, signal,
    taken(next) {
      now = next
      if (next.record.entries.length > MOST_ENTRIES) signal.aborted = true
    },
  })
  return asked
}

/** Whether a program of the lowest level has something to weigh here. */
const hasChoice = (playable: Playable, { table, view }: AskedOf): boolean =>
  !think(mindOf(playable, table.host, 'easy', 'steady', 'choice')!, view, null).forced
