import { describe, expect, it } from 'vitest'
import { SightWorld } from '../../../src/geometry/sight/sight-world'
import { box, board, model, piece } from '../move/scene'
import { strewnTable } from '../move/tables'

const facing = (...pieces: Parameters<typeof board>[1] & object) =>
  new SightWorld(board([model('a', [0, 0, 0]), model('b', [10, 0, 0], { side: 'B' })], pieces))

describe('a glimpse', () => {
  it('sees all, a part, nothing', () => {
    expect(facing().glimpse({ from: 'a', to: 'b' })).toMatchObject({ visibility: 'seen', open: 1 })
    expect(facing(piece('low', box(1, 0.7, 6), [9, 0, 0])).glimpse({ from: 'a', to: 'b' }).visibility).toBe('partly')
    expect(facing(piece('high', box(1, 5, 9), [5, 0, 0])).glimpse({ from: 'a', to: 'b' })).toEqual({ visibility: 'hidden', open: 0, witness: null })
  })
  it('supposes that they stand elsewhere, without moving anything', () => {
    const world = facing(piece('high', box(1, 5, 9), [5, 0, 0]))
    expect(world.glimpse({ from: 'a', to: 'b', fromPose: { at: [0, 0, 12], yaw: 0 } }).visibility).not.toBe('hidden')
    expect(world.glimpse({ from: 'a', to: 'b' }).visibility).toBe('hidden')
  })
  it.each([1, 9, 25])('never contradicts a decided verdict, %i lines, strewn tables of seeds 1 to 3', (lines) => {
    let [pairs, missed, clear] = [0, 0, 0]
    for (const seed of [1, 2, 3]) {
      const table = strewnTable(seed)
      const world = new SightWorld(table)
      for (const from of table.models.slice(0, 10)) {
        for (const to of table.models.slice(10, 30)) {
          const { visibility, witness } = world.glimpse({ from: from.id, to: to.id, lines })
          const { verdict } = world.sight({ from: from.id, to: to.id })
          if (witness) expect(world.open(witness)).toBe(true)
          if (visibility !== 'hidden') expect(verdict).toBe('clear')
          if (verdict === 'clear') clear++
          if (verdict === 'clear' && visibility === 'hidden') missed++
          pairs++
        }
      }
    }
    expect(pairs).toBe(600)
    // What it overlooks: the measure of how much a few lines are worth.
    expect(missed / clear).toBeLessThan({ 1: 0.5, 9: 0.1, 25: 0.05 }[lines]!)
  })
})
