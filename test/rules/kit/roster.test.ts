import { describe, expect, it } from 'vitest'
import { enemiesIn, matesIn, ownUnits } from '../../../src/rules/kit/roster'

describe('a roster', () => {
  it('tells who is of a side, who its mates are and who its enemies; nobody is its own mate, and who does not count is left out', () => {
    const unit = (id: string, side: 'A' | 'B', there = true) => ({ id, side, there })
    const units = { a1: unit('a1', 'A'), b1: unit('b1', 'B'), a2: unit('a2', 'A'), a3: unit('a3', 'A', false), b2: unit('b2', 'B', false) }
    const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id)
    expect(ids(ownUnits(units, 'A'))).toEqual(['a1', 'a2', 'a3'])
    expect(ids(matesIn(units, units.a1, ({ there }) => there))).toEqual(['a2'])
    expect(ids(enemiesIn(units, units.a1, ({ there }) => there))).toEqual(['b1'])
  })
})
