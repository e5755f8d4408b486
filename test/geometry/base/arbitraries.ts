import * as fc from 'fast-check'
import type { FlatShape } from '../../../src/core/board'
import type { Vec2 } from '../../../src/core/vec'
import { ovalContains } from '../../../src/geometry/base/oval-distance'
import { rimPoint, type PlacedShape } from '../../../src/geometry/base/placed-shape'
import { containsPoint } from '../../../src/geometry/base/polygon'

const real = (min: number, max: number) => fc.double({ min, max, noNaN: true, noDefaultInfinity: true })

/** From half a millimetre to a table's length. */
const size = fc.oneof({ weight: 4, arbitrary: real(0.25, 4) }, { weight: 1, arbitrary: real(0.02, 60) })

/** A star round the origin: simple, usually not convex, in either winding. */
export const starPolygon: fc.Arbitrary<FlatShape> = fc
  .tuple(fc.array(real(0.3, 1), { minLength: 3, maxLength: 9 }), size, fc.boolean())
  .map(([radii, scale, flip]) => {
    const points = radii.map((r, i): Vec2 => {
      const phi = (2 * Math.PI * i) / radii.length
      return [r * scale * Math.cos(phi), r * scale * Math.sin(phi)]
    })
    return { kind: 'polygon', points: flip ? points.toReversed() : points }
  })

const roundShape: fc.Arbitrary<FlatShape> = fc.oneof(
  size.map((radius): FlatShape => ({ kind: 'circle', radius })),
  fc.tuple(size, size).map(([rx, rz]): FlatShape => ({ kind: 'oval', rx, rz })),
)

export const convexShape: fc.Arbitrary<FlatShape> = fc.oneof(
  roundShape,
  fc.tuple(size, size).map(([hx, hz]): FlatShape => ({ kind: 'rect', hx, hz })),
)

export const anyShape: fc.Arbitrary<FlatShape> = fc.oneof({ weight: 3, arbitrary: convexShape }, starPolygon)

/** The table is left at times, on purpose. */
export const position: fc.Arbitrary<Vec2> = fc.oneof(
  fc.tuple(real(-4, 4), real(-4, 4)),
  fc.tuple(real(-40, 40), real(-40, 40)),
)
export const turn = fc.oneof(real(-360, 360), fc.constantFrom(0, 90, 180, 45))

/** Points along the rim, `count` on a round shape and at least that many on a polygon, its corners among them. */
export function rim(shape: PlacedShape, count: number): Vec2[] {
  if (shape.kind === 'oval') return Array.from({ length: count }, (_, i) => rimPoint(shape, (2 * Math.PI * i) / count))
  const perEdge = Math.ceil(count / shape.points.length)
  return shape.points.flatMap((p, i) => {
    const q = shape.points[(i + 1) % shape.points.length]!
    return Array.from({ length: perEdge }, (_, k): Vec2 => {
      const t = k / perEdge
      return [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]
    })
  })
}

/** Longest distance between neighbours along the sampled rim. */
export const rimStep = (points: readonly Vec2[]): number =>
  Math.max(...points.map((p, i) => Math.hypot(p[0] - points.at(i - 1)![0], p[1] - points.at(i - 1)![1])))

/** Whether `p` lies in the shape or on its rim. */
export const shapeContains = (shape: PlacedShape, p: Vec2): boolean =>
  shape.kind === 'oval' ? ovalContains(shape, p) : containsPoint(shape.points, p)
