import type { Terms } from './journey'
import { TOUCH } from './limits'
import { signedDistance } from './rounded'
import { surfacesAt } from './stand'
import type { Surroundings } from './surroundings'
import { isFree, stepOf, type Block } from './terrain'

/**
 * What keeps any walk from a place: at every height there its base would meet something that it may neither step on nor
 * cross. Empty where it can get there, and always with leave to climb.
 */
export function barriersAt({ mover, options, ignore }: Terms, near: Surroundings, x: number, z: number): Block[] {
  if (options.climb) return []
  const step = stepOf(options)
  const met = near.blocks.filter((block) => {
    const { owner, y1 } = block
    if (y1 <= step || owner.crossable || ignore.has(owner.piece.id)) return false
    if (isFree(owner, options)) return false
    return signedDistance(mover.sum(block), x, z) < -TOUCH
  })
  const open = surfacesAt(near, x, z, ignore).some(({ y, slope }) =>
    met.every((block) => block.y1 <= y + step + mover.reach * (1 + slope) || block.y0 >= y + mover.height - TOUCH),
  )
  return open ? [] : met
}
