import type { Board, Id } from '../core/board'
import { unturnedWords } from '../core/direction'
import type { World } from '../core/world'
import type { TableFile } from '../table/file'
import { moveProfiles } from '../table/profiles'
import { toFile } from '../table/from-board'
import { redoLabel, startHistory, undoLabel, type History } from '../table/history'
import { runAction } from './actions'
import { clearSomething } from './clear'
import type { Desk, ToolState } from './desk'
import { DEFAULT_SETTINGS, type DeskSettings, type DeskState } from './desk-state'
import { freshDesk } from './fresh-desk'
import { BY_ANSWER } from './game/by-answer'
import type { GameDesk } from './game/game-desk'
import { TOOLS, toolById } from './index'
import { keyboardPointer } from './keyboard-pointer'
import type { Overlay } from './overlay'
import { composeOverlays } from './overlays'
import { type DeskPorts } from './ports'
import { FREE_TABLE, type Referee } from './referee'
import { stillThere } from './reconcile'
import { pointAt } from './pointing'
import { Rulings } from './rulings'
import { posedBoard } from './poses'
import { boardShown, measuredAs } from './showing'
import type { Position } from './position'
import { UndoSteps } from './undo'
import { Transaction } from './transaction'

/** A desk on which that table lies. `history`: what was done on it before, where it is gone on with; that table is its present then. */
export function createDesk(
  world: World,
  ports: DeskPorts,
  document: TableFile,
  board: Board,
  settings: DeskSettings = DEFAULT_SETTINGS,
  history: History<Position> = startHistory({ document, board }),
): Desk {
  let game: GameDesk | null = null
  let state: ToolState | null = null
  let keys = 0

  const transaction = new Transaction()
  const store = transaction.store<DeskState>({ ...freshDesk(document, board, settings), undoes: undoLabel(history), redoes: redoLabel(history) })

  const set = (change: Partial<DeskState>) => store.setState(change)
  const event: Transaction['event'] = (work) => transaction.event(work)
  const referee = (): Referee => {
    const { settings: chosen, document: table } = store.getState()
    const found = (chosen.referee === 'system' ? ports.referee(table.system) : undefined) ?? ports.referee(FREE_TABLE)
    if (!found) throw new Error('the app gave the desk no referee for the free table')
    return found
  }

  const rulings = new Rulings({ store, transaction, world, ports, referee, changed: () => settle() })

  /** In a game the rules write ids; whatever is said of them is said with names. */
  const named = (text: string): string => game?.say(text) ?? unturnedWords(text)
  const withNamedText = (overlay: Overlay): Overlay => ('text' in overlay ? { ...overlay, text: named(overlay.text) } : overlay)

  /** Recomputes what depends on the state: rulings, overlays, the status line. */
  const settle = () => {
    if (!state) return
    const pinned = rulings.overlays()
    const now = store.getState()
    set({
      grab: state.grab?.(desk) ?? toolById(now.tool).grab,
      phase: state.name,
      hint: named(state.hint(desk)),
      overlays: composeOverlays(now, pinned, state.overlays?.(desk) ?? []).map(withNamedText),
    })
  }

  const go = (next: ToolState) => {
    state?.leave?.(desk)
    state = next
    next.enter?.(desk)
  }

  /** Cancels a drag: what is in hand goes back. */
  const letGo = (): boolean => {
    const next = state?.cancel?.(desk) ?? null
    if (next) go(next)
    return next !== null
  }

  const notesFor = (ids: readonly Id[]) => {
    const model = world.board.models.find((each) => each.id === ids[0])
    return model ? referee().unitNotes(world, model.unit, moveProfiles(store.getState().document, model.unit).profile) : []
  }

  /** Takes another position and asks everything that depends on it again. */
  const adopt = (position: Position, change: Partial<DeskState>) => {
    world.setBoard(position.board)
    set({
      ...position,
      settled: position.board,
      ...stillThere(store.getState(), position.board),
      held: null,
      glance: null,
      readout: null,
      ...change,
    })
    set({ notes: notesFor(store.getState().selection) })
    rulings.settle()
  }

  const steps = new UndoSteps(history, adopt)

  /** In a game only answers change the table, and whoever follows changes nothing. */
  const refusedHere = (): boolean => {
    const why = ports.watching ?? (game ? BY_ANSWER : null)
    if (why === null) return false
    desk.endPreview()
    desk.say('info', why)
    return true
  }

  /** One step through the history, and a word about it. */
  const travelled = (said: string | null) => {
    if (said !== null) {
      desk.say('info', said)
      state?.refresh?.(desk)
    }
    settle()
  }

  const desk: Desk = {
    store,
    transaction,
    world,
    ports,
    get now() {
      return store.getState()
    },
    file() {
      const { document: known, settled } = store.getState()
      return toFile(known, settled)
    },
    get history() {
      return steps.all
    },
    get referee() {
      return referee()
    },
    get game() {
      return game
    },
    set,
    change: event((change) => {
      set(change)
      desk.refresh()
    }),
    grabAt: (at) => state?.grab?.(desk, at) ?? toolById(desk.now.tool).grab,
    refresh: event(() => {
      state?.refresh?.(desk)
      settle()
    }),
    begin: event((next) => {
      letGo()
      go(next)
      settle()
    }),
    pointer: event((pointed) => {
      if (!state) return
      if (pointed.type === 'wheel') {
        // What is in hand turns by a wheel as it does by keys.
        desk.key({ key: pointed.notch === 1 ? 'q' : 'e', shift: pointed.shift, ctrl: false, alt: false })
        return
      }
      pointAt(desk, pointed)
      const next = state.pointer?.(desk, pointed)
      if (next) go(next)
      settle()
    }),
    key: event((press) => {
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
    }),
    choose: event((tool) => {
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
    }),
    select: event((ids) => {
      set({ selection: ids, notes: notesFor(ids), glance: null })
      state?.refresh?.(desk)
      settle()
    }),
    undo: event(() => {
      // While something is in hand, undo gives it back and no more.
      if (!state?.stays?.() && letGo()) return settle()
      if (game) return game.undo()
      travelled(steps.undo())
    }),
    redo: event(() => {
      if (!state?.stays?.() && letGo()) return settle()
      if (game) return game.redo()
      travelled(steps.redo())
    }),
    settings: event((change) => {
      set({ settings: { ...store.getState().settings, ...change } })
      set({ notes: notesFor(store.getState().selection), glance: null })
      rulings.settle()
      state?.refresh?.(desk)
      settle()
    }),
    panel: (panel) => set({ panel }),
    dismiss: () => set({ notice: null }),
    unpin: event((key) => {
      const { cards, room } = store.getState()
      set({ cards: cards.filter((card) => card.key !== key), ...(room?.card === key && { room: null }) })
      settle()
    }),
    say: (tone, text) => set({ notice: { key: ++keys, tone, text: named(text) } }),
    camera: (want, ids = []) => set({ camera: { key: ++keys, want, ids } }),
    host: (command) => ports.host(command),
    preview: event((poses, { more = [], held = [...poses.keys()][0] ?? null } = {}) => {
      const { settled } = store.getState()
      const shown = boardShown(settled, poses, more)
      const ids = [...poses.keys(), ...more.map(({ id }) => id)]
      measuredAs(world, settled, shown, ids, () => {
        set({ board: shown, notes: notesFor(store.getState().selection), held })
        rulings.preview(shown, ids)
      })
    }),
    endPreview: event(() => {
      set({ board: store.getState().settled, held: null, readout: null, notes: notesFor(store.getState().selection) })
      rulings.settle()
    }),
    move: event((label, poses) => {
      const { document: known, settled } = store.getState()
      if (refusedHere()) return false
      const moved = posedBoard(settled, poses)
      if (moved === settled) {
        desk.endPreview()
        return false
      }
      steps.push(label, { document: known, board: moved })
      return true
    }),
    edit: event((label, change) => {
      if (refusedHere()) return false
      const edited = change(desk.file())
      const resolved = ports.board(edited)
      if (!resolved.ok) {
        desk.say('error', resolved.error)
        desk.endPreview()
        return false
      }
      steps.push(label, { document: edited, board: resolved.value })
      return true
    }),
    card: (from, target, aperture) => rulings.card(from, target, aperture),
    glance: (from, target) => rulings.glance(from, target),
    join: event((joined) => {
      game = joined
      set({ playing: true, tapes: [], cards: [], rings: [], room: null })
    }),
    lay: event(adopt),
    home: event(() => {
      set({ tool: 'select', glance: null, readout: null, eye: null })
      desk.begin(toolById('select').start(desk))
    }),
  }

  go(TOOLS[0]!.start(desk))
  settle()
  return desk
}
