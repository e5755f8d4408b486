import type { Waypoint } from '../../../core/measure'
import type { Vec3 } from '../../../core/vec'
import type { FormAnswer, Question } from '../../engine/question'
import type { PathDraft } from '../../playable'
import { allowanceFor, judgePath } from '../game/movement'
import { modelOf } from '../game/near'
import type { Moving } from '../game/questions'
import { unitOf, type RuLook } from '../game/state'

/** The path as the rules judge it, climbing counted (RU-MOVE-1 to RU-MOVE-4); one without legs stands where it is. */
export function path(look: RuLook, question: Question, { legs }: Extract<FormAnswer, { legs: unknown }>): PathDraft {
  const { unit: id, mode } = question.about as Moving
  if (legs.length === 0) return { points: [modelOf(look, id).at], costs: [0], legs: [], allowance: allowanceFor(look, mode), broken: [] }
  const { fact, costs, allowance, broken } = judgePath(look, unitOf(look.state, id), mode, legs)
  return { points: fact.path, costs, legs: legIndices(fact.path, legs), allowance, broken }
}

/** Where on the path each way point lies, as far as it came. */
function legIndices(points: readonly Vec3[], legs: readonly Waypoint[]): readonly number[] {
  const found: number[] = []
  let from = 1
  for (const { x, z } of legs) {
    const near = (point: Vec3 | undefined) => point !== undefined && Math.hypot(point[0] - x, point[2] - z) < 1e-6
    let at = points.findIndex((point, i) => i >= from && near(point))
    if (at < 0) break
    // A climb at the very point belongs to the leg: its last point counts.
    while (near(points[at + 1])) at++
    found.push(at)
    from = at + 1
  }
  return found
}
