import { expose } from 'comlink'
import { BufferGeometry } from 'three'
import { expect, it, vi } from 'vitest'
import { drawFigures, drawPieces } from '../../src/app/sessions/drawn-ahead'
import { Turns } from '../../src/app/sessions/turns'
import { drawBeside } from '../../src/app/workers/draw'
import { drawWork } from '../../src/app/workers/draw-work'
import type { BoardModel, BoardPiece } from '../../src/core/board'
import { arraysOf } from '../../src/scene/geometry-arrays'
import { drawFigureAhead, figureGeometry, formOf } from '../../src/scene/models/known-figures'
import { ModelCrowd } from '../../src/scene/models/model-crowd'
import { modelGeometry } from '../../src/scene/models/model-geometry'
import { SCULPT_NAMES } from '../../src/scene/models/sculpt'
import { pieceGeometry } from '../../src/scene/terrain'
import { drawn } from '../../src/scene/terrain/piece-geometry'
import { DEFAULT_SETTINGS } from '../../src/tools/desk-state'
import { WALLED } from '../e2e/table-page'
import { model } from '../geometry/move/scene'
import { pieceNames, standing } from '../terrain/library'

const NOW = Promise.resolve()

/** A thread that never answers. */
const nowhere = () => drawBeside(() => ({ endpoint: new MessageChannel().port1, end: () => undefined }))

/** A thread that draws, in this one. */
function beside(work: unknown = drawWork) {
  const { port1, port2 } = new MessageChannel()
  expose(work, port1)
  const end = vi.fn(() => [port1, port2].forEach((port) => port.close()))
  return { drawing: drawBeside(() => ({ endpoint: port2, end })), end }
}

it('where there is no thread to draw in, the terrain of a table is drawn in parts, and the page is heard between them; then it is there at once', async () => {
  const pieces = pieceNames.map((name) => standing(name))
  let heard = 0
  const timer = setInterval(() => heard++, 0)
  const filled = vi.spyOn(BufferGeometry.prototype, 'setAttribute')
  await drawPieces({ width: 72, depth: 48, models: [], pieces }, nowhere(), NOW)
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
  await drawFigures({ settled, document: { ...WALLED, units }, settings: DEFAULT_SETTINGS }, nowhere())
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

/** A standing piece of the library, wider by so much: nobody has drawn it. */
const widened = (by: number): BoardPiece => {
  const piece = standing('watchtower')
  return { ...piece, parts: piece.parts.map((part) => ({ ...part, at: [part.at[0] * by, part.at[1], part.at[2]] as const })) }
}
const table = (pieces: readonly BoardPiece[]) => ({ width: 72, depth: 48, models: [], pieces })

const figures = (names: readonly string[], radius: number) => {
  const models = names.map((name, i): BoardModel => ({ ...model(name, [i, 0, 0], { radius }), unit: name }))
  const units = models.map(({ unit, side }) => ({ id: unit, side: side === 'B' ? ('B' as const) : ('A' as const), name: unit }))
  return { settled: { ...table([]), models }, document: { ...WALLED, units }, settings: DEFAULT_SETTINGS }
}

it('page and thread draw from both ends what is alike once, and nothing twice: both draw the same', async () => {
  const pieces = [1.1, 1.2, 1.3, 1.4, 1.1, 1.5].map(widened)
  const asked = vi.fn(drawWork.piece)
  const { drawing, end } = beside({ ...drawWork, piece: asked })
  await drawPieces(table(pieces), drawing, NOW)
  const byThread = asked.mock.calls.map(([{ parts }]) => parts[0]!.at[0])
  expect(byThread[0]).toBe(pieces[4]!.parts[0]!.at[0])
  expect(new Set(byThread).size).toBe(byThread.length)
  const filled = vi.spyOn(BufferGeometry.prototype, 'setAttribute')
  const shown = pieces.map(pieceGeometry)
  expect(filled).not.toHaveBeenCalled()
  filled.mockRestore()
  expect(shown[0]).toBe(shown[4])
  for (const [i, geometry] of shown.entries()) expect(arraysOf(geometry)).toEqual(arraysOf(drawn(pieces[i]!)))
  await drawPieces(table(pieces), drawing, NOW)
  expect(asked).toHaveBeenCalledTimes(byThread.length)
  drawing.end()
  expect(end).toHaveBeenCalledOnce()
})

it('while the page is busy with other things the thread draws all of it, and the sphere about each', async () => {
  const { drawing } = beside()
  // Whoever waits for the page waits for long.
  const away = vi.spyOn(Turns.prototype, 'due').mockImplementation(() => new Promise<void>(() => undefined))
  const wanted = figures(SCULPT_NAMES, 0.71)
  await drawFigures(wanted, drawing)
  away.mockRestore()
  const measured = vi.spyOn(BufferGeometry.prototype, 'computeBoundingSphere')
  for (const one of wanted.settled.models) {
    const known = figureGeometry(formOf(one, { profile: one.unit }, 1))
    expect(known.boundingSphere!.radius).toBeGreaterThan(0.7)
  }
  expect(measured).not.toHaveBeenCalled()
  measured.mockRestore()
  const form = formOf(wanted.settled.models[0]!, { profile: SCULPT_NAMES[0]! }, 1)
  expect(arraysOf(figureGeometry(form))).toEqual(arraysOf(modelGeometry(form)))
  drawing.end()
})

it('what fails in the thread the page draws', async () => {
  const pieces = [widened(1.6), widened(1.7)]
  const { drawing } = beside({ piece: () => { throw new Error('no') } })
  await drawPieces(table(pieces), drawing, NOW)
  const filled = vi.spyOn(BufferGeometry.prototype, 'setAttribute')
  pieces.map(pieceGeometry)
  expect(filled).not.toHaveBeenCalled()
  filled.mockRestore()
  drawing.end()
})
