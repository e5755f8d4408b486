import type { Remote } from 'comlink'
import type { Board, Id } from '../../core/board'
import { cellAt, gridOf } from '../../tools/ruling/heat/grid'
import type { HeatQuestion } from '../../tools/ruling/heat/reader'
import { HeatSheet, type HeatMap } from '../../tools/ruling/heat/sheet'
import { boardChange } from './board-change'
import type { HeatWork } from './heat-work'
import { remoteOf, startThread, type Thread } from './thread'

/** A map to be read on a table: `question.grid` may be left out for half an inch. */
interface HeatAsk {
  readonly board: Board
  readonly system: string
  readonly question: Omit<HeatQuestion, 'grid'> & Partial<Pick<HeatQuestion, 'grid'>>
}

export interface HeatFinder {
  /** Reads a map; whatever was being read is cancelled. Tells of it after every piece of work, `done` at last. */
  find(ask: HeatAsk, tell: (map: HeatMap) => void): void
  cancel(): void
  /**
   * Starts the workers and has them make ready what the first map of that table would wait for, one slice after another until a map is
   * asked for; `looker` is any of its models. Settles when that is done, or not needed any more.
   */
  prepare(board: Board, system: string, looker: Id): Promise<void>
  dispose(): void
}

const MOST_THREADS = 8
const REST_MS = 15

const startHeat = () => startThread('heat')

/** As many threads as the machine has, within reason. */
export const threadCount = (): number =>
  Math.max(1, Math.min(MOST_THREADS, typeof navigator === 'undefined' ? 2 : navigator.hardwareConcurrency || 2))

/**
 * Computes heat maps in a pool of workers that keep the board. A worker takes the next task when it has finished one, so that a slow corner
 * of the table delays none of the others; a cancelled map costs at most one more task each.
 */
export function heatFinder(threads = threadCount(), start: () => Thread = startHeat): HeatFinder {
  const pool: Lane[] = []
  let current: { readonly sheet: HeatSheet; readonly tell: (map: HeatMap) => void } | null = null

  const lanes = (): readonly Lane[] => {
    while (pool.length < threads) pool.push(laneOf(start()))
    return pool
  }
  const cancel = () => {
    if (!current) return
    const { sheet, tell } = current
    current = null
    sheet.end('cancelled')
    tell(sheet.map)
  }
  return {
    find({ board, system, question }, tell) {
      cancel()
      const grid = question.grid ?? gridOf(board)
      const near = question.lookers.map((id) => {
        const at = board.models.find((model) => model.id === id)?.at
        return at ? Math.max(0, cellAt(grid, [at[0], at[2]])) : 0
      })
      const sheet = new HeatSheet(grid, question.lookers, near)
      const mine = { sheet, tell }
      current = mine
      const fail = (error: unknown) => {
        if (current !== mine) return
        current = null
        sheet.end('failed', error instanceof Error ? error.message : String(error))
        tell(sheet.map)
      }
      for (const [worker, lane] of lanes().entries()) {
        lane.do(async (remote) => {
          if (current !== mine) return
          await lane.follow(board)
          await remote.ask(system, { ...question, grid })
          for (let task = sheet.take(worker); task !== null && current === mine; task = sheet.take(worker)) {
            const answers = await remote.work(task)
            if (current !== mine) return
            sheet.put(task, answers, worker)
            const { map } = sheet
            if (map.stage === 'done') current = null
            tell(map)
          }
        }, fail)
      }
    },
    cancel,
    async prepare(board, system, looker) {
      await Promise.all(lanes().map((lane) => new Promise<void>((done) => lane.do(async (remote) => {
        const wanted = () => current === null
        if (wanted()) await lane.follow(board)
        // The page and whoever asks for rulings meanwhile have the machine in between.
        for (let slice = 0; wanted() && (await remote.warm(system, looker, slice)); slice++) await new Promise((rested) => setTimeout(rested, REST_MS))
        done()
      }, () => done()))))
    },
    dispose() {
      current?.sheet.end('cancelled')
      current = null
      for (const lane of pool.splice(0)) lane.end()
    },
  }
}

/** One thread: what it is given to do is done in order. */
interface Lane {
  do(job: (remote: Remote<HeatWork>) => Promise<void>, failed: (error: unknown) => void): void
  follow(board: Board): Promise<void>
  end(): void
}

function laneOf(thread: Thread): Lane {
  const remote = remoteOf<HeatWork>(thread.endpoint)
  let told: Board | null = null
  let last: Promise<void> = Promise.resolve()
  // A worker that cannot start answers nothing: its jobs fail instead of waiting for ever.
  const broken = new Promise<never>((_, reject) =>
    thread.endpoint.addEventListener('error', (event) => reject(new Error((event as ErrorEvent).message || 'The worker could not be started'))))
  broken.catch(() => {})
  return {
    do(job, failed) {
      last = last.then(() => Promise.race([job(remote), broken])).catch(failed)
    },
    async follow(board) {
      if (told === board) return
      const change = boardChange(told, board)
      told = board
      await remote.follow(change)
    },
    end: () => thread.end(),
  }
}
