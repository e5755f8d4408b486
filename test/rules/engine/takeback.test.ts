import { describe, expect, it } from 'vitest'
import { digest } from '../../../src/rules/engine/play'
import { redo, replay, undo, undoTo } from '../../../src/rules/engine/replay'
import { agreedTakebacks, withTakebacks } from '../../../src/rules/engine/takeback'
import type { Entry, GameRecord } from '../../../src/rules/engine/record'
import { verify } from '../../../src/rules/engine/verify'
import { unprovedTakebacks } from '../../../src/rules/engine/verify-frame'
import { eventText } from '../../../src/rules/engine/event'
import { formatRecord, parseRecord } from '../../../src/table/record-file'
import { Driver } from './driver'
import { flatTable } from './flat-table'
import { toySkirmish } from './toy-skirmish'

const host = { table: flatTable }
const game = () => new Driver(toySkirmish, { size: 3 }, 'taken back').pick('A1', 'shoot', 'B1', 'no')
const said = (driver: ReturnType<typeof game>) => withTakebacks(driver.play.log, driver.play.record.takebacks).map(
  ({ text, kind }) => (kind === 'takeback' ? eventText(text, String) : ''),
)

describe('agreement to take choices back', () => {
  it('is kept in the record once another choice is made, and told where that is', () => {
    const driver = game()
    driver.play = undoTo(driver.play, 3, ['A', 'B'])
    expect(driver.play.record.takebacks).toEqual([])
    driver.pick('B2', 'no')
    const { record } = driver.play
    expect(record.takebacks).toEqual([{ kept: 3, dropped: 2, agreed: ['A', 'B'] }])
    expect(agreedTakebacks(record.takebacks)).toBe(1)
    const lines = withTakebacks(driver.play.log, record.takebacks)
    const at = lines.findIndex(({ kind }) => kind === 'takeback')
    expect(eventText(lines[at]!.text, String)).toBe('2 choices were taken back, by agreement.')
    expect(lines.slice(0, at).every(({ entry }) => entry < 3)).toBe(true)
    expect(lines.slice(at + 1).every(({ entry }) => entry >= 3)).toBe(true)
    expect(lines.filter(({ kind }) => kind !== 'takeback')).toEqual(driver.play.log)
  })

  it('is none for a slip, and none where one side alone agreed', () => {
    const driver = game()
    driver.play = undo(driver.play)!
    driver.pick('yes')
    driver.play = undoTo(driver.play, 3, ['A'])
    driver.pick('B2', 'no')
    expect(driver.play.record.takebacks.map(({ agreed }) => agreed)).toEqual([undefined, ['A']])
    expect(agreedTakebacks(driver.play.record.takebacks)).toBe(0)
    expect(said(driver).filter(Boolean).every((line) => !line.includes('agreement'))).toBe(true)
  })

  it('holds while some of it is done again, not for what is done again whole, and not farther back', () => {
    const some = game()
    some.play = redo(undoTo(some.play, 3, ['A', 'B']))!
    some.pick('yes')
    expect(some.play.record.takebacks).toEqual([{ kept: 4, dropped: 1, agreed: ['A', 'B'] }])
    const whole = game()
    whole.play = redo(redo(undoTo(whole.play, 3, ['A', 'B']))!)!
    expect(whole.play.record.takebacks).toEqual([])
    expect(whole.play.agreed).toBeUndefined()
    const farther = game()
    farther.play = undo(undoTo(farther.play, 3, ['A', 'B']))!
    farther.pick('end')
    expect(farther.play.record.takebacks).toEqual([{ kept: 2, dropped: 3 }])
  })

  it('is hashed with what came in place of the rest, and lives through the record’s text, a replay and a check', () => {
    const [asked, slipped] = [game(), game()]
    asked.play = undoTo(asked.play, 3, ['A', 'B'])
    slipped.play = undoTo(slipped.play, 3)
    for (const driver of [asked, slipped]) driver.pick('B2', 'no')
    expect(asked.play.state.chain).not.toBe(slipped.play.state.chain)
    const { record } = asked.play
    expect(record.entries.map((entry) => entry.takebacks)).toEqual([undefined, undefined, undefined, 1, undefined])
    const read = parseRecord(formatRecord(record))
    expect(read.ok && read.value).toEqual(record)
    expect(digest(replay(toySkirmish, record).state)).toBe(digest(asked.play.state))
    expect(verify(toySkirmish, record, host)).toBeNull()
  })

  it('can be neither removed nor invented nor changed in a record without being named', () => {
    const driver = game()
    driver.play = undoTo(driver.play, 3, ['A', 'B'])
    const { record } = driver.pick('B2', 'no').play
    const found = (change: Partial<GameRecord>) => verify(toySkirmish, { ...record, ...change }, host)
    const without = (entry: Entry): Entry => {
      const { takebacks: _, ...rest } = entry
      return rest
    }
    expect(found({ takebacks: [] })).toMatchObject({ what: 'takeback', entry: 3, text: 'The record lacks a takeback that this came in place of.' })
    expect(found({ takebacks: [], entries: record.entries.map(without) })).toMatchObject({ what: 'choice', entry: 3 })
    expect(found({ takebacks: [{ kept: 3, dropped: 2 }] })).toMatchObject({ what: 'takeback', entry: 3 })
    expect(found({ takebacks: [{ kept: 2, dropped: 1 }, ...record.takebacks] })).toMatchObject({ what: 'takeback', entry: 2 })
    expect(unprovedTakebacks(record)).toBe(0)
    expect(unprovedTakebacks({ ...record, takebacks: [...record.takebacks, { kept: 5, dropped: 1 }] })).toBe(1)
  })
})
