import { createStore } from 'zustand/vanilla'
import { fail, ok, type Result } from '../../core/result'
import type { Board } from '../../core/board'
import { createWorld } from '../../geometry/world'
import type { System } from '../../rules/contract'
import { ENTRIES, loadSystem, systemName } from '../../rules/systems'
import { toBoard } from '../../table/board'
import { boardDoubts } from '../../table/doubts'
import type { TableFile } from '../../table/file'
import type { History } from '../../table/history'
import { formatIssues } from '../../table/issue'
import { createDesk } from '../../tools/create-desk'
import type { Desk } from '../../tools/desk'
import type { DeskState } from '../../tools/desk-state'
import type { Position } from '../../tools/position'
import { FREE_TABLE } from '../../tools/referee'
import { NO_CHANGES, NO_LINES, type Host, type Keeping } from '../../ui/host'
import type { Bundle } from '../files/bundle'
import { lostFigures, sourcesOf } from '../files/mesh-files'
import { heatMaps } from '../workers/heat'
import { LIBRARY, pieceKits } from '../files/library'
import { linesFinder } from '../workers/lines'
import { carryRulings, secondJudge, wayFinder } from '../workers/carry'
import { liveRulings } from '../workers/live'
import { reachFinder, restFinder } from '../workers/reach'
import { sharingOf } from '../files/sharing'
import { readySurfaces } from '../workers/surfaces'
import { copySelected, pasteFromClipboard, pasteText } from '../files/clipboard'
import { drawBeside } from '../workers/draw'
import { drawFigures, drawPieces } from './drawn-ahead'
import { fairnessOf } from './fairness'
import { figuresFrom } from '../appearance/figures'
import { onPaper } from './on-paper'
import { ownGround } from './own-ground'
import { ownFigures } from './own-figures'
import { ownTerrain } from './own-terrain'
import { prefabsOf } from './prefabs'
import { strewingOf } from './strewing'
import { whatIfFinder } from '../workers/what-if'
import { loadSettings, saveSettings } from '../storage/settings-store'

interface DeskSession {
  readonly desk: Desk
  readonly host: Host
  readonly board: Board
  /** Starts what measures reach beside the page, so that the first model in hand need not wait for it. */
  prepareReach(): void
  /** Draws what stands there; done once all of it is ready to be shown. */
  draw(): Promise<void>
  dispose(): void
}

/** What Ctrl+S and Ctrl+O do, and how the table is kept. */
interface DeskGear {
  save(desk: Desk): void
  open(): void
  readonly keeping: Keeping
  /** Another tab writes it. */
  readonly watching: boolean
  /** What was done on the table before: it is its present. Left out, or null: nothing. */
  readonly history?: History<Position> | null
}

const WATCHING = 'Another tab has this table: here it is followed'

/** Puts a table up: resolved and measured, with what its panels ask of the app. */
export async function openDesk(bundle: Bundle, { save, open, keeping, watching, history = null }: DeskGear): Promise<Result<DeskSession, string>> {
  const sources = sourcesOf(LIBRARY, bundle.meshes)
  const boardOf = (file: TableFile) => {
    const answer = toBoard(file, sources)
    return answer.ok ? answer : fail(formatIssues(answer.error))
  }
  const board = history ? ok(history.present.board) : boardOf(bundle.file)
  if (!board.ok) return board
  const drawing = drawBeside()
  let join = (): void => undefined
  const drawn = drawPieces(board.value, drawing, new Promise<void>((free) => (join = free)))
  const world = createWorld(board.value)
  const referees: System[] = []
  const ready = async (id: string): Promise<Result<null, string>> => {
    if (referees.some((each) => each.id === id)) return ok(null)
    const system = await loadSystem(id)
    if (system.ok) referees.push(system.value)
    return system.ok ? ok(null) : system
  }
  // Steps of its history may be by other rules.
  const before = history ? [...history.past, ...history.future].map(({ state }) => state.document.system) : []
  const [known] = await Promise.all([...new Set([bundle.file.system, FREE_TABLE, ...before])].map(ready))
  const lines = createStore(() => NO_LINES)
  const finder = linesFinder(lines)
  const reaches = reachFinder()
  const live = liveRulings()
  const carries = carryRulings()
  const second = secondJudge()
  const ways = wayFinder()
  const rests = restFinder()
  const surfaces = readySurfaces(world)
  surfaces.board(board.value)
  const desk: Desk = createDesk(
    world,
    {
      board: boardOf,
      referee: (id) => referees.find((each) => each.id === id),
      host(command) {
        if (command === 'open') open()
        else if (command === 'save') save(desk)
        else if (command === 'heat-from') heat.toggle('from')
        else if (command === 'heat-exposed') heat.toggle('exposed')
        else if (command === 'no-heat') heat.stop()
        else if (command === 'fair') fairness.toggle()
        else if (command === 'copy') void copySelected(desk, bundle.meshes)
        else if (command === 'paste') void pasteFromClipboard(desk, bundle.meshes)
        else if (command === 'save-scene') void import('../files/save-shapes').then(({ saveScene }) => saveScene(desk))
        else if (command === 'save-piece') void import('../files/save-shapes').then(({ savePiece }) => savePiece(desk))
        else {
          const from = desk.now.selection[0]
          if (from !== undefined) finder.find(desk.now.settled, desk.referee.id, from, desk.now.settings.aperture)
        }
      },
      reach: reaches.ask,
      rulings: live.ask,
      carried: carries.ask,
      second: second.ask,
      way: ways.ask,
      rest: rests.ask,
      ...(watching && { watching: WATCHING }),
    },
    history?.present.document ?? bundle.file,
    board.value,
    loadSettings(),
    history ?? undefined,
  )
  const told = [...boardDoubts(board.value).slice(0, 3), lostFigures(bundle) ?? []].flat()
  if (told.length > 0) desk.say('info', told.join(' '))
  if (!known!.ok) desk.say('error', `The rules of this table are not here (${known!.error}): it is measured as a free table`)
  const heat = heatMaps(desk)
  const fairness = fairnessOf(desk)
  const strewing = strewingOf(desk)
  const changes = whatIfFinder()
  const changesState = createStore(() => NO_CHANGES)
  const stop = desk.store.subscribe((now, before) => {
    if (now.settings !== before.settings) saveSettings(now.settings)
    if (now.settled !== before.settled) surfaces.board(now.settled)
    // Whoever takes up sight will ask for it: on a table where nobody does, nothing is started.
    if (asksOfSight(now) && !asksOfSight(before)) {
      live.prepare(desk.now.settled)
      heat.prepare()
    }
  })
  const host: Host = {
    get pieces() {
      return pieceKits()
    },
    own: ownTerrain(bundle.meshes),
    paper: onPaper,
    ground: ownGround(bundle.meshes),
    fairness,
    strewing,
    paste: (text) => void pasteText(desk, bundle.meshes, text),
    prefabs: prefabsOf(desk, bundle.meshes),
    ownFigures: ownFigures(bundle.meshes),
    painted: figuresFrom(bundle.meshes),
    rules: { all: ENTRIES.map(({ id, name }) => ({ id, name })), ready },
    systemName,
    keeping,
    lines,
    cancelLines: finder.cancel,
    sharing: sharingOf(() => desk, bundle.meshes),
    changes: {
      state: changesState,
      find({ from, target, aperture = desk.now.settings.aperture }) {
        changesState.setState({ status: 'working', found: [], error: null })
        changes.find(desk.now.settled, desk.referee.id, { from, target, aperture }, (found, error, how) =>
          changesState.setState({ status: error !== null ? 'failed' : how === 'so far' ? 'working' : how === 'cut' ? 'cut' : 'done', found, error }))
      },
      cancel() {
        changes.cancel()
        changesState.setState(NO_CHANGES)
      },
    },
  }
  return ok({
    desk,
    host,
    board: board.value,
    prepareReach: () => reaches.prepare(board.value),
    async draw() {
      join()
      await Promise.all([drawn, drawFigures(desk.now, drawing, host.painted)]).finally(drawing.end)
    },
    dispose() {
      stop()
      finder.cancel()
      reaches.dispose()
      surfaces.dispose()
      heat.dispose()
      fairness.dispose()
      strewing.dispose()
      live.dispose()
      carries.dispose()
      second.dispose()
      ways.dispose()
      rests.dispose()
      changes.dispose()
      drawing.end()
      world.dispose()
    },
  })
}

const asksOfSight = ({ tool, room, cards }: DeskState): boolean => tool === 'sight' || room !== null || cards.length > 0
