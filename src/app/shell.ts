import { createStore } from 'zustand/vanilla'
import { fail, ok, type Result } from '../core/result'
import type { Playable, SetupChoice } from '../rules/playable'
import type { SetupGuide } from '../rules/setup-guide'
import { readArmyFragment } from '../table/army-link'
import { quoted } from '../table/issue'
import { readRulingFragment, type RulingQuestion } from '../table/ruling-link'
import { keepArmy, loadArmies } from './storage/army-store'
import type { Bundle } from './files/bundle'
import { readFiles } from './files/open-files'
import type { Session, Shell } from './sessions/session'
import type { Cup } from './dice/cup'
import { chooseFiles } from './files/files'
import { freshKey } from './sessions/fresh'
import type { GameSource } from './sessions/game-source'
import { fetchGame } from './storage/game-store'
import { DEMOS, emptyTable, LIBRARY } from './files/library'
import type { GalleryPageProps } from '../ui/start/GalleryPage'
import { recentOf, type Recent } from './storage/recent'
import { routeTo, type Route } from './route'
import { fetchKept } from './storage/table-store'

/** What is on the screen. */
export type Shown =
  | {
      readonly kind: 'start'
      readonly recent: readonly Recent[]
      /** What can be played. */
      readonly games: readonly { readonly system: string; readonly name: string; readonly about: string }[]
    }
  | { readonly kind: 'loading'; readonly name: string }
  | { readonly kind: 'setup'; readonly system: string | null }
  | { readonly kind: 'gallery'; readonly disputes: GalleryPageProps['disputes'] }
  | { readonly kind: 'table'; readonly session: Session }

interface ShellState {
  readonly shown: Shown
  /** What went wrong while no table was up to say so. */
  readonly problem: string | null
}

/** Which page is shown and which table is up; outside of React, as both outlive any view of them. */
export const shell = createStore<ShellState>(() => ({ shown: { kind: 'loading', name: '' }, problem: null }))

/** Tables and games that wait for their address to be gone to. */
const waiting = new Map<string, { readonly bundle: Bundle; readonly question?: RulingQuestion } | { readonly game: GameSource }>()
/** Counts the ways gone: a table that was long in coming must not cover a later page. */
let gone = 0

const current = () => {
  const { shown } = shell.getState()
  return shown.kind === 'table' ? shown.session : null
}

function show(shown: Shown): void {
  const before = current()
  // What went wrong is told on the start page, until one has gone on from there.
  shell.setState(shown.kind === 'start' || shown.kind === 'loading' ? { shown } : { shown, problem: null })
  if (before && before !== current()) before.dispose()
}

/** One message about what could not be opened; a table that is up stays as it is. */
function complain(text: string): void {
  const session = current()
  if (session) session.desk.say('error', text)
  else shell.setState({ problem: text })
}

/** Opens what was chosen or dropped: a table with its meshes, or the record of a game. */
export async function openFiles(files: readonly File[]): Promise<void> {
  if (files.length === 0) return
  const read = await readFiles(files, LIBRARY)
  if (!read.ok) return complain(read.error)
  if (read.value.kind === 'table') {
    const key = freshKey('file')
    waiting.set(key, { bundle: read.value.bundle })
    routeTo({ kind: 'kept', key })
  } else putUp({ kind: 'record', replay: true, ...read.value.game })
}

export const openDialog = (): void => void chooseFiles().then(openFiles)

/** Goes to a game that is not kept yet. */
function putUp(game: GameSource, instead = false): void {
  const key = freshKey('game')
  waiting.set(key, { game })
  routeTo({ kind: 'game', key }, instead)
}

/** What a session that is up may ask for. */
const FOR_SESSIONS: Shell = { open: openDialog, play: (game) => putUp(game) }

/** Starts a game out of a set-up; the error says what keeps it from starting. */
export async function playNew(playable: Playable, choice: SetupChoice, bundle: Bundle, cup?: Cup): Promise<Result<null, string>> {
  const { newGame } = await import('./sessions/game-source')
  const game = newGame(playable, choice, bundle, cup)
  if (!game.ok) return fail(game.error)
  putUp(game.value)
  return ok(null)
}

/** Goes where the address says. */
export async function go(route: Route): Promise<void> {
  const mine = ++gone
  try {
    await goOn(route, () => mine === gone)
  } catch (error) {
    if (mine === gone) turnBack(error instanceof Error ? error.message : String(error))
  }
}

/** Where the way led nowhere: back to the table that is up, which stays as it is, or to the start page; either says why. */
function turnBack(problem: string): void {
  const session = current()
  if (!session) {
    shell.setState({ problem })
    return routeTo({ kind: 'start' }, true)
  }
  session.desk.say('error', problem)
  const { key, lesson, play } = session
  routeTo(lesson ? { kind: 'gallery', id: lesson.dispute.id } : { kind: play ? 'game' : 'kept', key }, true)
}

/** As in "For two · 11 scenarios · 60 to 240 min". */
function aboutGame({ scenarios, sizes }: SetupGuide): string {
  const minutes = sizes.map((size) => size.minutes)
  return `For two · ${scenarios.length} scenarios · ${Math.min(...minutes)} to ${Math.max(...minutes)} min`
}

async function goOn(route: Route, wanted: () => boolean): Promise<void> {
  switch (route.kind) {
    case 'start': {
      const [recent, { PLAYABLES }] = await Promise.all([recentOf().catch(() => []), import('../rules/registry')])
      const games = PLAYABLES.map(({ system, guide }) => ({ system: system.id, name: system.name, about: aboutGame(guide) }))
      if (wanted()) show({ kind: 'start', recent, games })
      return
    }
    case 'army': {
      const list = readArmyFragment(route.fragment)
      if (!list.ok) throw new Error(list.error)
      const playable = (await import('../rules/registry')).playableById(list.value.system)
      if (!playable.ok) throw new Error(playable.error)
      await loadArmies().catch(() => undefined)
      keepArmy(freshKey('army'), list.value)
      return routeTo({ kind: 'play', system: list.value.system }, true)
    }
    case 'ruling': {
      const shared = readRulingFragment(route.fragment)
      if (!shared.ok) throw new Error(shared.error)
      const { table, question } = shared.value
      const key = freshKey('shared')
      waiting.set(key, { bundle: { file: { ...table, system: question.system ?? table.system }, meshes: {} }, question })
      return routeTo({ kind: 'kept', key }, true)
    }
    case 'gallery': {
      if (route.id !== null) return goToTable({ kind: 'lesson', id: route.id, key: `gallery-${route.id}` }, wanted)
      const { disputeCards } = await import('./files/gallery')
      if (wanted()) show({ kind: 'gallery', disputes: disputeCards() })
      return
    }
    case 'play':
      if (route.system !== undefined) {
        const playable = (await import('../rules/registry')).playableById(route.system)
        if (!playable.ok) throw new Error(playable.error)
      }
      await loadArmies().catch(() => undefined)
      if (wanted()) show({ kind: 'setup', system: route.system ?? null })
      return
    case 'none':
      throw new Error(`There is no page at ${quoted(route.hash)}`)
    case 'quick': {
      const playable = (await import('../rules/registry')).playableById(route.system)
      if (!playable.ok) throw new Error(playable.error)
      show({ kind: 'loading', name: '' })
      const { quickGame } = await import('./sessions/quick')
      const game = quickGame(route.system)
      if (!game.ok) throw new Error(game.error)
      if (wanted()) putUp(game.value, true)
      return
    }
    case 'demo':
    case 'new': {
      const demo = route.kind === 'demo' ? DEMOS.find((each) => each.id === route.id) : null
      if (demo === undefined) throw new Error('There is no such table here')
      const key = freshKey(demo?.id ?? 'new')
      const { FIRST_SYSTEM } = await import('../rules/registry')
      waiting.set(key, { bundle: { file: demo?.file ?? emptyTable(FIRST_SYSTEM), meshes: {} } })
      return routeTo({ kind: 'kept', key }, true)
    }
    case 'kept':
    case 'game':
      return goToTable(route, wanted)
  }
}

async function goToTable(
  route: Extract<Route, { key: string }> | { readonly kind: 'lesson'; readonly id: string; readonly key: string }, wanted: () => boolean,
): Promise<void> {
  const { key } = route
  const before = current()
  if (before?.key === key) return
  if (!before) show({ kind: 'loading', name: waitingName(key) })
  const started = await (route.kind === 'game' ? openGame(key) : route.kind === 'lesson' ? openLesson(route.id, key) : openTable(key))
  if (!started.ok) throw new Error(started.error)
  if (!wanted()) return started.value.dispose()
  waiting.clear()
  show({ kind: 'table', session: started.value })
}

function waitingName(key: string): string {
  const fresh = waiting.get(key)
  if (!fresh) return ''
  if ('bundle' in fresh) return fresh.bundle.file.name ?? ''
  return fresh.game.kind === 'new' ? (fresh.game.bundle.file.name ?? '') : ''
}

// The table's own machinery comes with the first table, so that the start page is there at once.

async function openTable(key: string): Promise<Result<Session, string>> {
  const found = waiting.get(key)
  const fresh = found && 'bundle' in found ? found : null
  const [{ startSession }, kept] = await Promise.all([import('./sessions/table-session'), fresh ? null : fetchKept(key)])
  if (kept && !kept.ok) return kept
  return startSession({
    key,
    bundle: fresh?.bundle ?? kept!.value,
    changed: kept ? kept.value.changed : /^(file|shared)/.test(key),
    question: fresh?.question ?? null,
    shell: FOR_SESSIONS,
  })
}

async function openLesson(id: string, key: string): Promise<Result<Session, string>> {
  const [{ startSession }, { lessonOf }] = await Promise.all([import('./sessions/table-session'), import('./files/gallery')])
  const found = await lessonOf(id)
  if (!found.ok) return found
  const { file, lesson } = found.value
  return startSession({ key, bundle: { file, meshes: {} }, changed: false, lesson, shell: FOR_SESSIONS })
}

async function openGame(key: string): Promise<Result<Session, string>> {
  const found = waiting.get(key)
  const fresh = found && 'game' in found ? found.game : null
  const [{ startGame }, kept] = await Promise.all([import('./sessions/game-session'), fresh ? null : fetchGame(key)])
  if (kept && !kept.ok) return kept
  return startGame(key, fresh ?? { kind: 'record', replay: false, ...kept!.value }, FOR_SESSIONS)
}
