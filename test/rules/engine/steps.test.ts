import { describe, expect, it } from 'vitest'
import { withDice } from '../../helpers/dice'
import { Driver } from './driver'
import { toySkirmish } from './toy-skirmish'

const options = <S>(driver: Driver<S>) => {
  const form = driver.asked!.form
  return 'options' in form ? (form.options as readonly { id: string; refused?: unknown }[]) : []
}

describe('steps and questions', () => {
  it('lets a reaction interrupt an activation, the interrupted shot following after it', () => {
    withDice([9, 1, /* B shoots first: A1 loses one */ 8], (dice) => {
      const driver = new Driver(toySkirmish, { size: 2 }, dice)
      driver.pick('A1', 'shoot', 'B1')
      expect(driver.asked).toMatchObject({ kind: 'react', of: ['B'] })
      driver.pick('yes')
      expect(driver.asked).toMatchObject({ kind: 'casualty', of: ['A'] })
      driver.pick('A1-1')
      // Now the shot that was interrupted, with the one model that is left.
      expect(driver.kinds()).toEqual(['shot', 'shot'])
      expect(driver.play.record.entries.at(-1)!.rolls).toEqual([{ sides: 10, why: 'A1 shoots', faces: [8] }])
      expect(driver.asked).toMatchObject({ kind: 'casualty', of: ['B'] })
    })
  })

  it('asks the defender for each casualty in turn, and refuses the leader while others stand', () => {
    withDice([10, 10, 1], (dice) => {
      const driver = new Driver(toySkirmish, { size: 3 }, dice)
      driver.pick('A1', 'shoot', 'B1', 'no')
      expect(driver.asked).toMatchObject({ kind: 'casualty', of: ['B'], about: { hits: 2 } })
      const refused = driver.try({ option: 'B1-0' })
      expect(refused).toMatchObject({ ok: false, error: { code: 'breaks-rule', rule: 'TOY-LEADER', text: 'The leader falls last.' } })
      driver.pick('B1-2')
      expect(driver.asked).toMatchObject({ kind: 'casualty', about: { hits: 1 } })
      expect(options(driver).map((option) => option.id)).toEqual(['B1-0', 'B1-1'])
      driver.pick('B1-1')
      expect(driver.asked).toMatchObject({ kind: 'action', of: ['A'] })
    })
  })

  it('makes each repeat of an action dearer and says why it is refused', () => {
    const driver = new Driver(toySkirmish, { size: 1 }, 'costs')
    driver.pick('A1', 'move').answer({ legs: [{ x: -6, z: -4 }] })
    driver.pick('move').answer({ legs: [{ x: -6, z: -5 }] })
    expect(driver.play.state.own.acting).toMatchObject({ left: 0, used: { move: 2 } })
    const result = driver.try({ option: 'move' })
    expect(result).toMatchObject({ ok: false, error: { rule: 'TOY-COST', text: 'It costs 3; 0 is left.' } })
  })

  it('strikes at whoever walks away before the walk, which a fall ends', () => {
    withDice([6], (dice) => {
      const driver = new Driver(toySkirmish, { size: 1 }, dice)
      driver.pick('A1', 'move').answer({ legs: [{ x: -6, z: 1.2 }] })
      driver.pick('move').answer({ legs: [{ x: -6, z: -4 }] })
      expect(driver.kinds()).toEqual(['moved', 'strike'])
      expect(driver.asked).toMatchObject({ kind: 'casualty', of: ['A'] })
      driver.pick('A1-0')
      expect(driver.kinds()).toEqual(['moved', 'strike', 'destroyed'])
      expect(driver.play.state.board.models['A1-0']).toBeUndefined()
      expect(driver.asked).toMatchObject({ kind: 'unit', of: ['B'] })
    })
  })

  it('lets a rout spread from unit to unit, each test after the one that caused it', () => {
    withDice([1, 7, /* A2's nerve */ 3], (dice) => {
      const driver = new Driver(toySkirmish, { size: 1 }, dice)
      driver.pick('A1', 'move').answer({ legs: [{ x: -1, z: -3 }] })
      driver.pick('end')
      driver.pick('B1', 'shoot', 'A1', 'yes')
      // A1 shoots first and misses, then B1 hits; A1 falls and A2, 6 inches away, runs.
      driver.pick('A1-0')
      expect(driver.kinds()).toEqual(['moved', 'shot', 'shot', 'destroyed', 'panic'])
      expect(driver.play.state.own.units['A2']).toMatchObject({ routed: true, models: [] })
      expect(Object.keys(driver.play.state.board.models)).toEqual(['B1-0', 'B2-0'])
    })
  })

  it('ends each line of the log with its rules, its facts and its dice', () => {
    withDice([9, 2], (dice) => {
      const driver = new Driver(toySkirmish, { size: 2 }, dice)
      driver.pick('A1', 'shoot', 'B1', 'no')
      const shot = driver.play.log[0]!
      const entry = driver.play.record.entries[shot.entry]!
      expect(shot.rules).toEqual(['TOY-COST'])
      expect(entry.facts.slice(...shot.facts)).toMatchObject([{ ask: 'distance', is: { distance: 5 } }])
      expect(entry.rolls.slice(...shot.rolls)).toEqual([{ sides: 10, why: 'A1 shoots', faces: [9, 2] }])
    })
  })
})
