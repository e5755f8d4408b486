import type { Stop, SweepFact, Waypoint } from '../../core/measure'
import type { Inches } from '../../core/units'
import type { Journey, Standpoint } from './journey'
import { HEIGHT_TOLERANCE, TOUCH } from './limits'
import { signedDistance } from './rounded'
import { beyondTable, nearestSurface, overlapsAt, standFact, surfacesAt } from './stand'
import type { Surroundings } from './surroundings'
import { sweep } from './sweep'
import { isFree, stepOf } from './terrain'
import type { Zone } from './zones'

/**
 * The answer of a route whose goal is none, whatever way led there: over the table's edge, on no surface, in solids on
 * each of them, or in a model or zone that is to be kept out of. It stays at the start; its stop and its end tell of the
 * goal. Null where the model could stand there, other models left out: they may go along.
 */
export function refusedGoal(journey: Journey, to: Waypoint, start: Standpoint): SweepFact | null {
  const { ground, mover, model, ignore } = journey
  const { x, z } = to
  const near = ground.at(x, z, mover.reach)
  const solids = { ...near, models: [] }
  const surfaces = surfacesAt(near, x, z, ignore).filter(
    ({ y }) => to.y === undefined || Math.abs(y - to.y) <= HEIGHT_TOLERANCE,
  )
  const refused = (y: Inches, why: Stop['why'], by: Stop['by']): SweepFact => {
    const end = standFact(near, mover, model, { at: [x, y, z], yaw: journey.start.yaw }, ground.board, ignore)
    return { ...sweep(journey, []), stops: [{ why, leg: 0, at: [x, y, z], by }], end }
  }
  const nearest = nearestSurface(surfaces, to.y ?? start.at[1])
  // Over the edge nobody gets, but for who stands there.
  const beyond = (atX: number, atZ: number) => beyondTable(mover.plan, atX, atZ, ground.board)
  const edge = Math.max(TOUCH, beyond(start.at[0], start.at[2]))
  if (beyond(x, z) > edge + 1e-9) return refused(nearest.y, 'table', null)
  if (surfaces.length === 0) return refused(to.y ?? 0, 'surface', null)
  const overlaps = (y: Inches) =>
    overlapsAt(solids, mover, model.id, x, y, z, surfaces.find((surface) => surface.y === y) ?? null, ignore)
  const free = surfaces.filter(({ y }) => overlaps(y).length === 0)
  if (free.length === 0) return refused(nearest.y, 'stand', overlaps(nearest.y)[0] ?? null)
  const zones = free.map(({ y }) => zoneAt(journey, start, x, y, z))
  if (zones.some((zone) => zone === undefined)) return null
  const best = nearestSurface(free, to.y ?? start.at[1])
  const zone = zones[free.indexOf(best)]!
  return refused(best.y, zone.why, zone.by)
}

/** What is to be kept out of and holds that place; a model before a zone round it. */
function zoneAt({ zones }: Journey, start: Standpoint, x: number, y: Inches, z: number): Zone | undefined {
  const held = zones.filter(
    (zone) =>
      !start.excusedZones.has(zone) && y >= zone.low && y <= zone.high && signedDistance(zone.sum, x, z) < -2 * TOUCH,
  )
  return held.find(({ why }) => why === 'model') ?? held[0]
}

/** The heights that are asked for: one that is given, or those of all surfaces there. */
export const surfaceHeights = ({ ignore }: Journey, near: Surroundings, to: Waypoint): Inches[] =>
  to.y === undefined ? surfacesAt(near, to.x, to.z, ignore).map((surface) => surface.y) : [to.y]

/** Heights at which a path to the goal may end: at those of its surfaces, or on what the base would overlap there. */
export function endHeights(
  { mover, ignore }: Journey, near: Surroundings, to: Waypoint, surfaces: readonly Inches[], start: Standpoint,
): Inches[] {
  const overlapped = near.blocks.filter(
    (block) =>
      !block.slice && !block.owner.crossable && !ignore.has(block.owner.piece.id) && !start.excused.has(block) &&
      signedDistance(mover.sum(block), to.x, to.z) < -TOUCH,
  )
  const heights = surfaces.map((surface) => {
    let y = surface
    for (;;) {
      const block = overlapped.find(({ y0, y1 }) => y1 > y + TOUCH && y0 < y + mover.height - TOUCH)
      if (!block) return y
      y = block.y1
    }
  })
  return [...new Set(heights)]
}

/**
 * Whether a chain of surfaces that are no more than a step apart may join the heights at a place to others: spares the
 * search for a way where there is none. Says yes where it cannot tell.
 */
export function stepsLead(
  journey: Journey, all: Surroundings, from: { x: number; z: number; heights: readonly number[] },
  to: readonly number[],
): boolean {
  const { mover, ignore, options } = journey
  const step = stepOf(options)
  const joins = (y: number) => to.some((other) => Math.abs(y - other) <= step + HEIGHT_TOLERANCE)
  // From the table, steps may begin anywhere.
  if (all.facets.length > 0 || from.heights.some((y) => y <= step || joins(y))) return true
  const blocks = all.blocks.filter(({ owner }) => !ignore.has(owner.piece.id))
  const reached = blocks.filter(
    ({ plan, y1 }) =>
      from.heights.some((y) => Math.abs(y - y1) <= HEIGHT_TOLERANCE) && signedDistance(plan, from.x, from.z) <= TOUCH,
  )
  const seen = new Set(reached)
  const apart = 2 * mover.reach
  for (let block = reached.pop(); block; block = reached.pop()) {
    const { plan, y1, owner } = block
    if (y1 <= step || joins(y1) || isFree(owner, options)) return true
    for (const other of blocks) {
      if (seen.has(other) || Math.abs(other.y1 - y1) > step + TOUCH) continue
      if (other.plan.minX > plan.maxX + apart || other.plan.maxX < plan.minX - apart) continue
      if (other.plan.minZ > plan.maxZ + apart || other.plan.maxZ < plan.minZ - apart) continue
      seen.add(other)
      reached.push(other)
    }
  }
  return false
}
