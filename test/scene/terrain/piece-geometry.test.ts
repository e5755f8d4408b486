import { expect, it } from 'vitest'
import type { BoardPiece } from '../../../src/core/board'
import { pieceGeometry } from '../../../src/scene/terrain'
import { board, piece } from '../../geometry/move/scene'

const box = (height: number): BoardPiece =>
  board([], [piece('b', { kind: 'prism', footprint: { kind: 'rect', hx: 1, hz: 1 }, height }, [0, 0, 0])], 36).pieces[0]!

it('what pieces look like is drawn once for all that are alike', () => {
  const first = pieceGeometry(box(1))
  expect(pieceGeometry(box(1))).toBe(first)
  expect(pieceGeometry(box(2))).not.toBe(first)
  expect(pieceGeometry(box(1))).toBe(first)
})
