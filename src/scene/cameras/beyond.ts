import type { Inches } from '../../core/units'
import { cross3, type Vec3 } from '../../core/vec'
import type { CameraPose } from '../types'
import { paneOf, type Lens } from './poses'

/** What one plays on: its middle is the origin. */
export interface TableSize {
  readonly width: Inches
  readonly depth: Inches
}

/** Where in the frame it is asked what lies there, a share of its width and of its height: few enough to ask for each way that one could look. */
const COLUMNS = middles(6)
const ROWS = middles(6)

function middles(count: number): readonly number[] {
  return Array.from({ length: count }, (_, k) => (k + 0.5) / count)
}

/** How much of the frame shows what lies beyond the table's edge, its rim and the dark, 0 to 1; what stands on the table is not asked about. */
export function beyondTable({ eye, target }: CameraPose, lens: Lens, { width, depth }: TableSize): number {
  const { left, right, bottom, top } = paneOf(lens)
  const way: Vec3 = [eye[0] - target[0], eye[1] - target[1], eye[2] - target[2]]
  const [far, flat] = [Math.hypot(...way), Math.hypot(way[0], way[2])]
  const away: Vec3 = [way[0] / far, way[1] / far, way[2] / far]
  // Straight from above there is no side to tell: any will do.
  const aside: Vec3 = flat > 0 ? [way[2] / flat, 0, -way[0] / flat] : [1, 0, 0]
  const up = cross3(away, aside)
  let beyond = 0
  for (const column of COLUMNS) for (const row of ROWS) {
    const [u, v] = [left + column * (right - left), bottom + row * (top - bottom)]
    const down = away[1] - v * up[1]
    const reach = eye[1] / down
    const x = eye[0] + reach * (u * aside[0] + v * up[0] - away[0])
    const z = eye[2] + reach * (u * aside[2] + v * up[2] - away[2])
    // A look that does not fall meets no table.
    if (down <= 0 || Math.abs(x) > width / 2 || Math.abs(z) > depth / 2) beyond++
  }
  return beyond / (COLUMNS.length * ROWS.length)
}
