import type { Id } from '../../core/board'
import { WITHIN_TOLERANCE, type KeepOut } from '../../core/measure'
import type { LegStop } from './leg-stop'
import { TOUCH } from './limits'
import type { Inches } from '../../core/units'
import type { Mover } from './mover'
import type { PlanBounds } from './plan-index'
import { grown, lineSpan, signedDistance, type Rounded } from './rounded'
import { beyondTable, type TableSize } from './stand'
import type { Surroundings } from './surroundings'
import type { AreaShape, Standing } from './terrain'
import { firstWithin, pointAt, type Place, type Track } from './track'

/** A column that the base's path may not enter: where its centre may not be, at which heights of its underside. */
export interface Zone {
  readonly why: 'model' | 'keep-out'
  readonly by: Id
  /** Worked out when it is first looked at: most zones are nowhere near the way. */
  readonly sum: Rounded
  /** What holds that sum in plan. */
  readonly bounds: PlanBounds
  readonly low: number
  readonly high: number
  /** Who is in it at the start may leave it; otherwise the start is reported. */
  readonly leave: boolean
}

export function blockingZone(mover: Mover, other: Standing): Zone {
  const [low, high] = [other.y0 - mover.height + TOUCH, other.y1 - TOUCH]
  return new LazyZone('model', other.model.id, mover.bounds(other), low, high, true, () => mover.sum(other))
}

export function keepOutZone(mover: Mover, other: Standing, zone: KeepOut): Zone {
  const [by, reach] = [zone.horizontal + WITHIN_TOLERANCE, zone.vertical + WITHIN_TOLERANCE]
  const bounds = wider(mover.bounds(other), by)
  return new LazyZone('keep-out', zone.model, bounds, other.y0 - reach, other.y0 + reach, false, () => grown(mover.sum(other), by))
}

/** An area that a route may not enter; a touch would count as being in it. */
export function areaZone(mover: Mover, area: Omit<AreaShape, 'rank'>): Zone {
  const by = 1e-4
  const bounds = wider(mover.bounds(area), by)
  return new LazyZone('keep-out', area.piece.id, bounds, area.y0 - mover.height, area.y1 + TOUCH, true, () => grown(mover.sum(area), by))
}

/** An area that the centre of the base may not enter on a route. */
export function centreZone(mover: Mover, { plan, piece, y0, y1 }: Omit<AreaShape, 'rank'>): Zone {
  const by = 1e-4
  return new LazyZone('keep-out', piece.id, wider(plan, by), y0 - mover.height, y1 + TOUCH, true, () => grown(plan, by))
}

class LazyZone implements Zone {
  private made: Rounded | null = null

  constructor(
    readonly why: Zone['why'],
    readonly by: Id,
    readonly bounds: PlanBounds,
    readonly low: number,
    readonly high: number,
    readonly leave: boolean,
    private readonly make: () => Rounded,
  ) {}

  get sum(): Rounded {
    return (this.made ??= this.make())
  }
}

const wider = ({ minX, maxX, minZ, maxZ }: PlanBounds, by: Inches): PlanBounds =>
  ({ minX: minX - by, maxX: maxX + by, minZ: minZ - by, maxZ: maxZ + by })

/** Bounds are summed and sums bounded in another order: the last digits may differ. */
const ROUNDING: Inches = 1e-6

/** Nothing between the two points comes near the zone. */
const passesBy = ({ bounds }: Zone, ax: number, az: number, bx: number, bz: number): boolean =>
  Math.max(ax, bx) < bounds.minX - ROUNDING || Math.min(ax, bx) > bounds.maxX + ROUNDING ||
  Math.max(az, bz) < bounds.minZ - ROUNDING || Math.min(az, bz) > bounds.maxZ + ROUNDING

/** The stretch of the track on which the zone holds; for bases, touching is not crossing. */
function zoneSpan(zone: Zone, track: Track): { from: number; to: number } | null {
  const { from, dx, dz } = track
  const end = track.knots.at(-1)!.t
  if (passesBy(zone, from[0], from[2], from[0] + dx * end, from[2] + dz * end)) return null
  if (zone.why === 'keep-out') return lineSpan(zone.sum, from[0], from[2], dx, dz)
  const deep = lineSpan(zone.sum, from[0], from[2], dx, dz, -TOUCH)
  const margin = Math.min(1e-7, end / 2)
  if (!deep || deep.to <= margin || deep.from >= end - margin) return null
  return lineSpan(zone.sum, from[0], from[2], dx, dz)
}

export const inZone = (zone: Zone, at: readonly [number, number, number]): boolean =>
  at[1] >= zone.low && at[1] <= zone.high && !passesBy(zone, at[0], at[2], at[0], at[2]) &&
  signedDistance(zone.sum, at[0], at[2]) < (zone.why === 'model' ? -TOUCH : 0)

interface Limit {
  readonly place: Place
  readonly stop: LegStop
}

/** The first zone or table edge that the track runs into. */
export function firstLimit(track: Track, mover: Mover, zones: readonly Zone[], table: TableSize): Limit | null {
  let first: Limit | null = null
  const offer = (place: Place | null, why: LegStop['why'], by: Id | null) => {
    if (!place) return
    if (first && place.index > first.place.index) return
    if (first && place.index === first.place.index && !before(place, first.place, track)) return
    first = { place, stop: { why, at: pointAt(track, place.t, place.y), by } }
  }
  for (const zone of zones) {
    const span = zoneSpan(zone, track)
    if (!span) continue
    offer(firstWithin(track, span.from, span.to, zone.low, zone.high), zone.why, zone.by)
  }
  offer(overTheEdge(track, mover, table), 'table', null)
  return first
}

function before(a: Place, b: Place, track: Track): boolean {
  if (a.t !== b.t) return a.t < b.t
  const start = track.knots[a.index - 1]?.y ?? a.y
  return Math.abs(a.y - start) < Math.abs(b.y - start)
}

function overTheEdge(track: Track, mover: Mover, table: TableSize): Place | null {
  const { knots, from, dx, dz } = track
  const end = knots.at(-1)!
  const beyond = (t: number) => beyondTable(mover.plan, from[0] + dx * t, from[2] + dz * t, table)
  const atStart = beyond(0)
  // Who stands over the edge may come back.
  if (beyond(end.t) <= Math.max(TOUCH, atStart + 1e-9)) return null
  let [inside, outside] = [0, end.t]
  const limit = Math.max(0, atStart)
  for (let i = 0; i < 60; i++) {
    const middle = (inside + outside) / 2
    if (beyond(middle) > limit) outside = middle
    else inside = middle
  }
  return firstWithin(track, inside, end.t, -Infinity, Infinity)
}

/** Models whose bases the track's base overlaps at heights that their bodies share. */
export function modelsOnTrack(near: Surroundings, mover: Mover, self: Id, track: Track, into: Set<Id>): void {
  const end = track.knots.at(-1)!.t
  for (const other of near.models) {
    if (other.model.id === self || into.has(other.model.id)) continue
    const zone = blockingZone(mover, other)
    const deep = lineSpan(zone.sum, track.from[0], track.from[2], track.dx, track.dz, -TOUCH)
    if (!deep || deep.to <= 0 || deep.from > end) continue
    if (firstWithin(track, deep.from, deep.to, zone.low, zone.high)) into.add(other.model.id)
  }
}
