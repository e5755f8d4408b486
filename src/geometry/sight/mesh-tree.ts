import type { TriangleMesh } from '../../core/board'
import { buildBvh } from './bvh'
import { DOUBT, HIT, MISS, NUDGE, TOUCH, type Contact } from './tolerance'
import { isClosed } from './weld'

/** The triangles of a mesh in its own frame, in the order of the leaves of a hierarchy. */
export interface MeshTree {
  readonly mesh: TriangleMesh
  /** 8 words a node: centre xyz and half size xyz of its box, as i32 first child or triangle, number of triangles. */
  readonly f32: Float32Array
  readonly i32: Int32Array
  /** Triangles of the mesh in leaf order. */
  readonly order: Uint32Array
  /** min xyz, max xyz; a little wider than the mesh. */
  readonly box: Float32Array
  /** Corner xyz and the two edge vectors from it, 9 numbers a triangle. */
  readonly triangles: Float64Array
  /** Longest edge and largest coordinate: they bound the rounding of the tests. */
  readonly edge: number
  readonly extent: number
  /** Every edge has exactly two triangles that turn opposite ways: there is an inside. */
  readonly closed: boolean
  /** The same once more for the fast kernel, from when it pays. */
  readonly wide: Wide
}

/** Where the fast kernel has a tree (`wide-tree.ts`): 0 while it has not, −1 if it never will; and how often the tree was asked until then. */
export interface Wide {
  root: number
  asks: number
  /** Largest distance of a corner from the mesh's origin, and longest edge. */
  extent: number
  longest: number
}

const trees = new WeakMap<TriangleMesh, MeshTree>()

/** Built once for each mesh object. */
export function meshTree(mesh: TriangleMesh): MeshTree {
  let tree = trees.get(mesh)
  if (!tree) trees.set(mesh, (tree = build(mesh)))
  return tree
}

function build(mesh: TriangleMesh): MeshTree {
  const { positions, indices } = mesh
  const count = Math.floor(indices.length / 3)
  const boxes = new Float64Array(6 * count)
  for (let t = 0; t < count; t++) {
    for (let k = 0; k < 3; k++) {
      const a = positions[3 * indices[3 * t]! + k]!
      const b = positions[3 * indices[3 * t + 1]! + k]!
      const c = positions[3 * indices[3 * t + 2]! + k]!
      boxes[6 * t + k] = Math.min(a, b, c)
      boxes[6 * t + 3 + k] = Math.max(a, b, c)
    }
  }
  // A step costs more than its sums: most nodes of a large mesh are in no cache, and a leaf's triangles lie together.
  const { f32, i32, order } = buildBvh(boxes, 12, 8)
  const box = f32.slice(0, 6)
  for (let n = 0; n < f32.length; n += 8) centre(f32, n)
  const triangles = new Float64Array(9 * count)
  let edge = 0
  let extent = 0
  for (let i = 0; i < count; i++) {
    const t = order[i]!
    const [a, b, c] = [3 * indices[3 * t]!, 3 * indices[3 * t + 1]!, 3 * indices[3 * t + 2]!]
    for (let k = 0; k < 3; k++) {
      const v = positions[a + k]!
      const e = positions[b + k]! - v
      const f = positions[c + k]! - v
      triangles[9 * i + k] = v
      triangles[9 * i + 3 + k] = e
      triangles[9 * i + 6 + k] = f
      edge = Math.max(edge, Math.abs(e), Math.abs(f))
      extent = Math.max(extent, Math.abs(v))
    }
  }
  return { mesh, f32, i32, order, box, triangles, edge, extent, closed: isClosed(mesh), wide: { root: 0, asks: 0, extent: 0, longest: 0 } }
}

/** Puts centre and half size in the place of two corners; what f32 rounds off is added to the half size. */
function centre(f32: Float32Array, at: number): void {
  for (let k = at; k < at + 3; k++) {
    const low = f32[k]!
    const high = f32[k + 3]!
    const c = (f32[k] = Math.fround((low + high) / 2))
    f32[k + 3] = Math.max(high - c, c - low) * (1 + 2 ** -23)
  }
}

const stack = new Int32Array(256)

/**
 * Whether the segment from a to b crosses a triangle of the mesh, in the mesh's frame. A crossing counts where it is
 * certain, that is inside the triangle and off the segment's ends by far more than the rounding; within that, DOUBT.
 * An end on the surface does not count, nor one that rounding cannot tell from it up to NUDGE. Running wholly inside a closed
 * mesh is a hit. (`meets-mesh.ts` asks a faster kernel first, whose twin this is.)
 */
export function meetsMeshExactly(
  tree: MeshTree, ax: number, ay: number, az: number, bx: number, by: number, bz: number,
): Contact {
  const { f32, i32, triangles } = tree
  const dx = bx - ax
  const dy = by - ay
  const dz = bz - az
  // The segment as its middle and half its run: so a box is missed or met by six sums, without a division.
  const gx = dx / 2
  const gy = dy / 2
  const gz = dz / 2
  const mx = ax + gx
  const my = ay + gy
  const mz = az + gz
  const sx = Math.abs(gx)
  const sy = Math.abs(gy)
  const sz = Math.abs(gz)
  if (apart(f32, 0, mx, my, mz, gx, gy, gz, sx, sy, sz)) return MISS
  const length = Math.abs(dx) + Math.abs(dy) + Math.abs(dz)
  const reach = tree.extent + Math.abs(ax) + Math.abs(ay) + Math.abs(az) + length
  // Bounds the rounding of the triple products below, which are of the size reach · length · edge.
  const rounding = 4e-15 * reach * length * tree.edge
  const end = length > 0 ? TOUCH / length : 1
  let contact: Contact = MISS
  let depth = 0
  let node = 0
  for (;;) {
    const first = i32[8 * node + 6]!
    const count = i32[8 * node + 7]!
    if (count === 0) {
      const left = !apart(f32, 8 * first, mx, my, mz, gx, gy, gz, sx, sy, sz)
      const right = !apart(f32, 8 * first + 8, mx, my, mz, gx, gy, gz, sx, sy, sz)
      if (left) {
        if (right) stack[depth++] = first + 1
        node = first
        continue
      }
      if (right) {
        node = first + 1
        continue
      }
    } else {
      for (let i = 9 * first, last = i + 9 * count; i < last; i += 9) {
        const e2x = triangles[i + 6]!
        const e2y = triangles[i + 7]!
        const e2z = triangles[i + 8]!
        const px = dy * e2z - dz * e2y
        const py = dz * e2x - dx * e2z
        const pz = dx * e2y - dy * e2x
        const tx = ax - triangles[i]!
        const ty = ay - triangles[i + 1]!
        const tz = az - triangles[i + 2]!
        const e1x = triangles[i + 3]!
        const e1y = triangles[i + 4]!
        const e1z = triangles[i + 5]!
        let det = e1x * px + e1y * py + e1z * pz
        let u = tx * px + ty * py + tz * pz
        let sign = 1
        if (det < 0) {
          sign = -1
          det = -det
          u = -u
        }
        const slack = TOUCH * det + rounding
        if (u < -slack || u > det + slack) continue
        const qx = ty * e1z - tz * e1y
        const qy = tz * e1x - tx * e1z
        const qz = tx * e1y - ty * e1x
        const v = sign * (dx * qx + dy * qy + dz * qz)
        if (v < -slack || u + v > det + slack) continue
        const t = sign * (e2x * qx + e2y * qy + e2z * qz)
        // An end on the surface; of a segment along the surface, and of a triangle so small that it is blurred, one cannot say.
        const sharp = det > 1e3 * rounding
        const off = end * det + rounding
        const ends = sharp && rounding * length <= NUDGE * det ? off : end * det - rounding
        if (t <= ends || t >= det - ends) continue
        if (u > slack && v > slack && u + v < det - slack && sharp && t > off && t < det - off) return HIT
        contact = DOUBT
      }
    }
    if (depth === 0) break
    node = stack[--depth]!
  }
  // Without a crossing the middle tells for the whole; it is not on the surface, or there would be a doubt.
  if (contact === MISS && tree.closed && isInside(tree, mx, my, mz)) return HIT
  return contact
}

/**
 * Whether one of six axes separates the box of a node from the segment with middle m, half run g and s = |g|: the box's
 * own, and those square to one of them and to the segment (Gottschalk 1996). All six are worked out each time: which
 * of them tells cannot be guessed, and a branch that the processor guesses wrong costs more than the sums.
 */
function apart(
  f32: Float32Array, at: number, mx: number, my: number, mz: number,
  gx: number, gy: number, gz: number, sx: number, sy: number, sz: number,
): boolean {
  const x = mx - f32[at]!
  const y = my - f32[at + 1]!
  const z = mz - f32[at + 2]!
  const hx = f32[at + 3]!
  const hy = f32[at + 4]!
  const hz = f32[at + 5]!
  return (
    (over(Math.abs(x), hx + sx) | over(Math.abs(y), hy + sy) | over(Math.abs(z), hz + sz) |
      over(Math.abs(x * gy - y * gx), hx * sy + hy * sx) |
      over(Math.abs(y * gz - z * gy), hy * sz + hz * sy) |
      over(Math.abs(z * gx - x * gz), hz * sx + hx * sz)) !== 0
  )
}

/** 1 or 0 without a branch. */
const over = (a: number, b: number): number => +(a > b)

/** Slab test of a segment against the six f32 bounds at `at`. */
export function meetsBox(
  f32: Float32Array | Float64Array, at: number,
  ax: number, ay: number, az: number, bx: number, by: number, bz: number,
): boolean {
  let t0 = 0
  let t1 = 1
  for (let k = 0; k < 3; k++) {
    const a = k === 0 ? ax : k === 1 ? ay : az
    const b = k === 0 ? bx : k === 1 ? by : bz
    const lo = f32[at + k]! - 1e-6
    const hi = f32[at + 3 + k]! + 1e-6
    if (a === b) {
      if (a < lo || a > hi) return false
      continue
    }
    const p = (lo - a) / (b - a)
    const q = (hi - a) / (b - a)
    t0 = Math.max(t0, Math.min(p, q))
    t1 = Math.min(t1, Math.max(p, q))
    if (t0 > t1) return false
  }
  return true
}

/**
 * Whether the point lies inside a closed mesh: a line in a direction that no edge takes goes in and out of it unequally often. So where two shells
 * run through each other both are solid, and a shell within another that faces inwards is its hollow.
 */
export function isInside(tree: MeshTree, x: number, y: number, z: number): boolean {
  if (isBeside(tree.box, x, y, z)) return false
  let inside = 0
  visitCrossings(tree, x, y, z, ...outOf(tree.box, x, y, z), (_, enters) => (inside += enters ? 1 : -1))
  return inside !== 0
}

export const isBeside = (box: Float32Array, x: number, y: number, z: number): boolean =>
  x < box[0]! || x > box[3]! || y < box[1]! || y > box[4]! || z < box[2]! || z > box[5]!

/** Where a line out of the box ends that tells whether it began inside. */
export function outOf(box: Float32Array, x: number, y: number, z: number): [number, number, number] {
  const up = box[4]! - y + 1
  return [x + 0.0123 * up, y + up, z + 0.0071 * up]
}

/**
 * Calls back for every triangle that the segment crosses, edges included: the parameter along the segment, whether it
 * goes in (against the triangle's outward side), and the triangle. A crossing of a shared edge may come twice.
 */
export function visitCrossings(
  tree: MeshTree, ax: number, ay: number, az: number, bx: number, by: number, bz: number,
  visit: (t: number, enters: boolean, triangle: number) => void,
): void {
  const { f32, i32, order, triangles } = tree
  const dx = bx - ax
  const dy = by - ay
  const dz = bz - az
  const gx = dx / 2
  const gy = dy / 2
  const gz = dz / 2
  const mx = ax + gx
  const my = ay + gy
  const mz = az + gz
  const sx = Math.abs(gx)
  const sy = Math.abs(gy)
  const sz = Math.abs(gz)
  const todo = [0]
  while (todo.length > 0) {
    const node = todo.pop()!
    if (apart(f32, 8 * node, mx, my, mz, gx, gy, gz, sx, sy, sz)) continue
    const first = i32[8 * node + 6]!
    const count = i32[8 * node + 7]!
    if (count === 0) {
      todo.push(first, first + 1)
      continue
    }
    for (let k = first; k < first + count; k++) {
      const i = 9 * k
      const e1x = triangles[i + 3]!
      const e1y = triangles[i + 4]!
      const e1z = triangles[i + 5]!
      const e2x = triangles[i + 6]!
      const e2y = triangles[i + 7]!
      const e2z = triangles[i + 8]!
      const px = dy * e2z - dz * e2y
      const py = dz * e2x - dx * e2z
      const pz = dx * e2y - dy * e2x
      const det = e1x * px + e1y * py + e1z * pz
      if (det === 0) continue
      const tx = ax - triangles[i]!
      const ty = ay - triangles[i + 1]!
      const tz = az - triangles[i + 2]!
      const u = (tx * px + ty * py + tz * pz) / det
      if (u < 0 || u > 1) continue
      const qx = ty * e1z - tz * e1y
      const qy = tz * e1x - tx * e1z
      const qz = tx * e1y - ty * e1x
      const v = (dx * qx + dy * qy + dz * qz) / det
      if (v < 0 || u + v > 1) continue
      const t = (e2x * qx + e2y * qy + e2z * qz) / det
      // det is −d·normal: positive when the line runs against the outward side.
      if (t >= 0 && t <= 1) visit(t, det > 0, order[k]!)
    }
  }
}
