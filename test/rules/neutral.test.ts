import { describe, expect, it } from 'vitest'
import type { Owner } from '../../src/core/board'
import { areEnemies } from '../../src/core/sides'
import { freeTable } from '../../src/rules/free-table'
import { SYSTEMS } from '../../src/rules/registry'
import { model, world } from './ravaged-star/scene'

const of = (side: Owner, id: string, z: number) => ({ ...model(id, 0, z), side, unit: id })
const goes = { model: 'one', legs: [{ x: 0, z: 5 }], allow: 6 }

describe('what is nobody’s', () => {
  it('is nobody’s friend but its own unit’s', () => {
    const [a, b, wolf, bear] = [of('A', 'a', 0), of('B', 'b', 0), of('neutral', 'wolf', 0), of('neutral', 'bear', 0)]
    expect([areEnemies(a, b), areEnemies(a, { ...a, unit: 'c' }), areEnemies(a, a)]).toEqual([true, false, false])
    for (const other of [a, b, bear]) expect([areEnemies(wolf, other), areEnemies(other, wolf)]).toEqual([true, true])
    expect(areEnemies(wolf, wolf)).toBe(false)
  })

  // Each system says of an enemy's base that nobody walks through it; a neutral one is in the way of all, and of other neutral ones.
  describe.each(SYSTEMS.filter((system) => system !== freeTable).map((system) => [system.name, system] as const))('%s', (_, system) => {
    it.each<Owner>(['A', 'B', 'neutral'])('its base is in the way of a model of %s', async (side) => {
      const free = system.move(await world([of(side, 'one', 0)]), goes)
      expect(free.ok && free.value.legal).toBe(true)
      const barred = system.move(await world([of(side, 'one', 0), of('neutral', 'beast', 2.5)]), goes)
      expect(barred.ok && barred.value.legal).toBe(false)
    })
  })
})
