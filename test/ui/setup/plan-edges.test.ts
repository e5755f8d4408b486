import { describe, expect, it } from 'vitest'
import type { Vec2 } from '../../../src/core/vec'
import { PLAYABLES } from '../../../src/rules/registry'
import { edgeOf } from '../../../src/ui/setup/plan-edges'

const TABLE = { width: 48, depth: 36 }
const box = (x0: number, z0: number, x1: number, z1: number): readonly Vec2[] => [[x0, z0], [x1, z0], [x1, z1], [x0, z1]]

describe('the edge at which a zone lies, on the plan', () => {
  it('is the one that is nearest to its middle', () => {
    expect(edgeOf(TABLE, box(-24, -18, 24, -12))).toBe('upper')
    expect(edgeOf(TABLE, box(-24, 12, 24, 18))).toBe('lower')
    expect(edgeOf(TABLE, box(-24, -18, -14, 18))).toBe('left')
    expect(edgeOf(TABLE, box(14, -18, 24, 18))).toBe('right')
    expect(edgeOf(TABLE, box(-24, -18, -18, -12)), 'of two that are as near, the first').toBe('upper')
  })

  it('is another for each side, in every set-up that has a zone for both', () => {
    let both = 0
    for (const { guide, system } of PLAYABLES) for (const { id } of guide.scenarios) {
      const marks = guide.map({ points: guide.sizes[0]!.points, scenario: id, width: 48, depth: 48 })
      const edges = (['A', 'B'] as const).map((side) =>
        marks.flatMap(({ side: whose, shape }) => (whose === side && shape.kind === 'zone' ? [edgeOf({ width: 48, depth: 48 }, shape.polygon)] : []))[0])
      if (edges[0] === undefined || edges[1] === undefined) continue
      both++
      expect(edges[0], `${system.name} ${id}`).not.toBe(edges[1])
    }
    expect(both).toBeGreaterThan(5)
  })
})
