import { describe, expect, it } from 'vitest'
import { GENERIC_SPECIALISTS } from '../../../../src/rules/red-rain/data/specialists'
import { box } from '../../engine/flat-table'
import { blade, BOLT, onGround, Rain, spell, type Scene } from './driver'

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const MEND = spell('mend', { effect: 'mend', wounds: 1 }, { casts: 6, range: 6 })
const ADEPT = { arcane: 2, spells: [BOLT, MEND] }

/** A1 casts at whom it likes; B1 stands 9" away. */
const caster = (is: object = {}, others: Scene['models'] = [{ id: 'B1', at: [0, 10] }], readings: Scene['readings'] = {}) =>
  new Rain({ models: [{ id: 'A1', at: [0, 0], is: { ...ADEPT, ...is } }, ...others], readings }).act('A1')

describe('spells', () => {
  it('RR-SPELL-1: between legs of its movement, and not after an Action', () => {
    const two = [{ kind: 'passive', id: 'two', name: 'Two', text: '', grants: { actions: 2 } } as const]
    const game = caster({ abilities: two }).pick('move').go([2, 0]).dice(1).pick('cast:bolt', 'B1').done().pick('move')
    expect([game.breaks(game.path([5, 0])), game.breaks(game.path([5.1, 0]))]).toEqual([[], ['RR-MOVE-2']])
    const rallied = caster({ abilities: [...two, ...GENERIC_SPECIALISTS[2]!.abilities] }).dice(5).pick('ability:rally').done()
    expect(rallied.refusal('cast:bolt')).toBe('RR-SPELL-1')
  })

  it('RR-SPELL-1: after its Action as well where that is agreed, and then nothing but spells', () => {
    const acted = (readings: Scene['readings']) =>
      caster({ abilities: GENERIC_SPECIALISTS[2]!.abilities }, undefined, readings).dice(5).pick('ability:rally').done()
    expect(acted({}).state.active!.model).toBe('B1')
    const more = acted({ spells: 'any-time' })
    expect([more.state.active!.model, more.open]).toEqual(['A1', ['cast:bolt', 'end']])
    expect(more.dice(5, 5, 6).pick('cast:bolt', 'B1').done().model('B1').wounds).toBe(1)
    // Whoever has nothing left to cast is not asked.
    expect(more.dice(1).pick('cast:bolt', 'B1').done().state.active!.model).toBe('B1')
  })

  it('RR-SPELL-1, RR-CHARGE-5: and between a charge that came home and its attack', () => {
    const charged = (readings: Scene['readings']) => caster({}, [{ id: 'B1', at: [0, 7] }], readings).dice(5).pick('charge').done()
    expect(charged({}).open).toEqual(['attack:melee', 'end'])
    const game = charged({ spells: 'any-time' }).dice(1).pick('cast:bolt', 'B1').done()
    expect(game.dice(4, 7).pick('attack:melee', 'B1').done().last('hit')).toMatchObject({ by: 'A1', needs: 4, hit: true })
  })

  it('RR-SPELL-2, RR-CARD-8: it costs its Arcane, worked or not', () => {
    const game = caster({ arcane: 3, spells: [{ ...BOLT, cost: 2 }] }).dice(1).pick('cast:bolt', 'B1').done()
    expect([game.state.active!.arcane, game.refusal('cast:bolt')]).toEqual([1, 'RR-SPELL-2'])
    expect(caster().dice(1).pick('cast:bolt', 'B1').dice(1).pick('cast:bolt', 'B1').done().state.active!.arcane).toBe(0)
  })

  it('RR-SPELL-3: the target is named before any die is thrown', () => {
    const game = caster().pick('cast:bolt')
    expect([game.asked!.kind, game.data('cast')]).toEqual(['spell-target', []])
    expect(game.pick('back').state.active!.arcane).toBe(2)
  })

  it('RR-SPELL-4: "casts on 5": 5 works and 4 does not', () => {
    expect([caster().dice(5, 6).pick('cast:bolt', 'B1').done().last('cast')['works'], caster().dice(4).pick('cast:bolt', 'B1').done().last('cast')['works']])
      .toEqual([true, false])
  })

  it('RR-SPELL-5: range 12": 12.0" and not 12.1"', () => {
    const at = (gap: number) => caster({}, [{ id: 'B1', at: [0, gap + 1] }]).refusal('cast:bolt')
    expect([at(12), at(12.1)]).toEqual([undefined, 'RR-SPELL-5'])
  })

  it('RR-SPELL-6: only whom it sees; itself it need not see', async () => {
    const game = (await onGround({
      models: [{ id: 'A1', at: [0, 0], is: { ...ADEPT, wounds: 3 }, wounds: 2 }, { id: 'B1', at: [0, 10] }, { id: 'B2', at: [9, 0] }],
      pieces: [box('wall', 'wall', 0, 5, 6, 0.5, 3, WALL)],
    })).act('A1').pick('cast:bolt')
    expect([game.refusal('B1'), game.refusal('B2')]).toEqual(['RR-SPELL-6', undefined])
    expect(game.pick('back', 'cast:mend').refusal('A1')).toBe(undefined)
  })

  it('RR-CARD-10: only spells of its own card', () => {
    expect(caster({ spells: [BOLT] }).refusal('cast:mend')).toBe('not offered')
  })

  it('RR-CARD-6: Willpower 6: a hostile target shrugs the spell off with 6, not with 5; a friend does not roll', () => {
    const shrugs = (face: number) => caster().dice(5, face, ...(face < 6 ? [1] : [])).pick('cast:bolt', 'B1').done().data('wounded').length === 0
    expect([shrugs(6), shrugs(5)]).toEqual([true, false])
    const friend = caster({}, [{ id: 'A2', at: [3, 0], wounds: 1 }, { id: 'B1', at: [0, 10] }]).dice(6).pick('cast:mend', 'A2').done()
    expect([friend.data('willpower'), friend.model('A2').wounds]).toEqual([[], 2])
  })

  it('RR-CARD-6: nobody rolls against a spell where that is agreed', () => {
    const game = caster({}, undefined, { spellWillpower: 'none' }).dice(5, 6).pick('cast:bolt', 'B1').done()
    expect([game.data('willpower'), game.model('B1').wounds]).toEqual([[], 1])
  })

  it('RR-HOUSE-3: Bolt is a hit with Guard and Ward; Mend heals a standing friend up to its card', () => {
    expect(caster({}, [{ id: 'B1', at: [0, 10] }]).dice(5, 5, 6).pick('cast:bolt', 'B1').done().model('B1').wounds).toBe(1)
    expect(caster({}, [{ id: 'B1', at: [0, 10] }]).dice(5, 5, 7).pick('cast:bolt', 'B1').done().model('B1').wounds).toBe(2)
    expect(caster({}, [{ id: 'B1', at: [0, 10], is: { ward: 8 } }]).dice(5, 5, 6, 8).pick('cast:bolt', 'B1').done().model('B1').wounds).toBe(2)
    const mending = caster({}, [{ id: 'A2', at: [3, 0] }, { id: 'A3', at: [-3, 0], down: true, wounds: 1 }, { id: 'B1', at: [0, 10] }])
    expect([mending.refusal('cast:mend')]).toEqual(['RR-SPELL-5'])
  })

  it('RR-CONCEAL-1: Concealment does nothing against a spell', () => {
    const game = new Rain({ models: [{ id: 'A1', at: [0, 0], is: ADEPT }, { id: 'B1', at: [0, 10] }] }).changed((state) =>
      { state.models['B1']!.veiled = true }).act('A1')
    expect(game.dice(5, 5, 6).pick('cast:bolt', 'B1').done().data('hit')).toEqual([])
  })

  it('RR-SPELL-4: what the other effects do: decisive harm, felling, haste, Concealment and Cover', () => {
    const casting = (one: ReturnType<typeof spell>, faces: readonly number[], target: string) =>
      new Rain({ models: [{ id: 'A1', at: [0, 0], is: { arcane: 2, spells: [one] } }, { id: 'A2', at: [3, 0] }, { id: 'B1', at: [0, 10] },
        { id: 'B2', at: [9, 9] }] })
        .act('A1').dice(...faces).pick(`cast:${one.id}`, target).done().model(target)
    expect(casting(spell('drown', { effect: 'harm', damage: 2, rend: 0, decisive: true }), [5, 5], 'B1')).toMatchObject({ bleeding: true, wounds: 0 })
    expect(casting(spell('undertow', { effect: 'fell' }), [5, 5], 'B1')).toMatchObject({ down: true, bleeding: false, wounds: 2 })
    expect(casting(spell('lead', { effect: 'haste', inches: -3 }), [5, 5], 'B1').haste).toBe(-3)
    expect(casting(spell('fret', { effect: 'veil' }, { at: 'friend' }), [5], 'A2').veiled).toBe(true)
    expect(casting(spell('bank', { effect: 'shelter' }, { at: 'friend' }), [5], 'A2').sheltered).toBe(true)
  })

  it('RR-COVER-4: what a spell gives to its next turn ends with its beginning', () => {
    const game = caster({ spells: [spell('fret', { effect: 'veil' }, { at: 'friend' })] }).dice(5).pick('cast:fret', 'A1').done().pick('end').endRound()
    expect(game.act('A1').model('A1').veiled).toBe(false)
  })
})

describe('Specialist Cards', () => {
  const medic = (others: Scene['models']) => new Rain({ models: [{ id: 'A1', at: [0, 0], specialists: ['combat-medic'] }, ...others,
    { id: 'B1', at: [20, 20] }] }).act('A1')
  const hurt = { bleeding: true, wounds: 0 } as const

  it('RR-SPECIALIST-2: Patch Up works on 5 and fails on 4, and the Action is spent', () => {
    const patched = (face: number) => {
      const game = medic([{ id: 'A2', at: [2, 0], ...hurt }]).dice(face).pick('ability:patch-up', 'A2').done()
      return [game.model('A2').down, game.state.active!.model]
    }
    expect([patched(5), patched(4)]).toEqual([[false, 'B1'], [true, 'B1']])
  })

  it('RR-SPECIALIST-3: a friend at 3.0" that is down stands with 1 Wound; at 3.2" it is no target, nor is one on its feet', () => {
    const game = medic([{ id: 'A2', at: [4, 0], ...hurt }, { id: 'A3', at: [-4.2, 0], ...hurt }, { id: 'A4', at: [0, 2] }]).pick('ability:patch-up')
    expect(['A2', 'A3', 'A4'].map((id) => game.refusal(id))).toEqual([undefined, 'RR-SPECIALIST-3', 'RR-SPECIALIST-3'])
    expect(game.dice(5).pick('A2').done().model('A2')).toMatchObject({ wounds: 1, down: false, bleeding: false })
    const whole = medic([{ id: 'A2', at: [2, 0], down: true, wounds: 2 }]).dice(5).pick('ability:patch-up', 'A2').done()
    expect(whole.model('A2').wounds).toBe(2)
  })

  it('RR-SPECIALIST-8: patched up before its card is flipped it has an ordinary turn; after it, none', () => {
    const game = medic([{ id: 'A2', at: [2, 0], ...hurt }]).dice(5).pick('ability:patch-up', 'A2').done().act('A2')
    expect([game.data('bleeding'), game.state.active!.stood, game.open.includes('move')]).toEqual([[], false, true])
    game.pick('move').go([3, 0])
    expect(game.open).toContain('run')
    const late = new Rain({ models: [{ id: 'A1', at: [0, 0], specialists: ['combat-medic'] }, { id: 'A2', at: [2, 0] }, { id: 'B1', at: [20, 20] }] })
    late.act('A2').pick('end').changed((state) => { Object.assign(state.models['A2']!, { down: true, bleeding: true, wounds: 0 }) }).act('A1').dice(5)
    late.pick('ability:patch-up', 'A2').done()
    expect([late.state.round, late.data('turn').filter(({ unit }) => unit === 'A2').length]).toEqual([2, 1])
  })

  it('RR-SPECIALIST-8, RR-KNOCK-4: or it has stood up in that turn, where that is agreed: once it has moved, no Action follows', () => {
    const models = [{ id: 'A1', at: [0, 0], specialists: ['combat-medic'] }, { id: 'A2', at: [2, 0], ...hurt }, { id: 'B1', at: [20, 20] }] as const
    const game = new Rain({ models: [...models], readings: { patched: 'stood' } }).act('A1').dice(5).pick('ability:patch-up', 'A2').done().act('A2')
    expect([game.state.active!.stood, game.open.includes('move')]).toEqual([true, true])
    game.pick('move').go([3, 0])
    expect(game.data('finished').at(-1)).toMatchObject({ unit: 'A2' })
    // It lasts for that round alone.
    expect(game.act('B1').pick('end').act('A1').pick('end').act('A2').state.active!.stood).toBe(false)
  })

  const skirmisher = (faces: readonly number[]) => new Rain({ models: [
    { id: 'A1', at: [0, 0], is: { weapons: [blade('axe', 1, 6)], fight: 2 }, specialists: ['skirmisher'] }, { id: 'B1', at: [0, 2], is: { wounds: 6 } },
  ] }).act('A1').dice(...faces).pick('prelude:skirmish').done()
  it('RR-SPECIALIST-4: a 4 on a D6 adds 1 to all Hit Rolls of its turn, a 3 does not', () => {
    const needs = (face: number) => skirmisher([face]).dice(2, 2).pick('attack:melee', 'B1').done().data('hit').map((one) => one['needs'])
    expect([needs(4), needs(3)]).toEqual([[5, 5], [6, 6]])
  })

  it('RR-SPECIALIST-5: once in a turn', () => {
    expect(skirmisher([3]).refusal('prelude:skirmish')).toBe('RR-SPECIALIST-5')
  })

  it('RR-SPECIALIST-4, RR-SPECIALIST-5: ahead of a second attack as well, if nothing was thrown yet and a use is left', () => {
    const twice = { kind: 'passive', id: 'twice', name: 'twice', text: '', grants: { actions: 2 } } as const
    const fought = (fight: number) => new Rain({ models: [
      { id: 'A1', at: [0, 0], is: { weapons: [blade('axe', 1, 6)], fight, abilities: [twice] }, specialists: ['skirmisher'] },
      { id: 'B1', at: [0, 2], is: { wounds: 6 } },
    ] }).act('A1').dice(1).pick('attack:melee', 'B1')
    const game = fought(2).answer({ counts: { '0': 1 } }).done()
    expect(game.dice(4).pick('prelude:skirmish').done().refusal('prelude:skirmish')).toBe('RR-SPECIALIST-5')
    expect(game.dice(5, 7).pick('attack:melee', 'B1').done().data('hit').map(({ needs }) => needs)).toEqual([6, 5])
    expect(fought(1).done().refusal('prelude:skirmish')).toBe('RR-SPECIALIST-4')
  })

  const rallier = (face: number, at: readonly [number, number]) => {
    const game = new Rain({ models: [{ id: 'A1', at: [0, 0], specialists: ['rallier'] }, { id: 'A2', at }, { id: 'B1', at: [20, 20] },
      { id: 'B2', at: [-20, 20] }] })
    return game.act('A1').dice(face).pick('ability:rally').done()
  }
  it('RR-SPECIALIST-6: Rally works on 5 and fails on 4, and the Action is spent', () => {
    expect([5, 4].map((face) => [rallier(face, [5, 0]).state.rallied, rallier(face, [5, 0]).state.active!.model])).toEqual([[['A1'], 'B1'], [[], 'B1']])
  })

  it('RR-SPECIALIST-7: a friend that comes within 8" of it in its turn may roll a Charge again, once; one that does not may not', () => {
    const near = rallier(5, [10, 0]).act('A2')
    expect(near.state.active!.rallied).toBe(false)
    near.pick('move').go([8.5, 0]).dice(2).pick('charge').done()
    expect(near.asked!.kind).toBe('charge-again')
    near.dice(4).pick('again').done()
    expect(near.data('charge').map(({ face, again }) => [face, again])).toEqual([[2, false], [4, true]])
    // It passes by within 8" and ends farther away.
    const passing = rallier(5, [6, 8]).act('A2').pick('move').go([5.9, 6.5], [5.9, 8])
    expect(passing.state.active!.rallied).toBe(true)
    const far = rallier(5, [10, 0]).act('A2').dice(2).pick('charge').done()
    expect(far.data('charge').length).toBe(1)
    // In the next round it works no more.
    const next = rallier(5, [5, 0]).endRound()
    expect([next.state.rallied, next.act('A2').state.active!.rallied]).toEqual([[], false])
  })
})

