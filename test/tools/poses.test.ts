import { expect, test } from 'vitest'
import { posedBoard } from '../../src/tools/poses'
import { model } from '../geometry/move/scene'
import { standing } from '../terrain/library'

const BOARD = { width: 36, depth: 36, models: [model('a', [0, 0, 0]), model('b', [2, 0, 0])], pieces: [standing('low-wall')] }

test('of a board on which a model is posed otherwise, all else stays what it is, the list of pieces too', () => {
  const posed = posedBoard(BOARD, new Map([['b', { at: [3, 0, 1] as const, yaw: 10 }]]))
  expect(posed.models[1]).toEqual({ ...BOARD.models[1]!, at: [3, 0, 1], yaw: 10 })
  expect(posed.models[0]).toBe(BOARD.models[0])
  expect(posed.pieces).toBe(BOARD.pieces)
  const { id } = BOARD.pieces[0]!
  const turned = posedBoard(BOARD, new Map([[id, { at: [1, 0, 1] as const, yaw: 90 }]]))
  expect(turned.pieces[0]).toEqual({ ...BOARD.pieces[0]!, at: [1, 0, 1], yaw: 90 })
  expect(turned.models).toBe(BOARD.models)
  expect(posedBoard(BOARD, new Map([['a', { at: [0, 0, 0] as const, yaw: BOARD.models[0]!.yaw }]]))).toBe(BOARD)
})
