import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prefabStore } from '../../../src/app/storage/prefab-store'
import { clipText } from '../../../src/table/clip'
import { tableWith } from '../../table/files'

const TEXT = clipText(tableWith([{ id: 'crate', kind: 'obstruction', shape: { box: [2, 2, 2] }, at: [0, 0, 0] }]), new Set(['crate']))

describe('prefabs kept in the browser', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) })
  })
  afterEach(() => void vi.unstubAllGlobals())

  it('are there again, each name once, until they are taken off', () => {
    const store = prefabStore()
    expect(store.keep('Yard', TEXT)).toEqual({ ok: true, value: null })
    store.keep('Corner', TEXT)
    store.keep('Yard', TEXT.replace('Copied', 'Again'))
    expect(prefabStore().state.getState().kept.map(({ name }) => name)).toEqual(['Corner', 'Yard'])
    store.drop('Corner')
    expect(prefabStore().state.getState().kept.map(({ name }) => name)).toEqual(['Yard'])
  })

  it('what is no prefab is left out, too much is refused, and a browser that keeps nothing says so', () => {
    kept.set('sightline.prefabs', JSON.stringify([{ name: 'Yard', text: TEXT }, { name: 'Odd', text: '{}' }, 7, null]))
    expect(prefabStore().state.getState().kept.map(({ name }) => name)).toEqual(['Yard'])
    kept.set('sightline.prefabs', '{')
    const store = prefabStore()
    expect(store.state.getState().kept).toEqual([])
    expect(store.keep('Huge', ' '.repeat(60_001)).ok).toBe(false)
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => { throw new Error('full') } })
    expect(store.keep('Yard', TEXT)).toEqual({ ok: false, error: 'This browser does not keep it' })
    expect(store.state.getState().kept).toEqual([])
  })
})
