import { describe, expect, test } from 'vitest'
import type { Vec2 } from '../../../src/core/vec'
import { planesOf } from '../../../src/geometry/sight/check-solids'
import type { Prism } from '../../../src/geometry/sight/convex'
import { mergePrisms } from '../../../src/geometry/sight/merge'
import { between, box, brickWall, cylinder, oneOf, piece, randomFrom, ruin, windowedWall, type Random } from './scenes'

/** How far inside the prism the point is; negative outside. */
function depthIn({ polygon, y0, y1 }: Prism, [x, y, z]: readonly number[]): number {
  return Math.min(y! - y0, y1 - y!, ...polygon.map(([ax, az], i) => {
    const [bx, bz] = polygon[(i + 1) % polygon.length]!
    return ((bx - ax) * (z! - az) - (bz - az) * (x! - ax)) / Math.hypot(bx - ax, bz - az)
  }))
}

/** Walls, ruins, stacks of turned boxes and columns, as pieces are made of them. */
function randomPrisms(r: Random): Prism[] {
  const yaw = between(r, 0, 360)
  const courses = (): Prism[] => {
    let y = 0
    return Array.from({ length: 5 }, () => {
      const height = between(r, 0.1, 1)
      const course = box(between(r, -1, 1), 0, y, between(r, 2, 6), height, oneOf(r, [0.3, 0.4, 0.6]), 0)
      y += height
      return course
    })
  }
  const stack = (): Prism[] => [0, 1, 2].map((k) => box(0, 0, k, 2, 1, 2, 15 * k))
  const column = (): Prism[] => [cylinder(0, 0, 0, 1, 0.5), cylinder(0.1, 0, 0.5, 0.8, 2), cylinder(0, 0.1, 2.5, 1.1, 0.3)]
  return oneOf(r, [courses, stack, column, () => ruin(r, 0, 0, yaw), () => brickWall(r, 0, 0, 5, 0.3, yaw), () => windowedWall(r, 0, 0, 6, 3, 0.3, yaw)])()
}

describe('prisms merged to larger ones', () => {
  test('are together what the given ones are, and each is filled by those named (120 pieces, seeds from 1)', () => {
    let made = 0
    for (let seed = 1; seed <= 120; seed++) {
      const r = randomFrom(seed)
      const prisms = randomPrisms(r)
      const merged = mergePrisms(prisms)
      const occluder = piece('x', prisms)
      for (const { prism, of } of merged) {
        if (of.length === 1) expect(prism).toBe(prisms[of[0]!])
        else {
          made++
          const by = of.map((solid) => ({ solid, prism: 0 }))
          expect(() => planesOf({ what: 'part', id: 'x', filled: prism, by }, [occluder])).not.toThrow()
          // One that is somewhat larger is not filled.
          const taller = { ...prism, y1: prism.y1 + 0.01 }
          const all = prisms.map((_, solid) => ({ solid, prism: 0 }))
          if (!prisms.some(({ y1 }) => y1 > prism.y1)) {
            expect(() => planesOf({ what: 'part', id: 'x', filled: taller, by: all }, [occluder])).toThrow('fill')
          }
        }
      }
      for (let k = 0; k < 400; k++) {
        const at = [between(r, -4, 4), between(r, -0.2, 5), between(r, -4, 4)]
        const [one, two] = [prisms, merged.map(({ prism }) => prism)].map((list) => Math.max(...list.map((prism) => depthIn(prism, at))))
        // Right on a seam of the given ones a point is on none of their insides.
        if (Math.abs(one!) > 1e-7) expect(two! > 0, `seed ${seed}, ${at}`).toBe(one! > 0)
      }
    }
    expect(made).toBeGreaterThan(200)
  })

  test('a wall of three courses is a long box and a tall one; a crack or a step aside parts it', () => {
    const courses = [box(0, 0, 0, 6, 1, 0.4, 30), box(0, 0, 1, 4, 1, 0.4, 30), box(0, 0, 2, 2, 1, 0.4, 30)]
    const sizes = (prisms: readonly Prism[]): string[] => mergePrisms(prisms).map(({ prism: { polygon: [a, b, c], y0, y1 } }) =>
      [distance(a!, b!), distance(b!, c!), y1 - y0].map((length) => length.toFixed(2)).join(' ')).sort()
    expect(sizes(courses)).toEqual(['2.00 0.40 3.00', '4.00 0.40 2.00', '6.00 0.40 1.00'])
    const raised = courses.map((course, i) => (i === 0 ? course : { ...course, y0: course.y0 + 0.001, y1: course.y1 + 0.001 }))
    expect(sizes(raised)).toEqual(['2.00 0.40 2.00', '4.00 0.40 1.00', '6.00 0.40 1.00'])
  })

  test('a proof that names what does not fill the prism, or is not there, is refused', () => {
    const bricks = piece('x', [box(-1, 0, 0, 2, 2, 0.5, 0), box(1, 0, 0, 2, 2, 0.5, 0)])
    const filled = box(0, 0, 0, 4, 2, 0.5, 0)
    const both = [{ solid: 0, prism: 0 }, { solid: 1, prism: 0 }]
    expect(() => planesOf({ what: 'part', id: 'x', filled, by: both }, [bricks])).not.toThrow()
    expect(() => planesOf({ what: 'part', id: 'x', filled, by: both.slice(1) }, [bricks])).toThrow('fill')
    expect(() => planesOf({ what: 'part', id: 'x', filled, by: [...both, { solid: 2, prism: 0 }] }, [bricks])).toThrow()
    expect(() => planesOf({ what: 'part', id: 'y', filled, by: both }, [bricks])).toThrow()
    // Neither a polygon that is not convex nor one the wrong way round stands for anything.
    const dent: Vec2[] = [[-2, -0.25], [0, 0], [2, -0.25], [2, 0.25], [-2, 0.25]]
    for (const polygon of [dent, filled.polygon.toReversed()]) {
      expect(() => planesOf({ what: 'part', id: 'x', filled: { ...filled, polygon }, by: both }, [bricks])).toThrow('fill')
    }
  })
})

const distance = (a: Vec2, b: Vec2): number => Math.hypot(a[0] - b[0], a[1] - b[1])
