import type { QuestionOn } from '../../engine/game'
import type { FormAnswer } from '../../engine/question'
import { brokenBy } from '../../kit/breach'
import { laidPath, unlaidPath } from '../../kit/path-draft'
import type { PathDraft } from '../../playable'
import { judgePath } from '../game/movement'
import { figureOf } from '../game/near'
import type { RrQuestions } from '../game/questions'
import type { RrLook } from '../game/state'

/** The path as the rules judge it (RR-MOVE-1 to RR-MOVE-4, RR-COMBAT-2); one without legs stands where it is. */
export function path(look: RrLook, question: QuestionOn<RrQuestions, 'path'>, { legs }: Extract<FormAnswer, { legs: unknown }>): PathDraft {
  const { model, allowance } = question.about
  if (legs.length === 0) return unlaidPath(figureOf(look, model).at, allowance)
  const judged = judgePath(look, question.about, legs)
  return laidPath(judged.fact, { costs: judged.costs, allowance, broken: brokenBy(judged) })
}
