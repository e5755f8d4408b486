import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { radians } from '../../../src/core/units'
import { glideAt, MOVE_MS, sendTo, stepGlide } from '../../../src/scene/models/pose-animator'

const SEED = 20261121
const at = (x: number, z: number, yaw = 0) => ({ at: [x, 0, z] as const, yaw })

describe('models glide', () => {
  test('to where they stand, in the time of a move, ease out', () => {
    const glide = glideAt(at(0, 0))
    expect(sendTo(glide, at(10, 0), false)).toBe(true)
    expect(stepGlide(glide, 5000)).toBe(true)
    expect(glide.x).toBe(0)
    stepGlide(glide, 5000 + MOVE_MS / 2)
    expect(glide.x).toBeGreaterThan(7)
    expect(stepGlide(glide, 5000 + MOVE_MS)).toBe(false)
    expect(glide.x).toBe(10)
  })

  test('may be sent elsewhere on the way and go on from where they are', () => {
    const glide = glideAt(at(0, 0))
    sendTo(glide, at(10, 0), false)
    stepGlide(glide, 0)
    stepGlide(glide, MOVE_MS / 2)
    const x = glide.x
    sendTo(glide, at(0, 5), false)
    stepGlide(glide, 1000)
    expect(glide.x).toBe(x)
    stepGlide(glide, 1000 + MOVE_MS)
    expect([glide.x, glide.z]).toEqual([0, 5])
  })

  test('at once where motion is not wanted, and not at all where they stand already', () => {
    const glide = glideAt(at(0, 0))
    sendTo(glide, at(3, 4, 90), true)
    expect([glide.x, glide.z, glide.moving]).toEqual([3, 4, false])
    expect(sendTo(glide, at(3, 4, 90), false)).toBe(false)
    expect(sendTo(glide, at(3, 4, 450), false)).toBe(false)
  })

  test(`turn the short way and end exactly where told (seed ${SEED})`, () => {
    const angle = fc.double({ min: -720, max: 720, noNaN: true })
    fc.assert(fc.property(angle, angle, (from, to) => {
      const glide = glideAt(at(0, 0, from))
      if (!sendTo(glide, at(1, 0, to), false)) return
      expect(Math.abs(glide.toTurn - glide.fromTurn)).toBeLessThanOrEqual(Math.PI + 1e-9)
      stepGlide(glide, 0)
      stepGlide(glide, MOVE_MS)
      expect(Math.cos(glide.yaw - radians(to))).toBeCloseTo(1, 9)
    }), { seed: SEED, numRuns: 200 })
  })
})
