import type { Waypoint } from '../../../core/measure'
import type { Vec3 } from '../../../core/vec'
import type { FormAnswer, Question } from '../../engine/question'
import type { PathDraft } from '../../playable'
import { allowanceFor, judgePath, type MoveMode } from '../game/movement'
import { leaderModel } from '../game/ranges'
import { unitOf, type RsLook } from '../game/state'

/** The path as the rules judge it (RS-MOVE-3); one without legs stands where it is. */
export function path(look: RsLook, question: Question, { legs }: Extract<FormAnswer, { legs: unknown }>): PathDraft {
  const about = question.about as { unit: string; mode: MoveMode }
  const unit = unitOf(look.state, about.unit)
  if (legs.length === 0) {
    return { points: [leaderModel(look, unit).at], costs: [0], legs: [], allowance: allowanceFor(look, unit, about.mode), broken: [] }
  }
  const { fact, allowance, broken } = judgePath(look, unit, about.mode, legs)
  return { points: fact.path, costs: fact.costs, legs: legIndices(fact.path, legs), allowance, broken }
}

/** Where on the path each way point lies, as far as it came. */
function legIndices(points: readonly Vec3[], legs: readonly Waypoint[]): readonly number[] {
  const found: number[] = []
  let from = 1
  for (const { x, z } of legs) {
    let at = points.findIndex((point, i) => i >= from && Math.hypot(point[0] - x, point[2] - z) < 1e-6)
    if (at < 0) break
    // A climb at the very point belongs to the leg: its last point counts.
    while (at + 1 < points.length && Math.hypot(points[at + 1]![0] - x, points[at + 1]![2] - z) < 1e-6) at++
    found.push(at)
    from = at + 1
  }
  return found
}
