import { createStore } from 'zustand/vanilla'
import { readBundle, type Bundle } from './bundle'
import { chooseFiles } from './files'
import { DEMOS, EMPTY_TABLE, LIBRARY } from './library'
import { routeTo, type Route } from './route'
import type { Session } from './session'
import { fetchKept, recentTables, type Recent } from './store'

/** What is on the screen. */
export type Shown =
  | { readonly kind: 'start'; readonly recent: readonly Recent[] }
  | { readonly kind: 'loading'; readonly name: string }
  | { readonly kind: 'table'; readonly session: Session }

interface ShellState {
  readonly shown: Shown
  /** What went wrong while no table was up to say so. */
  readonly problem: string | null
}

/** Which page is shown and which table is up; outside of React, as both outlive any view of them. */
export const shell = createStore<ShellState>(() => ({ shown: { kind: 'loading', name: '' }, problem: null }))

/** Tables that wait for their address to be gone to. */
const waiting = new Map<string, Bundle>()
/** Counts the ways gone: a table that was long in coming must not cover a later page. */
let gone = 0

const freshKey = (stem: string) => `${stem}-${crypto.randomUUID().slice(0, 8)}`
const current = () => {
  const { shown } = shell.getState()
  return shown.kind === 'table' ? shown.session : null
}

function show(shown: Shown): void {
  const before = current()
  shell.setState({ shown })
  if (before && before !== current()) before.dispose()
}

/** One message about what could not be opened; a table that is up stays as it is. */
function complain(text: string): void {
  const session = current()
  if (session) session.desk.say('error', text)
  else shell.setState({ problem: text })
}

export async function openFiles(files: readonly File[]): Promise<void> {
  if (files.length === 0) return
  const bundle = await readBundle(files, LIBRARY)
  if (!bundle.ok) return complain(bundle.error)
  const key = freshKey('file')
  waiting.set(key, bundle.value)
  routeTo({ kind: 'kept', key })
}

export const openDialog = (): void => void chooseFiles().then(openFiles)

/** Goes where the address says. */
export async function go(route: Route): Promise<void> {
  const mine = ++gone
  try {
    await goOn(route, () => mine === gone)
  } catch (error) {
    if (mine !== gone) return
    shell.setState({ problem: error instanceof Error ? error.message : String(error) })
    routeTo({ kind: 'start' })
  }
}

async function goOn(route: Route, wanted: () => boolean): Promise<void> {
  if (route.kind === 'start') {
    const recent = await recentTables().catch(() => [])
    if (wanted()) show({ kind: 'start', recent })
    return
  }
  if (route.kind !== 'kept') {
    const demo = route.kind === 'demo' ? DEMOS.find((each) => each.id === route.id) : null
    if (demo === undefined) throw new Error('There is no such table here')
    const key = freshKey(demo?.id ?? 'new')
    waiting.set(key, { file: demo?.file ?? EMPTY_TABLE, meshes: {} })
    return routeTo({ kind: 'kept', key }, true)
  }
  const { key } = route
  const before = current()
  if (before?.key === key) return
  const fresh = waiting.get(key)
  if (!before) show({ kind: 'loading', name: fresh?.file.name ?? '' })
  // The table's own machinery comes with the first table, so that the start page is there at once.
  const [{ startSession }, kept] = await Promise.all([import('./session'), fresh ? null : fetchKept(key)])
  if (kept && !kept.ok) throw new Error(kept.error)
  const bundle = fresh ?? kept!.value
  const started = await startSession({ key, bundle, changed: kept ? kept.value.changed : key.startsWith('file') })
  if (!started.ok) {
    if (!before) throw new Error(started.error)
    before.desk.say('error', started.error)
    return routeTo({ kind: 'kept', key: before.key }, true)
  }
  if (!wanted()) return started.value.dispose()
  waiting.clear()
  shell.setState({ problem: null })
  show({ kind: 'table', session: started.value })
}
