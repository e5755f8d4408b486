import { CHARACTER_IDS } from '../../bot/characters'
import { LEVEL_IDS } from '../../bot/levels'
import { SIDES } from '../../core/sides'
import type { SoloChoice } from '../../ui/start/SoloPicker'

const KEY = 'sightline.opponent'
const USUAL: SoloChoice = { level: 'normal', character: CHARACTER_IDS[0]!, mine: 'A' }

/** Whom one plays alone against, as it was left; what cannot be read is as usual. */
export function loadOpponent(): SoloChoice {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<keyof SoloChoice, unknown>> | null
    return {
      level: LEVEL_IDS.find((id) => id === kept?.level) ?? USUAL.level,
      character: CHARACTER_IDS.find((id) => id === kept?.character) ?? USUAL.character,
      mine: SIDES.find((side) => side === kept?.mine) ?? USUAL.mine,
    }
  } catch {
    return USUAL
  }
}

export function saveOpponent(choice: SoloChoice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice))
  } catch {
    return
  }
}
