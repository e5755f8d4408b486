import type { BoardModel } from '../../../core/board'
import type { Measure, SweepFact } from '../../../core/measure'
import type { Breach } from '../../../core/ruling'
import { plan, type Vec3 } from '../../../core/vec'
import { inches } from '../../kit/words'
import { nearestOnLegs } from '../../kit/sampled-path'
import { SLACK } from '../../lines/asked'
import { gap } from './range'
import type { Mover } from './mover'

/**
 * RR-COMBAT-2, RR-COMBAT-3: who sets out In Combat only gets closer. Nowhere along its path may the gap to an opponent grow, and at its end the
 * gap to at least one is smaller. Between a base and one that passes it straight, the gap shrinks up to the nearest point and grows
 * from there on, so the corners of the path and the nearest point of each leg tell all.
 */
export function combatBreaches(measure: Measure, { model, heldBy, names }: Mover, { path, end }: SweepFact): readonly Breach[] {
  if (heldBy.length === 0 || path.length < 2) return []
  const away = (foe: BoardModel, at: Vec3) => gap(measure, { model: model.id, pose: { at, yaw: end.pose.yaw } }, { model: foe.id })
  let nearer = false
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
    nearer ||= least < first - 1e-6
  }
  if (nearer) return []
  const [foe] = heldBy
  return [{
    rule: 'RR-COMBAT-2', at: path.at(-1)!, by: foe!.id, text: `It is In Combat with ${names[foe!.id] ?? foe!.id} and may only get closer; it gets no closer.`,
  }]
}
