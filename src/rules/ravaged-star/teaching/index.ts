import type { QuestionOf } from '../../engine/game'
import type { Teaching } from '../../teaching'
import type { RsEvent } from '../game/events'
import type { RsQuestions } from '../game/questions'
import type { Rs } from '../game/state'
import { asks } from './asks'
import { firstGame } from './first-game'
import { primer } from './primer'
import { terms } from './terms'

/** Ravaged Star for somebody who does not know it. */
export const teaching: Teaching<Rs, QuestionOf<RsQuestions>, RsEvent> = {
  firstGame, terms, primer, asks,
  meanwhile: ({ pool, interrupted }, mine) => {
    const own = pool.filter(({ side }) => side === mine).length
    const left = `Of the ${pool.length} tokens still in the bag ${own} ${own === 1 ? 'is' : 'are'} yours; the next one of yours that is drawn is your turn.`
    const interrupt = interrupted[mine] ? 'Your interrupt for this game is used.' : 'Once in the game you may interrupt a draw, and are asked when you may.'
    return `${left} ${interrupt} ` +
      'You are also asked whenever one of your models has to fall.'
  },
}
