import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playRandom } from '../../src/rules/engine/random-player'
import type { GameRecord } from '../../src/rules/engine/record'
import { reopenFar } from '../../src/rules/engine/replay'
import { formatRecord } from '../../src/table/record-file'
import { salvageText } from '../../src/table/record-salvage'
import { boardOf, flatTable } from '../rules/engine/flat-table'
import { toySkirmish } from '../rules/engine/toy-skirmish'

const { play } = playRandom(toySkirmish, { options: { size: 2 }, board: boardOf([]), seed: 'salvage' }, { table: flatTable }, { seed: 's', checkPlain: false })
const whole: GameRecord = play!.record
const text = formatRecord(whole)
/** Where each entry ends in the text. */
const ends = whole.entries.map((_, i) => text.indexOf(JSON.stringify(whole.entries[i])) + JSON.stringify(whole.entries[i]).length)

describe('a damaged record', () => {
  it('that is whole has no fault', () => {
    expect(salvageText(text)).toEqual({ ok: true, value: { record: whole, fault: null } })
  })

  it('cut short anywhere gives every entry before the cut, and plays up to there (fast-check seed 12)', () => {
    fc.assert(
      fc.property(fc.integer({ min: ends[0]!, max: text.length - 4 }), (cut) => {
        const found = salvageText(text.slice(0, cut))
        const there = ends.filter((end) => end <= cut).length
        if (!found.ok) throw new Error(found.error)
        expect(found.value.record.entries).toEqual(whole.entries.slice(0, there))
        expect(found.value.fault).toMatch(/not JSON/)
        const opened = reopenFar(toySkirmish, found.value.record)
        expect(opened.ok && [opened.value.play.record.entries.length, opened.value.fault]).toEqual([there, null])
      }),
      { seed: 12, numRuns: 60 },
    )
  })

  it('with an entry of another form ends before it, and says which', () => {
    const found = salvageText(text.replace(JSON.stringify(whole.entries[3]), '{"input":7}'))
    expect(found.ok && [found.value.record.entries.length, found.value.fault]).toEqual([3, expect.stringContaining('entries[3]')])
  })

  it('with an entry that the rules refuse opens up to the last good one, and says what is wrong with the next', () => {
    const entries = whole.entries.map((entry, i) => (i === 5 ? { ...entry, input: { ...entry.input, question: 'q99' } } : entry))
    const opened = reopenFar(toySkirmish, { ...whole, entries } as GameRecord)
    expect(opened.ok && [opened.value.play.record.entries.length, opened.value.fault]).toEqual([5, expect.stringContaining('Entry 5')])
  })

  it('without a start is refused in one line', () => {
    expect(salvageText(text.slice(0, 60))).toMatchObject({ ok: false })
    expect(salvageText('{"format": "sightline-record", "version": 2}')).toMatchObject({ ok: false })
  })
})
