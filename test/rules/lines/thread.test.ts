import { describe, expect, it } from 'vitest'
import type { Vec3 } from '../../../src/core/vec'
import { SightWorld } from '../../../src/geometry/sight'
import { stoppedBy } from '../../../src/rules/lines/thread'
import { randomFrom } from '../../geometry/sight/scenes'
import { board as tableBoard, readTable } from '../../terrain/library'
import { createWorld } from '../../../src/geometry/world'
import { block, model, world } from './scene'

describe('a thin line', () => {
  it('is stopped by what it runs through, in order from its start, and by nothing that it touches', async () => {
    const table = await world([model('a1', 0, 0), model('b1', 0, 20)], [block('far', 'wall', [6, 3, 1], [0, 12]), block('near', 'wall', [6, 3, 1], [0, 5])])
    const along = (x: number, y: number) => stoppedBy(table, { from: [x, y, 0.6], to: [x, y, 19] }, ({ what }) => what === 'part')
    expect(along(0, 1)).toEqual(['near', 'far'])
    expect(along(0, 3)).toEqual([])
    expect(along(3, 1)).toEqual([])
    expect(along(2.999, 1)).toEqual(['near', 'far'])
  })

  it('finds no way through a seam of no width, upright or level', async () => {
    const seam = await world([model('a1', 0, 0)], [block('left', 'wall', [6, 4, 1], [-3, 5]), block('right', 'wall', [6, 4, 1], [3, 5])])
    expect(stoppedBy(seam, { from: [0, 1, 0], to: [0, 1, 9] }, ({ what }) => what === 'part').toSorted()).toEqual(['left', 'right'])
    const level = await world([model('a1', 0, 0)], [block('low', 'wall', [6, 2, 1], [0, 5]), { ...block('high', 'wall', [6, 2, 1], [0, 5]), at: [0, 2, 5] }])
    expect(stoppedBy(level, { from: [0, 2, 0], to: [0, 2, 9] }, ({ what }) => what === 'part').toSorted()).toEqual(['high', 'low'])
  })

  it('is open where geometry has it open, on 3,000 lines across the district (seed 11)', async () => {
    const board = tableBoard(readTable('district-48'))
    const [measure, sights] = [await createWorld(board), new SightWorld(board)]
    const r = randomFrom(11)
    const point = (): Vec3 => [44 * (r() - 0.5), 0.2 + 4 * r(), 44 * (r() - 0.5)]
    let open = 0
    for (let k = 0; k < 3000; k++) {
      const line = { from: point(), to: point() }
      const mine = stoppedBy(measure, line, ({ what }) => what === 'part').length === 0
      expect(mine, JSON.stringify(line)).toBe(sights.open(line))
      if (mine) open++
    }
    expect(open).toBeGreaterThan(200)
    expect(open).toBeLessThan(2800)
  })
})
