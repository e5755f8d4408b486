import { describe, expect, it } from 'vitest'
import { redRain } from '../../../src/rules/red-rain'
import { asks, block, brokenBy, model, world } from '../lines/scene'

const { move } = asks(redRain)
const mm = (value: number) => value / 25.4

describe('the move of Red Rain', () => {
  it('RR-MOVE-1, RR-MOVE-2, RR-MOVE-4: legs of 3" and 2" are within Movement 5, 3" and 2.2" are not', async () => {
    const table = await world([model('a1', 0, 0)])
    expect(move(table, { model: 'a1' }, [3, 0], [3, 2])).toMatchObject({ legal: true, cost: 5, allowance: 5 })
    expect(brokenBy(move(table, { model: 'a1' }, [3, 0], [3, 2.2]))).toEqual(['RR-MOVE-2'])
    expect(move(table, { model: 'a1', profile: 'Captain' }, [6, 0]).legal).toBe(true)
  })

  it('RR-COMBAT-2: what was agreed on in a game comes with its cards: nearer to one of two opponents, or to each', async () => {
    const table = await world([model('a1', 0, 0), model('b1', 0, 1.8), model('b2', 1.9, 0)])
    const along = (agreed?: object) => {
      const card = { movement: 5, keywords: [], weapons: [{ kind: 'melee', name: 'Sword', range: 1 }], ...(agreed && { agreed }) }
      const profiles = Object.fromEntries(table.board.models.map(({ unit }) => [unit, card]))
      return brokenBy(move(table, { model: 'a1', profile: card, profiles }, [0, 0.1]))
    }
    expect([along(), along({ among: 'each' }), along({ among: 'none' })]).toEqual([[], ['RR-COMBAT-2'], []])
  })

  it('RR-MOVE-3: the base must fit, and friends stand in the way like foes', async () => {
    const gap = (base: number) => world([model('a1', 0, 0, { base: mm(base) })], [
      block('left', 'wall', [4, 2, 0.4], [-2 - mm(12.5), 2]), block('right', 'wall', [4, 2, 0.4], [2 + mm(12.5), 2]),
    ])
    expect(move(await gap(25), { model: 'a1' }, [0, 4]).legal).toBe(true)
    expect(brokenBy(move(await gap(50), { model: 'a1' }, [0, 4]))).toEqual(['RR-OBSTRUCTION-1'])
    const crowd = await world([model('a1', 0, 0), model('a2', 0, 2)])
    expect(brokenBy(move(crowd, { model: 'a1' }, [0, 4]))).toContain('RR-MOVE-3')
  })

  it('RR-OBSTRUCTION-1, RR-PARTIAL-2, RR-FOREST-1: not through Obstructions and Partial Walls, freely through Forests', async () => {
    const by = async (kind: 'obstruction' | 'partial-wall' | 'barricade' | 'forest') =>
      brokenBy(move(await world([model('a1', 0, 0)], [block('it', kind, [30, 1, 2], [0, 2.5])]), { model: 'a1' }, [0, 5]))
    expect(await by('obstruction')).toEqual(['RR-OBSTRUCTION-1'])
    expect(await by('partial-wall')).toEqual(['RR-PARTIAL-2'])
    expect(await by('barricade')).toEqual(['RR-PARTIAL-2'])
    expect(await by('forest')).toEqual([])
  })

  it('RR-WATER-1, RR-WATER-2: each inch in Water costs two, a flyer nothing more', async () => {
    const table = await world([model('a1', 0, 0)], [block('pond', 'water', [20, 0.1, 20], [0, 12])])
    expect(move(table, { model: 'a1', allow: 6 }, [0, 4])).toMatchObject({ legal: true })
    expect(move(table, { model: 'a1', allow: 6 }, [0, 4]).cost).toBeCloseTo(6, 5)
    expect(brokenBy(move(table, { model: 'a1', allow: 6 }, [0, 4.2]))).toEqual(['RR-WATER-1'])
    expect(move(table, { model: 'a1', profile: 'Raptor' }, [0, 9])).toMatchObject({ legal: true, cost: 9 })
  })

  it('RR-OBSTRUCTION-2, RR-OBSTRUCTION-3: a flyer passes an Obstruction and does not end on one', async () => {
    const table = await world([model('a1', 0, 0)], [block('block', 'obstruction', [4, 2, 3], [0, 4])])
    expect(move(table, { model: 'a1', profile: 'Raptor' }, [0, 9])).toMatchObject({ legal: true, cost: 9 })
    expect(brokenBy(move(table, { model: 'a1', profile: 'Raptor' }, [0, 2, 4]))).toEqual(['RR-OBSTRUCTION-3'])
  })

  it('RR-MOVE-2: a hill is ground like any other, its height costs nothing', async () => {
    const table = await world([model('a1', 0, 0)], [block('hill', 'hill', [6, 1.5, 6], [0, 4])])
    const up = move(table, { model: 'a1' }, [0, 4])
    expect(up.legal).toBe(true)
    expect(up.cost).toBeCloseTo(4, 5)
  })

  it('RR-MOVE-3: finds the way round, and the outline of what is reached', async () => {
    const table = await world([model('a1', 0, 0)], [block('wall', 'wall', [2, 3, 0.3], [0, 1.5])])
    const route = redRain.route(table, { model: 'a1', to: { x: 0, z: 3 } })
    expect(route.ok && route.value.legal).toBe(true)
    const far = Math.max(...redRain.reach(table, { model: 'a1' })!.rings.flat().map(([x, , z]) => Math.hypot(x, z)))
    expect(far).toBeCloseTo(5, 1)
  })
})
