import { BufferGeometry } from 'three'
import { expect, it, vi } from 'vitest'
import { drawPieces } from '../../src/app/sessions/drawn-pieces'
import { pieceGeometry } from '../../src/scene/terrain'
import { pieceNames, standing } from '../terrain/library'

it('the terrain of a table is drawn in parts, and the page is heard between them; then it is there at once', async () => {
  const pieces = pieceNames.map((name) => standing(name))
  let heard = 0
  const timer = setInterval(() => heard++, 0)
  const filled = vi.spyOn(BufferGeometry.prototype, 'setAttribute')
  await drawPieces({ width: 72, depth: 48, models: [], pieces })
  clearInterval(timer)
  expect(heard).toBeGreaterThan(3)
  expect(filled).toHaveBeenCalled()
  filled.mockClear()
  for (const piece of pieces) pieceGeometry(piece)
  expect(filled).not.toHaveBeenCalled()
  filled.mockRestore()
})
