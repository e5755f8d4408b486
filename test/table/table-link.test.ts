import * as fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseTableText, type TableFile } from '../../src/table/file'
import { packedLink } from '../../src/table/packed-link'
import { isTableFragment, LONGEST_TABLE_LINK, readTableFragment, tableFragment } from '../../src/table/table-link'
import { filesNamed } from '../../src/table/files-named'
import { tableWith } from './files'

const SEED = 20261126
const FOLDER = new URL('../../terrain/tables/', import.meta.url)
const tables = readdirSync(FOLDER).map((name): TableFile => {
  const read = parseTableText(readFileSync(new URL(name, FOLDER), 'utf8'))
  if (!read.ok) throw new Error(name)
  return read.value
})

it('the link of a table carries every demo table whole', () => {
  for (const table of tables) {
    const fragment = tableFragment(table)
    if (!fragment.ok) throw new Error(fragment.error)
    expect(isTableFragment(`#${fragment.value}`)).toBe(true)
    expect(readTableFragment(`#${fragment.value}`)).toEqual({ ok: true, value: table })
  }
})

it('the edges of a table go along in its link', () => {
  const [plain] = tables as [TableFile]
  const table: TableFile = { ...plain, table: { ...plain.table, edges: { A: 'Window side', right: '<i>Shelf</i>', rim: 'none' } } }
  const fragment = tableFragment(table)
  expect(fragment.ok && readTableFragment(fragment.value)).toEqual({ ok: true, value: table })
})

it('what no link can carry is named, and so is a table that is too large for one', () => {
  const mesh = { id: 'ruin', kind: 'ruin', shape: { mesh: 'ruin.glb', unit: 'm', up: 'y' }, at: [0, 0, 0] } as const
  const table = tableWith([mesh])
  expect(tableFragment(table)).toEqual({ ok: false, error: 'A link cannot carry ruin.glb' })
  const more: TableFile = {
    ...table, table: { ...table.table, picture: { file: 'mat.webp', inchesPerPixel: 0.1 } },
    units: [{ id: 'u', side: 'A', figure: { mesh: 'elf.glb' } }],
    models: [{ id: 'm', unit: 'u', side: 'A', base: { round: 32 }, body: { mesh: 'elf.glb' }, at: [0, 0, 0] }],
  }
  expect(filesNamed(more)).toEqual(['ruin.glb', 'elf.glb', 'mat.webp'])
  expect(tableFragment(more)).toEqual({ ok: false, error: 'A link cannot carry ruin.glb and 2 more' })
  // Numbers without a rule to them cannot be packed.
  const by = (i: number, k: number) => ((Math.imul(i + 1, 2654435761 * k) >>> 0) % 1_000_000) / 50_000
  const scattered = tableWith(Array.from({ length: 500 }, (_, i) => (
    { id: `b-${i}`, kind: 'wall' as const, shape: { box: [1 + by(i, 3), 1 + by(i, 5), 1 + by(i, 7)] as const }, at: [by(i, 11), 0, by(i, 13)] as const }
  )))
  expect(tableFragment(scattered)).toMatchObject({ ok: false, error: expect.stringContaining(`at most ${LONGEST_TABLE_LINK}`) })
})

it(`whatever is done to a link is one line or the table, never thrown, seed ${SEED}`, () => {
  const whole = tableFragment(tables[0]!)
  if (!whole.ok) throw new Error(whole.error)
  fc.assert(fc.property(fc.nat(whole.value.length - 1), fc.string({ maxLength: 6 }), (at, put) => {
    const read = readTableFragment(whole.value.slice(0, at) + put + whole.value.slice(at + put.length))
    expect(read.ok ? read.value : read.error.includes('\n')).toEqual(read.ok ? tables[0] : false)
  }), { seed: SEED, numRuns: 300 })
  const raw = packedLink({ tag: 'table', what: 'a table', longest: 1e9, mostBytes: 1e9 })
  const own = { ...tables[0], terrain: [{ id: 'ruin', kind: 'ruin', shape: { mesh: 'ruin.glb' }, at: [0, 0, 0] }] }
  expect(readTableFragment(raw.write(JSON.stringify(own)))).toMatchObject({ ok: false, error: expect.stringContaining('ruin.glb') })
})
