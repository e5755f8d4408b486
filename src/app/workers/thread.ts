import type { Endpoint } from 'comlink'

/** A thread: a Worker, or anything that comlink can talk to. */
export interface Thread {
  readonly endpoint: Endpoint
  end(): void
}

/** A worker as a thread. */
export const threadOf = (worker: Worker): Thread => ({ endpoint: worker, end: () => worker.terminate() })
