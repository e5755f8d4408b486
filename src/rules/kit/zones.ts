import type { Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'
import { frameSize, fromFrame, type Turn } from './frame'

/** A strip of the table from edge to edge, in the frame from one z to the other. */
export function strip(width: Inches, depth: Inches, turn: Turn, from: Inches, to: Inches): readonly Vec2[] {
  const x = frameSize(width, depth, turn)[0] / 2
  return rectangle([-x, x], [from, to]).map((point) => fromFrame(point, turn))
}

/** The strip along the edge that A has at that turn, so deep. */
export function edgeStrip(width: Inches, depth: Inches, turn: Turn, deep: Inches): readonly Vec2[] {
  const back = -frameSize(width, depth, turn)[1] / 2
  const points = strip(width, depth, turn, back, back + deep)
  return rectangle(spanOf(points.map(([x]) => x)), spanOf(points.map(([, z]) => z)))
}

/** The quarter of the table with those signs of x and z, from the table centre to its corner. */
export function quarterPolygon([sx, sz]: Vec2, width: Inches, depth: Inches): readonly Vec2[] {
  const [x, z] = [(sx * width) / 2, (sz * depth) / 2]
  return [[0, 0], [x, 0], [x, z], [0, z]]
}

export type Span = readonly [low: number, high: number]

export const spanOf = (values: readonly number[]): Span => [Math.min(...values), Math.max(...values)]

const rectangle = ([x0, x1]: Span, [z0, z1]: Span): readonly Vec2[] => [[x0, z0], [x1, z0], [x1, z1], [x0, z1]]
