import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { RecordWriter } from '../../src/referee/record-writer'
import { playRandom } from '../../src/rules/engine/random-player'
import type { GameRecord } from '../../src/rules/engine/record'
import { formatRecord } from '../../src/table/record-file'
import { boardOf, flatTable } from '../rules/engine/flat-table'
import { toySkirmish } from '../rules/engine/toy-skirmish'
import { play, hurried, setup } from './game-table'
import { save, testFolder } from './helpers'

const folder = testFolder()
save(folder, 'game.json', setup())
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const { record: whole } = playRandom(toySkirmish, { options: { size: 2 }, board: boardOf([]), seed: 'w' }, { table: flatTable }, { seed: 'w' }).play!
const upTo = (entries: number, more: Partial<GameRecord> = {}): GameRecord => ({ ...whole, entries: whole.entries.slice(0, entries), ...more })

describe('a record on disk', () => {
  it('is the whole record after each choice, taken back or not', () => {
    const writer = new RecordWriter('grows.json', folder)
    for (const record of [
      upTo(1), upTo(2), upTo(4), upTo(4), upTo(3), upTo(6, { takebacks: [{ kept: 4, dropped: 1 }] }), upTo(7), upTo(8, { seed: 'told at the end' }), whole,
    ]) {
      writer.keep(record)
      expect(read('grows.json')).toBe(formatRecord(record))
    }
    writer.close()
    expect(existsSync(join(folder, 'grows.json.part'))).toBe(false)
  })

  it('does not replace the record of an earlier game before another has begun, and keeps it aside then', () => {
    writeFileSync(join(folder, 'twice.json'), formatRecord(upTo(3)))
    new RecordWriter('twice.json', folder).close()
    expect(read('twice.json')).toBe(formatRecord(upTo(3)))
    const writer = new RecordWriter('twice.json', folder)
    writer.keep(upTo(1))
    writer.keep(upTo(2))
    writer.close()
    expect([read('twice.json'), read('twice.json~')]).toEqual([formatRecord(upTo(2)), formatRecord(upTo(3))])
  })

  it.each([
    ['nowhere/r.json', 'nowhere/r.json: no such file'],
    ['folder', 'folder: a folder, not a file'],
    ['game.json', 'game.json: it holds something that is no record; name another file'],
  ])('at %s is refused before anything is played', async (path, says) => {
    mkdirSync(join(folder, 'folder'), { recursive: true })
    const before = read('game.json')
    const game = await play(folder, ['game.json', '--record', path], hurried(0))
    expect([game.code, game.lines, game.err]).toEqual([2, [], [says]])
    expect(read('game.json')).toBe(before)
  })

  it('holds a choice before anything of it is told', async () => {
    const told: [number, number][] = []
    const take = hurried(8)
    await play(folder, ['game.json', '--record', 'told.json'], (line) => {
      const { entries } = JSON.parse(read('told.json')) as GameRecord
      if (line.line === 'event') told.push([Number(line['entry']), entries.length])
      return take(line)
    })
    expect(told.length).toBeGreaterThan(8)
    expect(told.filter(([entry, kept]) => entry >= kept)).toEqual([])
  })
})
