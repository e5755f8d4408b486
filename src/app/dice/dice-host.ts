import { SIDES } from '../../core/sides'
import type { GameDesk } from '../../tools/game/game-desk'
import type { GameDiceHost } from '../../ui/game/game-host'
import { Cup } from './cup'
import type { GameDice } from './game-dice'

/** What the panels of a game may do with its dice: put secrets in, never take any out. */
export const diceHost = (game: GameDesk, dice: GameDice): GameDiceHost => ({
  newCup: () => new Cup(SIDES.filter((side) => game.now.programs[side])),
  async pour(cup) {
    if (cup instanceof Cup) game.pledge(await dice.add(cup))
  },
})
