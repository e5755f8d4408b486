import { describe, expect, it } from 'vitest'
import type { Vec2 } from '../../../src/core/vec'
import { lineSpan, makeRounded, type Rounded, type Span } from '../../../src/geometry/move/rounded'
import { convexHull } from '../../../src/geometry/solid/hull'
import { random } from './tables'

/** The line clipped by every edge's half-plane, each moved in. */
function clipped({ xs, zs, ex, ez, lengths }: Rounded, px: number, pz: number, dx: number, dz: number, inset: number): Span | null {
  let [from, to] = [-Infinity, Infinity]
  for (let i = 0; i < xs.length; i++) {
    if (lengths[i]! < 1e-12) continue
    const slack = ez[i]! * (xs[i]! - px) - ex[i]! * (zs[i]! - pz) - inset
    const rate = ez[i]! * dx - ex[i]! * dz
    if (Math.abs(rate) < 1e-14) {
      if (slack <= 0) return null
    } else if (rate > 0) to = Math.min(to, slack / rate)
    else from = Math.max(from, slack / rate)
  }
  return to > from ? { from, to } : null
}

describe('where a line runs inside a polygon', () => {
  it('is what is left of it when it is clipped by each edge: 20,000 lines, polygons of 3 to 130 corners, moved in or not', () => {
    const next = random(29)
    let inside = 0
    for (let i = 0; i < 20_000; i++) {
      const points = Array.from({ length: 3 + (i % 10) }, (): Vec2 => [next() * 4 - 2, next() * 3 - 1.5])
      const oval = Array.from({ length: 130 }, (_, k): Vec2 => [2 * Math.cos((k * Math.PI) / 65), 1.2 * Math.sin((k * Math.PI) / 65)])
      const shape = makeRounded(i % 5 === 0 ? oval : convexHull(points), 0)
      const angle = i % 7 === 0 ? Math.floor(next() * 4) * (Math.PI / 2) : next() * 2 * Math.PI
      const [x, z, dx, dz] = [next() * 5 - 2.5, next() * 4 - 2, Math.cos(angle), Math.sin(angle)]
      const inset = [0, 0.001, 0.05][i % 3]!
      const found = lineSpan(shape, x, z, dx, dz, -inset)
      const wanted = clipped(shape, x, z, dx, dz, inset)
      // Which of the two a stretch of no length is, rounding decides.
      if ((wanted ? wanted.to - wanted.from : 0) < 1e-9 && (found ? found.to - found.from : 0) < 1e-9) continue
      inside++
      expect(found?.from, `line ${i}`).toBeCloseTo(wanted?.from ?? Number.NaN, 9)
      expect(found?.to, `line ${i}`).toBeCloseTo(wanted?.to ?? Number.NaN, 9)
    }
    expect(inside).toBeGreaterThan(5000)
  })
})
