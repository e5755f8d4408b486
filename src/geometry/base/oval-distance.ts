import { hypot } from '../../core/trigonometry'
import { add2, cross2, dot2, length2, scale2, sub2, type Vec2 } from '../../core/vec'
import { fromOvalFrame, supportPoint, toOvalFrame, type PlacedOval } from './placed-shape'
import { closestOnSegment } from './polygon'

/** Shortest distance in plan with a closest point of either shape; 0 and one shared point when they touch or overlap. */
export interface PlanDistance {
  readonly distance: number
  readonly from: Vec2
  readonly to: Vec2
}

/**
 * Distance of two ovals (circles and points included), to about 1e-13 of their size.
 *
 * It is the largest separation over all directions n: s(n) = n·d − |A₁ᵀn| − |A₂ᵀn|, where d leads from centre to centre.
 * Directions that separate lie within a right angle of d, so take n = d̂ + t·d̂⊥: then s is concave in t, and where it is
 * positive s/|n| has a single maximum, which lies between 0 and the maximum of s. Both are found by bisection of a
 * derivative, which cannot miss however thin the ovals are.
 */
export function ovalDistance(a: PlacedOval, b: PlacedOval): PlanDistance {
  const d = sub2(b.centre, a.centre)
  const length = length2(d)
  if (a.rx === a.rz && b.rx === b.rz) return circleDistance(a, b, d, length)
  if (length === 0) return shared(a.centre)
  const along = scale2(d, 1 / length)
  const across: Vec2 = [-along[1], along[0]]
  const terms = [quadratic(a, along, across), quadratic(b, along, across)] as const
  const value = (t: number) => length - root(terms[0], t) - root(terms[1], t)
  const slope = (t: number) => -rootSlope(terms[0], t) - rootSlope(terms[1], t)
  const direction = (t: number) => add2(along, scale2(across, t))

  const sign = Math.sign(slope(0))
  let end = sign
  while (slope(end) * sign > 0 && Math.abs(end) < 1e12) end *= 2
  const peak = bisect(0, end, (t) => slope(t) * sign > 0)
  if (!(value(peak) > 0)) {
    const n = direction(peak)
    const middle = scale2(add2(supportPoint(a, n), supportPoint(b, scale2(n, -1))), 0.5)
    return shared(commonPoint(a, b, middle))
  }
  const best = bisect(0, peak, (t) => (slope(t) * (1 + t * t) - t * value(t)) * sign > 0)
  const n = direction(best)
  return {
    distance: value(best) / hypot(1, best),
    from: supportPoint(a, n),
    to: supportPoint(b, scale2(n, -1)),
  }
}

/** Distance of an oval (`from`) and the segment p–q (`to`). */
export function ovalSegmentDistance(oval: PlacedOval, p: Vec2, q: Vec2): PlanDistance {
  const inside = deepestOnSegment(oval, p, q)
  if (inside) return shared(inside)
  const edge = sub2(q, p)
  const lengthSq = dot2(edge, edge)
  if (lengthSq > 0) {
    // The oval's point that lies farthest towards the line; if it faces the segment itself, that is the closest pair.
    const side = Math.sign(cross2(edge, sub2(oval.centre, p)))
    const towards: Vec2 = [side * edge[1], -side * edge[0]]
    const from = supportPoint(oval, towards)
    const t = dot2(sub2(from, p), edge) / lengthSq
    if (t > 0 && t < 1) {
      return { distance: Math.abs(cross2(edge, sub2(from, p))) / Math.sqrt(lengthSq), from, to: add2(p, scale2(edge, t)) }
    }
  }
  const atP = ovalDistance(oval, pointOval(p))
  const atQ = ovalDistance(oval, pointOval(q))
  return atP.distance <= atQ.distance ? atP : atQ
}

/** The point of the segment that lies deepest in the oval, measured in the oval's radii; null when none is in it. */
export function deepestOnSegment(oval: PlacedOval, p: Vec2, q: Vec2): Vec2 | null {
  if (oval.rx === 0 || oval.rz === 0) return null
  const u = toOvalFrame(oval, p)
  const v = toOvalFrame(oval, q)
  const scaled = closestOnSegment([0, 0], [u[0] / oval.rx, u[1] / oval.rz], [v[0] / oval.rx, v[1] / oval.rz])
  return length2(scaled) <= 1 ? fromOvalFrame(oval, [scaled[0] * oval.rx, scaled[1] * oval.rz]) : null
}

export function ovalContains(oval: PlacedOval, p: Vec2, slack = 0): boolean {
  const [u, v] = toOvalFrame(oval, p)
  if (oval.rx === 0 || oval.rz === 0) return hypot(u, v) <= slack
  return hypot(u / oval.rx, v / oval.rz) <= 1 + slack
}

export const shared = (p: Vec2): PlanDistance => ({ distance: 0, from: p, to: p })

const pointOval = (centre: Vec2): PlacedOval => ({ kind: 'oval', centre, rx: 0, rz: 0, cos: 1, sin: 0 })

function circleDistance(a: PlacedOval, b: PlacedOval, d: Vec2, length: number): PlanDistance {
  const distance = length - a.rx - b.rx
  if (distance > 0) {
    return {
      distance,
      from: add2(a.centre, scale2(d, a.rx / length)),
      to: add2(b.centre, scale2(d, -b.rx / length)),
    }
  }
  // The middle of what the two discs share of the line through their centres.
  const middle = (Math.max(-a.rx, length - b.rx) + Math.min(a.rx, length + b.rx)) / 2
  return shared(length === 0 ? a.centre : add2(a.centre, scale2(d, middle / length)))
}

/** |Aᵀ(along + t·across)|² as c + 2bt + at². */
interface Quadratic {
  readonly a: number
  readonly b: number
  readonly c: number
}

function quadratic(oval: PlacedOval, along: Vec2, across: Vec2): Quadratic {
  const image = (n: Vec2): Vec2 => [
    (oval.cos * n[0] - oval.sin * n[1]) * oval.rx,
    (oval.sin * n[0] + oval.cos * n[1]) * oval.rz,
  ]
  const u = image(along)
  const v = image(across)
  return { a: dot2(v, v), b: dot2(u, v), c: dot2(u, u) }
}

const root = (q: Quadratic, t: number): number => Math.sqrt(Math.max(0, q.c + t * (2 * q.b + t * q.a)))
function rootSlope(q: Quadratic, t: number): number {
  const value = root(q, t)
  return value === 0 ? 0 : (q.b + t * q.a) / value
}

/** Last point between `low` and `high` (in either order) up to which `before` holds, to the last bit. */
function bisect(low: number, high: number, before: (t: number) => boolean): number {
  let [lo, hi] = [low, high]
  for (let i = 0; i < 200; i++) {
    const middle = lo + (hi - lo) / 2
    if (middle === lo || middle === hi) break
    if (before(middle)) lo = middle
    else hi = middle
  }
  return lo + (hi - lo) / 2
}

/** A point of both ovals, which overlap; `guess` where it will do, else by alternating projection. */
function commonPoint(a: PlacedOval, b: PlacedOval, guess: Vec2): Vec2 {
  if (a.rx === 0) return a.centre
  if (b.rx === 0) return b.centre
  for (const p of [guess, a.centre, b.centre]) if (ovalContains(a, p) && ovalContains(b, p)) return p
  let p = guess
  for (let i = 0; i < 60; i++) {
    p = projectInto(b, projectInto(a, p))
    if (ovalContains(a, p, 1e-12)) break
  }
  return p
}

const projectInto = (oval: PlacedOval, p: Vec2): Vec2 => (ovalContains(oval, p) ? p : ovalDistance(pointOval(p), oval).to)
