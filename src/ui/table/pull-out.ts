import type { PointerEvent as Pressed } from 'react'

/** A mouse that has gone so far means a drag; a finger that has, before it has rested, scrolls. In CSS pixels and milliseconds. */
const FAR = { mouse: 6, touch: 10 } as const
const REST_MS = 280

/**
 * Hears of a press on a thing in a list until it is known what is meant: by mouse it is pulled out as soon as it is dragged, by finger once the finger has
 * rested on it, as a list is scrolled by finger. `begin` is called then, once; what it is given says whether the pointer is still down.
 */
export function pullOut(press: Pressed<HTMLElement>, begin: (stillDown: () => boolean) => void): void {
  const { button, pointerId, pointerType, clientX, clientY, currentTarget } = press
  if (button !== 0) return
  const kind = pointerType === 'mouse' ? 'mouse' : 'touch'
  const gone = new AbortController()
  const { signal } = gone
  let begun = false
  const start = () => {
    begun = true
    begin(() => !signal.aborted)
  }
  const timer = kind === 'touch' ? setTimeout(start, REST_MS) : 0
  signal.addEventListener('abort', () => clearTimeout(timer))
  const moved = (event: PointerEvent) => {
    if (begun || event.pointerId !== pointerId || Math.hypot(event.clientX - clientX, event.clientY - clientY) < FAR[kind]) return
    if (kind === 'mouse') start()
    else gone.abort()
  }
  const ended = (event: PointerEvent) => {
    if (event.pointerId === pointerId) gone.abort()
  }
  addEventListener('pointermove', moved, { signal })
  // After whoever hears where it was let go.
  addEventListener('pointerup', ended, { signal })
  addEventListener('pointercancel', ended, { signal })
  // The list stays where it is while something is pulled out of it; and no menu comes under a finger that rests.
  const keep = (event: Event) => begun && event.preventDefault()
  currentTarget.addEventListener('touchmove', keep, { passive: false, signal })
  currentTarget.addEventListener('contextmenu', keep, { signal })
}
