import { describe, expect, it } from 'vitest'
import type { Vec2 } from '../../../src/core/vec'
import { RandomStream } from '../../../src/core/random'
import { atMost, CONTACT_TOLERANCE, leastDistance, leastRise, modelDistance, tellsAll, within } from '../../../src/rules/ravaged-star/judge/measure'
import { lead, near } from '../../../src/rules/ravaged-star/game/ranges'
import { Rst } from './game/driver'
import { model, sight, world } from './scene'

describe('distances of Ravaged Star', () => {
  it('RS-MEASURE-1: distances are inches from base to base', async () => {
    const table = await world([model('a1', 0, 0), model('b1', 5, 0)])
    expect(modelDistance(table, 'a1', 'b1')).toBeCloseTo(4, 9)
  })

  it('RS-MEASURE-2: the nearest points of two bases count', async () => {
    const table = await world([model('a1', 0, 0), model('b1', 3, 4, { base: 2 })])
    expect(modelDistance(table, 'a1', 'b1')).toBeCloseTo(3.5, 9)
  })

  it('RS-MEASURE-3: the distance between levels is diagonal', async () => {
    const table = await world([model('a1', 0, 0), model('b1', 4, 0, { y: 4 })])
    expect(modelDistance(table, 'a1', 'b1')).toBeCloseTo(5, 9)
  })

  it('RS-MEASURE-4: without a base the body counts', async () => {
    const table = await world([model('a1', 0, 0, { base: null, box: [4, 2, 3] }), model('b1', 6, 0)])
    expect(modelDistance(table, 'a1', 'b1')).toBeCloseTo(3.5, 9)
  })

  it('RS-MEASURE-2, RS-MEASURE-4: what the shapes tell at once is what is measured, and of two hulls no more than that', async () => {
    const random = new RandomStream('shapes')
    for (let i = 0; i < 200; i++) {
      const size = () => random.between(1, 6)
      const stood = (id: string, round: boolean) => ({
        ...model(id, random.between(-5, 5), random.between(-5, 5), { y: random.between(0, 3), ...(round ? {} : { base: null, box: [size(), 1, size()] }) }),
        turn: random.between(0, 360),
      })
      const table = await world([stood('a1', i % 3 === 0), stood('b1', i % 2 === 0)])
      const [one, two] = table.board.models
      const { horizontal, vertical } = table.distance({ model: 'a1' }, { model: 'b1' })
      const [across, up] = [leastDistance(one!, two!), leastRise(one!, two!)]
      expect(across).toBeLessThan(horizontal + 1e-9)
      expect(up).toBeCloseTo(vertical, 9)
      expect(tellsAll(one!, two!)).toBe(one!.base !== null || two!.base !== null)
      if (tellsAll(one!, two!)) expect(across).toBeCloseTo(horizontal, 9)
    }
  })

  it('RS-MEASURE-5: the limit itself is within, 0.05 more is not', async () => {
    const table = await world([model('a1', 0, 0), model('b1', 4, 0), model('b2', -4.05, 0)])
    expect(within(table, 'a1', 'b1', 3)).toBe(true)
    expect(within(table, 'a1', 'b2', 3)).toBe(false)
    expect([atMost(3.0009, 3), atMost(3.0011, 3)]).toEqual([true, false])
  })

  it('RS-MEASURE-6: wholly within goes by the farthest point of the base', async () => {
    const table = await world([model('a1', 2.4, 0), model('b1', -2.6, 0)])
    expect(atMost(table.farthest('a1', [0, 0, 0]), 3)).toBe(true)
    expect(atMost(table.farthest('b1', [0, 0, 0]), 3)).toBe(false)
    expect(table.distance({ model: 'b1' }, { point: [0, 0, 0] }).distance).toBeLessThan(3)
  })

  it('RS-MEASURE-7: wholly within a zone leaves no part of the base outside', async () => {
    const zone: Vec2[] = [[-24, -24], [24, -24], [24, -12], [-24, -12]]
    const table = await world([model('a1', 0, -12.5), model('b1', 5, -12.4)])
    expect(table.insideZone('a1', zone).wholly).toBe(true)
    expect(table.insideZone('b1', zone).wholly).toBe(false)
  })

  it('RS-MEASURE-8: a unit that acts measures from its leader, otherwise the nearest models count', async () => {
    const table = await world([model('a1', 0, 0), model('a2', 3, 0), model('b1', 11, 0), model('b2', 20, 0)])
    const { look, state: { units } } = new Rst({ units: [{ id: 'A1', at: [[0, 0], [3, 0]] }, { id: 'B1', at: [[11, 0], [14, 0]] }] })
    expect(lead(look, units['A1']!, units['B1']!)).toBeCloseTo(10, 9)
    expect(near(look, units['A1']!, units['B1']!)).toBeCloseTo(7, 9)
    expect(sight(table, 'a1', 'b').distance).toBeCloseTo(10, 9)
  })

  it('RS-MEASURE-9: a marker is measured to its centre', async () => {
    const table = await world([model('a1', 3.5, 0)])
    expect(table.distance({ model: 'a1' }, { point: [0, 0, 0] }).distance).toBeCloseTo(3, 9)
  })

  it('RS-MEASURE-10: bases in contact touch within 0.01 and do not overlap', async () => {
    const table = await world([model('a1', 0, 0), model('b1', 1, 0), model('b2', -1.05, 0)])
    expect(modelDistance(table, 'a1', 'b1')).toBeLessThanOrEqual(CONTACT_TOLERANCE)
    expect(table.stand('a1', { at: [0, 0, 0], yaw: 0 }).overlaps).toEqual([])
    expect(modelDistance(table, 'a1', 'b2')).toBeGreaterThan(CONTACT_TOLERANCE)
    expect(table.stand('a1', { at: [0.1, 0, 0], yaw: 0 }).overlaps).toEqual(['b1'])
  })
})
