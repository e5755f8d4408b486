import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { RULE_IDS, ruleText } from '../../../src/rules/ravaged-star/rule-text'
import { RULES } from '../../../src/rules/ravaged-star/rulebook'

const here = dirname(fileURLToPath(import.meta.url))
const src = join(here, '..', '..', '..', 'src')
const book = readFileSync(join(src, 'rules', 'ravaged-star', 'RULES.md'), 'utf8')
/** Every rule of the book: id, text and reading. */
const written = [...book.matchAll(/^- \*\*(RS-[A-Z0-9-]+)\*\* (.*)$/gm)].map(([, id, rest]) => {
  const parts = rest!.split(' | ')
  return { id: id!, text: parts[0]!, reading: parts.find((part) => part.startsWith('ruling: '))?.slice('ruling: '.length) }
})
const ids = written.map((rule) => rule.id)
const ID = /\bRS-[A-Z0-9]+(?:-[A-Z0-9]+)*-\d+\b/g

const filesUnder = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(path, ending) : ending.test(entry.name) ? [path] : []
  })

/** Titles of `describe`, `it` and `it.each` in a test file; of the last with the rows that fill them in. */
function titlesOf(text: string): string[] {
  const pattern = /\b(?:it|test|describe)(\.each\([\s\S]*?\)\s*)?\(\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2/g
  return [...text.matchAll(pattern)].map((match) => (match[3]!.includes('%s') ? match[1] + match[3]! : match[3]!))
}

describe('the rule book', () => {
  it('has every rule once', () => {
    expect(ids.length).toBe(534)
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

  it('has a passing test for every rule, in whose title its id stands (together with the run of all tests)', () => {
    const titles = filesUnder(here, /(?<!rulebook)\.test\.ts$/).flatMap((file) => titlesOf(readFileSync(file, 'utf8')))
    const named = new Set(titles.flatMap((title) => title.match(ID) ?? []))
    expect(ids.filter((id) => !named.has(id))).toEqual([])
    expect([...named].filter((id) => !ids.includes(id))).toEqual([])
  })

  it('holds every id that is cited anywhere in src', () => {
    const known = new Set(ids)
    const cited = filesUnder(src, /\.(ts|tsx|md)$/).flatMap((file) =>
      [...new Set(readFileSync(file, 'utf8').match(ID) ?? [])].filter((id) => !known.has(id)).map((id) => `${id} in ${file.slice(src.length + 1)}`),
    )
    expect(cited).toEqual([])
  })

  it('knows where a title begins and ends', () => {
    expect(titlesOf("it('RS-A-1: it\\'s', () => {})\nit.each([[1, f(2)]])(`b %i`, () => {})\nsubmit('no')")).toEqual(["RS-A-1: it\\'s", 'b %i'])
    expect(titlesOf("it.each([['RS-B-1']])('%s: so', f)")[0]).toContain('RS-B-1')
  })
})
