import { useSyncExternalStore } from 'react'

/** As where the panels become a sheet: a phone. */
export const SMALL = '(max-width: 720px)'

function watch(changed: () => void): () => void {
  const query = matchMedia(SMALL)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the screen is so small now; a page that is written without one is not. */
export const useSmall = (): boolean => useSyncExternalStore(watch, () => matchMedia(SMALL).matches, () => false)
