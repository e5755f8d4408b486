import type { SweepFact } from '../../../core/measure'
import type { Breach } from '../../../core/ruling'
import type { Inches } from '../../../core/units'
import { add2, plan, scale2, sub2, type Vec3 } from '../../../core/vec'
import { baseOf, gapWithin, type Base } from './base'
import { onOneLevel } from './contact'
import { idOf, type Figure } from './figure'
import { foesOf, nameIn, type Mover } from './mover'
import { baseOn, grown, pointOf, spanWithin, stretchesOf } from './swept'

/** Bases that share less than this still touch. */
const TOUCH: Inches = 0.002

/** Where a path first shares space with an enemy's base, and how far along it that is, in plan. */
export interface Through {
  readonly foe: Figure
  readonly at: Vec3
  readonly along: Inches
}

/**
 * RF-MOVE-4: the first enemy whose base the path overlaps in plan, on surfaces of one level (RF-HOUSE-6). Bodies alone would let pass over
 * an enemy's head whoever is on a wall that it crosses; null where it overlaps none.
 */
export function firstThrough(mover: Mover, fact: Pick<SweepFact, 'path' | 'yaws'>): Through | null {
  const { figure: { model }, byAir } = mover
  const stretches = stretchesOf(fact, model)
  const begins = stretches[0] && smaller(baseOn(model, stretches[0]))
  let first: Through | null = null
  for (const foe of foesOf(mover)) {
    const other = baseOf(foe.model)
    // What it is in as it sets out it may leave.
    if (begins && gapWithin(begins, other, 0) <= 0) continue
    for (const stretch of stretches) {
      if (first && stretch.along >= first.along) break
      const base = smaller(baseOn(model, stretch))
      const { from, to, length } = stretch
      const middle = scale2(add2(plan(from), plan(to)), 0.5)
      if (gapWithin({ points: [middle], round: 0, centre: middle, reach: length / 2 + base.reach }, other, 0) === Infinity) continue
      const span = spanWithin(grown(base, other), plan(from), plan(to))
      const level = span?.find((share) => byAir || onOneLevel({ at: pointOf(stretch, share) }, foe.model))
      if (level === undefined) continue
      const along = stretch.along + level * length
      if (!first || along < first.along) first = { foe, at: pointOf(stretch, level), along }
      break
    }
  }
  return first
}

/** The base without its outermost hair. */
function smaller(base: Base): Base {
  if (base.round > 0) return { ...base, round: base.round - TOUCH }
  const share = 1 - TOUCH / base.reach
  return { ...base, points: base.points.map((point) => add2(base.centre, scale2(sub2(point, base.centre), share))) }
}

/** RF-MOVE-4, in the air RF-FLY-3: what no stop of the sweep tells already. */
export function throughBreaches(mover: Mover, fact: Pick<SweepFact, 'path' | 'yaws' | 'stops'>): readonly Breach[] {
  const through = firstThrough(mover, fact)
  if (!through || fact.stops.some(({ why }) => why === 'model')) return []
  const by = idOf(through.foe)
  return [{ rule: mover.byAir ? 'RF-FLY-3' : 'RF-MOVE-4', at: through.at, by, text: `${nameIn(mover.field, by)} stands in the way.` }]
}
