import { describe, expect, test } from 'vitest'
import { dot3, length3, scale3, sub3, type Vec3 } from '../../../src/core/vec'
import { dieShape } from '../../../src/scene/dice/die-shape'

describe.each([6, 10])('a die of %i sides', (sides) => {
  const { faces, corners, rest } = dieShape(sides)

  test('has that many flat faces, all alike and equally far from its middle', () => {
    expect(faces.length).toBe(sides)
    const area = (points: readonly Vec3[]): number => {
      const [a, b, c, d] = points as [Vec3, Vec3, Vec3, Vec3]
      const [p, q] = [sub3(c, a), sub3(d, b)]
      return length3([p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]]) / 2
    }
    for (const { corners: ring, middle, normal, up } of faces) {
      for (const p of [...ring, middle]) expect(dot3(normal, p)).toBeCloseTo(rest, 9)
      expect(area(ring)).toBeCloseTo(area(faces[0]!.corners), 9)
      expect([length3(normal), length3(up)]).toEqual([expect.closeTo(1, 9), expect.closeTo(1, 9)])
      expect(dot3(normal, up)).toBeCloseTo(0, 9)
    }
  })

  test('is convex, and no two corners are one', () => {
    for (const { normal } of faces) for (const p of corners) expect(dot3(normal, p)).toBeLessThan(rest + 1e-9)
    expect(corners.length).toBe(sides === 6 ? 8 : 12)
  })

  test('lies with a face straight up on each of its faces', () => {
    for (const { normal } of faces) {
      expect(faces.some((other) => length3(sub3(other.normal, scale3(normal, -1))) < 1e-9)).toBe(true)
    }
  })

  test('goes round its faces counter-clockwise seen from outside', () => {
    for (const { corners: ring, middle, normal } of faces) {
      ring.forEach((a, k) => {
        const [p, q] = [sub3(a, middle), sub3(ring[(k + 1) % ring.length]!, middle)]
        expect(dot3(normal, [p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]])).toBeGreaterThan(0)
      })
    }
  })
})
