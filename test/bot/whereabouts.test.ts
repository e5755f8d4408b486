import { describe, expect, it } from 'vitest'
import type { Board, BoardModel, BoardPiece } from '../../src/core/board'
import type { Vec2 } from '../../src/core/vec'
import { whereIs, whitherGoes } from '../../src/bot/whereabouts'

const ruin = {
  id: 'ruin-2', at: [10, 0, 0], yaw: 0, parts: [], area: { footprint: { kind: 'circle', radius: 3 }, height: 4, at: [0, 0, 0], yaw: 0 },
} as unknown as BoardPiece
const model = (unit: string, side: 'A' | 'B', x: number, z: number) => ({ id: `${unit}-1`, unit, side, at: [x, 0, z], yaw: 0 }) as unknown as BoardModel
const there: Pick<Board, 'models' | 'pieces' | 'width' | 'depth'> =
  { width: 36, depth: 36, pieces: [ruin], models: [model('a-1', 'A', -10, 0), model('b-1', 'B', -10, 14)] }

describe('where things are, in words', () => {
  it('names what stands there, before the parts of the table', () => {
    expect(whereIs(there, [10, 1], 'A')).toBe('in ruin-2')
    expect(whereIs(there, [10, 4], 'A')).toBe('beside ruin-2')
    expect(whereIs(there, [-10, 13.5], 'A')).toBe('beside b-1')
    expect(whereIs(there, [0, 0], 'A')).toBe('in the middle of the table')
    // As each sees the table from the own edge (`homePose`): A looks along z, so that negative x is at the right.
    expect(whereIs(there, [-12, -12], 'A')).toBe('in the open, on the near right side')
    expect(whereIs(there, [-12, -12], 'B')).toBe('in the open, on the far left side')
  })

  it('is beside a long wall where it stands, not all round its middle, and never in it', () => {
    const wall = {
      id: 'wall', at: [0, 0, 0], yaw: 90, area: null,
      parts: [{ solid: { kind: 'prism', footprint: { kind: 'rect', hx: 5, hz: 0.2 }, height: 3 }, at: [0, 0, 0], yaw: 0 }],
    } as unknown as BoardPiece
    const beside = (at: Vec2) => whereIs({ ...there, pieces: [wall], models: [] }, at, 'A')
    expect([beside([0, 6]), beside([1, -4]), beside([0, 0]), beside([4, 0])]).toEqual([...Array(3).fill('beside wall'), 'in the middle of the table'])
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
