import type { EventOf, QuestionOf } from '../../engine/game'
import type { Teaching } from '../../teaching'
import type { RoEvents } from '../game/events'
import type { RoQuestions } from '../game/questions'
import type { Ro } from '../game/state'
import { asks } from './asks'
import { firstGame } from './first-game'
import { primer } from './primer'
import { terms } from './terms'

/** Rogue Stars for somebody who does not know it. */
export const teaching: Teaching<Ro, QuestionOf<RoQuestions>, EventOf<RoEvents>> = {
  firstGame, terms, primer, asks,
  meanwhile: ({ acting }, side) => (acting !== side
    ? 'They have the initiative and activate whom they like. Whenever one of their dice fails you are asked whether somebody of yours reacts: he may shoot, '
      + 'move, or try to take the initiative.'
    : 'They react to your activation. When that is done your figure goes on with its actions.'),
}
