import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { filesUnder, SRC } from './helpers/source'

const ROOT = join(SRC, '..')
const LONGEST = 160

/** Folders, or single files, that still hold longer lines, and at most how many. To be emptied; nothing is to be added. */
const STILL: Readonly<Record<string, number>> = {
  'src/rules/README.md': 1,
  'src/rules/ravaged-star/README.md': 5,
  'src/rules/ravaged-star/RULES.md': 520,
  'src/rules/ruinstars/RULES.md': 115,
  'src/rules/ravaged-star/rulebook/': 165,
  'src/rules/ravaged-star/game/': 80,
  'test/rules/ravaged-star/game/': 105,
  'test/rules/ravaged-star/show': 20,
}

const longLines = (): string[] =>
  [SRC, join(ROOT, 'test')].flatMap((folder) => filesUnder(folder, /\.(tsx?|mjs|css|md)$/)).flatMap((file) =>
    readFileSync(file, 'utf8').split('\n').flatMap((line, i) => (line.length > LONGEST ? [`${relative(ROOT, file)}:${i + 1}`] : [])))

it(`no line is over ${LONGEST} characters`, () => {
  const found = longLines()
  const still = Object.keys(STILL).toSorted((a, b) => b.length - a.length)
  const placeOf = (line: string) => still.find((place) => line.startsWith(place)) ?? ''
  expect(found.filter((line) => placeOf(line) === '')).toEqual([])
  const counts = still.map((place) => [place, found.filter((line) => placeOf(line) === place).length] as const)
  expect(counts.filter(([place, count]) => count > STILL[place]!)).toEqual([])
})
