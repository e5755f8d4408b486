import { sheetsBy } from '../../kit/sheets'
import type { RrQuestions } from '../game/questions'
import type { RrLook } from '../game/state'
import { actionSheet, areaSheet } from './action-sheet'
import { firstSheet, freeSheet, targetSheet, usesSheet } from './attack-sheet'
import { chargeAgainSheet, chargeSheet } from './charge-sheet'
import { deploySheet, pickSheet, stackSheet } from './order-sheet'
import { choiceSheet, firstOrLastSheet, objectiveSheet } from './set-up-sheet'
import { deedSheet, riseSheet, spellSheet } from './spell-sheet'
import { alsoCoverSheet, coverSheet, portalSheet, pushSheet } from './terrain-sheet'

/** How each kind of question is laid out; a kind that is not here has nothing to lay out. */
export const sheet = sheetsBy<RrLook, RrQuestions>({
  objective: objectiveSheet,
  choice: choiceSheet,
  area: areaSheet,
  order: firstOrLastSheet,
  deploy: deploySheet,
  stack: stackSheet,
  'pick-model': pickSheet,
  action: actionSheet,
  rise: riseSheet,
  'charge-again': chargeAgainSheet,
  'charge-target': chargeSheet,
  target: targetSheet,
  uses: usesSheet,
  first: firstSheet,
  riposte: (look, question) => freeSheet(look, question, question.about.strike.target, question.about.strike.by, 'riposte'),
  'free-attack': (look, question) => freeSheet(look, question, question.about.by, question.about.model, 'retreat'),
  'spell-target': spellSheet,
  'deed-target': deedSheet,
  cover: coverSheet,
  portal: portalSheet,
  push: pushSheet,
  'also-cover': alsoCoverSheet,
})
