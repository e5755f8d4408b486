import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../../../src/rules/engine/event'
import { topic } from '../../../src/rules/ravaged-star/show/topics'

const home = join(import.meta.dirname, '../../../src/rules/ravaged-star')
const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)]))
/** The kinds of all lines that the game tells, out of its source. */
const kinds = [...new Set(files(home).filter((file) => file.endsWith('.ts')).flatMap(
  (file) => [...readFileSync(file, 'utf8').matchAll(/emit\(\s*\{\s*kind: '([a-z-]+)'/g)].map((match) => match[1]!),
))]
const topicOf = (kind: string) => topic({ kind } as GameEvent)

describe('the headings of the log', () => {
  it('every line that the game tells has one of its own', () => {
    expect(kinds.length).toBeGreaterThan(40)
    expect(kinds.filter((kind) => topicOf(kind) === 'rules')).toEqual([])
  })

  it('movement, fights, scores and the course of the game are kept apart; the engine’s own lines are about rules', () => {
    expect(['moved', 'set-up', 'embarked'].map(topicOf)).toEqual(['moves', 'moves', 'moves'])
    expect(['attack', 'wound', 'leadership', 'explosion'].map(topicOf)).toEqual(['attacks', 'attacks', 'attacks', 'attacks'])
    expect(['score', 'marker'].map(topicOf)).toEqual(['scores', 'scores'])
    expect(['drawn', 'activated', 'roll-off'].map(topicOf)).toEqual(['other', 'other', 'other'])
    expect(['override', 'level', 'sealed'].map(topicOf)).toEqual(['rules', 'rules', 'rules'])
  })
})
