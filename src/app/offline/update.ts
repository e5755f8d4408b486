import { createStore } from 'zustand/vanilla'

/** Whether a newer version of the app waits here, and whether it could not be taken because it is open elsewhere as well. */
export interface Update {
  readonly waits: boolean
  readonly open: 'here' | 'elsewhere'
}

export const update = createStore<Update>(() => ({ waits: false, open: 'here' }))

/** Every tab holds this as long as it is there. */
const TAB = 'sightline tab'

/** Has the version that waits take over, and the page begin anew with it. */
let take: () => void = () => undefined

/**
 * Keeps the app for times without a line, and hears of newer versions. An old version's files go when a newer one is taken, so that nobody else may
 * be using them: it is offered, and taken in the last tab alone.
 */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('locks' in navigator)) return
  void navigator.locks.request(TAB, { mode: 'shared' }, () => new Promise(() => undefined))
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox('./service-worker.js')
  workbox.addEventListener('waiting', () => update.setState({ waits: true }))
  take = () => {
    workbox.addEventListener('controlling', () => location.reload())
    workbox.messageSkipWaiting()
  }
  // Where it cannot be kept, it works on the line as before.
  await workbox.register().catch(() => undefined)
}

/** Goes over to the version that waits, unless the app is open in another tab. */
export async function takeUpdate(): Promise<void> {
  const { held = [] } = await navigator.locks.query()
  if (held.filter(({ name }) => name === TAB).length > 1) update.setState({ open: 'elsewhere' })
  else take()
}
