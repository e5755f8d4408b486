import { describe, expect, it } from 'vitest'
import { fillGeometry, WASH } from '../../../src/scene/overlays/fill-geometry'
import { tonesOf } from '../../../src/scene/overlays/HeatLayer'
import { CLOSE, HIDDEN, SEEN, UNASKED } from '../../../src/tools/ruling/heat/codes'
import { gridOf } from '../../../src/tools/ruling/heat/grid'
import type { HeatMap } from '../../../src/tools/ruling/heat/sheet'

describe('patches on what is there', () => {
  it('are fans of triangles, washed and hatched by their tone', () => {
    const square = [[0, 0, 0], [1, 0, 0], [1, 0, 1], [0, 0, 1]] as const
    const geometry = fillGeometry([
      { kind: 'fill', tone: 'seen', polygons: [square] },
      { kind: 'fill', tone: 'hidden', polygons: [square.slice(0, 3), square.slice(0, 2)] },
    ])
    // Two triangles, one, and none of a line.
    expect(geometry.getAttribute('position').count).toBe(9)
    expect(geometry.getAttribute('hatch').getX(0)).toBe(WASH.seen.hatch)
    expect(geometry.getAttribute('hatch').getX(8)).toBe(WASH.hidden.hatch)
    expect(geometry.getAttribute('wash').getW(8)).toBeCloseTo(WASH.hidden.strength, 6)
  })

  it('differ by hatch or strength where their colours might not tell', () => {
    expect(WASH.seen.hatch).not.toBe(WASH.hidden.hatch)
  })
})

describe('cells of a heat map', () => {
  const grid = gridOf({ width: 3, depth: 1 }, 1)
  const layer = (codes: readonly number[], distances: readonly number[]) => ({
    looker: 'a', codes: Uint8Array.from(codes), how: new Uint8Array(3).fill(3), distances: Float32Array.from(distances),
  })
  const map = (layers: readonly ReturnType<typeof layer>[], covers = ['none', 'light', 'heavy']): HeatMap =>
    ({ version: 1, stage: 'done', done: 3, total: 3, grid, covers, layers, error: null })

  it('tell seen, cover, hidden and close apart', () => {
    expect(tonesOf(map([layer([SEEN, SEEN + 2, HIDDEN], [4, 8, NaN])])).map(({ tone }) => tone)).toEqual(['open', 'heavy', 'safe'])
    expect(tonesOf(map([layer([UNASKED, CLOSE, SEEN + 1], [NaN, NaN, 5])])).map(({ tone }) => tone)).toEqual([null, 'unsure', 'light'])
  })

  it('of several lookers go by the one that leaves the least cover, and are safe only from all', () => {
    const both = tonesOf(map([layer([SEEN + 2, HIDDEN, HIDDEN], [9, NaN, NaN]), layer([SEEN, SEEN + 1, HIDDEN], [5, 7, NaN])]))
    expect(both.map(({ tone }) => tone)).toEqual(['open', 'light', 'safe'])
    expect(both[0]!.distance).toBe(5)
  })
})
