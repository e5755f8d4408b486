import { createStore } from 'zustand/vanilla'
import type { Search } from '../../table/course/search'

interface PageState {
  readonly search: Search
  /** Topics that one opened or shut oneself. */
  readonly open: ReadonlyMap<string, boolean>
}

/** Outlives the page: who comes back from a lesson finds it as it was left. */
export const pageState = createStore<PageState>(() => ({ search: { words: '', system: null }, open: new Map() }))
