/**
 * What was done, to be taken back and done again. Plain data and pure functions: states share what they have in
 * common and are never changed. One gesture is one entry: `begin` before a drag, `preview` while it lasts, `commit` or
 * `cancel` at its end; nothing is merged by the clock.
 */
export interface History<T> {
  readonly present: T
  /** Oldest first. */
  readonly past: readonly Done<T>[]
  /** What redo brings back, next first. */
  readonly future: readonly Done<T>[]
  readonly gesture: { readonly label: string; readonly before: T } | null
  readonly limit: number
}

/** A label for the button, and the state on the other side of the change. */
export interface Done<T> {
  readonly label: string
  readonly state: T
}

const DEFAULT_LIMIT = 500

export const startHistory = <T>(present: T, limit = DEFAULT_LIMIT): History<T> =>
  ({ present, past: [], future: [], gesture: null, limit })

/** Makes `present` the state; what was undone before is gone. The same state again is no change. Ends a gesture. */
export function push<T>(history: History<T>, label: string, present: T): History<T> {
  const settled = commit(history)
  return present === settled.present ? settled : record(settled, label, settled.present, present)
}

/** Begins a gesture; one that is still open is committed first. */
export const begin = <T>(history: History<T>, label: string): History<T> => {
  const settled = commit(history)
  return { ...settled, gesture: { label, before: settled.present } }
}

/** A state on the way of the gesture; without one, an error of the caller. */
export function preview<T>(history: History<T>, present: T): History<T> {
  if (history.gesture === null) throw new Error('preview without begin')
  return present === history.present ? history : { ...history, present }
}

/** Ends the gesture with what it led to, as one entry, or none where it led back to its beginning. */
export function commit<T>(history: History<T>): History<T> {
  if (history.gesture === null) return history
  const { label, before } = history.gesture
  const ended = { ...history, gesture: null }
  return before === history.present ? ended : record(ended, label, before, history.present)
}

/** Ends the gesture as if it had not been. */
export const cancel = <T>(history: History<T>): History<T> =>
  history.gesture === null ? history : { ...history, present: history.gesture.before, gesture: null }

/** During a gesture: the same as cancel. */
export function undo<T>(history: History<T>): History<T> {
  if (history.gesture !== null) return cancel(history)
  const last = history.past.at(-1)
  if (last === undefined) return history
  return {
    ...history, present: last.state, past: history.past.slice(0, -1),
    future: [{ label: last.label, state: history.present }, ...history.future],
  }
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future
  if (next === undefined || history.gesture !== null) return history
  const past = [...history.past, { label: next.label, state: history.present }]
  return { ...history, present: next.state, past, future }
}

export const undoLabel = <T>(history: History<T>): string | null => history.past.at(-1)?.label ?? null
export const redoLabel = <T>(history: History<T>): string | null => history.future[0]?.label ?? null

const record = <T>(history: History<T>, label: string, before: T, present: T): History<T> => ({
  ...history, present, future: [], past: [...history.past, { label, state: before }].slice(-history.limit),
})
