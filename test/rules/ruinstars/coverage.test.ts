import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { RULE_IDS } from '../../../src/rules/ruinstars/rule-text'

const here = dirname(fileURLToPath(import.meta.url))
const ID = /\bRU-[A-Z0-9]+(?:-[A-Z0-9]+)*-\d+\b/g

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(path) : entry.name.endsWith('.test.ts') ? [path] : []
  })

/** Titles of `describe`, `it` and `it.each` in a test file; of the last with the rows that fill them in. */
function titlesOf(text: string): string[] {
  const pattern = /\b(?:it|test|describe)(\.each\([\s\S]*?\)\s*)?\(\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2/g
  return [...text.matchAll(pattern)].map((match) => (match[3]!.includes('%s') ? match[1] + match[3]! : match[3]!))
}

it('every rule of Ruinstars has a test in whose title its id stands (together with the run of all tests)', () => {
  const titles = filesUnder(here).flatMap((file) => titlesOf(readFileSync(file, 'utf8')))
  const named = new Set(titles.flatMap((title) => title.match(ID) ?? []))
  expect(RULE_IDS.filter((id) => !named.has(id))).toEqual([])
  expect([...named].filter((id) => !RULE_IDS.includes(id))).toEqual([])
})
