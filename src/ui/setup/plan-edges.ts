import type { Vec2 } from '../../core/vec'

export type PlanEdge = 'upper' | 'lower' | 'left' | 'right'

/** The edge of a table, seen from above, that is nearest to the middle of that ring; of two that are as near, the earlier in the list above. Inches. */
export function edgeOf({ width, depth }: { readonly width: number; readonly depth: number }, points: readonly Vec2[]): PlanEdge {
  const [x, z] = middleOf(points)
  const far: readonly (readonly [PlanEdge, number])[] = [
    ['upper', z + depth / 2], ['lower', depth / 2 - z], ['left', x + width / 2], ['right', width / 2 - x],
  ]
  return far.reduce((best, each) => (each[1] < best[1] - 1e-6 ? each : best))[0]
}

/** The middle of a ring's corners. */
export const middleOf = (points: readonly Vec2[]): Vec2 => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, z]) => sum + z, 0) / points.length,
]
