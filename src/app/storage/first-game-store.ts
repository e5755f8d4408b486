const KEY = 'sightline.first-games'

/** How far somebody came in a system's guided first game. */
export interface FirstGameProgress {
  /** Under which key the game is kept. */
  readonly game: string
  /** What was explained in it. */
  readonly told: readonly string[]
  /** It was played to its end, then or before. */
  readonly done: boolean
}

/** By system; kept beside the settings. What cannot be read is left out. */
export function loadFirstGames(): Readonly<Record<string, FirstGameProgress>> {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Partial<FirstGameProgress> | null>
    return Object.fromEntries(Object.entries(kept).flatMap(([system, each]) => {
      if (typeof each?.game !== 'string') return []
      const told = Array.isArray(each.told) ? each.told.filter((id) => typeof id === 'string') : []
      return [[system, { game: each.game, told, done: each.done === true }]]
    }))
  } catch {
    return {}
  }
}

/** Changes what is kept of a system's first game. A browser that keeps nothing still teaches. */
export function keepFirstGame(system: string, change: Partial<FirstGameProgress>): void {
  try {
    const all = loadFirstGames()
    const before = all[system] ?? { game: '', told: [], done: false }
    localStorage.setItem(KEY, JSON.stringify({ ...all, [system]: { ...before, ...change } }))
  } catch {
    return
  }
}
