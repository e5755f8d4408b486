import type { TriangleMesh } from '../../core/board'
import type { MeshTree } from '../base/mesh-tree'

/** Triangles of a mesh that lie nearest to points, asked for a million times: nothing is made for a question. They go by their place in the tree. */
export class NearestTriangles {
  /** Of the last answer, in square inches; of what `find` may stop at, no more than that. */
  distanceSq = Infinity
  private readonly nodes: number[] = []
  private readonly distances: number[] = []

  constructor(private readonly tree: MeshTree) {}

  /**
   * The triangle nearest to a point; −1: there is none. `near`: one that is likely not far, so that most of the tree is spared. One that is no
   * farther than the root of `enoughSq` will do.
   */
  find(x: number, y: number, z: number, near = -1, enoughSq = -1): number {
    const { nodes, distances, tree: { second, from, count, order } } = this
    let found = near
    let best = near < 0 ? Infinity : this.toSq(near, x, y, z)
    let top = 0
    if (best > enoughSq && order.length > 0) {
      nodes[0] = 0
      distances[0] = this.boxSq(0, x, y, z)
      top = 1
    }
    while (top > 0) {
      top--
      if (distances[top]! >= best) continue
      const node = nodes[top]!
      const other = second[node]!
      if (other < 0) {
        const end = from[node]! + count[node]!
        for (let i = from[node]!; i < end; i++) {
          const distance = this.toSq(i, x, y, z)
          if (distance < best || found < 0) {
            best = distance
            found = i
          }
        }
        if (best <= enoughSq) break
        continue
      }
      const here = this.boxSq(node + 1, x, y, z)
      const there = this.boxSq(other, x, y, z)
      const first = here <= there
      nodes[top] = first ? other : node + 1
      distances[top++] = first ? there : here
      nodes[top] = first ? node + 1 : other
      distances[top++] = first ? here : there
    }
    this.distanceSq = best
    return found
  }

  private boxSq(node: number, x: number, y: number, z: number): number {
    const { boxes } = this.tree
    const i = 6 * node
    const dx = Math.max(0, boxes[i]! - x, x - boxes[i + 3]!)
    const dy = Math.max(0, boxes[i + 1]! - y, y - boxes[i + 4]!)
    const dz = Math.max(0, boxes[i + 2]! - z, z - boxes[i + 5]!)
    return dx * dx + dy * dy + dz * dz
  }

  /** Square of the distance to that triangle. */
  toSq(triangle: number, x: number, y: number, z: number): number {
    return distanceSqTo(this.tree.mesh, this.tree.order[triangle]!, x, y, z)
  }
}

/** Square of the distance from a point to a triangle, by the part of its plan that the point lies over (Ericson, Real-Time Collision Detection, 5.1.5). */
export function distanceSqTo({ positions, indices }: TriangleMesh, triangle: number, x: number, y: number, z: number): number {
  const t = 3 * triangle
  const a = 3 * indices[t]!
  const b = 3 * indices[t + 1]!
  const c = 3 * indices[t + 2]!
  const ax = positions[a]!
  const ay = positions[a + 1]!
  const az = positions[a + 2]!
  const ux = positions[b]! - ax
  const uy = positions[b + 1]! - ay
  const uz = positions[b + 2]! - az
  const vx = positions[c]! - ax
  const vy = positions[c + 1]! - ay
  const vz = positions[c + 2]! - az
  const px = x - ax
  const py = y - ay
  const pz = z - az
  const d1 = ux * px + uy * py + uz * pz
  const d2 = vx * px + vy * py + vz * pz
  if (d1 <= 0 && d2 <= 0) return px * px + py * py + pz * pz
  const uv = ux * vx + uy * vy + uz * vz
  // The same from the second corner and from the third.
  const d3 = d1 - (ux * ux + uy * uy + uz * uz)
  const d4 = d2 - uv
  const d5 = d1 - uv
  const d6 = d2 - (vx * vx + vy * vy + vz * vz)
  let s = 0
  let r = 0
  const vc = d1 * d4 - d3 * d2
  const vb = d5 * d2 - d1 * d6
  const va = d3 * d6 - d5 * d4
  if (d3 >= 0 && d4 <= d3) s = 1
  else if (d6 >= 0 && d5 <= d6) r = 1
  else if (vc <= 0 && d1 >= 0 && d3 <= 0) s = d1 / (d1 - d3)
  else if (vb <= 0 && d2 >= 0 && d6 <= 0) r = d2 / (d2 - d6)
  else if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
    r = (d4 - d3) / (d4 - d3 + d5 - d6)
    s = 1 - r
  } else if (va + vb + vc > 0) {
    s = vb / (va + vb + vc)
    r = vc / (va + vb + vc)
  }
  const qx = px - s * ux - r * vx
  const qy = py - s * uy - r * vy
  const qz = pz - s * uz - r * vz
  return qx * qx + qy * qy + qz * qz
}
