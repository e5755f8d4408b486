import { describe, expect, it } from 'vitest'
import { recognised, withPoses } from '../../../src/rules/engine/board'
import { boardOf, box, model } from './flat-table'

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const

describe('a board that comes as a copy', () => {
  const board = boardOf([model('a', 'A', 0, 0), model('b', 'B', 5, 0)], [box('ruin', 'wall', 0, 5, 3, 0.5, 4, WALL)])
  const again = () => structuredClone(board)

  it('is known again where all stands as it stood', () => {
    expect(recognised(again(), board)).toBe(board)
  })

  it('keeps the pieces that were known where a model has moved alone', () => {
    const moved = withPoses(again(), { a: { at: [1, 0, 0], yaw: 0 } })
    const known = recognised(moved, board)
    expect(known).toEqual(moved)
    expect(known).not.toBe(board)
    expect(known.pieces).toBe(board.pieces)
  })

  it('is a new one where a piece has moved', () => {
    const moved = withPoses(again(), { ruin: { at: [0, 0, 6], yaw: 0 } })
    expect(recognised(moved, board)).toBe(moved)
  })
})
