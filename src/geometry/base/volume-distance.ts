import type { Pose, TriangleMesh } from '../../core/board'
import type { DistanceFact } from '../../core/measure'
import { hypot } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import { atHeight, place3, plan, sub3, turn2, type Vec2, type Vec3 } from '../../core/vec'
import { heightRange } from '../../core/solid-bounds'
import { convexDistance, type SpaceDistance, type Support } from './convex-distance'
import { planDistance } from './plan-distance'
import { meshContains, meshTree, searchTree, triangleOf, type Triangle } from './mesh-tree'
import { boundsOfShape, polygonShape, supportPoint, type PlacedShape } from './placed-shape'
import { triangles } from './share'

/**
 * What can be measured to. A slab is a flat shape between two heights: a base and a point have no thickness, a prism
 * has. A mesh is its triangles, in its own frame, where `pose` puts it.
 */
export type Volume =
  | { readonly kind: 'slab'; readonly shape: PlacedShape; readonly y0: Inches; readonly y1: Inches }
  | { readonly kind: 'mesh'; readonly mesh: TriangleMesh; readonly pose: Pose }

/**
 * Shortest distance of two volumes in space; 0 when they touch or overlap. Exact (1e-9) between slabs, whose distance is
 * that in plan and that in height taken together; within 1e-6 in where a mesh takes part. `horizontal` and `vertical`
 * are each measured on their own.
 */
export function volumeDistance(a: Volume, b: Volume): DistanceFact {
  if (a.kind === 'mesh') return b.kind === 'mesh' ? meshDistance(a, b) : swapped(slabMeshDistance(b, a))
  return b.kind === 'mesh' ? slabMeshDistance(a, b) : slabDistance(a, b)
}

type Slab = Extract<Volume, { kind: 'slab' }>
type Mesh = Extract<Volume, { kind: 'mesh' }>

function slabDistance(a: Slab, b: Slab): DistanceFact {
  const inPlan = planDistance(a.shape, b.shape)
  const vertical = Math.max(0, b.y0 - a.y1, a.y0 - b.y1)
  // Where their heights overlap, the pair is shown at the lowest height that both have.
  const shared = Math.max(a.y0, b.y0)
  const [ya, yb] = vertical === 0 ? [shared, shared] : a.y1 < b.y0 ? [a.y1, b.y0] : [a.y0, b.y1]
  return {
    distance: hypot(inPlan.distance, vertical),
    horizontal: inPlan.distance,
    vertical,
    from: [inPlan.from[0], ya, inPlan.from[1]],
    to: [inPlan.to[0], yb, inPlan.to[1]],
  }
}

function slabMeshDistance(slab: Slab, mesh: Mesh): DistanceFact {
  const shape = shapeInFrame(slab.shape, mesh.pose)
  const [y0, y1] = [slab.y0 - mesh.pose.at[1], slab.y1 - mesh.pose.at[1]]
  const bounds = boundsOfShape(shape)
  const box: Box = [bounds.min[0], y0, bounds.min[1], bounds.max[0], y1, bounds.max[1]]

  let best: SpaceDistance = nothing
  for (const support of slabSupports(shape, y0, y1)) best = nearestTriangle(support, box, mesh.mesh, best)
  const probe = atHeight(insidePoint(shape), (y0 + y1) / 2)
  if (best.distance > 0 && couldContain(mesh.mesh, probe) && meshContains(mesh.mesh, probe)) best = touching(probe)

  let horizontal = Infinity
  searchTree(
    meshTree(mesh.mesh),
    (boxes, node) => boxDistance(boxes, node, box, 2),
    () => horizontal,
    (triangle) => {
      horizontal = Math.min(horizontal, planDistance(shape, polygonShape(triangle.map(plan))).distance)
    },
  )
  return fact(best, horizontal, verticalDistance([slab.y0, slab.y1], heights(mesh)), mesh.pose)
}

function meshDistance(a: Mesh, b: Mesh): DistanceFact {
  // The triangles of the smaller mesh look for their nearest in the tree of the larger.
  if (a.mesh.indices.length > b.mesh.indices.length) return swapped(meshDistance(b, a))
  let best: SpaceDistance = nothing
  let horizontal = Infinity
  const tree = meshTree(b.mesh)
  for (let t = 0; 3 * t < a.mesh.indices.length; t++) {
    const corners = triangleOf(a.mesh, t).map((p) => intoFrame(place3(p, a.pose.at, a.pose.yaw), b.pose))
    const box = boxOf(corners)
    best = nearestTriangle(pointsSupport(corners), box, b.mesh, best)
    const shape = polygonShape(corners.map(plan))
    searchTree(
      tree,
      (boxes, node) => boxDistance(boxes, node, box, 2),
      () => horizontal,
      (other) => {
        horizontal = Math.min(horizontal, planDistance(shape, polygonShape(other.map(plan))).distance)
      },
    )
  }
  const firstOfA = intoFrame(place3(triangleOf(a.mesh, 0)[0], a.pose.at, a.pose.yaw), b.pose)
  const firstOfB = triangleOf(b.mesh, 0)[0]
  const inA = intoFrame(place3(firstOfB, b.pose.at, b.pose.yaw), a.pose)
  if (best.distance > 0 && couldContain(b.mesh, firstOfA) && meshContains(b.mesh, firstOfA)) best = touching(firstOfA)
  if (best.distance > 0 && couldContain(a.mesh, inA) && meshContains(a.mesh, inA)) best = touching(firstOfB)
  return fact(best, horizontal, verticalDistance(heights(a), heights(b)), b.pose)
}

const nothing: SpaceDistance = { distance: Infinity, from: [0, 0, 0], to: [0, 0, 0] }
const touching = (p: Vec3): SpaceDistance => ({ distance: 0, from: p, to: p })

/** `best`, or what is nearer; `from` is the point of the convex set, `to` that of the mesh, both in the mesh's frame. */
function nearestTriangle(support: Support, box: Box, mesh: TriangleMesh, best: SpaceDistance): SpaceDistance {
  let nearest = best
  searchTree(
    meshTree(mesh),
    (boxes, node) => boxDistance(boxes, node, box, 3),
    () => nearest.distance,
    (triangle) => {
      if (triangleBoxDistance(triangle, box) >= nearest.distance) return
      const found = convexDistance(support, pointsSupport(triangle))
      if (found.distance < nearest.distance) nearest = found
    },
  )
  return nearest
}

/** Least x, y, z and greatest x, y, z. */
type Box = readonly [number, number, number, number, number, number]

function boxOf(points: readonly Vec3[]): Box {
  const [xs, ys, zs] = [points.map((p) => p[0]), points.map((p) => p[1]), points.map((p) => p[2])]
  return [Math.min(...xs), Math.min(...ys), Math.min(...zs), Math.max(...xs), Math.max(...ys), Math.max(...zs)]
}

const triangleBoxDistance = (triangle: Triangle, box: Box): number => boxDistance(Float64Array.from(boxOf(triangle)), 0, box, 3)

/** Distance of a node's box and another, in space (3) or in plan (2). */
function boxDistance(boxes: Float64Array, node: number, box: Box, dimensions: 2 | 3): number {
  const at = 6 * node
  const axis = (k: 0 | 1 | 2) => Math.max(0, boxes[at + k]! - box[(k + 3) as 3 | 4 | 5], box[k] - boxes[at + 3 + k]!)
  return dimensions === 2 ? hypot(axis(0), axis(2)) : hypot(axis(0), axis(1), axis(2))
}

function slabSupports(shape: PlacedShape, y0: Inches, y1: Inches): readonly Support[] {
  const parts: readonly PlacedShape[] =
    shape.kind === 'oval' || shape.convex ? [shape] : triangles(shape.points).map(polygonShape)
  return parts.map((part) => (direction: Vec3): Vec3 => {
    const [x, z] = supportPoint(part, [direction[0], direction[2]])
    return [x, direction[1] > 0 ? y1 : y0, z]
  })
}

function pointsSupport(points: readonly Vec3[]): Support {
  return (direction) => {
    let best = points[0]!
    let bestDot = -Infinity
    for (const p of points) {
      const along = p[0] * direction[0] + p[1] * direction[1] + p[2] * direction[2]
      if (along > bestDot) {
        bestDot = along
        best = p
      }
    }
    return best
  }
}

/** Some point of the shape. */
const insidePoint = (shape: PlacedShape): Vec2 => (shape.kind === 'oval' ? shape.centre : shape.points[0]!)

function couldContain(mesh: TriangleMesh, p: Vec3): boolean {
  return boxDistance(meshTree(mesh).boxes, 0, [...p, ...p], 3) === 0
}

const intoFrame = (p: Vec3, pose: Pose): Vec3 => {
  const [x, y, z] = sub3(p, pose.at)
  const [u, v] = turn2([x, z], -pose.yaw)
  return [u, y, v]
}

function shapeInFrame(shape: PlacedShape, pose: Pose): PlacedShape {
  const move = (p: Vec2): Vec2 => turn2([p[0] - pose.at[0], p[1] - pose.at[2]], -pose.yaw)
  if (shape.kind === 'polygon') return { ...shape, points: shape.points.map(move) }
  // The oval's own x axis, (cos, −sin) in plan, turns with the frame.
  const axis = turn2([shape.cos, -shape.sin], -pose.yaw)
  return { ...shape, centre: move(shape.centre), cos: axis[0], sin: -axis[1] }
}

function heights(mesh: Mesh): readonly [number, number] {
  const [low, high] = heightRange({ kind: 'mesh', mesh: mesh.mesh })
  return [mesh.pose.at[1] + low, mesh.pose.at[1] + high]
}

const verticalDistance = (a: readonly [number, number], b: readonly [number, number]): number =>
  Math.max(0, b[0] - a[1], a[0] - b[1])

function fact(found: SpaceDistance, horizontal: Inches, vertical: Inches, frame: Pose): DistanceFact {
  const [from, to] = [place3(found.from, frame.at, frame.yaw), place3(found.to, frame.at, frame.yaw)]
  return { distance: found.distance, horizontal, vertical, from, to }
}

const swapped = (found: DistanceFact): DistanceFact => ({ ...found, from: found.to, to: found.from })

/** The nearest of several, with the least horizontal and vertical distance of them all; null when there is none. */
export function nearestDistance(facts: readonly DistanceFact[]): DistanceFact | null {
  return facts.reduce<DistanceFact | null>((best, found) => {
    if (!best) return found
    const nearer = found.distance < best.distance ? found : best
    return {
      ...nearer,
      horizontal: Math.min(best.horizontal, found.horizontal),
      vertical: Math.min(best.vertical, found.vertical),
    }
  }, null)
}
