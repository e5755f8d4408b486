import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as rs from '../../src/rules/ravaged-star/rule-text'
import { RULES as RS } from '../../src/rules/ravaged-star/rulebook'
import * as rf from '../../src/rules/ravenfeast/rule-text'
import { RULES as RF } from '../../src/rules/ravenfeast/rulebook'
import * as rr from '../../src/rules/red-rain/rule-text'
import { RULES as RR } from '../../src/rules/red-rain/rulebook'
import * as ro from '../../src/rules/rogue-stars/rule-text'
import { RULES as RO } from '../../src/rules/rogue-stars/rulebook'
import * as ru from '../../src/rules/ruinstars/rule-text'
import { RULES as RU } from '../../src/rules/ruinstars/rulebook'
import { filesUnder, SRC } from '../helpers/source'

/** Titles of `describe`, `it` and `it.each` in a test file; of the last with the rows that fill them in. */
function titlesOf(text: string): string[] {
  const pattern = /\b(?:it|test|describe)(\.each\([\s\S]*?\)\s*)?\(\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2/g
  return [...text.matchAll(pattern)].map((match) => (match[3]!.includes('%s') ? match[1] + match[3]! : match[3]!))
}

const BOOKS = [
  { system: 'ravaged-star', prefix: 'RS', count: 534, rules: RS, texts: rs },
  { system: 'ruinstars', prefix: 'RU', count: 115, rules: RU, texts: ru },
  { system: 'ravenfeast', prefix: 'RF', count: 153, rules: RF, texts: rf },
  { system: 'red-rain', prefix: 'RR', count: 185, rules: RR, texts: rr },
  { system: 'rogue-stars', prefix: 'RO', count: 154, rules: RO, texts: ro },
] as const

describe.each(BOOKS.map((book) => [book.system, book] as const))('the rule book of %s', (system, { prefix, count, rules, texts }) => {
  /** Every rule as RULES.md has it: id, and how it is read where it leaves room. */
  const written = [
    ...readFileSync(join(SRC, 'rules', system, 'RULES.md'), 'utf8').matchAll(new RegExp(`^- \\*\\*(${prefix}-[A-Z0-9-]+)\\*\\* (.*)$`, 'gm')),
  ].map(([, id, rest]) => ({
    id: id!,
    reading: rest!.split(' | ').find((part) => part.startsWith('ruling: '))?.slice('ruling: '.length),
  }))
  const ids = written.map(({ id }) => id)
  const pattern = new RegExp(`\\b${prefix}-[A-Z0-9]+(?:-[A-Z0-9]+)*-\\d+\\b`, 'g')
  const namedIn = (text: string): readonly string[] => text.match(pattern) ?? []

  it('has every rule once', () => {
    expect([ids.length, new Set(ids).size]).toEqual([count, count])
  })

  it('is the same as data: every id in its order, its reading word for word, and a line of text', () => {
    expect(rules.map(({ id }) => id)).toEqual(ids)
    expect(texts.RULE_IDS).toEqual(ids)
    for (const [i, rule] of rules.entries()) {
      expect(rule.reading, rule.id).toBe(written[i]!.reading)
      expect(rule.text, rule.id).toMatch(/^[A-Z0-9].*[.]$/)
      expect(texts.ruleText(rule.id)).toBe(rule.text)
      expect(rule.section.length, rule.id).toBeGreaterThan(2)
    }
    expect(texts.ruleText(`${prefix}-DICE-99`)).toBeUndefined()
  })

  it('has a passing test for every rule, in whose title its id stands (together with the run of all tests)', () => {
    const files = filesUnder(join(import.meta.dirname, system), /\.test\.ts$/)
    const named = new Set(files.flatMap((file) => titlesOf(readFileSync(file, 'utf8')).flatMap(namedIn)))
    expect(ids.filter((id) => !named.has(id))).toEqual([])
    expect([...named].filter((id) => !ids.includes(id))).toEqual([])
  })

  it('holds every id that is cited anywhere in src', () => {
    const cited = filesUnder(SRC, /\.(ts|tsx|md)$/).flatMap((file) =>
      [...new Set(namedIn(readFileSync(file, 'utf8')))].filter((id) => !ids.includes(id)).map((id) => `${id} in ${file.slice(SRC.length + 1)}`))
    expect(cited).toEqual([])
  })
})

describe('titles of tests', () => {
  it('are read from where they begin to where they end', () => {
    expect(titlesOf("it('RS-A-1: it\\'s', () => {})\nit.each([[1, f(2)]])(`b %i`, () => {})\nsubmit('no')")).toEqual(["RS-A-1: it\\'s", 'b %i'])
    expect(titlesOf("it.each([['RS-B-1']])('%s: so', f)")[0]).toContain('RS-B-1')
  })
})
