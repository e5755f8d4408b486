import { describe, expect, it } from 'vitest'
import type { Card } from '../../../../src/rules/red-rain/card'
import { box } from '../../engine/flat-table'
import { blade, BOLT, gun, onGround, Rain, spell, SWORD, type Scene, type SceneModel } from '../game/driver'

/* Cases from the sections on attacks, damage, Bleeding Out, being Knocked Down and spells: what single sentences of theirs give together. */

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const passive = (grants: object) => ({ kind: 'passive', id: JSON.stringify(grants), name: 'x', text: '', grants }) as const
const MAUL = (damage: number) => blade('maul', 1, 5, { damage })

/** A1 at (0,0) acts; B1 at that gap along z. */
const pair = (a: Partial<Card> = {}, b: Partial<Card> = {}, gap = 1, more: { a?: object; b?: object; others?: Scene['models']; scene?: Partial<Scene> } = {}) =>
  new Rain({
    models: [{ id: 'A1', at: [0, 0], is: a, ...more.a }, { id: 'B1', at: [0, gap + 1], is: b, ...more.b } as SceneModel, ...(more.others ?? [])], ...more.scene,
  })
const FAR: Scene['models'] = [{ id: 'A9', at: [-20, -20] }, { id: 'B9', at: [20, 20] }]
const strike = (game: Rain, ...faces: readonly number[]) => game.act('A1').dice(...faces).pick('attack:melee', 'B1').done()
const veil = (game: Rain, id = 'B1') => game.changed((state) => { state.models[id]!.veiled = true })
const shelter = (game: Rain, id = 'B1') => game.changed((state) => { state.models[id]!.sheltered = true })
const down = (game: Rain, id: string, more: object = {}) => game.changed((state) => { Object.assign(state.models[id]!, { down: true, ...more }) })

describe('Hit Rolls, beyond single figures', () => {
  it('RR-HIT-1, RR-CONCEAL-1, RR-SPECIALIST-4: -1 for Concealment and +1 of a Skirmisher make nothing', () => {
    const game = veil(pair({ weapons: [blade('axe', 1, 6)] }, {}, 1, { a: { specialists: ['skirmisher'] } })).act('A1').dice(4).pick('prelude:skirmish').done()
    expect(game.dice(6, 10).pick('attack:melee', 'B1').last('hit')).toMatchObject({ needs: 6, hit: true })
  })

  it('RR-HIT-2, RR-HIT-4: a 10 hits what needs 12, and its damage is decisive', () => {
    const game = strike(veil(pair({ weapons: [blade('axe', 1, 11)] })), 10)
    expect([game.last('hit'), game.data('guard'), game.model('B1').wounds]).toMatchObject([{ hit: true, decisive: true }, [], 1])
  })

  it('RR-HIT-3: a 1 misses what needs 1', () => {
    expect(strike(pair({ weapons: [blade('axe', 1, 1)] }), 1).last('hit')['hit']).toBe(false)
  })

  it('RR-HIT-4: 9 and +1 are no unmodified 10: the target guards', () => {
    const game = pair({ weapons: [blade('axe', 1, 6)] }, {}, 1, { a: { specialists: ['skirmisher'] } }).act('A1').dice(4).pick('prelude:skirmish').done()
    expect(game.dice(9, 7).pick('attack:melee', 'B1').done().data('guard').length).toBe(1)
  })

  it('RR-HIT-5, RR-WOUND-2, RR-WOUND-3: decisive damage downs and removes as any other', () => {
    expect(strike(pair({ weapons: [MAUL(2)] }, {}, 1, { others: FAR, scene: { opens: 'B' } }), 10).model('B1')).toMatchObject({ bleeding: true, wounds: 0 })
    expect(strike(pair({ weapons: [MAUL(3)] }, {}, 1, { others: FAR }), 10).model('B1').where).toBe('gone')
  })
})

describe('Guard Rolls, beyond single figures', () => {
  it('RR-GUARD-1, RR-COVER-1: Rend -2 and Cover +1 are -1: Guard 7 needs an 8', () => {
    const hurt = (face: number) => strike(shelter(pair({ weapons: [blade('axe', 1, 5, { rend: -2 })] })), 5, face).data('wounded').length
    expect([hurt(7), hurt(8)]).toEqual([1, 0])
  })

  it('RR-KNOCK-6, RR-GUARD-1, RR-COVER-1: down, in Cover and against Rend -1 Guard 7 needs an 8', () => {
    const hurt = (face: number) => strike(shelter(pair({ weapons: [blade('axe', 1, 5, { rend: -1 })] }, { wounds: 5 }, 1, { b: { down: true } })), face)
      .data('wounded').length
    expect([hurt(7), hurt(8)]).toEqual([1, 0])
  })

  it('RR-GUARD-5: 9 and +1 for Cover are no unmodified 10: no free attack', () => {
    const game = strike(shelter(pair({}, {}, 1, { others: FAR })), 5, 9)
    expect([game.data('wounded').length, game.asked!.kind === 'riposte']).toEqual([0, false])
  })

  it('RR-GUARD-3, RR-GUARD-5: a 10 blocks Rend -9, and strikes back', () => {
    const game = strike(pair({ weapons: [blade('axe', 1, 5, { rend: -9 })] }), 5, 10)
    expect([game.data('wounded').length, game.asked!.kind, game.asked!.of]).toEqual([0, 'riposte', ['B']])
  })

  it('RR-GUARD-4: a 1 fails Guard 1, in Cover too', () => {
    expect(strike(shelter(pair({}, { guard: 1 })), 5, 1).data('wounded').length).toBe(1)
  })

  it('RR-GUARD-5, RR-ACTION-4: one who is shot from 10" strikes back with a Pistol; from 1" with none, unless an ability says otherwise', () => {
    const shot = (gap: number, b: Partial<Card>) => pair({ weapons: [gun('rifle', 24, 5), blade('pike', 2)], abilities: [passive({ steady: true })] }, b, gap)
      .act('A1').dice(5, 10).pick('attack:ranged', 'B1').done()
    const pistol = { weapons: [gun('pistol', 10, 5)] }
    expect([shot(10, pistol).open, shot(10.1, pistol).asked!.kind, shot(1, pistol)
      .asked!.kind, shot(1, { ...pistol, abilities: [passive({ steady: true })] }).open])
      .toEqual([['use:0', 'hold'], 'action', 'action', ['use:0', 'hold']])
  })

  it('RR-GUARD-5, RR-ATTACK-1: no weapon in range, no free attack', () => {
    expect(strike(pair({ weapons: [blade('pike', 2)] }, {}, 1.5, { others: FAR }), 5, 10).asked!.kind).toBe('action')
  })

  it('RR-GUARD-5: the free attack has no bonus of a charge, and bears the Concealment of who attacked', () => {
    const game = strike(veil(pair({ fight: 1 }, {}), 'A1').act('A1'), 5, 10).dice(5).pick('use:0').done()
    expect(game.last('hit')).toMatchObject({ by: 'B1', target: 'A1', needs: 6, hit: false, why: 'riposte' })
  })

  it('RR-GUARD-5: free attacks chain; a 10 of who attacked brings one in return', () => {
    const game = strike(pair(), 5, 10).dice(5, 10).pick('use:0').done()
    expect([game.asked!.kind, game.asked!.of]).toEqual(['riposte', ['A']])
    expect(game.dice(5, 6).pick('use:0').done().model('B1').wounds).toBe(1)
  })

  it('RR-GUARD-5, RR-KNOCK-1: an attacker downed in return has no more uses, and its activation ends', () => {
    const game = pair({ fight: 3 }, { weapons: [MAUL(2)], wounds: 5 }, 1, { others: FAR }).act('A1').dice(5, 10).pick('attack:melee', 'B1').done()
    game.dice(5, 6).pick('use:0').done()
    expect([game.model('A1'), game.data('hit').length, game.data('finished').at(-1)]).toMatchObject([{ bleeding: true }, 2, { unit: 'A1' }])
  })

  it('RR-GUARD-5: the uses that are left are made after the free attack', () => {
    const game = pair({ fight: 2 }, {}, 1, { others: FAR }).act('A1').dice(5, 10).pick('attack:melee', 'B1').done().dice(1, 5, 7).pick('use:0').done()
    expect(game.data('hit').map(({ by }) => by)).toEqual(['A1', 'B1', 'A1'])
  })

  it('RR-GUARD-5: it may be a ranged weapon though melee weapons were used in its own turn (RR-CARD-9 speaks of turns)', () => {
    const b = { weapons: [SWORD, gun('pistol', 10, 5)], abilities: [passive({ steady: true })] }
    expect(strike(pair({}, b), 5, 10).open).toEqual(['use:0', 'use:1', 'hold'])
  })
})

describe('damage, beyond single figures', () => {
  it('RR-WOUND-2, RR-WARD-1: wounds that are warded off do not count: 3 damage on 2 Wounds with two Wards leaves 1', () => {
    expect(strike(pair({ weapons: [MAUL(3)] }, { ward: 7 }), 5, 6, 7, 10, 6).model('B1')).toMatchObject({ wounds: 1, down: false })
  })

  it('RR-WARD-1: a face of 1 wards where 1 will do, a 10 does not where 11 is wanted', () => {
    expect(strike(pair({}, { ward: 1 }), 5, 6, 1).model('B1').wounds).toBe(2)
    expect(strike(pair({}, { ward: 11 }), 5, 6, 10).model('B1').wounds).toBe(1)
  })

  it('RR-WOUND-4, RR-BLEED-4: who stands with none and wards everything off stays on its feet', () => {
    expect(strike(pair({}, { ward: 8 }, 1, { b: { wounds: 0 } }), 5, 6, 8).model('B1'))
      .toMatchObject({ where: 'table', down: false, bleeding: false, wounds: 0 })
  })

  it('RR-KNOCK-5, RR-WOUND-4: downed by the first use, the second needs no Hit Roll and removes it', () => {
    const game = strike(pair({ fight: 2 }, {}, 1, { b: { wounds: 1 }, others: FAR }), 5, 6, 7)
    expect([game.data('hit').map(({ face }) => face), game.model('B1').where]).toEqual([[5, null], 'gone'])
  })

  it('RR-KNOCK-7: downed by the first use, a 10 against the second blocks and brings no free attack', () => {
    const game = strike(pair({ fight: 2 }, {}, 1, { b: { wounds: 1 }, others: FAR, scene: { opens: 'B' } }), 5, 6, 10)
    expect([game.model('B1').where, game.data('free-attack')]).toEqual(['table', []])
  })

  it('RR-KNOCK-2, RR-WOUND-2: who is down with 2 Wounds and loses 1 bleeds not; loses both, bleeds', () => {
    const hit = (damage: number) => strike(pair({ weapons: [MAUL(damage)] }, {}, 1, { b: { down: true }, others: FAR, scene: { opens: 'B' } }), 6).model('B1')
    expect([hit(1), hit(2)]).toMatchObject([{ wounds: 1, down: true, bleeding: false }, { wounds: 0, down: true, bleeding: true }])
  })

  it('RR-KNOCK-5: from afar, too, no Hit Roll is needed, and Concealment is of no use', () => {
    const game = down(veil(pair({ weapons: [gun('rifle', 24, 9)] }, { wounds: 5 }, 9)), 'B1').act('A1').dice(7).pick('attack:ranged', 'B1').done()
    expect([game.last('hit'), game.model('B1').wounds]).toMatchObject([{ face: null, hit: true }, 4])
  })

  it('RR-ATTACK-5: without Fight for all weapons any uses will do; with it, ranged ones too are each used', () => {
    const asks = (weapons: Card['weapons'], fight: number, kind: string, gap: number) =>
      pair({ weapons, fight }, { wounds: 9 }, gap).act('A1').pick(`attack:${kind}`, 'B1')
    const three = asks([SWORD, blade('axe'), blade('hook')], 2, 'melee', 1)
    expect([three.breaks({ counts: { '0': 2 } }), three.breaks({ counts: { '0': 1, '2': 1 } })]).toEqual([[], []])
    const guns = asks([gun(), gun('pistol', 10)], 2, 'ranged', 9)
    expect([guns.asked!.kind === 'uses' ? guns.breaks({ counts: { '0': 2 } }) : guns.data('hit').length]).toEqual([['RR-ATTACK-5']])
  })

  it('RR-ATTACK-1: only hostile models are targets', () => {
    const game = pair({}, {}, 1, { others: [{ id: 'A2', at: [1.5, 0] }, { id: 'B2', at: [-2, 0] }] }).act('A1').pick('attack:melee')
    expect([game.open.includes('A2'), game.open.includes('B2')]).toEqual([false, true])
  })

  it('RR-ATTACK-1, RR-ACTION-4: friends beside the shooter, or beside the target, stop no shot', () => {
    const game = pair({ weapons: [gun()] }, {}, 9, { others: [{ id: 'A2', at: [1.5, 0] }, { id: 'A3', at: [1.5, 10] }] }).act('A1').pick('attack:ranged')
    expect(game.refusal('B1')).toBe(undefined)
  })

  it('RR-ACTION-4: a hostile within 3" behind an Obstruction stops it as well', async () => {
    const pieces = [box('wall', 'wall', 0, -1.5, 6, 0.2, 3, WALL)]
    const game = await onGround({ models: [{ id: 'A1', at: [0, 0], is: { weapons: [gun()] } }, { id: 'B1', at: [0, 9] }, { id: 'B2', at: [0, -3] }], pieces })
    expect(game.act('A1').refusal('attack:ranged')).toBe('RR-ACTION-4')
  })
})

describe('free attacks at who retreats', () => {
  const retreat = (b: Partial<Card> = {}, a: Partial<Card> = {}, others: Scene['models'] = FAR, more: object = {}, ...faces: number[]) =>
    pair(a, b, 0.8, { others, ...more }).act('A1').dice(...faces).pick('retreat').done()

  it('RR-RETREAT-4, RR-HIT-4: a 10 of theirs is decisive', () => {
    const game = retreat().dice(10, 3).pick('use:0').done()
    expect([game.data('guard'), game.model('A1').wounds, game.asked!.kind]).toEqual([[], 1, 'path'])
  })

  it('RR-RETREAT-3, RR-GUARD-5: a Guard Roll of 10 strikes back, and then it goes', () => {
    const game = retreat().dice(5, 10).pick('use:0').done()
    expect([game.asked!.kind, game.asked!.of]).toEqual(['riposte', ['A']])
    expect(game.dice(5, 6, 3).pick('use:0').done().asked!.kind).toBe('path')
    expect(game.model('B1').wounds).toBe(1)
  })

  it('RR-RETREAT-3: of two melee weapons one is used, once', () => {
    const game = retreat({ weapons: [SWORD, blade('axe', 1, 6)], fight: 3 })
    expect(game.open).toEqual(['use:0', 'use:1', 'hold'])
    game.dice(3, 3).pick('use:1').done()
    expect([game.last('hit'), game.asked!.kind]).toMatchObject([{ weapon: 'axe', needs: 5 }, 'path'])
  })

  it('RR-RETREAT-3: ranged weapons are no use for it', () => {
    expect(retreat({ weapons: [gun('pistol', 10), SWORD], abilities: [passive({ steady: true })] }).open).toEqual(['use:1', 'hold'])
    expect(retreat({ weapons: [gun('pistol', 10)], abilities: [passive({ steady: true })] }, {}, FAR, {}, 3).asked!.kind).toBe('path')
  })

  it('RR-RETREAT-3, RR-KNOCK-1: one downed in return strikes no more: of two the second still may', () => {
    const game = retreat({ wounds: 1 }, { weapons: [MAUL(1)], wounds: 6 }, [{ id: 'B2', at: [0, -1.8] }])
    const first = (game.asked!.about as { by: string }).by
    game.dice(5, 10).pick('use:0').done().dice(5, 6).pick('use:0').done()
    expect([first, game.asked!.kind, (game.asked!.about as { by: string }).by]).toEqual(['B1', 'free-attack', 'B2'])
  })

  it('RR-RETREAT-2: it goes where it likes within its length, past others and into combat again', () => {
    const game = retreat({}, {}, [{ id: 'B2', at: [0, -9] }]).dice(3).pick('hold')
    expect([game.breaks(game.path([0, -7.6])), game.breaks(game.path([1.5, -9], [1.5, -9.5])), game.breaks(game.path([0, -8.5]))])
      .toEqual([[], [], ['RR-MOVE-3']])
  })

  it('RR-RETREAT-2: the D3 is a D6 halved and rounded up: 1 and 2 are 1, 5 and 6 are 3', () => {
    const far = (face: number) => pair({}, {}, 0.8, { others: FAR }).act('A1').pick('retreat').dice(face).pick('hold').done().last('retreat')['d3']
    expect([1, 2, 3, 4, 5, 6].map(far)).toEqual([1, 1, 2, 2, 3, 3])
  })

  it('RR-RETREAT-1: from one who is down it retreats without a free attack', () => {
    expect(retreat({}, {}, FAR, { b: { down: true } }, 3).asked!.kind).toBe('path')
  })

  it('RR-RETREAT-2, RR-ACTION-1: what it moved before does not count, and its activation ends', () => {
    const game = pair({}, {}, 0.8, { others: FAR }).act('A1').pick('move').go([0, 0.3]).pick('retreat').dice(6).pick('hold')
    expect([game.breaks(game.path([0, -10.7])), game.breaks(game.path([0, -10.8]))]).toEqual([[], ['RR-RETREAT-2']])
    expect(game.go([0, -10]).data('finished').at(-1)).toEqual({ unit: 'A1' })
  })
})

describe('charges, beyond single figures', () => {
  const charge = (face: number, gap: number, a: Partial<Card> = {}, others: Scene['models'] = [], b: object = {}) =>
    pair(a, { wounds: 6 }, gap, { others, b }).act('A1').dice(face).pick('charge').done()

  it('RR-CHARGE-7: the bonus is a ranged weapon’s, too', () => {
    const game = charge(2, 6.9, { weapons: [blade('lance', 5), gun('pistol', 10, 6)] }).dice(5, 7).pick('attack:ranged', 'B1').done()
    expect(game.last('hit')).toMatchObject({ needs: 5, hit: true })
  })

  it('RR-CHARGE-5, RR-KNOCK-5: who is down is charged and struck without a Hit Roll', async () => {
    const models: Scene['models'] = [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 5], down: true, is: { wounds: 6 } }]
    const game = (await onGround({ models })).act('A1').dice(5).pick('charge').done().dice(7).pick('attack:melee', 'B1').done()
    expect([game.last('hit'), game.model('B1').wounds]).toMatchObject([{ face: null }, 5])
  })

  it('RR-CHARGE-1, RR-CHARGE-2: a roll of 1 will do from 2" with a Sword', () => {
    expect([charge(1, 2).last('charged')['success'], charge(1, 2.1).last('charged')['success']]).toEqual([true, false])
  })

  it('RR-CHARGE-2: the longest melee weapon counts, not a ranged one', () => {
    expect(charge(1, 8, { weapons: [SWORD, gun('rifle', 24)] }).last('charged')['success']).toBe(false)
  })

  it('RR-CHARGE-5: after it, another that is in reach may be attacked as well as the one charged', () => {
    const game = charge(5, 5, {}, [{ id: 'B2', at: [1.6, 5.5] }]).pick('B1', 'attack:melee')
    expect([game.refusal('B1'), game.refusal('B2')]).toEqual([undefined, undefined])
  })

  it('RR-CHARGE-1, RR-MOVE-1: it comes after a move, from where that ended', () => {
    const game = pair({}, {}, 8).act('A1').pick('move').go([0, 3]).dice(5).pick('charge').done()
    expect([game.last('charged')['success'], Math.round(game.at('A1')[2])]).toEqual([true, 8])
  })

  it('RR-CHARGE-5, RR-SPELL-1: after a charge no spell, no move and no other Action but the attack', () => {
    const game = charge(5, 5, { arcane: 1, spells: [BOLT], abilities: [{ kind: 'action', id: 'rally', name: 'r', text: '', activates: null, within: 8,
      does: 'rally' }] })
    expect(game.open).toEqual(['attack:melee', 'end'])
  })

  it('RR-SPELL-1, RR-CHARGE-1: a spell and then a charge are allowed in one turn', () => {
    const game = pair({ arcane: 1, spells: [BOLT] }, { wounds: 6 }, 5).act('A1').dice(1).pick('cast:bolt', 'B1').done()
    expect(game.dice(5).pick('charge').done().last('charged')['success']).toBe(true)
  })

  it('RR-CHARGE-4, RR-KEYWORD-4: a Flying model charges over a wall', async () => {
    const fly = (keywords: readonly string[]) => onGround({
      models: [{ id: 'A1', at: [0, 0], is: { keywords, movement: 9 } }, { id: 'B1', at: [0, 8] }], pieces: [box('wall', 'wall', 0, 4, 3, 0.3, 3, WALL)],
    })
    const ends = async (keywords: readonly string[]) => (await fly(keywords)).act('A1').dice(9).pick('charge').done().last('charged')['success']
    expect([await ends(['Flying']), await ends([])]).toEqual([true, false])
  })

  it('RR-KNOCK-4, RR-CHARGE-1: who has just stood up may charge as its Action', () => {
    const game = new Rain({ models: [{ id: 'A1', at: [0, 0], down: true }, { id: 'B1', at: [0, 5] }] })
    game.try({ order: ['A1'] }, 'A')
    game.try({ order: ['B1'] }, 'B')
    game.dice(6).pick('check').done()
    expect(game.refusal('charge')).toBe(undefined)
  })
})

describe('Bleeding Out and standing up, beyond single figures', () => {
  const bleeds = (b: Partial<Card>, faces: readonly number[], more: Partial<Scene> = {}) =>
    new Rain({ models: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 20], wounds: 0, bleeding: true, is: b }, { id: 'B2', at: [9, 20] }], ...more })
      .act('A1').dice(...faces).pick('end').done()

  it('RR-BLEED-3: Guard 7 is held by 7, not 8: being down costs nothing, and there is no Rend', () => {
    expect([bleeds({}, [7, 7]).model('B1').where, bleeds({}, [7, 6]).model('B1').where]).toEqual(['table', 'gone'])
  })

  it('RR-BLEED-3, RR-GUARD-4, RR-GUARD-3: 1 fails Guard 1 and 10 holds Guard 12 there as well', () => {
    expect([bleeds({ guard: 1 }, [7, 1]).model('B1').where, bleeds({ guard: 12 }, [7, 10]).model('B1').where]).toEqual(['gone', 'table'])
  })

  it('RR-BLEED-3, RR-KNOCK-1: who bleeds on does nothing in that activation', () => {
    const game = bleeds({ arcane: 1, spells: [BOLT] }, [5, 7])
    expect([game.data('finished').at(-1), game.state.active?.model]).toEqual([{ unit: 'B1' }, 'B2'])
  })

  it('RR-BLEED-4, RR-WOUND-4: up again with none, the next wound removes it', () => {
    const game = bleeds({}, [10]).pick('end').endRound().act('A1')
    expect(game.model('B1')).toMatchObject({ wounds: 0, down: false, bleeding: false, where: 'table' })
  })

  it('RR-KNOCK-4, RR-SPELL-1: up again it casts and then moves, and that is all', () => {
    const game = bleeds({ arcane: 2, spells: [BOLT] }, [10]).dice(1)
    expect(game.refusal('cast:bolt')).toBe('RR-SPELL-5')
    const near = new Rain({ models: [{ id: 'A1', at: [0, 12] }, { id: 'B1', at: [0, 20], wounds: 0, bleeding: true, is: { arcane: 2, spells: [BOLT] } },
      { id: 'B2', at: [9, 20] }] })
      .act('A1').dice(10).pick('end').done().dice(1).pick('cast:bolt', 'A1').done()
    expect(near.pick('move').go([1, 20]).data('finished').at(-1)).toEqual({ unit: 'B1' })
  })

  it('RR-BLEED-1, RR-KNOCK-2: in the next round it rolls again', () => {
    const game = bleeds({}, [5, 7]).pick('end')
    expect(game.model('B1')).toMatchObject({ bleeding: true, acted: false })
  })

  it('RR-SPECIALIST-3: Patch Up needs no Line of Sight', async () => {
    const game = await onGround({
      models: [{ id: 'A1', at: [0, 0], specialists: ['combat-medic'] }, { id: 'A2', at: [0, 3], bleeding: true, wounds: 0 }, { id: 'B1', at: [20, 20] }],
      pieces: [box('wall', 'wall', 0, 1.5, 6, 0.2, 3, WALL)],
    })
    expect(game.act('A1').pick('ability:patch-up').refusal('A2')).toBe(undefined)
  })

  it('RR-SPECIALIST-3: it is for friends alone', () => {
    const game = pair({}, {}, 1, { a: { specialists: ['combat-medic'] }, b: { bleeding: true, wounds: 0 },
      others: [{ id: 'A2', at: [2, 0], bleeding: true, wounds: 0 }] })
    expect(game.act('A1').pick('ability:patch-up').open).not.toContain('B1')
  })
})

describe('spells, beyond single figures', () => {
  const casts = (one: ReturnType<typeof spell>, b: Partial<Card> = {}, gap = 9, more: Parameters<typeof pair>[3] = {}, arcane = 2) =>
    pair({ arcane, spells: [one] }, b, gap, more).act('A1')

  it('RR-HOUSE-3, RR-KNOCK-6: against a spell one who is down guards without the -1 of attacks', () => {
    const game = casts(BOLT, { wounds: 5 }, 9, { b: { down: true } }).dice(5, 5, 7).pick('cast:bolt', 'B1').done()
    expect(game.model('B1').wounds).toBe(5)
  })

  it('RR-HOUSE-3, RR-GUARD-5: a 10 against a spell blocks it, and brings no free attack', () => {
    const game = casts(BOLT, { weapons: [gun()] }).dice(5, 5, 10).pick('cast:bolt', 'B1').done()
    expect([game.asked!.kind, game.state.active!.model]).toEqual(['action', 'A1'])
  })

  it('RR-CARD-6, RR-KNOCK-1: one who is down shrugs off what it can', () => {
    expect(casts(BOLT, {}, 9, { b: { down: true } }).dice(5, 6).pick('cast:bolt', 'B1').done().last('willpower')['shrugged']).toBe(true)
  })

  it('RR-SPELL-6, RR-COMBAT-1: In Combat it may cast, with a hostile within 3" as well', () => {
    expect(casts(BOLT, {}, 0.5).refusal('cast:bolt')).toBe(undefined)
  })

  it('RR-SPELL-5: without a range any distance will do', () => {
    expect(casts({ ...BOLT, range: null }, {}, 40, { scene: { table: [90, 90] } }).refusal('cast:bolt')).toBe(undefined)
  })

  it('RR-SPELL-4: a 10 has no effect of its own against "casts on 11", a 1 none against "casts on 1"', () => {
    expect(casts({ ...BOLT, casts: 11 }).dice(10).pick('cast:bolt', 'B1').done().last('cast')['works']).toBe(false)
    expect(casts({ ...BOLT, casts: 1 }).dice(1, 6).pick('cast:bolt', 'B1').done().last('cast')['works']).toBe(true)
  })

  it('RR-SPELL-2: a cost that is more than is left is refused; one of nothing is paid with nothing', () => {
    expect(casts({ ...BOLT, cost: 3 }).refusal('cast:bolt')).toBe('RR-SPELL-2')
  })

  it('RR-SPELL-1, RR-ACTION-1: with the Arcane for it several spells in one turn, and then the Action', () => {
    const game = casts(BOLT, { wounds: 5 }, 1).dice(1).pick('cast:bolt', 'B1').dice(1).pick('cast:bolt', 'B1').done()
    expect(game.refusal('attack:melee')).toBe(undefined)
  })

  it('RR-H2H-2, RR-BLEED-5: who bleeds and is hit by a spell is gone, and its points are the other side’s', () => {
    const game = casts(BOLT, { points: 16 }, 9, { b: { bleeding: true, wounds: 0 }, others: FAR }).dice(5, 5, 6).pick('cast:bolt', 'B1').done()
    expect([game.model('B1').where, game.last('score')]).toMatchObject(['gone', { side: 'A', points: 16 }])
  })

  it('RR-FLAG-5, RR-HOUSE-7: one who is felled by a spell is down with all its Wounds and can be struck without a Hit Roll', () => {
    const game = casts(spell('fell', { effect: 'fell' }), { wounds: 4 }, 1).dice(5, 5).pick('cast:fell', 'B1').done()
    expect([game.model('B1'), strike(game, 7).model('B1').wounds]).toMatchObject([{ down: true, bleeding: false, wounds: 4 }, 3])
  })

  it('RR-SPELL-6, RR-SIGHT-3: a third model on every line is in the way of a spell', () => {
    const game = casts(BOLT, {}, 9, { others: [{ id: 'A2', at: [0, 5], is: { base: 50 } }, { id: 'B2', at: [5, 5] }] }).pick('cast:bolt')
    expect([game.refusal('B1'), game.refusal('B2')]).toEqual(['RR-SPELL-6', undefined])
  })

  it('RR-COVER-1, RR-COVER-3: Cover behind a wall helps the Guard Roll against a spell drawn through it', async () => {
    const game = (await onGround({
      models: [{ id: 'A1', at: [0, 0], is: { arcane: 1, spells: [BOLT] } }, { id: 'B1', at: [0, 9] }],
      pieces: [box('wall', 'short-wall', 0, 8, 6, 0.2, 1, WALL)],
    })).changed((state) => { state.models['B1']!.cover = ['wall'] }).act('A1')
    expect(game.dice(5, 5, 6).pick('cast:bolt', 'B1').done().model('B1').wounds).toBe(2)
  })
})
