import { describe, expect, it } from 'vitest'
import { undo } from '../../../src/rules/engine/replay'
import { isAsked, viewFor } from '../../../src/rules/engine/view'
import { withDice } from '../../helpers/dice'
import { Driver } from './driver'
import { toyCards } from './toy-cards'

const lay = (...order: string[]) => ({ order })

describe('secret answers of both sides', () => {
  it('wait for each other and are turned up together', () => {
    withDice([4, 4, 2, 9], (dice) => {
      const driver = new Driver(toyCards, {}, dice)
      expect(driver.asked).toMatchObject({ kind: 'order', of: ['A', 'B'] })
      driver.answer(lay('5', '9', '2'), 'A')
      expect(driver.asked).toMatchObject({ kind: 'order' })
      expect(driver.kinds()).toEqual(['sealed'])
      driver.answer(lay('5', '3', '8'), 'B')
      // 5 against 5 is rolled off (4-4, then 2-9), 9 beats 3, 2 loses to 8.
      expect(driver.play.state.own.points).toEqual({ A: 1, B: 2 })
      expect(driver.kinds()).toEqual(['sealed', 'cards', 'tie', 'cards', 'cards'])
    })
  })

  it('are not asked twice, and each side is held to its own cards', () => {
    const driver = new Driver(toyCards, {}, 'secret')
    driver.answer(lay('8', '3', '5'), 'B')
    expect(driver.try(lay('3', '8', '5'), { side: 'B' })).toMatchObject({ ok: false, error: { code: 'answered' } })
    expect(driver.try(lay('8', '3', '5'), { side: 'A' })).toMatchObject({ ok: false, error: { code: 'malformed' } })
    expect(driver.try(lay('2', '2', '5'), { side: 'A' })).toMatchObject({ ok: false, error: { text: 'An option is named twice.' } })
  })

  it('stay hidden from the other side until then', () => {
    const driver = new Driver(toyCards, {}, 'secret').answer(lay('9', '2', '5'), 'A')
    const [mine, theirs] = [viewFor(driver.play, 'A'), viewFor(driver.play, 'B')]
    expect([isAsked(mine), isAsked(theirs)]).toEqual([false, true])
    expect([mine.state.sealed, theirs.state.sealed]).toEqual([{ A: lay('9', '2', '5') }, { A: null }])
    expect(theirs.state.question!.form).toEqual({ B: expect.objectContaining({ options: ['3', '5', '8'].map((id) => expect.objectContaining({ id })) }) })
    expect(theirs.state.own.hands).toEqual({ A: [], B: ['3', '5', '8'] })
    expect(theirs.entries.at(-1)!.input).toEqual({ what: 'choice', question: 'q1', side: 'A', answer: null })
    // Nothing of A's answer stands anywhere in what B sees; the chain, which depends on it, is not shown either.
    expect(JSON.stringify(theirs)).not.toMatch(/"9"/)
    expect(JSON.stringify(theirs)).not.toContain(driver.play.state.chain)
  })

  it('can be taken back before they are turned up', () => {
    const driver = new Driver(toyCards, {}, 'secret').answer(lay('9', '2', '5'), 'A')
    driver.play = undo(driver.play)!
    expect(driver.play.state.sealed).toEqual({})
    driver.answer(lay('2', '9', '5'), 'A').answer(lay('8', '5', '3'), 'B')
    expect(driver.play.state.own.laid.A).toEqual(['2', '9', '5'])
  })

  it('are told when the game is over; the seed never is', () => {
    const driver = new Driver(toyCards, {}, 'the seed')
    for (const [a, b] of [['9', '8'], ['5', '3'], ['9', '8']] as const) {
      const rest = (hand: string[], first: string) => lay(first, ...hand.filter((card) => card !== first))
      driver.answer(rest(['2', '5', '9'], a), 'A').answer(rest(['3', '5', '8'], b), 'B')
    }
    const [winner] = driver.asked!.of
    expect(driver.try({ counts: { A: 2, B: 2 } })).toMatchObject({ ok: false, error: { text: 'Together 3, not 4.' } })
    driver.answer({ counts: { [winner!]: 3 } })
    expect(driver.play.state.over?.winner).toBe(winner)
    const view = viewFor(driver.play, 'B')
    expect(view.entries[1]!.input).toMatchObject({ side: 'A', answer: lay('9', '2', '5') })
    expect(JSON.stringify(view)).not.toContain('the seed')
  })
})

describe('a rule that a sealed answer breaks', () => {
  it('is refused before it is sealed', () => {
    const driver = new Driver(toyCards, {}, 'secret').answer(lay('9', '2', '5'), 'A').answer(lay('8', '3', '5'), 'B')
    expect(driver.try(lay('9', '5', '2'), { side: 'A' })).toMatchObject({ ok: false, error: { rule: 'CARD-CHANGE' } })
    expect(driver.play.state.sealed).toEqual({})
  })
})
