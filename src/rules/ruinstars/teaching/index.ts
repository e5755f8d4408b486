import type { EventOf, QuestionOf } from '../../engine/game'
import type { Teaching } from '../../teaching'
import type { RuEvents } from '../game/events'
import type { RuQuestions } from '../game/questions'
import type { Ru } from '../game/state'
import { asks } from './asks'
import { firstGame } from './first-game'
import { primer } from './primer'
import { terms } from './terms'

/** Ruinstars for somebody who does not know it. */
export const teaching: Teaching<Ru, QuestionOf<RuQuestions>, EventOf<RuEvents>> = {
  firstGame, terms, primer, asks,
  meanwhile({ units, active }, mine) {
    const left = Object.values(units).filter(({ side, activated, where }) => side === mine && where === 'table' && !activated).length
    const next = left > 0
      ? `When ${active ? 'this activation' : 'theirs'} is over you activate one of your ${left} Units that have not acted.`
      : 'All of your Units have acted; the other side finishes its own, and then the turn is scored.'
    return `${next} You are also asked when one of your Units rolls saves that Tactical Orders could mend, or may strike at an enemy that leaves it.`
  },
}
