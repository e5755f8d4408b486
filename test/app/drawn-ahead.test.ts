import { BufferGeometry } from 'three'
import { expect, it, vi } from 'vitest'
import { drawFigures, drawPieces } from '../../src/app/sessions/drawn-ahead'
import type { BoardModel } from '../../src/core/board'
import { drawFigureAhead, figureGeometry } from '../../src/scene/models/known-figures'
import { ModelCrowd } from '../../src/scene/models/model-crowd'
import { modelGeometry } from '../../src/scene/models/model-geometry'
import { SCULPT_NAMES } from '../../src/scene/models/sculpt'
import { pieceGeometry } from '../../src/scene/terrain'
import { DEFAULT_SETTINGS } from '../../src/tools/desk-state'
import { WALLED } from '../e2e/table-page'
import { model } from '../geometry/move/scene'
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

it('so are the figures, one of each form; then a crowd takes its corners from there, and puts none of them away', async () => {
  const models = SCULPT_NAMES.map((name, i): BoardModel => ({ ...model(name, [i, 0, 0], { radius: 0.63 }), unit: name }))
  const units = models.map(({ unit, side }) => ({ id: unit, side: side === 'B' ? ('B' as const) : ('A' as const), name: unit }))
  let heard = 0
  const timer = setInterval(() => heard++, 0)
  const measured = vi.spyOn(BufferGeometry.prototype, 'computeBoundingSphere')
  const settled = { width: 72, depth: 48, pieces: [], models }
  await drawFigures({ settled, document: { ...WALLED, units }, settings: DEFAULT_SETTINGS })
  clearInterval(timer)
  expect(heard).toBeGreaterThan(3)
  expect(measured).toHaveBeenCalled()
  measured.mockClear()
  const crowds = [new ModelCrowd(), new ModelCrowd()]
  const profiles = Object.fromEntries(units.map(({ id }) => [id, { profile: id, letter: 'A' }]))
  for (const crowd of crowds) crowd.update({ models, who: models, units: profiles, hidden: new Set(), tones: new Map(), atOnce: 'all', detail: 1 })
  expect(measured).not.toHaveBeenCalled()
  const [one, other] = crowds.map((crowd) => crowd.geometryOf('trooper')!)
  expect(one!.getAttribute('position')).toBe(other!.getAttribute('position'))
  const away = vi.fn()
  other!.addEventListener('dispose', away)
  crowds[0]!.dispose()
  expect(away).not.toHaveBeenCalled()
  expect(crowds[1]!.geometryOf('trooper')!.getAttribute('position').count).toBeGreaterThan(100)
  measured.mockRestore()
})

it('a figure is drawn ahead in parts of its own, and is then what is drawn of it in one', () => {
  const form = { sculpt: 'heavy', side: 'B', base: { kind: 'circle', radius: 0.7 }, body: model('h', [0, 0, 0], { radius: 0.7 }).body } as const
  expect([...drawFigureAhead(form)].length).toBeGreaterThanOrEqual(4)
  expect(figureGeometry(form).getAttribute('position').array).toEqual(modelGeometry(form).getAttribute('position').array)
  expect([...drawFigureAhead(form)]).toEqual([])
})
