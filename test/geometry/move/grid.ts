import type { Inches } from '../../../src/core/units'

// The grid that routes are compared with: squares of a small table, with steps to the eight round it and those a knight takes.

/** Side of the table, and of a square. */
export const SIZE: Inches = 14
export const CELL: Inches = 0.4

export const STEPS: readonly (readonly [number, number])[] = [-2, -1, 0, 1, 2]
  .flatMap((i) => [-2, -1, 0, 1, 2].map((k) => [i, k] as const))
  .filter(([i, k]) => Math.abs(i) === 1 || Math.abs(k) === 1)
