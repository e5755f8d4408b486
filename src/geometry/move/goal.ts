import type { Waypoint } from '../../core/measure'
import type { Inches } from '../../core/units'
import type { Journey, Standpoint } from './journey'
import { HEIGHT_TOLERANCE, STEP, TOUCH } from './limits'
import { signedDistance } from './rounded'
import { surfacesAt } from './stand'
import type { Surroundings } from './surroundings'
import { isFree } from './terrain'

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
  const joins = (y: number) => to.some((other) => Math.abs(y - other) <= STEP + HEIGHT_TOLERANCE)
  // From the table, steps may begin anywhere.
  if (all.facets.length > 0 || from.heights.some((y) => y <= STEP || joins(y))) return true
  const blocks = all.blocks.filter(({ owner }) => !ignore.has(owner.piece.id))
  const reached = blocks.filter(
    ({ plan, y1 }) =>
      from.heights.some((y) => Math.abs(y - y1) <= HEIGHT_TOLERANCE) && signedDistance(plan, from.x, from.z) <= TOUCH,
  )
  const seen = new Set(reached)
  const apart = 2 * mover.reach
  for (let block = reached.pop(); block; block = reached.pop()) {
    const { plan, y1, owner } = block
    if (y1 <= STEP || joins(y1) || isFree(owner, options.freeHeight ?? 0)) return true
    for (const other of blocks) {
      if (seen.has(other) || Math.abs(other.y1 - y1) > STEP + TOUCH) continue
      if (other.plan.minX > plan.maxX + apart || other.plan.maxX < plan.minX - apart) continue
      if (other.plan.minZ > plan.maxZ + apart || other.plan.maxZ < plan.minZ - apart) continue
      seen.add(other)
      reached.push(other)
    }
  }
  return false
}
