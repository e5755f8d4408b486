import { describe, expect, it } from 'vitest'
import type { Board, BoardModel, BoardPiece } from '../../src/core/board'
import { whereIs, whitherGoes } from '../../src/bot/whereabouts'

const ruin = {
  id: 'ruin-2', at: [10, 0, 0], yaw: 0, parts: [{ solid: { kind: 'prism', footprint: { kind: 'circle', radius: 3 }, height: 4 } }],
} as unknown as BoardPiece
const model = (unit: string, side: 'A' | 'B', x: number, z: number) => ({ id: `${unit}-1`, unit, side, at: [x, 0, z], yaw: 0 }) as unknown as BoardModel
const there: Pick<Board, 'models' | 'pieces' | 'width' | 'depth'> =
  { width: 36, depth: 36, pieces: [ruin], models: [model('a-1', 'A', -10, 0), model('b-1', 'B', -10, 14)] }

describe('where things are, in words', () => {
  it('names what stands there, before the parts of the table', () => {
    expect(whereIs(there, [10, 1])).toBe('in ruin-2')
    expect(whereIs(there, [10, 4])).toBe('beside ruin-2')
    expect(whereIs(there, [-10, 13.5])).toBe('beside b-1')
    expect(whereIs(there, [0, 0])).toBe('in the middle of the table')
    expect(whereIs(there, [-12, -12])).toBe('in the open, on the near left side')
  })

  it('says where somebody goes: to a thing, towards it, away from the enemy, or nothing', () => {
    expect(whitherGoes(there, 'A', [2, 0], [9, 0])).toBe('into ruin-2')
    expect(whitherGoes(there, 'A', [0, 0], [6, 0.5])).toBe('to beside ruin-2')
    expect(whitherGoes(there, 'A', [-10, 0], [-5, 0])).toBe('towards ruin-2')
    expect(whitherGoes(there, 'A', [-10, 0], [-10, 5])).toBe('towards b-1')
    expect(whitherGoes({ ...there, pieces: [] }, 'A', [-10, 6], [-10, 0])).toBe('away from b-1')
    expect(whitherGoes({ ...there, pieces: [], models: [] }, 'A', [-10, 6], [-10, 0])).toBe('')
  })
})
