import { hypot } from '../../core/trigonometry'
import { centroid, type Polygon3 } from './polygon3'

/**
 * Two ends (xyz triples) by fewer corners each, whose convex hulls hold them: what blocks all lines between these blocks all
 * lines between those.
 */
export function coarsened(
  ps: readonly number[], qs: readonly number[],
): readonly [ps: readonly number[], qs: readonly number[]] {
  const [a, b] = [centroid(ps as Polygon3), centroid(qs as Polygon3)]
  const [x, z] = [b[0] - a[0], b[2] - a[2]]
  const length = hypot(x, z)
  const [ux, uz] = length > 1e-9 ? [x / length, z / length] : [1, 0]
  return [coarsen(ps, ux, uz), coarsen(qs, ux, uz)]
}

/** The same for one end alone; `box`: min xyz, max xyz of the other. */
export function coarsenedEnd(ps: readonly number[], box: Float64Array): readonly number[] {
  if (ps.length <= 24) return ps
  const a = centroid(ps as Polygon3)
  const [x, z] = [(box[0]! + box[3]!) / 2 - a[0], (box[2]! + box[5]!) / 2 - a[2]]
  const length = hypot(x, z)
  return length > 1e-9 ? coarsen(ps, x / length, z / length) : coarsen(ps, 1, 0)
}

/**
 * A rectangle at the lowest height and one at the highest, both along (ux, uz), the way to the other end, so that seen from there
 * they are hardly wider; the points themselves where they are no more than that.
 */
function coarsen(points: readonly number[], ux: number, uz: number): readonly number[] {
  if (points.length <= 24) return points
  let low = Infinity
  let high = -Infinity
  for (let i = 1; i < points.length; i += 3) {
    const y = points[i]!
    if (y < low) low = y
    if (y > high) high = y
  }
  const all = [Infinity, -Infinity, Infinity, -Infinity]
  const foot = [...all]
  const top = [...all]
  for (let i = 0; i < points.length; i += 3) {
    const along = ux * points[i]! + uz * points[i + 2]!
    const across = ux * points[i + 2]! - uz * points[i]!
    widen(all, along, across)
    if (points[i + 1]! - low < LEVEL) widen(foot, along, across)
    if (high - points[i + 1]! < LEVEL) widen(top, along, across)
  }
  for (let i = 0; i < points.length; i += 3) {
    const t = (points[i + 1]! - low) / (high - low || 1)
    const along = ux * points[i]! + uz * points[i + 2]!
    const across = ux * points[i + 2]! - uz * points[i]!
    if (holds(foot, top, t, along, across)) continue
    // Something stands out between the two: both as large as all of it.
    return corners(all, all, low, high, ux, uz)
  }
  return corners(foot, top, low, high, ux, uz)
}

/** Corners this near the lowest or highest are at that height. */
const LEVEL = 1e-6

function widen(rectangle: number[], along: number, across: number): void {
  if (along < rectangle[0]!) rectangle[0] = along
  if (along > rectangle[1]!) rectangle[1] = along
  if (across < rectangle[2]!) rectangle[2] = across
  if (across > rectangle[3]!) rectangle[3] = across
}

function holds(foot: readonly number[], top: readonly number[], t: number, along: number, across: number): boolean {
  const at = (k: number): number => foot[k]! + t * (top[k]! - foot[k]!)
  return along >= at(0) - SLACK && along <= at(1) + SLACK && across >= at(2) - SLACK && across <= at(3) + SLACK
}

/** By so much the corners are set out, which makes up for any rounding. */
const SLACK = 1e-9

function corners(foot: readonly number[], top: readonly number[], low: number, high: number, ux: number, uz: number): number[] {
  const found: number[] = []
  for (let k = 0; k < 8; k++) {
    const level = k < 4 ? foot : top
    const along = k & 2 ? level[1]! + 2 * SLACK : level[0]! - 2 * SLACK
    const across = k & 1 ? level[3]! + 2 * SLACK : level[2]! - 2 * SLACK
    found.push(ux * along - uz * across, k < 4 ? low - SLACK : high + SLACK, uz * along + ux * across)
  }
  return found
}
