import { describe, expect, it } from 'vitest'
import { contests } from '../../../../src/rules/ravaged-star/game/objectives'
import { coverOf } from '../../../../src/rules/ravaged-star/game/ranges'
import { Rst } from './driver'

/** Scenario 8: markers at (0, 0), (-12, 0) and (12, 0). */
const units = [{ id: 'A1', at: [0, -3] }, { id: 'B1', at: [0, 8] }] as const
const played = (markerTerrain: 'flat' | 'low' | 'tall') => new Rst({ units, scenario: 8, markerTerrain }).act('A1')

describe('markers as the players agreed on them', () => {
  it('RS-OBJECTIVE-1: flat ones are no pieces of terrain', () => {
    expect(Object.keys(played('flat').play.state.board.pieces)).toEqual([])
  })

  it('RS-OBJECTIVE-1, RS-MOVE-8, RS-MOVE-9: low ones are stepped over, tall ones are in the way', () => {
    const across = (markerTerrain: 'low' | 'tall') => {
      const game = played(markerTerrain).pick('move')
      return game.breaks(game.path([0, 2]))
    }
    expect(across('low')).toEqual([])
    expect(across('tall')).toEqual(['RS-MOVE-8'])
  })

  it('RS-OBJECTIVE-1, RS-COVER-2: they give the cover that goes with that', () => {
    const cover = (markerTerrain: 'flat' | 'low' | 'tall') => {
      const game = played(markerTerrain)
      return coverOf(game.look, game.unit('A1'), game.unit('B1'))
    }
    expect([cover('flat'), cover('low'), cover('tall')]).toEqual(['none', 'light', 'heavy'])
  })

  it('RS-OBJECTIVE-2: distances are still those to the centre at its foot', async () => {
    const game = await Rst.measured({ units, scenario: 8, markerTerrain: 'tall' })
    expect(contests(game.look, game.unit('A1'), game.state.markers[0]!)).toBe(true)
    expect(contests(game.stand('A1-1', [0, 0, -3.6]).look, game.unit('A1'), game.state.markers[0]!)).toBe(false)
  })

  it('RS-S4-6, RS-OBJECTIVE-1: a marker that moves takes its terrain along, and lies flat where models stand', () => {
    // The vortex turns clockwise by an eighth: from (15, 0) to (10.6, 10.6).
    const standing = [{ id: 'A1', at: [0, -9] }, { id: 'B1', at: [10.6, 10.6] }] as const
    const game = new Rst({ units: standing, scenario: 4, markerTerrain: 'low', played: 1, rounds: 3 }, [9, 1])
    expect(game.play.state.board.pieces['objective-2']!.at).toEqual([15, 0, 0])
    game.pick('clockwise').done()
    const { pieces } = game.play.state.board
    expect(Object.keys(pieces).sort()).toEqual(['objective-1', 'objective-3'])
    expect(pieces['objective-3']!.at.map((n) => Math.round(n * 10) / 10)).toEqual([-10.6, 0, -10.6])
  })
})
