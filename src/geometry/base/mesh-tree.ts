import type { TriangleMesh } from '../../core/board'
import { atan2 } from '../../core/trigonometry'
import { cross3, dot3, length3, sub3, type Vec3 } from '../../core/vec'

/** Tree of boxes over a mesh's triangles in the mesh's own frame, for nearest-triangle searches in f64. */
export interface MeshTree {
  readonly mesh: TriangleMesh
  /** Six numbers a node: least x, y, z and greatest x, y, z. */
  readonly boxes: Float64Array
  /** For an inner node the number of its second child (the first follows the node); −1 for a leaf. */
  readonly second: Int32Array
  /** For a leaf, its run within `order`. */
  readonly from: Int32Array
  readonly count: Int32Array
  /** Triangle numbers. */
  readonly order: Uint32Array
}

const LEAF = 4
const trees = new WeakMap<TriangleMesh, MeshTree>()

/** The mesh's tree; built at first use and kept with the mesh. */
export function meshTree(mesh: TriangleMesh): MeshTree {
  let tree = trees.get(mesh)
  if (!tree) {
    tree = build(mesh)
    trees.set(mesh, tree)
  }
  return tree
}

function build(mesh: TriangleMesh): MeshTree {
  const n = mesh.indices.length / 3
  const order = new Uint32Array(n)
  for (let t = 0; t < n; t++) order[t] = t
  const size = Math.max(1, 2 * n)
  const boxes = new Float64Array(6 * size)
  const second = new Int32Array(size).fill(-1)
  const from = new Int32Array(size)
  const count = new Int32Array(size)
  const { positions, indices } = mesh
  /** Three times the middle of each triangle. */
  const centres = new Float64Array(3 * n)
  for (let t = 0; t < n; t++) {
    for (let axis = 0; axis < 3; axis++) {
      centres[3 * t + axis] = positions[3 * indices[3 * t]! + axis]! + positions[3 * indices[3 * t + 1]! + axis]! + positions[3 * indices[3 * t + 2]! + axis]!
    }
  }

  let nodes = 0
  const grow = (start: number, end: number): number => {
    const node = nodes++
    from[node] = start
    count[node] = end - start
    if (end - start <= LEAF) {
      bound(node, start, end)
      return node
    }
    const middle = split(start, end)
    grow(start, middle)
    second[node] = grow(middle, end)
    both(node, node + 1, second[node]!)
    return node
  }
  const both = (node: number, first: number, other: number) => {
    for (let k = 0; k < 3; k++) {
      boxes[6 * node + k] = Math.min(boxes[6 * first + k]!, boxes[6 * other + k]!)
      boxes[6 * node + 3 + k] = Math.max(boxes[6 * first + 3 + k]!, boxes[6 * other + 3 + k]!)
    }
  }
  const bound = (node: number, start: number, end: number) => {
    for (let axis = 0; axis < 3; axis++) {
      let [low, high] = [Infinity, -Infinity]
      for (let i = start; i < end; i++) {
        for (let corner = 0; corner < 3; corner++) {
          const value = positions[3 * indices[3 * order[i]! + corner]! + axis]!
          if (value < low) low = value
          if (value > high) high = value
        }
      }
      boxes[6 * node + axis] = low
      boxes[6 * node + 3 + axis] = high
    }
  }
  /** Halves the longest extent of the triangles' centres; in the middle of the run where they all lie on one side. */
  const split = (start: number, end: number): number => {
    let [axis, widest, at] = [0, -1, 0]
    for (let k = 0; k < 3; k++) {
      let [low, high] = [Infinity, -Infinity]
      for (let i = start; i < end; i++) {
        const value = centres[3 * order[i]! + k]!
        if (value < low) low = value
        if (value > high) high = value
      }
      if (high - low > widest) [axis, widest, at] = [k, high - low, (low + high) / 2]
    }
    let middle = start
    for (let i = start; i < end; i++) {
      if (centres[3 * order[i]! + axis]! >= at) continue
      const moved = order[middle]!
      order[middle++] = order[i]!
      order[i] = moved
    }
    return middle === start || middle === end ? (start + end) >> 1 : middle
  }
  if (n > 0) grow(0, n)
  return { mesh, boxes, second, from, count, order }
}

export type Triangle = readonly [Vec3, Vec3, Vec3]

export function triangleOf(mesh: TriangleMesh, t: number): Triangle {
  const corner = (k: number): Vec3 => {
    const i = 3 * mesh.indices[3 * t + k]!
    return [mesh.positions[i]!, mesh.positions[i + 1]!, mesh.positions[i + 2]!]
  }
  return [corner(0), corner(1), corner(2)]
}

/**
 * Visits triangles, likely near ones first, sparing every box that is not nearer than what `best` says by then.
 * `boxDistance` must not exceed the distance of anything in that box.
 */
export function searchTree(
  tree: MeshTree,
  boxDistance: (boxes: Float64Array, node: number) => number,
  best: () => number,
  visit: (triangle: Triangle) => void,
): void {
  const walk = (node: number, distance: number) => {
    if (distance >= best()) return
    const second = tree.second[node]!
    if (second < 0) {
      const start = tree.from[node]!
      for (let i = start; i < start + tree.count[node]!; i++) visit(triangleOf(tree.mesh, tree.order[i]!))
      return
    }
    const near = boxDistance(tree.boxes, node + 1)
    const far = boxDistance(tree.boxes, second)
    if (near <= far) {
      walk(node + 1, near)
      walk(second, far)
    } else {
      walk(second, far)
      walk(node + 1, near)
    }
  }
  if (tree.order.length > 0) walk(0, boxDistance(tree.boxes, 0))
}

/** Whether a closed mesh has `p` inside, by the sum of solid angles, which needs no luck with edges (van Oosterom 1983). */
export function meshContains(mesh: TriangleMesh, p: Vec3): boolean {
  let angle = 0
  for (let t = 0; 3 * t < mesh.indices.length; t++) {
    const [a, b, c] = triangleOf(mesh, t).map((corner) => sub3(corner, p)) as [Vec3, Vec3, Vec3]
    const [la, lb, lc] = [length3(a), length3(b), length3(c)]
    const volume = dot3(a, cross3(b, c))
    angle += 2 * atan2(volume, la * lb * lc + dot3(a, b) * lc + dot3(b, c) * la + dot3(c, a) * lb)
  }
  return Math.abs(angle) > 2 * Math.PI
}
