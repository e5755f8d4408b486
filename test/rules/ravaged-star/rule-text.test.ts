import { describe, expect, it } from 'vitest'
import { RULE_IDS, ruleText } from '../../../src/rules/ravaged-star/rule-text'
import { profileByName, PROFILES } from '../../../src/rules/ravaged-star/data/profiles'

const ids = (section: string, numbers: readonly number[]) => numbers.map((n) => `RS-${section}-${n}`)
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

describe('rule texts', () => {
  it('has one line for every rule of the measured table', () => {
    const wanted = [
      ...ids('MEASURE', upTo(10)),
      ...ids('COHERENCY', [1, 2, 3, 8]),
      ...ids('ENGAGE', upTo(4)),
      ...ids('SIGHT', upTo(5)),
      ...ids('COVER', upTo(8)),
      ...ids('MOVE', upTo(12)),
      'RS-TERRAIN-1',
      ...ids('TERRAIN-BARRICADE', upTo(2)),
      ...ids('TERRAIN-DIFFICULT', upTo(3)),
      ...ids('TERRAIN-RUIN', upTo(5)),
      ...ids('TERRAIN-FOREST', upTo(5)),
    ]
    for (const id of wanted) {
      const text = ruleText(id)
      expect(text, id).toMatch(/^[A-Z].*\.$/)
      expect(text!.length, id).toBeLessThan(100)
    }
    expect(RULE_IDS).toEqual(expect.arrayContaining(wanted))
  })

  it('knows nothing of other ids', () => {
    expect(ruleText('RS-MOVE-99')).toBeUndefined()
    expect(ruleText('toString')).toBeUndefined()
  })
})

describe('profiles', () => {
  it('are found whatever their case, and only if they are there', () => {
    expect(profileByName('Rifles')).toMatchObject({ movement: 6, rules: [] })
    expect(profileByName(' rifles ')).toBe(PROFILES.get('Rifles'))
    expect(profileByName('constructor')).toBeUndefined()
    expect(profileByName(undefined)).toBeUndefined()
  })
})
