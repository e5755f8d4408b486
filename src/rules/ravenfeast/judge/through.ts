import type { Id } from '../../../core/board'
import { WHOLE_WAY, type Measure, type SweepFact, type SweepOptions, type Waypoint } from '../../../core/measure'
import { hypot } from '../../../core/trigonometry'
import type { Inches } from '../../../core/units'
import { add2, plan, scale2, sub2, type Vec3 } from '../../../core/vec'
import { isHigh, isNear, terrainKind } from '../terrain'
import { baseOf, gapWithin, type Base } from './base'
import { onOneLevel } from './contact'
import { idOf } from './figure'
import { footing } from './footing'
import { foesOf, type Mover } from './mover'
import { standingOf } from './standing'
import { baseOn, grown, pointOf, spanWithin, stretchesOf, type Stretch } from './swept'

/** Bases that share less than this still touch. */
const TOUCH: Inches = 0.002
/** Who stands so much above the ground has an obstacle below it. */
const LIFTED: Inches = 0.05

/** Where a path comes over what it may not pass, and by what; `stretch`: of the path's. */
interface Met {
  readonly why: 'model' | 'solid'
  readonly by: Id
  readonly stretch: number
  readonly at: Vec3
  readonly along: Inches
}

/**
 * The path as far as it may go in plan. A base that crosses an obstacle is on top of it: over the head of an enemy beside it (RF-MOVE-4), over a
 * cliff that is lower (RF-TERRAIN-3), where bodies alone would let it pass. The same fact where it comes over none.
 */
export function stoppedInPlan(measure: Measure, mover: Mover, options: SweepOptions, fact: SweepFact): SweepFact {
  const stretches = stretchesOf(fact, mover.figure.model)
  const met = [firstFoe(mover, stretches), firstSheer(measure, mover, stretches, fact)].filter((one) => one !== null)
    .reduce<Met | null>((first, one) => (first && first.along <= one.along ? first : one), null)
  if (!met) return fact
  const legs = stretches.slice(0, met.stretch + 1).map(({ to, yaw }, i): Waypoint => {
    const [x, y, z] = i === met.stretch ? met.at : to
    return { x, y, z, ...(fact.yaws && { yaw }) }
  })
  const gone = measure.sweep({ ...options, legs, work: WHOLE_WAY })
  return { ...gone, stops: [{ why: met.why, leg: 0, at: met.at, by: met.by }] }
}

function firstFoe(mover: Mover, stretches: readonly Stretch[]): Met | null {
  const { figure: { model }, byAir } = mover
  const bases = stretches.map((stretch) => smaller(baseOn(model, stretch)))
  let first: Met | null = null
  for (const foe of foesOf(mover)) {
    const other = baseOf(foe.model)
    // What it is in as it sets out it may leave.
    if (bases[0] && gapWithin(bases[0], other, 0) <= 0) continue
    const met = firstOver(stretches, bases, other, (at) => byAir || onOneLevel({ at }, foe.model))
    if (met && (!first || met.along < first.along)) first = { why: 'model', by: idOf(foe), ...met }
  }
  return first
}

/** RF-TERRAIN-3, RF-TERRAIN-5: cliffs, buildings and high walls that it comes over on top of an obstacle beside them. */
function firstSheer(measure: Measure, { figure: { model }, byAir, field }: Mover, stretches: readonly Stretch[], { pieces }: SweepFact): Met | null {
  if (byAir) return null
  const crossed = new Set(pieces.filter(({ startsIn }) => !startsIn).map(({ id }) => id))
  const obstacles = measure.board.pieces.filter((piece) => crossed.has(piece.id) && terrainKind(piece) === 'obstacle' && !isHigh(piece, field.readings))
  if (obstacles.length === 0) return null
  const sheer = measure.board.pieces.filter((piece) => terrainKind(piece) === 'sheer' || (terrainKind(piece) === 'obstacle' && isHigh(piece, field.readings)))
  const ignorePieces = [...footing(measure).ignorePieces, ...obstacles.map(({ id }) => id)]
  const bases = stretches.map((stretch) => smaller(baseOn(model, stretch)))
  let first: Met | null = null
  for (const piece of sheer) {
    if (!stretches.some(({ from, to }, i) => isNear(piece, { from, to }, bases[i]!.reach))) continue
    for (const part of standingOf(piece)) {
      // What it is over as it sets out it may leave.
      if (bases[0] && part.some(({ shape }) => gapWithin(bases[0]!, shape, 0) <= 0)) continue
      for (const { shape, from, top } of part) {
        const met = firstOver(stretches, bases, shape, (at) => {
          const ground = measure.surface(plan(at), piece.at[1], { ignorePieces }).y
          return at[1] > ground + LIFTED && top > ground + LIFTED && from <= at[1] + LIFTED
        })
        if (met && (!first || met.along < first.along)) first = { why: 'solid', by: piece.id, ...met }
      }
    }
  }
  return first
}

/** Where one of the bases first overlaps the shape on its stretch, at a place that counts. */
function firstOver(
  stretches: readonly Stretch[], bases: readonly Base[], shape: Base, counts: (at: Vec3) => boolean,
): Pick<Met, 'stretch' | 'at' | 'along'> | null {
  for (let i = 0; i < stretches.length; i++) {
    const stretch = stretches[i]!
    const { from, to, along, length } = stretch
    const base = bases[i]!
    const [dx, dz] = [(from[0] + to[0]) / 2 - shape.centre[0], (from[2] + to[2]) / 2 - shape.centre[1]]
    if (hypot(dx, dz) > length / 2 + base.reach + shape.reach) continue
    const share = spanWithin(grown(base, shape), plan(from), plan(to))?.find((one) => counts(pointOf(stretch, one)))
    if (share !== undefined) return { stretch: i, at: pointOf(stretch, share), along: along + share * length }
  }
  return null
}

/** The base without its outermost hair. */
function smaller(base: Base): Base {
  if (base.round > 0) return { ...base, round: base.round - TOUCH }
  const share = 1 - TOUCH / base.reach
  return { ...base, points: base.points.map((point) => add2(base.centre, scale2(sub2(point, base.centre), share))) }
}
