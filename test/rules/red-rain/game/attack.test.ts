import { describe, expect, it } from 'vitest'
import { advice } from '../../../../src/rules/red-rain/appraise/advice'
import type { Card } from '../../../../src/rules/red-rain/card'
import { box } from '../../engine/flat-table'
import { blade, gun, onGround, Rain, SWORD, type SceneModel } from './driver'

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const OPEN = { sight: 'area', ground: 'open', cover: 'light' } as const

/** A1 attacks B1, who stands 1" away unless told otherwise; the faces are all that is rolled for it. */
const duel = (faces: readonly number[], a: Partial<Card> = {}, b: Partial<Card> = {}, more: Partial<SceneModel> = {}) =>
  new Rain({ models: [{ id: 'A1', at: [0, 0], is: a }, { id: 'B1', at: [0, 2], is: b, ...more }] }).act('A1').dice(...faces).pick('attack:melee', 'B1').done()
const hit = (game: Rain) => game.last('hit')['hit']
/** Whether the target was hurt. */
const hurt = (game: Rain, of = 'B1') => game.data('wounded').some(({ unit }) => unit === of)
const BIG = { wounds: 6 }
const TWO = [blade('sword'), blade('axe', 1, 6)]

describe('whom a model attacks', () => {
  it('RR-ATTACK-1: a Rifle of 24" reaches 24.0" and not 24.1"', () => {
    const at = (gap: number) => new Rain({ models: [{ id: 'A1', at: [-12, 0], is: { weapons: [gun()] } }, { id: 'B1', at: [gap - 11, 0] }] }).act('A1')
    expect([at(24).refusal('attack:ranged'), at(24.1).refusal('attack:ranged')]).toEqual([undefined, 'RR-ATTACK-1'])
    const two = new Rain({ models: [{ id: 'A1', at: [-12, 0], is: { weapons: [gun()] } }, { id: 'B1', at: [13.1, 0] }, { id: 'B2', at: [9, 0] }] }).act('A1')
    expect(two.pick('attack:ranged').refusal('B1')).toBe('RR-ATTACK-1')
  })

  it('RR-ATTACK-2: in melee, too, the target must be seen', async () => {
    const wall = box('wall', 'wall', 0, 0.9, 4, 0.1, 2, WALL)
    const game = (await onGround({
      models: [{ id: 'A1', at: [0, 0], is: { weapons: [blade('pike', 2)] } }, { id: 'B1', at: [0, 1.8] }, { id: 'B2', at: [-1.6, 0] }], pieces: [wall],
    })).act('A1').pick('attack:melee')
    expect([game.refusal('B1'), game.refusal('B2')]).toEqual(['RR-ATTACK-2', undefined])
  })

  it('RR-ATTACK-3, RR-CARD-9: melee or ranged weapons in a turn, not both', () => {
    const arms = { weapons: [SWORD, gun('pistol', 10)], fight: 4, abilities: [
      { kind: 'passive', id: 'two', name: 'Two', text: '', grants: { actions: 2, steady: true } } as const,
    ] }
    const game = new Rain({ models: [{ id: 'A1', at: [0, 0], is: arms }, { id: 'B1', at: [0, 2], is: BIG }] }).act('A1').pick('attack:melee', 'B1')
    expect(game.asked!.kind).toBe('uses')
    game.dice(4).answer({ counts: { '0': 1 } }).done()
    expect([game.refusal('attack:melee'), game.refusal('attack:ranged')]).toEqual([undefined, 'RR-CARD-9'])
  })

  it('RR-ATTACK-4, RR-CARD-7: one point of Fight a use: 2+1 or 1+2 of 3, and no fourth', () => {
    const game = new Rain({ models: [{ id: 'A1', at: [0, 0], is: { weapons: TWO, fight: 3 } }, { id: 'B1', at: [0, 2], is: BIG }] }).act('A1')
      .pick('attack:melee', 'B1')
    expect([game.breaks({ counts: { '0': 2, '1': 1 } }), game.breaks({ counts: { '0': 1, '1': 2 } })]).toEqual([[], []])
    expect(game.try({ counts: { '0': 2, '1': 2 } })).toMatchObject({ ok: false, error: { code: 'malformed' } })
    game.dice(4, 4, 4).answer({ counts: { '0': 2, '1': 1 } }).done()
    expect(game.data('hit').map(({ weapon }) => weapon)).toEqual(['sword', 'sword', 'axe'])
  })

  it('RR-CARD-7: an Attack of a model with Fight 2 has two uses', () => {
    expect(duel([4, 4], { fight: 2 }).data('hit').length).toBe(2)
  })

  it('RR-CARD-7, RR-ATTACK-4: a single weapon has all uses, or as many as its owner says', () => {
    const attacking = (fight: number) => new Rain({ models: [{ id: 'A1', at: [0, 0], is: { fight } }, { id: 'B1', at: [0, 2], is: BIG }] }).act('A1')
      .pick('attack:melee')
    const game = attacking(3)
    expect(game.open).toEqual(['B1', 'fewer', 'back'])
    game.pick('fewer', 'B1')
    expect([game.asked!.kind, game.breaks({ counts: { '0': 1 } }), game.breaks({ counts: { '0': 3 } })]).toEqual(['uses', [], []])
    expect([game.try({ counts: { '0': 0 } }).ok, game.try({ counts: { '0': 4 } }).ok]).toEqual([false, false])
    expect(game.dice(4, 4).answer({ counts: { '0': 2 } }).done().data('hit').length).toBe(2)
    // A single use leaves nothing to say; programs and proposals go for all of them.
    expect(attacking(1).open).toEqual(['B1', 'back'])
    expect(attacking(3).dice(4, 4, 4).propose().done().data('hit').length).toBe(3)
    const all = attacking(3)
    expect(advice(all.look, all.asked!, 'A')!.map(({ answer }) => answer)).toEqual([{ option: 'B1' }])
  })

  it('RR-ATTACK-5: with Fight for all weapons in range each is used; with Fight 1 either alone will do', () => {
    const asked = (fight: number, weapons = TWO) =>
      new Rain({ models: [{ id: 'A1', at: [0, 0], is: { weapons, fight } }, { id: 'B1', at: [0, 2], is: BIG }] }).act('A1').pick('attack:melee', 'B1')
    expect([asked(3).breaks({ counts: { '0': 3 } }), asked(3).breaks({ counts: { '0': 2, '1': 1 } })]).toEqual([['RR-ATTACK-5'], []])
    expect([asked(1).breaks({ counts: { '0': 1 } }), asked(1).breaks({ counts: { '1': 1 } })]).toEqual([[], []])
    // One that does not reach is not counted: the other has all the uses.
    const short = new Rain({ models: [{ id: 'A1', at: [0, 0], is: { weapons: [blade('pike', 3), SWORD], fight: 2 } }, { id: 'B1', at: [0, 3], is: BIG }] })
    expect(short.act('A1').dice(4, 4).pick('attack:melee', 'B1').done().data('hit').map(({ weapon }) => weapon)).toEqual(['pike', 'pike'])
  })

  it('RR-ATTACK-5: uses left over when the target is gone are lost', () => {
    const game = duel([5, 6], { fight: 3 }, { wounds: 0 })
    expect([game.data('hit').length, game.data('no-target')]).toEqual([1, []])
    const three = new Rain({ models: [{ id: 'A1', at: [0, 0], is: { fight: 3 } }, { id: 'B1', at: [0, 2], is: { wounds: 0 } }, { id: 'B2', at: [9, 9] }] })
    three.act('A1').dice(5, 6).pick('attack:melee', 'B1').done()
    expect([three.data('hit').length, three.data('no-target').length]).toEqual([1, 2])
  })
})

describe('Hit Rolls', () => {
  it('RR-HIT-1: Hit 5: 5 hits and 4 does not', () => {
    expect([hit(duel([5, 7])), hit(duel([4]))]).toEqual([true, false])
  })

  it('RR-HIT-2: an unmodified 10 hits against Hit 10 and Concealment', () => {
    const game = new Rain({ models: [{ id: 'A1', at: [0, 0], is: { weapons: [blade('stick', 1, 10)] } }, { id: 'B1', at: [0, 2], is: BIG }] })
      .changed((state) => { state.models['B1']!.veiled = true })
    game.act('A1').dice(10).pick('attack:melee', 'B1').done()
    expect([game.last('hit')['needs'], hit(game)]).toEqual([11, true])
  })

  it('RR-HIT-3: an unmodified 1 misses against Hit 2 with +1', () => {
    const game = new Rain({ models: [{ id: 'A1', at: [0, 0], is: { weapons: [blade('axe', 1, 2)] }, specialists: ['skirmisher'] }, { id: 'B1', at: [0, 2] }] })
      .act('A1').dice(4).pick('prelude:skirmish').dice(1).pick('attack:melee', 'B1').done()
    expect([game.last('hit')['needs'], hit(game)]).toEqual([1, false])
  })

  it('RR-HIT-4: a hit on a 10 asks for no Guard Roll', () => {
    const game = duel([10], { weapons: [blade('maul', 1, 5, { damage: 2 })] }, { wounds: 3 })
    expect([game.events('guard').length, game.model('B1').wounds]).toEqual([0, 1])
  })

  it('RR-HIT-5, RR-WARD-1: 2 Decisive Wounds and Ward faces of 8 and 7 against Ward 8 are 1 damage', () => {
    expect(duel([10, 8, 7], { weapons: [blade('maul', 1, 5, { damage: 2 })] }, { wounds: 3, ward: 8 }).model('B1').wounds).toBe(2)
  })
})

describe('Guard Rolls', () => {
  const rended = (rend: number) => ({ weapons: [blade('sword', 1, 5, { rend })] })
  it('RR-GUARD-1: Rend -2 makes 6 of an 8', () => {
    expect(hurt(duel([5, 8], rended(-2), { guard: 6 }))).toBe(false)
    expect(hurt(duel([5, 7], rended(-2), { guard: 6 }))).toBe(true)
  })

  it('RR-GUARD-2, RR-CARD-5: Guard 7: 7 blocks and 6 does not', () => {
    expect([hurt(duel([5, 7])), hurt(duel([5, 6]))]).toEqual([false, true])
  })

  it('RR-GUARD-3: an unmodified 10 blocks against Guard 9 and Rend -4', () => {
    const game = duel([5, 10], rended(-4), { guard: 9, weapons: [] })
    expect([game.last('guard')['needs'], hurt(game)]).toEqual([13, false])
  })

  it('RR-GUARD-4: an unmodified 1 fails with Guard 2 and Cover', () => {
    const game = new Rain({ models: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 2], is: { guard: 2 } }] })
      .changed((state) => { state.models['B1']!.sheltered = true }).act('A1').dice(5, 1).pick('attack:melee', 'B1').done()
    expect([game.last('guard')['needs'], hurt(game)]).toEqual([1, true])
  })

  it('RR-GUARD-5: a Guard Roll of 10 gives a free attack with a weapon that reaches; there is none at 15" with a Sword', () => {
    const game = duel([5, 10])
    expect([game.asked!.kind, game.asked!.of, game.open]).toEqual(['riposte', ['B'], ['use:0', 'hold']])
    game.dice(5, 6).pick('use:0').done()
    expect(game.model('A1').wounds).toBe(1)
    const far = new Rain({ models: [{ id: 'A1', at: [0, 0], is: { weapons: [gun()] } }, { id: 'B1', at: [0, 16] }] }).act('A1')
    expect(far.dice(6, 10).pick('attack:ranged', 'B1').done().asked!.kind).toBe('action')
  })

  it('RR-GUARD-5: free attacks chain unless agreed otherwise; no ranged weapon with a hostile within 3"', () => {
    const chained = (chain: boolean) => {
      const game = new Rain({ models: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 2] }], readings: { chain } })
      return game.act('A1').dice(5, 10).pick('attack:melee', 'B1').dice(5, 10).pick('use:0').done().asked!
    }
    expect([chained(true).kind, chained(true).of, chained(false).kind]).toEqual(['riposte', ['A'], 'action'])
    const armed = duel([5, 10], {}, { weapons: [gun('pistol', 10), SWORD] })
    expect(armed.open).toEqual(['use:1', 'hold'])
  })

  it('RR-CARD-9: a free attack out of its own turn is free of what it has used there', () => {
    const steady = [{ kind: 'passive', id: 's', name: 's', text: '', grants: { steady: true } } as const]
    const game = new Rain({ models: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 2], is: { weapons: [gun(), SWORD], abilities: steady } }], opens: 'B' })
    game.act('B1').dice(5).pick('attack:ranged', 'A1').done()
    expect(game.act('A1').dice(5, 10).pick('attack:melee', 'B1').done().open).toEqual(['use:1', 'use:0', 'hold'])
  })

  const STEADY = { kind: 'passive', id: 's', name: 's', text: '', grants: { steady: true } } as const
  it('RR-CARD-9, RR-GUARD-5: a free attack in its own turn keeps to the kind that it has used there', () => {
    const game = duel([5, 10], { weapons: [SWORD, gun()], abilities: [STEADY] }).dice(5, 10).pick('use:0').done()
    expect([game.asked!.kind, game.asked!.of, game.open]).toEqual(['riposte', ['A'], ['use:0', 'hold']])
  })

  it('RR-CARD-9, RR-GUARD-5: and settles it, where it has used none before', () => {
    const twice = { kind: 'passive', id: 'twice', name: 'twice', text: '', grants: { actions: 2 } } as const
    const game = new Rain({
      models: [{ id: 'A1', at: [0, 0], is: { weapons: [SWORD, gun()], abilities: [STEADY, twice] } }, { id: 'B1', at: [0, 2] }],
    }).act('A1').pick('retreat').dice(5, 10).pick('use:0')
    expect(game.open).toEqual(['use:0', 'use:1', 'hold'])
    game.dice(1, 1).pick('use:0').done().go([0, -8])
    expect(game.refusal('attack:ranged')).toBe('RR-CARD-9')
  })

  it('RR-COVER-1: Cover adds 1: Guard 7 and a face of 6 block', () => {
    const covered = (covers: readonly string[], sheltered: boolean) => new Rain({ models: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 2] }] })
      .changed((state) => { Object.assign(state.models['B1']!, { cover: [...covers], sheltered }) }).act('A1').dice(5, 6).pick('attack:melee', 'B1').done()
    expect(hurt(covered([], true))).toBe(false)
  })

  it('RR-COVER-2: Cover of two Short Walls and a spell is +1', async () => {
    const walls = [box('one', 'short-wall', 0, 1.2, 6, 0.1, 1, WALL), box('two', 'short-wall', 0, 0.8, 6, 0.1, 1, WALL)]
    const game = (await onGround({ models: [{ id: 'A1', at: [0, 0], is: { weapons: [blade('pike', 2)] } }, { id: 'B1', at: [0, 2], is: BIG }], pieces: walls }))
      .changed((state) => { Object.assign(state.models['B1']!, { cover: ['one', 'two'], sheltered: true }) })
    game.act('A1').dice(7, 5).pick('attack:melee', 'B1').done()
    expect(game.last('guard')['needs']).toBe(6)
  })
})

describe('Concealment', () => {
  it('RR-CONCEAL-1: Hit 6 needs 7, in melee and from afar; a spell is not affected', () => {
    const game = new Rain({ models: [{ id: 'A1', at: [0, 0], is: { weapons: [gun()] } }, { id: 'B1', at: [0, 9] }] })
      .changed((state) => { state.models['B1']!.veiled = true }).act('A1')
    game.dice(6).pick('attack:ranged', 'B1').done()
    expect([game.last('hit')['needs'], hit(game)]).toEqual([7, false])
  })

  it('RR-CONCEAL-2, RR-PARTIAL-3, RR-FOREST-4: within a Forest, behind a Partial Wall and under a spell it is -1', async () => {
    const pieces = [box('wood', 'forest', 0, 9, 3, 3, 4, OPEN), box('fence', 'partial-wall', 0, 4, 9, 0.2, 1, WALL)]
    const game = (await onGround({ models: [{ id: 'A1', at: [0, 0], is: { weapons: [gun()] } }, { id: 'B1', at: [0, 8] }], pieces }))
      .changed((state) => { state.models['B1']!.veiled = true }).act('A1')
    game.dice(6).pick('attack:ranged', 'B1').done()
    expect(game.last('hit')['needs']).toBe(7)
  })
})

describe('Flying', () => {
  it('RR-KEYWORD-4: a Forest and a fence conceal who flies, unless terrain is agreed to leave it alone at any time', async () => {
    const pieces = [box('wood', 'forest', 0, 9, 3, 3, 4, OPEN), box('fence', 'partial-wall', 0, 4, 9, 0.2, 1, WALL)]
    const needs = async (keywords: readonly string[], flyers: 'moving' | 'always') => {
      const models = [{ id: 'A1', at: [0, 0], is: { weapons: [gun()] } }, { id: 'B1', at: [0, 8], is: { keywords } }] as const
      const game = (await onGround({ models, pieces, readings: { flyers } })).act('A1')
      return game.dice(1).pick('attack:ranged', 'B1').done().last('hit')['needs']
    }
    expect([await needs(['Flying'], 'moving'), await needs(['Flying'], 'always'), await needs(['Spectral'], 'always'), await needs([], 'always')])
      .toEqual([7, 6, 6, 7])
  })
})

describe('damage', () => {
  const maul = (damage: number) => ({ weapons: [blade('maul', 1, 5, { damage })] })
  it('RR-WOUND-1, RR-CARD-3: 3 Wounds less 2 are 1, and it stands', () => {
    const game = duel([5, 6], maul(2), { wounds: 3 })
    expect([game.model('B1').wounds, game.model('B1').down]).toEqual([1, false])
  })

  it('RR-WOUND-2, RR-CARD-3: with exactly none left it is Knocked Down and Bleeding Out', () => {
    // B1 has had its turn, and does not bleed before the next round.
    const after = (a: Partial<Card>, faces: readonly number[]) =>
      new Rain({ models: [{ id: 'A1', at: [0, 0], is: a }, { id: 'B1', at: [0, 2] }], opens: 'B' }).act('A1').dice(...faces).pick('attack:melee', 'B1').done()
    expect(after(maul(2), [5, 6]).model('B1')).toMatchObject({ wounds: 0, down: true, bleeding: true, where: 'table' })
    expect(after({ fight: 2 }, [5, 6, 5, 6]).model('B1')).toMatchObject({ wounds: 0, down: true, bleeding: true })
  })

  it('RR-WOUND-3: below none it is removed at once, and never bleeds', () => {
    const game = duel([5, 6], maul(2), { wounds: 1 })
    expect([game.model('B1').where, game.data('bleeding')]).toEqual(['gone', []])
  })

  it('RR-WOUND-4: standing with none, a failed Guard Roll removes it, unless a Ward stops all of the damage', () => {
    expect(duel([5, 6], {}, {}, { wounds: 0 }).model('B1').where).toBe('gone')
    expect(duel([5, 6, 8], {}, { ward: 8 }, { wounds: 0 }).model('B1').where).toBe('table')
  })

  it('RR-WOUND-4: or without a Ward Roll, where that is agreed; with a Wound left the Ward works as ever', () => {
    const hit = (wounds: number, faces: readonly number[]) => {
      const game = new Rain({
        models: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 1.5], wounds, is: { ward: 8 } }], readings: { wardAtNone: false },
      }).act('A1').dice(...faces).pick('attack:melee', 'B1').done()
      return [game.model('B1').where, game.data('ward').length]
    }
    expect([hit(0, [5, 6]), hit(1, [5, 6, 8])]).toEqual([['gone', 0], ['table', 1]])
  })

  it('RR-WARD-1: damage 3, Ward 7 and faces 7, 6, 10: 1 is taken', () => {
    expect(duel([5, 6, 7, 6, 10], maul(3), { wounds: 4, ward: 7 }).model('B1').wounds).toBe(3)
  })

  it('RR-BLEED-5: any damage while it bleeds removes it', () => {
    expect(duel([7], {}, BIG, { bleeding: true, wounds: 0 }).model('B1').where).toBe('gone')
  })
})

describe('one who is Knocked Down', () => {
  it('RR-KNOCK-5: needs no Hit Roll to be hit, and no wound is decisive', () => {
    const game = duel([10], {}, { wounds: 3, weapons: [SWORD] }, { down: true })
    expect([game.last('hit'), game.events('guard').length]).toMatchObject([{ face: null, hit: true, decisive: false }, 1])
  })

  it('RR-KNOCK-6: has -1 to its Guard Rolls: Guard 7 needs 8', () => {
    expect([hurt(duel([7], {}, BIG, { down: true })), hurt(duel([8], {}, BIG, { down: true }))]).toEqual([true, false])
  })

  it('RR-KNOCK-7: gets no free attack from a 10', () => {
    const game = duel([10], {}, BIG, { down: true })
    expect([hurt(game), game.events('free-attack').length, game.asked?.kind]).toEqual([false, 0, 'rise'])
  })
})

describe('ranged weapons', () => {
  const shooter = (gap: number, down = false, steady = false) => new Rain({ models: [
    { id: 'A1', at: [0, 0], is: { weapons: [gun()], abilities: steady ? [{ kind: 'passive', id: 's', name: 's', text: '', grants: { steady: true } }] : [] } },
    { id: 'B1', at: [0, 12] }, { id: 'B2', at: [gap + 1, 0], down },
  ] }).act('A1')
  it('RR-ACTION-4: a hostile at 3.0" stops them all, a Knocked Down one too, unless an ability says otherwise; one at 3.2" does not', () => {
    expect([shooter(3).refusal('attack:ranged'), shooter(3.2).refusal('attack:ranged')]).toEqual(['RR-ACTION-4', undefined])
    expect([shooter(3, true).refusal('attack:ranged'), shooter(3, false, true).refusal('attack:ranged')]).toEqual(['RR-ACTION-4', undefined])
  })
})
