import type { BoardModel } from '../../../core/board'
import type { SweepFact } from '../../../core/measure'
import type { Inches } from '../../../core/units'
import { length2, plan, scale2, sub2, type Vec2 } from '../../../core/vec'
import { rim } from '../../lines/figure'
import { stretchesOf } from '../../walk/faces'
import { SAME_ELEVATION } from './ranges'

/* What faces cost (RU-MOVE-2 to RU-MOVE-4). */

/** Steps that keep the same elevation are no faces to climb (RU-ADJACENT-2). */
export const STEP_HEIGHT: Inches = SAME_ELEVATION
const CREST: Inches = 1
const DOWN_DISCOUNT: Inches = 2

/** RU-MOVE-2: the height and the crest. */
export const climbUpCost = (height: Inches): Inches => height + CREST
/** RU-MOVE-3: the height less 2", and the crest where it is due. */
export const climbDownCost = (height: Inches, crest = true): Inches => Math.max(0, height - DOWN_DISCOUNT) + (crest ? CREST : 0)

/**
 * Cost at each point of the path (RU-MOVE-1 to 4). The crest inch pays for the shift from the foot of a face to wholly on top, and
 * back: the base's width along the path after a climb up and before a climb down is not charged again.
 */
export function pathCosts(fact: SweepFact, widths: Widths, crestDown = true): readonly Inches[] {
  const stretches = stretchesOf(fact)
  const shifts: [from: Inches, to: Inches][] = []
  let along = 0
  for (const { to, face, length } of stretches) {
    if (face > 0) shifts.push([along, along + widths(wayAt(fact, to, true), to)])
    else if (face < 0 && crestDown) shifts.push([along - widths(wayAt(fact, to, false), to), along])
    else if (face === 0) along += length
  }
  const free = joined(shifts)
  const costs = [0]
  let [cost, at] = [0, 0]
  for (const { face, length } of stretches) {
    if (face > 0) cost += climbUpCost(face)
    else if (face < 0) cost += climbDownCost(-face, crestDown)
    else {
      cost += length - covered(free, at, at + length)
      at += length
    }
    costs.push(cost)
  }
  return costs
}

function joined(spans: readonly [number, number][]): readonly [number, number][] {
  const result: [number, number][] = []
  for (const [a, b] of spans.toSorted((p, q) => p[0] - q[0])) {
    const last = result.at(-1)
    if (last && a <= last[1]) last[1] = Math.max(last[1], b)
    else result.push([a, b])
  }
  return result
}

const covered = (spans: readonly [number, number][], from: number, to: number): number =>
  spans.reduce((sum, [a, b]) => sum + Math.max(0, Math.min(b, to) - Math.max(a, from)), 0)

/** Lengths of the base along a way in plan, as it is turned at that point of the path. */
type Widths = (way: Vec2, at: number) => Inches

export const baseWidths = (model: BoardModel, { yaws }: Pick<SweepFact, 'yaws'>): Widths => (way, at) => {
  const turned = { ...model, yaw: yaws?.[at] ?? model.yaw }
  const [x, z] = sub2(rim(turned, way), rim(turned, scale2(way, -1)))
  return x * way[0] + z * way[1]
}

/** The way in plan that the path goes on along from a face, or else came along to it; +z where it goes nowhere. */
function wayAt({ path }: SweepFact, to: number, up: boolean): Vec2 {
  const leg = (i: number): Vec2 | null => {
    const [a, b] = [path[i - 1], path[i]]
    if (!a || !b) return null
    const by = sub2(plan(b), plan(a))
    return length2(by) < 1e-6 ? null : scale2(by, 1 / length2(by))
  }
  const find = (i: number, step: 1 | -1): Vec2 | null => (path[i] && path[i - 1] ? leg(i) ?? find(i + step, step) : null)
  const [after, before] = [find(to + 1, 1), find(to - 1, -1)]
  return (up ? after ?? before : before ?? after) ?? [0, 1]
}
