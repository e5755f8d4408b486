import type { BoardModel } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Measure, SweepFact } from '../../../core/measure'
import type { Breach } from '../../../core/ruling'
import { distance2, lerp3, plan, type Vec3 } from '../../../core/vec'
import { inches } from '../../kit/words'
import { radiusOf } from '../../kit/round-base'
import { nearestOnLegs } from '../../kit/sampled-path'
import { atMost, SLACK } from '../../lines/asked'
import type { Fighter } from './combat'
import { sees } from './look'
import { gap } from './range'
import type { Mover } from './mover'

/**
 * RR-COMBAT-2, RR-COMBAT-3: who sets out In Combat only gets closer. Nowhere along its path may the gap to an opponent grow, and at its end the
 * gap to at least one is smaller, or to each where that is agreed. Between a base and one that passes it straight, the
 * gap shrinks up to the nearest point and grows from there on, so the corners of the path and the nearest point of each leg tell all.
 */
export function combatBreaches(measure: Measure, mover: Mover, { path, end }: SweepFact): readonly Breach[] {
  const { model, heldBy, names } = mover
  if (path.length < 2) return []
  const past = (mover.strangers ?? []).flatMap((foe) => passedBy(measure, mover, foe, path, end.pose.yaw)).slice(0, 1)
  if (past.length > 0 || heldBy.length === 0) return past
  const away = (foe: BoardModel, at: Vec3) => gap(measure, { model: model.id, pose: { at, yaw: end.pose.yaw } }, { model: foe.id })
  const same: BoardModel[] = []
  for (const foe of heldBy) {
    const name = names[foe.id] ?? foe.id
    const first = away(foe, path[0]!)
    let least = first
    for (const at of nearestOnLegs(path, plan(foe.at))) {
      const now = away(foe, at)
      if (now > least + SLACK) {
        return [{
          rule: 'RR-COMBAT-2', at, by: foe.id,
          text: `It is In Combat with ${name} and may only get closer: from ${inches(least)} the gap grows to ${inches(now)}.`,
        }]
      }
      least = Math.min(least, now)
    }
    if (least >= first - 1e-6) same.push(foe)
  }
  if (mover.toEach ? same.length === 0 : same.length < heldBy.length) return []
  const [foe] = same
  return [{
    rule: 'RR-COMBAT-2', at: path.at(-1)!, by: foe!.id, text: `It is In Combat with ${names[foe!.id] ?? foe!.id} and may only get closer; it gets no closer.`,
  }]
}

/** How close along a path one is asked whether it is seen. */
const STEP: Inches = 0.1

/**
 * RR-COMBAT-2 for one who is met on the way: from where the two are In Combat the gap may not grow. Whoever only comes closer from there on breaks
 * nothing, whatever stands between; so it is asked for sight only where the path leads away again.
 */
function passedBy(measure: Measure, { model, names }: Mover, { model: foe, reach }: Fighter, path: readonly Vec3[], yaw: number): readonly Breach[] {
  const apart = (at: Vec3): Inches => Math.max(0, distance2(plan(at), plan(foe.at)) - radiusOf(model) - radiusOf(foe))
  const points = nearestOnLegs(path, plan(foe.at))
  if (!points.some((at) => atMost(apart(at), reach))) return []
  const fine = points.flatMap((to, i) => (i === 0 ? [to] : between(points[i - 1]!, to)))
  // How far it gets from the foe after each of the points.
  const later: Inches[] = Array<Inches>(fine.length).fill(0)
  for (let i = fine.length - 2; i >= 0; i--) later[i] = Math.max(later[i + 1]!, apart(fine[i + 1]!))
  const met = fine.findIndex((at, i) => atMost(apart(at), reach) && later[i]! > apart(at) + SLACK && sees(measure, model, foe, { at, yaw }))
  if (met < 0) return []
  const name = names[foe.id] ?? foe.id
  return [{
    rule: 'RR-COMBAT-2', at: fine[met]!, by: foe.id,
    text: `On its way it comes in combat with ${name} and may only get closer then: from ${inches(apart(fine[met]!))} the gap grows to ${inches(later[met]!)}.`,
  }]
}

const between = (from: Vec3, to: Vec3): readonly Vec3[] => {
  const steps = Math.max(1, Math.ceil(distance2(plan(from), plan(to)) / STEP))
  return Array.from({ length: steps }, (_, i) => (i === steps - 1 ? to : lerp3(from, to, (i + 1) / steps)))
}
