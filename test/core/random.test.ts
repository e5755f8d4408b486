import { describe, expect, it } from 'vitest'
import { commitmentOf, hashText, RandomStream } from '../../src/core/random'

describe('hashText', () => {
  it('is SHA-256', () => {
    expect(hashText('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })

  it('commits to a seed without showing it', () => {
    expect(commitmentOf('seed')).toBe(commitmentOf('seed'))
    expect(commitmentOf('seed')).not.toBe(commitmentOf('seed '))
    expect(commitmentOf('seed')).not.toBe(hashText('seed'))
  })
})

describe('RandomStream', () => {
  it('gives the same numbers for the same key and others for another', () => {
    const faces = (key: string) => {
      const stream = new RandomStream(key)
      return Array.from({ length: 40 }, () => stream.die(10))
    }
    expect(faces('a')).toEqual(faces('a'))
    expect(faces('a')).not.toEqual(faces('b'))
  })

  it.each([6, 10, 20])('throws an even d%i (30,000 dice, seed 7, chi-square at 0.1 percent)', (sides) => {
    const stream = new RandomStream(`7/${sides}`)
    const seen = Array.from({ length: sides }, () => 0)
    for (let i = 0; i < 30_000; i++) seen[stream.die(sides) - 1]!++
    const expected = 30_000 / sides
    const chi = seen.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
    expect(chi).toBeLessThan({ 6: 20.5, 10: 27.9, 20: 43.8 }[sides]!)
  })

  it('rejects rather than folding: thirds of the whole range come up alike (30,000 numbers, seed 3)', () => {
    // 2^32 is not divisible by 3 * 2^30; folded over, the lowest third would come up twice as often.
    const stream = new RandomStream('3')
    const seen = [0, 0, 0]
    for (let i = 0; i < 30_000; i++) seen[Math.floor(stream.below(3 * 2 ** 30) / 2 ** 30)]!++
    for (const n of seen) expect(Math.abs(n - 10_000)).toBeLessThan(400)
  })

  it('shuffles without losing anything, and every order comes up', () => {
    const stream = new RandomStream('cards')
    const orders = new Set<string>()
    for (let i = 0; i < 300; i++) orders.add(stream.shuffled(['a', 'b', 'c']).join(''))
    expect([...orders].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])
  })

  it('refuses what makes no sense', () => {
    const stream = new RandomStream('x')
    expect(() => stream.below(0)).toThrow(/below 0/)
    expect(() => stream.below(2 ** 33)).toThrow()
    expect(() => stream.pick([])).toThrow(/empty/)
  })
})
