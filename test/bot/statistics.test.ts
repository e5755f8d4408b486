import { describe, expect, it } from 'vitest'
import { RandomStream } from '../../src/core/random'
import { DECIDED, likelihood, wilson } from '../bench/statistics'

describe('figures of a bench', () => {
  it('Wilson’s interval: 66 of 66 is no less than 94.5%, 10 of 20 anything from 30 to 70', () => {
    expect(wilson(66, 66)[0]).toBeCloseTo(0.945, 3)
    expect(wilson(10, 20)).toEqual([expect.closeTo(0.299, 3), expect.closeTo(0.701, 3)])
  })

  it('a sequential test decides rightly nine times in ten, and sooner the plainer it is', () => {
    const random = new RandomStream('sequential')
    const decided = (share: number): { readonly high: boolean; readonly n: number } => {
      const pairs: number[] = []
      for (;;) {
        pairs.push(((random.unit() < share ? 1 : 0) + (random.unit() < share ? 1 : 0)) / 2)
        const ratio = likelihood(pairs, 0.5, 0.65)
        if (Math.abs(ratio) >= DECIDED) return { high: ratio > 0, n: pairs.length }
      }
    }
    const runs = (share: number) => Array.from({ length: 200 }, () => decided(share))
    const [even, good, plain] = [runs(0.5), runs(0.65), runs(0.9)]
    expect(even.filter(({ high }) => high).length).toBeLessThan(20)
    expect(good.filter(({ high }) => !high).length).toBeLessThan(20)
    const mean = (all: typeof even) => all.reduce((sum, { n }) => sum + n, 0) / all.length
    expect(mean(plain)).toBeLessThan(mean(good) / 2)
  })
})
