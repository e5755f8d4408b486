import { DEFAULT_GAME_SETTINGS, PACES, type GameSettings } from '../../tools/game/game-state'

const KEY = 'sightline.game-settings'

/** The settings of games as they were left; anything unreadable or unknown is left out. */
export function loadGameSettings(): GameSettings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<keyof GameSettings, unknown>>
    return {
      handOver: typeof kept.handOver === 'boolean' ? kept.handOver : DEFAULT_GAME_SETTINGS.handOver,
      dice: kept.dice === 'tumble' || kept.dice === 'at-once' ? kept.dice : DEFAULT_GAME_SETTINGS.dice,
      onlyAnswers: typeof kept.onlyAnswers === 'boolean' ? kept.onlyAnswers : DEFAULT_GAME_SETTINGS.onlyAnswers,
      pace: PACES.find((pace) => pace === kept.pace) ?? DEFAULT_GAME_SETTINGS.pace,
      offers: kept.offers === 'free' || kept.offers === 'pass' ? kept.offers : DEFAULT_GAME_SETTINGS.offers,
    }
  } catch {
    return DEFAULT_GAME_SETTINGS
  }
}

export function saveGameSettings(settings: GameSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    return
  }
}
