import { describe, expect, it } from 'vitest'
import { digest, examine, setLevel } from '../../../src/rules/engine/play'
import { undo } from '../../../src/rules/engine/replay'
import { withDice } from '../../helpers/dice'
import { Driver } from './driver'
import { flatTable } from './flat-table'
import { toySkirmish } from './toy-skirmish'

const host = { table: flatTable }
const both = ['A', 'B'] as const

/** A game in which A1 is about to say where it walks. */
function walking() {
  return new Driver(toySkirmish, { size: 1 }, 'choices').pick('A1', 'move')
}

describe('refused choices', () => {
  it.each([
    ['an answer to an old question', { legs: [] }, { question: 'q1' }, 'stale'],
    ['the other side', { legs: [] }, { side: 'B' as const }, 'not-asked'],
    ['another form', { option: 'move' }, {}, 'malformed'],
    ['a point that is not finite', { legs: [{ x: Number.NaN, z: 0 }] }, {}, 'malformed'],
    ['a path that is too long', { legs: [{ x: -6, z: -9.1 }] }, {}, 'breaks-rule'],
  ])('say why, change nothing and throw no die: %s', (_, answer, more, code) => {
    const driver = walking()
    const before = digest(driver.play.state)
    const play = driver.play
    const result = driver.try(answer, more)
    expect(result.ok).toBe(false)
    if (result.ok) return
    expect(result.error.code).toBe(code)
    expect(result.error.text).not.toBe('')
    expect(result.error.rule).toBe('TOY-MOVE')
    expect(driver.play).toBe(play)
    expect(digest(driver.play.state)).toBe(before)
    expect(play.record.entries).toHaveLength(3)
  })

  it('name every rule that the choice would break, with the place', () => {
    const driver = walking()
    // Through B1, 6 inches up the table, and too far.
    const result = driver.try({ legs: [{ x: -6, z: 9 }] })
    expect(result).toMatchObject({
      ok: false,
      error: { details: [{ rule: 'TOY-MOVE', at: [-6, 0, 9] }, { rule: 'TOY-CLEAR' }] },
    })
  })

  it('leave the dice as they would have fallen', () => {
    const shots = (blunder: boolean) => {
      const driver = new Driver(toySkirmish, { size: 3 }, 'same dice').pick('A1')
      if (blunder) expect(driver.try({ option: 'fly' })).toMatchObject({ ok: false, error: { code: 'malformed' } })
      return driver.pick('shoot', 'B1', 'no').play.record.entries.at(-1)!.rolls
    }
    expect(shots(true)).toEqual(shots(false))
  })

  it('can be foreseen without choosing', () => {
    const { play } = walking()
    const choice = (z: number) => ({ question: play.state.question!.id, side: 'A' as const, answer: { legs: [{ x: -6, z }] } })
    expect(examine(play, choice(-8), host)).toBeNull()
    expect(examine(play, choice(-10), host)).toMatchObject({ code: 'breaks-rule', rule: 'TOY-MOVE' })
  })

  it('are all that is left when the game is over', () => {
    // A1 falls, A2 sees it and runs: B has the field.
    withDice([10, 1], (dice) => {
      const driver = new Driver(toySkirmish, { size: 1 }, dice)
      driver.pick('A1', 'move').answer({ legs: [{ x: 0, z: -3 }] })
      driver.pick('end', 'B1', 'shoot', 'A1', 'no', 'A1-0', 'end')
      expect(driver.play.state).toMatchObject({ over: { winner: 'B' }, question: null, agenda: [] })
      expect(driver.try({ option: 'A1' })).toMatchObject({ ok: false, error: { code: 'over' } })
    })
  })
})

describe('rules that are advised or off', () => {
  const far = { legs: [{ x: -6, z: -9.5 }] }

  it('need the agreement of both sides', () => {
    const { play } = walking()
    const alone = setLevel(play, { rule: 'TOY-MOVE', level: 'off', for: 'game', agreed: ['A'] }, host)
    expect(alone).toMatchObject({ ok: false, error: { code: 'not-agreed', rule: 'TOY-MOVE' } })
  })

  it('advised: refused until the player insists by naming the rule, then noted', () => {
    const driver = walking()
    const advised = setLevel(driver.play, { rule: 'TOY-MOVE', level: 'advise', for: 'game', agreed: both }, host)
    if (!advised.ok) throw new Error(advised.error.text)
    driver.play = advised.value
    expect(driver.try(far)).toMatchObject({ ok: false, error: { code: 'advised', rule: 'TOY-MOVE' } })
    expect(driver.try(far, { despite: ['TOY-CLEAR'] }).ok).toBe(false)
    expect(driver.try(far, { despite: ['TOY-MOVE'] }).ok).toBe(true)
    expect(driver.play.record.entries.at(-1)).toMatchObject({ overrides: [{ rule: 'TOY-MOVE' }], input: { despite: ['TOY-MOVE'] } })
    expect(driver.kinds()).toEqual(['level', 'override', 'moved'])
  })

  it('off for once: taken without a word, noted, and enforced again afterwards', () => {
    const driver = walking()
    const off = setLevel(driver.play, { rule: 'TOY-MOVE', level: 'off', for: 'once', agreed: both }, host)
    if (!off.ok) throw new Error(off.error.text)
    driver.play = off.value
    driver.answer(far)
    expect(driver.play.record.entries.at(-1)!.overrides).toMatchObject([{ rule: 'TOY-MOVE' }])
    expect(driver.play.state.once).toEqual({})
    driver.pick('move')
    expect(driver.try({ legs: [{ x: -6, z: -17 }] })).toMatchObject({ ok: false, error: { rule: 'TOY-MOVE' } })
  })

  it('leave other rules alone, options included', () => {
    withDice([10, 10], (dice) => {
      const driver = new Driver(toySkirmish, { size: 2 }, dice).pick('A1', 'shoot', 'B1', 'no')
      const off = setLevel(driver.play, { rule: 'TOY-LEADER', level: 'off', for: 'once', agreed: both }, { ...host, dice })
      if (!off.ok) throw new Error(off.error.text)
      driver.play = off.value
      driver.pick('B1-0')
      expect(driver.play.state.board.models['B1-0']).toBeUndefined()
    })
  })

  it('are entries of the record that can be taken back like any other', () => {
    const { play } = walking()
    const off = setLevel(play, { rule: 'TOY-MOVE', level: 'off', for: 'game', agreed: both }, host)
    if (!off.ok) throw new Error(off.error.text)
    expect(off.value.state.levels).toEqual({ 'TOY-MOVE': 'off' })
    expect(digest(undo(off.value)!.state)).toBe(digest(play.state))
  })
})
