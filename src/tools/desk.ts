import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Board, BoardModel, Id } from '../core/board'
import type { Inches } from '../core/units'
import type { World } from '../core/world'
import type { TableFile } from '../table/file'
import * as history from '../table/history'
import { sightProfile } from '../table/profiles'
import { runAction } from './actions'
import { clearSomething } from './clear'
import {
  DEFAULT_SETTINGS,
  type CameraRequest,
  type DeskSettings,
  type DeskState,
  type Panel,
  type SightCard,
} from './desk-state'
import { freshDesk } from './fresh-desk'
import { BY_ANSWER } from './game/by-answer'
import type { GameDesk } from './game/game-desk'
import { TOOLS, toolById } from './index'
import { keyboardPointer } from './keyboard-pointer'
import type { Overlay } from './overlay'
import { composeOverlays, pinnedOverlays } from './overlays'
import type { TablePointer } from './pointer'
import { FREE_TABLE, type DeskPorts, type HostCommand, type Referee } from './ports'
import type { Poses } from './poses'
import { stillThere } from './reconcile'
import { roomCard } from './room/room'
import { cellAt } from './ruling/heat/grid'
import { viewRuling, type RulingView } from './ruling/ruling-view'
import { boardShown, measuredAs } from './showing'
import { ruleSight } from './sight-card'
import type { KeyPress, ToolId, ToolState } from './tool'

/** The desk: what lies on it, what is selected, what is drawn over it. One door for pointers, keys and buttons. */
export interface Desk {
  readonly store: StoreApi<DeskState>
  readonly world: World
  readonly ports: DeskPorts
  /** The state as it is now. */
  readonly now: DeskState
  /** The table as committed, without what is in hand. */
  readonly settled: Board
  readonly referee: Referee
  /** The game that is played here; null on a free table. */
  readonly game: GameDesk | null
  pointer(event: TablePointer): void
  /** True when the key meant something here. */
  key(press: KeyPress): boolean
  choose(tool: ToolId): void
  select(ids: readonly Id[]): void
  undo(): void
  redo(): void
  settings(change: Partial<DeskSettings>): void
  panel(panel: Panel | null): void
  dismiss(): void
  unpin(key: string): void
  /** Says something at the one place for notices. */
  say(tone: 'error' | 'info', text: string): void
  camera(want: CameraRequest['want'], ids?: readonly Id[]): void
  host(command: HostCommand): void

  // For tools and actions.
  set(change: Partial<DeskState>): void
  /**
   * Shows things posed otherwise, with what that does to pinned rulings and notes; the world is as before afterwards.
   * `more` are models that are not on the table; `held` is what is in hand, by default the first.
   */
  preview(poses: Poses, shown?: { readonly more?: readonly BoardModel[]; readonly held?: Id | null }): void
  endPreview(): void
  /** Makes the change part of the table and of its history; false, with a notice, when it cannot be. */
  commit(label: string, file: TableFile): boolean
  /** `gap` where it is not the settings'. */
  card(from: Id, target: Id, gap?: Inches): SightCard
  /** Goes on in that state from outside the running one. */
  begin(next: ToolState): void
  /** Brings what the running state shows up to date. */
  refresh(): void

  // For a game.
  /** From now on the table is the game's: it says what stands where, and undo is its own. */
  join(game: GameDesk): void
  /** Another position, without an entry of the history. */
  lay(file: TableFile, board: Board, change: Pick<DeskState, 'undoes' | 'redoes' | 'laid'>): void
  /** Back to the tool that moves models or, in a game, answers. */
  home(): void
}

export function createDesk(
  world: World,
  ports: DeskPorts,
  file: TableFile,
  board: Board,
  settings: DeskSettings = DEFAULT_SETTINGS,
): Desk {
  let game: GameDesk | null = null
  let settled = board
  let steps = history.startHistory(file)
  let state: ToolState | null = null
  let keys = 0
  let pinned: readonly Overlay[] = []
  let pinnedFor: readonly unknown[] = []

  const store = createStore<DeskState>(() => freshDesk(file, board, settings))

  const set = (change: Partial<DeskState>) => store.setState(change)
  const referee = (): Referee => {
    const { settings: chosen, file: table } = store.getState()
    const found = (chosen.referee === 'system' ? ports.referee(table.system) : undefined) ?? ports.referee(FREE_TABLE)
    if (!found) throw new Error('the app gave the desk no referee for the free table')
    return found
  }

  /** What is looked into, of the world as it is now. */
  const looked = (): RulingView | null => {
    const { room } = store.getState()
    const card = roomCard(store.getState())
    if (!room || !card?.ruling) return null
    const view = viewRuling(world, referee(), { from: card.from, target: card.target, gap: gapOf(card.gap), focus: room.focus, ...armed(card.from) })
    return view.ok ? view.value : null
  }

  /** Measures what is pinned, of the world as it is now. */
  const measurePinned = (view = looked()) => {
    const now = store.getState()
    set({ view })
    pinnedFor = [now.cards, now.glance, now.tapes, now.rings, now.board, now.room]
    pinned = pinnedOverlays(world, store.getState())
  }

  /** Brings everything that follows from the rest up to date. */
  const settle = () => {
    if (!state) return
    const now = store.getState()
    const same = [now.cards, now.glance, now.tapes, now.rings, now.board, now.room].every((each, i) => each === pinnedFor[i])
    if (!same) measurePinned()
    set({
      grab: state.grab?.(desk) ?? toolById(now.tool).grab,
      phase: state.name,
      hint: state.hint(desk),
      overlays: composeOverlays(now, pinned, state.overlays?.(desk) ?? []),
    })
  }

  const go = (next: ToolState) => {
    state?.leave?.(desk)
    state = next
    next.enter?.(desk)
  }

  /** Gives back what is in hand. */
  const letGo = (): boolean => {
    const next = state?.cancel?.(desk) ?? null
    if (next) go(next)
    return next !== null
  }

  /** Which cell of a heat map is pointed at. */
  const pointAtCell = ({ surface }: TablePointer) => {
    const { heat, heatCell } = store.getState()
    if (!heat?.map) return
    const cell = surface ? cellAt(heat.map.grid, [surface[0], surface[2]]) : -1
    if (cell !== (heatCell ?? -1)) set({ heatCell: cell < 0 ? null : cell })
  }

  const notesFor = (ids: readonly Id[]) => {
    const model = world.board.models.find((each) => each.id === ids[0])
    return model ? referee().unitNotes(world, model.unit) : []
  }

  /** What the looker's unit is called, for its weapons. */
  const armed = (from: Id) => sightProfile(store.getState().file, world.board.models.find(({ id }) => id === from)?.unit)
  const gapOf = (gap: Inches | undefined): Inches => gap ?? store.getState().settings.sightGap
  const ruled = (card: SightCard): SightCard => ({ ...card, ...ruleSight(world, referee(), card.from, card.target, gapOf(card.gap), armed(card.from)) })

  /** A new table: everything that hangs on it is asked again. */
  const adopt = (nextFile: TableFile, nextBoard: Board, change: Partial<DeskState>) => {
    settled = nextBoard
    world.setBoard(settled)
    set({
      file: nextFile,
      board: settled,
      ...stillThere(store.getState(), settled),
      held: null,
      glance: null,
      readout: null,
      ...change,
    })
    set({ cards: store.getState().cards.map(ruled), notes: notesFor(store.getState().selection) })
  }

  /** The same by a commit, undo or redo. */
  const step = (next: history.History<TableFile>, nextBoard: Board) => {
    steps = next
    adopt(next.present, nextBoard, { undoes: history.undoLabel(next), redoes: history.redoLabel(next) })
  }

  const resolved = (next: TableFile): Board | null => {
    const answer = ports.board(next)
    if (answer.ok) return answer.value
    desk.say('error', answer.error)
    return null
  }

  const travel = (next: history.History<TableFile>, said: string) => {
    const there = next === steps ? null : resolved(next.present)
    if (!there) return
    step(next, there)
    desk.say('info', said)
    desk.refresh()
  }

  const desk: Desk = {
    store,
    world,
    ports,
    get now() {
      return store.getState()
    },
    get settled() {
      return settled
    },
    get referee() {
      return referee()
    },
    get game() {
      return game
    },
    set,
    refresh() {
      state?.refresh?.(desk)
      settle()
    },
    begin(next) {
      letGo()
      go(next)
      settle()
    },
    pointer(event) {
      if (!state) return
      if (event.type === 'move' && store.getState().held === null) {
        const hover = event.model ?? (store.getState().grab === 'things' ? event.piece : null)
        if (hover !== store.getState().hover) set({ hover })
        pointAtCell(event)
      }
      const next = state.pointer?.(desk, event)
      if (next) go(next)
      settle()
    },
    key(press) {
      if (!state) return false
      const answer = press.ctrl ? null : (state.key?.(desk, press) ?? null)
      if (answer !== null && answer !== 'used') go(answer)
      if (answer !== null) {
        settle()
        return true
      }
      if (press.key === 'escape') {
        if (!letGo() && !clearSomething(desk)) return false
        settle()
        return true
      }
      const used = runAction(desk, press) || keyboardPointer(desk, press)
      settle()
      return used
    },
    choose(tool) {
      const chosen = toolById(tool)
      const why = chosen.refused?.(store.getState()) ?? null
      if (why) {
        desk.say('info', why)
        return
      }
      letGo()
      set({ tool, glance: null, readout: null, eye: null, hover: null, notice: null })
      go(chosen.start(desk))
      settle()
    },
    select(ids) {
      set({ selection: ids, notes: notesFor(ids), glance: null })
      state?.refresh?.(desk)
      settle()
    },
    undo() {
      // While something is in hand, undo gives it back and no more.
      if (letGo()) return settle()
      if (game) return game.undo()
      travel(history.undo(steps), `Undone: ${history.undoLabel(steps) ?? ''}`)
      settle()
    },
    redo() {
      if (letGo()) return settle()
      if (game) return game.redo()
      travel(history.redo(steps), `Done again: ${history.redoLabel(steps) ?? ''}`)
      settle()
    },
    settings(change) {
      set({ settings: { ...store.getState().settings, ...change } })
      const now = store.getState()
      set({ cards: now.cards.map(ruled), notes: notesFor(now.selection), glance: null })
      state?.refresh?.(desk)
      settle()
    },
    panel: (panel) => set({ panel }),
    dismiss: () => set({ notice: null }),
    unpin(key) {
      const { cards, room } = store.getState()
      set({ cards: cards.filter((card) => card.key !== key), ...(room?.card === key && { room: null }) })
      settle()
    },
    say: (tone, text) => set({ notice: { key: ++keys, tone, text } }),
    camera: (want, ids = []) => set({ camera: { key: ++keys, want, ids } }),
    host: (command) => ports.host(command),
    preview(poses, { more = [], held = [...poses.keys()][0] ?? null } = {}) {
      const shown = boardShown(settled, poses, more)
      measuredAs(world, settled, shown, [...poses.keys(), ...more.map(({ id }) => id)], () => {
        const now = store.getState()
        const card = now.cards[0]
        // What is looked into is ruled once, for its card and for all that is shown of it.
        const view = card && roomCard(now) === card ? looked() : null
        const anew = card && (view ? { ...card, ruling: view.ruling, refusal: null } : ruled(card))
        set({ board: shown, cards: anew ? [anew, ...now.cards.slice(1)] : now.cards, notes: notesFor(now.selection), held })
        measurePinned(view ?? looked())
      })
    },
    endPreview() {
      const now = store.getState()
      set({ board: settled, held: null, readout: null, cards: now.cards.map(ruled), notes: notesFor(now.selection) })
    },
    commit(label, next) {
      if (game) {
        desk.endPreview()
        desk.say('info', BY_ANSWER)
        return false
      }
      const there = resolved(next)
      if (!there) {
        desk.endPreview()
        return false
      }
      step(history.push(steps, label, next), there)
      return true
    },
    card: (from, target, gap) => ruleSight(world, referee(), from, target, gapOf(gap), armed(from)),
    join(joined) {
      game = joined
      set({ playing: true, tapes: [], cards: [], rings: [], room: null })
    },
    lay(nextFile, nextBoard, change) {
      adopt(nextFile, nextBoard, change)
    },
    home() {
      set({ tool: 'select', glance: null, readout: null, eye: null })
      desk.begin(toolById('select').start(desk))
    },
  }

  go(TOOLS[0]!.start(desk))
  settle()
  return desk
}
