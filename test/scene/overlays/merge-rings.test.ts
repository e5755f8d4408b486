import { describe, expect, test } from 'vitest'
import type { Vec3 } from '../../../src/core/vec'
import { mergeRings } from '../../../src/scene/overlays/merge-rings'

const square = (x: number, z: number, half: number, y = 0, flip = false): Vec3[] => {
  const ring: Vec3[] = [[x - half, y, z - half], [x + half, y, z - half], [x + half, y, z + half], [x - half, y, z + half]]
  return flip ? ring.toReversed() : ring
}
const area = (ring: readonly Vec3[]): number => ring.reduce((sum, a, i) => {
  const b = ring[(i + 1) % ring.length]!
  return sum + (a[0] * b[2] - b[0] * a[2]) / 2
}, 0)

const TABLE = { width: 48, depth: 48 }

describe('regions of one level', () => {
  test('a region inside another is swallowed', () => {
    const rings = mergeRings([square(0, 0, 4), square(1, 1, 2)], TABLE)
    expect(rings).toHaveLength(1)
    expect(area(rings[0]!)).toBeCloseTo(64, 9)
  })

  test('regions that overlap become one with the area of both, turning the same way', () => {
    const rings = mergeRings([square(0, 0, 2), square(3, 0, 2)], TABLE)
    expect(rings).toHaveLength(1)
    expect(area(rings[0]!)).toBeCloseTo(16 + 16 - 4, 9)
  })

  test('a hole stays where nothing covers it and keeps its turn', () => {
    const rings = mergeRings([square(0, 0, 5), square(0, 0, 1, 0, true), square(4, 0, 2)], TABLE)
    expect(rings.map((ring) => Math.sign(area(ring))).toSorted()).toEqual([-1, 1])
    expect(rings.reduce((sum, ring) => sum + area(ring), 0)).toBeCloseTo(100, 9)
  })

  test('levels do not mix, and what is alone stays as it is', () => {
    const [low, high] = [square(0, 0, 3), square(0, 0, 2, 1.5)]
    expect(mergeRings([low, high], TABLE)).toEqual([low, high])
  })

  test('what lies beyond the table is cut away, and a region without any of it stays as it is', () => {
    const [own, over] = [square(0, 0, 3), square(23, 0, 3, 1)]
    const rings = mergeRings([own, over], TABLE)
    expect(rings[0]).toEqual(own)
    expect([rings.length, Math.max(...rings[1]!.map((p) => p[0])), area(rings[1]!)]).toEqual([2, 24, 4 * 6])
    expect(mergeRings([square(40, 40, 3)], TABLE)).toEqual([])
  })
})
