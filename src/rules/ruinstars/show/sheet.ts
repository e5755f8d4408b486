import { sheetsBy } from '../../kit/sheets'
import type { RuQuestions } from '../game/questions'
import type { RuLook } from '../game/state'
import { actionSheet, pickSheet } from './action-sheet'
import { autohitSheet, chainSheet, evadeSheet, opportunitySheet, spreadSheet, targetSheet } from './attack-sheet'
import { pathSheet } from './path-sheet'
import { edgeSheet } from './edge-sheet'
import { diceSheet, initiativeSheet, worthSheet } from './dice-sheet'

/** How each kind of question is laid out; a kind that is not here has nothing to lay out. */
export const sheet = sheetsBy<RuLook, RuQuestions>({
  edge: edgeSheet,
  'pick-unit': pickSheet,
  action: actionSheet,
  order: actionSheet,
  path: pathSheet,
  target: targetSheet,
  spread: spreadSheet,
  opportunity: opportunitySheet,
  evade: evadeSheet,
  autohit: autohitSheet,
  chain: chainSheet,
  dice: diceSheet,
  initiative: (_look, question) => initiativeSheet(question),
  worth: (_look, question) => worthSheet(question),
})
