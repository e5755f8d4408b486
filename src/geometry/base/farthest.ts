import { cos, hypot, sin } from '../../core/trigonometry'
import { distance2, type Vec2 } from '../../core/vec'
import { toOvalFrame, type PlacedShape } from './placed-shape'

/** Distance in plan from `p` to the farthest point of the shape: exact for circles and polygons, 1e-12 for ovals. */
export function planFarthest(shape: PlacedShape, p: Vec2): number {
  if (shape.kind === 'polygon') return Math.max(...shape.points.map((corner) => distance2(corner, p)))
  const { rx, rz } = shape
  if (rx === rz) return distance2(shape.centre, p) + rx
  // By symmetry the farthest point lies in the quadrant opposite to p: (−rx cos φ, −rz sin φ) for p in the first one.
  const [x, z] = toOvalFrame(shape, p)
  const u = Math.abs(x)
  const v = Math.abs(z)
  // The slope of the squared distance over sin φ cos φ only falls, so it has one root.
  const rising = (phi: number) =>
    (rz * rz - rx * rx) * sin(phi) * cos(phi) - rx * u * sin(phi) + rz * v * cos(phi) > 0
  let [low, high] = [0, Math.PI / 2]
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (rising(middle)) low = middle
    else high = middle
  }
  const distance = (phi: number) => hypot(rx * cos(phi) + u, rz * sin(phi) + v)
  // On an axis the root may sit at the end that bisection only nears.
  return Math.max(distance(low), distance(0), distance(Math.PI / 2))
}
