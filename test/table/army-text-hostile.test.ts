import { performance } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { ravagedStarArmoury } from '../../src/rules/ravaged-star/armoury'
import { ruinstarsArmoury } from '../../src/rules/ruinstars/armoury'
import { ARMY_LIMITS } from '../../src/table/army-file'
import { parseArmyPlain } from '../../src/table/army-text'
import { formatIssue } from '../../src/table/issue'
import { readArmy } from '../../src/ui/setup/read-army'

const LINE = 3_990

/** Signs of which a hurried pattern might try every run from every start. */
const RUNS: readonly (readonly [what: string, start: string, run: string, end: string])[] = [
  ['spaces', 'Bailiffs', ' ', 'x'],
  ['tabs', 'Bailiffs', '\t', 'x'],
  ['commas', 'Bailiffs', ',', 'x'],
  ['dashes', '- ', '-', 'x'],
  ['straight quotes', 'Bailiffs ', '"', 'x'],
  ['typeset quotes', 'Bailiffs ', '\u201c', 'x'],
  ['quotes that open and spaces', 'Bailiffs ', ' "', ' x'],
  ['figures', 'Bailiffs ', '7', 'x'],
  ['names of figures', 'Bailiffs', ' as "', '"'],
  ['brackets', 'Bailiffs ', '(', '5'],
  ['prices', 'Bailiffs ', ' (5', 'x'],
  ['plus signs', 'Bailiffs', ' + ', 'x'],
  ['colons and stars', 'x', ':*', 'x'],
  ['number signs', '#', '# ', 'x'],
  ['a key and spaces', 'Points:', ' ', 'x\u2028'],
  ['a count and spaces', '2', ' ', 'y'],
  ['a bullet and spaces', '3)', ' ', 'y'],
]

const filled = (start: string, run: string, end: string, length: number): string =>
  start + run.repeat(Math.floor((length - start.length - end.length) / run.length)) + end

describe('a pasted list of hostile signs', () => {
  it.each(RUNS)('of %s: 50 lines as long as are read, at once', (_what, start, run, end) => {
    const text = Array.from({ length: 50 }, () => filled(start, run, end, LINE)).join('\n')
    expect(text.length).toBeLessThan(ARMY_LIMITS.characters)
    const before = performance.now()
    for (const armoury of [ravagedStarArmoury, ruinstarsArmoury]) parseArmyPlain(text, armoury, 'ravaged-star')
    // Some 20 ms; a pattern of square cost takes ten seconds, one of cubic cost hours.
    expect(performance.now() - before).toBeLessThan(1_500)
  })

  it.each(RUNS)('of %s: 100,000 on one line are refused with the line', (_what, start, run, end) => {
    const read = readArmy(`x\n${filled(start, run, end, 100_000)}\nx`, ravagedStarArmoury, 'ravaged-star')
    expect(read).toMatchObject({ ok: false, error: expect.stringMatching(/^line 2: \d+ characters long; at most 4000 are read/) })
  })

  it('is told line by line, in words that are not long themselves', () => {
    for (const [, start, run, end] of RUNS) {
      const read = parseArmyPlain(`x\n${filled(start, run, end, LINE)}`, ravagedStarArmoury, 'ravaged-star')
      if (!read.ok) for (const each of read.error) expect(formatIssue(each).length).toBeLessThan(200)
    }
  })
})
