import type { InsideFact } from '../../core/measure'
import { hypot } from '../../core/trigonometry'
import { add2, cross2, distance2, dot2, scale2, sub2, type Vec2 } from '../../core/vec'
import { planDistance } from './plan-distance'
import { deepestOnSegment, ovalContains, ovalDistance } from './oval-distance'
import { placePoint, rimPoint, toOvalFrame, type PlacedOval, type PlacedPolygon, type PlacedShape } from './placed-shape'
import { closestOnSegment, containsPoint, forEachEdge, type Polygon } from './polygon'
import { shareInside } from './share'

/** Slack in inches of "touches" and "wholly". */
export const INSIDE_TOLERANCE = 1e-6

/** How much of a base lies in an area, in plan; both limits are closed (within 1e-6 in). */
export function insideFact(base: PlacedShape, area: PlacedShape): InsideFact {
  if (planDistance(base, area).distance > INSIDE_TOLERANCE) return { touches: false, wholly: false, share: 0 }
  const wholly = liesWithin(base, area)
  return { touches: true, wholly, share: wholly ? 1 : shareInside(base, area) }
}

/** No part of `base` lies outside `area` by more than 1e-6 in. */
export function liesWithin(base: PlacedShape, area: PlacedShape): boolean {
  if (area.kind === 'oval') return base.kind === 'oval' ? ovalInOval(base, area) : base.points.every((p) => near(area, p))
  return base.kind === 'oval' ? ovalInPolygon(base, area) : polygonInPolygon(base, area)
}

const near = (oval: PlacedOval, p: Vec2): boolean =>
  ovalContains(oval, p) || ovalDistance(placePoint(p), oval).distance <= INSIDE_TOLERANCE

/** An oval is within a polygon when its centre is and no edge cuts into it. */
function ovalInPolygon(base: PlacedOval, area: PlacedPolygon): boolean {
  if (!nearPolygon(area.points, base.centre)) return false
  const core = { ...base, rx: base.rx - INSIDE_TOLERANCE, rz: base.rz - INSIDE_TOLERANCE }
  if (core.rx <= 0 || core.rz <= 0) return true
  let cut = false
  forEachEdge(area.points, (p, q) => {
    cut ||= deepestOnSegment(core, p, q) !== null
  })
  return !cut
}

function polygonInPolygon(base: PlacedPolygon, area: PlacedPolygon): boolean {
  let within = true
  forEachEdge(base.points, (p, q) => {
    within &&= edgeInPolygon(p, q, area.points)
  })
  return within
}

/** Cuts the edge where it meets the outline; it is inside when its corners and the middle of every piece are. */
function edgeInPolygon(p: Vec2, q: Vec2, area: Polygon): boolean {
  const edge = sub2(q, p)
  const cuts = [0, 1]
  forEachEdge(area, (a, b) => {
    const other = sub2(b, a)
    const denominator = cross2(edge, other)
    if (denominator !== 0) cuts.push(cross2(sub2(a, p), other) / denominator)
    else cuts.push(dot2(sub2(a, p), edge) / dot2(edge, edge))
  })
  const inside = cuts.filter((t) => t >= 0 && t <= 1).sort((s, t) => s - t)
  const at = (t: number): Vec2 => add2(p, scale2(edge, t))
  return inside.every((t, i) => nearPolygon(area, at(t)) && nearPolygon(area, at((t + (inside[i + 1] ?? t)) / 2)))
}

function nearPolygon(area: Polygon, p: Vec2): boolean {
  if (containsPoint(area, p)) return true
  let close = false
  forEachEdge(area, (a, b) => {
    close ||= distance2(closestOnSegment(p, a, b), p) <= INSIDE_TOLERANCE
  })
  return close
}

/** How far the base's rim strays out of the area, at its worst: sampled coarsely, then narrowed at every local peak. */
function ovalInOval(base: PlacedOval, area: PlacedOval): boolean {
  if (base.rx === base.rz && area.rx === area.rz) {
    return distance2(base.centre, area.centre) + base.rx <= area.rx + INSIDE_TOLERANCE
  }
  if (area.rx === 0 || area.rz === 0) return false
  const radial = (phi: number) => {
    const [u, v] = toOvalFrame(area, rimPoint(base, phi))
    return hypot(u / area.rx, v / area.rz)
  }
  const steps = 256
  const step = (2 * Math.PI) / steps
  const values = Array.from({ length: steps }, (_, i) => radial(i * step))
  return values.every((value, i) => {
    const peak = value >= values[(i + 1) % steps]! && value >= values[(i + steps - 1) % steps]!
    return !peak || near(area, rimPoint(base, climb(radial, (i - 1) * step, (i + 1) * step)))
  })
}

/** Place of the maximum of a function with one peak between `low` and `high`. */
function climb(value: (t: number) => number, low: number, high: number): number {
  let [lo, hi] = [low, high]
  for (let i = 0; i < 80; i++) {
    const [left, right] = [lo + (hi - lo) / 3, hi - (hi - lo) / 3]
    if (value(left) < value(right)) lo = left
    else hi = right
  }
  return (lo + hi) / 2
}
