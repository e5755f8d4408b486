import { describe, expect, it } from 'vitest'
import { box } from '../../engine/flat-table'
import { FAR, Stars, type Scene, type SceneFigure } from './driver'

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const

/** Those far off lie Prone, so that none of them sees what is Hidden; the case lies in a corner. */
const pair = (
  gap = 9, a: Partial<SceneFigure> = {}, b: Partial<SceneFigure> = {}, more: Partial<Scene> & { readonly others?: readonly SceneFigure[] } = {},
) => {
  const { others = [], ...scene } = more
  return new Stars({ figures: [
    { id: 'A1', at: [0, 0], ...a }, { id: 'B1', at: [0, gap + 1], ...b }, ...others, ...FAR.map((one) => ({ ...one, prone: true })),
  ], case: { at: [17, 0, -17] }, ...scene })
}
const BEHIND = { pieces: [box('rock', 'wall', 0, 5, 1.5, 0.5, 4, WALL)] }
/** A low wall right in front of A1: some threads of those ahead are interrupted, none of those at its side. */
const LOW = { pieces: [box('low', 'wall', 0, 1, 3, 0.3, 0.5, WALL)] }

describe('other actions', () => {
  it('RO-HOUSE-7: Recover removes one own Pin', () => {
    const game = pair(9, { pins: 2 }).activate('A1', 12, 12).pick('recover')
    expect([game.figure('A1').pins, game.pick('recover').figure('A1')]).toMatchObject([1, { pins: 0, stress: 2 }])
    expect(pair().activate('A1', 12).refusal('recover')).toBe('not offered')
  })

  it('RO-HOUSE-7, RO-HOUSE-20: Prone it stands up before it moves', () => {
    const game = pair(9, { prone: true }).activate('A1', 12, 12)
    expect(game.open).toEqual(['stand', 'end', 'pass'])
    game.pick('stand').pick('move').go([0, -3]).done()
    expect([game.at('A1'), game.figure('A1').stress]).toEqual([[0, 0, -3], 2])
  })

  it('RO-HOUSE-20: Prone it may Recover; panicking besides it may only Rally', () => {
    expect(pair(9, { prone: true, pins: 1 }).activate('A1', 12).open).toEqual(['stand', 'recover', 'end', 'pass'])
    const game = pair(9, { prone: true, panicking: true }).activate('A1', 12, 12)
    expect(game.open).toEqual(['rally', 'end', 'pass'])
    expect(game.pick('rally').pick('stand').figure('A1')).toMatchObject({ panicking: false, prone: false })
  })

  it('RO-HOUSE-9: panicking it may only Rally, and then move', () => {
    const game = pair(9, { panicking: true }).activate('A1', 12, 12)
    expect([game.refusal('shoot'), game.open]).toEqual(['not offered', ['rally', 'end', 'pass']])
    expect(game.pick('rally').pick('move').go([0, -3]).done().figure('A1')).toMatchObject({ panicking: false, stress: 2 })
  })

  it('RO-HOUSE-7: Hide where no active opponent has all five threads clear', () => {
    expect(pair().activate('A1', 12).refusal('hide')).toBe('RO-HOUSE-7')
    const hidden = pair(9, {}, {}, BEHIND).activate('A1', 12).pick('hide')
    expect(hidden.figure('A1').hidden).toBe(true)
    expect(pair(9, {}, { prone: true }, { others: [{ id: 'B2', at: [0, 13], prone: true }], ...BEHIND }).activate('A1', 12).refusal('hide')).toBeUndefined()
  })

  it('RO-HOUSE-7, RO-TN-3: Spot on a Hidden enemy with a clear thread: 10 ends it, 9 does not', () => {
    const at = (face: number) => pair(9, {}, { hidden: true }).activate('A1', 12).deed('spot', 'B1', face).figure('B1').hidden
    expect([at(10), at(9)]).toEqual([false, true])
    expect(pair(9, {}, { hidden: true }, BEHIND).activate('A1', 12).refusal('spot')).toBe('RO-HOUSE-7')
  })

  it('RO-HOUSE-22: a Spot roll of 20 costs no Stress, one of 1 costs 2', () => {
    const at = (face: number) => pair(9, {}, { hidden: true }).activate('A1', 12).deed('spot', 'B1', face).figure('A1').stress
    expect([at(20), at(1), at(12)]).toEqual([0, 2, 1])
  })

  it('RO-HOUSE-22: an Endure roll of 20 spares whoever shot nothing, nor costs it more', () => {
    const at = (face: number) => pair().activate('A1', 12).deed('shoot', 'B1', 12, face).figure('A1').stress
    expect([at(20), at(12)]).toEqual([1, 1])
  })
})

describe('the end of Hidden', () => {
  const low = (a: Partial<SceneFigure>, b: Partial<SceneFigure> = {}) => pair(9, a, b, LOW)

  it('RO-HOUSE-19: it shoots from hiding, and is Hidden no more after the shot', () => {
    const game = low({ hidden: true }).activate('A1', 12).deed('shoot', 'B1', 5)
    expect([game.last('shot'), game.figure('A1').hidden]).toMatchObject([{ hit: false }, false])
    expect(game.events('shot', 'shown').map(({ kind }) => kind)).toEqual(['shot', 'shown'])
  })

  it('RO-HOUSE-19: it makes a Melee roll', () => {
    const game = pair(9, { hidden: true }, {}, { others: [{ id: 'B2', at: [1, 0], prone: true }], ...BEHIND }).activate('A1', 12).deed('melee', 'B2', 5)
    expect(game.figure('A1').hidden).toBe(false)
  })

  it('RO-HOUSE-19: it comes into contact with an active opponent, whoever of them moves', () => {
    const mine = pair(9, { hidden: true }, {}, { others: [{ id: 'B2', at: [3, 0] }], ...BEHIND }).activate('A1', 12).pick('move').go([2, 0])
    const theirs = pair(9, {}, {}, { others: [{ id: 'B2', at: [3, 0], hidden: true }], ...BEHIND }).activate('A1', 12).pick('move').go([2, 0])
    expect([mine.figure('A1').hidden, theirs.figure('B2').hidden]).toEqual([false, false])
  })

  it('RO-HOUSE-19: it ends a Move where an active opponent has all threads clear', () => {
    const out = pair(9, { hidden: true }, {}, BEHIND).activate('A1', 12).pick('move').go([3.9, 0])
    const still = pair(9, { hidden: true }, {}, BEHIND).activate('A1', 12).pick('move').go([0.5, 0])
    expect([out.figure('A1').hidden, still.figure('A1').hidden]).toEqual([false, true])
  })

  it('RO-HOUSE-19: an opponent that walks to where it has all threads clear has to Spot it', () => {
    const game = pair(9, {}, { hidden: true }, BEHIND).activate('A1', 12).pick('move').go([3.9, 0])
    expect(game.figure('B1').hidden).toBe(true)
  })

  it('RO-HOUSE-19: it goes out of action, Prone or panicking, or is a Sitting Duck', () => {
    const game = pair(9, {}, { hidden: true }).activate('A1', 2).react('B1', 1)
    expect(game.figure('B1')).toMatchObject({ hidden: false, duck: true })
  })
})

describe('conditions', () => {
  it('RO-EQUIPMENT-5: Entangled, Mind-controlled and Reloading are set, told and cleared as both agree; Hidden by Hide', () => {
    for (const condition of ['entangled', 'mind-controlled', 'reloading']) {
      const game = pair(9, {}, {}, { readings: { conditions: 'agreed' } }).pick('conditions').pick(`B1:${condition}`)
      expect([game.kind, game.asked!.of]).toEqual(['agree', ['B']])
      game.pick('yes')
      expect([game.figure('B1').agreed, game.kind]).toEqual([[condition], 'activate'])
      expect(game.last('condition')).toMatchObject({ unit: 'B1', condition, set: true, agreed: true })
      expect(game.pick('conditions').pick(`B1:${condition}`).pick('yes').figure('B1').agreed).toEqual([])
    }
  })

  it('RO-HOUSE-23: what the other player does not agree to is not set; without the option there are none', () => {
    const game = pair(9, {}, {}, { readings: { conditions: 'agreed' } }).pick('conditions').pick('B1:entangled').pick('no')
    expect(game.figure('B1').agreed).toEqual([])
    expect(pair().refusal('conditions')).toBe('not offered')
  })

  it('RO-HOUSE-23: nothing of what the sample only names is ever offered', () => {
    const game = pair(0, { pins: 1 }).activate('A1', 12, 12, 12)
    expect(game.options.map(({ id }) => id)).toEqual(['move', 'shoot', 'melee', 'recover', 'hide', 'end', 'pass'])
    game.dice(2).pick('move').go([0, -3]).deed('shoot', 'B1', 5).deed('shoot', 'B1', 5).done()
    expect(game.data('shot').length).toBe(2)
  })

  it('RO-DEFINE-1, RO-HOUSE-23: Entangled by agreement it is no active opponent', () => {
    const game = pair(0, {}, {}, { readings: { conditions: 'agreed' } }).pick('conditions').pick('B1:entangled').pick('yes')
    expect(game.activate('A1', 12).refusal('shoot')).toBeUndefined()
  })
})
