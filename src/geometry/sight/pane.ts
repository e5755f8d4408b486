import { hypot } from '../../core/trigonometry'
import type { Vec3 } from '../../core/vec'
import type { Caster } from './casters'
import { spanInside } from './convex-set'
import { PaneEnds, meets, passesAll, type Tally } from './pane-ends'
import { closePane, type Pane } from './pane-closing'
import { centroid, type Polygon3 } from './polygon3'

/** Two planes nearer than this, as parts of the way, are as good as one. */
const CLOSE = 0.02

/**
 * Several solids that together block all lines from the hull of `ps` to that of `qs`, found by where the lines cross a
 * plane between the two. A crossing is closed where it lies in a solid's cross-section (grown by `grow`), where a solid hides it from all of
 * `ps`, or where one hides it from all of `qs`. So neither a seam between abutting solids nor the distance between two that stand one behind the
 * other leaves anything open. At most so many `planes` are tried.
 */
export function findPane(
  ps: readonly number[], qs: readonly number[], given: readonly Caster[], grow: number, planes: number, tally: Tally,
): Pane | null {
  const a = centroid(ps as Polygon3)
  const b = centroid(qs as Polygon3)
  // Planes are laid through solids that the line between the middles meets.
  if (!given.some(({ convex }) => !convex.flat && spanInside(convex.planes, a[0], a[1], a[2], b[0], b[1], b[2]))) return null
  tally.work += 50 + 5 * given.length + (ps.length * qs.length) / 9
  if (grow === 0 && passesAll(ps, qs, given)) return null
  const casters = byHits(given, ps, qs, a, b)
  const ends = new PaneEnds(ps, qs, grow, tally)
  const tried: number[] = []
  for (const { convex } of casters) {
    if (convex.flat) continue
    const span = spanInside(convex.planes, a[0], a[1], a[2], b[0], b[1], b[2])
    if (!span) continue
    const t = (span[0] + span[1]) / 2
    if (tried.some((other) => Math.abs(other - t) < CLOSE)) continue
    tried.push(t)
    tally.work += 20
    const pane = closePane(planeThrough(convex.planes, t, a, b), casters, ends)
    if (pane) return pane
    if (tried.length >= planes) return null
  }
  return null
}

/** The casters that meet most of a few lines first: they close most, and the plane is best at one of them. */
function byHits(casters: readonly Caster[], ps: readonly number[], qs: readonly number[], a: Vec3, b: Vec3): readonly Caster[] {
  const sorted: Caster[][] = [[], [], [], [], [], []]
  for (const caster of casters) {
    const { convex } = caster
    let hits = meets(convex, a[0], a[1], a[2], b[0], b[1], b[2]) ? 1 : 0
    for (let k = 0; k < PROBES; k++) {
      const i = 3 * Math.floor((k * ps.length) / (3 * PROBES))
      const j = 3 * Math.floor((((3 * k + 1) % PROBES) * qs.length) / (3 * PROBES))
      if (meets(convex, ps[i]!, ps[i + 1]!, ps[i + 2]!, qs[j]!, qs[j + 1]!, qs[j + 2]!)) hits++
    }
    sorted[PROBES + 1 - hits]!.push(caster)
  }
  return sorted.flat()
}

const PROBES = 4

/** Through the line at t: along the solid's upright face that the line leaves least aslant, else square to the line. */
function planeThrough(planes: Float64Array, t: number, a: Vec3, b: Vec3): readonly number[] {
  const [dx, dy, dz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const length = hypot(dx, dy, dz) || 1
  let best = 0.5 * length
  let [nx, ny, nz] = [dx / length, dy / length, dz / length]
  for (let i = 0; i < planes.length; i += 4) {
    const slope = planes[i]! * dx + planes[i + 1]! * dy + planes[i + 2]! * dz
    if (slope > best) [best, nx, ny, nz] = [slope, planes[i]!, planes[i + 1]!, planes[i + 2]!]
  }
  return [nx, ny, nz, nx * (a[0] + t * dx) + ny * (a[1] + t * dy) + nz * (a[2] + t * dz)]
}
