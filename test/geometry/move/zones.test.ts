import { array, assert, constantFrom, double, integer, oneof, pre, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BoardModel } from '../../../src/core/board'
import { Mover } from '../../../src/geometry/move/mover'
import { buildModel } from '../../../src/geometry/move/terrain'
import type { Track } from '../../../src/geometry/move/track'
import { blockingZone, firstLimit, inZone, keepOutZone, type Zone } from '../../../src/geometry/move/zones'

const model = (id: string, hx: number, hz: number, x: number, z: number, y: number, yaw: number): BoardModel => ({
  id, side: 'A', unit: 'u', at: [x, y, z], yaw, base: { kind: 'rect', hx, hz }, eye: 1, traits: {},
  body: { kind: 'prism', footprint: { kind: 'rect', hx, hz }, height: 1.2 },
} as unknown as BoardModel)

const half = constantFrom(0.5, 1)
const inch = double({ min: -4, max: 4, noNaN: true })
const whole = integer({ min: -4, max: 4 })
const place = oneof(inch, whole)
const turn = oneof(double({ min: 0, max: 360, noNaN: true }), constantFrom(0, 90, 180, 270))
const other = record({ hx: half, hz: half, x: place, z: place, y: constantFrom(0, 0, 1, 3), yaw: turn, kind: constantFrom('model', 'keep-out') })

/** The same zone, looked at wherever the way leads. */
const everywhere = ({ why, by, sum, low, high, leave }: Zone): Zone =>
  ({ why, by, sum, low, high, leave, bounds: { minX: -Infinity, maxX: Infinity, minZ: -Infinity, maxZ: Infinity } })

describe('Zones that a way passes by', () => {
  it('are as if they had been looked at: 3,000 ways among eight bases, touching ones too (seed 20261126)', () => {
    const others = array(other, { minLength: 1, maxLength: 8 })
    assert(property(half, half, turn, others, place, place, place, place, (hx, hz, yaw, bases, ax, az, bx, bz) => {
      const mover = new Mover(model('m', hx, hz, ax, az, 0, yaw), yaw)
      const zones = bases.map(({ kind, ...each }, i) => {
        const standing = buildModel(model(`o${i}`, each.hx, each.hz, each.x, each.z, each.y, each.yaw))
        return kind === 'model' ? blockingZone(mover, standing) : keepOutZone(mover, standing, { model: `o${i}`, horizontal: 1, vertical: 2 })
      })
      const far = Math.sqrt((bx - ax) ** 2 + (bz - az) ** 2)
      pre(far > 1e-3)
      const knot = (t: number) => ({ t, y: 0, cost: t, up: 0, down: 0, carried: true })
      const track: Track = { from: [ax, 0, az], dx: (bx - ax) / far, dz: (bz - az) / far, knots: [knot(0), knot(far)] }
      const table = { width: 48, depth: 48 }
      const slow = zones.map(everywhere)
      expect(firstLimit(track, mover, zones, table)).toEqual(firstLimit(track, mover, slow, table))
      expect(zones.map((zone) => inZone(zone, [bx, 0, bz]))).toEqual(slow.map((zone) => inZone(zone, [bx, 0, bz])))
    }), { numRuns: 3000, seed: 20261126 })
  })
})
