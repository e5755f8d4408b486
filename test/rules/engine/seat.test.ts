import { describe, expect, it } from 'vitest'
import { RandomStream } from '../../../src/core/random'
import type { AnyGame } from '../../../src/rules/engine/game'
import { start } from '../../../src/rules/engine/play'
import { randomSeat } from '../../../src/rules/engine/random-player'
import { playOn, type Seat } from '../../../src/rules/engine/seat'
import { verify } from '../../../src/rules/engine/verify'
import type { SeatView } from '../../../src/rules/engine/view'
import { boardOf, flatTable } from './flat-table'
import { toyCards } from './toy-cards'
import { toyMines } from './toy-mines'
import { toySkirmish } from './toy-skirmish'

const host = { table: flatTable }
const opened = (game: AnyGame, seed: string) => start<unknown>(game, { options: { size: 2 }, board: boardOf([]), seed }, host)
const seated = (game: AnyGame, seed: string) => {
  const seat = (side: string) => randomSeat(game, host, new RandomStream(`${side} ${seed}`))
  return { A: seat('A'), B: seat('B') }
}

describe('seats', () => {
  it.each<[string, AnyGame]>([['skirmish', toySkirmish], ['cards', toyCards], ['mines', toyMines]])(
    'play a game of %s to its end by what each may know, and its record is verified (seeds 1 to 10)', async (_, game) => {
      for (let seed = 1; seed <= 10; seed++) {
        const play = await playOn(opened(game, `${seed}`), host, { seats: seated(game, `${seed}`) })
        expect(play.state.over).not.toBeNull()
        expect(verify(game, play.record, host)).toBeNull()
      }
    },
  )

  it('are shown their own side, as plain data, and only what asks them', async () => {
    const shown: SeatView[] = []
    const watched = (seat: Seat): Seat => ({
      answer(view, asked) {
        shown.push(view)
        return seat.answer(JSON.parse(JSON.stringify(view)) as SeatView, asked)
      },
    })
    const { A, B } = seated(toyMines, 'shown')
    const play = await playOn(opened(toyMines, 'shown'), host, { seats: { A: watched(A), B: watched(B) } })
    expect(play.state.over).not.toBeNull()
    for (const { side, state } of shown) expect(state.question!.of).toContain(side)
  })

  it('are told why an answer was refused, and leave when they have no other', async () => {
    const refusals: (string | null)[] = []
    const stubborn: Seat = {
      answer(_view, { refused }) {
        refusals.push(refused?.code ?? null)
        return refusals.length < 4 ? { answer: { option: 'nowhere' } } : null
      },
    }
    const first = opened(toySkirmish, 'stubborn')
    expect(await playOn(first, host, { seats: { A: stubborn, B: stubborn } })).toBe(first)
    expect(refusals).toEqual([null, 'malformed', 'malformed', 'malformed'])
  })

  it('are not asked for ever, nor after the question is gone', async () => {
    let asked = 0
    const wrong: Seat = { answer: () => (asked++, { answer: { option: 'nowhere' } }) }
    await playOn(opened(toySkirmish, 's'), host, { seats: { A: wrong, B: wrong }, attempts: 7 })
    expect(asked).toBe(7)
    const signal = { aborted: false }
    const leaving: Seat = {
      answer() {
        signal.aborted = true
        return Promise.resolve({ answer: { option: 'A1' } })
      },
    }
    const first = opened(toySkirmish, 's')
    expect(await playOn(first, host, { seats: { A: leaving, B: leaving }, signal })).toBe(first)
  })
})
