import { describe, expect, it } from 'vitest'
import type { UnitProfile } from '../../../../src/rules/ravaged-star/profile'
import { box } from '../../engine/flat-table'
import { column, Rst, type Scene } from './driver'
import { blade, rifle, rule } from './profiles'

type Units = Scene['units']
type One = Partial<Units[number]>
const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const

/** A1, with as many dice as `attacks`, shoots B1 at Short range; every attack die of the script hits with ACC 2. */
const shot = (faces: readonly number[], gun: Parameters<typeof rifle>[0] = {}, b: One = {}, more: Units = [], scenery: Partial<Scene> = {}) =>
  new Rst({ units: [{ id: 'A1', at: [0, 0], is: { weapons: [rifle({ accuracy: 2, ...gun })] } }, { id: 'B1', at: [0, 7], ...b }, ...more], ...scenery }, faces)
    .act('A1').pick('shoot').fire({ 'rifle>B1': 1 })
const left = (game: Rst, unit = 'B1') => game.unit(unit).models.map((model) => model.wounds)

describe('Defense', () => {
  it('RS-STATS-4, RS-SHOOT-20: a die for each hit, worsened by AP', () => {
    const game = shot([9, 9, /* Defense */ 4, 5], { attacks: 2 }, { is: { wounds: 9 } }).done()
    expect(game.defense).toMatchObject({ needs: [5, 5], failed: 1 })
  })

  it('RS-STATS-9: AP worsens it, a dash does nothing', () => {
    expect(shot([9, 9], { ap: 2 }).defense.needs).toEqual([7])
    expect(shot([9, 9]).defense.needs).toEqual([5])
  })

  it('RS-SHOOT-21, RS-COVER-3, RS-COVER-6: heavy cover improves it by 1, and worsens Accuracy', () => {
    const ruin = { pieces: [box('ruin', 'wall', 0, 6.3, 2, 0.1, 0.6, WALL)] }
    const game = shot([9, 9], { accuracy: 4, ap: 2 }, { is: { defense: 6 } }, [], ruin)
    expect([game.attack.needs, game.defense.needs[0]]).toEqual([5, 7])
  })

  it('RS-COVER-4: light cover does not', () => {
    const hedge = { pieces: [box('hedge', 'barricade', 0, 6.3, 2, 0.1, 0.6, { ...WALL, cover: 'light' })] }
    expect(shot([9, 9], {}, { is: { defense: 6 } }, [], hedge).defense.needs).toEqual([6])
  })

  it('RS-SPECIAL-IGNORES-COVER-1: neither part of cover counts', () => {
    const ruin = { pieces: [box('ruin', 'wall', 0, 6.3, 2, 0.1, 0.6, WALL)] }
    const game = shot([9, 9], { accuracy: 4, rules: [rule('Ignores Cover')] }, { is: { defense: 6 } }, [], ruin)
    expect([game.attack.needs, game.defense.needs[0]]).toEqual([4, 6])
  })

  it('RS-SPECIAL-TARGET-LOCK-1, RS-SPECIAL-TARGET-LOCK-2: nor for friends of a source near the target and in view of it', () => {
    const ruin = { pieces: [box('ruin', 'wall', 0, 6.3, 2, 0.1, 0.6, WALL)] }
    const lock = (x: number, more: Partial<Scene> = {}) => {
      const game = shot(
        [9, 9], { accuracy: 4 }, { is: { defense: 6 } }, [{ id: 'A2', at: [x, 7], is: { rules: [rule('Target Lock', 12)] } }],
        { pieces: [...ruin.pieces, ...(more.pieces ?? [])] },
      )
      return [game.attack.needs, game.defense.needs[0]]
    }
    expect(lock(13)).toEqual([4, 6])
    expect(lock(13.1)).toEqual([5, 5])
    expect(lock(7, { pieces: [box('screen', 'wall', 4, 7, 0.2, 3, 5, WALL)] })).toEqual([5, 5])
    // The source's own weapons gain nothing.
    const own = new Rst(
      { units: [{ id: 'A1', at: [0, 0], is: { rules: [rule('Target Lock', 12)] } }, { id: 'B1', at: [0, 7], is: { defense: 6 } }], ...ruin }, [9, 9],
    ).act('A1').pick('shoot').fire({ 'rifle>B1': 1 })
    expect([own.attack.needs, own.defense.needs[0]]).toEqual([5, 5])
  })

  it('RS-SPECIAL-TARGET-LOCK-2, RS-SPECIAL-LEADERLESS-2: of a Leaderless source it is enough that one who may lead it sees the target', () => {
    const ruin = box('ruin', 'wall', 0, 6.3, 2, 0.1, 0.6, WALL)
    const screen = box('screen', 'wall', 4, 7, 0.2, 0.6, 5, WALL)
    const lock = (rules: UnitProfile['rules'], x = 6) => {
      const source: Units[number] = { id: 'A2', at: [[x, 7], [x, 9.5]], is: { models: 2, rules: [rule('Target Lock', 12), ...rules] } }
      return shot([9, 9], { accuracy: 4 }, { is: { defense: 6 } }, [source], { pieces: [ruin, screen] })
    }
    const found = (game: Rst) => [game.attack.needs, game.defense.needs[0]]
    expect(found(lock([]))).toEqual([5, 5])
    expect(found(lock([rule('Leaderless')]))).toEqual([4, 6])
    // The one that sees it is too far off, the one near enough sees nothing.
    expect(found(lock([rule('Leaderless')], 13))).toEqual([5, 5])
  })

  it('RS-BOOST-3: a Boost ability holds for the round, in defense too', () => {
    const game = new Rst(
      {
        units: [
          { id: 'A1', at: [0, 0], is: { weapons: [rifle({ accuracy: 2 })] } },
          { id: 'B1', at: [0, 7], is: { defense: 6, boost: { text: 'Shields', improve: { defense: 1 } } } },
        ],
      },
      [9, 9], [5],
    ).pick('B1', 'end').act('A1').pick('shoot').fire({ 'rifle>B1': 1 })
    expect(game.defense.needs).toEqual([5])
    // In the next round its printed Defense stands again.
    while (game.state.round === 1) game.pick(game.open.includes('end') ? 'end' : game.open.at(-1)!)
    game.act('A1').dice(9, 9).pick('shoot').fire({ 'rifle>B1': 1 }).done()
    expect(game.defense.needs).toEqual([6])
  })

  it('RS-SPECIAL-ARMORED-1, RS-STACK-2: X less AP, not below 0; the stronger of two', () => {
    const needs = (ap: number, ...rules: ReturnType<typeof rule<'Armored'>>[]) => shot([9, 9], { ap }, { is: { rules } }).defense.needs[0]! - 5
    expect([3, 1, 0].map((ap) => needs(ap, rule('Armored', 2)))).toEqual([1, 0, 0])
    expect(needs(3, rule('Armored', 1), rule('Armored', 2))).toBe(1)
  })

  it('RS-SPECIAL-ARMORED-2: set values, then bonuses, then Armored with its floor', () => {
    // Close combat with Piercing (8+, 3) and Shock Assault against a shaken unit with Armored (2).
    const game = new Rst({ units: [
      { id: 'A1', at: [0, 0], is: { rules: [rule('Shock Assault')], weapons: [blade({ attacks: 2, rules: [rule('Piercing', 8, 3)] })] } },
      { id: 'B1', at: [0, 1.5], shaken: true, is: { wounds: 9, rules: [rule('Armored', 2)] } },
    ] }, [8, 7, 9, 9]).act('A1').pick('melee').done()
    expect(game.defense.needs).toEqual([7, 5])
  })

  it('RS-SPECIAL-ANTI-ARMOR-1, RS-STACK-3: hits of X or more keep their AP; the lower threshold of two counts', () => {
    const needs = (...rules: ReturnType<typeof rule<'Anti Armor'>>[]) => shot(
      [6, 9, 9, 9], { attacks: 2, ap: 2, rules }, { is: { wounds: 9, rules: [rule('Armored', 2)] } },
    ).defense.needs
    expect(needs(rule('Anti Armor', 9))).toEqual([5, 7])
    const game = shot([8, 9], { ap: 2, rules: [rule('Anti Armor', 9), rule('Anti Armor', 7)] }, { is: { rules: [rule('Armored', 2)] } })
    expect(game.defense.needs).toEqual([7])
  })

  it('RS-SPECIAL-ANTI-ARMOR-2: with Piercing, each die by itself', () => {
    const game = shot(
      [7, 8, 9, 9, 9, 9], { attacks: 3, rules: [rule('Piercing', 8, 3), rule('Anti Armor', 9)] }, { is: { wounds: 9, rules: [rule('Armored', 2)] } },
    )
    expect(game.defense.needs).toEqual([5, 6, 8])
  })

  it('RS-SPECIAL-PIERCING-1: AP Y from X on, never less than it was', () => {
    expect(shot([5, 8, 9, 9], { attacks: 2, ap: 1, rules: [rule('Piercing', 8, 3)] }, { is: { wounds: 9 } }).defense.needs).toEqual([6, 8])
    expect(shot([8, 9], { ap: 4, rules: [rule('Piercing', 8, 3)] }).defense.needs).toEqual([9])
  })

  it('RS-STACK-4: of two versions each die gets the better', () => {
    const game = shot([8, 10, 9, 9], { attacks: 2, rules: [rule('Piercing', 8, 2), rule('Piercing', 10, 4)] }, { is: { wounds: 9 } })
    expect(game.defense.needs).toEqual([7, 9])
  })

  it('RS-SPECIAL-POISON-1: hits of X or more cannot be defended', () => {
    const game = shot([5, 8, 9, /* one Defense die */ 9], { attacks: 3, rules: [rule('Poison', 8)] }, { is: { wounds: 9 } }).done()
    expect(game.defense).toMatchObject({ faces: [9], failed: 2 })
    expect(left(game)).toEqual([7])
  })

  it('RS-SPECIAL-POISON-2: nothing against Armored, Anti Armor or not', () => {
    const game = shot(
      [5, 8, 9, 9, 9, 9], { attacks: 3, rules: [rule('Poison', 8), rule('Anti Armor', 2)] }, { is: { wounds: 9, rules: [rule('Armored', 1)] } },
    ).done()
    expect(game.defense.faces).toHaveLength(3)
  })

  it('RS-SPECIAL-REAPING-1, RS-SPECIAL-REAPING-2: Y hits from X on, with the number of their die', () => {
    const game = shot([4, 9, 10, 9, 9, 9, 9, 9, 9, 9], { attacks: 3, accuracy: 4, rules: [rule('Reaping', 9, 3)] }, { is: { wounds: 9 } }).done()
    expect(game.attack.hits).toHaveLength(7)
    const pierced = shot([9, 5, 9, 9, 9], { attacks: 2, rules: [rule('Reaping', 9, 2), rule('Piercing', 9, 3)] }, { is: { wounds: 9 } })
    expect(pierced.defense.needs).toEqual([8, 8, 5])
  })
})

describe('Wounds', () => {
  const ranks = (n: number, W: number, more: One = {}): One => ({ at: column(n, 0, 7, 1.2), ...more, is: { models: n, wounds: W, ...more.is } })

  it('RS-STATS-2, RS-STATS-10, RS-WOUND-1: Damage for each failure, from one model', () => {
    expect(left(shot([9, 1], { damage: 2 }, { is: { wounds: 5 } }))).toEqual([3])
    const game = shot([9, 9, 1, 1], { attacks: 2, damage: 2 }, ranks(3, 3)).pick('B1-2')
    // The wounded one takes the second.
    expect(left(game.done())).toEqual([3, 3])
    expect(game.unit('B1').models.map((model) => model.id)).toEqual(['B1-1', 'B1-3'])
  })

  it('RS-WOUND-2, RS-WOUND-8: the defender names any of the unwounded, seen or not', () => {
    const game = shot([9, 1], {}, ranks(5, 2))
    expect(game.asked).toMatchObject({ kind: 'casualty', of: ['B'] })
    expect(game.open).toEqual(['B1-2', 'B1-3', 'B1-4', 'B1-5'])
  })

  it('RS-WOUND-3: a wounded one that is no leader first', () => {
    const game = shot([9, 1, /* depleted? */], {}, { ...ranks(4, 3), wounds: [3, 3, 3, 1] }).done()
    expect(game.unit('B1').models.map((model) => model.id)).toEqual(['B1-1', 'B1-2', 'B1-3'])
  })

  it('RS-WOUND-4, RS-UNIT-5: the leader last', () => {
    const game = shot([9, 9, 1, 1], { attacks: 2 }, ranks(3, 1))
    expect(game.refusal('B1-1')).toBe('RS-WOUND-4')
    game.dice(/* depleted */ 9).pick('B1-3').done()
    expect(game.unit('B1').models.map((model) => model.id)).toEqual(['B1-1'])
    const last = shot([9, 1], {}, ranks(1, 1))
    expect(last.unit('B1').where).toBe('gone')
  })

  it('RS-WOUND-5, RS-UNIT-6: a model without Wounds is removed, and the unit with its last', () => {
    const game = shot([9, 1], { damage: 3 }, { is: { wounds: 2 } }).done()
    expect(game.unit('B1')).toMatchObject({ where: 'gone', models: [] })
    expect(game.play.state.board.models['B1-1']).toBeUndefined()
  })

  it('RS-WOUND-6: what is more than it takes is lost', () => {
    const game = shot([9, 9, 9, 9, 1, 1, 1, 1], { attacks: 4, damage: 2 }, ranks(8, 1, { is: { leadership: 2 } }))
    while (game.asked?.kind === 'casualty') game.pick(game.open[0]!)
    expect(game.unit('B1').models).toHaveLength(4)
  })

  it('RS-WOUND-7: failures one after another', () => {
    const game = shot([9, 9, 9, 1, 1, 1], { attacks: 3, damage: 2 }, ranks(4, 3)).pick('B1-2')
    expect(game.asked).toMatchObject({ kind: 'casualty', about: { failures: 1 } })
    game.pick('B1-3').done()
    expect(game.unit('B1').models).toEqual([{ id: 'B1-1', wounds: 3 }, { id: 'B1-3', wounds: 1 }, { id: 'B1-4', wounds: 3 }])
  })

  it('RS-SPECIAL-LEADERLESS-5: without a leader every model counts alike', () => {
    const none = ranks(3, 3, { is: { rules: [rule('Leaderless')] } })
    expect(shot([9, 1], {}, none).open).toEqual(['B1-1', 'B1-2', 'B1-3'])
    const hurt = shot([9, 1], {}, { ...none, wounds: [3, 1, 3] }).done()
    expect(hurt.unit('B1').models.map((model) => model.id)).toEqual(['B1-1', 'B1-3'])
  })

  it('RS-SPECIAL-CRUSHING-1: Damage Y from X on', () => {
    const game = shot([5, 9, 10], { attacks: 3, rules: [rule('Crushing', 9, 3)] }, { is: { wounds: 20 } })
    expect(game.asked).toMatchObject({ kind: 'damage-order', of: ['A'] })
    game.dice(1, 1, 1).answer({ order: ['1', '3'] }).done()
    expect(left(game)).toEqual([13])
  })

  it('RS-SPECIAL-CRUSHING-2: in the attacker’s order, those of one Damage together', () => {
    const game = shot([5, 5, 5, 9, 9], { attacks: 5, damage: 2, rules: [rule('Crushing', 9, 4)] }, { is: { wounds: 99 } })
    expect(game.options.map((option) => option.id)).toEqual(['2', '4'])
    game.dice(1, 1, 9, 9, 9).answer({ order: ['4', '2'] }).done()
    expect(left(game)).toEqual([91])
  })
})

describe('tests after damage', () => {
  const five = (more: One = {}): One => ({ at: column(3, 0, 7, 1.2), started: 5, ...more, is: { models: 5, ...more.is } })

  it('RS-SHOOT-22: a unit that the attack depletes tests at once, one depleted before does not', () => {
    const game = shot([9, 1], {}, five()).dice(5).pick('B1-2').done()
    expect(game.unit('B1').shaken).toBe(true)
    const before = shot([9, 1], {}, five({ at: column(2, 0, 7, 1.2) })).done()
    expect(before.unit('B1').shaken).toBe(false)
  })

  it('RS-BOOST-5: a boosted unit cannot become shaken this round', () => {
    const game = new Rst(
      { units: [{ id: 'A1', at: [0, 0], is: { weapons: [rifle({ accuracy: 2 })] } }, { id: 'B1', at: column(3, 0, 7, 1.2), started: 5, is: { models: 5 } }] },
      [9, 1], [5],
    )
    game.pick('B1', 'end').act('A1').pick('shoot').fire({ 'rifle>B1': 1 }).pick('B1-2').done()
    expect(game.unit('B1')).toMatchObject({ shaken: false, steady: true })
  })

  it('RS-BOOST-5: in the next round it can become shaken', () => {
    const game = new Rst(
      { units: [{ id: 'A1', at: [0, 0], is: { weapons: [rifle({ accuracy: 2 })] } }, { id: 'B1', at: column(3, 0, 7, 1.2), started: 5, is: { models: 5 } }] },
      [], [5],
    )
    game.pick('B1', 'end')
    expect(game.unit('B1').steady).toBe(true)
    while (game.state.round === 1) game.pick(game.open.includes('end') ? 'end' : game.open.at(-1)!)
    expect(game.unit('B1')).toMatchObject({ boosted: false, steady: false })
    game.act('A1').pick('shoot').dice(/* rifle */ 9, /* Defense */ 1).fire({ 'rifle>B1': 1 }).dice(/* Leadership */ 5).pick('B1-2').done()
    expect(game.unit('B1').shaken).toBe(true)
  })

  it('RS-SPECIAL-STUN-1: a test for any hit, saved or not; none without a hit', () => {
    const stun = { rules: [rule('Stun')] }
    expect(shot([9, 9, 5], stun, {}).done().unit('B1').shaken).toBe(true)
    expect(shot([1], stun, {}).done().unit('B1').shaken).toBe(false)
  })

  it('RS-SPECIAL-STUN-2: on top of the test for becoming depleted, and nothing for the shaken', () => {
    const stun = { rules: [rule('Stun')] }
    const both = shot([9, 1], stun, five()).dice(7, 5).pick('B1-2').done()
    expect(both.data('leadership')).toHaveLength(2)
    expect(both.unit('B1').shaken).toBe(true)
    expect(shot([9, 1], stun, five()).dice(5).pick('B1-2').done().unit('B1').shaken).toBe(true)
    shot([9, 1], stun, five({ shaken: true })).pick('B1-2').done()
  })
})

describe('explosions', () => {
  const bomb = (X: number, more: Units['0']['is'] = {}): One => ({ is: { wounds: 8, rules: [rule('Explodes', X)], ...more }, wounds: [1] })

  it('RS-SPECIAL-EXPLODES-1, RS-SPECIAL-EXPLODES-2: its Wounds in dice; each 9 or 10 hits every other unit near and in view', () => {
    const more: Units = [
      { id: 'A2', at: [5, 7], is: { wounds: 9 } },
      { id: 'B2', at: [-5.1, 7], is: { wounds: 9 } },
      { id: 'B3', at: [0, 11], is: { wounds: 9 } },
    ]
    const wall = { pieces: [box('wall', 'wall', 0, 9, 3, 0.2, 5, WALL)] }
    const game = shot([9, 1, /* explosion */ 9, 9, 8, 1, 1, 1, 1, 1, /* A2 */ 9, 9], {}, bomb(4), more, wall).done()
    expect(game.data('explosion')).toMatchObject([{ hits: 2, struck: ['A2'] }])
    expect(game.data('auto-hits')).toMatchObject([{ unit: 'A2', hits: 2 }])
  })

  it('RS-SPECIAL-EXPLODES-4, RS-SPECIAL-EXPLODES-5, RS-SPECIAL-EXPLODES-6: AP 1 Damage 1; Large AP 2; Huge AP 2 Damage 2', () => {
    const blow = (is: Units['0']['is']) => {
      const game = shot([9, 1, 9, 1, 1, 1, 1, 1, 1, 1, 1], {}, bomb(4, is), [{ id: 'A2', at: [3, 7], is: { wounds: 9 } }])
      const [hit] = game.data('auto-hits')
      return [hit!['needs'], 9 - left(game, 'A2')[0]!]
    }
    expect(blow({})).toEqual([6, 1])
    expect(blow({ rules: [rule('Explodes', 4), rule('Large')] })).toEqual([7, 1])
    expect(blow({ rules: [rule('Explodes', 4), rule('Huge')] })).toEqual([7, 2])
  })

  it('RS-SPECIAL-EXPLODES-7: may set off another, each model once, before the next failure', () => {
    const game = shot([9, 1, /* B1 */ 9, 1, 1, 1, 1, 1, 1, 1, /* B2 saves? */ 1, /* B2 explodes */ 9, 1, 1, 1, 1, 1, 1, 1, /* A2 */ 9], {}, bomb(3), [
      { id: 'B2', at: [3, 7], wounds: [1], is: { wounds: 8, rules: [rule('Explodes', 3)] } },
      { id: 'A2', at: [6.5, 7] },
    ]).done()
    expect(game.data('explosion').map((data) => data['model'])).toEqual(['B1-1', 'B2-1'])
  })
})

describe('credit for destroyed units', () => {
  it('RS-DESTROY-1, RS-DESTROY-2: only for the last model, to the side of the unit that did it', () => {
    const two = shot([9, 1], {}, { at: column(2, 0, 7, 1.2) })
    expect(two.state.kills).toEqual([])
    expect(shot([9, 1]).state.kills).toEqual([{ unit: 'B1', by: 'A', round: 1 }])
  })

  it('RS-DESTROY-3: explosions count for who caused them, one’s own losses for nobody', () => {
    const game = shot(
      [9, 1, 9, /* A2 */ 1, /* B2 */ 1], {}, { is: { wounds: 1, rules: [rule('Explodes', 4)] } }, [{ id: 'A2', at: [3, 7] }, { id: 'B2', at: [-3, 7] }],
    ).done()
    expect(game.state.kills).toEqual([{ unit: 'B1', by: 'A', round: 1 }, { unit: 'A2', by: null, round: 1 }, { unit: 'B2', by: 'A', round: 1 }])
  })
})
