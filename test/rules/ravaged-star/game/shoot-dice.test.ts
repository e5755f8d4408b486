import { describe, expect, it } from 'vitest'
import { box } from '../../engine/flat-table'
import { column, Rst, type Scene } from './driver'
import { blade, rifle, rule, weapon } from './profiles'

type Units = Scene['units']
type One = Partial<Units[number]>
const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
/** A1 at the origin is about to shoot at B1, whose nearest base edge is `gap` away. */
const facing = (gap: number, a: One = {}, b: One = {}, more: Units = [], scenery: Partial<Scene> = {}, faces: readonly number[] = []) =>
  new Rst({ units: [{ id: 'A1', at: [0, 0], ...a }, { id: 'B1', at: [0, gap + 1], ...b }, ...more], ...scenery }, faces).act('A1')
const gun = (more: Parameters<typeof rifle>[0] = {}) => ({ is: { weapons: [rifle({ range: 8, ...more }), blade()] } })

describe('attack dice', () => {
  const roll = (game: Rst, n: number, counts: Record<string, number>) => game.dice(...Array.from({ length: n }, () => 1)).pick('shoot').fire(counts).done()

  it('RS-SHOOT-18, RS-STATS-7: Attacks times models', () => {
    roll(facing(6, { at: column(5, 0, 0), ...gun() }), 5, { 'rifle>B1': 5 })
    roll(facing(6, { at: column(2, 0, 0), ...gun({ attacks: 3 }) }), 6, { 'rifle>B1': 2 })
  })

  it('RS-SHOOT-19, RS-STATS-8: who reaches the Accuracy hits', () => {
    const game = facing(
      6, { at: column(5, 0, 0), ...gun({ accuracy: 5 }) }, { is: { defense: 2, wounds: 9 } }, [], {}, [4, 5, 9, 1, 10, 9, 9, 9],
    ).pick('shoot').fire({ 'rifle>B1': 5 }).done()
    expect(game.attack.hits).toEqual([5, 9, 10])
  })

  it('RS-SPECIAL-BLAST-1, RS-SPECIAL-BLAST-2: one more for every two models, for each that fires, by size', () => {
    const blast = gun({ rules: [rule('Blast')] })
    roll(facing(6, blast, { at: column(7, 0, 7, 1.2) }), 4, { 'rifle>B1': 1 })
    roll(facing(6, blast), 1, { 'rifle>B1': 1 })
    roll(facing(6, { at: column(3, 0, 0), ...blast }, { at: column(7, 0, 7, 1.2) }), 12, { 'rifle>B1': 3 })
    roll(facing(6, blast, { is: { rules: [rule('Huge')] } }), 3, { 'rifle>B1': 1 })
    roll(facing(6, blast, { at: column(2, 0, 7, 1.2), is: { rules: [rule('Large')] } }), 4, { 'rifle>B1': 1 })
  })

  it('RS-SPECIAL-POINT-BLANK-1: X more within Short range', () => {
    const close = { at: column(3, 0, 0), ...gun({ rules: [rule('Point Blank', 1)] }) }
    roll(facing(8, close), 6, { 'rifle>B1': 3 })
    roll(facing(8.1, close), 3, { 'rifle>B1': 3 })
  })

  it('RS-SPECIAL-MULTIFIRE-1, RS-SPECIAL-MULTIFIRE-2: X different weapons a model, each a pool', () => {
    const three = { is: { rules: [rule('Multifire', 2)], weapons: [rifle(), weapon('launcher', { ap: 2 }), weapon('flamer')] } }
    const game = facing(6, three).pick('shoot')
    expect(game.breaks({ counts: { 'rifle>B1': 1, 'launcher>B1': 1, 'flamer>B1': 1 } })).toEqual(['RS-SPECIAL-MULTIFIRE-1'])
    expect(game.try({ counts: { 'rifle>B1': 2 } })).toMatchObject({ ok: false })
    game.dice(1, 1).fire({ 'rifle>B1': 1, 'launcher>B1': 1 }).done()
    expect(game.events('attack')).toHaveLength(2)
  })

  it('RS-SPECIAL-NOVA-1, RS-SPECIAL-NOVA-2: one firing attacks up to X units, in full each', () => {
    const nova = gun({ attacks: 4, rules: [rule('Nova', 3)] })
    const foes: Units = [{ id: 'B2', at: [6, 9] }, { id: 'B3', at: [-4, 5] }, { id: 'B4', at: [-7, 5] }]
    const game = facing(6, nova, {}, foes).pick('shoot')
    expect(game.breaks({ counts: { 'rifle>B1': 1, 'rifle>B2': 1, 'rifle>B3': 1, 'rifle>B4': 1 } })).toEqual(['RS-SPECIAL-NOVA-1'])
    game.dice(1, 1, 1, 1, 1, 1, 1, 1).fire({ 'rifle>B1': 1, 'rifle>B2': 1 }).done()
    expect(game.data('attack').map((data) => [data['needs'], (data['faces'] as number[]).length])).toEqual([[4, 4], [5, 4]])
  })

  it('RS-SPECIAL-NOVA-1: each firing has its own X targets, the unit none', () => {
    const foes: Units = [{ id: 'B2', at: [6, 9] }, { id: 'B3', at: [-4, 5] }, { id: 'B4', at: [-7, 5] }]
    const two = { at: [[0, 0], [1.2, 0]] as const, ...gun({ rules: [rule('Nova', 2)] }) }
    const game = facing(6, two, {}, foes).pick('shoot')
    expect(game.breaks({ counts: { 'rifle>B1': 1, 'rifle>B2': 1, 'rifle>B3': 1, 'rifle>B4': 1 } })).toEqual([])
    expect(game.breaks({ counts: { 'rifle>B1': 2, 'rifle>B2': 1, 'rifle>B3': 1 } })).toEqual([])
    expect(game.breaks({ counts: { 'rifle>B1': 2, 'rifle>B2': 1, 'rifle>B3': 1, 'rifle>B4': 1 } })).toEqual(['RS-SPECIAL-NOVA-1'])
    game.dice(1, 1, 1, 1).fire({ 'rifle>B1': 1, 'rifle>B2': 1, 'rifle>B3': 1, 'rifle>B4': 1 }).done()
    expect(game.events('attack')).toHaveLength(4)
  })

  it('RS-SPECIAL-SHORT-1: at Short range alone', () => {
    expect(facing(8, gun({ rules: [rule('Short')] })).open).toContain('shoot')
    expect(facing(8.1, gun({ rules: [rule('Short')] })).refusal('shoot')).toBe('RS-SHOOT-3')
  })

  it('RS-SPECIAL-BOOST-ONLY-1: only while boosted, not for a unit that recovered', () => {
    const only = { is: { weapons: [rifle({ rules: [rule('Boost Only')] })] } }
    expect(facing(6, only).refusal('shoot')).toBe('RS-SHOOT-3')
    const boosted = (more: One) => new Rst({ units: [{ id: 'A1', at: [0, 0], ...only, ...more }, { id: 'B1', at: [0, 7] }] }, [], [2]).pick('A1')
    expect(boosted({}).open).toContain('shoot')
    expect(boosted({ shaken: true }).refusal('shoot')).toBe('RS-SHOOT-3')
  })

  it('RS-SPECIAL-SKIRMISHER-1, RS-ACTIVATE-17, RS-ACTIVATE-19: a Free Move right after shooting', () => {
    const light = { is: { rules: [rule('Skirmisher')] } }
    const game = facing(6, light, {}, [], {}, [1]).pick('move').go([0, 0.5]).pick('shoot').fire({ 'rifle>B1': 1 })
    expect(game.open).toContain('skirmish')
    expect(game.pick('skirmish').breaks(game.path([6, 0.5]))).toEqual([])
    const lapsed = facing(6, light, {}, [], {}, [1]).pick('shoot').fire({ 'rifle>B1': 1 }).pick('focus')
    expect(lapsed.asked?.kind).not.toBe('skirmish')
    expect(lapsed.state.active?.unit).not.toBe('A1')
  })
})

describe('strays', () => {
  const melee: Units = [{ id: 'A2', at: [1.9, 7], is: { wounds: 9 } }]
  const firing = (faces: readonly number[], more: Units = melee, a: One = gun()) =>
    facing(6, { at: column(4, 0, 0), ...a }, { is: { wounds: 9 } }, more, {}, faces).pick('shoot').fire({ 'rifle>B1': 4 })

  it('RS-SHOOT-14: each 1 or 2 hits another unit engaged with the target', () => {
    const game = firing([1, 2, 5, 8, /* B1 */ 9, /* A2 */ 9, 9]).done()
    expect(game.attack).toMatchObject({ needs: 6, hits: [8] })
    expect(game.data('stray')).toMatchObject([{ unit: 'A2', hits: 2 }])
  })

  it('RS-SHOOT-15: the target’s player says which', () => {
    const game = firing([1, 2, 3, 3], [...melee, { id: 'A3', at: [-1.9, 7], is: { wounds: 9 } }])
    expect(game.asked).toMatchObject({ kind: 'strays', of: ['B'] })
    expect(game.breaks({ counts: { A2: 2 } })).toEqual([])
    game.dice(9, 9).fire({ A2: 1, A3: 1 }).done()
    expect(game.data('stray').map((data) => [data['unit'], data['hits']])).toEqual([['A2', 1], ['A3', 1]])
  })

  it('RS-SHOOT-15: whoever was engaged when the dice fell, also where the hits kill the target or the model that held the fight', () => {
    const killed = facing(6, { at: column(4, 0, 0), ...gun() }, {}, melee, {}, [1, 2, 9, 10, /* B1 */ 1, 1, /* A2 */ 9, 9])
      .pick('shoot').fire({ 'rifle>B1': 4 }).done()
    expect(killed.unit('B1').where).toBe('gone')
    expect(killed.data('stray')).toMatchObject([{ unit: 'A2', hits: 2 }])

    const between: Units = [{ id: 'A2', at: [3.9, 7], is: { wounds: 9 } }, { id: 'A3', at: [-1.9, 7], is: { wounds: 9 } }]
    const held = facing(6, { at: column(4, 0, 0), ...gun() }, { at: [[0, 7], [2, 7]], started: 9 }, between, {}, [1, 2, 3, 9, /* B1 */ 1])
      .pick('shoot').fire({ 'rifle>B1': 4 })
    expect(held.asked).toMatchObject({ kind: 'strays', of: ['B'], form: { rows: [{ id: 'A2' }, { id: 'A3' }] } })
  })

  it('RS-SHOOT-16: a 2 never hits an engaged target', () => {
    const friend: Units = [{ id: 'A3', at: [4, 0], is: { rules: [rule('Target Coordination', 6)] } }]
    const game = facing(6, { ...gun({ accuracy: 2 }), at: column(2, 0, 0) }, { is: { wounds: 9 } }, [...melee, ...friend], {}).pick('focus', 'shoot')
    game.dice(2, 3, /* B1 */ 9, /* A2 */ 9).fire({ 'rifle>B1': 2 }).done()
    expect(game.attack).toMatchObject({ needs: 2, hits: [3] })
    expect(game.data('stray')).toMatchObject([{ unit: 'A2', hits: 1 }])
  })

  it('RS-SHOOT-17: the struck unit defends with its own Defense and tests if it is depleted', () => {
    const weak: Units = [{ id: 'A2', at: [[1.9, 7], [3.1, 7], [4.3, 7]], started: 5, is: { models: 5 } }]
    const game = firing([1, 3, 3, 3, /* Defense */ 5], weak, gun({ ap: 1 }))
    expect(game.asked).toMatchObject({ kind: 'casualty', of: ['A'] })
    game.dice(/* Leadership */ 5).pick('A2-2').done()
    expect(game.data('stray')).toMatchObject([{ needs: 6, failed: 1 }])
    expect(game.unit('A2').shaken).toBe(true)
    expect(game.state.kills).toEqual([])
  })

  it('RS-SHOOT-17, RS-BOOST-2: with the Damage that the weapon has now', () => {
    const heavy = { is: { weapons: [rifle({ range: 8 })], boost: { text: 'Charged', improve: { damage: 2 } } } }
    const game = facing(6, heavy, { is: { wounds: 9 } }, melee).changed((state) => {
      state.units['A1']!.boosted = true
    }).dice(1, 1).pick('shoot').fire({ 'rifle>B1': 1 }).done()
    expect(game.unit('A2').models[0]!.wounds).toBe(6)
  })
})

describe('Close Volley', () => {
  const volley = (more: Units = [], faces: readonly number[] = [], gap = 0.5) =>
    new Rst(
      {
        units: [
          { id: 'A1', at: [0, 0], is: { weapons: [rifle({ range: 8, rules: [rule('Close Volley')] }), weapon('long', { range: 8 })] } },
          { id: 'B1', at: [0, 1 + gap], is: { wounds: 9 } }, ...more,
        ],
      },
      faces,
    ).act('A1')

  it('RS-SPECIAL-CLOSE-VOLLEY-1: may be fired while engaged, other weapons not', () => {
    const form = volley().pick('shoot').asked!.form
    expect('rows' in form && form.rows.filter((row) => !row.refused).map((row) => row.id)).toEqual(['rifle>B1'])
  })

  it('RS-SPECIAL-CLOSE-VOLLEY-2: 2 worse and Short while engaged', () => {
    const other = (gap: number): Units => [{ id: 'B2', at: [0, -1 - gap] }]
    const game = volley(other(6), [1]).pick('shoot').fire({ 'rifle>B2': 1 })
    expect(game.attack.needs).toBe(6)
    const form = volley(other(8.1)).pick('shoot').asked!.form
    expect('rows' in form && form.rows.filter((row) => !row.refused).map((row) => row.id)).toEqual(['rifle>B1'])
    expect(volley([], [1], 12).pick('shoot').fire({ 'rifle>B1': 1 }).attack.needs).toBe(5)
  })

  it('RS-SPECIAL-CLOSE-VOLLEY-3: no more for its target being engaged with others, and no strays', () => {
    const game = volley([{ id: 'A2', at: [1.9, 1.5] }], [1]).pick('shoot').fire({ 'rifle>B1': 1 }).done()
    expect(game.attack.needs).toBe(6)
    expect(game.data('stray')).toEqual([])
  })
})

describe('Volley Fire', () => {
  const wall = { pieces: [box('wall', 'wall', 0, 3, 6, 0.3, 6, WALL)] }

  it('RS-SPECIAL-VOLLEY-FIRE-1: at units out of sight', () => {
    const two = { is: { weapons: [rifle({ rules: [rule('Volley Fire')] }), weapon('plain')] } }
    const form = facing(6, two, {}, [], wall).pick('shoot').asked!.form
    expect('rows' in form && form.rows.filter((row) => !row.refused).map((row) => row.id)).toEqual(['rifle>B1'])
  })

  it('RS-SPECIAL-VOLLEY-FIRE-2: which count as in heavy cover', () => {
    const fire = (rules: ReturnType<typeof rule<'Volley Fire' | 'Ignores Cover'>>[]) => {
      const game = facing(6, { is: { weapons: [rifle({ rules })] } }, { is: { defense: 6, wounds: 9 } }, [], wall, [9, 9]).pick('shoot').fire({ 'rifle>B1': 1 })
      return [game.attack.needs, game.defense.needs[0]]
    }
    expect(fire([rule('Volley Fire')])).toEqual([5, 5])
    expect(fire([rule('Volley Fire'), rule('Ignores Cover')])).toEqual([4, 6])
  })

  it('RS-SPECIAL-VOLLEY-FIRE-3: Focus does not help', () => {
    const blind = facing(
      6, { is: { weapons: [rifle({ rules: [rule('Volley Fire')] })] } }, {}, [], wall, [],
    ).pick('focus', 'shoot').dice(1).fire({ 'rifle>B1': 1 })
    expect(blind.attack.needs).toBe(5)
    const seen = facing(6, { is: { weapons: [rifle({ rules: [rule('Volley Fire')] })] } }).pick('focus', 'shoot').dice(1).fire({ 'rifle>B1': 1 })
    expect(seen.attack.needs).toBe(3)
  })
})
