import { describe, expect, it } from 'vitest'
import { RandomStream } from '../../../src/core/random'
import type { Vec2 } from '../../../src/core/vec'
import { forwardPlaces } from '../../../src/rules/kit/forward-places'
import { frameSize, fromFrame, toFrame, yawTo, type Turn } from '../../../src/rules/kit/frame'
import { edgeStrip, quarterPolygon, spanOf, strip } from '../../../src/rules/kit/zones'
import { model } from '../engine/flat-table'

const TURNS: readonly Turn[] = [0, 1, 2, 3]
const sorted = (points: readonly Vec2[]) => points.map(([x, z]) => `${x + 0} ${z + 0}`).toSorted()

describe('a frame of two facing edges', () => {
  it('is turned on the table and back', () => {
    for (const turn of TURNS) expect(toFrame(fromFrame([3, -5], turn), turn)).toEqual([3, -5])
    expect(TURNS.map((turn) => frameSize(48, 36, turn))).toEqual([[48, 36], [36, 48], [48, 36], [36, 48]])
  })

  it('has the edge of A at -z, -x, +z, +x', () => {
    const edges = TURNS.map((turn) => fromFrame([0, -1], turn).map((n) => n + 0))
    expect(edges).toEqual([[0, -1], [-1, 0], [0, 1], [1, 0]])
    expect(([[0, 1], [1, 0], [0, -1], [-1, 0]] as const).map(yawTo)).toEqual([0, 90, 180, -90])
  })
})

describe('zones between edges', () => {
  it('are strips from edge to edge', () => {
    expect(strip(48, 36, 0, -18, -12)).toEqual([[-24, -18], [24, -18], [24, -12], [-24, -12]])
    expect(sorted(strip(48, 36, 1, -24, -12))).toEqual(sorted([[-24, 18], [-24, -18], [-12, -18], [-12, 18]]))
  })

  it('along an edge are upright, whichever edge it is', () => {
    expect(TURNS.map((turn) => edgeStrip(48, 36, turn, 6))).toEqual([
      [[-24, -18], [24, -18], [24, -12], [-24, -12]], [[-24, -18], [-18, -18], [-18, 18], [-24, 18]],
      [[-24, 12], [24, 12], [24, 18], [-24, 18]], [[18, -18], [24, -18], [24, 18], [18, 18]],
    ])
  })

  it('or quarters from the table centre', () => {
    expect(quarterPolygon([1, -1], 48, 36)).toEqual([[0, 0], [24, 0], [24, -18], [0, -18]])
  })
})

describe('places of a hurried player', () => {
  const zone = edgeStrip(48, 36, 2, 6)
  const others = [model('B1', 'B', 0, 14)]
  const places = forwardPlaces(zone, [0, -1], 0.5, others, new RandomStream('places'), 0)

  it('are in the zone, clear of all others', () => {
    expect(places.length).toBeGreaterThan(30)
    for (const [x, z] of places) {
      expect(Math.abs(x)).toBeLessThan(23.5)
      expect(z > 12.5 && z < 17.5).toBe(true)
      expect(Math.hypot(x, z - 14)).toBeGreaterThan(1)
    }
  })

  it('are tried from the front', () => {
    const worth = ([x, z]: Vec2) => -z + 0.5 * Math.min(5, Math.hypot(x, z - 14))
    expect(places.map(worth)).toEqual(places.map(worth).toSorted((a, b) => b - a))
    expect(spanOf(places.map(([, z]) => z))[0]).toBeLessThan(13.5)
  })
})
