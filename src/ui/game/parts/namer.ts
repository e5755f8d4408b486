import type { Named } from '../../../tools/game/words'
import { useGame, useGameNow } from '../game-context'

/** The names of the moment that is shown. */
export function useNamer(): Named {
  const game = useGame()
  // Who leads, and so what models are called, may change with each choice.
  useGameNow((now) => now.units)
  return game
}
