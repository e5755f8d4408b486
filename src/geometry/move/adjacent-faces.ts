import type { SweepOptions } from '../../core/measure'
import type { Inches } from '../../core/units'
import type { Journey } from './journey'
import { ADJACENT, HEIGHT_TOLERANCE, TOUCH } from './limits'
import { signedDistance } from './rounded'
import type { Surroundings } from './surroundings'
import { isFree, type Block, type IdSet, type Owner } from './terrain'

/** Nobody climbs it: it is walked through, or not there for this mover. */
export const passable = (owner: Owner, options: SweepOptions, ignore: IdSet): boolean =>
  ignore.has(owner.piece.id) || (owner.crossable && !isFree(owner, options))

/** Blocks whose side the base touches within 0.1 in; at height `y`, where one is given. */
export function adjacentFaces(journey: Journey, near: Surroundings, x: number, z: number, y: Inches | null): Block[] {
  const { mover, options, ignore } = journey
  return near.blocks.filter((block) => {
    if (passable(block.owner, options, ignore)) return false
    if (y !== null && (block.y1 < y - HEIGHT_TOLERANCE || block.y0 > y + mover.height)) return false
    const distance = signedDistance(mover.sum(block), x, z)
    return distance <= ADJACENT && distance >= -TOUCH
  })
}

/** Whose face it is that leads all the way from `low` to `high`; openings less high than the body are climbed past. */
export function faceCovering(faces: readonly Block[], low: Inches, high: Inches, opening: Inches): Owner | null {
  let reached = low
  let owner: Owner | null = null
  // The lowest that does comes first: beside a crate, a wall behind it is not what is climbed.
  for (const block of [...faces].sort((a, b) => a.y0 - b.y0 || a.y1 - b.y1)) {
    if (reached >= high - HEIGHT_TOLERANCE) break
    if (block.y1 <= low + TOUCH || block.y0 > reached + opening) continue
    if (block.y1 > reached) [reached, owner] = [block.y1, block.owner]
  }
  return reached >= high - HEIGHT_TOLERANCE ? owner : null
}
