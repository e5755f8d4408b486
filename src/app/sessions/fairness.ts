import { proxy, type Remote } from 'comlink'
import { createStore } from 'zustand/vanilla'
import type { Board } from '../../core/board'
import type { Desk } from '../../tools/desk'
import type { Overlay } from '../../tools/overlay'
import { figureOverlays } from '../../tools/fair/shown'
import type { FairMove } from '../../tools/fair/moves'
import { NOT_ASKED, type Fairness, type FairNow } from '../../ui/fairness'
import type { FairWork } from '../workers/fair-work'
import { remoteOf, startThread, type Thread } from '../workers/thread'

const startFair = () => startThread('fair')

/** The fairness report of one table: asked of a thread that ends with each work, so that cancelling costs nothing. */
export function fairnessOf(desk: Desk, start: () => Thread = startFair): Fairness & { dispose(): void } {
  const state = createStore<FairNow>(() => NOT_ASKED)
  let thread: Thread | null = null
  /** The terrain and the rules that the report is about, or will be. */
  let about: { readonly pieces: Board['pieces']; readonly system: string } | null = null
  const end = () => {
    thread?.end()
    thread = null
  }
  const lay = (laid: readonly Overlay[]) => {
    if (desk.now.laid.length > 0 || laid.length > 0) desk.change({ laid })
  }
  /** Runs a piece of work; what a work that was left tells is not heard. */
  const work = <T>(
    what: 'report' | 'moves', ask: (remote: Remote<FairWork>, tell: (done: number) => void) => Promise<T>, done: (answer: T) => void,
  ) => {
    end()
    const mine = (thread = start())
    const failed = (error: unknown) => {
      if (thread !== mine) return
      end()
      state.setState({ working: null, error: error instanceof Error ? error.message : String(error) })
    }
    state.setState({ working: { what, done: 0 }, error: null })
    mine.endpoint.addEventListener('error', () => failed('The worker could not be started'))
    const tell = proxy((share: number) => {
      if (thread === mine) state.setState({ working: { what, done: share } })
    })
    ask(remoteOf<FairWork>(mine.endpoint), tell).then((answer) => {
      if (thread !== mine) return
      end()
      state.setState({ working: null })
      done(answer)
    }, failed)
  }
  const system = () => desk.referee.id
  const measure: Fairness['measure'] = (change = {}) => {
    const wish = { ...state.getState().wish, ...change }
    const board = desk.now.settled
    about = { pieces: board.pieces, system: system() }
    lay([])
    state.setState({ wish, report: null, moves: null, shown: null, stale: false })
    work('report', async (remote, tell) => {
      const scenarios = await remote.scenarios(system())
      return { scenarios, ...(await remote.survey(board, system(), wish, tell)) }
    }, ({ scenarios, survey, ask }) => state.setState({ scenarios, report: { survey, zones: ask.zones, board } }))
  }
  const close = () => {
    end()
    lay([])
    state.setState({ open: false, working: null, shown: null })
  }
  const unsubscribe = desk.store.subscribe(({ settled }) => {
    if (about === null || (settled.pieces === about.pieces && about.system === system())) return
    const otherRules = about.system !== system()
    // What lies on the table, and what is being tried, is of another table.
    about = null
    end()
    state.setState(({ report }) => ({ stale: report !== null, working: null, shown: null, moves: null }))
    lay([])
    // No game of the rules before is one of these; a report that is open is seen to follow.
    if (!otherRules) return
    state.setState(({ wish }) => ({ wish: { ...wish, scenario: null }, scenarios: [] }))
    if (state.getState().open) measure()
  })
  return {
    state,
    toggle() {
      if (state.getState().open) return close()
      state.setState({ open: true })
      if (!state.getState().report || state.getState().stale) measure()
    },
    measure,
    findMoves() {
      const { wish } = state.getState()
      const board = desk.now.settled
      const locked = desk.now.document.terrain.flatMap(({ id, locked: fixed }) => (fixed ? [id] : []))
      work('moves', (remote, tell) => remote.moves(board, system(), wish, locked, tell), (moves) => state.setState({ moves }))
    },
    show(figure) {
      const { report, shown } = state.getState()
      if (!report) return
      state.setState({ shown: shown === figure ? null : figure })
      lay(shown === figure ? [] : figureOverlays({ ...report, figure }))
    },
    look(move) {
      state.setState({ shown: null })
      lay(move ? moveOverlays(desk, move) : [])
    },
    make(move) {
      const piece = desk.now.settled.pieces.find(({ id }) => id === move.piece)
      if (piece && desk.move(`${piece.name} moved`, new Map([[piece.id, { at: move.at, yaw: piece.yaw }]]))) measure()
    },
    cancel() {
      end()
      state.setState({ working: null })
    },
    close,
    dispose() {
      unsubscribe()
      end()
    },
  }
}

function moveOverlays(desk: Desk, { piece, at, distance }: FairMove): readonly Overlay[] {
  const from = desk.now.board.pieces.find(({ id }) => id === piece)?.at
  if (!from) return []
  return [
    { kind: 'highlight', id: piece, tone: 'selected' },
    { kind: 'path', points: [from, at], costs: [0, distance], legs: [], legal: true, allowance: null },
  ]
}
