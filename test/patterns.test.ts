import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, it } from 'vitest'
import { filesUnder, SRC, withoutComments } from './helpers/source'

// A pattern that begins with a repetition and wants the end of the text is tried from every sign: it takes the square of the text's length,
// and one page of spaces freezes whoever reads it. `core/trim.ts` reads from the end instead.

const UNIT = String.raw`(?:\[(?:\\.|[^\]\\])*\]|\\[a-zA-Z]|[^\\()[\]|/^$*+?])`
/** Begins a pattern or a branch of one with something repeated and comes to `$`; or two repetitions of which one is to be optional. */
const TRIED_FROM_EVERYWHERE = new RegExp(String.raw`(?:\/|\|)\(?(?:\?:)?${UNIT}[*+]\??\)?\$`)
const TWICE_THE_SAME = /(\\[dsw]|\[[^\]]+\])[*+](?:\\?[^\\()[\]|/]\?)\1[*+]/

const faults = (pattern: RegExp): readonly string[] =>
  filesUnder(SRC).flatMap((file) => withoutComments(readFileSync(file, 'utf8')).split('\n').flatMap((line) =>
    pattern.test(line) && line.includes('/') ? [`${relative(SRC, file)}: ${line.trim()}`] : []))

it('no pattern of the code takes the square of a text to find its end', () => {
  expect(TRIED_FROM_EVERYWHERE.test(String.raw`x.replace(/[:,\s-]+$/, '')`)).toBe(true)
  expect(TRIED_FROM_EVERYWHERE.test(String.raw`x.replace(/^-+|-+$/g, '')`)).toBe(true)
  expect(TRIED_FROM_EVERYWHERE.test(String.raw`/(\d+)$/.exec(x)`)).toBe(true)
  expect(TRIED_FROM_EVERYWHERE.test(String.raw`/^\d+$/.test(x)`)).toBe(false)
  expect(faults(TRIED_FROM_EVERYWHERE)).toEqual([])
})

it('no pattern of the code lets two repetitions of the same signs meet', () => {
  expect(TWICE_THE_SAME.test(String.raw`/^\d+\.?\d*$/`)).toBe(true)
  expect(TWICE_THE_SAME.test(String.raw`/^\d+(?:\.\d*)?$/`)).toBe(false)
  expect(faults(TWICE_THE_SAME)).toEqual([])
})
