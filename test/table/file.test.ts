import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTable, parseTableText, type TableFile } from '../../src/table/file'
import { formatTableText } from '../../src/table/format'
import { formatIssue, formatIssues } from '../../src/table/issue'
import { tableJson } from './arbitrary'
import { EXAMPLE, example, lines, spoilt } from './files'

const SEED = 20261121

describe('the table file', () => {
  it("reads the contract's example as it stands", () => {
    expect(parseTable(example())).toEqual({ ok: true, value: EXAMPLE })
  })

  it('needs no optional key', () => {
    const file = {
      format: 'sightline-table',
      version: 1,
      system: 'red-rain',
      table: { width: 36, depth: 36 },
      terrain: [{ id: 'r', shape: { piece: 'corner-ruin' }, at: [0, 0, 0] }],
      models: [{ id: 'm', side: 'B', base: { oval: [60, 35] }, at: [0, 0, 0] }],
    }
    expect(parseTable(file)).toEqual({ ok: true, value: file })
  })

  it('lets a unit stand without an entry, and a lone model carry the name of its unit', () => {
    expect(
      spoilt((file) => {
        file['models'].push(
          { ...file['models'][0], id: 'b1', unit: 'b', side: 'B' },
          { ...file['models'][0], id: 'c', unit: 'c' },
        )
      }),
    ).toEqual([])
  })

  it('tells of every issue at once, and of the number of them in one line', () => {
    const found = parseTable({ ...example(), system: '', table: { width: -1, depth: 48 }, extra: 1 })
    expect(found.ok).toBe(false)
    if (!found.ok) expect(formatIssues(found.error)).toMatch(/^system: expected a text that is not empty \(and 2 more\)$/)
  })

  it('counts 100,000 models instead of reading them', () => {
    const models = Array.from({ length: 100_000 }, (_, i) => ({ ...example()['models'][0], id: `m${i}`, base: 7 }))
    expect(lines({ ...example(), models })).toEqual(['models: expected at most 1000 models'])
  })

  it('keeps names with markup, quotes and line breaks as they are, and its issues on one line', () => {
    const name = '<script>alert("1")</script>\n\u2028& so on'
    const file = { ...example(), name }
    expect(parseTable(file)).toMatchObject({ ok: true, value: { name } })
    for (const line of lines({
      ...file,
      [name]: 1,
      models: [
        { ...EXAMPLE.models[0], unit: 'a\nb', side: 'B' },
        {
          ...EXAMPLE.models[0],
          id: 'x',
          unit: 'a\nb',
          side: 'A',
        },
      ],
    })) {
      expect(line).not.toMatch(/[\n\r\u2028]/)
    }
  })

  it('is not fooled by __proto__ and its like', () => {
    const text = (key: string) => JSON.stringify(example()).replace('"version"', `"${key}":{"version":1},"version"`)
    for (const key of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const parsed = parseTableText(text(key))
      expect(parsed.ok ? [] : parsed.error.map(formatIssue)).toEqual([`${key}: unknown key`])
    }
  })

  it(`survives saving: any valid file parses, formats and parses equal (seed ${SEED})`, () => {
    fc.assert(
      fc.property(tableJson, (json) => {
        const text = JSON.stringify(json)
        const parsed = parseTableText(text)
        if (!parsed.ok) throw new Error(parsed.error.map(formatIssue).join('\n'))
        const saved = formatTableText(parsed.value)
        expect(parseTableText(saved)).toEqual(parsed)
        expect(formatTableText(reversed(parsed.value) as TableFile)).toBe(saved)
      }),
      { seed: SEED, numRuns: 300 },
    )
  })

  it(`answers any mutation with a file or with issues that say where (seed ${SEED})`, () => {
    const junk = fc.oneof(fc.anything(), fc.constantFrom(-1, 0, 1e308, NaN, '', '../x.glb', [], {}, null, undefined))
    fc.assert(
      fc.property(tableJson, fc.nat(), fc.string(), junk, fc.nat(2), (json, pick, key, value, how) => {
        const file = structuredClone(json)
        const places = containers(file)
        const place = places[pick % places.length]!
        const keys = Object.keys(place)
        const old = keys[pick % Math.max(1, keys.length)]
        if (how === 0 || old === undefined) place[Array.isArray(place) ? place.length : key] = value
        else if (how === 1) place[old] = value
        else delete place[old]
        const parsed = parseTable(file)
        if (parsed.ok) return
        expect(parsed.error.length).toBeGreaterThan(0)
        for (const { path, message } of parsed.error) {
          expect(message).not.toMatch(/[\n\r]/)
          expect(message).not.toBe('')
          expect(leadsInto(file, path), path).toBe(true)
        }
      }),
      { seed: SEED, numRuns: 2000 },
    )
  })
})

/** The same file with its keys in the opposite order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, reversed(item)]),
  )
}

type Container = Record<string, unknown>

function containers(value: unknown): Container[] {
  if (typeof value !== 'object' || value === null) return []
  return [value as Container, ...Object.values(value).flatMap(containers)]
}

/** All but the last step of the path exists in the file. */
function leadsInto(file: unknown, path: string): boolean {
  const steps = [...path.matchAll(/\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]|([^.[\]]+)/g)].map(
    (match) => match[1] ?? match[2] ?? match[3]!,
  )
  let at: unknown = file
  for (const step of steps.slice(0, -1)) {
    if (typeof at !== 'object' || at === null || !(step in at)) return false
    at = (at as Container)[step]
  }
  return steps.length === 0 || (typeof at === 'object' && at !== null)
}
