import { describe, expect, it } from 'vitest'
import { characteristic, improve } from '../../../../src/rules/ravaged-star/game/characteristics'
import { contests } from '../../../../src/rules/ravaged-star/game/objectives'
import { isCoherent, leastDistance } from '../../../../src/rules/ravaged-star/game/ranges'
import { candidatesFor } from '../../../../src/rules/ravaged-star/game/steps/draw'
import { unitTokens } from '../../../../src/rules/ravaged-star/game/steps/round'
import { aboard, noRoom } from '../../../../src/rules/ravaged-star/game/steps/transport'
import { box } from '../../engine/flat-table'
import { column, Rst, type Scene } from './driver'
import { rifle, rule, weapon } from './profiles'

type Units = Scene['units']
const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const carrier = (x: number, more: Units[0]['is'] = {}, at: readonly [number, number] = [0, 0]): Units[0] => ({
  id: 'A1', at, is: { base: 60, wounds: 4, type: 'Support', rules: [rule('Transport', x), rule('Large')], ...more },
})
const inside = (id: string, n: number, more: Units[0]['is'] = {}): Units[0] => ({ id, at: null, started: n, aboard: 'A1', is: { models: n, ...more } })
const game = (units: Units, faces: readonly number[] = [], more: Partial<Scene> = {}, draws: readonly number[] = []) => new Rst(
  { ...more, units: [...units, { id: 'B1', at: [0, 14], is: { weapons: [rifle({ accuracy: 2, damage: 9, range: 16 })] } }] }, faces, draws,
)
const pose = (id: string, x: number, z: number) => ({ poses: { [id]: { at: [x, 0, z] as const, yaw: 0 } } })

describe('transports', () => {
  const fits = (n: number, rules: ReturnType<typeof rule<'Bulky' | 'Large'>>[], x = 6, inIt = 0) => {
    const one = game([carrier(x), ...(inIt > 0 ? [inside('A2', inIt)] : []), { id: 'A3', at: column(n, 6, 0), is: { models: n, rules } }])
    return noRoom(one.state, one.unit('A3'), one.unit('A1'))?.rule
  }

  it('RS-SPECIAL-TRANSPORT-1, RS-SPECIAL-TRANSPORT-3: up to X models in all, a unit as a whole', () => {
    expect(fits(2, [], 6, 4)).toBeUndefined()
    expect(fits(3, [], 6, 4)).toBe('RS-SPECIAL-TRANSPORT-1')
  })

  it('RS-SPECIAL-TRANSPORT-2: no Large or Huge models', () => {
    expect(fits(1, [rule('Large')], 10)).toBe('RS-SPECIAL-TRANSPORT-2')
  })

  it('RS-SPECIAL-BULKY-1: each model takes X places', () => {
    expect(fits(3, [rule('Bulky', 2)])).toBeUndefined()
    expect(fits(4, [rule('Bulky', 2)])).toBe('RS-SPECIAL-TRANSPORT-1')
  })

  it('RS-SPECIAL-TRANSPORT-4: who is aboard is not on the table', () => {
    const one = game([carrier(6), inside('A2', 3)])
    expect(Object.keys(one.play.state.board.models)).toEqual(['A1-1', 'B1-1'])
    expect(candidatesFor(one.state, { side: 'A', kind: 'Boost' }).map((unit) => unit.id)).toEqual(['A1'])
    expect(contests(one.look, one.unit('A2'), { id: '1', at: [0, 0], value: 1 })).toBe(false)
  })

  it('RS-SPECIAL-TRANSPORT-5: nor has it a token', () => {
    const one = game([carrier(6), inside('A2', 3), { id: 'A3', at: [9, 0] }])
    expect(unitTokens(one.state, 'A').map((token) => token.kind)).toEqual(['Support', 'Core'])
  })

  it('RS-SPECIAL-TRANSPORT-6: units may begin aboard, as many as fit', () => {
    expect(aboard(game([carrier(6), inside('A2', 5)]).state, game([carrier(6), inside('A2', 5)]).unit('A1')).map((unit) => unit.id)).toEqual(['A2'])
    expect(() => game([carrier(6), inside('A2', 5), inside('A3', 2)])).toThrow(/RS-SPECIAL-TRANSPORT-1/)
  })

  it('RS-SPECIAL-TRANSPORT-7: embarks by an Interact (Single) within 2" of its leader', () => {
    const near = (x: number) => game([carrier(6), { id: 'A2', at: [[1.1811 + 0.5 + x, 0], [1.1811 + 0.5 + x, 1.2]] }])
    const in2 = near(2).act('A2').pick('embark', 'A1')
    expect(in2.unit('A2')).toMatchObject({ where: 'aboard', transport: 'A1', activated: 'activation' })
    expect(in2.play.state.board.models['A2-2']).toBeUndefined()
    expect(near(2.1).act('A2').refusal('embark')).toBe('RS-SPECIAL-TRANSPORT-7')
    expect(game([carrier(1), { id: 'A2', at: [[2.5, 0], [2.5, 1.2]] }]).act('A2').refusal('embark')).toBe('RS-SPECIAL-TRANSPORT-1')
  })

  it('RS-SPECIAL-TRANSPORT-8: lets out any number of units by one Interact (Single), leaders within 2"', () => {
    const out = game([carrier(6), inside('A2', 2), inside('A3', 2)]).act('A1').pick('disembark').answer({ options: ['A2', 'A3'] })
    expect(out.breaks(pose('A2-1', 1.1811 + 0.5 + 2, 0))).toEqual([])
    expect(out.breaks(pose('A2-1', 1.1811 + 0.5 + 2.1, 0))).toEqual(['RS-SPECIAL-TRANSPORT-8'])
    out.answer(pose('A2-1', 3.6, 0)).settle().answer(pose('A3-1', -3.1, 0)).settle()
    expect([out.unit('A2').where, out.unit('A3').where]).toEqual(['table', 'table'])
    expect(isCoherent(out.look, out.unit('A2'))).toBe(true)
  })

  it('RS-ENGAGE-4, RS-SPECIAL-TRANSPORT-8: nobody gets out within 1" of an enemy', () => {
    const out = game([carrier(6), inside('A2', 1), { id: 'B2', at: [4.4, 0] }]).act('A1').pick('disembark').answer({ options: ['A2'] })
    expect(out.breaks(pose('A2-1', 2.5, 0))).toEqual(['RS-ENGAGE-4'])
    expect(out.breaks(pose('A2-1', 2.3, 0))).toEqual([])
  })

  it('RS-SPECIAL-TRANSPORT-9: who finds no place is destroyed', () => {
    // A box round the transport with room beside it for a leader and one more.
    const pen = [
      box('n', 'wall', 0, 5.2, 9, 3.9, 4, WALL), box('s', 'wall', 0, -5.2, 9, 3.9, 4, WALL), box('e', 'wall', 7.5, 0, 4, 9, 4, WALL),
      box('w', 'wall', -5.2, 0, 4, 9, 4, WALL),
    ]
    const out = game([carrier(6), inside('A2', 5)], [], { pieces: pen }).act('A1').pick('disembark').answer({ options: ['A2'] }).answer(pose('A2-1', 1.8, 0))
    expect(out.breaks({ poses: {} })).toEqual(['RS-SPECIAL-TRANSPORT-9'])
    out.settle()
    expect(out.unit('A2').models.length).toBeLessThan(5)
    expect(out.unit('A2').models.length).toBeGreaterThan(1)
    expect(out.events('casualty')[0]!.rules).toEqual(['RS-SPECIAL-TRANSPORT-9'])
  })

  it('RS-SPECIAL-TRANSPORT-9: whoever finds no place because others went first stays aboard', () => {
    const pen = [
      box('n', 'wall', 0, 5.2, 9, 3.9, 4, WALL), box('s', 'wall', 0, -5.2, 9, 3.9, 4, WALL), box('e', 'wall', 6.4, 0, 4, 9, 4, WALL),
      box('w', 'wall', -5.2, 0, 4, 9, 4, WALL),
    ]
    const out = game(
      [carrier(6), inside('A2', 1), inside('A3', 1)], [], { pieces: pen },
    ).act('A1').pick('disembark').answer({ options: ['A2', 'A3'] }).answer(pose('A2-1', 1.8, 0))
    expect(out.unit('A2').where).toBe('table')
    expect(out.unit('A3')).toMatchObject({ where: 'aboard', transport: 'A1' })
    expect(out.events('stays-aboard')).toHaveLength(1)
    expect(out.state.kills).toEqual([])
  })

  it('RS-SPECIAL-TRANSPORT-10: a unit that has not acted this round brings a token', () => {
    const out = game([carrier(6), inside('A2', 1)]).act('A1')
    const before = out.state.pool.length
    out.pick('disembark').answer({ options: ['A2'] }).answer(pose('A2-1', 3, 0)).settle()
    expect(out.state.pool).toHaveLength(before + 1)
    expect(out.state.pool.at(-1)).toEqual({ side: 'A', kind: 'Core' })
    const acted = game([carrier(6), { id: 'A2', at: [3, 0] }], [], {}, [2]).act('A2').pick('embark', 'A1').act('A1')
    const left = acted.state.pool.length
    acted.pick('disembark').answer({ options: ['A2'] }).answer(pose('A2-1', 3, 0)).settle()
    expect(acted.state.pool).toHaveLength(left)
  })
})

describe('a transport that is destroyed', () => {
  const wreck = (more: Units[0]['is'], faces: readonly number[], extra: Units = []) =>
    game([carrier(6, more), inside('A2', 2), ...extra], [], {}).act('B1').pick('shoot').dice(...faces).fire({ 'rifle>A1': 1 })

  it('RS-SPECIAL-TRANSPORT-11: all aboard get out first, within 2" of its place', () => {
    const out = wreck({}, [9, 1])
    expect(out.asked).toMatchObject({ kind: 'unload', of: ['A'], about: { forced: true } })
    expect(out.play.state.board.models['A1-1']).toBeDefined()
    const hull = out.play.state.board.models['A1-1']!
    out.answer(pose('A2-1', 3, 0)).dice(9).settle().done()
    expect(out.unit('A1').where).toBe('gone')
    expect(out.play.state.board.models['A1-1']).toBeUndefined()
    expect(leastDistance(hull, out.play.state.board.models['A2-1']!)).toBeLessThan(2)
  })

  it('RS-DESTROY-3, RS-SPECIAL-TRANSPORT-9: passengers who find no place are credited to who destroyed it', () => {
    const pen = [
      box('n', 'wall', 0, 6, 9, 4.5, 4, WALL), box('s', 'wall', 0, -6, 9, 4.5, 4, WALL), box('e', 'wall', 6, 0, 4.5, 9, 4, WALL),
      box('w', 'wall', -6, 0, 4.5, 9, 4, WALL),
    ]
    const units: Units = [{ ...carrier(6), id: 'B2' }, { ...inside('B3', 2), aboard: 'B2' }]
    const out = new Rst(
      {
        units: [
          ...units, { id: 'A1', at: [0, 14], is: { weapons: [rifle({ accuracy: 2, damage: 9, range: 16, rules: [rule('Volley Fire')] })] } },
          { id: 'B1', at: [20, 20] },
        ],
        pieces: pen,
      },
      [9, 1],
    )
    out.act('A1').pick('shoot').fire({ 'rifle>B2': 1 }).done()
    expect(out.state.kills).toEqual([{ unit: 'B3', by: 'A', round: 1 }, { unit: 'B2', by: 'A', round: 1 }])
  })

  it('RS-SPECIAL-TRANSPORT-9, RS-WOUND-10: whom the loss of those without room depletes tests as out of a wreck, and not besides', () => {
    // Room for two where the transport stood and beside it.
    const pen = [
      box('n', 'wall', 0.6, 4.6, 8, 4.05, 9, WALL), box('s', 'wall', 0.6, -4.6, 8, 4.05, 9, WALL), box('w', 'wall', -4.6, 0, 4.05, 0.55, 9, WALL),
      box('e', 'wall', 5.8, 0, 4.05, 0.55, 9, WALL),
    ]
    const mortar = rifle({ accuracy: 2, damage: 9, range: 16, rules: [rule('Volley Fire')] })
    const out = new Rst({
      units: [
        { id: 'A1', at: [0, -12], is: { weapons: [mortar] } }, { ...inside('B2', 5), aboard: 'B1' },
        { id: 'B1', at: [0, 0], is: { rules: [rule('Transport', 6)] } }, { id: 'B3', at: [20, 20] },
      ],
      pieces: pen,
    }, [9, 1, /* out of a wreck */ 9])
    out.act('A1').pick('shoot').fire({ 'rifle>B1': 1 }).propose().settle().done()
    expect(out.unit('B2').models.length).toBeLessThan(3)
    expect(out.events('leadership').map(({ step }) => step)).toEqual(['jolted'])
  })

  it('RS-SPECIAL-TRANSPORT-12: they test Leadership worsened by 2, and by Fear besides', () => {
    const out = wreck({}, [9, 1]).answer(pose('A2-1', 3, 0)).dice(7).settle().done()
    expect(out.data('leadership').at(-1)).toMatchObject({ unit: 'A2', needs: 8, good: false })
    expect(out.unit('A2').shaken).toBe(true)
    const afraid = wreck({}, [9, 1], [{ id: 'B2', at: [9, 0], is: { rules: [rule('Fear', 6)] } }]).answer(pose('A2-1', 3, 0)).dice(9).settle()
    expect(afraid.data('leadership').at(-1)).toMatchObject({ needs: 10, good: false })
  })

  it('RS-WOUND-2, RS-WOUND-4: of those aboard whom it strikes their owner picks who falls, by what they carry', () => {
    const rules = [rule('Transport', 6), rule('Large'), rule('Explodes', 6)]
    const squad = inside('A2', 3, { weapons: [rifle(), weapon('cannon', { carriers: 1 })] })
    const out = game([carrier(6, { rules }), squad]).act('B1').pick('shoot').dice(9, 1, /* explosion */ 9, 1, 1, 1, /* A2 */ 1).fire({ 'rifle>A1': 1 }).done()
    expect(out.asked).toMatchObject({ kind: 'casualty', of: ['A'] })
    expect(out.options.map(({ text, refused }) => [text, refused?.rule])).toEqual([
      ['Model 1: rifle', 'RS-WOUND-4'], ['Model 2: rifle, cannon', undefined], ['Model 3: rifle', undefined],
    ])
    expect(out.pick('A2-3').unit('A2').models.map(({ id }) => id)).toEqual(['A2-1', 'A2-2'])
  })

  it('RS-SPECIAL-EXPLODES-3: its explosion hits them once, while they are inside', () => {
    const out = wreck({ rules: [rule('Transport', 6), rule('Large'), rule('Explodes', 6)] }, [9, 1, /* explosion */ 9, 9, 1, 1, /* A2 */ 9, 9])
    expect(out.data('auto-hits').map((data) => [data['unit'], data['hits']])).toEqual([['A2', 2]])
    out.answer(pose('A2-1', 3, 0)).dice(9).settle().done()
    expect(out.unit('A2').models).toHaveLength(2)
  })
})

describe('characteristics', () => {
  const values = { movement: 6, wounds: 2, range: 12, attacks: 1, ap: 0, damage: 1, leadership: 6, defense: 5, accuracy: 4 } as const

  it('RS-MODIFY-1, RS-MODIFY-2: to improve is to raise most, and to lower what is tested', () => {
    expect((['movement', 'wounds', 'range', 'attacks', 'ap', 'damage'] as const).map((name) => improve(name, values[name], 1))).toEqual([7, 3, 13, 2, 1, 2])
    expect((['leadership', 'defense', 'accuracy'] as const).map((name) => improve(name, values[name], 1))).toEqual([5, 4, 3])
  })

  it('RS-MODIFY-3, RS-MODIFY-4: to worsen is the reverse, never below 0', () => {
    expect([improve('movement', 6, -1), improve('ap', 2, -1), improve('ap', 0, -1)]).toEqual([5, 1, 0])
    expect([improve('leadership', 6, -1), improve('defense', 5, -1), improve('accuracy', 3, -1)]).toEqual([7, 6, 4])
  })

  it('RS-TEST-2: Leadership, Defense and Accuracy are tested, nothing else', () => {
    expect((['leadership', 'defense', 'accuracy'] as const).map((name) => characteristic(name).tested)).toEqual([true, true, true])
    expect((['movement', 'wounds', 'range', 'attacks', 'ap', 'damage'] as const).some((name) => characteristic(name).tested)).toBe(false)
  })
})

describe('the steps of a round', () => {
  it('RS-ROUND-2: beginnings come before the Initiative Phase, endings after the last activation', () => {
    const drop = new Rst({ scenario: 7, played: 1, rounds: 2, scores: { A: 1, B: 4 }, units: [{ id: 'A1', at: [0, -18] }, { id: 'B1', at: [0, 18] }] })
    expect(drop.asked?.kind).toBe('marker')
    expect(drop.kinds()).not.toContain('tokens')
    drop.answer({ point: [0, 8] })
    for (let i = 0; i < 30 && drop.asked; i++) drop.pick(drop.open.includes('end') ? 'end' : drop.open[0]!)
    const kinds = drop.kinds()
    expect(kinds.indexOf('tokens')).toBeGreaterThan(kinds.indexOf('marker'))
    expect(kinds.lastIndexOf('finished')).toBeLessThan(kinds.indexOf('round-end'))
  })
})
