import { Vector3 } from 'three'
import { ConvexHull } from 'three/examples/jsm/math/ConvexHull.js'
import type { TriangleMesh } from '../../core/board'

/** Inches; corners that lie nearer than that to one that counts already do not count. */
const GRAIN = 0.002

/**
 * The convex hull of a mesh: what a rubber skin round it would hold. No corner of the mesh lies outside by more than `GRAIN`. null: the mesh is
 * flat, so that it has no hull with a volume.
 */
export function hullOf({ positions }: TriangleMesh): TriangleMesh | null {
  const seen = new Set<string>()
  const points: Vector3[] = []
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = [positions[i]!, positions[i + 1]!, positions[i + 2]!]
    const key = `${Math.round(x / GRAIN)} ${Math.round(y / GRAIN)} ${Math.round(z / GRAIN)}`
    if (seen.has(key)) continue
    seen.add(key)
    points.push(new Vector3(x, y, z))
  }
  if (points.length < 4) return null
  const hull = new ConvexHull().setFromPoints(points)
  const numbers = new Map<Vector3, number>()
  const places: number[] = []
  const indices: number[] = []
  const numberOf = (point: Vector3): number => {
    const known = numbers.get(point)
    if (known !== undefined) return known
    const number = places.push(point.x, point.y, point.z) / 3 - 1
    numbers.set(point, number)
    return number
  }
  let volume = 0
  for (const face of hull.faces) {
    const start = face.edge
    const corners: Vector3[] = []
    for (let edge = start; ; edge = edge.next) {
      corners.push(edge.head().point)
      if (edge.next === start) break
    }
    for (let i = 1; i + 1 < corners.length; i++) {
      const [a, b, c] = [corners[0]!, corners[i]!, corners[i + 1]!]
      indices.push(numberOf(a), numberOf(b), numberOf(c))
      volume += a.dot(new Vector3().crossVectors(b, c)) / 6
    }
  }
  return volume > 1e-6 ? { positions: Float64Array.from(places), indices: Uint32Array.from(indices) } : null
}
