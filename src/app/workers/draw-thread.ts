import { startWorker } from './start-worker'

interface DrawThread {
  readonly worker: Worker
  /** Comes once it is known that nothing will be drawn there. */
  readonly broken: Promise<null>
}

let ready: DrawThread | null = null

function started(): DrawThread {
  const worker = startWorker('draw')
  return { worker, broken: new Promise((tell) => worker.addEventListener('error', () => tell(null))) }
}

/** A table is on its way: the thread that is to draw it is begun before its data and scripts are here. */
export function readyDrawThread(): void {
  ready ??= started()
}

/** That thread, or a new one; it is for whoever takes it to end it. */
export function takeDrawThread(): DrawThread {
  const taken = ready ?? started()
  ready = null
  return taken
}
