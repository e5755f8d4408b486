import type { TablePointer } from '../../tools/pointer'

/**
 * Of the moves within one animation frame only the last one counts: each costs a sweep and a sight. Everything else
 * goes through at once, after the move that is still waiting.
 */
export function onePerFrame(deliver: (event: TablePointer) => void): { send(event: TablePointer): void; stop(): void } {
  let waiting: TablePointer | null = null
  let frame = 0
  const flush = () => {
    cancelAnimationFrame(frame)
    frame = 0
    const event = waiting
    waiting = null
    if (event) deliver(event)
  }
  return {
    send(event) {
      if (event.type === 'move') {
        waiting = event
        frame ||= requestAnimationFrame(flush)
        return
      }
      flush()
      deliver(event)
    },
    stop: () => cancelAnimationFrame(frame),
  }
}
