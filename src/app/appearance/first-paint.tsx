import { useLayoutEffect } from 'react'

/** What the page shows until its scripts are here; null once a view has taken its place. */
export const firstPaint = (): HTMLElement | null => document.getElementById('first')

/** Stands beside a view that is there, and takes the first paint away for good. */
export function Arrived() {
  useLayoutEffect(() => firstPaint()?.remove(), [])
  return null
}
