import type { BufferGeometry } from 'three'
import type { Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'
import type { Rim } from '../../table/edges'
import { lookIndex } from '../materials/looks'
import { toGeometry } from './part-geometry'
import { drawPrism } from './prism'
import { newSink, vertexCount } from './sink'

export const RIM_WIDTH: Inches = 2
export const RIM_HEIGHT: Inches = 0.3
const RIM_DEPTH: Inches = 1.6

/** The board that a mat without a rim lies on: so thick, and hardly wider. */
const BARE: Inches = 0.5
const LIP: Inches = 0.06

/** Four mitred boards round the mat, with a thin fillet inside them; without a rim, the sides of the board that it lies on. */
export function rimGeometry(width: Inches, depth: Inches, rim: Rim): BufferGeometry {
  const sink = newSink()
  const [x, z] = [width / 2, depth / 2]
  const boards = (inner: Inches, outer: Inches): Vec2[][] => {
    const [a, b] = [x + inner, z + inner]
    const [c, d] = [x + outer, z + outer]
    return [
      [[-a, b], [a, b], [c, d], [-c, d]],
      [[a, b], [a, -b], [c, -d], [c, d]],
      [[a, -b], [-a, -b], [-c, -d], [c, -d]],
      [[-a, -b], [-a, b], [-c, d], [-c, -d]],
    ]
  }
  const draw = (outline: Vec2[], low: Inches, high: Inches, bevel: Inches, chance: number): void =>
    drawPrism(sink, {
      outline: anticlockwise(outline), low, high, bevel, upright: outline.map(() => false), patch: 3, roundBelow: 0.1, grained: true, chance,
    })
  if (rim === 'none') boards(-LIP, LIP).forEach((board, i) => draw(board, -BARE, -0.01, 0.02, 0.13 + i * 0.21))
  else {
    boards(0.14, RIM_WIDTH).forEach((board, i) => draw(board, -RIM_DEPTH, RIM_HEIGHT, 0.16, 0.13 + i * 0.21))
    boards(0, 0.14).forEach((board, i) => draw(board, -0.3, RIM_HEIGHT * 0.4, 0.05, 0.57 + i * 0.1))
  }
  const look = lookIndex(rim === 'wood' ? 'rim' : 'rim-dark')
  return toGeometry(sink, Array.from({ length: vertexCount(sink) }, () => [look, rim === 'none' ? -BARE : -RIM_DEPTH]).flat())
}

function anticlockwise(points: Vec2[]): Vec2[] {
  let area = 0
  points.forEach((p, i) => {
    const q = points[(i + 1) % points.length]!
    area += p[0] * q[1] - p[1] * q[0]
  })
  return area < 0 ? points.toReversed() : points
}
