import type { Inches } from '../../../core/units'
import { bestFirst } from '../../kit/best-first'
import { distance2, plan, type Vec2, type Vec3 } from '../../../core/vec'

/** How much farther than the nearest place one may go that is to go the shortest way (RS-BULLDOZE-12). */
export const ABOUT_AS_NEAR: Inches = 0.1
/** Places whose distances differ by no more are equally near. */
const SAME: Inches = 0.02
/** Places no farther from each other than this are one and the same choice. */
const SPREAD: Inches = 0.75

/** The legal ones among the spots that are as near as the nearest legal one, the nearest first; as few as can be are tried. */
export function equallyNear<S extends { readonly at: Vec2 }>(spots: readonly S[], from: Vec2, legal: (spot: S) => Vec3 | null): readonly Vec3[] {
  const found: Vec3[] = []
  let best = Infinity
  for (const spot of bestFirst(spots, ({ at }) => -distance2(at, from))) {
    const far = distance2(spot.at, from)
    if (far > best + SAME) break
    const at = legal(spot)
    if (!at) continue
    best = Math.min(best, far)
    found.push(at)
  }
  return found
}

/** Whether equally near places are far enough from each other to be a choice. */
export const mayChoose = (places: readonly Vec3[]): boolean =>
  places.some((one) => distance2(plan(one), plan(places[0]!)) > SPREAD)
