import { fact } from '../../kit/sheet-rows'
import { optionSheet, sheetsBy, type About } from '../../kit/sheets'
import { sumShown } from '../../kit/sums'
import type { Sheet } from '../../playable'
import { D20 } from '../die'
import { activationOf, figureOf, type RoLook } from '../game/state'
import type { OfFigure, OfSide } from '../game/tasks'
import { activateSum, reactSum } from '../game/sums'
import { INTELLIGENCE_ROLL } from '../judge/rolls'
import type { RoQuestions } from '../game/questions'
import { enterSheet } from './enter-sheet'
import { actionSheet, targetSheet } from './action-sheet'
import { activateSheet, attemptSheet, diceSheet, reactDiceSheet, reactSheet } from './dice-sheet'

/** RO-INTEL-1. */
const intelligenceSheet = (_look: RoLook, question: About<OfSide>): Sheet =>
  optionSheet(question, ({ id }) => (id === 'none' ? {} : { sums: [sumShown(D20, 'Tech', INTELLIGENCE_ROLL, 1)] }))

/** RO-CRITICAL-2, RO-CRITICAL-3: the further die against a Reaction that would be cancelled. */
const twentySheet = (look: RoLook, question: About<OfFigure>): Sheet => optionSheet(question, ({ id }) => {
  if (id === 'roll') return { sums: [sumShown(D20, 'Activate', activateSum(look, figureOf(look.state, question.about.unit)), 1)] }
  const dice = activationOf(look.state)?.reactions.length ?? 0
  const text = dice === 1 ? 'the Reaction, if its die succeeds' : `one success of ${dice} Reaction dice`
  return { facts: [fact('Cancels', text, dice > 0, 'RO-CRITICAL-2', `cancels ${text}`)] }
})

/** RO-BONUS-1, RO-BONUS-2. */
const bonusSheet = (look: RoLook, question: About<OfFigure>): Sheet => optionSheet(question, ({ id }) =>
  (id === 'die' ? { sums: [sumShown(D20, 'React', reactSum(look, figureOf(look.state, question.about.unit), 0), 1)] } : {}))

/** How each kind of question is laid out; a kind that is not here has nothing to lay out. */
export const sheet = sheetsBy<RoLook, RoQuestions>({
  intelligence: intelligenceSheet, activate: activateSheet, dice: diceSheet, twenty: twentySheet, action: actionSheet, react: reactSheet,
  'react-dice': reactDiceSheet, bonus: bonusSheet, reaction: actionSheet, target: targetSheet, attempt: attemptSheet, enter: enterSheet,
})
