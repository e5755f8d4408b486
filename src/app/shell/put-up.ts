import { fail, ok, type Result } from '../../core/result'
import type { Route } from '../route'
import type { GameSource } from '../sessions/game-source'
import type { Session, Shell } from '../sessions/session'
import { fetchGame } from '../storage/game-store'
import { Pen } from '../storage/pen'
import { fetchKept } from '../storage/table-store'
import { readyDrawThread } from '../workers/draw-thread'
import { openDialog } from './incoming'
import { builtBefore, current, own, putUp, setOut, show, waiting } from './stage'

/** What a session that is up may ask for. */
const FOR_SESSIONS: Shell = {
  open: openDialog,
  play: (game) => putUp(game),
  again(key, pen) {
    const before = current()
    if (before?.key !== key) return pen?.release()
    show({ kind: 'loading', name: before.desk.now.document.name ?? '' })
    void setOut((wanted) => goToTable({ kind: before.play ? 'game' : 'kept', key }, wanted, pen))
  },
}

type TableRoute = Extract<Route, { key: string }> | { readonly kind: 'lesson' | 'puzzle'; readonly id: string; readonly key: string }

/** Puts a table or game up; `given` is a pen that is held already, null where another tab is known to have it. */
export async function goToTable(route: TableRoute, wanted: () => boolean, given?: Pen | null): Promise<void> {
  const { key } = route
  const before = current()
  const fresh = waiting.get(key)
  if (before?.key === key) {
    if (fresh && 'table' in fresh && fresh.question) before.ask(fresh.question)
    return
  }
  if (!before) show({ kind: 'loading', name: waitingName(key) })
  readyDrawThread()
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
  const { table: fresh = null, question = null, laid = null } = found && 'table' in found ? found : {}
  const [{ startSession }, table] = await Promise.all([import('../sessions/table-session'), fresh ? ok(fresh) : fetchKept(key, { journal: pen !== null })])
  return table.ok ? startSession({ key, pen, table: table.value, question, built: builtBefore(key), laid, shell: FOR_SESSIONS }) : table
}

async function openLesson(id: string, key: string, pen: Pen | null): Promise<Result<Session, string>> {
  const [{ startSession }, { lessonOf }] = await Promise.all([import('../sessions/table-session'), import('../files/gallery')])
  const found = await lessonOf(id)
  if (!found.ok) return found
  const { file, lesson } = found.value
  return startSession({ key, pen, table: own(file), lesson, shell: FOR_SESSIONS })
}

async function openPuzzle(id: string, key: string, pen: Pen | null): Promise<Result<Session, string>> {
  const [{ startGame }, { puzzleGame }] = await Promise.all([import('../sessions/game-session'), import('../files/puzzles')])
  const found = await puzzleGame(id)
  return found.ok ? startGame({ key, pen, source: found.value.source, kept: null, shell: FOR_SESSIONS, puzzle: found.value.shown }) : found
}

async function openGame(key: string, pen: Pen | null): Promise<Result<Session, string>> {
  const found = waiting.get(key)
  const fresh = found && 'game' in found ? found.game : null
  const [{ startGame }, kept] = await Promise.all([import('../sessions/game-session'), fresh ? null : fetchGame(key, { journal: pen !== null })])
  if (kept && !kept.ok) return kept
  if (fresh) return startGame({ key, pen, source: fresh, kept: null, shell: FOR_SESSIONS })
  const { record, meshes, source: hash, players } = kept!.value
  const source: GameSource = { kind: 'record', replay: false, hash, fault: null, record, meshes, ...(players ? { players } : {}) }
  return startGame({ key, pen, source, kept: kept!.value, shell: FOR_SESSIONS })
}
