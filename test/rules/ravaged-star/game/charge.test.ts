import { describe, expect, it } from 'vitest'
import { allowanceFor } from '../../../../src/rules/ravaged-star/game/movement'
import { isEngaged, leastDistance } from '../../../../src/rules/ravaged-star/game/ranges'
import { box } from '../../engine/flat-table'
import { column, Rst, type Scene } from './driver'
import { blade, rifle, rule, weapon } from './profiles'

type Units = Scene['units']
type One = Partial<Units[number]>
const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const sword = (more: Parameters<typeof blade>[0] = {}) => ({ is: { weapons: [blade(more)] } })
/** A1 at the origin, engaged with B1 half an inch away. */
const locked = (a: One = {}, b: One = {}, more: Units = [], faces: readonly number[] = []) =>
  new Rst({ units: [{ id: 'A1', at: [0, 0], ...a }, { id: 'B1', at: [0, 1.5], ...b }, ...more] }, faces).act('A1')
/** A1 at the origin, B1 some way off, about to charge. */
const charging = (distance: number, a: One = {}, b: One = {}, more: Units = [], faces: readonly number[] = [], scenery: Partial<Scene> = {}) =>
  new Rst({ units: [{ id: 'A1', at: [0, 0], ...a }, { id: 'B1', at: [0, distance], ...b }, ...more], ...scenery }, faces).act('A1').pick('charge')
const gap = (game: Rst, a: string, b: string) => leastDistance(game.play.state.board.models[a]!, game.play.state.board.models[b]!)

describe('Charge', () => {
  it('RS-CHARGE-1: not for the engaged', () => {
    expect(locked().refusal('charge')).toBe('RS-CHARGE-1')
  })

  it('RS-CHARGE-2: half as much again, rounded up', () => {
    const reach = (movement: number) => {
      const game = charging(5, { is: { movement } })
      return allowanceFor(game.look, game.unit('A1'), 'charge')
    }
    expect([5, 6, 7].map(reach)).toEqual([8, 9, 11])
  })

  it('RS-CHARGE-3: ends in engagement range of an enemy', () => {
    const near = charging(11)
    expect(near.breaks(near.path([0, 9]))).toEqual([])
    expect(near.breaks(near.path([0, 8.9]))).toEqual(['RS-CHARGE-3'])
    expect(new Rst({ units: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 11.1] }] }).act('A1').refusal('charge')).toBe('RS-CHARGE-3')
  })

  it('RS-CHARGE-3, RS-TERRAIN-DIFFICULT-1: not on offer where what holds its leader leaves it too short a way', () => {
    const mud = [box('mud', 'difficult', 0, 0, 2, 2, 0.1, { sight: 'open', ground: 'difficult', cover: 'light' })]
    const held = (distance: number, a: One = {}) => new Rst({ units: [{ id: 'A1', at: [0, 0], ...a }, { id: 'B1', at: [0, distance] }], pieces: mud }).act('A1')
    const near = held(9).pick('charge')
    expect([near.breaks(near.path([0, 7])), near.breaks(near.path([0, 7.1]))]).toEqual([[], ['RS-TERRAIN-DIFFICULT-1']])
    expect(held(9.1).refusal('charge')).toBe('RS-TERRAIN-DIFFICULT-1')
    expect(held(9.1, { is: { rules: [rule('Fly')] } }).open).toContain('charge')
    expect(charging(9.1).asked).toMatchObject({ kind: 'path' })
  })

  it('RS-CHARGE-4: charges those whom the leader itself reaches', () => {
    const both = charging(6, { at: column(2, 0, 0, -1.2), ...sword() }, {}, [{ id: 'B2', at: [1.9, 4.2] }], []).go([0, 4.2])
    expect(both.data('moved').at(-1)).toMatchObject({ charged: ['B1', 'B2'] })
    const one = charging(6, { at: column(2, 0, 0, -1.2), ...sword() }, {}, [{ id: 'B2', at: [2.4, 4.2] }], []).go([0, 4.2])
    expect(one.data('moved').at(-1)).toMatchObject({ charged: ['B1'] })
  })

  it('RS-CHARGE-5, RS-CHARGE-6: followers touch the charged, as many as can, the others as near as they can', () => {
    const walls = [box('l', 'wall', -3.1, 6, 1.5, 5, 4, WALL), box('r', 'wall', 3.1, 6, 1.5, 5, 4, WALL)]
    const game = charging(6, { at: column(5, 0, 0), ...sword() }, { is: { wounds: 9 } }, [], [], { pieces: walls }).go([0, 4.9])
    const far = Object.fromEntries(['A1-2', 'A1-3', 'A1-4', 'A1-5'].map((id, i) => [
      id, { at: [(i % 2) * 2.2 - 1.1, 0, 2 + Math.floor(i / 2) * 1.2] as const, yaw: 0 },
    ]))
    expect(game.breaks({ poses: far })).toContain('RS-CHARGE-5')
    game.dice(1, 1, 1, 1, 1).settle().done()
    const touching = ['A1-2', 'A1-3', 'A1-4', 'A1-5'].filter((id) => gap(game, id, 'B1-1') < 0.01)
    expect(touching.length).toBeGreaterThan(1)
    expect(touching.length).toBeLessThan(5)
  })

  it('RS-CHARGE-7: but nobody within 1" of a unit that the leader does not reach', () => {
    const game = charging(6, { at: column(2, 0, 0), ...sword() }, {}, [{ id: 'B2', at: [2.9, 6.5] }], []).go([0, 4.5])
    const pose = (x: number, z: number) => ({ poses: { 'A1-2': { at: [x, 0, z] as const, yaw: 0 } } })
    expect(game.breaks(pose(1.003, 6))).toContain('RS-CHARGE-7')
    expect(game.breaks(pose(-1.003, 6))).toEqual([])
  })

  it('RS-CHARGE-8: a Close Combat Attack follows, whether the owner likes it or not', () => {
    const game = charging(6, sword(), { is: { wounds: 9 } }, [], [9, 9]).go([0, 4.5]).done()
    expect(game.events('attack')).toHaveLength(1)
    expect(game.unit('A1').activated).toBe('activation')
  })

  it('RS-CHARGE-9: may pass within 1" of enemies, not through them', () => {
    const game = charging(7, {}, {}, [{ id: 'B2', at: [1.5, 3] }])
    expect(game.breaks(game.path([0, 5.5]))).toEqual([])
    const through = charging(7, {}, {}, [{ id: 'B2', at: [0.3, 3] }])
    expect(through.breaks(through.path([0, 5.5]))).toEqual(['RS-MOVE-7'])
  })

  it('RS-CHARGE-10, RS-WOUND-9: the move, the placing, Assault fire, Impact, then close combat', () => {
    const guns = [rifle({ rules: [rule('Assault')] }), blade()]
    const game = () => charging(6, { is: { weapons: guns, rules: [rule('Impact', 2)] } }, { is: { wounds: 9 } }).go([0, 4.5])
    const kinds = (one: Rst) => one.kinds().filter((kind) => ['moved', 'attack', 'auto-hits'].includes(kind))
    const first = game()
    expect(first.open).toEqual(['assault', 'impact'])
    first.pick('assault').dice(/* Assault */ 9, 9, /* Impact */ 9, 9, /* blade */ 9, 9).fire({ 'rifle>B1': 1 }).done()
    expect(kinds(first)).toEqual(['moved', 'attack', 'auto-hits', 'attack'])
    // In the owner's order.
    const other = game().dice(9, 9).pick('impact').done()
    expect(kinds(other)).toEqual(['moved', 'auto-hits'])
    other.dice(9, 9, 9, 9).fire({ 'rifle>B1': 1 }).done()
    expect(kinds(other)).toEqual(['moved', 'auto-hits', 'attack', 'attack'])
  })

  it('RS-CHARGE-11: with nobody left the attack falls away', () => {
    const game = charging(6, { is: { rules: [rule('Impact', 1)] } }, {}, [], [1]).go([0, 4.5]).done()
    expect(game.events('attack')).toEqual([])
    expect(game.events('finished')).toHaveLength(1)
  })

  it('can be taken back before anything has moved', () => {
    expect(charging(6).go().open).toEqual(expect.arrayContaining(['charge', 'move', 'run']))
  })
})

describe('Assault fire', () => {
  const pistols = [rifle({ accuracy: 4, rules: [rule('Assault')] }), weapon('long'), blade()]

  it('RS-SPECIAL-ASSAULT-1, RS-SPECIAL-ASSAULT-2: with such weapons alone, at units in engagement range alone', () => {
    const game = charging(6, { is: { weapons: pistols } }, {}, [{ id: 'B2', at: [3.5, 4.5] }]).go([0, 4.5])
    const form = game.asked!.form
    expect('rows' in form && form.rows.map((row) => row.id)).toEqual(['rifle>B1'])
    const none = charging(6, {}, {}, [], [1]).go([0, 4.5]).done()
    expect(none.events('attack')).toHaveLength(1)
  })

  it('RS-SPECIAL-ASSAULT-3: nothing modifies it, and no strays arise', () => {
    const game = charging(
      6, { is: { weapons: pistols } }, { is: { wounds: 9, rules: [rule('Stealth', 6)] } },
      [{ id: 'A2', at: [1.9, 6] }, { id: 'A3', at: [4, 0], is: { rules: [rule('Target Coordination', 9)] } }],
    ).go([0, 4.5])
    game.dice(2, /* blade */ 1).fire({ 'rifle>B1': 1 }).done()
    expect(game.data('attack')[0]).toMatchObject({ needs: 4, faces: [2] })
    expect(game.data('stray')).toEqual([])
  })

  it('RS-SPECIAL-ASSAULT-4: can shake the target before the close combat', () => {
    const game = charging(
      6, { is: { weapons: pistols, rules: [rule('Shock Assault')] } }, { at: [[0, 6], [0, 7.2]], started: 5, wounds: [3, 3], is: { models: 3, wounds: 3 } },
      [{ id: 'A2', at: [20, -20] }], [],
    ).go([0, 4.5])
    game.changed((state) => {
      state.units['B1'] = { ...state.units['B1']!, started: ['B1-1', 'B1-2', 'B1-3'], models: [{ id: 'B1-1', wounds: 1 }, { id: 'B1-2', wounds: 1 }] }
    })
    game.dice(9, 1, /* Leadership */ 2, /* blade */ 3, /* Defense */ 9).fire({ 'rifle>B1': 1 }).done()
    expect(game.unit('B1').shaken).toBe(true)
    expect(game.attack.needs).toBe(3)
  })
})

describe('Impact', () => {
  const ram = (rules: ReturnType<typeof rule<'Impact' | 'Heavy Impact' | 'Crushing Impact'>>[], b: One, faces: readonly number[], a: One = {}) =>
    charging(6, { ...a, is: { rules, weapons: [blade({ attacks: 0 })], ...a.is } }, b, [], faces).go([0, 4.4])

  it('RS-SPECIAL-IMPACT-1: X hits with Damage 1 and AP 0', () => {
    const game = ram([rule('Impact', 2)], { is: { wounds: 9 } }, [4, 5])
    expect(game.data('auto-hits')).toMatchObject([{ hits: 2, needs: 5, failed: 1 }])
    expect(game.unit('B1').models[0]!.wounds).toBe(8)
  })

  it('RS-SPECIAL-HEAVY-IMPACT-1: with Damage 2 and AP 2', () => {
    const game = ram([rule('Heavy Impact', 2)], { is: { wounds: 9 } }, [6, 7])
    expect(game.data('auto-hits')).toMatchObject([{ hits: 2, needs: 7, damage: 2, failed: 1 }])
  })

  it('RS-SPECIAL-CRUSHING-IMPACT-1, RS-SPECIAL-CRUSHING-IMPACT-2: half of the target’s models, at least one, at AP 2', () => {
    const hits = (b: One, n: number) => ram([rule('Crushing Impact')], b, Array.from({ length: n }, () => 9)).data('auto-hits')[0]
    expect(hits({ at: column(7, 0, 6, 1.2), is: { models: 7 } }, 3)).toMatchObject({ hits: 3, needs: 7, damage: 1 })
    expect(hits({}, 1)).toMatchObject({ hits: 1 })
    expect(hits({ is: { rules: [rule('Huge')] } }, 2)).toMatchObject({ hits: 2 })
  })

  it('RS-SPECIAL-CRUSHING-IMPACT-3: once for the unit', () => {
    const game = ram([rule('Crushing Impact')], { at: column(7, 0, 6, 1.2), is: { models: 7 } }, [9, 9, 9], { at: column(2, 0, 0) })
    expect(game.settle().data('auto-hits')).toMatchObject([{ hits: 3 }])
  })

  it('RS-SPECIAL-IMPACT-2, RS-SPECIAL-IMPACT-3, RS-SPECIAL-IMPACT-4: each model’s hits go to one eligible unit, by the owner’s choice', () => {
    const game = charging(
      6, { at: column(3, 0, 0, -1.2), is: { rules: [rule('Impact', 1)], weapons: [blade()] } }, { is: { wounds: 9 } },
      [{ id: 'B2', at: [1.9, 4.4], is: { wounds: 9 } }, { id: 'B3', at: [-4, 4.4] }],
    ).go([0, 4.4]).settle()
    expect(game.asked).toMatchObject({ kind: 'impact', of: ['A'] })
    const form = game.asked!.form
    expect('rows' in form && form.rows.map((row) => row.id)).toEqual(['B1', 'B2'])
    game.dice(9, 9, 9).fire({ B1: 2, B2: 1 })
    expect(game.data('auto-hits').map((data) => [data['unit'], data['hits']])).toEqual([['B1', 2], ['B2', 1]])
  })

  it('RS-SPECIAL-IMPACT-5, RS-WOUND-10: can shake the target before the close combat', () => {
    const game = charging(
      6, { is: { rules: [rule('Impact', 1), rule('Shock Assault')], weapons: [blade()] } }, { wounds: [3], is: { wounds: 6 } }, [{ id: 'A2', at: [20, -20] }],
      [1, /* Leadership */ 2, /* blade */ 3, /* Defense */ 9],
    ).go([0, 4.5]).done()
    expect(game.kinds().indexOf('leadership')).toBeLessThan(game.kinds().indexOf('attack'))
    expect(game.attack.needs).toBe(3)
  })
})

describe('Followers in a corridor', () => {
  it('RS-CHARGE-6, RS-MELEE-7: each stands as near as the others leave room, not the farthest alone', async () => {
    // 1.2" wide from z -2.9 to 2.9: the leader fills it in front of B1, one more has room behind, the rest wait outside.
    const walls = [box('b', 'wall', 0, 5, 6, 4.45, 9, WALL), box('l', 'wall', -2.6, 0, 2, 2.9, 9, WALL), box('r', 'wall', 2.6, 0, 2, 2.9, 9, WALL)]
    const game = (await Rst.measured({
      units: [{ id: 'A1', at: [[0, -6], [-1.2, -6], [1.2, -6], [0, -7.2]] }, { id: 'B1', at: [0, 0] }], pieces: walls,
    })).act('A1').pick('charge').go([0, -1.05])
    const places = (...at: readonly (readonly [number, number])[]) =>
      ({ poses: Object.fromEntries(at.map(([x, z], i) => [`A1-${i + 2}`, { at: [x, 0, z] as const, yaw: 0 }])) })
    expect(game.breaks(places([0, -2.2], [-0.5, -3.45], [0.6, -3.45]))).toEqual([])
    expect(game.breaks(places([0, -3.85], [-1.05, -3.7], [1.05, -3.7]))).toEqual(['RS-CHARGE-6'])
    expect(game.breaks(places([0, -2.2], [-0.5, -3.45], [0.6, -4.4]))).toEqual(['RS-CHARGE-6'])
    game.dice(1, 1, 1, 1).settle().done()
    expect(game.asked?.kind).not.toBe('place')
  })
})

describe('Bloodthirsty', () => {
  const mad = { is: { rules: [rule('Bloodthirsty'), rule('Swift')], weapons: [blade()] } }

  it('RS-SPECIAL-BLOODTHIRSTY-1, RS-SPECIAL-BLOODTHIRSTY-2: a further charge of its Movement at most, once', () => {
    const game = locked(mad, {}, [{ id: 'B2', at: [0, 8] }, { id: 'B3', at: [0, 12] }], [9, 1]).pick('melee')
    expect(game.asked).toMatchObject({ kind: 'path', about: { mode: 'frenzy' } })
    expect(game.breaks(game.path([0, 6]))).toEqual([])
    expect(game.breaks(game.path([0, 6.1]))).toEqual(['RS-SPECIAL-BLOODTHIRSTY-1'])
    expect(game.breaks(game.path([0, 5]))).toEqual(['RS-CHARGE-3'])
    game.dice(9, 1).go([0, 6]).done()
    expect(game.unit('B2').where).toBe('gone')
    expect(game.asked?.kind).not.toBe('path')
  })

  it('RS-SPECIAL-BLOODTHIRSTY-1, RS-SPECIAL-COUNTERSTRIKE-4: after what Counterstrike gave, so that whom it kills does not charge', () => {
    const game = locked(
      { is: { rules: [rule('Bloodthirsty')], weapons: [blade({ attacks: 2 })] } }, { is: { rules: [rule('Counterstrike')] } }, [{ id: 'B2', at: [0, 8] }],
      [9, 1, /* B1's Defense */ 1, /* A1's */ 1],
    ).pick('melee').done()
    expect([game.unit('B1').where, game.unit('A1').where]).toEqual(['gone', 'gone'])
    expect(game.asked?.kind).not.toBe('path')
  })

  it('RS-SPECIAL-BLOODTHIRSTY-3: not while an enemy remains engaged', () => {
    const game = locked({ at: column(2, 0, 0), ...mad }, {}, [{ id: 'B2', at: [1.6, 0], is: { wounds: 9 } }], [9, 1]).pick('melee')
    game.fire({ 'blade>B1': 1 }).done()
    expect(game.unit('B1').where).toBe('gone')
    expect(isEngaged(game.look, game.unit('A1'))).toBe(true)
    expect(game.data('moved')).toEqual([])
  })
})
