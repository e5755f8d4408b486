import type { SideId } from '../../src/core/board'
import { RandomStream } from '../../src/core/random'
import { PLAYERS } from '../../src/bot/players'
import { bare, measured } from '../../src/referee/games/ground'
import { loadLibrary } from '../../src/referee/games/library'
import { checkedAfterwards, simulate } from '../../src/referee/games/simulate'
import { TableLoader } from '../../src/referee/load'
import { readBoard } from '../../src/rules/engine/board'
import type { Setup } from '../../src/rules/engine/record'
import type { Choice } from '../../src/rules/engine/question'
import type { Seat } from '../../src/rules/engine/seat'
import { playWatched } from '../../src/rules/engine/watch'
import { playableById, PLAYABLES } from '../../src/rules/registry'
import type { Kind } from './kind'

/** Random players; no other comes to so many strange places. */
const RANDOM = PLAYERS[0]!
/** A game's number chooses its scenario and, unless that is given, its size. */
const NUMBERS = 1000
/** Large games take ten times as long as the smallest and come to little that those do not: one in so many may be of any size. */
const ANY_SIZE = 8
const clock = () => 0

/** A whole random game of one of the systems, its invariants looked at after every choice, then played and measured again. */
export const games: Kind = {
  count: 100_000,
  batch: 1,
  async run(seed) {
    const random = new RandomStream(seed)
    const playable = random.pick(PLAYABLES)
    const number = random.below(NUMBERS)
    const least = Math.min(...playable.guide.sizes.map(({ points }) => points))
    const size = random.below(ANY_SIZE) === 0 ? {} : { points: least }
    const wish = { playable, players: { A: RANDOM, B: RANDOM }, library: await loadLibrary(), seed, clock, verify: true, ...size }
    const { fault, record, led } = await simulate(wish, number)
    if (!fault) return []
    const choices = led.flatMap((input) => (input.what === 'choice' ? [input] : []))
    const { board: _board, sums: _sums, ...setup } = record!.setup
    const asked: Asked = { system: playable.system.id, fault: fault.what, dice: `${seed} ${number}`, setup, choices }
    return [{ why: `${seed}: ${fault.what}: ${fault.text}`, asked }]
  },
  again: (asked) => playedAgain(asked as Asked),
}

/** A game up to where it went wrong. */
interface Asked {
  readonly system: string
  readonly fault: string
  /** The seed of its dice. */
  readonly dice: string
  /** The board follows from the table's file. */
  readonly setup: Omit<Setup, 'board' | 'sums'>
  readonly choices: readonly Choice[]
}

/** Makes the same choices once more, and one by lot where the next question stands; why something is wrong with it, or null. */
async function playedAgain({ system, fault: before, dice, setup, choices }: Asked): Promise<string | null> {
  const found = playableById(system)
  if (!found.ok) return found.error
  const playable = found.value
  const loaded = bare(await new TableLoader('.').fromValue(setup.table))
  const ground = await measured(loaded)
  let next = 0
  let stale: string | null = null
  const host = { table: ground.table }
  const seatOf = (side: SideId): Seat => {
    const byLot = RANDOM.seat(playable, host, new RandomStream(`player ${side} ${dice}`))
    return {
      answer(view, asked) {
        if (next < choices.length && !asked.refused) return choices[next++]!
        if (next < choices.length) stale = `choice ${next} of ${choices.length} is refused: ${asked.refused!.text} (the file no longer leads where it led)`
        // The last one may well be refused by now: that it was taken may be what went wrong.
        return next < choices.length ? null : byLot.answer(view, asked)
      },
    }
  }
  try {
    const { options, table, names } = setup
    const given = { options, board: readBoard(loaded.board), table, seed: dice, ...(names ? { names } : {}) }
    const seats = { A: seatOf('A'), B: seatOf('B') }
    const maxChoices = before === 'endless' ? undefined : choices.length + 1
    const { play, fault } = await playWatched(playable.game, given, host, { seats, ...(maxChoices ? { maxChoices } : {}) })
    if (stale !== null) return stale
    if (fault && (fault.what !== 'endless' || before === 'endless')) return `${fault.what}: ${fault.text}`
    const { fault: after } = await checkedAfterwards({ playable, clock, verify: true }, play!, loaded)
    return after && `${after.what}: ${after.text}`
  } finally {
    ground.dispose()
  }
}
