import { createStore } from 'zustand/vanilla'
import { fail, ok, type Result } from '../../core/result'
import { readClip } from '../../table/clip'
import type { Prefab, Prefabs } from '../../ui/host'
import { askToLast } from './ask-to-last'

const KEY = 'sightline.prefabs'
/** Bounds of what is kept: so many, and so many signs each. */
const MOST = 60
const LONGEST = 60_000

/** Named groups of things, kept in this browser: each the text of a small table file. What cannot be read is left out. */
export function prefabStore(): Prefabs {
  const state = createStore<{ readonly kept: readonly Prefab[] }>(() => ({ kept: load() }))
  const save = (kept: readonly Prefab[]): Result<null, string> => {
    try {
      localStorage.setItem(KEY, JSON.stringify(kept))
    } catch {
      return fail('This browser does not keep it')
    }
    state.setState({ kept })
    return ok(null)
  }
  return {
    state,
    keep(name, text) {
      const kept = state.getState().kept.filter((each) => each.name !== name)
      if (text.length > LONGEST) return fail('That is too much for a prefab: select fewer things')
      if (kept.length >= MOST) return fail(`At most ${MOST} prefabs are kept: take one off the list first`)
      askToLast()
      return save([...kept, { name, text }])
    },
    drop: (name) => void save(state.getState().kept.filter((each) => each.name !== name)),
  }
}

function load(): readonly Prefab[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? found.filter(isPrefab).slice(0, MOST) : []
  } catch {
    return []
  }
}

const isPrefab = (value: unknown): value is Prefab => {
  if (typeof value !== 'object' || value === null) return false
  const { name, text } = value as Partial<Prefab>
  return typeof name === 'string' && typeof text === 'string' && text.length <= LONGEST && readClip(text).ok
}
