import { describe, expect, it } from 'vitest'
import { Stretches } from '../../../src/geometry/move/stretches'
import { addStretchesWithin, type Track } from '../../../src/geometry/move/track'
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

describe('where a path is between two heights', () => {
  /** Level, up and down slopes, and straight up or down a face. */
  const trackOf = (next: () => number): Track => {
    const knots = [{ t: 0, y: 4 * next(), cost: 0, up: 0, down: 0, carried: true }]
    for (let n = 1 + Math.floor(4 * next()); n > 0; n--) {
      const { t, y } = knots.at(-1)!
      const kind = next()
      knots.push({ ...knots[0]!, t: kind < 0.2 ? t : t + 3 * next(), y: kind > 0.8 ? y : 4 * next() })
    }
    return { from: [0, knots[0]!.y, 0], dx: 1, dz: 0, knots }
  }
  /** The height at a place that is no knot. */
  const heightAt = ({ knots }: Track, t: number): number => {
    const i = knots.findIndex((knot) => knot.t > t)
    const [a, b] = [knots[i - 1]!, knots[i]!]
    return a.y + ((b.y - a.y) * (t - a.t)) / (b.t - a.t)
  }

  it('it is where each of many places of it is, in whatever order stretches are added: 400 paths, seed 5', () => {
    const next = random(5)
    for (let n = 0; n < 400; n++) {
      const track = trackOf(next)
      const end = track.knots.at(-1)!.t
      if (end === 0) continue
      const covers = Array.from({ length: 4 }, () => {
        const [from, to] = [end * (1.4 * next() - 0.2), end * (1.4 * next() - 0.2)].sort((a, b) => a - b) as [number, number]
        const low = 4 * next()
        return { from, to, low, high: low + 2 * next() }
      })
      const lengthOf = (all: typeof covers) => {
        const into = new Stretches()
        for (const { from, to, low, high } of all) addStretchesWithin(track, from, to, low, high, into)
        return into.length
      }
      const length = lengthOf(covers)
      expect(lengthOf(covers.toReversed())).toBeCloseTo(length, 12)
      expect(lengthOf([2, 0, 3, 1].map((i) => covers[i]!))).toBeCloseTo(length, 12)
      const PLACES = 2000
      let held = 0
      for (let i = 0; i < PLACES; i++) {
        const t = (end * (i + 0.5)) / PLACES
        const y = heightAt(track, t)
        if (covers.some((cover) => t > cover.from && t < cover.to && y > cover.low && y < cover.high)) held++
      }
      // Each bound is found to the next place.
      expect(Math.abs((held / PLACES) * end - length)).toBeLessThan((end / PLACES) * 24)
    }
  })
})
