import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ravagedStarArmoury as armoury } from '../../src/rules/ravaged-star/armoury'
import { ARMY_LIMITS, formatArmyFile, parseArmy, parseArmyText } from '../../src/table/army-file'
import { formatIssue } from '../../src/table/issue'
import { armies } from './army-arbitrary'

const SEED = 20261121
const ready = armoury.ready[0]!
const file = { format: 'sightline-army', version: 1, ...ready }

const lines = (value: unknown): readonly string[] => {
  const parsed = parseArmy(value)
  return parsed.ok ? ['read'] : parsed.error.map(formatIssue)
}

describe('army files', () => {
  it('a ready list survives saving and reading', () => {
    for (const list of armoury.ready) expect(parseArmyText(formatArmyFile(list))).toEqual({ ok: true, value: list })
  })

  it(`so does any list (seed ${SEED})`, () => {
    fc.assert(fc.property(armies, (list) => {
      expect(parseArmyText(formatArmyFile(list))).toEqual({ ok: true, value: list })
    }), { seed: SEED, numRuns: 300 })
  })

  it(`garbage never throws and always says what is wrong (seed ${SEED})`, () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json(), fc.anything().map((value) => JSON.stringify(value) ?? '')), (text) => {
      const parsed = parseArmyText(text)
      expect(parsed.ok).toBe(false)
      if (!parsed.ok) for (const each of parsed.error) expect(formatIssue(each)).toMatch(/^[^\n]+$/)
    }), { seed: SEED, numRuns: 500 })
  })

  it.each([
    [[], ['expected an army: an object']],
    [null, ['expected an army: an object']],
    [{ ...file, format: 'sightline-table' }, ['format: expected "sightline-army"']],
    [{ ...file, version: 2 }, ['version: this army is of version 2; this program reads up to 1']],
    [{ ...file, version: '1' }, ['version: expected 1']],
    [{ ...file, system: '' }, ['system: expected a text that is not empty']],
    [{ ...file, points: 0 }, ['points: expected a whole number from 1 to 100000']],
    [{ ...file, points: 1e9 }, ['points: expected a whole number from 1 to 100000']],
    [{ ...file, units: [{ profile: 'a' }, { profile: '', group: 0 }] }, ['units[1].profile: expected a text that is not empty']],
    [{ ...file, units: [{ profile: 'a', group: 0.5 }] }, ['units[0].group: expected a whole number from 0 to 49']],
    [{ ...file, units: [{ profile: 'a', price: 3 }] }, ['units[0].price: unknown key']],
    [{ ...file, units: Array.from({ length: 101 }, () => 7) }, ['units: expected at most 100 units']],
    [{ ...file, groups: 'commander' }, ['groups: expected a list of groups']],
    [{ ...file, name: 'x'.repeat(201) }, ['name: expected at most 200 characters']],
    [{ format: 'sightline-army', version: 1 }, expect.arrayContaining(['points: expected a whole number from 1 to 100000, found nothing'])],
  ])('%#: says where and what', (value, expected) => {
    expect(lines(value)).toEqual(expected)
  })

  it('does not look into a text that is too long', () => {
    const parsed = parseArmyText(' '.repeat(ARMY_LIMITS.characters + 1))
    expect(parsed).toMatchObject({ ok: false, error: [{ message: '200001 characters long; an army file has at most 200000' }] })
  })
})
