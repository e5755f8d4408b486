import { describe, expect, it } from 'vitest'
import type { Heat } from '../../../src/tools/heat'
import { CLOSE, HIDDEN, SEEN, UNASKED } from '../../../src/tools/ruling/heat/codes'
import { spotLine } from '../../../src/ui/ruling/spot-words'

/** Maps of one cell. */
const heat = (mode: Heat['mode'], ...layers: readonly (readonly [code: number, distance?: number])[]): Heat => ({
  mode, model: 'a', lookers: layers.map((_, i) => `b${i}`),
  map: {
    version: 1, stage: 'done', done: 1, total: 1, grid: { columns: 1, rows: 1, x: 0, z: 0, size: 0.5 } as never, covers: ['none', 'heavy'], error: null,
    layers: layers.map(([code, distance = NaN], i) => (
      { looker: `b${i}`, codes: Uint8Array.of(code), how: Uint8Array.of(3), distances: Float32Array.of(distance) })),
  },
})

describe('a spot of a heat map, in one line', () => {
  it('says in what cover it is seen, and from how far', () => {
    expect(spotLine(heat('from', [SEEN, 8]), 0)).toBe('This spot: in the open at 8.00″')
    expect(spotLine(heat('from', [SEEN + 1]), 0)).toBe('This spot: heavy cover')
  })

  it('of several who see it says how many, and how the nearest does', () => {
    expect(spotLine(heat('exposed', [SEEN, 12], [HIDDEN], [SEEN + 1, 4.5]), 0)).toBe('This spot: seen by 2, heavy cover at 4.50″')
  })

  it('says of one that nobody sees whether that is certain', () => {
    expect(spotLine(heat('from', [HIDDEN]), 0)).toBe('This spot: not seen')
    expect(spotLine(heat('exposed', [HIDDEN], [UNASKED]), 0)).toBe('This spot: not worked out yet')
    expect(spotLine(heat('exposed', [HIDDEN], [CLOSE]), 0)).toBe('This spot: too close to call')
    expect(spotLine({ ...heat('from'), map: null }, 0)).toBeNull()
  })
})
