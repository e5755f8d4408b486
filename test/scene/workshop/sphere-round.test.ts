import { array, assert, double, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { sphereRound } from '../../../src/scene/workshop/sphere-round'

const SEED = 20261127
const number = double({ min: -60, max: 60, noNaN: true })

test(`it holds every place and is no wider than their box (seed ${SEED})`, () => {
  assert(property(array(tuple(number, number, number), { minLength: 1, maxLength: 40 }), (places) => {
    const { center, radius } = sphereRound(Float32Array.from(places.flat()))
    for (const [x, y, z] of places) expect(Math.hypot(x - center.x, y - center.y, z - center.z)).toBeLessThanOrEqual(radius + 1e-4)
    const sides = [0, 1, 2].map((axis) => Math.max(...places.map((place) => place[axis]!)) - Math.min(...places.map((place) => place[axis]!)))
    expect(radius).toBeLessThanOrEqual(Math.hypot(...sides) / 2 + 1e-4)
  }), { seed: SEED, numRuns: 300 })
})

test('of no place it is none', () => {
  expect(sphereRound(new Float32Array(0)).radius).toBe(0)
})
