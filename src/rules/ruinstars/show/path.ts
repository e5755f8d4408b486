import type { FormAnswer, Question } from '../../engine/question'
import type { PathDraft } from '../../playable'
import { legIndices } from '../../walk/legs'
import { brokenBy } from '../../kit/breach'
import { allowanceFor, judgePath } from '../game/movement'
import { modelOf } from '../game/near'
import type { Moving } from '../game/tasks'
import { unitOf, type RuLook } from '../game/state'

/** The path as the rules judge it, climbing counted (RU-MOVE-1 to RU-MOVE-4); one without legs stands where it is. */
export function path(look: RuLook, question: Question, { legs }: Extract<FormAnswer, { legs: unknown }>): PathDraft {
  const { unit: id, mode } = question.about as Moving
  if (legs.length === 0) return { points: [modelOf(look, id).at], costs: [0], legs: [], allowance: allowanceFor(look, mode), broken: [] }
  const judged = judgePath(look, unitOf(look.state, id), mode, legs)
  return {
    points: judged.path, costs: judged.costs, legs: legIndices(judged.fact), allowance: allowanceFor(look, mode), broken: brokenBy(judged),
  }
}
