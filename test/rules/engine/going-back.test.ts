import { describe, expect, it } from 'vitest'
import { SIDES } from '../../../src/core/sides'
import { takeBack } from '../../../src/rules/engine/takeback'
import { withDice } from '../../helpers/dice'
import { Driver } from './driver'
import { toyCards } from './toy-cards'
import { mineOf, toyMines } from './toy-mines'
import { toySkirmish } from './toy-skirmish'

const lay = (...order: string[]) => ({ order })
const laying = (side: 'A' | 'B') => ({ poses: { [mineOf(side)]: { at: [0, 0, 8] as const, yaw: 0 } } })
const far = <S>({ play }: Driver<S>) => play.record.entries.length
/** What taking back the last so many entries comes to without agreement. */
const alone = <S>(driver: Driver<S>, entries = 1) => {
  const back = takeBack(driver.play, far(driver) - entries)
  return back.ok ? 'taken back' : `${back.error.code}: ${back.error.text}`
}
const DICE = 'not-agreed: Dice have fallen since: both sides agree to go back past that ("agreed": ["A", "B"]).'
const HIDDEN = 'not-agreed: Something that was hidden has been shown since: both sides agree to go back past that ("agreed": ["A", "B"]).'

describe('a game goes back', () => {
  it('past dice by agreement of both sides alone, which the record keeps', () => {
    const driver = new Driver(toySkirmish, { size: 3 }, 'going back').pick('A1', 'shoot', 'B1', 'no')
    expect(driver.play.record.entries.at(-1)!.rolls.length).toBeGreaterThan(0)
    expect(alone(driver)).toBe(DICE)
    expect(takeBack(driver.play, 3, ['A'])).toMatchObject({ ok: false, error: { code: 'not-agreed' } })
    const back = takeBack(driver.play, far(driver) - 1, SIDES)
    expect(back).toMatchObject({ ok: true, value: { agreed: ['A', 'B'] } })
    if (!back.ok) return
    driver.play = back.value
    // A slip before those dice: the agreement holds.
    expect(takeBack(driver.play, far(driver) - 1)).toMatchObject({ ok: true, value: { agreed: ['A', 'B'] } })
  })

  it('past other dice, before those that were agreed upon, by another agreement', () => {
    const driver = new Driver(toySkirmish, { size: 3 }, 'going back').pick('A1', 'shoot', 'B1', 'no')
    const [thrown, asked] = [far(driver), driver.asked!]
    if (!('form' in asked.form) || asked.form.form !== 'option') throw new Error('no option')
    driver.pick(asked.form.options.find(({ refused }) => !refused)!.id)
    const back = takeBack(driver.play, thrown, SIDES)
    expect(back).toMatchObject({ ok: true, value: { agreed: ['A', 'B'] } })
    if (back.ok) expect(takeBack(back.value, thrown - 1)).toMatchObject({ ok: false, error: { code: 'not-agreed' } })
  })

  it('past what showed nothing at its owner’s word, and to no entry that there is not', () => {
    const driver = new Driver(toySkirmish, { size: 3 }, 'going back').pick('A1', 'shoot')
    expect([alone(driver), alone(driver, 2)]).toEqual(['taken back', 'taken back'])
    expect([alone(driver, 3), alone(driver, -1)]).toEqual(Array.from({ length: 2 }, () => 'nothing-there: There are entries 1 to 3 to go back to.'))
    expect(takeBack(driver.play, 1.5)).toMatchObject({ ok: false, error: { code: 'nothing-there' } })
  })

  it('past answers that both gave face down only while they lie so', () => {
    const driver = new Driver(toyCards, {}, 'face down').answer(lay('9', '2', '5'), 'A')
    expect(alone(driver)).toBe('taken back')
    driver.answer(lay('8', '5', '3'), 'B')
    expect(driver.play.record.entries.at(-1)!.rolls).toEqual([])
    expect([alone(driver), alone(driver, 2)]).toEqual([HIDDEN, HIDDEN])
    driver.answer(lay('5', '2', '9'), 'A')
    expect(alone(driver)).toBe('taken back')
  })

  it('past what a side alone was told, and past what was hidden and is no longer, without any dice', () => {
    // Cards 1 to 4 for A, 5 and 6 for B and the deck, and each side's luck.
    withDice([1, 2, 3, 4, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 2, 3], (dice) => {
      const driver = new Driver(toyMines, {}, dice).answer(laying('A')).answer(laying('B'))
      // Who lays a mine sees nothing by it that it did not know.
      expect(alone(driver)).toBe('taken back')
      // B was told its luck, by dice.
      expect(alone(driver, 2)).toBe(DICE)
      driver.pick('0-1')
      // A drew another card for the one that it plays.
      expect(alone(driver)).toBe(HIDDEN)
      driver.pick('no')
      expect(driver.kinds().at(-1)).toBe('revealed')
      expect(driver.play.record.entries.at(-1)!.rolls).toEqual([])
      expect(alone(driver)).toBe(HIDDEN)
      expect(takeBack(driver.play, far(driver) - 2, SIDES)).toMatchObject({ ok: true })
    })
  })
})
