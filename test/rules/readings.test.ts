import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { System } from '../../src/rules/contract'
import { ravenfeast } from '../../src/rules/ravenfeast'
import { RULE_IDS as RF } from '../../src/rules/ravenfeast/rule-text'
import { redRain } from '../../src/rules/red-rain'
import { RULE_IDS as RR } from '../../src/rules/red-rain/rule-text'
import { rogueStars } from '../../src/rules/rogue-stars'
import { RULE_IDS as RO } from '../../src/rules/rogue-stars/rule-text'

const root = join(import.meta.dirname, '../..')
const textsIn = (folder: string, which = /\.ts$/): string =>
  readdirSync(join(root, folder), { encoding: 'utf8', recursive: true }).filter((name) => which.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8')).join('\n')

/** What rules on a measured table; the rest of a system belongs to its games. */
const RULED = /^(?:(?:judge|table)\/.*|index|terrain|shot|sight|walk)\.ts$/

const SYSTEMS: readonly (readonly [System, readonly string[]])[] = [[redRain, RR], [ravenfeast, RF], [rogueStars, RO]]

describe.each(SYSTEMS)('$id', (system, ids) => {
  const titles = [...textsIn(`test/rules/${system.id}`).matchAll(/\bit\('((?:[^'\\]|\\.)*)'/g)].map((match) => match[1]!)
  const code = textsIn(join('src/rules', system.id), RULED)

  it('has a test in whose title it stands for every rule that it carries out', () => {
    const words = new Set(titles.flatMap((title) => title.match(/\b[A-Z]{2}-[A-Z0-9]+-\d+\b/g) ?? []))
    expect(ids.filter((id) => !words.has(id))).toEqual([])
  })

  it('has a line of text for every rule that its code answers with', () => {
    const answered = [...code.matchAll(/'([A-Z]{2}-[A-Z0-9]+-\d+)'/g)].map((match) => match[1]!)
    expect(answered.length).toBeGreaterThan(5)
    expect(answered.filter((id) => !ids.includes(id))).toEqual([])
  })
})
