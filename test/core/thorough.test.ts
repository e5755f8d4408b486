import { describe, expect, it } from 'vitest'
import { WHOLE_SIGHT, type Measure, type SightFact, type SightQuery } from '../../src/core/measure'
import { thorough } from '../../src/core/thorough'

/** A table on which the line is open to who looks for it with at least so much work. */
function hard(needed: number) {
  const asked: (number | undefined)[] = []
  const sight = ({ work }: SightQuery): SightFact => {
    asked.push(work)
    const found = (work ?? 1000) >= needed
    const fact: SightFact = { verdict: found ? 'clear' : 'unsure', witness: null, aperture: 0, blockers: [], proof: null }
    return work !== undefined || !found ? { ...fact, work: Math.min(needed, work ?? 1000), cut: !found } : fact
  }
  return { asked, measure: thorough({ sight } as Partial<Measure> as Measure) }
}

describe('a thorough table', () => {
  it('looks into a hard sight much longer than one that is asked for in passing, and says no more of its work than that one', () => {
    const { asked, measure } = hard(5_000_000)
    const fact = measure.sight({ from: 'a', to: 'b' })
    expect(asked).toEqual([WHOLE_SIGHT])
    expect(fact.verdict).toBe('clear')
    expect(fact).not.toHaveProperty('work')
  })
  it('keeps to a bound that is asked for', () => {
    const { asked, measure } = hard(5_000_000)
    expect(measure.sight({ from: 'a', to: 'b', work: 10 })).toMatchObject({ verdict: 'unsure', work: 10, cut: true })
    expect(asked).toEqual([10])
  })
  it('says what even that did not decide', () => {
    expect(hard(Infinity).measure.sight({ from: 'a', to: 'b' })).toMatchObject({ verdict: 'unsure', work: WHOLE_SIGHT, cut: true })
  })
})
