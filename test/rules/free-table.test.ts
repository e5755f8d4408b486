import { describe, expect, it } from 'vitest'
import { freeTable } from '../../src/rules/free-table'
import { block, model, world } from './ravaged-star/scene'

describe('the free table', () => {
  it('rules sight past terrain alone and gives no cover', async () => {
    const wall = block('wall', 'wall', [60, 8, 0.5], [0, 5])
    const models = [model('a1', 0, 0), model('b1', 0, 10), model('c1', 0, 7, { box: [6, 6, 1], base: 1 })]
    const shut = freeTable.sight(await world(models, [wall]), { from: 'a1', target: 'b' })
    expect(shut).toMatchObject({ ok: true, value: { verdict: 'blocked', cover: 'none', witness: null, rules: [] } })
    const open = freeTable.sight(await world(models), { from: 'a1', target: 'b1' })
    expect(open).toMatchObject({ ok: true, value: { verdict: 'clear', distance: 9 } })
    const low = freeTable.sight(await world(models, [block('bar', 'barricade', [9, 0.8, 0.3], [0, 9])]), { from: 'a1', target: 'b1' })
    expect(low).toMatchObject({ ok: true, value: { verdict: 'clear', cover: 'none', models: [{ obscured: true }] } })
  })

  it('limits no move but by the edge of the table', async () => {
    const table = await world([model('a1', 0, 0), model('b1', 0, 3)])
    expect(freeTable.move(table, { model: 'a1', legs: [{ x: 0, z: 20 }] })).toMatchObject({
      ok: true,
      value: { legal: true, allowance: null, breaks: [] },
    })
    expect(freeTable.move(table, { model: 'a1', legs: [{ x: 0, z: 23.9 }] })).toMatchObject({
      ok: true,
      value: { legal: false, breaks: [{ text: 'The base would leave the table.' }] },
    })
    expect(freeTable.reach(table, { model: 'a1' })).toBeNull()
  })

  it('lets a hand lift the model over what it cannot walk through', async () => {
    const table = await world([model('a1', 0, 0)], [block('wall', 'wall', [40, 8, 0.5], [0, 3])])
    const lifted = freeTable.move(table, { model: 'a1', legs: [{ x: 0, z: 6 }], climb: false })
    expect(lifted).toMatchObject({ ok: true, value: { legal: true, cost: 6, path: [[0, 0, 0], [0, 0, 6]] } })
  })

  it('says in one line what is not there', async () => {
    const table = await world([model('a1', 0, 0)])
    expect(freeTable.sight(table, { from: 'x', target: 'a1' })).toEqual({ ok: false, error: 'no model "x" on the table' })
    expect(freeTable.sight(table, { from: 'a1', target: 'a1' })).toEqual({
      ok: false,
      error: 'no other model or unit "a1" on the table',
    })
    expect(freeTable.move(table, { model: 'x', legs: [] })).toEqual({ ok: false, error: 'no model "x" on the table' })
    expect(freeTable.route(table, { model: 'x', to: { x: 0, z: 0 } }).ok).toBe(false)
  })
})
