import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'

/** What storage asks of a browser, in Node; each file of tests begins with nothing kept. */
class FakeStorage {
  private readonly items = new Map<string, string>()
  getItem = (name: string): string | null => this.items.get(name) ?? null
  setItem = (name: string, text: string): void => void this.items.set(name, text)
  removeItem = (name: string): void => void this.items.delete(name)
}

globalThis.indexedDB = new IDBFactory()
Object.defineProperty(globalThis, 'localStorage', { value: new FakeStorage(), configurable: true })
