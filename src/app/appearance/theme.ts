import { useEffect, useSyncExternalStore } from 'react'
import type { DeskSettings } from '../../tools/desk-state'

const query = (text: string) => ({
  subscribe(changed: () => void) {
    const media = matchMedia(text)
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  },
  now: () => matchMedia(text).matches,
})

const light = query('(prefers-color-scheme: light)')
const still = query('(prefers-reduced-motion: reduce)')

/** Theme and motion in force: the setting, or what the system prefers. The page's root carries both for the styles. */
export function useTheme(settings: Pick<DeskSettings, 'theme' | 'motion'>): {
  readonly theme: 'dark' | 'light'
  readonly reducedMotion: boolean
} {
  const prefersLight = useSyncExternalStore(light.subscribe, light.now)
  const prefersStill = useSyncExternalStore(still.subscribe, still.now)
  const theme = settings.theme === 'system' ? (prefersLight ? 'light' : 'dark') : settings.theme
  const reducedMotion = settings.motion === 'system' ? prefersStill : settings.motion === 'reduced'
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
    document.documentElement.dataset['motion'] = reducedMotion ? 'reduced' : 'full'
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', theme === 'light' ? '#d9d0c3' : '#12100e')
  }, [theme, reducedMotion])
  return { theme, reducedMotion }
}
