import type { FlatShape } from './board'
import { hypot } from './trigonometry'
import type { Inches } from './units'

/** Half of how wide and how deep the shape is about its origin, along its own axes. */
export function halfExtent(shape: FlatShape): readonly [x: Inches, z: Inches] {
  switch (shape.kind) {
    case 'circle':
      return [shape.radius, shape.radius]
    case 'oval':
      return [shape.rx, shape.rz]
    case 'rect':
      return [shape.hx, shape.hz]
    case 'polygon':
      return [Math.max(...shape.points.map(([x]) => Math.abs(x))), Math.max(...shape.points.map(([, z]) => Math.abs(z)))]
  }
}

/** Radius of the circle about the shape's origin that holds all of it, whichever way it is turned. */
export function circumradius(shape: FlatShape): Inches {
  switch (shape.kind) {
    case 'circle':
      return shape.radius
    case 'oval':
      return Math.max(shape.rx, shape.rz)
    case 'rect':
      return hypot(shape.hx, shape.hz)
    case 'polygon':
      return Math.max(...shape.points.map(([x, z]) => hypot(x, z)))
  }
}
