import { describe, expect, it } from 'vitest'
import type { StandFact, Stop } from '../../../src/core/measure'
import type { Vec3 } from '../../../src/core/vec'
import { toldApart } from '../../../src/rules/kit/figures'
import { pointAt, stopText } from '../../../src/rules/kit/path'
import { ringsHold } from '../../../src/rules/kit/rings'
import { box } from '../engine/flat-table'

const square = (half: number, way: 1 | -1): readonly Vec3[] =>
  ([[-half, -half], [half, -half], [half, half], [-half, half]] as const).map(([x, z]): Vec3 => [x, 0, z * way])

describe('what systems tell of a path', () => {
  it('a place at a cost lies on its leg, at the start for none and at the end for more than it costs', () => {
    const path: readonly Vec3[] = [[0, 0, 0], [4, 0, 0], [4, 0, 2]]
    const costs = [0, 4, 8]
    expect([0, 3, 4, 6, 9].map((cost) => pointAt(path, costs, cost))).toEqual([[0, 0, 0], [3, 0, 0], [4, 0, 0], [4, 0, 1], [4, 0, 2]])
  })

  it('RU-HOUSE-8, RS-MOVE-8: what stands in the way is named without the height of one of its parts, a door that is closed as such', () => {
    const traits = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
    const pieces = [box('w', 'wall', 0, 0, 2, 0.2, 5, traits), box('gate', 'door', 3, 0, 1, 0.1, 3, traits)]
    const end: StandFact = { supported: true, onTable: true, overlaps: [] } as never
    const said = (by: string, part: string) => stopText({ why: 'solid', leg: 0, at: [0, 0, 0], by, part, height: 2 } satisfies Stop, end, pieces)
    expect([said('w', 'wall-1'), said('gate', 'leaf')]).toEqual(['w (wall) stands in the way.', 'gate (closed door) stands in the way.'])
  })

  it('two lengths are told apart by as many decimals as that takes', () => {
    expect(toldApart(6.2, 6)).toEqual(['6.2"', '6"'])
    expect(toldApart(6.002, 6)).toEqual(['6.002"', '6"'])
    expect(toldApart(6.00123, 6.001)).toEqual(['6.0012"', '6.001"'])
    expect(toldApart(5, 5)).toEqual(['5"', '5"'])
  })

  it('rings hold what they go round, but for their holes; where areas overlap, both hold it', () => {
    for (const way of [1, -1] as const) {
      const rings = [square(4, way), square(1, way === 1 ? -1 : 1)]
      expect([[2, 2], [0, 0], [5, 0]].map(([x, z]) => ringsHold(rings, [x!, z!]))).toEqual([true, false, false])
      expect(ringsHold([...rings, square(3, way)], [0, 0])).toBe(true)
    }
    expect(ringsHold([], [0, 0])).toBe(false)
  })
})
