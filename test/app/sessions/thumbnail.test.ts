import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { setSceneControl } from '../../../src/app/picture/scene-control'
import { takePictures } from '../../../src/app/sessions/thumbnail'
import type { Board } from '../../../src/core/board'
import type { SceneControl } from '../../../src/scene/types'

const board: Board = { width: 36, depth: 24, models: [], pieces: [] }
const pictureFrom = vi.fn<SceneControl['pictureFrom']>(() => {
  throw new Error('no graphics here')
})
const scene = { pictureFrom } as unknown as SceneControl

beforeEach(() => {
  vi.useFakeTimers()
  pictureFrom.mockClear()
})
afterEach(() => {
  setSceneControl(null)
  vi.useRealTimers()
})
/** How many pictures were taken by some seconds later. */
const taken = async (seconds: number) => {
  await vi.advanceTimersByTimeAsync(1000 * seconds)
  return pictureFrom.mock.calls.length
}

it('a picture for the shelf is taken once a table is left alone, and again after a change', async () => {
  setSceneControl(scene)
  const store = createStore(() => ({ settled: board, held: null as unknown }))
  const end = takePictures('table', store, () => true)
  expect([await taken(1), await taken(2), await taken(60)]).toEqual([0, 1, 1])
  store.setState({ settled: { ...board } })
  expect(await taken(3)).toBe(2)
  store.setState({ settled: { ...board } })
  end()
  expect(await taken(60)).toBe(2)
})

it('not of a scene that is not up yet, nor with something in hand: then as soon as it is, and nothing is', async () => {
  const store = createStore(() => ({ settled: board, held: null as unknown }))
  const end = takePictures('table', store, () => true)
  expect(await taken(30)).toBe(0)
  setSceneControl(scene)
  store.setState({ held: 'a model' })
  expect(await taken(30)).toBe(0)
  store.setState({ held: null })
  expect(await taken(3)).toBe(1)
  end()
})

it('nor of what nobody did anything on, until somebody does', async () => {
  setSceneControl(scene)
  let worth = false
  const store = createStore(() => ({ settled: board, held: null as unknown }))
  const end = takePictures('table', store, () => worth)
  expect(await taken(30)).toBe(0)
  worth = true
  store.setState({ settled: { ...board } })
  expect(await taken(3)).toBe(1)
  end()
})
