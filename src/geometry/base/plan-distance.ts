import { distance2, type Vec2 } from '../../core/vec'
import { ovalDistance, ovalSegmentDistance, shared, type PlanDistance } from './oval-distance'
import type { PlacedOval, PlacedPolygon, PlacedShape } from './placed-shape'
import { closestOnSegment, containsPoint, crossing, forEachEdge } from './polygon'

export type { PlanDistance } from './oval-distance'

/**
 * Shortest distance of two filled flat shapes in plan, inches, exact to 1e-9 for shapes of table size: closed form for
 * circles and polygons (convex or not), converged iteration for ovals. 0 when they touch or overlap.
 */
export function planDistance(a: PlacedShape, b: PlacedShape): PlanDistance {
  if (a.kind === 'oval') return b.kind === 'oval' ? ovalDistance(a, b) : ovalPolygonDistance(a, b)
  return b.kind === 'oval' ? swapped(ovalPolygonDistance(b, a)) : polygonDistance(a, b)
}

function ovalPolygonDistance(oval: PlacedOval, polygon: PlacedPolygon): PlanDistance {
  if (containsPoint(polygon.points, oval.centre)) return shared(oval.centre)
  let best: PlanDistance | null = null
  forEachEdge(polygon.points, (p, q) => {
    if (best && (best.distance === 0 || outOfReach(oval, p, q, best.distance))) return
    const found = ovalSegmentDistance(oval, p, q)
    if (!best || found.distance < best.distance) best = found
  })
  return best ?? shared(oval.centre)
}

/** Spares the iteration for edges that cannot be nearer than what was found. */
function outOfReach(oval: PlacedOval, p: Vec2, q: Vec2, best: number): boolean {
  return distance2(closestOnSegment(oval.centre, p, q), oval.centre) - Math.max(oval.rx, oval.rz) > best
}

function polygonDistance(a: PlacedPolygon, b: PlacedPolygon): PlanDistance {
  const corner = a.points.find((p) => containsPoint(b.points, p)) ?? b.points.find((p) => containsPoint(a.points, p))
  if (corner) return shared(corner)
  let best: PlanDistance = { distance: Infinity, from: [0, 0], to: [0, 0] }
  const offer = (from: Vec2, to: Vec2) => {
    const distance = distance2(from, to)
    if (distance < best.distance) best = { distance, from, to }
  }
  forEachEdge(a.points, (p, q) => {
    forEachEdge(b.points, (r, s) => {
      if (best.distance === 0) return
      const meeting = crossing(p, q, r, s)
      if (meeting) {
        best = shared(meeting)
        return
      }
      offer(q, closestOnSegment(q, r, s))
      offer(closestOnSegment(s, p, q), s)
    })
  })
  return best
}

const swapped = (found: PlanDistance): PlanDistance => ({ distance: found.distance, from: found.to, to: found.from })
