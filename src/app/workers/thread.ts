import { releaseProxy, wrap, type Endpoint, type Remote } from 'comlink'
import { startWorker, type WorkerRole } from './start-worker'

/** A thread: a Worker, or anything that comlink can talk to. */
export interface Thread {
  readonly endpoint: Endpoint
  end(): void
}

/** A worker as a thread. */
export const threadOf = (worker: Worker): Thread => ({ endpoint: worker, end: () => endWorker(worker) })

export const startThread = (role: WorkerRole): Thread => threadOf(startWorker(role))

const remotes = new WeakMap<Endpoint, { [releaseProxy](): void }>()

/**
 * The work behind an endpoint. It is held for as long as the endpoint is: comlink lets go of the other side when nobody holds what it gave, even
 * where an answer is still waited for.
 */
export function remoteOf<Work>(endpoint: Endpoint): Remote<Work> {
  const known = remotes.get(endpoint) as unknown as Remote<Work> | undefined
  if (known) return known
  const remote = wrap<Work>(endpoint)
  remotes.set(endpoint, remote as { [releaseProxy](): void })
  return remote
}

/**
 * Nobody speaks to it any more. Comlink's register of what it gave holds every endpoint, and with it all that its listeners know (a whole board),
 * until it is told so.
 */
export function letGo(endpoint: Endpoint): void {
  remotes.get(endpoint)?.[releaseProxy]()
  remotes.delete(endpoint)
}

/** With what it was at. */
export function endWorker(worker: Endpoint & Pick<Worker, 'terminate'>): void {
  letGo(worker)
  worker.terminate()
}
