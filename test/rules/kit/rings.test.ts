import { describe, expect, it } from 'vitest'
import type { Vec3 } from '../../../src/core/vec'
import { distanceToRings } from '../../../src/rules/kit/rings'

const square = (half: number): Vec3[] => [[-half, 0, -half], [half, 0, -half], [half, 0, half], [-half, 0, half]]

describe('how far a point lies from what rings go round', () => {
  it('is nothing within, and the distance to the nearest side without', () => {
    const ring = [square(2)]
    expect([distanceToRings(ring, [1, 1]), distanceToRings(ring, [5, 0]), distanceToRings(ring, [5, 6])]).toEqual([0, 3, 5])
  })

  it('goes to the rim of a hole for who stands in it', () => {
    expect(distanceToRings([square(3), square(2).reverse()], [0.5, 0])).toBe(1.5)
  })

  it('has no end where there is nothing', () => {
    expect(distanceToRings([], [0, 0])).toBe(Infinity)
  })
})
