import type { SideId } from '../../../core/board'
import type { FormAnswer, Question } from '../../engine/question'
import type { Sheet } from '../../playable'
import type { RuQuestions } from '../game/questions'
import type { RuLook } from '../game/state'
import { actionSheet, pickSheet } from './action-sheet'
import { autohitSheet, chainSheet, evadeSheet, opportunitySheet, spreadSheet, targetSheet } from './attack-sheet'
import { pathSheet } from './path-sheet'
import { diceSheet, initiativeSheet, worthSheet } from './dice-sheet'

type Lay = (look: RuLook, question: Question, draft: FormAnswer | null) => Sheet | null

/** How each kind of question is laid out; a kind that is not here has nothing to lay out. */
const SHEETS: Readonly<Partial<Record<keyof RuQuestions, Lay>>> = {
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
  dice: (_look, question) => diceSheet(question),
  initiative: (_look, question) => initiativeSheet(question),
  worth: (_look, question) => worthSheet(question),
}

export const sheet = (look: RuLook, question: Question, _side: SideId, draft: FormAnswer | null): Sheet | null =>
  SHEETS[question.kind as keyof RuQuestions]?.(look, question, draft) ?? null
