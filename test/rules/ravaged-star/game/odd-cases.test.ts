import { describe, expect, it } from 'vitest'
import { reaches } from '../../../../src/rules/ravaged-star/game/leadership'
import { box } from '../../engine/flat-table'
import { column, Rst, type Scene } from './driver'
import { blade, rifle, rule, weapon } from './profiles'

/* Rules where they meet: what one step of an action leaves behind for the next. */

type Units = Scene['units']
const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const begin = (units: Units, more: Partial<Scene> = {}, draws: readonly number[] = []) => new Rst({ ...more, units }, [], draws).act('A1')

describe('what an earlier pool of the same shooting took away', () => {
  const guns = [rifle({ range: 8 }), weapon('launcher', { range: 8 })]

  it('RS-SHOOT-8, RS-SHOOT-10: with its nearest model gone a target that was in range is at Long range still', () => {
    const game = begin([
      { id: 'A1', at: [[0, -20], [1.2, -20]], is: { weapons: guns } },
      { id: 'B1', at: [[0, 6.5], [0, 4.9]] },
    ], { table: [72, 72] }).pick('shoot')
    game.dice(9, /* Defense */ 1, 6).fire({ 'rifle>B1': 1, 'launcher>B1': 1 }).done()
    expect(game.data('attack')).toMatchObject([{ needs: 7, hits: [9] }, { needs: 7, hits: [] }])
  })

  it('RS-SHOOT-8, RS-SPECIAL-VOLLEY-FIRE-2: with its only visible model gone a target counts as unseen for Volley Fire alone', () => {
    const screen: Units[number] = { id: 'A2', at: [0, 5], is: { base: 60, height: 5 } }
    const second = (rules: Parameters<typeof weapon>[1]) => {
      const game = begin([
        { id: 'A1', at: [[0, 0], [-1.2, 0]], is: { weapons: [rifle(), weapon('launcher', rules)] } }, screen,
        { id: 'B1', at: [[0, 10], [4, 10]] },
      ]).pick('focus', 'shoot')
      game.dice(9, 1, 9, 9).fire({ 'rifle>B1': 1, 'launcher>B1': 1 }).done()
      return [game.attack.needs, ...game.defense.needs]
    }
    expect(second({})).toEqual([3, 5])
    expect(second({ rules: [rule('Volley Fire')] })).toEqual([5, 4])
  })

  it('RS-MELEE-13, RS-SPECIAL-EXPLODES-2: those whom an explosion took roll no dice for the next pool', () => {
    const game = begin([
      { id: 'A1', at: [[0, 0], [1.2, 0], [-1.2, 0]], is: { models: 3, weapons: [blade({ damage: 2 })] } },
      { id: 'B1', at: [0, 1.5], is: { wounds: 2, rules: [rule('Explodes', 3)] } },
      { id: 'B2', at: [1.4, 1.3], is: { wounds: 9 } },
    ]).pick('melee')
    game.dice(9, 1, /* explosion */ 9, 9, /* A1's Defense */ 1, 1).fire({ 'blade>B1': 1, 'blade>B2': 2 })
    game.dice(/* B2's */ 9, 9, /* the one who is left */ 1, /* A1 is depleted */ 9).pick('A1-2').done()
    expect(game.attack).toMatchObject({ pool: { target: 'B2' }, faces: [1] })
  })
})

describe('Assault fire', () => {
  it('RS-SHOOT-4, RS-SPECIAL-ASSAULT-2: needs sight of its target, unless it is Volley Fire', () => {
    const behindWall = (...rules: ReturnType<typeof rule<'Volley Fire'>>[]) =>
      begin([
        { id: 'A1', at: [0, 0], is: { weapons: [rifle({ rules: [rule('Assault'), ...rules] }), blade()] } },
        { id: 'B1', at: [0, 5.7], is: { wounds: 9 } },
      ], { pieces: [box('wall', 'wall', 0, 5.05, 6, 0.05, 6, WALL)] }).pick('charge')
    const blade1 = behindWall().dice(/* blade */ 1).go([0, 4.4]).done()
    expect(blade1.data('attack')).toMatchObject([{ pool: { kind: 'melee' } }])
    const lobbed = behindWall(rule('Volley Fire')).go([0, 4.4]).dice(4, /* Defense */ 4, /* blade */ 1).fire({ 'rifle>B1': 1 }).done()
    // RS-SPECIAL-VOLLEY-FIRE-2, RS-SPECIAL-ASSAULT-3: heavy cover for its Defense, nothing for the Accuracy.
    expect([lobbed.data('attack')[0], lobbed.defense]).toMatchObject([{ needs: 4 }, { needs: [4], failed: 0 }])
  })
})

describe('Skirmisher and Assault', () => {
  const pistol = [rifle({ rules: [rule('Assault')] }), blade()]
  const shot = (save: number, ...after: readonly number[]) =>
    begin([{ id: 'A1', at: [0, 0], is: { weapons: pistol, rules: [rule('Skirmisher')] } }, { id: 'B1', at: [0, 6] }, { id: 'B2', at: [20, 20] }])
      .pick('charge').go([0, 4.5]).dice(9, save, ...after).fire({ 'rifle>B1': 1 }).done()

  it('RS-SPECIAL-SKIRMISHER-1, RS-SPECIAL-ASSAULT-1: who frees itself by Assault fire may Move at once, and fights nobody', () => {
    const game = shot(1)
    expect(game.asked).toMatchObject({ kind: 'path', about: { unit: 'A1', mode: 'move' } })
    game.go([0, -1])
    expect([game.at('A1-1'), game.data('attack').length]).toEqual([[0, -1], 1])
    expect(shot(9, /* blade */ 1).data('moved')).toHaveLength(1)
  })
})

describe('places and losses', () => {
  it('RS-MOVE-11, RS-COHERENCY-8: which model has to stand apart is its owner’s choice', () => {
    // A pen with room for two followers beside the leader; whoever else there is stands outside, 8 1/2" off.
    const pen = [
      box('n', 'wall', 0, 9.3, 12, 3.75, 4, WALL), box('s', 'wall', 0, 0.7, 12, 3.75, 4, WALL), box('e', 'wall', 5.6, 5, 4, 1, 4, WALL),
      box('w', 'wall', -5.6, 5, 4, 1, 4, WALL),
    ]
    const game = begin([{ id: 'A1', at: [[0, 5], [1.05, 5], [-1.05, 5], [15, 15]] }], { pieces: pen }).pick('move').go([0, 5])
    const inside = (...ids: readonly string[]) => Object.fromEntries(ids.map((id, i) => [id, { at: [i === 0 ? 1.05 : -1.05, 0, 5] as const, yaw: 0 }]))
    const out = (z: number) => ({ at: [0, 0, z] as const, yaw: 0 })
    expect(game.breaks({ poses: { ...inside('A1-2', 'A1-3'), 'A1-4': out(-3.6) } })).toEqual([])
    expect(game.breaks({ poses: { ...inside('A1-4', 'A1-3'), 'A1-2': out(-3.6) } })).toEqual([])
    expect(game.breaks({ poses: { ...inside('A1-4', 'A1-3'), 'A1-2': out(-6) } })).toEqual(['RS-MOVE-11'])
    expect(game.breaks({ poses: { ...inside('A1-4'), 'A1-2': out(-3.6), 'A1-3': out(14) } })).toEqual(['RS-MOVE-10'])
  })

  it('RS-DISENGAGE-5: nobody is set down out of coherency in place of being lost', () => {
    const walls = [box('l', 'wall', -3.55, -7, 3, 12, 4, WALL), box('r', 'wall', 3.55, -7, 3, 12, 4, WALL), box('end', 'wall', 0, -9, 0.6, 2.5, 4, WALL)]
    const game = begin([{ id: 'A1', at: [[0, 0], [0, -1.05], [0, -2.1], [0, -3.15], [0, -4.2]] }, { id: 'B1', at: [0, 1.5] }], { pieces: walls })
    game.pick('disengage').go([0, -1])
    const at = (...zs: readonly number[]) => ({ poses: Object.fromEntries(zs.map((z, i) => [`A1-${i + 2}`, { at: [0, 0, z] as const, yaw: 0 }])) })
    expect(game.breaks(at(-2.1, -3.15, -4.2, -5.5))).toEqual(['RS-DISENGAGE-5'])
    game.answer(at(-2.1, -3.15, -4.2))
    expect(game.unit('A1').models).toHaveLength(4)
  })

  it('RS-BULLDOZE-8: an enemy that may be displaced does not excuse a friend beside it', () => {
    const tank: Units[number] = { id: 'A1', at: [0, 0], is: { base: 60, rules: [rule('Large')] } }
    const beside = (more: Units) => {
      const game = begin([tank, { id: 'B1', at: [1.2, 6.9] }, ...more]).pick('bulldoze')
      return game.breaks(game.path([0, 6]))
    }
    expect(beside([])).toEqual([])
    expect(beside([{ id: 'A2', at: [-1.2, 6.9] }])).toEqual(['RS-BULLDOZE-8'])
  })

  it('RS-SPECIAL-EXPLODES-2: a unit is within X by one model, and in view by another', () => {
    const game = begin([
      { id: 'A1', at: [0, 0] },
      { id: 'B1', at: [0, 7], is: { rules: [rule('Explodes', 4)] } },
      { id: 'B2', at: [[4, 7], [4, 12]] },
    ], { pieces: [box('wall', 'wall', 2, 7, 0.1, 1.2, 6, WALL)] }).pick('shoot')
    game.dice(9, 1, /* explosion */ 9, /* B2's Defense */ 9).fire({ 'rifle>B1': 1 }).done()
    expect(game.data('explosion')).toMatchObject([{ struck: ['B2'] }])
  })

  it('RS-BOOST-3, RS-WOUND-10: who explodes because its boost is over can deplete others', () => {
    const game = new Rst({
      units: [
        { id: 'A1', at: [0, 0], is: { weapons: [rifle({ attacks: 2, accuracy: 2 })] } },
        { id: 'B1', at: [0, 7], is: { wounds: 2, boost: { text: 'Bulwark', improve: { wounds: 2 } }, rules: [rule('Explodes', 3)] } },
        { id: 'B2', at: [[3, 7], [3, 8.2], [3, 9.4]], started: 5, is: { models: 5 } },
      ],
    }, [], [6]).pick('B1', 'end').act('A1')
    game.pick('shoot').dice(9, 9, 1, 1).fire({ 'rifle>B1': 1 }).done()
    game.dice(/* explosion */ 9, 1, /* B2's Defense */ 1)
    while (game.asked!.kind !== 'casualty') game.pick(game.open.includes('end') ? 'end' : game.open.at(-1)!)
    game.done().dice(/* Leadership */ 5).pick('B2-2').done()
    expect([game.unit('B1').where, game.unit('B2').shaken]).toEqual(['gone', true])
  })
})

describe('tokens', () => {
  it('RS-ACTIVATE-6, RS-ACTIVATE-8: a boost token of no use is laid aside, and the next token is the other player’s all the same', () => {
    const game = begin([{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 15] }], {}, [1, 1, 1]).pick('end')
    expect(game.state.aside).toEqual([{ side: 'A', kind: 'Boost' }])
    expect(game.data('drawn').at(-1)).toMatchObject({ token: { side: 'B', kind: 'Core' } })
    expect(game.state.active?.unit).toBe('B1')
  })
})

describe('Leaderless units', () => {
  it('RS-BULLDOZE-11, RS-SPECIAL-LEADERLESS-2: the owner of a displaced one names who is not lifted', () => {
    const game = begin([
      { id: 'A1', at: [0, 0], is: { base: 60, rules: [rule('Large')], weapons: [blade()] } },
      { id: 'B1', at: [[0, 6], [1.2, 6.5], [-1.2, 6.5]], is: { models: 3, rules: [rule('Leaderless')] } },
    ]).pick('bulldoze').go([0, 5])
    expect(game.asked).toMatchObject({ kind: 'name-leader', of: ['B'] })
    game.pick('B1-3')
    expect(game.state.held).toEqual(['B1-1', 'B1-2'])
  })

  it('RS-AURA-1, RS-SPECIAL-LEADERLESS-2: their auras reach from whichever model may lead', () => {
    const game = begin([{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [[0, 9], [0, 7]], is: { rules: [rule('Leaderless'), rule('Fear', 6)] } }])
    expect(reaches(game.look, game.unit('B1'), game.unit('A1'), 'Fear')).toBe(true)
    const led = begin([{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [[0, 9], [0, 7]], is: { rules: [rule('Fear', 6)] } }])
    expect(reaches(led.look, led.unit('B1'), led.unit('A1'), 'Fear')).toBe(false)
  })

  it('RS-SPECIAL-BLOODTHIRSTY-1, RS-SPECIAL-LEADERLESS-2: the free charge is led by whomever the owner names for it', () => {
    const game = begin([
      { id: 'A1', at: column(2, 0, 0), is: { rules: [rule('Leaderless'), rule('Bloodthirsty')] } },
      { id: 'B1', at: [0, 1.5] }, { id: 'B2', at: [0, 7] },
    ]).pick('melee').dice(9, 1, /* Defense */ 1).pick('A1-1').done()
    expect(game.asked).toMatchObject({ kind: 'name-leader', of: ['A'] })
    expect(game.pick('A1-2').asked).toMatchObject({ kind: 'path', form: { model: 'A1-2' } })
  })
})
