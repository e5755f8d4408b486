import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Board, Id } from '../core/board'
import type { World } from '../core/measure'
import type { TableFile } from '../table/file'
import * as history from '../table/history'
import { runAction } from './actions'
import {
  DEFAULT_SETTINGS,
  type CameraRequest,
  type DeskSettings,
  type DeskState,
  type Panel,
  type SightCard,
} from './desk-state'
import { TOOLS, toolById } from './index'
import { keyboardPointer } from './keyboard-pointer'
import type { Overlay } from './overlay'
import { composeOverlays, pinnedOverlays } from './overlays'
import type { TablePointer } from './pointer'
import { FREE_TABLE, type DeskPorts, type HostCommand, type Referee } from './ports'
import { posedBoard, type Poses } from './poses'
import { stillThere } from './reconcile'
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
  /** Shows things posed otherwise, with what that does to pinned rulings and notes; the world is as before afterwards. */
  preview(poses: Poses): void
  endPreview(): void
  /** Makes the change part of the table and of its history; false, with a notice, when it cannot be. */
  commit(label: string, file: TableFile): boolean
  card(from: Id, target: Id): SightCard
  /** Goes on in that state from outside the running one. */
  begin(next: ToolState): void
}

export function createDesk(
  world: World,
  ports: DeskPorts,
  file: TableFile,
  board: Board,
  settings: DeskSettings = DEFAULT_SETTINGS,
): Desk {
  let settled = board
  let steps = history.startHistory(file)
  let state: ToolState | null = null
  let keys = 0
  let pinned: readonly Overlay[] = []
  let pinnedFor: readonly unknown[] = []

  const store = createStore<DeskState>(() => ({
    file,
    board,
    undoes: null,
    redoes: null,
    selection: [],
    hover: null,
    held: null,
    tool: 'select',
    phase: '',
    hint: '',
    overlays: [],
    cards: [],
    glance: null,
    tapes: [],
    rings: [],
    readout: null,
    notes: [],
    notice: null,
    eye: null,
    settings,
    camera: null,
    heading: 0,
    cut: null,
    panel: null,
  }))

  const set = (change: Partial<DeskState>) => store.setState(change)
  const referee = (): Referee => {
    const { settings: chosen, file: table } = store.getState()
    const found = (chosen.referee === 'system' ? ports.referee(table.system) : undefined) ?? ports.referee(FREE_TABLE)
    if (!found) throw new Error('the app gave the desk no referee for the free table')
    return found
  }

  /** Measures what is pinned, of the world as it is now. */
  const measurePinned = () => {
    const now = store.getState()
    pinnedFor = [now.cards, now.glance, now.tapes, now.rings, now.board]
    pinned = pinnedOverlays(world, now)
  }

  /** Brings everything that follows from the rest up to date. */
  const settle = () => {
    if (!state) return
    const now = store.getState()
    const same = [now.cards, now.glance, now.tapes, now.rings, now.board].every((each, i) => each === pinnedFor[i])
    if (!same) measurePinned()
    set({
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

  const notesFor = (ids: readonly Id[]) => {
    const model = world.board.models.find((each) => each.id === ids[0])
    return model ? referee().unitNotes(world, model.unit) : []
  }

  const ruled = (card: SightCard) =>
    ruleSight(world, referee(), card.from, card.target, store.getState().settings.sightGap)

  /** A new table state, from a commit, undo or load: everything that hangs on it is asked again. */
  const adopt = (next: history.History<TableFile>, nextBoard: Board) => {
    steps = next
    settled = nextBoard
    world.setBoard(settled)
    set({
      file: steps.present,
      board: settled,
      undoes: history.undoLabel(steps),
      redoes: history.redoLabel(steps),
      ...stillThere(store.getState(), settled),
      held: null,
      glance: null,
      readout: null,
    })
    set({ cards: store.getState().cards.map(ruled), notes: notesFor(store.getState().selection) })
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
    adopt(next, there)
    desk.say('info', said)
    state?.refresh?.(desk)
    settle()
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
    set,
    begin(next) {
      letGo()
      go(next)
      settle()
    },
    pointer(event) {
      if (!state) return
      if (event.type === 'move' && store.getState().held === null) {
        const grab = toolById(store.getState().tool).grab
        const hover = event.model ?? (grab === 'things' ? event.piece : null)
        if (hover !== store.getState().hover) set({ hover })
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
        if (!letGo() && !clearSomething()) return false
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
      if (!letGo()) travel(history.undo(steps), `Undone: ${history.undoLabel(steps) ?? ''}`)
      settle()
    },
    redo() {
      if (!letGo()) travel(history.redo(steps), `Done again: ${history.redoLabel(steps) ?? ''}`)
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
      set({ cards: store.getState().cards.filter((card) => card.key !== key) })
      settle()
    },
    say: (tone, text) => set({ notice: { key: ++keys, tone, text } }),
    camera: (want, ids = []) => set({ camera: { key: ++keys, want, ids } }),
    host: (command) => ports.host(command),
    preview(poses) {
      const now = store.getState()
      const shown = posedBoard(settled, poses)
      // Pinned rulings and unit notes are asked of the table as it would be; then the world is set back, so that the
      // next sweep starts where the model truly stands.
      for (const id of poses.keys()) setThing(world, shown, id)
      const card = now.cards[0]
      const cards = card ? [ruled(card), ...now.cards.slice(1)] : now.cards
      set({ board: shown, cards, notes: notesFor(now.selection), held: [...poses.keys()][0] ?? null })
      measurePinned()
      for (const id of poses.keys()) setThing(world, settled, id)
    },
    endPreview() {
      const now = store.getState()
      set({ board: settled, held: null, readout: null, cards: now.cards.map(ruled), notes: notesFor(now.selection) })
    },
    commit(label, next) {
      const there = resolved(next)
      if (!there) {
        desk.endPreview()
        return false
      }
      adopt(history.push(steps, label, next), there)
      return true
    },
    card: (from, target) => ruleSight(world, referee(), from, target, store.getState().settings.sightGap),
  }

  /** Esc with an empty hand lets go of one thing at a time, the newest first. */
  function clearSomething(): boolean {
    const now = store.getState()
    if (now.panel) set({ panel: null })
    else if (now.notice) set({ notice: null })
    else if (now.eye || now.tool !== 'select') desk.choose('select')
    else if (now.cards.length > 0 || now.tapes.length > 0) set({ cards: [], tapes: [], glance: null })
    else if (now.selection.length > 0) set({ selection: [], notes: [] })
    else if (now.rings.length > 0) set({ rings: [] })
    else return false
    return true
  }

  go(TOOLS[0]!.start(desk))
  settle()
  return desk
}

function setThing(world: World, board: Board, id: Id): void {
  const model = board.models.find((each) => each.id === id)
  if (model) world.setModel(model)
  const piece = board.pieces.find((each) => each.id === id)
  if (piece) world.setPiece(piece)
}
