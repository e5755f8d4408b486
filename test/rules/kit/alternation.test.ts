import { describe, expect, it } from 'vitest'
import { goOf, standingOptions, unitOptions } from '../../../src/rules/kit/alternation'

describe('sides that take turns', () => {
  const left = { A: ['a1', 'a2'], B: [] as string[] }

  it('pass over who has nothing left', () => {
    expect(goOf('A', (side) => left[side])).toEqual({ side: 'A', left: ['a1', 'a2'] })
    expect(goOf('B', (side) => left[side])).toEqual({ side: 'A', left: ['a1', 'a2'] })
  })

  it('are done when nobody has anything left', () => {
    expect(goOf('A', () => [])).toBeNull()
  })

  it('choose among their units, shown on the table where they stand', () => {
    const units = [{ id: 'a1', name: 'First', more: 1 }]
    expect(unitOptions(units)).toEqual([{ id: 'a1', text: 'First' }])
    expect(standingOptions(units)).toEqual([{ id: 'a1', text: 'First', thing: 'a1' }])
  })
})
