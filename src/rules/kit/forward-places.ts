import type { BoardModel } from '../../core/board'
import type { RandomStream } from '../../core/random'
import type { Inches } from '../../core/units'
import { distance2, dot2, plan, type Vec2 } from '../../core/vec'
import { bestFirst } from './best-first'
import { radiusOf } from './round-base'
import { spanOf } from './zones'

/**
 * Where a hurried player would set up a figure with that radius: places in an upright zone that are clear of all others, well forward and apart
 * from them first. The wilder, the less it keeps to that.
 */
export function forwardPlaces(
  zone: readonly Vec2[], ahead: Vec2, radius: Inches, others: readonly BoardModel[], random: RandomStream, wild: number,
): readonly Vec2[] {
  const [xs, zs] = [spanOf(zone.map(([x]) => x)), spanOf(zone.map(([, z]) => z))]
  const within = ([low, high]: readonly [number, number]) => random.between(low + radius + SAFE, high - radius - SAFE)
  const points = Array.from({ length: TRIES }, (): Vec2 => [within(xs), within(zs)])
  const clear = points.filter((point) => others.every((model) => distance2(plan(model.at), point) > radius + radiusOf(model) + SAFE))
  return bestFirst(clear, (point) => dot2(ahead, point) + 0.5 * Math.min(APART, ...others.map(({ at }) => distance2(plan(at), point))) + wild * random.unit())
}

const TRIES = 40
/** Farther from each other is no better. */
const APART: Inches = 5
/** Kept from every limit, so that what is proposed is legal by measure. */
const SAFE: Inches = 0.02
