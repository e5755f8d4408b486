import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BoardModel } from '../../../src/core/board'
import { distance2, plan, type Vec3 } from '../../../src/core/vec'
import { MOST_LINES } from '../../../src/scene/materials/terrain-material'
import { gladesOf } from '../../../src/scene/terrain/glades'
import type { Overlay } from '../../../src/tools/overlay'

const SEED = 20261122

const path = (points: readonly Vec3[]): Overlay =>
  ({ kind: 'path', points, costs: points.map(() => 0), legs: [], legal: true, allowance: null })

describe('lines that foliage gives way to', () => {
  test('lines of sight and the corners of a path, nothing else', () => {
    const lines = gladesOf([
      { kind: 'sight', from: [0, 1, 0], to: [5, 1, 5], verdict: 'clear', stop: null, label: null },
      { kind: 'tape', from: [0, 0, 0], to: [1, 0, 0], distance: 1, horizontal: 1, vertical: 0 },
      path([[0, 0, 0], [1, 0, 0.05], [2, 0, 0], [2, 0, 3], [2, 1, 4]]),
    ], [])
    expect(lines).toEqual([
      [[0, 1, 0], [5, 1, 5]],
      [[0, 0, 0], [2, 0, 0]],
      [[2, 0, 0], [2, 1, 4]],
    ])
    expect(gladesOf([path([[3, 0, 3]])], [])).toEqual([[[3, 0, 3], [3, 0, 3]]])
  })

  test('who is to be seen where it stands, after all lines, as far as there is room', () => {
    const models = Array.from({ length: MOST_LINES }, (_, i): BoardModel => ({
      id: `m${i}`, name: 'Rake', side: 'A', unit: 'rakes', leader: false, at: [i, 2, 0], yaw: 0, base: { kind: 'circle', radius: 0.5 },
      body: { kind: 'prism', footprint: { kind: 'circle', radius: 0.5 }, height: 1.5 },
    }))
    const lines = gladesOf([path([[3, 0, 3], [3, 0, 9]])], models)
    expect([lines.length, lines[0], lines[1]]).toEqual([MOST_LINES, [[3, 0, 3], [3, 0, 9]], [[0, 2.75, 0], [0, 2.75, 0]]])
  })

  test(`no point of a path is further than a hand's breadth from its lines (seed ${SEED})`, () => {
    const point = fc.tuple(fc.double({ min: -20, max: 20, noNaN: true }), fc.double({ min: -20, max: 20, noNaN: true }))
    fc.assert(fc.property(fc.array(point, { minLength: 2, maxLength: MOST_LINES + 1 }), (flat) => {
      const points = flat.map(([x, z]): Vec3 => [x, 0, z])
      const lines = gladesOf([path(points)], [])
      for (const p of points) {
        const away = Math.min(...lines.map(([from, to]) => {
          const [a, b, q] = [plan(from), plan(to), plan(p)]
          const [dx, dz] = [b[0] - a[0], b[1] - a[1]]
          const t = Math.min(1, Math.max(0, ((q[0] - a[0]) * dx + (q[1] - a[1]) * dz) / (dx * dx + dz * dz || 1)))
          return distance2(q, [a[0] + dx * t, a[1] + dz * t])
        }))
        expect(away).toBeLessThan(0.151)
      }
    }), { seed: SEED, numRuns: 200 })
  })
})
