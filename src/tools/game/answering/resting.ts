import type { ToolState } from '../../desk'
import type { GameDesk } from '../game-desk'
import { Inspecting } from './inspect'

/** Nothing is asked of the table: dice roll, another moment is shown, the screen is handed over, the game is over. */
export function resting(game: GameDesk): ToolState {
  const inspecting = new Inspecting()
  return {
    name: 'answer.resting',
    hint() {
      const { curtain, moment, dice, over } = game.now
      if (moment !== null) return 'An earlier moment of the game: go back to now to play on'
      if (dice) return 'The dice roll'
      if (curtain) return `Hand the screen to ${game.nameOf(curtain)}`
      return over ? `The game is over: ${over.text}` : 'Press on a model to look at it'
    },
    pointer(desk, event) {
      inspecting.look(desk, event)
      return null
    },
    key(_, press) {
      const { curtain, dice, moment } = game.now
      if (press.key !== 'enter' && press.key !== ' ') return null
      if (moment !== null) game.show(null)
      else if (dice) game.clearDice()
      else if (curtain) game.seat(curtain)
      else if (game.now.over === null) game.skip()
      else return null
      return 'used'
    },
  }
}
