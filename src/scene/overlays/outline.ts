import type { BoardModel, BoardPiece, FlatShape, Pose, Solid } from '../../core/board'
import type { Inches } from '../../core/units'
import { add2, place3, plan, turn2, type Vec2, type Vec3 } from '../../core/vec'
import { convexHull, outlineOf } from '../../geometry/solid'

/** The flat shape that a model is measured by: its base, else its body's footprint (a mesh's hull). */
export const measuredShape = (model: Pick<BoardModel, 'base' | 'body'>): FlatShape => model.base ?? footprintOfBody(model.body)

const hulls = new WeakMap<object, FlatShape>()

function footprintOfBody(body: Solid): FlatShape {
  if (body.kind === 'prism') return body.footprint
  const known = hulls.get(body.mesh)
  if (known !== undefined) return known
  const points: Vec2[] = []
  for (let i = 0; i < body.mesh.positions.length; i += 3) points.push([body.mesh.positions[i]!, body.mesh.positions[i + 2]!])
  const shape: FlatShape = { kind: 'polygon', points: convexHull(points) }
  hulls.set(body.mesh, shape)
  return shape
}

const plans = new WeakMap<object, FlatShape>()

/** The hull of all that a piece of terrain covers, its ground and its parts, in its own frame. */
export function hullOfPiece({ parts, area }: Pick<BoardPiece, 'parts' | 'area'>): FlatShape {
  const known = plans.get(parts)
  if (known !== undefined) return known
  const points: Vec2[] = []
  const add = ([x, z]: Vec2, { at, yaw }: Pose): void => void points.push(plan(place3([x, 0, z], at, yaw)))
  for (const part of parts) {
    if (part.solid.kind === 'prism') for (const p of outlineOf(part.solid.footprint)) add(p, part)
    else {
      const { positions } = part.solid.mesh
      for (let i = 0; i < positions.length; i += 3) add([positions[i]!, positions[i + 2]!], part)
    }
  }
  if (area) for (const p of outlineOf(area.footprint)) add(p, area)
  const shape: FlatShape = { kind: 'polygon', points: convexHull(points) }
  plans.set(parts, shape)
  return shape
}

/**
 * The curve of all points at `distance` (0 or more) from the shape, as a closed ring in the shape's own frame, first
 * point not repeated. Exact at every vertex: for round shapes along the normal of the true curve, for straight ones along
 * their sides with true arcs round their corners; `steps` points to a full turn.
 */
export function offsetRing(shape: FlatShape, distance: Inches, steps = 96): Vec2[] {
  const ring: Vec2[] = []
  if (shape.kind === 'circle' || shape.kind === 'oval') {
    const [rx, rz] = shape.kind === 'circle' ? [shape.radius, shape.radius] : [shape.rx, shape.rz]
    for (let k = 0; k < steps; k++) {
      const a = (k / steps) * Math.PI * 2
      const [s, c] = [Math.sin(a), Math.cos(a)]
      // (s, c) is the outward normal; the point of the ellipse that has it:
      const length = Math.hypot(rx * s, rz * c)
      ring.push([(rx * rx * s) / length + s * distance, (rz * rz * c) / length + c * distance])
    }
    return ring
  }
  const corners = shape.kind === 'rect'
    ? [[shape.hx, shape.hz], [shape.hx, -shape.hz], [-shape.hx, -shape.hz], [-shape.hx, shape.hz]] as const
    : counterClockwise(shape.points)
  if (distance === 0) return corners.map((p) => [p[0], p[1]])
  const n = corners.length
  for (let i = 0; i < n; i++) {
    const [before, at, after] = [corners[(i + n - 1) % n]!, corners[i]!, corners[(i + 1) % n]!]
    const from = heading(before, at)
    let sweep = heading(at, after) - from
    sweep -= Math.PI * 2 * Math.floor((sweep + Math.PI) / (Math.PI * 2))
    const arc = sweep > 0 ? Math.max(1, Math.ceil((sweep / (Math.PI * 2)) * steps)) : 1
    for (let k = 0; k <= arc; k++) {
      const a = from + (sweep * k) / arc
      const p: Vec2 = [at[0] + Math.sin(a) * distance, at[1] + Math.cos(a) * distance]
      // Round an inward corner, the true curve starts where the two sides' lines meet: what is nearer is no part of it.
      if (sweep >= 0 || distanceToRing(corners, p) >= distance - 1e-9) ring.push(p)
    }
  }
  // On long sides an inward corner elsewhere may cut in; drop what lies nearer than asked.
  return shape.kind === 'rect' ? ring : ring.filter((p) => distanceToRing(corners, p) >= distance - 1e-9)
}

/** Angle of the outward normal of the side from a to b, of a ring that runs counter-clockwise seen from above. */
const heading = (a: Vec2, b: Vec2): number => Math.atan2(-(b[1] - a[1]), b[0] - a[0])

/** Seen from above with z towards the viewer, counter-clockwise: negative shoelace area in (x, z). */
function counterClockwise(points: readonly Vec2[]): readonly Vec2[] {
  const area = points.reduce((sum, a, i) => {
    const b = points[(i + 1) % points.length]!
    return sum + a[0] * b[1] - a[1] * b[0]
  }, 0)
  return area < 0 ? points : points.toReversed()
}

function distanceToRing(ring: readonly Vec2[], p: Vec2): number {
  let least = Infinity
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length]!
    const [dx, dz] = [b[0] - a[0], b[1] - a[1]]
    const t = Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dz) / (dx * dx + dz * dz || 1)))
    least = Math.min(least, Math.hypot(p[0] - a[0] - dx * t, p[1] - a[1] - dz * t))
  })
  return least
}

/** A ring of the shape's frame where the shape stands, at the pose's height plus `lift`. */
export function placeRing(ring: readonly Vec2[], pose: Pose, lift: Inches): Vec3[] {
  const centre = plan(pose.at)
  return ring.map((p) => {
    const [x, z] = add2(turn2(p, pose.yaw), centre)
    return [x, pose.at[1] + lift, z]
  })
}
