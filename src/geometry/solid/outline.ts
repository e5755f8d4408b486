import type { FlatShape } from '../../core/board'
import { rectPoints } from '../base/placed-shape'
import { counterClockwise, withoutCollinear, type Polygon } from '../base/polygon'
import { roundPolygon, type RoundOptions } from './round'

/** A flat shape as a counter-clockwise polygon in its own frame, without collinear points; round ones as `options` say. */
export function outlineOf(shape: FlatShape, options: RoundOptions = {}): Polygon {
  switch (shape.kind) {
    case 'circle':
      return roundPolygon(shape.radius, shape.radius, options)
    case 'oval':
      return roundPolygon(shape.rx, shape.rz, options)
    case 'rect':
      return rectPoints(shape.hx, shape.hz)
    case 'polygon':
      return counterClockwise(withoutCollinear(shape.points))
  }
}
