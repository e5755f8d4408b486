import { describe, expect, it } from 'vitest'
import { RandomStream } from '../../src/core/random'
import { folded, forked, type Course, type Step } from '../bench/spsa'

type Name = 'strike' | 'risk' | 'share' | 'fixed'
const course: Course<Name> = { seed: 'one', start: { strike: 1, risk: 1, share: 0.9, fixed: 2 }, tuned: ['strike', 'risk', 'share'], limits: { share: 1 } }

/** A game that is won by whoever comes nearer to strike 1.6 and risk 0.6, with luck. */
function steps(count: number, luck: number): readonly Step[] {
  const random = new RandomStream('luck')
  const all: Step[] = []
  const farness = ({ strike, risk }: Readonly<Record<Name, number>>) => Math.abs(Math.log(strike / 1.6)) + Math.abs(Math.log(risk / 0.6))
  for (let n = 0; n < count; n++) {
    const { up, down } = forked(course, all)
    all.push({ n, margin: Math.max(-1, Math.min(1, 2 * (farness(down) - farness(up)) + luck * (random.unit() - 0.5))) })
  }
  return all
}

describe('tuning by simultaneous perturbation', () => {
  it('comes nearer to what wins, through luck, and leaves alone what is not tuned', () => {
    const { strike, risk, share, fixed } = folded(course, steps(200, 1))
    expect(strike).toBeGreaterThan(1.3)
    expect(risk).toBeLessThan(0.75)
    expect(share).toBeLessThanOrEqual(1)
    expect(fixed).toBe(2)
  })

  it('goes on from its steps as if it had never stopped, each time with two that differ in all that is tuned', () => {
    const all = steps(12, 1)
    expect(forked(course, all.slice(0, 7))).toEqual(forked(course, JSON.parse(JSON.stringify(all.slice(0, 7))) as Step[]))
    expect(folded(course, all)).not.toEqual(folded(course, all.slice(0, 11)))
    const { up, down } = forked(course, all)
    for (const name of ['strike', 'risk'] as const) expect(up[name]).not.toBe(down[name])
    expect(up.fixed).toBe(down.fixed)
  })

  it('keeps every figure within a factor of three of where it began, however one-sided the games', () => {
    const found = folded(course, Array.from({ length: 3000 }, (_, n): Step => ({ n, margin: n % 2 === 0 ? 1 : -1 })))
    for (const name of ['strike', 'risk'] as const) {
      expect(found[name]).toBeLessThanOrEqual(3.001)
      expect(found[name]).toBeGreaterThanOrEqual(0.333)
    }
  })
})
