import type { BoardPiece, Id } from '../../../core/board'
import type { SweepFact } from '../../../core/measure'
import type { Breach } from '../../../core/ruling'
import type { Inches } from '../../../core/units'
import { distance2, distance3, lerp3, plan, type Vec3 } from '../../../core/vec'
import { chanceOf } from '../../kit/dice'
import { radiusOf } from '../../kit/round-base'
import { inches } from '../../kit/words'
import { atMost } from '../../lines/asked'
import { bodyHeight } from '../../lines/figure'
import { stretchesOf } from '../../walk/faces'
import { D20 } from '../die'
import { isRough, reachesInto, roughNear } from './ground'
import type { Mover } from './mover'
import { TERRAIN } from './rolls'

/* What a way hangs on: the Terrain rolls that are made as the figure comes to them (RO-HOUSE-3, RO-HOUSE-16). */

export interface Hazard {
  readonly kind: 'rough' | 'climb' | 'drop'
  /** Where a failed roll stops the figure: where the ground begins, at the foot of a climb, on the edge of a drop. */
  readonly at: Vec3
  /** Where a critical failure leaves it Prone: at the foot. */
  readonly foot: Vec3
  /** Of a face. */
  readonly height: Inches
  /** The ground that is entered; null for a face. */
  readonly by: Id | null
  /** What the way has cost up to there. */
  readonly cost: Inches
}

/**
 * Terrain rolls of the path, in the order in which it comes to them. `costs`: what the rules count at each of its points. A way down costs nothing:
 * of a drop and the ground below it, which are at the same cost, the drop comes first.
 */
export const hazardsOf = (pieces: readonly BoardPiece[], mover: Judged, fact: SweepFact, costs: readonly Inches[]): readonly Hazard[] =>
  [...facesOn(mover, fact, costs), ...entriesOn(pieces, mover, fact, costs)].sort((a, b) => a.cost - b.cost)

type Judged = Pick<Mover, 'model' | 'lengths'>

/** RO-HOUSE-16: each rise of stairs or of a heap by itself, however high the whole of it is. */
export const isStep = ({ lengths }: Pick<Mover, 'lengths'>, face: Inches): boolean => atMost(Math.abs(face), lengths.step)

/** RO-HOUSE-16: faces with a roll of their own. */
const facesOn = (mover: Judged, fact: SweepFact, costs: readonly Inches[]): readonly Hazard[] =>
  stretchesOf(fact).flatMap(({ face, to }): readonly Hazard[] => {
    const [from, end] = [fact.path[to - 1]!, fact.path[to]!]
    if (isStep(mover, face)) return []
    if (face > 0) return [{ kind: 'climb', at: from, foot: from, height: face, by: null, cost: costs[to - 1]! }]
    return atMost(-face, mover.lengths.climb) ? [] : [{ kind: 'drop', at: from, foot: end, height: -face, by: null, cost: costs[to - 1]! }]
  })

/** How finely the way is looked at, and how exactly the place is told where the ground begins. */
const SAMPLE: Inches = 0.05
const FINE: Inches = 0.001

/** Where the base comes to rough ground that it was not in. */
function entriesOn(pieces: readonly BoardPiece[], { model, lengths }: Judged, { path }: SweepFact, costs: readonly Inches[]): readonly Hazard[] {
  const [radius, height] = [radiusOf(model), bodyHeight(model)]
  const near = roughNear(pieces, model, (costs.at(-1) ?? 0) + 2 * lengths.drop)
  return near.flatMap((piece) => {
    const isIn = (at: Vec3) => reachesInto(piece, radius, height, at)
    const entries: Hazard[] = []
    let was = isIn(path[0]!)
    path.forEach((to, i) => {
      const from = path[i - 1]
      if (!from) return
      const steps = Math.max(1, Math.ceil(distance3(from, to) / SAMPLE))
      for (let k = 1; k <= steps; k++) {
        const is = isIn(lerp3(from, to, k / steps))
        if (is && !was) {
          // Who comes down into it has footing above it alone: there it begins.
          const fine = FINE / Math.max(FINE, distance3(from, to))
          const share = isDown(from, to) ? 0 : lastBefore((k - 1) / steps, k / steps, fine, (t) => !isIn(lerp3(from, to, t)))
          entries.push(roughHazard(piece, lerp3(from, to, share), costs[i - 1]! + share * (costs[i]! - costs[i - 1]!)))
        }
        was = is
      }
    })
    return entries
  })
}

/** Rough ground that it has come into right where it is, before it went any way. */
export function roughAround(pieces: readonly BoardPiece[], { model }: Pick<Mover, 'model'>, at: Vec3): readonly Hazard[] {
  const [radius, height] = [radiusOf(model), bodyHeight(model)]
  return pieces.filter((piece) => isRough(piece) && reachesInto(piece, radius, height, at)).map((piece) => roughHazard(piece, at, 0))
}

const roughHazard = ({ id }: BoardPiece, at: Vec3, cost: Inches): Hazard => ({ kind: 'rough', at, foot: at, height: 0, by: id, cost })

const isDown = (from: Vec3, to: Vec3): boolean => to[1] < from[1] && distance2(plan(from), plan(to)) < FINE

/** The last share between the two at which it still holds. */
function lastBefore(from: number, to: number, fine: number, holds: (share: number) => boolean): number {
  let [low, high] = [from, to]
  while (high - low > fine) {
    const middle = (low + high) / 2
    if (holds(middle)) low = middle
    else high = middle
  }
  return low
}

const CHANCE = `Terrain roll, ${TERRAIN.needs} or more, ${Math.round(100 * chanceOf(D20, TERRAIN.needs))}%`

/** The roll in words, before it is taken: "rough ground: Terrain roll, 10 or more, 55%". */
export const hazardText = ({ kind, height }: Hazard): string =>
  `${kind === 'rough' ? 'rough ground' : `a ${kind} of ${inches(height)}`}: ${CHANCE}`

export const hazardBreach = (hazard: Hazard): Breach => ({
  rule: hazard.kind === 'rough' ? 'RO-HOUSE-3' : 'RO-HOUSE-16', at: hazard.at, by: hazard.by, text: hazardText(hazard),
})
