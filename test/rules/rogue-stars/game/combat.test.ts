import { describe, expect, it } from 'vitest'
import { lookAt } from '../../../../src/rules/engine/look'
import type { Readings } from '../../../../src/rules/rogue-stars/readings'
import { actionSheet } from '../../../../src/rules/rogue-stars/show/action-sheet'
import { units } from '../../../../src/rules/rogue-stars/show/cards'
import { box } from '../../engine/flat-table'
import { FAR, onGround, Stars, type Scene, type SceneFigure } from './driver'

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const

/** A1 in the middle and B1 at that gap ahead of it; the others stand far off. */
const pair = (
  gap = 9, a: Partial<SceneFigure> = {}, b: Partial<SceneFigure> = {}, more: Partial<Scene> & { readonly others?: readonly SceneFigure[] } = {},
) => {
  const { others = [], ...scene } = more
  return new Stars({ figures: [{ id: 'A1', at: [0, 0], ...a }, { id: 'B1', at: [0, gap + 1], ...b }, ...others, ...FAR], ...scene })
}
const shotAt = (game: Stars, face: number, ...rest: readonly number[]) => game.activate('A1', 12).deed('shoot', 'B1', face, ...rest)

describe('shots', () => {
  it('RO-HOUSE-4: rifle at 13", cover and 1 Pin: a 15 hits, a 14 misses', () => {
    const at = (face: number) => shotAt(
      pair(13, { pins: 1 }, {}, { pieces: [box('crate', 'obstruction', -0.6, 13, 0.5, 0.3, 1.5, WALL)] }), face, ...(face > 14 ? [15] : []),
    )
    expect([at(15).last('shot'), at(14).last('shot')]).toMatchObject([{ hit: true, roll: { needs: 15 } }, { hit: false }])
  })

  it('RO-HOUSE-4: pistols reach 12", rifles 24", base to base; -2 beyond half of that', () => {
    const refused = (gap: number, weapon: 'pistol' | 'rifle') => {
      const game = pair(gap, { is: { weapon } }).activate('A1', 12)
      return game.refusal('shoot') ?? (game.pick('shoot').refusal('B1') ?? 'open')
    }
    expect([refused(12, 'pistol'), refused(12.1, 'pistol'), refused(16, 'rifle')]).toEqual(['open', 'RO-HOUSE-4', 'open'])
    expect(
      [6, 6.1].map((gap) => shotAt(pair(gap, { is: { weapon: 'pistol' } }), 2).last('shot')),
    ).toMatchObject([{ roll: { needs: 10 } }, { roll: { needs: 12 } }])
  })

  it('RO-HOUSE-4: no shot while adjacent to an active opponent; one who lies Prone is none', () => {
    const beside = (is: Partial<SceneFigure>) => pair(9, {}, {}, { others: [{ id: 'B2', at: [1, 0], ...is }] }).activate('A1', 12).refusal('shoot')
    expect([beside({}), beside({ prone: true })]).toEqual(['RO-HOUSE-4', undefined])
  })

  it('RO-HOUSE-4: none at a Hidden target', () => expect(pair(9, {}, { hidden: true }).activate('A1', 12).pick('shoot').refusal('B1')).toBe('RO-HOUSE-4'))

  it('RO-HOUSE-1: none without a weapon', () => expect(pair(9, { is: { weapon: null } }).activate('A1', 12).refusal('shoot')).toBe('RO-HOUSE-1'))

  it('RO-DEFINE-6: at a target behind the sculpt with no modifier', () => {
    expect(shotAt(pair(9, { yaw: 180 }), 9).last('shot')).toMatchObject({ roll: { needs: 10 } })
  })

  it('RO-DEFINE-7: not where no thread is clear', () => {
    const game = pair(9, {}, {}, { pieces: [box('wall', 'wall', 0, 5, 3, 0.3, 4, WALL)] }).activate('A1', 12).pick('shoot')
    expect(game.refusal('B1')).toBe('RO-DEFINE-7')
  })

  it('RO-DEFINE-8, RO-HOUSE-20: standing figures interrupt a thread, who lies Prone does not, nor anybody by the other reading', async () => {
    const at = async (more: Partial<Scene>, is: Partial<SceneFigure> = {}) => (await onGround({
      figures: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 10] }, { id: 'A2', at: [0, 8.5], ...is }, ...FAR], ...more,
    })).activate('A1', 12).pick('shoot').refusal('B1')
    expect([await at({}), await at({}, { prone: true }), await at({ readings: { figures: 'pass' } })]).toEqual(['RO-DEFINE-7', undefined, undefined])
  })

  it('RO-MARKER-2: 2 Pins: a natural 12 just hits, 11 does not', () => {
    expect([shotAt(pair(9, { pins: 2 }), 12, 15).last('shot'), shotAt(pair(9, { pins: 2 }), 11).last('shot')]).toMatchObject([{ hit: true }, { hit: false }])
  })

  it('RO-HOUSE-18: into melee at -2, and a natural 1 hits the friend that is nearest to the shooter', () => {
    const at = () => pair(9, {}, {}, { others: [{ id: 'A2', at: [1, 10] }, { id: 'A3', at: [0, 11] }] })
    expect([shotAt(at(), 12, 15).last('shot'), shotAt(at(), 11).last('shot')]).toMatchObject([{ hit: true, roll: { needs: 12 } }, { hit: false }])
    const astray = shotAt(at(), 1, 15).done()
    expect([astray.last('shot'), astray.figure('A2').pins, astray.figure('A1').stress]).toMatchObject([{ at: 'A2', hit: true }, 1, 1])
  })

  it('RO-HOUSE-18, RO-DICE-13: a failure by 10 that is no natural 1 hits no friend, as the sheet says, and has the setback of a critical one', () => {
    const at = () => pair(9, { pins: 6 }, {}, { others: [{ id: 'A2', at: [1, 10] }], readings: { criticals: 'by-ten' } })
    const missed = shotAt(at(), 3).done()
    expect([missed.last('shot'), missed.figure('A2').pins, missed.figure('A1').stress]).toMatchObject([{ at: 'B1', hit: false }, 0, 2])
  })

  it('RO-HOUSE-22: a natural 1 at a target outside of melee costs 2 Stress, a natural 20 costs 1', () => {
    expect([shotAt(pair(), 1).figure('A1').stress, shotAt(pair(), 20, 15).figure('A1').stress]).toEqual([2, 1])
  })

  it('RO-EQUIPMENT-6: in centimetres a rifle reaches 24 cm', () => {
    const at = (gap: number) => pair(gap, {}, {}, { readings: { measure: 'centimetres' } }).activate('A1', 12).refusal('shoot')
    expect([at(24 / 2.54), at(24.2 / 2.54)]).toEqual([undefined, 'RO-HOUSE-4'])
  })

  it('RO-EQUIPMENT-6, RO-HOUSE-4: in centimetres terrain gives cover within 1 cm of the target, not within 1"', () => {
    const needs = (away: number) => {
      const crate = box('crate', 'obstruction', -0.6, 4.5 - away, 0.5, 0.3, 1.5, WALL)
      return shotAt(pair(4, {}, {}, { readings: { measure: 'centimetres' }, pieces: [crate] }), 2).last('shot')
    }
    expect([needs(0.2 + 0.3), needs(0.7 + 0.3)]).toMatchObject([{ roll: { needs: 12 } }, { roll: { needs: 10 } }])
  })

  it('RO-EQUIPMENT-6: in centimetres its card says how far that is on the table', () => {
    const shown = (readings: Partial<Readings>) => {
      const { play, host } = pair(9, {}, {}, { readings })
      return units(lookAt(play, host))[0]!.weapons[0]!.cells.map(({ value, why }) => [value, why])
    }
    expect(shown({})).toEqual([['24"', undefined], ['12"', undefined]])
    expect(shown({ measure: 'centimetres' })).toEqual([['9.45"', '24 cm'], ['4.72"', '12 cm']])
  })
})

describe('hits', () => {
  it('RO-HOUSE-6: armour 2 and 1 Wound: a 9 gives a Pin, an 8 a Pin and a Wound', () => {
    const hit = (face: number) => shotAt(pair(9, {}, { is: { armour: 2 }, wounds: 1 }), 10, face).figure('B1')
    expect([hit(9), hit(8)]).toMatchObject([{ pins: 1, wounds: 1 }, { pins: 1, wounds: 2 }])
  })

  it('RO-HOUSE-6, RO-MARKER-7: the third Wound puts it out of action, without any counter', () => {
    const game = shotAt(pair(9, {}, { is: { armour: 2 }, wounds: 2, pins: 1, stress: 2 }), 10, 9).done()
    expect(game.figure('B1')).toMatchObject({ where: 'out', stress: 0, pins: 0, wounds: 0 })
  })

  it('RO-HOUSE-6: a natural 1 puts it out; a total of 0 does with the option of increased criticals alone', () => {
    const where = (criticals: 'natural' | 'by-ten', face: number) => shotAt(pair(9, {}, {}, { readings: { criticals } }), 20, face).figure('B1')
    expect([where('natural', 1).where, where('by-ten', 1).where, where('by-ten', 5).where]).toEqual(['out', 'out', 'out'])
    expect(where('natural', 5)).toMatchObject({ where: 'table', pins: 1, wounds: 1 })
  })

  it('RO-LOCATION-5, RO-HOUSE-24: no table is rolled on for an attack; by the option the location is told', () => {
    const plain = shotAt(pair(), 17, 15).done()
    const told = shotAt(pair(9, {}, {}, { readings: { locations: 'told' } }), 17, 15).done()
    expect([plain.last('shot'), told.last('shot'), told.figure('B1').pins]).toMatchObject([{ location: null }, { location: 'leg' }, 1])
  })
})

describe('melee', () => {
  const struck = (face: number, a: Partial<SceneFigure>, b: Partial<SceneFigure>, ...rest: readonly number[]) =>
    pair(0, a, b).activate('A1', 12).deed('melee', 'B1', face, ...rest).done()

  it('RO-HOUSE-5: 2 Pins on the target and 1 own Wound: a 9 hits, an 8 does not', () => {
    expect([struck(9, { wounds: 1 }, { pins: 2 }, 15).last('blow'), struck(8, { wounds: 1 }, { pins: 2 }).last('blow')])
      .toMatchObject([{ hit: true, roll: { needs: 9 } }, { hit: false }])
  })

  it('RO-HOUSE-5: only on an adjacent enemy', () => expect(pair(0.2).activate('A1', 12).refusal('melee')).toBe('not offered'))

  it('RO-DEFINE-2: adjacent are bases that touch: at 0" yes, at 0.2" not', () => {
    expect([0, 0.2].map((gap) => pair(gap).activate('A1', 12).open.includes('melee'))).toEqual([true, false])
  })

  it('RO-MARKER-4: each Pin of the target makes it easier', () => expect(
    struck(7, {}, { pins: 3 }, 15).last('blow'),
  ).toMatchObject({ hit: true, roll: { total: 10 } }))

  it('RO-HOUSE-20: a Prone target with 1 Pin: a 7 hits, a 6 does not', () => {
    expect([struck(7, {}, { prone: true, pins: 1 }, 15).last('blow'), struck(6, {}, { prone: true, pins: 1 }).last('blow')])
      .toMatchObject([{ hit: true }, { hit: false }])
  })

  it('RO-HOUSE-22: a natural 1 on a Melee roll costs 2 Stress', () => expect(struck(1, {}, {}).figure('A1').stress).toBe(2))
})

describe('leaving melee', () => {
  const three = () => pair(9, {}, { at: [0, 1] }, { others: [{ id: 'B2', at: [1, 0] }] })

  it('RO-HOUSE-17: a Move away from two draws two Melee rolls first, at no Stress', () => {
    const game = three().activate('A1', 12).dice(2, 2).pick('move').go([-2, -2]).done()
    expect([game.data('parting').map(({ foe }) => foe), game.at('A1'), game.figure('B1').stress]).toEqual([['B1', 'B2'], [-2, 0, -2], 0])
  })

  it('RO-HOUSE-17: a Move that stays in contact with one draws the other alone', () => {
    const game = three().activate('A1', 12).dice(2).pick('move').go([0, -0.15]).done()
    expect(game.data('parting').map(({ foe }) => foe)).toEqual(['B1'])
  })

  it('RO-HOUSE-17: who lies Prone or panics does not strike', () => {
    for (const is of [{ prone: true }, { panicking: true }]) {
      const game = pair(0, {}, is).activate('A1', 12).pick('move').go([0, -3]).done()
      expect(game.data('parting')).toEqual([])
    }
  })

  it('RO-HOUSE-17: whoever goes out of action by it does not move; else it moves in full', () => {
    const out = pair(0, { wounds: 2 }).activate('A1', 12).dice(15, 2).pick('move').go([0, -3]).pick('no').done()
    expect([out.figure('A1').where, out.figure('A1').body, out.data('moved')]).toEqual(['out', [0, 0, 0], []])
    const hit = pair(0).activate('A1', 12).dice(15, 2).pick('move').go([0, -3]).done()
    expect([hit.at('A1'), hit.figure('A1').wounds]).toEqual([[0, 0, -3], 1])
  })

  it('RO-HOUSE-17, RO-HOUSE-9: who leaves the table out of contact is struck at first; felled, it does not leave', () => {
    const edge = (b: Partial<SceneFigure> = {}) => {
      const figures = [{ id: 'A1', at: [0, -17.5], wounds: 2 }, { id: 'B1', at: [0, -16.5], ...b }, ...FAR] as const
      return new Stars({ figures, case: { at: [9, 0, 9] } }).activate('A1', 12)
    }
    const felled = edge().dice(15, 2).pick('leave').pick('no').done()
    expect([felled.data('parting').length, felled.data('out'), felled.xp('B')]).toMatchObject([1, [{ by: 'B', how: 'attack' }], 3])
    const { look, asked } = edge()
    expect(actionSheet(look, asked as never).rows.find(({ id }) => id === 'leave')!.facts).toMatchObject([{ label: 'Leaving', text: 'B1 may strike first' }])
    expect(edge().dice(2).pick('leave').done().last('out')).toMatchObject({ by: null, how: 'left' })
    expect(edge({ prone: true }).pick('leave').done().data('parting')).toEqual([])
  })

  it('RO-INITIATIVE-4: brought down as it leaves by one without the initiative: a free roll', () => {
    const game = pair(0, { wounds: 2 }).activate('A1', 12).dice(15, 2).pick('move').go([0, -3])
    expect([game.kind, game.asked!.of]).toEqual(['attempt', ['B']])
  })
})

describe('who is active, and who is out', () => {
  it.each<[string, Partial<SceneFigure>]>([
    ['prone', { prone: true }], ['panicking', { panicking: true }], ['entangled', { agreed: ['entangled'] }], [
      'mind-controlled', { agreed: ['mind-controlled'] },
    ],
  ])('RO-DEFINE-1: %s, an enemy is no active opponent', (_, is) => {
    expect(pair(0, {}, is, { others: [{ id: 'B2', at: [0, 9] }] }).activate('A1', 12).refusal('shoot')).toBeUndefined()
  })

  it('RO-DEFINE-1: with Pins and Wounds it is one; out of action it is not', () => {
    expect(pair(0, {}, { pins: 2, wounds: 2 }).activate('A1', 12).refusal('shoot')).toBe('RO-HOUSE-4')
    const out = pair(0, {}, { wounds: 2 }).activate('A1', 12, 12).deed('melee', 'B1', 15, 2)
    expect(out.refusal('shoot')).toBeUndefined()
  })

  it('RO-DEFINE-9, RO-MARKER-7: out of action it is not activated, does not react, is no target and helps nobody to the initiative', () => {
    const game = shotAt(pair(9, {}, { wounds: 2, stress: 3 }), 10, 2).done()
    expect(game.activate('A1', 2).open).toEqual(['B8', 'B9', 'none'])
    expect(game.react('B8', 12).pick('shoot').options.some(({ id }) => id === 'B1')).toBe(false)
    const passed = shotAt(pair(9, {}, { wounds: 2 }), 10, 2).pick('pass')
    expect(passed.open).toEqual(['B8', 'B9', 'pass'])
    const counters = shotAt(pair(9, {}, { wounds: 2, stress: 3 }), 10, 2).pick('pass').activate('B8', 2).react('A1', 15).deed('initiative', null, 2)
    expect(counters.last('initiative')).toMatchObject({ roll: { needs: 16 } })
  })

  it('RO-DEFINE-10: a body is carried by a standing friend, one action, and moves with it', () => {
    const game = pair(
      9, { wounds: 2 }, {}, { others: [{ id: 'A2', at: [1, 0] }, { id: 'A7', at: [-13, -17] }], acting: 'B' },
    ).activate('B1', 12).deed('shoot', 'A1', 12, 2).done().pick('pass')
    game.activate('A2', 12, 12)
    expect(game.open).toContain('carry')
    game.pick('carry').pick('A1').pick('move').go([1, -3]).done()
    expect([game.figure('A1').carriedBy, game.figure('A2').stress]).toEqual(['A2', 2])
    game.changed((state) => { Object.assign(state.figures['A2']!, { wounds: 2 }) }).pick('pass').activate('B1', 12).deed('shoot', 'A2', 15, 2)
    expect([game.figure('A1').body, game.figure('A1').carriedBy]).toEqual([[1, 0, -3], null])
  })

  it('RO-DEFINE-10: an enemy in contact may loot a body, once, which is a note in the log', () => {
    const game = pair(0, {}, { wounds: 2 }).activate('A1', 12, 12, 12).deed('melee', 'B1', 15, 2).pick('loot').pick('B1')
    expect([game.last('deed'), game.open.includes('loot'), game.open.includes('carry')]).toMatchObject([{ deed: 'loot', target: 'B1' }, false, false])
  })
})
