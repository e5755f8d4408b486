import { describe, expect, it } from 'vitest'
import { bandAt } from '../../../../src/rules/ravaged-star/game/attack'
import { assignable } from '../../../../src/rules/ravaged-star/game/steps/shoot'
import { box } from '../../engine/flat-table'
import { column, Rst, type Scene } from './driver'
import { blade, rifle, rule, weapon } from './profiles'

type Units = Scene['units']
type One = Partial<Units[number]>
const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const HEDGE = { sight: 'solid', ground: 'crossable', cover: 'light' } as const
/** A1 at the origin is about to shoot at B1, whose nearest base edge is `gap` away. */
const facing = (gap: number, a: One = {}, b: One = {}, more: Units = [], scenery: Partial<Scene> = {}, faces: readonly number[] = []) =>
  new Rst({ units: [{ id: 'A1', at: [0, 0], ...a }, { id: 'B1', at: [0, gap + 1], ...b }, ...more], ...scenery }, faces).act('A1')
const gun = (more: Parameters<typeof rifle>[0] = {}) => ({ is: { weapons: [rifle({ range: 8, ...more }), blade()] } })
/** What the dice of A1's rifle need to hit B1. */
const needs = (game: Rst, counts = { 'rifle>B1': 1 }) => game.dice(...Array.from({ length: 20 }, () => 1)).pick('shoot').fire(counts).attack.needs

describe('range', () => {
  it('RS-RANGE-4, RS-RANGE-5, RS-RANGE-6: Short, Medium and Long', () => {
    expect([0, 8, 8.1, 16, 16.1, 24, 24.1].map((distance) => bandAt(8, distance))).toEqual(['Short', 'Short', 'Medium', 'Medium', 'Long', 'Long', null])
  })

  it('RS-RANGE-7: not beyond three times the Range', () => {
    expect(facing(24, gun()).open).toContain('shoot')
    expect(facing(24.1, gun()).refusal('shoot')).toBe('RS-SHOOT-3')
  })

  it('RS-RANGE-8: a changed Range changes all bands', () => {
    expect([9, 9.1, 18, 18.1, 27, 27.1].map((distance) => bandAt(9, distance))).toEqual(['Short', 'Medium', 'Medium', 'Long', 'Long', null])
    const game = new Rst(
      {
        units: [{ id: 'A1', at: [0, 0], is: { weapons: [rifle({ range: 8 })], boost: { text: 'Far', improve: { range: 1 } } } }, { id: 'B1', at: [0, 28] }],
        table: [72, 72],
      },
      [], [2],
    ).pick('A1')
    expect(game.open).toContain('shoot')
  })

  it('RS-RANGE-3, RS-SHOOT-1: not while engaged', () => {
    expect(facing(1, gun()).refusal('shoot')).toBe('RS-SHOOT-1')
    expect(facing(1.1, gun()).open).toContain('shoot')
  })
})

describe('declaring', () => {
  const rows = (game: Rst) => {
    const form = game.pick('shoot').asked!.form
    return 'rows' in form ? form.rows.map((row) => row.id) : []
  }

  it('RS-SHOOT-3: one or more enemy units', () => {
    const game = facing(5, { at: column(3, 0, 0), ...gun() }, {}, [{ id: 'B2', at: [4, 4] }, { id: 'A2', at: [-4, 4] }], {}, [1, 1, 1])
    expect(rows(game)).toEqual(['rifle>B1', 'rifle>B2'])
    game.fire({ 'rifle>B1': 2, 'rifle>B2': 1 }).done()
  })

  it('RS-SHOOT-4, RS-SIGHT-4: in sight of the leader alone', () => {
    const wall = { pieces: [box('wall', 'wall', 0, 3, 1.2, 0.3, 6, WALL)] }
    expect(facing(8, gun(), {}, [], wall).refusal('shoot')).toBe('RS-SHOOT-3')
    const others = facing(8, { at: [[0, 0], [3, 0], [3, 1.2]], ...gun() }, {}, [], wall)
    expect(others.refusal('shoot')).toBe('RS-SHOOT-3')
  })

  it('RS-SHOOT-5: no farther than Long range of some weapon', () => {
    const two = { is: { weapons: [rifle({ range: 8 }), weapon('launcher', { range: 12 })] } }
    const table = { table: [96, 96] as const }
    expect(rows(facing(36, two, {}, [], table))).toEqual(['launcher>B1'])
    expect(facing(36.1, two, {}, [], table).refusal('shoot')).toBe('RS-SHOOT-3')
  })

  it('RS-SHOOT-6, RS-SHOOT-7: each model fires one weapon, of whichever it carries', () => {
    const both = { at: column(5, 0, 0), is: { weapons: [rifle(), weapon('launcher')] } }
    const game = facing(6, both, {}, [], {}, [1, 1, 1, 1, 1]).pick('shoot')
    expect(game.breaks({ counts: { 'rifle>B1': 3, 'launcher>B1': 2 } })).toEqual([])
    const one = facing(6, { is: { weapons: [rifle(), weapon('launcher')] } }).pick('shoot')
    expect(one.breaks({ counts: { 'rifle>B1': 1, 'launcher>B1': 1 } })).toEqual(['RS-SHOOT-6'])
    const heavy = facing(6, { at: column(3, 0, 0), is: { models: 3, weapons: [rifle(), weapon('launcher', { carriers: 1 })] } }).pick('shoot')
    expect(heavy.breaks({ counts: { 'rifle>B1': 2, 'launcher>B1': 1 } })).toEqual([])
    expect(heavy.try({ counts: { 'launcher>B1': 2 } })).toMatchObject({ ok: false, error: { code: 'malformed' } })
  })

  it('RS-SHOOT-6: what may be given is what there is, however many stand in range', () => {
    const six = { at: column(6, 0, 0), is: { models: 6, weapons: [rifle(), weapon('launcher', { carriers: 1 })] } }
    const form = facing(6, six, {}, [{ id: 'B2', at: [3, 7] }]).pick('shoot').asked!.form
    expect(form).toMatchObject({ min: 1, there: 6 })
    expect('rows' in form! && form.rows.filter((row) => row.max > 0)).toHaveLength(4)
  })

  it('RS-SHOOT-6: weapons find different models, however they are carried (against trying all, 4 models)', () => {
    const ids = ['a', 'b', 'c', 'd']
    const subsets = Array.from({ length: 16 }, (_, n) => ids.filter((_, i) => n & (1 << i)))
    const brute = (needs: { by: string[]; models: number }[]): boolean => {
      const slots = needs.flatMap((need) => Array.from({ length: need.models }, () => need.by))
      const place = (at: number, used: Set<string>): boolean =>
        at === slots.length || slots[at]!.some((id) => !used.has(id) && place(at + 1, new Set([...used, id])))
      return place(0, new Set())
    }
    for (const a of subsets) {
      for (const b of subsets) {
        for (const [n, m] of [[1, 1], [2, 1], [2, 2], [1, 3]] as const) {
          const needs = [{ by: a, models: n }, { by: b, models: m }]
          expect(assignable(needs, 1), JSON.stringify(needs)).toBe(brute(needs))
        }
      }
    }
  })

  it('RS-SHOOT-8: each weapon against each target apart, all declared before the first die', () => {
    const game = facing(6, { at: column(5, 0, 0), is: { weapons: [rifle(), weapon('launcher')] } }, {}, [{ id: 'B2', at: [4, 5] }], {}, [1, 1, 1, 1, 1])
    game.pick('shoot').fire({ 'rifle>B1': 3, 'rifle>B2': 1, 'launcher>B1': 1 }).done()
    expect(game.events('attack')).toHaveLength(3)
    expect(game.kinds().indexOf('declared')).toBeLessThan(game.kinds().indexOf('attack'))
  })

  it('RS-SHOOT-2: targets and weapons, Accuracy, attack dice, Defense dice, the test for becoming shaken', () => {
    const game = facing(
      6, {}, { at: column(3, 0, 7, 1.2), started: 5, is: { models: 5 } }, [], {}, [9, 1, 5],
    ).pick('shoot').fire({ 'rifle>B1': 1 }).pick('B1-2')
    expect(game.done().kinds().filter((kind) => ['declared', 'attack', 'defense', 'wound', 'casualty', 'leadership'].includes(kind))).toEqual([
      'declared', 'attack', 'defense', 'wound', 'casualty', 'leadership',
    ])
  })

  it('RS-SHOOT-23: a pool whose target is gone is not rolled', () => {
    const game = facing(6, { at: column(2, 0, 0), is: { weapons: [rifle(), weapon('launcher')] } }, {}, [], {}, [9, 1]).pick('shoot')
    game.fire({ 'rifle>B1': 1, 'launcher>B1': 1 }).done()
    expect(game.kinds()).toContain('no-target')
    expect(game.unit('B1').where).toBe('gone')
  })
})

describe('Accuracy', () => {
  it('RS-SHOOT-9, RS-SHOOT-10: 1 worse at Medium, 3 at Long range', () => {
    expect([8, 12, 20].map((gap) => needs(facing(gap, gun())))).toEqual([4, 5, 7])
  })

  it('RS-SHOOT-11, RS-COVER-5: 1 worse against cover, light or heavy', () => {
    const hedge = { pieces: [box('hedge', 'barricade', 0, 5.5, 2, 0.2, 0.6, HEDGE)] }
    const ruin = { pieces: [box('ruin', 'wall', 0, 5.5, 2, 0.2, 0.6, WALL)] }
    expect(needs(facing(6, gun(), {}, [], hedge))).toBe(5)
    expect(needs(facing(6, gun(), {}, [], ruin))).toBe(5)
    expect(needs(facing(6, gun()))).toBe(4)
  })

  const melee: Units = [{ id: 'A2', at: [1.9, 7] }]

  it('RS-SHOOT-12: 2 worse against a target that is engaged', () => {
    expect(needs(facing(6, gun(), {}, melee))).toBe(6)
  })

  it('RS-SHOOT-13: all of it adds up', () => {
    const far: Units = [{ id: 'A2', at: [1.9, 21] }]
    const hedge = { pieces: [box('hedge', 'barricade', 0, 19.5, 2, 0.2, 0.6, HEDGE)] }
    expect(needs(facing(20, gun(), {}, far, hedge))).toBe(10)
  })

  it('RS-FOCUS-1: 1 better after Focus', () => {
    const game = facing(6, gun()).pick('focus')
    expect(needs(game)).toBe(3)
  })

  it('RS-FOCUS-2: for that activation alone', () => {
    const game = facing(6, gun()).pick('focus', 'end')
    expect(game.state.active?.unit).not.toBe('A1')
    for (let i = 0; i < 40 && !(game.state.round === 2 && game.asked?.kind === 'action' && game.state.active?.unit === 'A1'); i++) game.pick(
      game.open.includes('end') ? 'end' : game.open[0]!,
    )
    expect(needs(game)).toBe(4)
  })

  it('RS-STACK-5: rules of different names work together', () => {
    const friend: Units = [{ id: 'A2', at: [4, 0], is: { rules: [rule('Target Coordination', 6)] } }]
    expect(needs(facing(6, gun({ accuracy: 5 }), {}, friend).pick('focus'))).toBe(3)
  })

  it('RS-SPECIAL-TARGET-COORDINATION-1, RS-AURA-4: for friends in the aura, not for the source', () => {
    const friend = (x: number): Units => [{ id: 'A2', at: [x, 0], is: { rules: [rule('Target Coordination', 6)] } }]
    expect(needs(facing(6, gun(), {}, friend(7)))).toBe(3)
    expect(needs(facing(6, gun(), {}, friend(7.1)))).toBe(4)
    expect(needs(facing(6, { is: { weapons: [rifle()], rules: [rule('Target Coordination', 6)] } }))).toBe(4)
  })

  it('RS-SPECIAL-SNIPER-1: no penalty for range', () => {
    const hedge = { pieces: [box('hedge', 'barricade', 0, 19.5, 2, 0.2, 0.6, HEDGE)] }
    expect(needs(facing(20, gun({ rules: [rule('Sniper')] }), {}, [], hedge))).toBe(5)
  })

  it('RS-SPECIAL-STEALTH-1, RS-SPECIAL-STEALTH-2: no target beyond X, 2 worse within', () => {
    const hidden = { is: { rules: [rule('Stealth', 6)] } }
    expect(facing(6.1, gun(), hidden).refusal('shoot')).toBe('RS-SHOOT-3')
    expect(needs(facing(6, gun(), hidden))).toBe(6)
  })

  it('RS-SPECIAL-PRECISION-1: ignores Stealth', () => {
    const hidden = { is: { rules: [rule('Stealth', 6)] } }
    expect(needs(facing(12, gun({ range: 12, rules: [rule('Precision')] }), hidden))).toBe(4)
    expect(needs(facing(5, gun({ range: 12, rules: [rule('Precision')] }), hidden))).toBe(4)
  })

  it('RS-SPECIAL-STEALTH-3: holds against Nova and Volley Fire', () => {
    const hidden = { is: { rules: [rule('Stealth', 6)] } }
    for (const special of [rule('Nova', 3), rule('Volley Fire')]) expect(
      facing(10, gun({ range: 12, rules: [special] }), hidden).refusal('shoot'),
    ).toBe('RS-SHOOT-3')
  })

  const escort = (n: number, gap: number, is: Units[number]['is'] = {}): Units => [
    { id: 'B2', at: Array.from({ length: n }, (_, i): [number, number] => [1 + gap + i * 1.2, 8]), is },
  ]
  const character = { is: { rules: [rule('Character')] } }

  it('RS-SPECIAL-CHARACTER-1: Stealth (6") beside a friendly unit of three models', () => {
    expect(facing(7, gun(), character, escort(3, 3)).open).toContain('shoot')
    const rows = (game: Rst) => {
      const form = game.pick('shoot').asked!.form
      return 'rows' in form ? form.rows.map((row) => row.id) : []
    }
    expect(rows(facing(7, gun(), character, escort(3, 3)))).not.toContain('rifle>B1')
    expect(rows(facing(7, gun(), character, escort(3, 3.1)))).toContain('rifle>B1')
    expect(rows(facing(7, gun(), character, escort(2, 3)))).toContain('rifle>B1')
  })

  it('RS-SPECIAL-CHARACTER-2: Stealth (3") for who has Stealth already', () => {
    const hidden = { is: { rules: [rule('Character'), rule('Stealth', 12)] } }
    const open = (more: Units) => {
      const form = facing(7, gun(), hidden, more).pick('shoot').asked!.form
      return 'rows' in form && form.rows.some((row) => row.id === 'rifle>B1')
    }
    expect(open([])).toBe(true)
    expect(open(escort(3, 2))).toBe(false)
  })

  it('RS-SPECIAL-CHARACTER-3: a Large friend counts as three', () => {
    const form = facing(7, gun(), character, escort(1, 2, { rules: [rule('Large')] })).pick('shoot').asked!.form
    expect('rows' in form && form.rows.filter((row) => !row.refused).map((row) => row.id)).toEqual(['rifle>B2'])
  })
})
