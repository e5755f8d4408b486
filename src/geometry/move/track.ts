import { hypot } from '../../core/trigonometry'
import type { Vec3 } from '../../core/vec'
import type { Stretches } from './stretches'
import type { Knot } from './walk-types'

/** A leg as it was walked: straight in plan from `from`, its knots by distance from there. */
export interface Track {
  readonly from: Vec3
  readonly dx: number
  readonly dz: number
  readonly knots: readonly Knot[]
}

export const pointAt = (track: Track, t: number, y: number): Vec3 =>
  [track.from[0] + track.dx * t, y, track.from[2] + track.dz * t]

/**
 * The first place along a track where something holds: on the segment that ends at knot `index`, at `t` and height `y`.
 */
export interface Place {
  readonly index: number
  readonly t: number
  readonly y: number
}

/**
 * The first place within the stretch `from`..`to` at which the height lies between `low` and `high` (inclusive); null
 * if none.
 */
export function firstWithin(track: Track, from: number, to: number, low: number, high: number): Place | null {
  const { knots } = track
  if (knots.length === 1) {
    const only = knots[0]!
    return only.t >= from && only.t <= to && only.y >= low && only.y <= high ? { index: 0, t: only.t, y: only.y } : null
  }
  for (let i = 1; i < knots.length; i++) {
    const [a, b] = [knots[i - 1]!, knots[i]!]
    if (b.t < from || a.t > to) continue
    const length = b.t - a.t
    const s0 = length > 0 ? Math.max(0, (from - a.t) / length) : 0
    const s1 = length > 0 ? Math.min(1, (to - a.t) / length) : 1
    const s = enters(a.y, b.y, s0, s1, low, high)
    if (s !== null) return { index: i, t: a.t + s * length, y: a.y + s * (b.y - a.y) }
  }
  return null
}

/** First s in s0..s1 at which y0 + s (y1 − y0) lies between low and high. */
function enters(y0: number, y1: number, s0: number, s1: number, low: number, high: number): number | null {
  const dy = y1 - y0
  const at = y0 + s0 * dy
  if (at >= low && at <= high) return s0
  if (dy === 0) return null
  const s = ((at < low ? low : high) - y0) / dy
  return s >= s0 && s <= s1 ? s : null
}

/** Adds the parts of the track within from..to at which the height lies between `low` and `high`; of what is held already nothing is looked at. */
export function addStretchesWithin(track: Track, from: number, to: number, low: number, high: number, into: Stretches): void {
  const { knots } = track
  into.gaps(from, to, (begin, end) => {
    for (let i = firstAfter(knots, begin); i < knots.length && knots[i - 1]!.t < end; i++) {
      const a = knots[i - 1]!
      const b = knots[i]!
      let lo = Math.max(a.t, begin)
      let hi = Math.min(b.t, end)
      const rise = b.y - a.y
      // Where it climbs, or comes down, through the heights.
      if (rise !== 0 && b.t > a.t) {
        const [atLow, atHigh] = [a.t + ((low - a.y) / rise) * (b.t - a.t), a.t + ((high - a.y) / rise) * (b.t - a.t)]
        lo = Math.max(lo, Math.min(atLow, atHigh))
        hi = Math.min(hi, Math.max(atLow, atHigh))
      } else if (a.y < low || a.y > high) continue
      if (hi > lo) into.add(lo, hi)
    }
  })
}

/** The first knot beyond `t`, but the second of all at least: a stretch ends there. */
function firstAfter(knots: readonly Knot[], t: number): number {
  let [low, high] = [1, knots.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (knots[middle]!.t > t) high = middle
    else low = middle + 1
  }
  return low
}

/** The track up to a place on it. */
export function cutAt(track: Track, place: Place): Track {
  const { knots } = track
  if (place.index === 0) return { ...track, knots: knots.slice(0, 1) }
  const [a, b] = [knots[place.index - 1]!, knots[place.index]!]
  const length = hypot(b.t - a.t, b.y - a.y)
  const s = length > 0 ? hypot(place.t - a.t, place.y - a.y) / length : 0
  const mix = (from: number, to: number) => from + s * (to - from)
  const last: Knot = {
    t: place.t, y: place.y, carried: b.carried,
    cost: mix(a.cost, b.cost), up: mix(a.up, b.up), down: mix(a.down, b.down),
  }
  return { ...track, knots: [...knots.slice(0, place.index), last] }
}

/** Knots without those that lie straight between their neighbours. */
export function corners(knots: readonly Knot[]): Knot[] {
  const kept: Knot[] = []
  for (const knot of knots) {
    const [a, b] = [kept.at(-2), kept.at(-1)]
    if (b && Math.abs(b.t - knot.t) < 1e-9 && Math.abs(b.y - knot.y) < 1e-9) {
      kept[kept.length - 1] = knot
      continue
    }
    if (a && b && straight(a, b, knot)) kept.pop()
    kept.push(knot)
  }
  return kept
}

function straight(a: Knot, b: Knot, c: Knot): boolean {
  const cross = (b.t - a.t) * (c.y - b.y) - (b.y - a.y) * (c.t - b.t)
  const ahead = (b.t - a.t) * (c.t - b.t) + (b.y - a.y) * (c.y - b.y) >= 0
  const paid = (b.t - a.t) * (c.cost - b.cost) - (b.cost - a.cost) * (c.t - b.t)
  return ahead && Math.abs(cross) < 1e-9 && (Math.abs(paid) < 1e-9 || c.t - a.t < 1e-9)
}
