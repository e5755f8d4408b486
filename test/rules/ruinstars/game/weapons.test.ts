import { describe, expect, it } from 'vitest'
import type { Vec2 } from '../../../../src/core/vec'
import { areAdjacent } from '../../../../src/rules/ruinstars/game/near'
import type { Gear } from '../../../../src/rules/ruinstars/profile'
import { box } from '../../engine/flat-table'
import { Ruin, type Scene } from './driver'
import { blade, rifle, special } from './profiles'

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const

/** A1 with that gear; all have 9 HIT and 9 ACT. */
const scene = (gear: readonly Gear[], places: Readonly<Record<string, Vec2>> = { B1: [0, 9] }, more: Partial<Scene> = {}) =>
  new Ruin({
    units: Object.entries({ A1: [0, 0] as Vec2, ...places }).map(([id, at]) => ({ id, at, is: { hit: 9, act: 9 }, gear: id === 'A1' ? gear : [] })),
    ...more,
  }).act('A1')

const damage = (game: Ruin) => game.last('strikes')

describe('Weapon specials', () => {
  it('RU-WEAPON-2MC-1: three melee attacks with a Double Melee weapon cost 1, 1 and 3', () => {
    const game = scene([blade('twin', 1, special('2MC'))], { B1: [0, 1.6] })
    const costs = [0, 1, 2].map(() => {
      const cost = game.cost('fight:0')
      game.dice(6).pick('fight:0', 'B1')
      return cost
    })
    expect(costs).toEqual([1, 1, 3])
  })

  it('RU-WEAPON-2RC-1: two shots cost 1 and 1; after one with another weapon 1, 2 and 2', () => {
    const shoot = (...weapons: readonly number[]) => {
      const game = scene([rifle('twin', 1, special('2RC')), rifle('other', 1)])
      return weapons.map((weapon) => {
        const cost = game.cost(`shoot:${weapon}`)
        game.dice(6).pick(`shoot:${weapon}`, 'B1')
        return cost
      })
    }
    expect(shoot(0, 0)).toEqual([1, 1])
    expect(shoot(1, 0, 0)).toEqual([1, 2, 2])
  })

  it('RU-WEAPON-ACC-1: Accurate gives so many re-rolls at range, to be used or not, and none in melee', () => {
    const game = scene([rifle('rifle', 3, special('ACC', 2))])
    game.dice(5, 6, 6).pick('shoot:0', 'B1').dice(6).pick('reroll:0').dice(6).pick('reroll:1').done()
    expect([game.asked!.kind, game.data('reroll').length]).toEqual(['action', 2])
    expect(damage(scene([rifle('rifle', 1, special('ACC', 2))]).dice(5).pick('shoot:0', 'B1', 'done'))).toMatchObject({ strikes: 0 })
    const melee = scene([blade('blade', 1, special('ACC', 2))], { B1: [0, 1.6] }).dice(6).pick('fight:0', 'B1')
    expect(melee.done().asked!.kind).toBe('action')
  })

  it('RU-WEAPON-BRU-1: Brutal does the same in melee, and nothing at range', () => {
    const game = scene([blade('blade', 3, special('BRU', 1))], { B1: [0, 1.6] })
    game.dice(6, 5, 2).pick('fight:0', 'B1').dice(3, 6, 6).pick('reroll:1').done()
    expect(damage(game)).toMatchObject({ strikes: 2 })
    expect(scene([rifle('rifle', 1, special('BRU', 1))]).dice(6).pick('shoot:0', 'B1').done().asked!.kind).toBe('action')
  })

  it('RU-WEAPON-AUT-1: Autohit: so many dice are Strikes without a roll, never critical', () => {
    const game = scene([rifle('rifle', 4, special('AUT', 1))]).pick('shoot:0', 'B1')
    game.dice(6, 6, 6, /* save */ 3).pick('0').done()
    expect([game.last('attack'), damage(game)]).toMatchObject([{ auto: 1, faces: [6, 6, 6] }, { strikes: 1, criticals: 0, damage: 1 }])
    const melee = scene([blade('blade', 1, special('AUT', 3))], { B1: [0, 1.6] }).pick('fight:0', 'B1')
    expect(melee.open).toEqual(['0', '1'])
    melee.dice(3).pick('0').done()
    expect(damage(melee)).toMatchObject({ strikes: 1, damage: 1 })
  })

  it('RU-WEAPON-AUT-2: its user may roll any of them instead', () => {
    const game = scene([rifle('rifle', 2, special('AUT', 1))]).pick('shoot:0', 'B1')
    expect(game.open).toEqual(['0', '1'])
    game.dice(1, 6, 6, 6).pick('1').done()
    expect(damage(game)).toMatchObject({ strikes: 1, criticals: 1, damage: 2 })
  })

  it('RU-WEAPON-BLS-1: Blast strikes the target and all that are Adjacent to it and seen by it, friend or foe', () => {
    const places = { B1: [0, 9], B2: [1.5, 9], B3: [0, 10.9], B4: [-2.5, 9], A2: [-9, 0] } as const
    const game = scene([rifle('mortar', 1, special('BLS'))], places, { pieces: [box('wall', 'wall', 0, 9.95, 0.7, 0.1, 3, WALL)] })
    game.dice(3, 6, 6).pick('shoot:0', 'B1').done()
    expect(game.data('saves').map(({ unit }) => unit)).toEqual(['B1', 'B2'])
    // A thin hedge is no wall, and nobody sees through it: Adjacent, and not seen.
    const hedge = [box('hedge', 'hedge', 0, 9.95, 0.7, 0.1, 3, { sight: 'area', ground: 'difficult', cover: 'light' })]
    const hidden = scene([rifle('mortar', 1, special('BLS'))], { B1: [0, 9], B3: [0, 10.9], A2: [-9, 0] }, { pieces: hedge })
    expect(areAdjacent(hidden.look, 'B1', 'B3')).toBe(true)
    hidden.dice(3, 6).pick('shoot:0', 'B1').done()
    expect(hidden.data('saves').map(({ unit }) => unit)).toEqual(['B1'])
    // At point blank it strikes the attacker and its Squadmates as well.
    const near = scene([rifle('mortar', 1, special('BLS'), special('PBK'))], { B1: [0, 1.6], A2: [1.5, 1.6] })
    near.dice(3, 6, 6, 6).pick('shoot:0', 'B1').done()
    expect(near.data('saves').map(({ unit }) => unit).toSorted()).toEqual(['A1', 'A2', 'B1'])
  })

  it('RU-WEAPON-BLS-1, RU-HOUSE-3: a Squadmate that is Taken Out by it is to nobody\'s credit', () => {
    const game = scene([rifle('mortar', 1, special('BLS'))], { B1: [0, 9], B2: [1.5, 9] }).changed((state) => { state.units['B2']!.hit = 1 })
    game.dice(3, 3, 6).pick('shoot:0', 'B1').done()
    expect(game.last('taken-out')).toEqual({ unit: 'B2', by: 'A' })
    const own = scene([rifle('mortar', 1, special('BLS'), special('PBK'))], { B1: [0, 1.6], A2: [1.5, 1.6] }).changed((state) => { state.units['A2']!.hit = 1 })
    own.dice(3, 3, 3, 6).pick('shoot:0', 'B1').done()
    expect(own.last('taken-out')).toEqual({ unit: 'A2', by: null })
  })

  it('RU-WEAPON-BLS-2: rolled once; each struck saves on its own', () => {
    const game = scene([rifle('mortar', 2, special('BLS'))], { B1: [0, 9], B2: [1.5, 9], B3: [-1.5, 9] })
    game.dice(3, 2, /* B1 */ 6, 3, /* B2 */ 6, 6, /* B3 */ 2, 3).pick('shoot:0', 'B1').done()
    expect(game.data('attack')).toHaveLength(1)
    expect(game.data('saves').map(({ unit, lost }) => [unit, lost])).toEqual([['B1', 1], ['B2', 2], ['B3', 0]])
  })

  it('RU-WEAPON-BLS-2: and has its own Cover', () => {
    const crate = box('crate', 'obstruction', 1.9, 8.1, 0.7, 0.2, 0.9, WALL)
    const game = scene([rifle('mortar', 1, special('BLS'))], { B1: [0, 9], B2: [1.9, 9] }, { pieces: [crate] })
    game.dice(3, 6, 6).pick('shoot:0', 'B1').done()
    expect([game.asked!.kind, (game.asked!.about as { by: string }).by]).toEqual(['dice', 'B2'])
  })

  it('RU-WEAPON-CHR-1: Chain Reaction puts the same Strikes on others Adjacent to the first target', () => {
    const game = scene([rifle('arc', 3, special('CHR', 1))], { B1: [0, 9], B2: [1.5, 9], B3: [-1.5, 9], B4: [0, 13], A2: [-9, 0] })
    game.dice(3, 3, 3, 3, 3, 3).pick('shoot:0', 'B1').done()
    expect([game.asked!.kind, game.open]).toEqual(['chain', ['B2', 'B3']])
    expect(game.try({ options: ['B2', 'B3'] }).ok).toBe(false)
    game.dice(6, 6, 3).answer({ options: ['B2'] }).done()
    expect([game.last('saves'), game.data('attack').length]).toMatchObject([{ unit: 'B2', lost: 2 }, 1])
    const none = scene([rifle('arc', 1, special('CHR', 1))], { B1: [0, 9], B2: [1.5, 9] }).dice(3, 3).pick('shoot:0', 'B1').answer({ options: [] })
    expect(none.done().asked!.kind).toBe('action')
  })

  it('RU-WEAPON-HIT-1: Hit Strikes: as many dice as HIT are left', () => {
    const game = new Ruin(
      { units: [{ id: 'A1', at: [0, 0], is: { hit: 4 }, hit: 3, gear: [blade('claws', 0, special('HIT'))] }, { id: 'B1', at: [0, 1.6] }] }, [6, 6, 6],
    ).act('A1').pick('fight:0', 'B1').done()
    expect(game.last('attack')['faces']).toHaveLength(3)
  })

  it('RU-WEAPON-HVY-1: after a Move the next shot with a Heavy weapon costs 1 more, and only that', () => {
    const game = scene([rifle('gun', 1, special('HVY')), rifle('light', 1)]).pick('move').go([1, 0])
    expect([game.cost('shoot:0'), game.cost('shoot:1')]).toEqual([2, 1])
    game.dice(6).pick('shoot:0', 'B1')
    expect(game.data('action').map(({ cost }) => cost)).toEqual([1, 2])
    // No Move since: a repeat costs 2, no surcharge.
    expect(game.cost('shoot:0')).toBe(2)
    // What is pending lapses with the activation.
    const moved = scene([rifle('gun', 1, special('HVY'))]).pick('move').go([1, 0]).pick('end').endTurn().act('A1')
    expect(moved.cost('shoot:0')).toBe(1)
  })

  it('RU-WEAPON-HVY-2: after a shot with it the next Move costs 1 more', () => {
    const game = scene([rifle('gun', 1, special('HVY'))]).dice(6).pick('shoot:0', 'B1')
    expect(game.cost('move')).toBe(2)
    game.pick('move').go([1, 0])
    expect(game.data('action').map(({ cost }) => cost)).toEqual([1, 2])
    expect(game.cost('move')).toBe(2)
    const light = scene([rifle('light', 1)]).dice(6).pick('shoot:0', 'B1')
    expect(light.cost('move')).toBe(1)
    const next = scene([rifle('gun', 1, special('HVY'))]).dice(6).pick('shoot:0', 'B1', 'end').endTurn().act('A1')
    expect(next.cost('move')).toBe(1)
  })

  it('RU-WEAPON-HVY-2: who has struck with it at one that left pays 1 more for its next Move, up to the end of its next activation', () => {
    const units = [{ id: 'A1', at: [0, 0], is: { hit: 9 } }, { id: 'B1', at: [0, 1.5], gear: [blade('maul', 1, special('HVY')), blade('knife', 1)] }] as const
    const struck = (weapon: string) =>
      new Ruin({ units }).act('A1').pick('move').go([0, -6]).dice(6).pick(`strike:${weapon}`).done().pick('end').act('B1')
    const game = struck('0')
    expect([game.cost('move'), game.cost('dash')]).toEqual([2, 1])
    game.pick('move').go([0, 3])
    expect(game.last('action')).toMatchObject({ action: 'move', cost: 2 })
    // Paid: the next one is a second Move, and no more.
    expect([game.state.active!.recoil, game.cost('move')]).toEqual([false, 2])
    expect(struck('1').cost('move')).toBe(1)
    // Without a Move in it, that activation ends it all the same.
    expect(struck('0').pick('end').endTurn().act('B1').cost('move')).toBe(1)
  })

  it('RU-WEAPON-HVY-2: it waits for the next turn where its owner has acted already', () => {
    const units = [
      { id: 'A1', at: [0, 0], is: { hit: 9 } }, { id: 'A2', at: [9, 0] }, { id: 'B1', at: [0, 1.5], gear: [blade('maul', 1, special('HVY'))] },
    ] as const
    const game = new Ruin({ units }).act('A2').pick('end').act('B1').pick('end').act('A1').pick('move').go([0, -6]).dice(6).pick('strike:0').done()
    expect(game.unit('B1')).toMatchObject({ activated: true, recoil: true })
    expect(game.endTurn().act('B1').cost('move')).toBe(2)
  })

  it('RU-WEAPON-HVY-3: a Dash neither causes nor pays it', () => {
    const dash = scene([rifle('gun', 1, special('HVY'))]).pick('dash').go([1, 0])
    expect(dash.cost('shoot:0')).toBe(1)
    dash.dice(6).pick('shoot:0', 'B1')
    expect(dash.data('action').reduce((sum, { cost }) => sum + (cost as number), 0)).toBe(2)
    const shot = scene([rifle('gun', 1, special('HVY'))]).dice(6).pick('shoot:0', 'B1')
    expect(shot.cost('dash')).toBe(1)
  })

  it('RU-WEAPON-HVY-1, RU-ORDERS-9: an extra action for TO still pays the surcharge', () => {
    const game = scene([rifle('gun', 1, special('HVY'))], undefined, { opening: { A: [1, 1] } }).pick('move').go([1, 0]).pick('order')
    expect(game.text('shoot:0')).toContain('1 TO and 1 ACT')
    game.dice(6).pick('shoot:0', 'B1').pick('done')
    expect(game.last('action')).toMatchObject({ cost: 1, order: true })
  })

  it('RU-WEAPON-LIM-1: Limited Ammo is used once in a mission, each copy for itself', () => {
    const tube = rifle('tube', 1, special('LIM'))
    const game = scene([tube, tube]).dice(6).pick('shoot:0', 'B1')
    expect([game.refusal('shoot:0'), game.refusal('shoot:1')]).toEqual(['RU-WEAPON-LIM-1', undefined])
    game.pick('end').endTurn().act('A1')
    expect([game.state.turn, game.refusal('shoot:0')]).toEqual([2, 'RU-WEAPON-LIM-1'])
    expect(scene([tube]).refusal('shoot:0')).toBeUndefined()
  })

  it('RU-WEAPON-PBK-1: Point Blank at an Adjacent enemy, and then at no other', () => {
    const gear = [rifle('pistol', 1, special('PBK')), rifle('rifle', 1)]
    const game = scene(gear, { B1: [0, 1.5], B2: [0, 9] })
    expect(game.refusal('shoot:1')).toBe('RU-RANGED-6')
    game.pick('shoot:0')
    expect([game.refusal('B1'), game.refusal('B2')]).toEqual([undefined, 'RU-RANGED-6'])
    expect(scene(gear, { B1: [0, 9] }).pick('shoot:0').refusal('B1')).toBeUndefined()
  })

  it('RU-WEAPON-PBK-2: it is a ranged attack in all respects: no support, and Ranged Combat by its cost', () => {
    const game = scene([rifle('pistol', 1, special('PBK')), rifle('rifle', 1)], { B1: [0, 1.6], A2: [1.6, 1.6], A3: [-1.6, 1.6] })
    game.dice(6).pick('shoot:0', 'B1').done()
    expect([game.asked!.kind, game.last('action')]).toMatchObject(['action', { action: 'ranged', cost: 1 }])
    expect(game.cost('shoot:0')).toBe(2)
  })

  it('RU-WEAPON-RLT-1: Relentless: all sixes may be rolled again once, nothing else', () => {
    const game = scene([rifle('rifle', 4, special('RLT'))])
    game.dice(6, 6, 5, 2).pick('shoot:0', 'B1')
    expect(game.open).toEqual(['reroll:0', 'done'])
    game.dice(6).pick('reroll:0').dice(3, 6, 6).pick('reroll:1').done()
    expect(damage(game)).toMatchObject({ faces: [6, 3, 5, 2], strikes: 2 })
  })

  it('RU-WEAPON-RND-1: Rending: up to x Critical Strikes deal 3', () => {
    const game = scene([rifle('rifle', 3, special('RND', 1))]).dice(1, 1, 3, 6, 6, 6, 6, 6, 6).pick('shoot:0', 'B1').done()
    expect(damage(game)).toMatchObject({ strikes: 3, criticals: 2, damage: 6 })
  })

  it('RU-WEAPON-RNG-1: x inches and no more', () => {
    const at = (z: number) => scene([rifle('pistol', 1, special('RNG', 8))], { B1: [0, z] }).refusal('shoot:0')
    expect([at(9), at(9.1)]).toEqual([undefined, 'RU-RANGED-4'])
  })

  it('RU-WEAPON-SPR-1: Spread: targets that form a chain', () => {
    const game = scene([rifle('spray', 4, special('SPR'))], { B1: [0, 9], B2: [1.5, 9], B3: [3.3, 9] }).pick('shoot:0')
    expect(game.asked!.kind).toBe('spread')
    expect(game.breaks({ counts: { B1: 2, B2: 1, B3: 1 } })).toEqual([])
    expect(game.breaks({ counts: { B1: 2, B3: 2 } })).toEqual(['RU-WEAPON-SPR-1'])
  })

  it('RU-WEAPON-SPR-1: each valid on its own', () => {
    const game = scene([rifle('spray', 4, special('SPR'))], { B1: [0, 9], B2: [1.5, 9], A2: [3.1, 9] }).pick('shoot:0')
    expect(game.try({ counts: { B1: 2, B2: 2 } }).ok).toBe(false)
    expect(game.breaks({ counts: { B1: 4 } })).toEqual([])
  })

  it('RU-WEAPON-SPR-2: all dice are shared out, at least one each, before any is rolled', () => {
    const game = scene([rifle('spray', 4, special('SPR'))], { B1: [0, 9], B2: [1.5, 9], B3: [3.3, 9] }).pick('shoot:0')
    expect(game.breaks({ counts: { B1: 2, B2: 2 } })).toEqual([])
    expect(game.breaks({ counts: { B1: 2, B2: 1 } })).toEqual(['RU-WEAPON-SPR-2'])
    expect(game.try({ counts: { B1: 2, B2: 2, B3: 1 } }).ok).toBe(false)
    game.dice(3, 6, /* save */ 6, 6, 6).answer({ counts: { B1: 2, B2: 2 } }).done()
    expect(game.data('attack').map(({ target, dice }) => [target, dice])).toEqual([['B1', 2], ['B2', 2]])
    expect(game.data('action')).toHaveLength(1)
  })

  it('RU-WEAPON-STN-1: Stun: a Critical Strike takes 1 ACT from the next activation, down to 1', () => {
    const stunned = (act: number, ...faces: readonly number[]) => {
      const game = new Ruin({
        units: [{ id: 'A1', at: [0, 0], is: { act: 9 }, gear: [rifle('taser', 2, special('STN'))] }, { id: 'B1', at: [0, 9], is: { act, hit: 9 } }],
      })
      game.act('A1').dice(...faces).pick('shoot:0', 'B1').done().endTurn().endTurn()
      return game.data('activated').filter(({ unit }) => unit === 'B1').slice(0, 2).map((one) => one['act'])
    }
    // A saved Critical Strike stuns as well.
    expect(stunned(2, 1, 4, 2, 2)).toEqual([1, 2])
    expect(stunned(1, 1, 4, 6, 6)).toEqual([1, 1])
    expect(stunned(2, 3, 4, 6)).toEqual([2, 2])
  })

  it('RU-WEAPON-STN-1: attacks add up', () => {
    const game = scene([rifle('taser', 1, special('STN'))]).dice(1, 6, 6).pick('shoot:0', 'B1').dice(1, 6, 6).pick('shoot:0', 'B1').done()
    expect(game.unit('B1').stun).toBe(2)
    game.pick('end').act('B1')
    expect([game.left, game.unit('B1').stun]).toEqual([7, 0])
  })
})
