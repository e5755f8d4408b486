import { cos } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import { atHeight, distance2, distance3, plan, type Segment, type Vec2, type Vec3 } from '../../core/vec'
import type { PlacedShape } from '../base/placed-shape'
import type { Convex } from './convex'
import { spanInside } from './convex-set'
import type { Group } from './occluder'
import type { OccluderIndex, Selection } from './occluder-index'

/*
 * Whether every open line from rim to rim has more than so much of some areas on it. All lines that leave one arc of the one rim and meet one arc
 * of the other run, at each share of their way, through the hull of a few points: where a convex area holds all of these it holds all the
 * lines. So a pair of arcs is done with when what surely lies inside is too much, or when one solid surely cuts every line; else each arc is
 * halved. Arcs shorter than the aperture are told by one line, as narrow openings are everywhere.
 */

/** Rims are cut into so many arcs to begin with, and no more pairs than so many are looked at. */
const ARCS = 24
const MOST_PAIRS = 60_000

export interface DepthProof {
  /** `deep`: proven. `shallow`: `line` is open and has no more. `unsure`: neither within the work, or but for a doubt. */
  readonly found: 'deep' | 'shallow' | 'unsure'
  readonly line: Segment | null
  /** No open line has less (openings narrower than the aperture left out); 0 where that was not worked out. */
  readonly least: Inches
}

interface Rims {
  readonly onRim: (shape: PlacedShape, share: number) => Vec3
  readonly depthOn: (line: Segment) => Inches
}

/** An arc of a rim, by shares of the way round. */
interface Arc {
  readonly from: number
  readonly to: number
  /** Points whose hull holds it. */
  readonly hull: readonly Vec3[]
}

type Planes = Convex['planes']

export function proveDepth(
  index: OccluderIndex, selection: Selection, areas: readonly Group[], [from, to]: readonly [PlacedShape, PlacedShape],
  { onRim, depthOn }: Rims, most: Inches, doubt: Inches, aperture: Inches,
): DepthProof {
  const inside = areas.flatMap(({ set }) => set.solids.map(({ planes }) => planes))
  const solids = index.gather(selection, () => false).flatMap(({ merged, set }) => [...merged.solids, ...set.solids]).map(({ planes }) => planes)
  const arcOf = (shape: PlacedShape, a: number, b: number): Arc => ({ from: a, to: b, hull: hullOfArc(shape, a, b, onRim) })
  const whole = (shape: PlacedShape) => Array.from({ length: ARCS }, (_, i) => arcOf(shape, i / ARCS, (i + 1) / ARCS))
  const ends = whole(to)
  const todo: (readonly [Arc, Arc])[] = whole(from).flatMap((start) => ends.map((end) => [start, end] as const))
  let [least, doubtful] = [Infinity, false]
  for (let looked = 0; todo.length > 0; looked++) {
    if (looked > MOST_PAIRS) return { found: 'unsure', line: null, least: 0 }
    const [start, end] = todo.pop()!
    const bound = surely(inside, start, end)
    if (bound > most) {
      least = Math.min(least, bound)
      continue
    }
    if (solids.some((planes) => common(planes, start, end) !== null)) continue
    const line: Segment = { from: onRim(from, (start.from + start.to) / 2), to: onRim(to, (end.from + end.to) / 2) }
    const depth = depthOn(line)
    const open = depth <= most + doubt && !index.blocks(selection, line.from, line.to)
    if (open && depth <= most) return { found: 'shallow', line, least: 0 }
    const [long, far] = [widthOf(start), widthOf(end)]
    if (Math.max(long, far) <= aperture / 2) {
      doubtful ||= open
      least = Math.min(least, open ? bound : Infinity)
      continue
    }
    const [starts, stops] = [long > far / 2 ? halves(from, start, arcOf) : [start], far > long / 2 ? halves(to, end, arcOf) : [end]]
    for (const one of starts) for (const other of stops) todo.push([one, other])
  }
  return { found: doubtful ? 'unsure' : 'deep', line: null, least: least === Infinity ? most : least }
}

const halves = (shape: PlacedShape, { from, to }: Arc, arcOf: (shape: PlacedShape, a: number, b: number) => Arc): readonly Arc[] =>
  [arcOf(shape, from, (from + to) / 2), arcOf(shape, (from + to) / 2, to)]

const widthOf = ({ hull }: Arc): Inches => distance3(hull[0]!, hull.at(-1)!)

/** Shares of their way between which all lines of the pair are within that convex solid; null where there are none. */
function common(planes: Planes, start: Arc, end: Arc): readonly [number, number] | null {
  let [enter, leave] = [0, 1]
  for (const a of start.hull) {
    for (const b of end.hull) {
      const span = spanInside(planes, a[0], a[1], a[2], b[0], b[1], b[2])
      if (!span) return null
      enter = Math.max(enter, span[0])
      leave = Math.min(leave, span[1])
      if (leave - enter <= 1e-9) return null
    }
  }
  return [enter, leave]
}

/** So much of every line of the pair lies inside. */
function surely(areas: readonly Planes[], start: Arc, end: Arc): Inches {
  const spans = areas.flatMap((planes) => {
    const span = common(planes, start, end)
    return span ? [span] : []
  }).sort((a, b) => a[0] - b[0])
  let [sum, last] = [0, 0]
  for (const [enter, leave] of spans) {
    sum += Math.max(0, leave - Math.max(last, enter))
    last = Math.max(last, leave)
  }
  return sum === 0 ? 0 : sum * Math.max(0, apart(start, end))
}

/** No line of the pair is shorter. */
function apart({ hull: a }: Arc, { hull: b }: Arc): Inches {
  const [p, q] = [middle(a), middle(b)]
  return distance2(p, q) - spread(a, p) - spread(b, q)
}

const middle = (hull: readonly Vec3[]): Vec2 => {
  const [a, b] = [hull[0]!, hull.at(-1)!]
  return [(a[0] + b[0]) / 2, (a[2] + b[2]) / 2]
}
const spread = (hull: readonly Vec3[], at: Vec2): Inches => Math.max(...hull.map((p) => distance2(plan(p), at)))

/** The ends of the arc, and between them what holds it: of a round one where the tangents at its ends meet, of another its corners. */
function hullOfArc(shape: PlacedShape, a: number, b: number, onRim: (shape: PlacedShape, share: number) => Vec3): readonly Vec3[] {
  const [first, last] = [onRim(shape, a), onRim(shape, b)]
  if (shape.kind === 'polygon') {
    const count = shape.points.length
    const corners = Array.from({ length: count + 1 }, (_, i) => i / count).filter((share) => share > a && share < b)
    return [first, ...corners.map((share) => onRim(shape, share)), last]
  }
  // In its own frame, stretched to a circle, the tangents meet outward of the middle of the arc.
  const tip = onRim(shape, (a + b) / 2)
  const out = 1 / cos(Math.PI * (b - a))
  const [cx, cz] = shape.centre
  return [first, atHeight([cx + out * (tip[0] - cx), cz + out * (tip[2] - cz)], 0), last]
}
