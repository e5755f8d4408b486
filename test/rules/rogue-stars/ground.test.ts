import { describe, expect, it } from 'vitest'
import type { BoardPiece } from '../../../src/core/board'
import type { Vec2 } from '../../../src/core/vec'
import { groundWarnings } from '../../../src/rules/rogue-stars/ground'

const TRAITS = { sight: 'solid', ground: 'impassable', cover: 'light' } as const
const crate = ([x, z]: Vec2, i: number): BoardPiece => ({
  id: `crate-${i}`, name: 'Crate', kind: 'obstruction', traits: TRAITS, at: [x, 0, z], yaw: 0, area: null, height: 1.25,
  parts: [{
    name: 'body', look: 'timber', traits: TRAITS, at: [0, 0, 0], yaw: 0, solid: { kind: 'prism', footprint: { kind: 'rect', hx: 0.6, hz: 0.6 }, height: 1.25 },
  }],
})
/** The middles of the nine squares of 12". */
const SQUARES = [-12, 0, 12].flatMap((x) => [-12, 0, 12].map((z): Vec2 => [x, z]))
const rules = (...places: readonly Vec2[]) => groundWarnings({ width: 36, depth: 36, pieces: places.map(crate) }).map(({ rule }) => rule)

describe('the ground', () => {
  it('RO-TABLE-2: five scenic items are too few, six are not', () => {
    expect(rules(...SQUARES.slice(0, 5))).toContain('RO-TABLE-2')
    expect(rules(...SQUARES.slice(0, 6))).toEqual([])
  })

  it('RO-TABLE-3: terrain in six of the nine squares will do, in five will not, however much there is', () => {
    expect(rules(...SQUARES.slice(0, 5), [0.5, 0.5], [-0.5, 0.5], [1, 1])).toEqual(['RO-TABLE-3'])
    // One on the line between two squares is in both.
    expect(rules(...SQUARES.slice(0, 4), [12, -6], [-12, -12])).toEqual([])
  })
})
