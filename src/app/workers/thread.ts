import type { Endpoint } from 'comlink'

/** A thread: a Worker, or anything that comlink can talk to. */
export interface Thread {
  readonly endpoint: Endpoint
  end(): void
}

/** What a thread of the page does: see `worker.ts`. */
export type WorkerRole = 'bot' | 'carry' | 'fair' | 'game-reach' | 'heat' | 'lines' | 'live' | 'reach' | 'rules' | 'surface' | 'verify' | 'what-if'

/** A worker in that role, to be spoken to by comlink. */
export function startWorker(role: WorkerRole): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  // A worker has no origin to aim at.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(role)
  return worker
}

/** A worker as a thread. */
export const threadOf = (worker: Worker): Thread => ({ endpoint: worker, end: () => worker.terminate() })

export const startThread = (role: WorkerRole): Thread => threadOf(startWorker(role))
