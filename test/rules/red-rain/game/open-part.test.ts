import { describe, expect, it } from 'vitest'
import { openEntries, openPart } from '../../../../src/rules/engine/open-part'
import { replay } from '../../../../src/rules/engine/replay'
import { redRainGame } from '../../../../src/rules/red-rain/game/game'
import { Rain } from './driver'

/** Three a side, far apart: nobody does anything, so that no dice are thrown. */
const six = () => new Rain({
  models: [-4, 0, 4].flatMap((z, i) => [{ id: `A${i + 1}`, at: [-20, z] as const }, { id: `B${i + 1}`, at: [20, z] as const }]),
  readings: { opens: 'last-deployed' },
})
const length = (game: Rain) => game.play.record.entries.length

describe('RR-ROUND-1: what a file may tell of a game that goes on', () => {
  it('is all of it until somebody stacks cards, and nothing of the round from then on, however they happen to lie', () => {
    const game = six()
    const before = length(game)
    expect(openEntries(game.play)).toBe(before)
    game.try({ order: ['A1', 'A2', 'A3'] }, 'A')
    expect([length(game), openEntries(game.play)]).toEqual([before + 1, before])
    game.try({ order: ['B3', 'B1', 'B2'] }, 'B')
    game.pick('end')
    expect([length(game), openEntries(game.play)]).toEqual([before + 3, before])
    const told = openPart(game.play)
    expect(JSON.stringify(told)).not.toContain('"order"')
    // It is a record that anybody may go on from: the cards are asked for.
    expect(replay(redRainGame, told).state.question).toMatchObject({ kind: 'stack', of: ['A', 'B'] })
  })

  it('is all of it again once no two cards of a side lie face down, and of the next round nothing', () => {
    const game = six().act('A1')
    for (let i = 0; i < 3; i++) game.pick('end')
    expect(game.state.stacks).toMatchObject({ A: [expect.anything()], B: [expect.anything()] })
    expect(openPart(game.play)).toBe(game.play.record)
    game.endRound()
    const second = length(game)
    expect([game.state.round, openEntries(game.play)]).toEqual([2, second])
    game.try({ order: ['A2', 'A1', 'A3'] }, 'A')
    expect(openPart(game.play).entries).toEqual(game.play.record.entries.slice(0, second))
  })
})
