import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { choose, pledge } from '../../src/rules/engine/play'
import { replay, undoTo } from '../../src/rules/engine/replay'
import { verify } from '../../src/rules/engine/verify'
import { formatRecord, parseRecord } from '../../src/table/record-file'
import { flatTable } from '../rules/engine/flat-table'
import { toySkirmish } from '../rules/engine/toy-skirmish'
import { referee, save, testFolder } from './helpers'

// Written by the program as it was when records were of version 2.
const RECORDS = join(dirname(fileURLToPath(import.meta.url)), '..', 'records')
const text = (name: string) => readFileSync(join(RECORDS, `version-2-${name}.json`), 'utf8')
const host = { table: flatTable }

describe('a record of version 2', () => {
  const parsed = parseRecord(text('toy'))
  const record = parsed.ok ? parsed.value : null!

  it('is read, played again and checked', () => {
    expect([record.version, record.takebacks.length]).toEqual([2, 1])
    expect(verify(toySkirmish, record, host)).toBeNull()
    expect(formatRecord(replay(toySkirmish, record).record)).toBe(text('toy'))
  })

  it('is played on by its own rules of hashing: no codes, and takebacks that change no dice', () => {
    const now = replay(toySkirmish, record)
    const back = undoTo(now, 3)
    const { id } = back.state.question!
    const other = choose(back, { question: id, side: 'A', answer: { option: 'B1' } }, host)
    if (!other.ok) throw new Error(other.error.text)
    expect(other.value.record.takebacks).toHaveLength(2)
    expect(other.value.record.entries.every((entry) => entry.code === undefined && entry.takebacks === undefined)).toBe(true)
    expect(verify(toySkirmish, other.value.record, host)).toBeNull()
    expect(pledge(now, { commitment: 'a'.repeat(64), shares: [] }, host)).toMatchObject({ ok: false, error: { code: 'nothing-there' } })
  })

  it('is checked by the command, and what was changed in it is named', async () => {
    const folder = testFolder()
    const source = text('ravaged-star')
    save(folder, 'old.json', source)
    save(folder, 'new.json', source.replace('"version": 2', '"version": 3'))
    save(folder, 'die.json', source.replace('"faces":[6]', '"faces":[7]'))
    const told = async (name: string) => {
      const { code, out } = await referee(folder, ['verify', name])
      return [code, (JSON.parse(out[0]!) as { outcome: string; difference?: { what: string } })] as const
    }
    expect(await told('old.json')).toMatchObject([0, { outcome: 'verified' }])
    expect(await told('new.json')).toMatchObject([1, { difference: { what: 'record' } }])
    expect(await told('die.json')).toMatchObject([1, { difference: { what: 'die' } }])
  })
})
