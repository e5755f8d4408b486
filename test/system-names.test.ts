import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SYSTEMS } from '../src/rules/registry'
import { filesUnder, SRC } from './helpers/source'

/** Folders of rules that are shared by systems. */
const SHARED = ['engine', 'kit', 'lines', 'walk', 'free-table']
const OWN = readdirSync(join(SRC, 'rules'), { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && !SHARED.includes(entry.name),
).map((entry) => entry.name)

/** `red-rain`, `Red Rain` and `redRain` alike; ids of rules by the letters that they begin with. */
const NAMES = new RegExp(OWN.map((id) => id.replace('-', '[- ]?')).join('|'), 'i')
const IDS = /\b(?:RS|RU|RR|RF|RO)-[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d+\b/

/** Every line outside of the rules that names a system, with its file. */
const naming = (pattern: RegExp) =>
  filesUnder(SRC, /\.(tsx?|css)$/).flatMap((file) => {
    const path = relative(SRC, file)
    if (path.startsWith('rules/')) return []
    return readFileSync(file, 'utf8').split('\n').flatMap((line) => (pattern.test(line) ? [`${path}: ${line.trim()}`] : []))
  })

describe('systems are named', () => {
  it('in the rules alone', () => {
    expect(naming(NAMES)).toEqual([])
    expect(OWN.toSorted()).toEqual(SYSTEMS.map((system) => system.id).filter((id) => id !== 'free-table').toSorted())
  })

  it('and so are their rules: no id of a rule elsewhere', () => {
    expect(naming(IDS)).toEqual([])
  })
})
