import { describe, expect, it } from 'vitest'
import { createWorld } from '../../src/geometry/world'
import { SYSTEMS } from '../../src/rules/registry'
import { board, readTable } from '../terrain/library'
import { model, world } from './lines/scene'

describe.each(SYSTEMS.filter((system) => system.glance))('a glance by $id', (system) => {
  it('says what the ruling says, of every pair on a table full of terrain', async () => {
    const measure = await createWorld(board(readTable('district-48')))
    const { models } = measure.board
    const pairs = models.filter(({ side }) => side === 'A').slice(0, 5).flatMap((from) =>
      models.filter(({ side }) => side === 'B').slice(0, 6).map((to) => ({ from: from.id, target: to.id })))
    const found = new Set<string>()
    for (const request of pairs) {
      const [ruling, glance] = [system.sight(measure, request), system.glance!(measure, request)]
      if (!ruling.ok || !glance.ok) throw new Error('no answer')
      const { distance, ...seen } = glance.value
      if (ruling.value.verdict === 'clear') expect(distance).toBeCloseTo(ruling.value.distance, 9)
      expect({ ...request, ...seen }).toEqual({
        ...request, verdict: ruling.value.verdict, cover: ruling.value.verdict === 'blocked' ? 'none' : ruling.value.cover,
      })
      found.add(`${glance.value.verdict} ${glance.value.cover}`)
    }
    expect(found.size).toBeGreaterThan(1)
  })

  it('is at one model', async () => {
    const measure = await world([model('a1', 0, 0), model('b1', 0, 8), model('b2', 2, 8)])
    expect(system.glance!(measure, { from: 'a1', target: 'b' })).toMatchObject({ ok: false, error: '"b" is a unit; a glance is at one model' })
    expect(system.glance!(measure, { from: 'a1', target: 'x' })).toMatchObject({ ok: false })
  })
})
