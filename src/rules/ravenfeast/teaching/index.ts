import type { EventOf, QuestionOf } from '../../engine/game'
import type { Teaching } from '../../teaching'
import type { RfEvents } from '../game/events'
import type { RfQuestions } from '../game/questions'
import type { Rf } from '../game/state'
import { asks } from './asks'
import { firstGame } from './first-game'
import { primer } from './primer'
import { terms } from './terms'

/** Ravenfeast for somebody who does not know it. */
export const teaching: Teaching<Rf, QuestionOf<RfQuestions>, EventOf<RfEvents>> = {
  firstGame, terms, primer, asks,
  meanwhile({ phase, order }, side) {
    const now = phase === 'movement' ? 'They move all of their figures' : phase === 'shooting' ? 'They shoot' : phase === 'melee' ? 'They fight' : 'They '
      + 'are asked'
    const next = order[0] !== side ? 'then you do the same in this phase' : 'then the next phase begins'
    return `${now}; ${next}. All that happens in one phase counts as happening at once: who falls still acts to its end.`
  },
}
