import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { RULE_IDS, ruleText } from '../../../src/rules/ruinstars/rule-text'
import { RULES } from '../../../src/rules/ruinstars/rulebook'

const src = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'src')
const book = readFileSync(join(src, 'rules', 'ruinstars', 'RULES.md'), 'utf8')
/** Every rule of the book: id and reading. */
const written = [...book.matchAll(/^- \*\*(RU-[A-Z0-9-]+)\*\* (.*)$/gm)].map(([, id, rest]) => ({
  id: id!,
  reading: rest!.split(' | ').find((part) => part.startsWith('ruling: '))?.slice('ruling: '.length),
}))
const ids = written.map((rule) => rule.id)
const ID = /\bRU-[A-Z0-9]+(?:-[A-Z0-9]+)*-\d+\b/g

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(path) : /\.(ts|tsx|md)$/.test(entry.name) ? [path] : []
  })

describe('the rule book of Ruinstars', () => {
  it('has every rule once', () => {
    expect(ids.length).toBeGreaterThanOrEqual(112)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('is the same as data: every id in its order, its reading word for word, and a line of text', () => {
    expect(RULES.map((rule) => rule.id)).toEqual(ids)
    expect(RULE_IDS).toEqual(ids)
    for (const [i, rule] of RULES.entries()) {
      expect(rule.reading, rule.id).toBe(written[i]!.reading)
      expect(rule.text, rule.id).toMatch(/^[A-Z0-9].*[.]$/)
      expect(ruleText(rule.id)).toBe(rule.text)
      expect(rule.section.length, rule.id).toBeGreaterThan(2)
    }
  })

  it('knows no other ids', () => {
    expect(ruleText('RU-DICE-99')).toBeUndefined()
  })

  it('holds every id that is cited anywhere in src', () => {
    const known = new Set(ids)
    const cited = filesUnder(src).flatMap((file) =>
      [...new Set(readFileSync(file, 'utf8').match(ID) ?? [])].filter((id) => !known.has(id)).map((id) => `${id} in ${file.slice(src.length + 1)}`),
    )
    expect(cited).toEqual([])
  })
})
