import { expect, it } from 'vitest'
import type { BoardPiece } from '../../../src/core/board'
import { pieceGeometry } from '../../../src/scene/terrain'
import { board, piece } from '../../geometry/move/scene'

const box = (height: number): BoardPiece =>
  board([], [piece('b', { kind: 'prism', footprint: { kind: 'rect', hx: 1, hz: 1 }, height }, [0, 0, 0])], 36).pieces[0]!

it('what pieces look like is drawn once for all that are alike, and let go of when many others were drawn since', () => {
  const first = pieceGeometry(box(1))
  expect(pieceGeometry(box(1))).toBe(first)
  for (let i = 0; i < 100; i++) pieceGeometry(box(2 + i / 100))
  expect(pieceGeometry(box(1))).toBe(first)
  for (let i = 0; i < 200; i++) pieceGeometry(box(4 + i / 100))
  expect(pieceGeometry(box(1))).not.toBe(first)
})
