import { DEFAULT_SETTINGS, type DeskSettings } from '../../tools/desk-state'

const KEY = 'sightline.settings'

/** The settings as they were left; anything unreadable or unknown is left out. */
export function loadSettings(): DeskSettings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return DEFAULT_SETTINGS
    const known = Object.entries(kept).filter(([name, value]) => {
      const byDefault = (DEFAULT_SETTINGS as unknown as Record<string, unknown>)[name]
      return byDefault !== undefined && typeof value === typeof byDefault
    })
    return { ...DEFAULT_SETTINGS, ...(Object.fromEntries(known) as Partial<DeskSettings>) }
  } catch {
    return DEFAULT_SETTINGS
  }
}

/** A browser that keeps nothing still shows the table. */
export function saveSettings(settings: DeskSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    return
  }
}
