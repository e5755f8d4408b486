/** What is read of a Chromium trace. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds, by the clock and of a processor. */
  readonly ts: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** A thread that pages run on: all that it tells, and its tasks. */
export interface PageThread {
  readonly own: readonly TraceEvent[]
  readonly tasks: readonly TraceEvent[]
}

/** The threads that pages run on, by a trace with the categories `toplevel` and `__metadata`. */
export function pageThreads(trace: string): readonly PageThread[] {
  const { traceEvents: events } = JSON.parse(trace) as { readonly traceEvents: readonly TraceEvent[] }
  const threads = events.filter(({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args?.name === 'CrRendererMain')
  return threads.map(({ pid, tid }) => {
    const own = events.filter((event) => event.pid === pid && event.tid === tid)
    return { own, tasks: own.filter(({ ph, name }) => ph === 'X' && name.endsWith('RunTask')) }
  })
}
