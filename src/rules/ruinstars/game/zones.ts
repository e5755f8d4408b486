import type { Inches } from '../../../core/units'
import type { Vec2 } from '../../../core/vec'
import type { Edge } from './state'

export const acrossFrom = (edge: Edge): Edge => ({ south: 'north', north: 'south', west: 'east', east: 'west' } as const)[edge]

/** RU-HOUSE-9: the strip along an edge, so deep. */
export function zoneOf(edge: Edge, width: Inches, depth: Inches, deep: Inches): readonly Vec2[] {
  const [x, z] = [width / 2, depth / 2]
  switch (edge) {
    case 'south':
      return [[-x, -z], [x, -z], [x, -z + deep], [-x, -z + deep]]
    case 'north':
      return [[-x, z - deep], [x, z - deep], [x, z], [-x, z]]
    case 'west':
      return [[-x, -z], [-x + deep, -z], [-x + deep, z], [-x, z]]
    case 'east':
      return [[x - deep, -z], [x, -z], [x, z], [x - deep, z]]
  }
}

/** Towards the enemy. */
export const ahead = (edge: Edge): Vec2 => ({ south: [0, 1], north: [0, -1], west: [1, 0], east: [-1, 0] } as const)[edge]

/**
 * A point of the table given by its share along the edges and by its share from side A's edge to the other, each from -1 to 1:
 * [0, 0] is the middle.
 */
export function spot(along: number, across: number, edgeOfA: Edge, width: Inches, depth: Inches): Vec2 {
  const [fx, fz] = ahead(edgeOfA)
  // Along runs to the right of whoever looks ahead from side A.
  return [(fx * across + fz * along) * (width / 2), (fz * across - fx * along) * (depth / 2)]
}
