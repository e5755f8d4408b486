import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { filesUnder, SRC } from './helpers/source'

const ROOT = join(SRC, '..')
const LONGEST = 160

/** What the benches leave behind is nobody's text. */
const isWritten = (file: string): boolean => !file.endsWith('RULES.md') && !file.startsWith(join(ROOT, 'test', 'built'))

const longLines = (): string[] =>
  [SRC, join(ROOT, 'test')].flatMap((folder) => filesUnder(folder, /\.(tsx?|mjs|css|md)$/)).filter(isWritten).flatMap((file) =>
    readFileSync(file, 'utf8').split('\n').flatMap((line, i) => (line.length > LONGEST ? [`${relative(ROOT, file)}:${i + 1}`] : [])))

it(`no line is over ${LONGEST} characters, but for the rules of RULES.md, of which each is one`, () => {
  expect(longLines()).toEqual([])
})
