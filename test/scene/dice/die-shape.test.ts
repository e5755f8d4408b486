import { describe, expect, test } from 'vitest'
import { cross3, dot3, length3, scale3, sub3, type Vec3 } from '../../../src/core/vec'
import { dieKind, dieShape } from '../../../src/scene/dice/die-shape'

const CORNERS: Readonly<Record<number, number>> = { 4: 4, 6: 8, 8: 6, 10: 12, 12: 20, 20: 12 }

describe.each([4, 6, 8, 10, 12, 20])('a die of %i sides', (sides) => {
  const { faces, values, corners, rest } = dieShape(sides)

  test('has that many flat faces, all alike and equally far from its middle', () => {
    expect(new Set(faces.map(({ normal }) => normal.map((n) => n.toFixed(6)).join())).size).toBe(sides)
    expect(new Set(faces.map(({ value }) => value)).size).toBe(sides)
    expect(values.length).toBe(sides)
    const area = (hub: Vec3, edge: readonly Vec3[]): number =>
      edge.slice(1).reduce((sum, next, k) => sum + length3(cross3(sub3(edge[k]!, hub), sub3(next, hub))) / 2, 0)
    for (const { edge, hub, middle, normal, up } of faces) {
      for (const p of [...edge, hub, middle]) expect(dot3(normal, p)).toBeCloseTo(rest, 9)
      expect(area(hub, edge)).toBeCloseTo(area(faces[0]!.hub, faces[0]!.edge), 9)
      expect([length3(normal), length3(up)]).toEqual([expect.closeTo(1, 9), expect.closeTo(1, 9)])
      expect(dot3(normal, up)).toBeCloseTo(0, 9)
    }
  })

  test('is convex, and no two corners are one', () => {
    for (const { normal } of faces) for (const p of corners) expect(dot3(normal, p)).toBeLessThan(rest + 1e-9)
    expect(corners.length).toBe(CORNERS[sides])
    for (const p of corners) expect(Math.hypot(p[0], p[2])).toBeLessThan(0.56)
  })

  test('lies on a face with each of its values straight up', () => {
    for (const { top, away } of values) {
      expect(faces.some((other) => length3(sub3(other.normal, scale3(top, -1))) < 1e-9)).toBe(true)
      expect([length3(top), length3(away), dot3(top, away)]).toEqual([expect.closeTo(1, 9), expect.closeTo(1, 9), expect.closeTo(0, 9)])
    }
  })

  test('shows the sign of the value that is up to the reader, upright', () => {
    values.forEach(({ top, away }, value) => {
      const shown = faces.filter((face) => face.value === value && dot3(face.normal, top) > 0.3)
      expect(shown.some(({ normal, up }) => dot3(normal, away) < 1e-9 && dot3(up, away) + dot3(up, top) > 0.9)).toBe(true)
    })
  })

  test('writes each sign within its face', () => {
    for (const { middle, room, edge, hub, normal } of faces) {
      edge.slice(1).forEach((next, k) => {
        const inwards = cross3(normal, sub3(next, edge[k]!))
        const far = dot3(inwards, sub3(middle, edge[k]!)) / length3(inwards)
        expect(dot3(inwards, sub3(hub, edge[k]!))).toBeGreaterThan(0)
        // The square's corners may lie outside: no sign reaches into them.
        expect(far).toBeGreaterThan(room * 0.85)
      })
    }
  })

  test('goes round its faces counter-clockwise seen from outside', () => {
    for (const { edge, hub, normal } of faces) {
      edge.slice(1).forEach((next, k) => {
        expect(dot3(normal, cross3(sub3(edge[k]!, hub), sub3(next, hub)))).toBeGreaterThan(0)
      })
    }
  })
})

test('a die of any number of sides has the shape with the fewest values that suffice', () => {
  expect([2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 20, 100].map(dieKind)).toEqual([6, 6, 4, 6, 6, 8, 8, 10, 10, 12, 20, 20, 10])
})
