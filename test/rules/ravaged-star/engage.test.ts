import { describe, expect, it } from 'vitest'
import { ravagedStar } from '../../../src/rules/ravaged-star'
import { engaged, engagements, inEngagementRange } from '../../../src/rules/ravaged-star/judge/engage'
import { broken, five, model, move, world } from './scene'

describe('engagement in Ravaged Star', () => {
  it.each([
    [1, 3, true],
    [1.05, 0, false],
    [0.5, 3.1, false],
    [0, 0, true],
  ])('RS-ENGAGE-1: %d" across and %d" up: %s', async (across, up, holds) => {
    const table = await world([model('a1', 0, 0), model('b1', 1 + across, 0, { y: up })])
    expect(inEngagementRange(table, table.board.models[0]!, table.board.models[1]!)).toBe(holds)
    expect(engaged(table, 'a', 'b')).toBe(holds)
  })

  it('RS-ENGAGE-1: bodies without a base are measured by their nearest parts', async () => {
    const tank = model('b1', 3.5, 0, { base: null, box: [4, 5, 4] })
    expect(engaged(await world([model('a1', 0, 0, { y: 6 }), tank]), 'a', 'b')).toBe(true)
    expect(engaged(await world([model('a1', 0, 0, { y: 8.1 }), tank]), 'a', 'b')).toBe(false)
  })

  it('RS-ENGAGE-2: one pair engages both units, and nobody else', async () => {
    const table = await world([...five(0, [0, -2, -4, -6, -8], 'a'), model('b1', 1.8, 0), model('c1', 0, 3)])
    expect([engaged(table, 'a', 'b'), engaged(table, 'b', 'a')]).toEqual([true, true])
    expect([engaged(table, 'a', 'c'), engaged(table, 'c', 'a')]).toEqual([false, false])
    expect(engagements(table, 'a')).toEqual([{ model: 'a1', enemy: 'b1', enemyUnit: 'b' }])
    expect(ravagedStar.unitNotes(table, 'a').at(-1)).toEqual({
      rule: 'RS-ENGAGE-2',
      good: false,
      text: 'Engaged with b: a1 is within 1" of b1',
    })
    expect(ravagedStar.unitNotes(table, 'c')).toEqual([{ rule: 'RS-ENGAGE-1', good: true, text: 'Not engaged' }])
  })

  it('RS-ENGAGE-3: friends are never engaged, and one may end beside them', async () => {
    const table = await world([model('a1', 0, 0), model('aa1', 5, 0)])
    const beside = await world([model('a1', 3.8, 0), model('aa1', 5, 0)])
    expect([engagements(beside, 'a'), engagements(beside, 'aa')]).toEqual([[], []])
    expect(move(table, { model: 'a1' }, [3.8, 0])).toMatchObject({ legal: true, breaks: [] })
  })

  it('RS-ENGAGE-4: no Move ends in engagement range of an enemy', async () => {
    const table = await world([model('a1', 0, 0), model('b1', 5, 0)])
    expect(broken(move(table, { model: 'a1' }, [3.1, 0]))).toEqual(['RS-MOVE-2'])
    expect(move(table, { model: 'a1' }, [2.95, 0]).legal).toBe(true)
  })
})
