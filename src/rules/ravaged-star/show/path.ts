import type { FormAnswer, Question } from '../../engine/question'
import { laidPath, unlaidPath } from '../../kit/path-draft'
import type { PathDraft } from '../../playable'
import { allowanceFor, judgePath } from '../game/movement'
import { leaderModel } from '../game/ranges'
import { unitOf, type RsLook } from '../game/state'
import type { MoveMode } from '../judge/modes'

/** The path as the rules judge it (RS-MOVE-3); one without legs stands where it is. */
export function path(look: RsLook, question: Question, { legs }: Extract<FormAnswer, { legs: unknown }>): PathDraft {
  const about = question.about as { unit: string; mode: MoveMode }
  const unit = unitOf(look.state, about.unit)
  if (legs.length === 0) return unlaidPath(leaderModel(look, unit).at, allowanceFor(look, unit, about.mode))
  const { fact, costs, allowance, broken } = judgePath(look, unit, about.mode, legs)
  return laidPath(fact, { costs, allowance, broken })
}
