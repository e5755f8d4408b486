import type { QuestionOn } from '../../engine/game'
import type { FormAnswer } from '../../engine/question'
import { laidPath, unlaidPath } from '../../kit/path-draft'
import type { PathDraft } from '../../playable'
import { brokenBy } from '../../kit/breach'
import { allowanceFor, judgePath } from '../game/movement'
import { modelOf } from '../game/near'
import type { RuQuestions } from '../game/questions'
import { unitOf, type RuLook } from '../game/state'

/** The path as the rules judge it, climbing counted (RU-MOVE-1 to RU-MOVE-4); one without legs stands where it is. */
export function path(look: RuLook, question: QuestionOn<RuQuestions, 'path'>, { legs }: Extract<FormAnswer, { legs: unknown }>): PathDraft {
  const { unit: id, mode } = question.about
  const allowance = allowanceFor(look, mode)
  if (legs.length === 0) return unlaidPath(modelOf(look, id).at, allowance)
  const judged = judgePath(look, unitOf(look.state, id), mode, legs)
  return laidPath(judged.fact, { costs: judged.costs, allowance, broken: brokenBy(judged) })
}
