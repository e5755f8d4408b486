/** What a thread of the page does: see `worker.ts`. */
export type WorkerRole = 'bot' | 'carry' | 'draw' | 'fair' | 'game-reach' | 'heat' | 'lines' | 'live' | 'reach' | 'rules' | 'surface' | 'verify' | 'what-if'

/** A worker in that role, to be spoken to by comlink. */
export function startWorker(role: WorkerRole): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  // A worker has no origin to aim at.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(role)
  return worker
}
