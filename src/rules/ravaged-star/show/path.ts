import type { QuestionOn } from '../../engine/game'
import type { FormAnswer } from '../../engine/question'
import { laidPath, unlaidPath } from '../../kit/path-draft'
import type { PathDraft } from '../../playable'
import { allowanceFor, judgePath } from '../game/movement'
import { leaderModel } from '../game/ranges'
import { unitOf, type RsLook } from '../game/state'
import type { RsQuestions } from '../game/questions'

/** The path as the rules judge it (RS-MOVE-3); one without legs stands where it is. */
export function path(look: RsLook, question: QuestionOn<RsQuestions, 'path'>, { legs }: Extract<FormAnswer, { legs: unknown }>): PathDraft {
  const { mode } = question.about
  const unit = unitOf(look.state, question.about.unit)
  if (legs.length === 0) return unlaidPath(leaderModel(look, unit).at, allowanceFor(look, unit, mode))
  const { fact, costs, allowance, broken } = judgePath(look, unit, mode, legs)
  return laidPath(fact, { costs, allowance, broken })
}
