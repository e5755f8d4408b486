import { startWorker } from './start-worker'

let ready: Worker | null = null

/** A table is on its way: the thread that helps to draw it is begun before its data and scripts are here. */
export function readyDrawThread(): void {
  ready ??= startWorker('draw')
}

/** That thread, or a new one; it is for whoever takes it to end it. */
export function takeDrawThread(): Worker {
  const taken = ready ?? startWorker('draw')
  ready = null
  return taken
}

/** No table comes after all. */
export function endDrawThread(): void {
  ready?.terminate()
  ready = null
}
