import { describe, expect, it } from 'vitest'
import { ravenfeast } from '../../../src/rules/ravenfeast'
import { asks, block, brokenBy, model, world } from '../lines/scene'

const { move } = asks(ravenfeast)

describe('the move of Ravenfeast', () => {
  it('RF-MOVE-2: 6.0" of open ground, 6.1" is too far', async () => {
    const table = await world([model('a1', 0, 0)])
    expect(move(table, { model: 'a1' }, [0, 6])).toMatchObject({ legal: true, cost: 6, allowance: 6 })
    expect(brokenBy(move(table, { model: 'a1' }, [0, 6.1]))).toEqual(['RF-MOVE-2'])
    expect(move(table, { model: 'a1', profile: 'Troll' }, [0, 9]).legal).toBe(true)
  })

  it('RF-MOVE-3, RF-MOVE-4, RF-MOVE-5: through friends, not through enemies, not on to another base', async () => {
    const table = await world([model('a1', 0, 0), model('a2', 0, 2), model('b1', 3, 0)])
    expect(move(table, { model: 'a1' }, [0, 5]).legal).toBe(true)
    expect(brokenBy(move(table, { model: 'a1' }, [0, 2.2]))).toEqual(['RF-MOVE-5'])
    expect(brokenBy(move(table, { model: 'a1' }, [6, 0]))).toContain('RF-MOVE-4')
    expect(move(table, { model: 'a1' }, [0, 1]).legal).toBe(true)
  })

  it('RF-MOVE-6: an inch clear of both enemies that it passes between', async () => {
    const between = (gap: number) => world([model('a1', 0, 0), model('b1', -0.5 - gap / 2, 3), model('b2', 0.5 + gap / 2, 3)])
    expect(move(await between(3), { model: 'a1' }, [0, 6]).legal).toBe(true)
    expect(brokenBy(move(await between(2.8), { model: 'a1' }, [0, 6]))).toEqual(['RF-MOVE-6'])
    expect(move(await between(2.8), { model: 'a1' }, [0, 1.5]).legal).toBe(true)
  })

  it('RF-MOVE-6: a pair counts while both are within 3" of it, a hundredth more included', async () => {
    const past = async (far: number) => brokenBy(move(await world([model('a1', 0, 0), model('b1', -1.8, 3), model('b2', 1 + far, 3)]), { model: 'a1' }, [0, 6]))
    expect([await past(3.005), await past(3.02)]).toEqual([['RF-MOVE-6'], []])
  })

  it('RF-MOVE-4: nobody goes through an enemy by being on top of a wall that it crosses, above its head', async () => {
    // The base is on the wall's end, 1.5" up, for as long as it is over b1, which stands beside it and is 1.25" tall.
    const table = await world([model('a1', -0.2, 0), model('b1', 0.55, 2), model('b2', -3, 5)], [block('wall', 'wall', [4, 1.5, 1.6], [-2, 2])])
    const through = move(table, { model: 'a1', allow: 20 }, [-0.2, 8])
    expect(through.breaks.find(({ rule }) => rule === 'RF-MOVE-4')).toMatchObject({ by: 'b1', text: 'b1 stands in the way.' })
    // The two that it would pass between after that are not told as well.
    expect(brokenBy(through)).not.toContain('RF-MOVE-6')
  })

  it('RF-TERRAIN-1: 2" of rough and 2" of open ground use all of 6"', async () => {
    const table = await world([model('a1', 0, 0)], [block('bog', 'difficult', [6, 0.1, 2], [0, 2])])
    const across = move(table, { model: 'a1' }, [0, 4])
    expect(across.legal).toBe(true)
    expect(across.cost).toBeCloseTo(6, 5)
    const far = move(table, { model: 'a1' }, [0, 4.2])
    expect(brokenBy(far)).toEqual(['RF-MOVE-2'])
    expect(far.breaks[0]!.text).toBe('6.2" is more than its 6", with bog.')
  })

  it('RF-TERRAIN-2: a hedge 2" ahead costs 3" more for Move 6, 4.5" for Move 9', async () => {
    const table = await world([model('a1', 0, 0)], [block('hedge', 'hedge', [6, 1, 0.4], [0, 2.7])])
    expect(move(table, { model: 'a1', allow: 12 }, [0, 3.9]).cost).toBeCloseTo(3.9 + 6, 5)
    expect(move(table, { model: 'a1', profile: 'Troll' }, [0, 4]).cost).toBeCloseTo(4 + 4.5, 5)
    expect(brokenBy(move(table, { model: 'a1' }, [0, 4]))).toEqual(['RF-MOVE-2'])
    expect(move(table, { model: 'a1' }, [0, 2]).cost).toBeCloseTo(2, 5)
  })

  it('RF-TERRAIN-2: its outline shows what lies beyond one hedge, and of two that it cannot both pay for what lies between', async () => {
    const hedge = (z: number) => block(`hedge at ${z}`, 'hedge', [40, 1, 0.4], [0, z])
    const far = async (...at: number[]) => {
      const { rings } = ravenfeast.reach(await world([model('a1', 0, 0)], at.map(hedge)), { model: 'a1', profile: 'Troll' })!
      return Math.max(...rings.flat().map(([, , z]) => z))
    }
    expect([await far(1.5), await far(1.5, 3)]).toEqual([expect.closeTo(4.5, 1), expect.closeTo(2.3, 1)])
    // Nor on top of one that its Move ends at.
    expect([await far(3.9), await far(1.5, 2.2)]).toEqual([expect.closeTo(3.2, 1), expect.closeTo(0.8, 1)])
  })

  it('RF-TERRAIN-2: a way is found round a hedge where the one through it costs too much', async () => {
    const table = await world([model('a1', 0, 0)], [block('hedge', 'hedge', [2, 1, 0.4], [0, 1.5])])
    expect(brokenBy(move(table, { model: 'a1' }, [0, 4]))).toEqual(['RF-MOVE-2'])
    const round = ravenfeast.route(table, { model: 'a1', to: { x: 0, z: 4 } })
    expect(round).toMatchObject({ ok: true, value: { legal: true, cost: expect.closeTo(5.2, 1) } })
  })

  it('RF-TERRAIN-5: no outline and no way leads through a high hedge', async () => {
    const table = await world([model('a1', 0, 0)], [block('high', 'hedge', [2, 2.5, 0.4], [0, 1.5]), block('low', 'hedge', [40, 1, 0.4], [0, 4])])
    expect(brokenBy(move(table, { model: 'a1' }, [0, 3]))).toEqual(['RF-TERRAIN-3'])
    expect(ravenfeast.route(table, { model: 'a1', to: { x: 0, z: 3 } })).toMatchObject({ ok: true, value: { legal: true, cost: expect.closeTo(4.2, 0) } })
    // Round the high one and over the low one.
    const far = ravenfeast.route(table, { model: 'a1', profile: 'Troll', to: { x: 2, z: 5 } })
    expect(far).toMatchObject({ ok: true, value: { legal: false, breaks: [{ rule: 'RF-MOVE-2' }] } })
    const wall = await world([model('a1', 0, 0)], [block('high', 'hedge', [40, 2.5, 0.4], [0, 1.5])])
    expect(Math.max(...ravenfeast.reach(wall, { model: 'a1' })!.rings.flat().map(([, , z]) => z))).toBeCloseTo(0.8, 1)
  })

  it('RF-TERRAIN-1: its outline shows rough ground at half the pace, and open ground beyond it as far', async () => {
    const far = async (depth: number) => {
      const table = await world([model('a1', 0, 0)], [block('bog', 'difficult', [40, 0.1, depth], [0, 1 + depth / 2])])
      return Math.max(...ravenfeast.reach(table, { model: 'a1' })!.rings.flat().map(([, , z]) => z))
    }
    expect([await far(10), await far(1)]).toEqual([expect.closeTo(3, 1), expect.closeTo(3, 1)])
  })

  it('RF-TERRAIN-3: high walls are walked round', async () => {
    const table = await world([model('a1', 0, 0)], [block('wall', 'wall', [2, 4, 0.4], [0, 2])])
    expect(brokenBy(move(table, { model: 'a1' }, [0, 4]))).toEqual(['RF-TERRAIN-3'])
    const round = ravenfeast.route(table, { model: 'a1', to: { x: 0, z: 4 } })
    expect(round.ok && round.value.legal).toBe(true)
    const far = Math.max(...ravenfeast.reach(table, { model: 'a1' })!.rings.flat().map(([x, , z]) => Math.hypot(x, z)))
    expect(far).toBeCloseTo(6, 1)
  })

  it('RF-TERRAIN-3, RF-TERRAIN-5: nor does a hedge carry anybody over a lower cliff beside it (seed ways 71, k 48)', async () => {
    const beside = [block('hedge', 'hedge', [4, 1, 0.4], [-2, 2]), block('cliff', 'cliff', [1.5, 0.8, 0.4], [0.85, 2])]
    const over = async (x: number) => move(await world([model('a1', x, 0)], beside), { model: 'a1', allow: 20 }, [x, 4])
    expect(brokenBy(await over(-0.2))).toEqual(['RF-TERRAIN-3'])
    expect((await over(-0.2)).path.at(-1)![2]).toBeLessThan(1.81)
    expect((await over(-0.6)).legal).toBe(true)
  })

  it('RF-FLY-2: a flyer passes over terrain and figures', async () => {
    const table = await world([model('a1', 0, 0), model('b1', 0, 3)], [block('cliff', 'cliff', [20, 5, 2], [0, 6])])
    expect(move(table, { model: 'a1', profile: 'Dragon' }, [0, 18])).toMatchObject({ legal: true, cost: 18, allowance: 18 })
  })

  it('RF-WITHDRAW-1: out of contact goes half the Move', async () => {
    const table = await world([model('a1', 0, 0), model('b1', 0, 1)])
    expect(move(table, { model: 'a1' }, [0, -3])).toMatchObject({ legal: true, allowance: 3 })
    expect(brokenBy(move(table, { model: 'a1' }, [0, -3.1]))).toEqual(['RF-WITHDRAW-1'])
  })
})
