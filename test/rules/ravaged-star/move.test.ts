import { describe, expect, it } from 'vitest'
import { ravagedStar } from '../../../src/rules/ravaged-star'
import { block, broken, model, move, world } from './scene'

const alone = () => world([model('a1', 0, 0)])

describe('the Move of Ravaged Star', () => {
  it('RS-MOVE-1: an engaged unit cannot Move', async () => {
    const away = [0, -3] as const
    const engaged = move(await world([model('a1', 0, 0), model('b1', 0, 1.9)]), { model: 'a1' }, away)
    expect(broken(engaged)).toEqual(['RS-MOVE-1'])
    expect(engaged.breaks[0]).toMatchObject({ by: 'b1', at: [0, 0, 0] })
    expect(move(await world([model('a1', 0, 0), model('b1', 0, 2.1)]), { model: 'a1' }, away).legal).toBe(true)
  })

  it('RS-MOVE-1: another model of the unit is enough', async () => {
    const table = await world([model('a1', 0, 0), model('a2', 2, 0), model('b1', 3.9, 0)])
    expect(broken(move(table, { model: 'a1' }, [0, -3]))).toEqual(['RS-MOVE-1'])
  })

  it('RS-MOVE-2: a path through engagement range is refused though it ends outside', async () => {
    const past = async (x: number) => move(await world([model('a1', 0, 0), model('b1', x, 3)]), { model: 'a1' }, [0, 6])
    const near = await past(1.6)
    expect(broken(near)).toEqual(['RS-MOVE-2'])
    expect(near.breaks[0]!.by).toBe('b1')
    expect((await past(2.1)).legal).toBe(true)
  })

  it('RS-MOVE-2: an enemy more than 3" below does not count', async () => {
    const table = await world(
      [model('a1', -2, 0, { y: 4 }), model('b1', 0, 2.5)],
      [block('roof', 'platform', [8, 4, 3], [0, 0])],
    )
    expect(move(table, { model: 'a1' }, [2, 4, 0]).legal).toBe(true)
  })

  it('RS-MOVE-3: the length is that of the path, corners and all', async () => {
    const table = await alone()
    const request = { model: 'a1', allow: 6 }
    expect(move(table, request, [3, 0], [3, 3])).toMatchObject({ legal: true, allowance: 6 })
    const long = move(table, request, [3, 0], [3, 3.2])
    expect(broken(long)).toEqual(['RS-MOVE-3'])
    expect(long.cost).toBeCloseTo(6.2, 3)
    expect(long.breaks[0]!.at[0]).toBeCloseTo(3, 2)
    expect(long.breaks[0]!.at[2]).toBeCloseTo(3, 2)
    expect(long.breaks[0]!.text).toBe('The path is 6.2"; 6" are allowed.')
    expect(move(table, request, [0, 0])).toMatchObject({ legal: true, cost: 0 })
  })

  it('RS-MOVE-3: the limit comes with the profile, --allow overrides it, and without either there is none', async () => {
    const table = await alone()
    expect(move(table, { model: 'a1', profile: 'Heavies' }, [5.1, 0])).toMatchObject({ legal: false, allowance: 5 })
    expect(move(table, { model: 'a1', profile: 'rifles' }, [5.1, 0])).toMatchObject({ legal: true, allowance: 6 })
    expect(move(table, { model: 'a1', profile: 'Rifles', allow: 4 }, [5.1, 0])).toMatchObject({ legal: false, allowance: 4 })
    expect(move(table, { model: 'a1', profile: 'Nobody' }, [20, 0])).toMatchObject({ legal: true, allowance: null })
  })

  it('RS-MOVE-4: inches up count: 3 across, 2 up a ledge of something taller and 1 across are 6', async () => {
    // The base meets the ledge with its rim, so its centre is 0.5 in before it.
    const tower = { id: 'tower', kind: 'platform', shape: { piece: 'ledge' }, at: [0, 0, 7.5] } as const
    const table = await world([model('a1', 0, 0)], [tower])
    const up = move(table, { model: 'a1', allow: 6, climb: true }, [0, 4])
    expect(up).toMatchObject({ legal: true, breaks: [] })
    expect(up.cost).toBeCloseTo(6, 2)
    expect(up.path.at(-1)![1]).toBeCloseTo(2, 3)
    expect(broken(move(table, { model: 'a1', allow: 5, climb: true }, [0, 4]))).toEqual(['RS-MOVE-3'])
    expect(broken(move(table, { model: 'a1', allow: 6 }, [0, 4]))).toContain('RS-MOVE-8')
  })

  it('RS-MOVE-5: a friend of common size may be moved through', async () => {
    const table = await world([model('a1', 0, 0), model('aa1', 0, 3)])
    const through = move(table, { model: 'a1' }, [0, 6])
    expect(through).toMatchObject({ legal: true, breaks: [] })
    expect(through.fact.models).toContain('aa1')
  })

  it('RS-MOVE-6: a Large or Huge friend may not', async () => {
    const table = await world([model('a1', 0, 0), model('aa1', 0, 3)])
    for (const profile of ['Strider', 'Colossus']) {
      const through = move(table, { model: 'a1', profiles: { aa: profile } }, [0, 6])
      expect(broken(through)).toContain('RS-MOVE-6')
      expect(through.breaks[0]!.by).toBe('aa1')
    }
    expect(move(table, { model: 'a1', profiles: { aa: 'Rifles' } }, [0, 6]).legal).toBe(true)
    const odd = await world([model('a1', 0, 0), model('aa1', 0, 3, { unit: 'constructor' })])
    expect(move(odd, { model: 'a1', profiles: {} }, [0, 6]).legal).toBe(true)
  })

  it('RS-MOVE-7: enemies may not be moved through', async () => {
    const table = await world([model('a1', 0, 0), model('b1', 0, 4)])
    expect(broken(move(table, { model: 'a1' }, [0, 8]))).toContain('RS-MOVE-7')
  })

  it('RS-MOVE-8: a wall of 2.1" is not gone through; round it, or up and down with every inch counted, is', async () => {
    const table = await world([model('a1', 0, 0)], [block('wall', 'wall', [6, 2.1, 0.5], [0, 3])])
    const through = move(table, { model: 'a1' }, [0, 6])
    expect(broken(through)).toContain('RS-MOVE-8')
    expect(through.breaks[0]!.by).toBe('wall')
    expect(move(table, { model: 'a1' }, [5, 3], [0, 6]).legal).toBe(true)
    const over = move(table, { model: 'a1', climb: true }, [0, 6])
    expect(over.legal).toBe(true)
    expect(over.cost).toBeCloseTo(6 + 2 * 2.1, 1)
  })

  it('RS-MOVE-9: a barricade of 2" is ignored', async () => {
    const table = await world([model('a1', 0, 0)], [block('bar', 'barricade', [6, 2, 0.5], [0, 3])])
    const over = move(table, { model: 'a1', allow: 6 }, [0, 6])
    expect(over.legal).toBe(true)
    expect(over.cost).toBeCloseTo(6, 3)
  })

  it('RS-MOVE-12: the end is free of other bases and of walls, and on the table', async () => {
    const table = await world([model('a1', 0, 0), model('aa1', 0, 6)], [block('wall', 'wall', [6, 4, 2], [8, 0])])
    expect(broken(move(table, { model: 'a1' }, [0, 5.5]))).toEqual(['RS-MOVE-12'])
    expect(move(table, { model: 'a1' }, [0, 5.5]).breaks[0]!.by).toBe('aa1')
    expect(move(table, { model: 'a1' }, [0, 5]).legal).toBe(true)
    expect(move(table, { model: 'a1' }, [8, 0]).legal).toBe(false)
    expect(broken(move(table, { model: 'a1' }, [0, -23.8]))).toEqual(['RS-MOVE-12'])
    expect(move(table, { model: 'a1' }, [0, -23.5]).legal).toBe(true)
  })

  it('RS-SPECIAL-FLY-1: a flyer passes over walls, enemies and their zones, but may not land beside one', async () => {
    const table = await world(
      [model('a1', 0, 0), model('b1', 0, 6)],
      [block('wall', 'wall', [20, 8, 1], [0, 3])],
    )
    expect(move(table, { model: 'a1', profile: 'Skimmer' }, [0, 9])).toMatchObject({ legal: true, breaks: [] })
    expect(broken(move(table, { model: 'a1', profile: 'Skimmer' }, [0, 7.5]))).toEqual(['RS-MOVE-2'])
  })

  it('RS-SPECIAL-FLY-2: a flight to a roof is measured straight from start to end', async () => {
    const table = await world([model('a1', 0, 0)], [block('roof', 'platform', [4, 6, 4], [9, 0])])
    const request = { model: 'a1', profile: 'Skimmer' }
    const up = move(table, request, [8, 6, 0])
    expect(up.legal).toBe(true)
    expect(up.cost).toBeCloseTo(10, 3)
    expect(broken(move(table, request, [8.1, 6, 0]))).toEqual(['RS-SPECIAL-FLY-2'])
  })

  it('RS-SPECIAL-FLY-1, RS-SPECIAL-FLY-2: heights of way points are in between, and count for nothing', async () => {
    const table = await world([model('a1', 0, 0)], [block('roof', 'platform', [4, 6, 4], [4.5, 0])])
    const over = move(table, { model: 'a1', profile: 'Skimmer' }, [4.5, 0], [9, 0])
    expect(over).toMatchObject({ legal: true, allowance: 10, cost: 9, costs: [0, 4.5, 9] })
    expect(over.path[1]![1]).toBe(6)
    expect(broken(move(table, { model: 'a1', profile: 'Skimmer' }, [4.5, 0], [10.1, 0]))).toEqual(['RS-MOVE-3'])
  })

  it('RS-MOVE-3: a hair too long is told so that the figures differ', async () => {
    const long = move(await alone(), { model: 'a1', allow: 6 }, [6.002, 0])
    expect(long.breaks[0]!.text).toBe('The path is 6.002"; 6" are allowed.')
  })

  it('RS-MOVE-12: the leader may not end on nothing, though a mate stands below, who would make room', async () => {
    const lintel = { id: 'lintel', kind: 'platform', shape: { piece: 'lintel' }, at: [0, 0, 0] } as const
    const table = await world([model('a1', 0, 0, { y: 3 }), model('a2', 1.6, 0)], [lintel])
    expect(broken(move(table, { model: 'a1', climb: true }, [0.8, 0]))).toEqual([])
    expect(broken(move(table, { model: 'a1', climb: true }, [1.3, 0]))).toEqual(['RS-MOVE-12'])
  })

  it('RS-MOVE-10, RS-MOVE-12: the leader may end where a mate stands, who is set down anew; a mate may not end on another', async () => {
    const table = await world([model('a1', 0, 0), model('a2', 2, 0), model('a3', 4, 0)])
    expect(move(table, { model: 'a1' }, [2, 0])).toMatchObject({ legal: true, breaks: [] })
    expect(broken(move(table, { model: 'a2' }, [4, 0]))).toEqual(['RS-MOVE-12'])
  })

  it('refuses a model that is not there', async () => {
    const table = await alone()
    expect(ravagedStar.move(table, { model: 'x', legs: [] })).toEqual({ ok: false, error: 'no model "x" on the table' })
    expect(ravagedStar.route(table, { model: 'x', to: { x: 0, z: 0 } }).ok).toBe(false)
    expect(ravagedStar.reach(table, { model: 'x', allow: 6 })).toBeNull()
  })
})

describe('routes and reach', () => {
  it('RS-MOVE-8: the way leads round a wall', async () => {
    const table = await world([model('a1', 0, 0)], [block('wall', 'wall', [6, 6, 0.5], [0, 3])])
    const found = ravagedStar.route(table, { model: 'a1', to: { x: 0, z: 6 }, allow: 12 })
    expect(found.ok && found.value.legal).toBe(true)
    expect(found.ok && found.value.cost).toBeGreaterThan(8)
    expect(found.ok && found.value.cost).toBeLessThan(10.5)
  })

  it('RS-MOVE-2: it keeps out of engagement range on the way', async () => {
    const table = await world([model('a1', 0, 0), model('b1', 0, 4)])
    const found = ravagedStar.route(table, { model: 'a1', to: { x: 0, z: 8 } })
    expect(found.ok && found.value.legal).toBe(true)
    expect(found.ok && found.value.cost).toBeGreaterThan(9)
  })

  it('RS-TERRAIN-DIFFICULT-1: it goes round difficult ground where the loss would make the short way too long', async () => {
    const table = await world([model('a1', 0, 0)], [block('crater', 'difficult', [2, 0.1, 2], [0, 3])])
    const route = (allow: number) => {
      const found = ravagedStar.route(table, { model: 'a1', to: { x: 0, z: 6 }, allow })
      if (!found.ok) throw new Error(found.error)
      return found.value
    }
    const through = route(8)
    expect(through).toMatchObject({ legal: true, allowance: 6 })
    expect(through.cost).toBeCloseTo(6, 2)
    const round = route(7.5)
    expect(round).toMatchObject({ legal: true, allowance: 7.5 })
    expect(round.cost).toBeGreaterThan(6.3)
  })

  it('says why no way is legal', async () => {
    const box = [[0, 4, 12, 0.5], [0, -4, 12, 0.5], [5, 0, 0.5, 9], [-5, 0, 0.5, 9]] as const
    const walls = box.map(([x, z, w, d], i) => block(`w${i}`, 'wall', [w, 30, d], [x, z]))
    const found = ravagedStar.route(await world([model('a1', 0, 0)], walls), { model: 'a1', to: { x: 0, z: 12 }, climb: false })
    expect(found.ok && found.value.legal).toBe(false)
    expect(found.ok && found.value.breaks[0]).toMatchObject({ rule: 'RS-MOVE-8', by: 'w0' })
  })

  it('RS-MOVE-3: in the open one reaches a circle of the allowance', async () => {
    const reach = ravagedStar.reach(await alone(), { model: 'a1', allow: 6 })!
    const far = Math.max(...reach.rings.flat().map(([x, , z]) => Math.hypot(x, z)))
    expect(far).toBeGreaterThan(5.8)
    expect(far).toBeLessThan(6.05)
    expect(ravagedStar.reach(await alone(), { model: 'a1' })).toBeNull()
    expect(ravagedStar.reach(await alone(), { model: 'a1', profile: 'Hounds' })!.rings.length).toBeGreaterThan(0)
  })

  it('RS-TERRAIN-DIFFICULT-1: beyond difficult ground one reaches 2" less', async () => {
    const table = await world([model('a1', 0, 0)], [block('bog', 'difficult', [48, 0.1, 2], [0, 2])])
    const points = ravagedStar.reach(table, { model: 'a1', allow: 6 })!.rings.flat()
    const farthest = (sign: number) => Math.max(...points.map(([, , z]) => z * sign))
    expect(farthest(-1)).toBeGreaterThan(5.8)
    expect(farthest(1)).toBeGreaterThan(3.8)
    expect(farthest(1)).toBeLessThan(4.05)
  })

  it('RS-MOVE-1: an engaged model reaches nothing', async () => {
    const table = await world([model('a1', 0, 0), model('b1', 0, 1.9)])
    expect(ravagedStar.reach(table, { model: 'a1', allow: 6 })).toEqual({ rings: [] })
  })
})
