import { createStore } from 'zustand/vanilla'
import { fail, ok, type Result } from '../core/result'
import { createWorld } from '../geometry/world'
import { systemById } from '../rules/registry'
import { toBoard } from '../table/board'
import { formatTableText } from '../table/format'
import { formatIssues } from '../table/issue'
import { createDesk, type Desk } from '../tools/desk'
import { NO_LINES, type Host } from '../ui/host'
import { sourcesOf, type Bundle } from './bundle'
import { download } from './files'
import { LIBRARY, PIECE_KITS } from './library'
import { linesFinder } from './lines'
import { loadSettings, saveSettings } from './settings-store'
import { openDialog } from './shell'
import { keep, tidy } from './store'

/** One table that is up: its desk, what its panels need, and the end of it. */
export interface Session {
  readonly key: string
  readonly desk: Desk
  readonly host: Host
  dispose(): void
}

interface SessionOptions {
  readonly key: string
  readonly bundle: Bundle
  readonly changed: boolean
}

/** Puts a table up: resolved, measured, and kept in this browser with every change. */
export async function startSession({ key, bundle, changed }: SessionOptions): Promise<Result<Session, string>> {
  const sources = sourcesOf(LIBRARY, bundle.meshes)
  const board = toBoard(bundle.file, sources)
  if (!board.ok) return fail(formatIssues(board.error))
  const world = await createWorld(board.value)
  const lines = createStore(() => NO_LINES)
  const finder = linesFinder(lines)

  const desk = createDesk(
    world,
    {
      board(file) {
        const answer = toBoard(file, sources)
        return answer.ok ? answer : fail(formatIssues(answer.error))
      },
      referee(id) {
        const system = systemById(id)
        return system.ok ? system.value : undefined
      },
      host(command) {
        if (command === 'open') openDialog()
        else if (command === 'save') saveFile(desk)
        else {
          const from = desk.now.selection[0]
          if (from !== undefined) finder.find(desk.settled, desk.referee.id, from, desk.now.settings.sightGap)
        }
      },
    },
    bundle.file,
    board.value,
    loadSettings(),
  )

  const write = (isChanged: boolean) =>
    keep(key, desk.now.file, bundle.meshes, isChanged).catch((error: unknown) => {
      desk.say(
        'error',
        `This browser could not keep the change (${error instanceof Error ? error.name : 'unknown'}): save a file`,
      )
    })
  void write(changed)
    .then(() => tidy(key))
    .catch(() => undefined)
  const stop = desk.store.subscribe((now, before) => {
    if (now.file !== before.file) void write(true)
    if (now.settings !== before.settings) saveSettings(now.settings)
  })

  const host: Host = {
    pieces: PIECE_KITS,
    systemName(id) {
      const system = systemById(id)
      return system.ok ? system.value.name : null
    },
    lines,
    cancelLines: finder.cancel,
  }
  return ok({
    key,
    desk,
    host,
    dispose() {
      stop()
      finder.cancel()
      world.dispose()
    },
  })
}

/** Downloads the table under its own name. */
export function saveFile(desk: Desk): void {
  const { file } = desk.now
  const name =
    (file.name ?? 'table')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'table'
  download(`${name}.json`, formatTableText(file))
  desk.say('info', `Saved as ${name}.json`)
}
