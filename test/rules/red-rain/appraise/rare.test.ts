import { describe, expect, it } from 'vitest'
import type { BoardPiece } from '../../../../src/core/board'
import { think } from '../../../../src/bot/answer'
import { LEVEL_IDS, type LevelId } from '../../../../src/bot/levels'
import { mindOf } from '../../../../src/bot/players'
import type { FormAnswer } from '../../../../src/rules/engine/question'
import { seatView } from '../../../../src/rules/engine/view'
import type { Playable } from '../../../../src/rules/playable'
import { redRainPlayable } from '../../../../src/rules/red-rain/playable'
import { box } from '../../engine/flat-table'
import { onGround, Rain } from '../game/driver'

const STONE = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const gate = (id: string, x: number, z: number, pair: string): BoardPiece => ({ ...box(id, 'portal', x, z, 0.5, 0.5, 2, STONE), pair })

function answerOf(game: Rain, level: LevelId): FormAnswer {
  const mind = mindOf(redRainPlayable as Playable, game.host, level, 'steady', 'rare')!
  return think(mind, seatView(game.play, game.asked!.of[0]!), null).thoughts[0]!.answer
}

/** Dealt games hardly ever come to these. */
describe('questions that are seldom asked, answered by each level', () => {
  it.each(LEVEL_IDS)('RR-PORTAL-2: into which of two Portals within 1", and where it comes out (%s)', async (level) => {
    const game = (await onGround({
      models: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [20, 20] }],
      pieces: [gate('one', 1.5, 0, 'east'), gate('two', 15, 0, 'east'), gate('three', -1.5, 0, 'west'), gate('four', -15, 0, 'west')],
    })).act('A1').pick('portal')
    expect(game.asked!.kind).toBe('portal')
    const which = answerOf(game, level)
    expect([{ option: 'one' }, { option: 'three' }]).toContainEqual(which)
    game.answer(which)
    expect(game.asked!.kind).toBe('portal-place')
    game.answer(answerOf(game, level))
    expect(Math.abs(game.at('A1')[0])).toBeGreaterThan(10)
  })

  it.each(LEVEL_IDS)('RR-SETUP-5: how the terrain is to be laid out (%s): it stays as it was laid', (level) => {
    const pieces = [box('crate', 'obstruction', 0, 0, 1, 1, 1, STONE)]
    const game = new Rain({ models: [{ id: 'A1', at: null }, { id: 'B1', at: null }], pieces, readings: { terrain: 'roll' } }, [8, 2])
    expect(game.asked!.kind).toBe('lay-out')
    expect(game.breaks(answerOf(game, level))).toEqual([])
    expect(answerOf(game, level)).toEqual({ poses: {} })
  })
})
