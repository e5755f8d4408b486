import { expect, it } from 'vitest'
import { drawPieces } from '../../src/app/sessions/drawn-pieces'
import { pieceGeometry } from '../../src/scene/terrain'
import { pieceNames, standing } from '../terrain/library'

it('the terrain of a table is drawn in parts, and the page is heard between them; then it is there at once', async () => {
  const pieces = pieceNames.map((name) => standing(name))
  let heard = 0
  const timer = setInterval(() => heard++, 0)
  const drawing = performance.now()
  await drawPieces({ width: 72, depth: 48, models: [], pieces })
  const drawn = performance.now()
  clearInterval(timer)
  expect(heard).toBeGreaterThan(3)
  for (const piece of pieces) pieceGeometry(piece)
  expect(performance.now() - drawn).toBeLessThan((drawn - drawing) / 4)
})
