import { describe, expect, it } from 'vitest'
import { Stretches } from '../../../src/geometry/move/stretches'
import { random } from './tables'

describe('stretches of a line', () => {
  it('hold what was added, and tell the gaps between: 300 sets against a row of places, seed 3', () => {
    const next = random(3)
    for (let set = 0; set < 300; set++) {
      const stretches = new Stretches()
      const row = Array.from({ length: 40 }, () => false)
      const pair = () => [Math.floor(40 * next()), Math.floor(40 * next())].sort((a, b) => a - b) as [number, number]
      for (let n = 0; n < 8; n++) {
        const [from, to] = pair()
        if (from === to) continue
        const told = row.map(() => false)
        stretches.gaps(from, to, (low, high) => told.fill(true, low, high))
        expect(told).toEqual(row.map((held, i) => !held && i >= from && i < to))
        expect(stretches.holds(from, to)).toBe(row.slice(from, to).every(Boolean))
        if (next() < 0.8) {
          stretches.add(from, to)
          row.fill(true, from, to)
        }
        expect(stretches.length).toBe(row.filter(Boolean).length)
      }
    }
  })
})
