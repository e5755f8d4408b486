import { think, type Thought } from '../../src/bot/answer'
import type { LevelId } from '../../src/bot/levels'
import { mindOf } from '../../src/bot/players'
import { winChance } from '../../src/bot/win-chance'
import { RandomStream } from '../../src/core/random'
import type { SideId } from '../../src/core/board'
import { fork } from '../../src/rules/engine/fork'
import { lookAt } from '../../src/rules/engine/look'
import { start, type Host, type NewGame, type Play } from '../../src/rules/engine/play'
import { propose } from '../../src/rules/engine/random-player'
import { playOn, type Seat } from '../../src/rules/engine/seat'
import type { Playable } from '../../src/rules/playable'

interface Planted {
  readonly end: Play
  /** Entries where the worst was chosen that it could think of, and what that cost, in points of the game. */
  readonly planted: ReadonlyMap<number, number>
}

/** While the game is in doubt: of a game that is won or lost nothing is a blunder. */
const IN_DOUBT = [0.1, 0.9] as const

/** What was not looked at closely may be better than it was taken for. */
const isKnown = ({ terms }: Thought): boolean => terms.every(({ what }) => what !== 'not looked at closely')

/**
 * A program against itself that now and then takes the worst legal answer that it thought of, where that costs a point of the game at least. `seldom`:
 * about one of so many such questions.
 */
export async function playPlanted(playable: Playable, host: Host, given: NewGame, level: LevelId, key: string, seldom: number): Promise<Planted> {
  const planted = new Map<number, number>()
  const lot = new RandomStream(`planted ${key}`)
  let now: Play = start(playable.game, given, host)
  const seat = (side: SideId): Seat => {
    const mind = mindOf(playable, host, level, 'steady', `${side} ${key}`)!
    let tries = 0
    return {
      answer(view, { refused }) {
        const entry = now.record.entries.length
        tries = refused ? tries + 1 : 0
        if (refused) planted.delete(entry)
        const { thoughts, forced } = think(mind, view, null)
        const [best, worst] = [thoughts[0], thoughts.findLast(isKnown)]
        if (!forced && !refused && best && worst && worst !== best) {
          const look = lookAt(now, host)
          const cost = (best.worth - worst.worth) / mind.appraisal.pace(look).point
          const chance = cost >= 1 ? winChance(look, mind.appraisal, side) : 0
          if (chance > IN_DOUBT[0] && chance < IN_DOUBT[1] && lot.below(seldom) === 0) {
            planted.set(entry, cost)
            return { answer: worst.answer }
          }
        }
        const random = new RandomStream(`${key} ${entry} ${tries}`)
        const answer = thoughts[tries]?.answer ?? propose(fork(playable.game, view, random), host, side, random, tries)
        return answer && { answer }
      },
    }
  }
  const end = await playOn(now, host, {
    seats: { A: seat('A'), B: seat('B') },
    taken(next) {
      now = next
    },
  })
  return { end, planted }
}
