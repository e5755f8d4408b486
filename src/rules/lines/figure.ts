import type { BoardModel, FlatShape } from '../../core/board'
import { hypot } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import { add2, length2, plan, scale2, sub2, turn2, type Vec2, type Vec3 } from '../../core/vec'

/** Where points that a system names lie on a figure. */

/** Top of the body above what the figure stands on. */
export function bodyHeight({ body }: BoardModel): Inches {
  if (body.kind === 'prism') return body.height
  const { positions, indices } = body.mesh
  let top = 0
  for (const i of indices) top = Math.max(top, positions[3 * i + 1]!)
  return top
}

/** The point so far above the centre of the base. */
export const above = ({ at }: BoardModel, height: Inches): Vec3 => [at[0], at[1] + height, at[2]]

export const bodyCentre = (model: BoardModel): Vec3 => above(model, bodyHeight(model) / 2)

/** Direction in plan from the one figure to the other; +z where one stands above the other. */
export function towards(from: BoardModel, to: BoardModel): Vec2 {
  const way = sub2(plan(to.at), plan(from.at))
  const length = length2(way)
  return length < 1e-9 ? [0, 1] : scale2(way, 1 / length)
}

/** The way that the figure faces: +z at turn 0. */
export const ahead = ({ yaw }: BoardModel): Vec2 => turn2([0, 1], yaw)

/** The outermost point in that direction of the base or, without one, of what the body covers. */
export function rim(model: BoardModel, direction: Vec2): Vec2 {
  const centre = plan(model.at)
  const local = turn2(direction, -model.yaw)
  const shape = model.base ?? (model.body.kind === 'prism' ? model.body.footprint : null)
  const point = shape ? outermost(shape, local) : outermostOf(corners(model), local)
  return add2(centre, turn2(point, model.yaw))
}

/** The two ends of the base as seen along the direction, on its left and on its right. */
export const sides = (model: BoardModel, [x, z]: Vec2): { readonly left: Vec2; readonly right: Vec2 } => ({
  left: rim(model, [z, -x]),
  right: rim(model, [-z, x]),
})

function outermost(shape: FlatShape, [x, z]: Vec2): Vec2 {
  switch (shape.kind) {
    case 'circle': {
      const length = hypot(x, z) || 1
      return [(shape.radius * x) / length, (shape.radius * z) / length]
    }
    case 'oval': {
      const length = hypot(shape.rx * x, shape.rz * z) || 1
      return [(shape.rx * shape.rx * x) / length, (shape.rz * shape.rz * z) / length]
    }
    case 'rect':
      return [level(x) * shape.hx, level(z) * shape.hz]
    case 'polygon':
      return outermostOf(shape.points, [x, z])
  }
}

/** A side that is square to the direction has its middle outermost. */
const level = (value: number): number => (Math.abs(value) < 1e-9 ? 0 : Math.sign(value))

function outermostOf(points: readonly Vec2[], [x, z]: Vec2): Vec2 {
  let best: Vec2 = [0, 0]
  let far = -Infinity
  for (const point of points) {
    const distance = x * point[0] + z * point[1]
    if (distance > far) [best, far] = [point, distance]
  }
  return best
}

function corners({ body }: BoardModel): readonly Vec2[] {
  if (body.kind === 'prism') return []
  const { positions, indices } = body.mesh
  return Array.from(indices, (i): Vec2 => [positions[3 * i]!, positions[3 * i + 2]!])
}
