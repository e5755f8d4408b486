import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnyGame } from '../../src/rules/engine/game'
import { setLevel, type Play } from '../../src/rules/engine/play'
import { playRandom } from '../../src/rules/engine/random-player'
import type { GameRecord } from '../../src/rules/engine/record'
import { reopen, undoTo } from '../../src/rules/engine/replay'
import { verify } from '../../src/rules/engine/verify'
import { formatIssue, formatIssues } from '../../src/table/issue'
import { formatRecord, parseRecord } from '../../src/table/record-file'
import { RECORD_VERSION, recordVersionFault } from '../../src/table/record-version'
import { boardOf, box, flatTable, model } from '../rules/engine/flat-table'
import { toyCards } from '../rules/engine/toy-cards'
import { toySkirmish, type Toy } from '../rules/engine/toy-skirmish'

const SEED = 1121
const host = { table: flatTable }
const wall = { ...box('wall', 'wall', 0, 0, 2, 0.5, 3, { sight: 'solid', ground: 'impassable', cover: 'heavy' }), pair: 'blue', movable: true }
const given = (seed: string) => ({ options: { size: 2 }, board: boardOf([model('m', 'A', 9, 9)], [wall]), table: { name: 'a table' }, seed })

function game(seed: string): Play<Toy> {
  const { play, fault } = playRandom(toySkirmish, given(seed), host, { seed, checkPlain: false })
  if (!play || fault) throw new Error(fault?.text)
  return play
}

const read = (text: string): GameRecord => {
  const parsed = parseRecord(text)
  if (!parsed.ok) throw new Error(formatIssues(parsed.error))
  return parsed.value
}
const complaint = (text: string): string => {
  const parsed = parseRecord(text)
  return parsed.ok ? 'nothing' : formatIssues(parsed.error)
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Draft = { [key: string]: Json }
/** A record with something changed in it by hand, as text. */
// oxlint-disable-next-line no-explicit-any
function changed(change: (draft: any) => void): string {
  const draft = JSON.parse(formatRecord(game('change').record)) as Draft
  change(draft)
  return JSON.stringify(draft)
}

describe('the record of a game as a file (fast-check seed 1121)', () => {
  it('comes back as it was written, plays to the same end and is measured alike', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (seed, cards) => {
        const of: AnyGame = cards ? toyCards : toySkirmish
        const { play } = playRandom(of, given(seed), host, { seed, checkPlain: false })
        const text = formatRecord(play!.record)
        const record = read(text)
        expect(record).toEqual(play!.record)
        expect(formatRecord(record)).toBe(text)
        const again = reopen(of, record)
        expect(again.ok && again.value.state).toEqual(play!.state)
        expect(verify(of, record, host)).toBeNull()
      }),
      { seed: SEED, numRuns: 25 },
    )
  })

  it('keeps levels, overrides and takebacks', () => {
    let play = game('t')
    play = undoTo(play, 3)
    const level = setLevel(play, { rule: 'TOY-COST', level: 'advise', for: 'game', agreed: ['A', 'B'] }, host)
    if (!level.ok) throw new Error(level.error.text)
    expect(level.value.record.takebacks).toHaveLength(1)
    expect(read(formatRecord(level.value.record))).toEqual(level.value.record)
  })

  it('has an entry on each line', () => {
    const { record } = game('lines')
    const lines = formatRecord(record).split('\n')
    expect(lines.filter((line) => line.startsWith('    {"input"'))).toHaveLength(record.entries.length)
  })
})

describe('a record that is not one', () => {
  it.each<[string, string | RegExp]>([
    ['', 'not JSON: the file is empty'],
    ['[]', 'expected a record: an object'],
    ['{}', 'format: expected "sightline-record"'],
    ['{"format":"sightline-table","version":1}', 'format: expected "sightline-record"'],
    ['{"format":"sightline-record","version":"1"}', 'version: expected a whole number above 0'],
    ['{"format":"sightline-record","version":99}', 'version: this record is of version 99; this program reads version 4'],
    [changed((draft) => delete draft.seed), 'seed: expected a text, found nothing'],
    [changed((draft) => (draft.commitment = 'abc')), 'commitment: expected 64 hexadecimal digits'],
    [changed((draft) => (draft.extra = 1)), 'extra: unknown key'],
    [changed((draft) => (draft.entries = [])), 'entries: expected at least 1 entries'],
    [changed((draft) => draft.entries.push(draft.entries[0])), /^entries\[\d+\]\.input\.what: a game starts only once$/],
    [changed((draft) => draft.entries.shift()), 'entries[0].input.what: expected "start"'],
    [changed((draft) => (draft.entries[1].input.side = 'C')), 'entries[1].input.side: expected one of A, B'],
    [changed((draft) => (draft.entries[1].input.answer = 'go')), 'entries[1].input.answer: expected an answer: an object'],
    [changed((draft) => (draft.entries[1].facts = [{ ask: 'guess', of: [], is: 1 }])), /^entries\[1\]\.facts\[0\]\.ask: expected one of distance, /],
    [changed((draft) => (draft.entries[1].facts = [{ ask: 'distance', of: [] }])), 'entries[1].facts[0].is: expected a value'],
    [changed((draft) => (draft.entries[1].rolls = [{ sides: 6, why: '', faces: [7] }])), 'entries[1].rolls[0].faces[0]: expected at most 6'],
    [changed((draft) => (draft.setup.board.models.m.id = 'n')), 'setup.board.models.m.id: expected "m"'],
    [changed((draft) => (draft.setup.board.models.m.base = { kind: 'star' })), 'setup.board.models.m.base.kind: expected a circle, oval, rect or polygon'],
    [changed((draft) => (draft.setup.board.width = 1e9)), 'setup.board.width: expected at most 240 inches'],
    [changed((draft) => (draft.takebacks = [{ kept: 0, dropped: 1 }])), 'takebacks[0].kept: expected a whole number from 1 to 1000000'],
    [changed((draft) => (draft.setup.options = 'HERE')).replace('"HERE"', '[1, 1e999]'), 'setup.options[1]: expected a finite number'],
    [changed((draft) => (draft.setup.options = 'HERE')).replace('"HERE"', '{ "__proto__": 1 }'), 'setup.options.__proto__: this key is not allowed'],
    [changed((draft) => (draft.setup.options = 'HERE')).replace('"HERE"', '['.repeat(26) + ']'.repeat(26)), /nested more than 24 deep$/],
  ])('is refused in one line: %#', (text, expected) => {
    const said = complaint(text)
    expect(said.split('\n')).toHaveLength(1)
    if (typeof expected === 'string') expect(said).toBe(expected)
    else expect(said).toMatch(expected)
  })

  it('says no more than a screen of issues, and at once', () => {
    const text = changed((draft) => (draft.entries[1].facts = Array.from({ length: 30_000 }, () => 1)))
    expect(complaint(text)).toBe('entries[1].facts: expected at most 20000 facts')
    const parsed = parseRecord(changed((draft) => (draft.entries[1].facts = Array.from({ length: 9_000 }, () => 1))))
    expect(!parsed.ok && parsed.error.length).toBeLessThanOrEqual(101)
  })

  it('never throws, whatever the text (fast-check seed 1121)', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (text) => {
        const parsed = parseRecord(text)
        expect(parsed.ok).toBe(false)
        if (!parsed.ok) for (const one of parsed.error) expect(formatIssue(one)).not.toContain('\n')
      }),
      { seed: SEED, numRuns: 500 },
    )
  })

  it('never throws with anything in any place, nor does playing what was read (fast-check seed 1121)', () => {
    const text = formatRecord(game('mutants').record)
    const places = placesOf(JSON.parse(text) as Json)
    fc.assert(
      fc.property(fc.nat(places.length - 1), fc.jsonValue(), fc.boolean(), (which, value, remove) => {
        const draft = JSON.parse(text) as Json
        replaceAt(draft, places[which]!, value as Json, remove)
        const parsed = parseRecord(JSON.stringify(draft))
        if (parsed.ok) reopen(toySkirmish, parsed.value)
        else expect(formatIssues(parsed.error)).not.toContain('\n')
      }),
      { seed: SEED, numRuns: 600 },
    )
  })
})

type Path = readonly (string | number)[]
function placesOf(value: Json, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, item]) => placesOf(item as Json, [...path, Array.isArray(value) ? Number(key) : key]))]
}
function replaceAt(root: Json, path: Path, value: Json, remove: boolean): void {
  let at = root as Record<string | number, Json>
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, Json>
  const last = path.at(-1)
  if (last === undefined) return
  if (remove && typeof last === 'string') delete at[last]
  else at[last] = value
}

describe('versions of the record', () => {
  it('a record of another version is refused in words', () => {
    expect(recordVersionFault(RECORD_VERSION)).toBeNull()
    expect(recordVersionFault(RECORD_VERSION + 1)).toContain('this program reads version')
    const old = JSON.stringify({ format: 'sightline-record', version: 1 })
    const read = parseRecord(old)
    expect(read.ok ? null : formatIssues(read.error)).toBe(
      'version: this record is of version 1, played by rules that have changed since; only the program that wrote it can go on with it',
    )
  })
})
