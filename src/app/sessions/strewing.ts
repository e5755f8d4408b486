import { proxy } from 'comlink'
import { createStore } from 'zustand/vanilla'
import { STYLES, TERRAIN_STYLES } from '../../table/generate-styles'
import type { Desk } from '../../tools/desk'
import { NOT_ASKED } from '../../ui/fairness'
import { NOTHING_STREWN, type StrewChoice, type Strewing, type StrewNow } from '../../ui/strewing'
import type { FairWork } from '../workers/fair-work'
import { remoteOf, startThread, type Thread } from '../workers/thread'
import { freshSeed } from './fresh'

const DENSITY: Readonly<Record<StrewChoice['density'], number>> = { sparse: 0.6, usual: 1, dense: 1.35 }

const startFair = () => startThread('fair')

/** Terrain by chance for one table: laid out in a thread that ends with the work. */
export function strewingOf(desk: Desk, start: () => Thread = startFair): Strewing & { dispose(): void } {
  const state = createStore<StrewNow>(() => NOTHING_STREWN)
  let thread: Thread | null = null
  const end = () => {
    thread?.end()
    thread = null
  }
  return {
    state,
    styles: TERRAIN_STYLES.map((id) => ({ id, name: STYLES[id].name })),
    change: (part) => state.setState(({ choice }) => ({ choice: { ...choice, ...part } })),
    start() {
      end()
      const mine = (thread = start())
      const failed = (error: unknown) => {
        if (thread !== mine) return
        end()
        state.setState({ tried: null, error: error instanceof Error ? error.message : String(error) })
      }
      const { style, density, symmetry, demands } = state.getState().choice
      const { width, depth } = desk.now.settled
      state.setState({ tried: 0, last: null, error: null })
      mine.endpoint.addEventListener('error', () => failed('The worker could not be started'))
      const tell = proxy((tried: number) => {
        if (thread === mine) state.setState({ tried })
      })
      const wish = { seed: freshSeed(), style, width, depth, density: DENSITY[density], symmetry, demands }
      remoteOf<FairWork>(mine.endpoint).strew(wish, desk.referee.id, NOT_ASKED.wish, tell).then(({ terrain, short, tries }) => {
        if (thread !== mine) return
        end()
        const laid = desk.edit('Terrain laid out by chance', (file) => ({ ...file, terrain }))
        if (laid) desk.select([])
        state.setState({ tried: null, last: laid ? { lines: short.lines, tries } : null })
      }, failed)
    },
    cancel() {
      end()
      state.setState({ tried: null })
    },
    dispose: end,
  }
}
