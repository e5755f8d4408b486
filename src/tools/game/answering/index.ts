import type { ToolState } from '../../desk'
import type { GameDesk } from '../game-desk'
import { picking } from './picking'
import { placing } from './placing'
import { pointing } from './pointing'
import { resting } from './resting'
import { walking } from './walking'

/** The state in which what the game asks is answered on the table. */
export function answering(game: GameDesk): ToolState {
  const form = game.now.form
  switch (form?.form) {
    case undefined:
      return resting(game)
    case 'path':
      return walking(game, form)
    case 'place':
      return placing(game, form)
    case 'point':
      return pointing(game)
    default:
      return picking(game)
  }
}
