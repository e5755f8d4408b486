import { assert, double, integer, pre, property, record, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RandomStream } from '../../../src/core/random'
import { guessedOff, withoutBackdrop } from '../../../src/geometry/figure/backdrop'
import type { Dots } from '../../../src/geometry/figure/dots'

const WIDE = 80
const HIGH = 112

type Colour = readonly [number, number, number]

/** A photo of somebody on a base before a wall and on a desk, with light that falls off to a corner, and grain. */
function photo(seed: string, { wall, desk, coat, light, grain }: { wall: Colour; desk: Colour; coat: Colour; light: number; grain: number }): Dots {
  const random = new RandomStream(seed)
  const data = new Uint8ClampedArray(4 * WIDE * HIGH)
  for (let y = 0; y < HIGH; y++) {
    for (let x = 0; x < WIDE; x++) {
      const colour = isFigure(x, y) ? coat : y < 70 ? wall : desk
      const lit = 1 - light * Math.hypot(x / WIDE, y / HIGH)
      const at = 4 * (y * WIDE + x)
      for (let k = 0; k < 3; k++) data[at + k] = colour[k]! * lit + grain * (random.unit() - 0.5)
      data[at + 3] = 255
    }
  }
  return { width: WIDE, height: HIGH, data }
}
const isFigure = (x: number, y: number): boolean => ((x - 40) / 14) ** 2 + ((y - 55) / 38) ** 2 < 1 || (y > 88 && Math.abs(x - 40) < 22)

/** Dots that are taken and are the figure's, or are left and are not. */
const wrong = (dots: Dots): number => {
  let count = 0
  for (let y = 0; y < HIGH; y++) for (let x = 0; x < WIDE; x++) if ((dots.data[4 * (y * WIDE + x) + 3] === 255) !== isFigure(x, y)) count++
  return count
}

describe('what lies behind a figure', () => {
  it('is taken away by itself, whatever its colours, in uneven light and with grain', () => {
    const channel = integer({ min: 0, max: 255 })
    const colour = tuple(channel, channel, channel)
    const grain = integer({ min: 0, max: 14 })
    const unlike = (a: Colour, b: Colour) => Math.abs(luma(a) - luma(b)) > 70
    assert(
      property(record({ wall: colour, desk: colour, coat: colour, light: double({ min: 0, max: 0.35, noNaN: true }), grain }), (made) => {
        pre(unlike(made.coat, made.wall) && unlike(made.coat, made.desk) && luma(made.coat) > 40)
        const dots = photo('backdrop', made)
        const off = guessedOff(dots)
        expect(off).toBeGreaterThan(0)
        expect(wrong(withoutBackdrop(dots, off)) / (WIDE * HIGH)).toBeLessThan(0.02)
      }),
      { numRuns: 15, seed: 71 },
    )
  })

  it('is left where there is no telling, and where nothing is to be taken', () => {
    const random = new RandomStream('motley')
    const motley: Dots = { width: 40, height: 60, data: Uint8ClampedArray.from({ length: 4 * 40 * 60 }, (_, i) => (i % 4 === 3 ? 255 : 255 * random.unit())) }
    expect(guessedOff(motley)).toBe(0)
    const plain: Dots = { width: 40, height: 60, data: new Uint8ClampedArray(4 * 40 * 60).fill(255) }
    expect(guessedOff(plain)).toBe(0)
    expect(withoutBackdrop(plain, 0)).toBe(plain)
  })
})

const luma = ([r, g, b]: Colour): number => 0.3 * r + 0.6 * g + 0.1 * b
