import type { QuestionOn } from '../../engine/game'
import type { FormAnswer } from '../../engine/question'
import { brokenBy } from '../../kit/breach'
import { laidPath, unlaidPath } from '../../kit/path-draft'
import type { PathDraft } from '../../playable'
import { allowanceOf, judgePath } from '../game/movement'
import { modelOf } from '../game/near'
import type { RoQuestions } from '../game/questions'
import type { RoLook } from '../game/state'

/** The path as the rules judge it, and the Terrain rolls that it hangs on, before it is taken (RO-HOUSE-3, RO-HOUSE-16). */
export function path(look: RoLook, { about: { unit } }: QuestionOn<RoQuestions, 'path'>, { legs }: Extract<FormAnswer, { legs: unknown }>): PathDraft {
  const allowance = allowanceOf(look)
  if (legs.length === 0) return unlaidPath(modelOf(look, unit).at, allowance)
  const { fact, costs, breaks, hangsOn } = judgePath(look, unit, legs)
  return laidPath(fact, { costs, allowance, broken: brokenBy({ breaks }), ...(hangsOn ? { hangsOn: brokenBy({ breaks: hangsOn }) } : {}) })
}
