import type { Failure } from './kind'
import { LONG_KINDS } from './kinds'

/** A process of a long run: asks one batch after the other as it is told, until it is told to end. */
export interface Task {
  readonly kind: string
  readonly batch: number
  readonly seed: string
}

export interface Done extends Task {
  readonly failures: readonly Failure[]
  /** Milliseconds of processor time. */
  readonly spent: number
  /** Megabytes of memory. */
  readonly held: number
}

process.on('message', (task: Task) => void work(task).then((done) => process.send!(done)))
process.on('disconnect', () => process.exit())

async function work(task: Task): Promise<Done> {
  const began = process.cpuUsage()
  const failures = await LONG_KINDS[task.kind]!.run(task.seed).catch((error: unknown): readonly Failure[] =>
    [{ why: `${task.seed} throws: ${error instanceof Error ? error.stack : String(error)}`, asked: null }])
  const { user, system } = process.cpuUsage(began)
  return { ...task, failures, spent: (user + system) / 1000, held: Math.round(process.memoryUsage.rss() / 2 ** 20) }
}
