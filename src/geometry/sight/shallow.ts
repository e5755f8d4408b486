import type { BoardModel } from '../../core/board'
import { DEFAULT_APERTURE, type Blocker, type DepthFact, type Shallow, type SightFact, type Verdict } from '../../core/measure'
import { atan2 } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import { add2, atHeight, distance2, distance3, lerp3, plan, scale2, type Segment, type Vec2, type Vec3 } from '../../core/vec'
import { modelFootprint } from '../base'
import { rimPoint, toOvalFrame, type PlacedShape } from '../base/placed-shape'
import { spansOf } from './crossings'
import { proveDepth } from './depth-proof'
import type { Group } from './occluder'
import type { OccluderIndex, Selection } from './occluder-index'

/** A limit that is missed by less is not called. */
const DOUBT: Inches = 0.02
/** Points round each rim between which lines are tried first, and how many of the best are then moved on. */
const AROUND = 32
const STARTS = 6
const FINEST = 1e-5

/** Where lines may run: past what the selection blocks. */
interface Open {
  readonly index: OccluderIndex
  readonly selection: Selection
}

/**
 * The fact of a pair with an open line, where besides no more than so much of some areas may lie on the line. A line is looked for from rim to
 * rim: one from farther inside a base has no less on it. Where none is found it is proven that there is none. `models`: who looks, and at whom.
 */
export function shallowFact(
  fact: SightFact, open: Open, { areas, most }: Shallow, models: readonly [BoardModel, BoardModel], aperture: Inches = DEFAULT_APERTURE,
): SightFact {
  if (fact.verdict !== 'clear' || !fact.witness || areas.length === 0) return fact
  const groups = areas.flatMap((id) => open.index.group('area', id) ?? [])
  const shapes = models.map(modelFootprint) as [PlacedShape, PlacedShape]
  const found = leastDepth(open, groups, shapes, fact.witness, most)
  const proof = found.length <= most ? null : proveDepth(
    open.index, open.selection, groups, shapes, { onRim, depthOn: (one) => depthOn(groups, one) }, most, DOUBT, aperture,
  )
  const { line, length } = proof?.line ? { line: proof.line, length: depthOn(groups, proof.line) } : found
  const crossed = groups.filter((group) => spansOf(group, line.from, line.to).length > 0)
  const depth: DepthFact = { length, least: proof?.line || !proof ? 0 : proof.least, line, areas: crossed.map(({ id }) => id) }
  const verdict: Verdict = length <= most ? 'clear' : proof!.found === 'unsure' || length <= most + DOUBT ? 'unsure' : 'blocked'
  if (verdict === 'clear') return { ...fact, witness: line, depth }
  return { ...fact, verdict, witness: null, blockers: crossed.map((group) => blockerOf(group, line)), depth }
}

function blockerOf(group: Group, { from, to }: Segment): Blocker {
  const spans = spansOf(group, from, to)
  const whole = distance3(from, to)
  const inside = spans.reduce((sum, [a, b]) => sum + b - a, 0)
  return { id: group.id, share: 1, length: inside * whole, toTarget: (1 - spans.at(-1)![1]) * whole }
}

/** A line by where it leaves the one rim and meets the other, as shares of the way round them. */
interface Chord {
  readonly s: number
  readonly t: number
  readonly length: Inches
}

function leastDepth(
  { index, selection }: Open, areas: readonly Group[], [from, to]: readonly [PlacedShape, PlacedShape], first: Segment, most: Inches,
): { readonly line: Segment; readonly length: Inches } {
  const lineOf = (s: number, t: number): Segment => ({ from: onRim(from, s), to: onRim(to, t) })
  let best = { line: first, length: depthOn(areas, first) }
  /** Infinite where it is closed, or promises nothing. */
  const measured = (s: number, t: number, below: Inches): Inches => {
    const line = lineOf(s, t)
    const length = depthOn(areas, line)
    if (length >= below || index.blocks(selection, line.from, line.to)) return Infinity
    if (length < best.length) best = { line, length }
    return length
  }
  const starts: Chord[] = []
  // Straight across there is mostly the least.
  measured(shareOf(from, middleOf(to)), shareOf(to, middleOf(from)), Infinity)
  for (let i = 0; i < AROUND && best.length > most; i++) {
    for (let j = 0; j < AROUND && best.length > most; j++) {
      const [s, t] = [i / AROUND, j / AROUND]
      const length = measured(s, t, starts.length < STARTS ? Infinity : starts.at(-1)!.length)
      if (length === Infinity) continue
      starts.push({ s, t, length })
      starts.sort((a, b) => a.length - b.length)
      starts.length = Math.min(starts.length, STARTS)
    }
  }
  const [s, t] = [shareOf(from, plan(first.from)), shareOf(to, plan(first.to))]
  for (const start of [{ s, t, length: Infinity }, ...starts]) {
    let here: Chord = start
    for (let step = 0.5 / AROUND; step > FINEST && best.length > most; step /= 2) {
      for (let gained = true; gained && best.length > most;) {
        gained = false
        for (const [u, v] of WAYS) {
          const length = measured(here.s + u * step, here.t + v * step, here.length)
          if (length === Infinity) continue
          here = { s: here.s + u * step, t: here.t + v * step, length }
          gained = true
        }
      }
    }
  }
  return best
}

const WAYS = [[1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [-1, -1], [1, -1], [-1, 1]] as const

/** Length of the line inside the areas, ground in several of them counted once. */
export function depthOn(areas: readonly Group[], { from, to }: Segment): Inches {
  const spans = areas.flatMap((area) => spansOf(area, from, to)).sort((a, b) => a[0] - b[0])
  let [sum, end] = [0, 0]
  for (const [enter, leave] of spans) {
    sum += Math.max(0, leave - Math.max(end, enter))
    end = Math.max(end, leave)
  }
  return sum * distance3(from, to)
}

function onRim(shape: PlacedShape, share: number): Vec3 {
  if (shape.kind === 'oval') return atHeight(rimPoint(shape, 2 * Math.PI * share), 0)
  const { points } = shape
  const along = (share - Math.floor(share)) * points.length
  const i = Math.min(points.length - 1, Math.floor(along))
  const [a, b] = [points[i]!, points[(i + 1) % points.length]!]
  return lerp3(atHeight(a, 0), atHeight(b, 0), along - i)
}

const middleOf = (shape: PlacedShape): Vec2 => {
  if (shape.kind === 'oval') return shape.centre
  const sum = shape.points.reduce<Vec2>((all, point) => add2(all, point), [0, 0])
  return scale2(sum, 1 / shape.points.length)
}

/** Where on the rim a point lies nearest to. */
function shareOf(shape: PlacedShape, point: Vec2): number {
  if (shape.kind === 'oval') {
    const [u, v] = toOvalFrame(shape, point)
    return atan2(v / shape.rz, u / shape.rx) / (2 * Math.PI)
  }
  const shares = Array.from({ length: 16 * shape.points.length }, (_, i) => i / (16 * shape.points.length))
  const away = (share: number) => distance2(plan(onRim(shape, share)), point)
  return shares.reduce((best, share) => (away(share) < away(best) ? share : best))
}

