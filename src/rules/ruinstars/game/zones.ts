import type { Inches } from '../../../core/units'
import type { Vec2 } from '../../../core/vec'
import { fromFrame, type Turn } from '../../kit/frame'
import { edgeStrip } from '../../kit/zones'
import { SLACK } from '../../lines/asked'
import type { Edge } from './state'

const TURNS: Readonly<Record<Edge, Turn>> = { south: 0, west: 1, north: 2, east: 3 }

/** As seen from where -z is nearest, which is how a table is shown at first. */
export const edgeWord = (edge: Edge): string => ({ south: 'near', west: 'right', north: 'far', east: 'left' })[edge]

export const acrossFrom = (edge: Edge): Edge => ({ south: 'north', north: 'south', west: 'east', east: 'west' } as const)[edge]

/** RU-HOUSE-9: the strip along an edge, so deep. */
export const zoneOf = (edge: Edge, width: Inches, depth: Inches, deep: Inches): readonly Vec2[] => edgeStrip(width, depth, TURNS[edge], deep)

/** The zone as a figure is measured against it: a printed distance has its slack. */
export const measuredZoneOf = (edge: Edge, width: Inches, depth: Inches, deep: Inches): readonly Vec2[] => zoneOf(edge, width, depth, deep + SLACK)

/** Towards the enemy. */
export const ahead = (edge: Edge): Vec2 => fromFrame([0, 1], TURNS[edge])

/**
 * A point of the table given by its share along the edges and by its share from side A's edge to the other, each from -1 to 1:
 * [0, 0] is the middle. Along runs to the right of whoever looks ahead from side A.
 */
export function spot(along: number, across: number, edgeOfA: Edge, width: Inches, depth: Inches): Vec2 {
  const [x, z] = fromFrame([along, across], TURNS[edgeOfA])
  return [x * (width / 2), z * (depth / 2)]
}
