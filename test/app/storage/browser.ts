import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeEach, vi } from 'vitest'

/** What storage asks of a browser, in Node; each file of tests begins with nothing kept. */
class FakeStorage {
  private readonly items = new Map<string, string>()
  getItem = (name: string): string | null => this.items.get(name) ?? null
  setItem = (name: string, text: string): void => void this.items.set(name, text)
  removeItem = (name: string): void => void this.items.delete(name)
}

globalThis.indexedDB = new IDBFactory()
Object.defineProperty(globalThis, 'localStorage', { value: new FakeStorage(), configurable: true })

/**
 * Each case is a page of its own in a browser that keeps nothing yet: it imports what it opens a database with. Files of a thread share their modules,
 * so the last page is gone before the next file.
 */
export function newPages(): void {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory()
    vi.resetModules()
  })
  afterAll(() => void vi.resetModules())
}
