import type { BoardModel } from '../../../core/board'
import type { Waypoint } from '../../../core/measure'
import { cross2, length2, plan, sub2, type Vec3 } from '../../../core/vec'
import type { Inches } from '../../../core/units'
import { moveProfiles } from '../../../table/profiles'
import type { Desk } from '../../desk'

/** As many as an answer may hold. */
const MOST_LEGS = 64

/**
 * The way that the geometry finds to there, as straight legs: by the system's own rules of moving, else past enemies
 * without keeping away from them, as a charge goes. null where there is none.
 */
export function findWay(desk: Desk, model: BoardModel, to: Waypoint, allowance: Inches | null): readonly Waypoint[] | null {
  const options = { model: model.id, climb: true, ...moveProfiles(desk.now.file, model.unit) }
  const ruled = desk.referee.route(desk.world, { ...options, to, ...(allowance === null ? {} : { allow: allowance }) })
  if (ruled.ok && ruled.value.legal) return legsOf(ruled.value.path)
  const enemies = desk.settled.models.filter((other) => other.side !== model.side).map((other) => other.id)
  const fact = desk.world.route({ model: model.id, to, climb: true, blockingModels: enemies })
  return fact && fact.stops.length === 0 ? legsOf(fact.path) : null
}

/** The corners of a measured path: the points at which it turns in plan, and its end. */
export function legsOf(path: readonly Vec3[]): readonly Waypoint[] | null {
  const corners = path.filter((point, i) => {
    if (i === 0) return false
    const after = path[i + 1]
    return !after || turns(path[i - 1]!, point, after)
  })
  return corners.length > MOST_LEGS ? null : corners.map(([x, y, z]) => ({ x, y, z }))
}

function turns(before: Vec3, at: Vec3, after: Vec3): boolean {
  const [a, b] = [sub2(plan(at), plan(before)), sub2(plan(after), plan(at))]
  if (length2(b) < 1e-6) return false
  return length2(a) < 1e-6 || Math.abs(cross2(a, b)) > 1e-4 * length2(a) * length2(b) || a[0] * b[0] + a[1] * b[1] < 0
}
