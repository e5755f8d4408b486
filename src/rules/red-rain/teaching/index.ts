import type { EventOf, QuestionOf } from '../../engine/game'
import type { Teaching } from '../../teaching'
import type { RrEvents } from '../game/events'
import type { RrQuestions } from '../game/questions'
import type { Rr } from '../game/state'
import { asks } from './asks'
import { firstGame } from './first-game'
import { primer } from './primer'
import { terms } from './terms'

/** Red Rain for somebody who does not know it. */
export const teaching: Teaching<Rr, QuestionOf<RrQuestions>, EventOf<RrEvents>> = {
  firstGame, terms, primer, asks,
  meanwhile({ stacks }, side) {
    const left = stacks[side].length
    const next = left > 0
      ? `When their Unit is done your next card is flipped; ${left} of yours ${left === 1 ? 'lies' : 'lie'} face down.`
      : 'All of your cards are played; the round ends when theirs are.'
    return `${next} You are also asked when one of your models may strike for free.`
  },
}
