import type { SweepFact } from '../../../core/measure'
import type { Breach } from '../../../core/ruling'
import { hypot } from '../../../core/trigonometry'
import type { Inches } from '../../../core/units'
import { distance2, plan, type Vec2 } from '../../../core/vec'
import { inches, listed } from '../../kit/words'
import { CONTACT } from '../../lines/beside'
import { SLACK } from '../../lines/asked'
import { baseAt, baseOf, gap, lineBetween, meeting, nearest, type Base } from './base'
import { idOf, type Figure } from './figure'
import { touchedAtStart } from './lock'
import { foesOf, nameIn, type Mover } from './mover'
import { baseOn, grown, hullAround, leastAlong, pointOf, spanWithin, stretchesOf, type Stretch } from './swept'

/** RF-MOVE-6. */
export const CLEAR: Inches = 1

/**
 * RF-MOVE-6: the path passes between two enemies where its centre comes to the shortest segment that joins them, if both are then near
 * enough to count. While the base, in its true shape and as it stands, is anywhere between the two, it is an inch clear of both. Out of the
 * place between two that it touches it withdraws freely, unless it is held (RF-WITHDRAW-3); from before them, or come back, it does not go through.
 */
export function squeezes(mover: Mover, fact: Pick<SweepFact, 'path' | 'yaws'>): readonly Breach[] {
  const { figure: { model }, field } = mover
  const stretches = stretchesOf(fact, model)
  const left = touchedAtStart(mover)
  const near = foesOf(mover).filter((foe) => stretches.some((stretch) => comesNear(mover, stretch, foe)))
  const found: Breach[] = []
  for (const [i, a] of near.entries()) {
    for (const b of near.slice(i + 1)) {
      const at = passings(mover, stretches, [a, b], left.includes(a) && left.includes(b))
        .find(({ clear }) => clear.some(isTight))
      if (!at) continue
      const tight = at.clear.filter(isTight)
      const names = (list: readonly Figure[]) => listed(list.map((one) => nameIn(field, idOf(one))))
      const least = Math.min(...tight.map((one) => one.least))
      found.push({
        rule: 'RF-MOVE-6', at: pointOf(stretches[at.index]!, at.share), by: idOf(tight[0]!.foe),
        text: `It passes between ${names([a, b])}, ${inches(least)} from ${names(tight.map(({ foe }) => foe))}; ${inches(CLEAR)} has to be clear.`,
      })
    }
  }
  return found
}

function comesNear({ figure: { model }, field }: Mover, stretch: Stretch, foe: Figure): boolean {
  const { from, to, length } = stretch
  const base = baseOf(foe.model)
  const reach = field.readings.between + base.reach + baseOn(model, stretch).reach + SLACK
  const [x, z] = [(from[0] + to[0]) / 2 - base.centre[0], (from[2] + to[2]) / 2 - base.centre[1]]
  if (hypot(x, z) > length / 2 + reach) return false
  const apart = gap(lineBetween(plan(from), plan(to)), { ...base, points: [base.centre], round: 0 })
  return apart <= reach
}

interface Passing {
  readonly index: number
  readonly share: number
  readonly clear: readonly { readonly foe: Figure; readonly least: Inches }[]
}

const isTight = ({ least }: Passing['clear'][number]): boolean => least < CLEAR - SLACK

/** Where it passes between the two, in order, and how near it comes to each meanwhile; `leaving`: it touches both as it sets out. */
function passings(
  { figure: { model }, field }: Mover, stretches: readonly Stretch[], [a, b]: readonly [Figure, Figure], leaving: boolean,
): readonly Passing[] {
  const [one, two] = [baseOf(a.model), baseOf(b.model)]
  const join = nearest(one, two)
  // Nobody passes between two that touch.
  if (join.distance <= CONTACT) return []
  const hull = hullAround(one, two)
  const from = baseOf(model).centre
  const between = leaving && gap(lineBetween(from), hull) < SLACK
  return stretches.flatMap((stretch, index): readonly Passing[] => {
    const { yaw, length } = stretch
    const met = length > 0 ? meeting(plan(stretch.from), plan(stretch.to), join.from, join.to) : null
    if (!met) return []
    const share = distance2(plan(stretch.from), met) / length
    if (index === 0 && share < 1e-6) return []
    const there = baseAt(model, { at: pointOf(stretch, share), yaw })
    if (Math.max(gap(there, one), gap(there, two)) > field.readings.between + SLACK) return []
    const ways = whileWithin(model, stretches, index, share, hull)
    if (between && ways.some((way) => way.stretch === stretches[0] && distance2(way.a, from) < 1e-6)) return []
    return [{ index, share, clear: [{ foe: a, least: leastOn(model, ways, one) }, { foe: b, least: leastOn(model, ways, two) }] }]
  })
}

interface Way {
  readonly stretch: Stretch
  readonly a: Vec2
  readonly b: Vec2
}

/** The stretch of the path round that place during which the base overlaps the shape. */
function whileWithin(model: Figure['model'], stretches: readonly Stretch[], index: number, share: number, hull: Base): readonly Way[] {
  const wayOf = (stretch: Stretch, holds: (from: number, to: number) => boolean): (Way & { readonly span: readonly [number, number] }) | null => {
    const [from, to] = [plan(stretch.from), plan(stretch.to)]
    const shape = grown(baseOn(model, stretch), hull)
    const span = spanWithin(shape, from, to)
    if (!span || !holds(...span)) return null
    const [a, b] = span.map((part) => plan(pointOf(stretch, part)))
    return { stretch, a: a!, b: b!, span }
  }
  const here = wayOf(stretches[index]!, (low, high) => low <= share + 1e-6 && high >= share - 1e-6)
  if (!here) return []
  const ways: Way[] = [here]
  let span = here.span
  for (let i = index - 1; i >= 0 && span[0] < 1e-6; i--) {
    const before = wayOf(stretches[i]!, (_, high) => high > 1 - 1e-6)
    if (!before) break
    ways.push(before)
    span = before.span
  }
  span = here.span
  for (let i = index + 1; i < stretches.length && span[1] > 1 - 1e-6; i++) {
    const after = wayOf(stretches[i]!, (low) => low < 1e-6)
    if (!after) break
    ways.push(after)
    span = after.span
  }
  return ways
}

const leastOn = (model: Figure['model'], ways: readonly Way[], foe: Base): Inches =>
  Math.min(...ways.map(({ stretch, a, b }) => leastAlong(grown(baseOn(model, stretch), foe), a, b)))
