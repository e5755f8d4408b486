import { createStore } from 'zustand/vanilla'
import { fail, ok, type Result } from '../core/result'
import type { Playable, SetupChoice } from '../rules/playable'
import type { GameEntry } from '../rules/system-entry'
import { ENTRIES, FIRST_SYSTEM, gameById, loadPlayable } from '../rules/systems'
import type { Primer } from '../rules/teaching'
import { readArmyFragment } from '../table/army-link'
import { quoted } from '../table/issue'
import { readRulingFragment, type RulingQuestion } from '../table/ruling-link'
import { hashText } from '../core/random'
import { formatTableText } from '../table/format'
import { keepSharedArmy, loadArmies } from './storage/army-store'
import type { Bundle } from './files/bundle'
import type { Opened } from './files/open-files'
import type { Session, Shell } from './sessions/session'
import type { ReadyPiece } from './workshop/ready-piece'
import type { Workshop } from './workshop/workshop'
import { chooseFiles } from './files/files'
import { freshKey } from './sessions/fresh'
import type { GameSource, NewGameWith } from './sessions/game-source'
import { fetchGame } from './storage/game-store'
import { DEMOS, emptyTable, LIBRARY } from './files/library'
import type { TableFile } from '../table/file'
import type { CourseShown } from '../ui/gallery/course-shown'
import type { ShelfItem } from './storage/database'
import { keepFirstGame, loadFirstGames, type FirstGameProgress } from './storage/first-game-store'
import { Pen } from './storage/pen'
import { emptyBin, keyOfSource, room, shelfItems, type Room } from './storage/shelf-store'
import { routeTo, type Route } from './route'
import { fetchKept, loadTables, type FetchedTable } from './storage/table-store'

/** What is on the screen. */
export type Shown =
  | {
      readonly kind: 'start'
      /** What was left here, the last first, with how many there are in all. */
      readonly left: Left
      /** What can be played; `solo`: against a program that knows it. */
      readonly games: readonly GameOffered[]
    }
  | { readonly kind: 'loading'; readonly name: string }
  | { readonly kind: 'setup'; readonly playable: Playable }
  | ({ readonly kind: 'shelf' } & ShelfShown)
  | { readonly kind: 'gallery'; readonly course: CourseShown }
  | { readonly kind: 'primer'; readonly system: string; readonly name: string; readonly primer: Primer }
  | ({ readonly kind: 'workshop' } & WorkshopUp)
  | { readonly kind: 'table'; readonly session: Session }

/** The workshop, and the table that one came to it from. */
export interface WorkshopUp {
  readonly workshop: Workshop
  readonly onto: { readonly key: string; readonly name: string } | null
}

/** A game on the start page; `learn`: how far one came in its guided first game, null where it has none. */
export interface GameOffered {
  readonly system: string
  readonly name: string
  readonly about: string
  readonly solo: boolean
  readonly learn: 'new' | 'begun' | 'done' | null
}

/** Everything that is kept, with the names of its rules. */
export interface ShelfShown {
  readonly items: readonly ShelfItem[]
  readonly systems: ReadonlyMap<string, string>
  readonly room: Room | null
}

export interface Left {
  readonly items: readonly ShelfItem[]
  readonly all: number
}

interface ShellState {
  readonly shown: Shown
  /** What went wrong while no table was up to say so. */
  readonly problem: string | null
}

/** Which page is shown and which table is up; outside of React, as both outlive any view of them. */
export const shell = createStore<ShellState>(() => ({ shown: { kind: 'loading', name: '' }, problem: null }))

/** Tables and games that wait for their address to be gone to. */
const waiting = new Map<string, Waiting>()
/** A table that is not kept yet, or a question about one that is; or a game. */
type Waiting = { readonly table: FetchedTable | null; readonly question: RulingQuestion | null } | { readonly game: GameSource }
/** Counts the ways gone: a table that was long in coming must not cover a later page. */
let gone = 0

const current = () => {
  const { shown } = shell.getState()
  return shown.kind === 'table' ? shown.session : null
}

function show(shown: Shown): void {
  const before = current()
  const was = shell.getState().shown
  if (was.kind === 'workshop' && (shown.kind !== 'workshop' || shown.workshop !== was.workshop)) {
    // What is kept nowhere else waits for whoever goes back there.
    if (was.workshop.unkept() && !brought) brought = { workshop: was.workshop, onto: was.onto }
    else was.workshop.dispose()
  }
  // What went wrong is told on the start page, until one has gone on from there.
  shell.setState(shown.kind === 'start' || shown.kind === 'loading' ? { shown } : { shown, problem: null })
  if (before && before !== current()) before.dispose()
}

/** One message about what could not be opened; a table that is up stays as it is. */
export function complain(text: string): void {
  const session = current()
  const { shown } = shell.getState()
  if (session) session.desk.say('error', text)
  else if (shown.kind === 'workshop') shown.workshop.complain(text)
  else shell.setState({ problem: text })
}

/** Opens what was chosen or dropped: a table with its meshes, the record of a game, or everything that was packed into one file. */
export async function openFiles(files: readonly File[]): Promise<void> {
  const [first] = files
  if (!first) return
  // With what reads meshes, which the start page does without.
  const { WORKSHOP_FILES } = await import('./workshop/workshop')
  const { shown } = shell.getState()
  // In the workshop, whatever is no table either is told there.
  const forWorkshop = files.every(({ name }) => WORKSHOP_FILES.test(name)) ||
    (shown.kind === 'workshop' && !files.some(({ name }) => /\.(json|sightline|zip)$/i.test(name)))
  if (forWorkshop) return openMeshes(files)
  const [{ readFiles }, { isBundle }] = await Promise.all([import('./files/open-files'), import('../table/bundle')])
  if (isBundle(first.name)) return openBundle(first)
  const read = await readFiles(files, LIBRARY)
  if (!read.ok) return complain(read.error)
  await openOne(read.value)
}

/** Meshes without a table go to the workshop, with the table in mind that one comes from. */
async function openMeshes(files: readonly File[]): Promise<void> {
  const { shown } = shell.getState()
  if (shown.kind === 'workshop') return shown.workshop.add(files)
  const { createWorkshop } = await import('./workshop/workshop')
  const workshop = brought?.workshop ?? createWorkshop()
  workshop.add(files)
  brought = { workshop, onto: builtNow() ?? brought?.onto ?? null }
  routeTo({ kind: 'workshop' })
}

/** Whether a mesh is worked on that is kept nowhere else, on the screen or not. */
export function workshopUnkept(): boolean {
  const { shown } = shell.getState()
  return (shown.kind === 'workshop' && shown.workshop.unkept()) || (brought?.workshop.unkept() ?? false)
}

/** The table that is up, where one builds on it. */
function builtNow(): WorkshopUp['onto'] {
  const session = current()
  const plain = session && !session.play && !session.lesson && session.puzzle === undefined && !session.desk.ports.watching
  return plain ? { key: session.key, name: session.desk.now.document.name ?? 'the table' } : null
}

/** A workshop that waits for its address to be gone to. */
let brought: WorkshopUp | null = null

/** Puts what was made ready on the table that one came from, or on a new one; what keeps it from that is told. */
export async function putPieces(pieces: readonly ReadyPiece[], onto: WorkshopUp['onto']): Promise<void> {
  const { withPieces } = await import('./workshop/ready-piece')
  const kept = onto ? await fetchKept(onto.key) : ok(own({ ...emptyTable(FREE_TABLE), name: pieces[0]?.name ?? 'New table' }))
  const laid = kept.ok ? withPieces(kept.value, pieces) : kept
  if (!kept.ok || !laid.ok) return complain(laid.ok ? 'The table is gone' : laid.error)
  const key = onto?.key ?? freshKey('workshop')
  waiting.set(key, { table: { ...kept.value, ...laid.value, changed: true, stored: false }, question: null })
  const { shown } = shell.getState()
  if (shown.kind === 'workshop') shown.workshop.handedOver()
  routeTo({ kind: 'kept', key })
}

/** A file that is on the shelf already, as it came, is opened from there. */
async function openOne(opened: Opened): Promise<void> {
  const known = await keyOfSource(opened.hash).catch(() => null)
  if (opened.kind === 'table') {
    const key = known ?? freshKey('file')
    const table = known ? null : { ...opened.bundle, changed: false, stored: false, from: 'file', source: opened.hash } as const
    waiting.set(key, { table, question: null })
    routeTo({ kind: 'kept', key })
  } else if (known !== null) routeTo({ kind: 'game', key: known })
  else putUp({ kind: 'record', replay: true, hash: opened.hash, fault: opened.fault, ...opened.game })
}

async function openBundle(file: File): Promise<void> {
  const { readPack } = await import('./files/open-files')
  const read = await readPack(file, LIBRARY)
  if (!read.ok) return complain(read.error)
  const { opened, terrain, figures, faults } = read.value
  if (terrain) {
    const taken = await (await import('./workshop/my-terrain')).importTerrain(terrain)
    if (!taken.ok) return complain(`${file.name}: ${taken.error}`)
  }
  if (figures) {
    const taken = await (await import('./workshop/my-figures')).importFigures(figures)
    if (!taken.ok) return complain(`${file.name}: ${taken.error}`)
  }
  if (opened.length + faults.length === 0) {
    // Where it is on the screen already, it shows by itself.
    if (shell.getState().shown.kind !== 'workshop') routeTo({ kind: 'workshop' })
    return
  }
  const [only] = opened
  if (opened.length === 1 && only) return openOne(only)
  const { putOnShelf } = await import('./files/shelf-files')
  await Promise.all(opened.map(putOnShelf))
  if (faults.length > 0) complain(faults.join(' '))
  if (location.hash === '#/shelf') await go({ kind: 'shelf' })
  else routeTo({ kind: 'shelf' })
}

export const openDialog = (): void => void chooseFiles().then(openFiles)

/** Goes to a game that is not kept yet. */
function putUp(game: GameSource, instead = false, key = freshKey('game')): void {
  waiting.set(key, { game })
  routeTo({ kind: 'game', key }, instead)
}

/** What a session that is up may ask for. */
const FOR_SESSIONS: Shell = {
  open: openDialog,
  play: (game) => putUp(game),
  again(key, pen) {
    const before = current()
    if (before?.key !== key) return pen?.release()
    show({ kind: 'loading', name: before.desk.now.document.name ?? '' })
    const mine = ++gone
    void putUpAgain(before.play ? 'game' : 'kept', key, pen, () => mine === gone)
  },
}

async function putUpAgain(kind: 'game' | 'kept', key: string, pen: Pen | null, wanted: () => boolean): Promise<void> {
  try {
    await goToTable({ kind, key }, wanted, pen)
  } catch (error) {
    if (wanted()) turnBack(error instanceof Error ? error.message : String(error))
  }
}

/** Starts a game out of a set-up; the error says what keeps it from starting. */
export async function playNew(playable: Playable, choice: SetupChoice, bundle: Bundle, more: NewGameWith = {}): Promise<Result<null, string>> {
  const { newGame } = await import('./sessions/game-source')
  const game = newGame(playable, choice, bundle, more)
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

/** Does something to what is on the shelf, and shows it as it then is; what went wrong is told there. */
export async function tidyShelf(work: () => Promise<unknown>): Promise<void> {
  const problem = await work().then(() => null, (error: unknown) => `That was not done: ${error instanceof Error ? error.message : String(error)}`)
  await go({ kind: 'shelf' })
  shell.setState({ problem })
}

/** Where the way led nowhere: back to the table that is up, which stays as it is, or to the start page; either says why. */
function turnBack(problem: string): void {
  const session = current()
  if (!session) {
    shell.setState({ problem })
    return routeTo({ kind: 'start' }, true)
  }
  session.desk.say('error', problem)
  const { key, lesson, puzzle, play } = session
  if (puzzle !== undefined) return routeTo({ kind: 'puzzle', id: puzzle }, true)
  routeTo(lesson ? { kind: 'gallery', id: lesson.dispute.id } : { kind: play ? 'game' : 'kept', key }, true)
}

/** As in "For one or two · 11 scenarios · 60 to 240 min" or "For one or two · 1 scenario · 40 min". */
function aboutGame({ scenarios, minutes }: GameEntry): string {
  const span = [...new Set(minutes)].join(' to ')
  return `For one or two · ${scenarios} ${scenarios === 1 ? 'scenario' : 'scenarios'} · ${span} min`
}

const learnt = (progress: FirstGameProgress | undefined) => (progress?.done ? 'done' : progress ? 'begun' : 'new')

async function goOn(route: Route, wanted: () => boolean): Promise<void> {
  switch (route.kind) {
    case 'start': {
      const left = await leftHere()
      const begun = loadFirstGames()
      const games = ENTRIES.flatMap(({ id, name, game }): readonly GameOffered[] => (
        game ? [{ system: id, name, about: aboutGame(game), solo: game.solo, learn: game.taught ? learnt(begun[id]) : null }] : []
      ))
      if (wanted()) show({ kind: 'start', left, games })
      return
    }
    case 'shelf': {
      await emptyBin(Date.now() - BINNED_MS)
      const [items, taken] = await Promise.all([shelfItems(), room()])
      const systems = new Map(ENTRIES.map(({ id, name }) => [id, name]))
      if (wanted()) show({ kind: 'shelf', items, systems, room: taken })
      return
    }
    case 'workshop': {
      if (shell.getState().shown.kind === 'workshop' && !brought) return
      const { createWorkshop } = await import('./workshop/workshop')
      const up = { workshop: brought?.workshop ?? createWorkshop(), onto: builtNow() ?? brought?.onto ?? null }
      brought = null
      if (wanted()) show({ kind: 'workshop', ...up })
      else up.workshop.dispose()
      return
    }
    case 'army': {
      const list = readArmyFragment(route.fragment)
      if (!list.ok) throw new Error(list.error)
      const game = gameById(list.value.system)
      if (!game.ok) throw new Error(game.error)
      await loadArmies().catch(() => undefined)
      keepSharedArmy(list.value)
      return routeTo({ kind: 'play', system: list.value.system }, true)
    }
    case 'ruling': {
      const shared = readRulingFragment(route.fragment)
      if (!shared.ok) throw new Error(shared.error)
      const { table, question } = shared.value
      const file = { ...table, system: question.system ?? table.system }
      const hash = hashText(formatTableText(file))
      const known = await keyOfSource(hash).catch(() => null)
      const key = known ?? freshKey('shared')
      waiting.set(key, { table: known ? null : { file, meshes: {}, changed: false, stored: false, from: 'link', source: hash }, question })
      return routeTo({ kind: 'kept', key }, true)
    }
    case 'gallery': {
      if (route.id !== null && current()?.lesson?.dispute.id === route.id) return
      if (route.id !== null) return goToTable({ kind: 'lesson', id: route.id, key: freshKey(`gallery-${route.id}`) }, wanted)
      const course = await (await import('./files/course')).courseNow()
      if (wanted()) show({ kind: 'gallery', course })
      return
    }
    case 'puzzle':
      if (current()?.puzzle === route.id) return
      return goToTable({ kind: 'puzzle', id: route.id, key: freshKey('puzzle') }, wanted)
    case 'play': {
      const playable = await loadPlayable(route.system ?? FIRST_SYSTEM)
      if (!playable.ok) throw new Error(playable.error)
      await Promise.all([loadArmies(), loadTables()].map((loading) => loading.catch(() => undefined)))
      if (wanted()) show({ kind: 'setup', playable: playable.value })
      return
    }
    case 'none':
      throw new Error(`There is no page at ${quoted(route.hash)}`)
    case 'quick':
    case 'solo': {
      const known = gameById(route.system)
      if (!known.ok) throw new Error(known.error)
      show({ kind: 'loading', name: '' })
      const { quickGame } = await import('./sessions/quick')
      const game = await quickGame(route.system, route.kind === 'solo')
      if (!game.ok) throw new Error(game.error)
      if (wanted()) putUp(game.value, true)
      return
    }
    case 'learn': {
      const begun = loadFirstGames()[route.system]
      if (begun && !begun.done && (await fetchGame(begun.game)).ok) return routeTo({ kind: 'game', key: begun.game }, true)
      const game = await (await import('./sessions/first-game')).firstGameOf(route.system)
      if (!game.ok) throw new Error(game.error)
      if (!wanted()) return
      show({ kind: 'loading', name: '' })
      const key = freshKey('first-game')
      keepFirstGame(route.system, { game: key, told: [] })
      return putUp(game.value, true, key)
    }
    case 'primer': {
      const playable = await loadPlayable(route.system)
      if (!playable.ok) throw new Error(playable.error)
      const { system, teaching } = playable.value
      const taught = await teaching?.()
      if (!taught) throw new Error(`There is no page on ${system.name}`)
      if (wanted()) show({ kind: 'primer', system: system.id, name: system.name, primer: taught.primer })
      return
    }
    case 'demo':
    case 'new': {
      const demo = route.kind === 'demo' ? DEMOS.find((each) => each.id === route.id) : null
      if (demo === undefined) throw new Error('There is no such table here')
      const key = freshKey(demo?.id ?? 'new')
      waiting.set(key, { table: own(demo?.file ?? emptyTable(FIRST_SYSTEM)), question: null })
      return routeTo({ kind: 'kept', key }, true)
    }
    case 'kept':
    case 'game':
      return goToTable(route, wanted)
  }
}

/** What is in the bin can be put back for a week. */
const FREE_TABLE = 'free-table'
const BINNED_MS = 7 * 24 * 3600_000
const MOST_LEFT = 3

async function leftHere(): Promise<Left> {
  try {
    await emptyBin(Date.now() - BINNED_MS)
    const items = (await shelfItems()).filter((each) => each.gone === null)
    const worked = items.filter((each) => each.changed)
    return { items: worked.slice(0, MOST_LEFT), all: items.length }
  } catch {
    return { items: [], all: 0 }
  }
}

const own = (file: TableFile): FetchedTable => ({ file, meshes: {}, changed: false, stored: false, from: 'own', source: null })

type TableRoute = Extract<Route, { key: string }> | { readonly kind: 'lesson' | 'puzzle'; readonly id: string; readonly key: string }

/** Puts a table or game up; `given` is a pen that is held already, null where another tab is known to have it. */
async function goToTable(route: TableRoute, wanted: () => boolean, given?: Pen | null): Promise<void> {
  const { key } = route
  const before = current()
  const fresh = waiting.get(key)
  if (before?.key === key) {
    if (fresh && 'table' in fresh && fresh.question) before.ask(fresh.question)
    return
  }
  if (!before) show({ kind: 'loading', name: waitingName(key) })
  const pen = given === undefined ? await Pen.take(key) : given
  const started = await opened(route, pen).catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))
  if (!started.ok) {
    pen?.release()
    throw new Error(started.error)
  }
  if (!wanted()) return started.value.dispose()
  waiting.clear()
  if (pen?.lost) {
    // While it was being put up: here it is followed.
    started.value.dispose()
    return goToTable(route, wanted, null)
  }
  show({ kind: 'table', session: started.value })
}

function opened(route: TableRoute, pen: Pen | null): Promise<Result<Session, string>> {
  switch (route.kind) {
    case 'game':
      return openGame(route.key, pen)
    case 'lesson':
      return openLesson(route.id, route.key, pen)
    case 'puzzle':
      return openPuzzle(route.id, route.key, pen)
    default:
      return openTable(route.key, pen)
  }
}

function waitingName(key: string): string {
  const fresh = waiting.get(key)
  if (!fresh) return ''
  if ('table' in fresh) return fresh.table?.file.name ?? ''
  return fresh.game.kind === 'new' ? (fresh.game.bundle.file.name ?? '') : ''
}

// The table's own machinery comes with the first table, so that the start page is there at once.

async function openTable(key: string, pen: Pen | null): Promise<Result<Session, string>> {
  const found = waiting.get(key)
  const { table: fresh = null, question = null } = found && 'table' in found ? found : {}
  const [{ startSession }, table] = await Promise.all([import('./sessions/table-session'), fresh ? ok(fresh) : fetchKept(key, { journal: pen !== null })])
  return table.ok ? startSession({ key, pen, table: table.value, question, shell: FOR_SESSIONS }) : table
}

async function openLesson(id: string, key: string, pen: Pen | null): Promise<Result<Session, string>> {
  const [{ startSession }, { lessonOf }] = await Promise.all([import('./sessions/table-session'), import('./files/gallery')])
  const found = await lessonOf(id)
  if (!found.ok) return found
  const { file, lesson } = found.value
  return startSession({ key, pen, table: own(file), lesson, shell: FOR_SESSIONS })
}

async function openPuzzle(id: string, key: string, pen: Pen | null): Promise<Result<Session, string>> {
  const [{ startGame }, { puzzleGame }] = await Promise.all([import('./sessions/game-session'), import('./files/puzzles')])
  const found = await puzzleGame(id)
  return found.ok ? startGame({ key, pen, source: found.value.source, kept: null, shell: FOR_SESSIONS, puzzle: found.value.shown }) : found
}

async function openGame(key: string, pen: Pen | null): Promise<Result<Session, string>> {
  const found = waiting.get(key)
  const fresh = found && 'game' in found ? found.game : null
  const [{ startGame }, kept] = await Promise.all([import('./sessions/game-session'), fresh ? null : fetchGame(key, { journal: pen !== null })])
  if (kept && !kept.ok) return kept
  if (fresh) return startGame({ key, pen, source: fresh, kept: null, shell: FOR_SESSIONS })
  const { record, meshes, source: hash, players } = kept!.value
  const source: GameSource = { kind: 'record', replay: false, hash, fault: null, record, meshes, ...(players ? { players } : {}) }
  return startGame({ key, pen, source, kept: kept!.value, shell: FOR_SESSIONS })
}
