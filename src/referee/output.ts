import type { Segment, Vec3 } from '../core/vec'

/** Figures to a millionth of an inch: what is beyond it is noise of the arithmetic. */
export const figure = (value: number): number => rounded(value, 1e6)

/** Places to a billionth, so that a length taken between two of them is still good to a millionth. */
export const place = (point: Vec3): Vec3 => [rounded(point[0], 1e9), rounded(point[1], 1e9), rounded(point[2], 1e9)]

export const segment = (line: Segment | null): Segment | null =>
  line === null ? null : { from: place(line.from), to: place(line.to) }

/** The sum makes -0 a 0. */
const rounded = (value: number, per: number): number => Math.round(value * per) / per + 0
