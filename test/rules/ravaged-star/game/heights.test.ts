import { describe, expect, it } from 'vitest'
import { contests } from '../../../../src/rules/ravaged-star/game/objectives'
import { box } from '../../engine/flat-table'
import { Rst } from './driver'

const STONE = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const far = { id: 'B1', at: [20, 20] } as const

describe('objectives and heights', () => {
  // A tower whose near wall is half an inch from the centre of the marker on the ground.
  const tower = (height: number) => box('tower', 'building', 3, 0, 2.5, 2.5, height, STONE)

  it('RS-OBJECTIVE-2, RS-MEASURE-3: from a tower the ground is measured diagonally', async () => {
    const at = async (height: number) => {
      const game = (await Rst.measured({ units: [{ id: 'A1', at: [3, 8] }, far], pieces: [tower(height)], scenario: 8 })).stand('A1-1', [1.2, height, 0])
      return contests(game.look, game.unit('A1'), game.state.markers[0]!)
    }
    // The rim of the base is 0.7" from the centre of the marker in plan.
    expect(await at(2.9)).toBe(true)
    expect(await at(3)).toBe(false)
    expect(await at(5)).toBe(false)
  })

  it('RS-OBJECTIVE-2: a marker lies on what stands where it was set', async () => {
    const hill = box('hill', 'hill', 0, 0, 3, 3, 4, STONE)
    const game = await Rst.measured({ units: [{ id: 'A1', at: [6, 0] }, far], pieces: [hill], scenario: 8 })
    const marker = game.state.markers[0]!
    expect(contests(game.stand('A1-1', [2, 4, 0]).look, game.unit('A1'), marker)).toBe(true)
    // On the ground beside it, 3" away in plan and 4" below.
    expect(contests(game.stand('A1-1', [3.5, 0, 0]).look, game.unit('A1'), marker)).toBe(false)
  })

  it('RS-S5-3: who places a marker on a roof places it at its own height', async () => {
    const roof = box('roof', 'platform', 0, 0, 3, 3, 5, STONE)
    const game = (await Rst.measured({ units: [{ id: 'A1', at: [8, 0] }, far], pieces: [roof], scenario: 5 })).stand('A1-1', [2, 5, 0]).act('A1').pick('place-objective')
    expect(game.breaks({ point: [2, 1.6] })).toEqual(['RS-S5-3'])
    // Over the edge it would lie on the ground, 5" below.
    expect(game.breaks({ point: [3.4, 0] })).toEqual(['RS-S5-3'])
    game.answer({ point: [2, 1.4] })
    expect(game.state.markers).toEqual([{ id: '1', at: [2, 1.4], y: 5, value: 1 }])
  })
})
