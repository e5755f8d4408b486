import type { Pose, Solid, TriangleMesh } from '../../core/board'
import { heightRange } from '../../core/solid-bounds'
import { add2, turn2, type Vec2, type Vec3 } from '../../core/vec'
import { boundsOfShape, placeShape, polygonShape, type PlacedShape } from '../base/placed-shape'
import { convexHull } from './hull'

interface Bounds3 {
  readonly min: Vec3
  readonly max: Vec3
}

/** What the solid covers in plan: a prism's footprint, a mesh's convex hull. */
export function footprintOf(solid: Solid, pose: Pose): PlacedShape {
  const at: Vec2 = [pose.at[0], pose.at[2]]
  if (solid.kind === 'prism') return placeShape(solid.footprint, at, pose.yaw)
  return polygonShape(planHull(solid.mesh).map((p) => add2(turn2(p, pose.yaw), at)))
}

const hulls = new WeakMap<TriangleMesh, readonly Vec2[]>()

/** Convex hull of the mesh in plan, in its own frame; kept with the mesh, because large meshes take a while. */
function planHull(mesh: TriangleMesh): readonly Vec2[] {
  let hull = hulls.get(mesh)
  if (!hull) {
    const used = new Set(mesh.indices)
    hull = convexHull([...used].map((i): Vec2 => [mesh.positions[3 * i]!, mesh.positions[3 * i + 2]!]))
    hulls.set(mesh, hull)
  }
  return hull
}

/** Smallest box along the table's axes round the solid where it stands. */
export function boundsOf(solid: Solid, pose: Pose): Bounds3 {
  const { min, max } = boundsOfShape(footprintOf(solid, pose))
  const [low, high] = heightRange(solid)
  return { min: [min[0], pose.at[1] + low, min[1]], max: [max[0], pose.at[1] + high, max[1]] }
}
