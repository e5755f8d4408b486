import type { TriangleMesh } from '../../core/board'
import { meshTree, searchTree, triangleOf, type MeshTree, type Triangle } from '../base/mesh-tree'
import { add3, cross3, dot3, length3, scale3, sub3, type Vec3 } from '../../core/vec'

/** Nearest triangles that are looked for besides those of the corners; a bound that is too wide by then stands. */
const MOST_ASKED = 200_000
/** Places on the thinner surface that are looked at, about. */
const PLACES = 50_000

/**
 * How far a mesh and one with fewer triangles lie apart at the farthest, in inches. Every point of the mesh lies no farther than that from the
 * thinner one, to within `fine`: it lies near a corner of its triangle; and the distance to one triangle is convex, so over a triangle it is
 * largest at a corner. Where that bounds it too widely, the triangle is quartered. The other way it is measured at places `fine` apart, or as near
 * to one another as their number allows. Comes back with the one way alone where that is beyond `most`. `corners`: where they are known already.
 */
export function differenceOf(mesh: TriangleMesh, thin: TriangleMesh, fine: number, corners = cornersTo(mesh, thin), most = Infinity): number {
  const there = farFrom(mesh, meshTree(thin), fine, corners)
  return there > most ? there : Math.max(there, sampledFar(thin, meshTree(mesh), fine))
}

/** Where each corner of a mesh that a triangle has lies, and how far from another mesh. */
export function cornersTo(mesh: TriangleMesh, to: TriangleMesh): readonly (Found | undefined)[] {
  const tree = meshTree(to)
  const corners: (Found | undefined)[] = Array.from({ length: mesh.positions.length / 3 })
  let last: Triangle | null = null
  for (const corner of mesh.indices) {
    corners[corner] ??= nearest(tree, [mesh.positions[3 * corner]!, mesh.positions[3 * corner + 1]!, mesh.positions[3 * corner + 2]!], last)
    last = corners[corner].nearest
  }
  return corners
}

/** So many corners tell soon whether a mesh moved too far. */
const FEW = 6000

/** How far the farthest of some corners of a mesh lies from another, in inches: it is no nearer than that. */
export function someFar(mesh: TriangleMesh, to: TriangleMesh): number {
  const tree = meshTree(to)
  const step = Math.max(1, Math.floor(mesh.indices.length / FEW))
  let [far, last]: [number, Triangle | null] = [0, null]
  for (let i = 0; i < mesh.indices.length; i += step) {
    const corner = 3 * mesh.indices[i]!
    const found = nearest(tree, [mesh.positions[corner]!, mesh.positions[corner + 1]!, mesh.positions[corner + 2]!], last)
    far = Math.max(far, found.distance)
    last = found.nearest
  }
  return far
}

function sampledFar(mesh: TriangleMesh, to: MeshTree, fine: number): number {
  const count = mesh.indices.length / 3
  let surface = 0
  for (let t = 0; t < count; t++) surface += surfaceOf(triangleOf(mesh, t))
  const apart = Math.max(fine, Math.sqrt(surface / PLACES))
  let [far, last]: [number, Triangle | null] = [0, null]
  for (let t = 0; t < count; t++) {
    const [a, b, c] = triangleOf(mesh, t)
    const longest = Math.max(length3(sub3(b, a)), length3(sub3(c, b)), length3(sub3(a, c)))
    // A long thin one has few places across, however long it is.
    const steps = Math.max(2, Math.min(Math.ceil(longest / apart), Math.ceil((4 * surfaceOf([a, b, c])) / (apart * apart)) + 2))
    for (let i = 0; i <= steps; i++) {
      for (let k = 0; i + k <= steps; k++) {
        const at = add3(a, add3(scale3(sub3(b, a), i / steps), scale3(sub3(c, a), k / steps)))
        const found = nearest(to, at, last)
        far = Math.max(far, found.distance)
        last = found.nearest
      }
    }
  }
  return far
}

const surfaceOf = ([a, b, c]: Triangle): number => length3(cross3(sub3(b, a), sub3(c, a))) / 2

interface Found {
  readonly at: Vec3
  /** Inches. */
  readonly distance: number
  readonly nearest: Triangle
}

function farFrom(mesh: TriangleMesh, to: MeshTree, fine: number, corners: readonly (Found | undefined)[]): number {
  let asked = 0
  let atLeast = corners.reduce((most, corner) => Math.max(most, corner?.distance ?? 0), 0)
  let atMost = atLeast
  const find = (at: Vec3, near: Triangle): Found => {
    asked++
    const found = nearest(to, at, near)
    atLeast = Math.max(atLeast, found.distance)
    return found
  }
  const open: (readonly [Found, Found, Found])[] = []
  const look = (three: readonly [Found, Found, Found]) => {
    const [a, b, c] = three
    const longest = Math.max(length3(sub3(b.at, a.at)), length3(sub3(c.at, b.at)), length3(sub3(a.at, c.at)))
    // No place of it is farther from its nearest corner than the longest side by the root of three.
    let most = Math.max(a.distance, b.distance, c.distance) + 0.5774 * longest
    if (most > atLeast + fine) most = Math.min(most, ...three.map(({ nearest: one }) => Math.max(...three.map(({ at }) => distanceTo(one, at)))))
    if (most > atLeast + fine && asked < MOST_ASKED) open.push(three)
    else atMost = Math.max(atMost, most)
  }
  for (let t = 0; t < mesh.indices.length; t += 3) {
    look([corners[mesh.indices[t]!]!, corners[mesh.indices[t + 1]!]!, corners[mesh.indices[t + 2]!]!])
    while (open.length > 0) {
      const [a, b, c] = open.pop()!
      const middle = (p: Found, q: Found) => find(scale3(add3(p.at, q.at), 0.5), p.nearest)
      const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)]
      for (const three of [[a, ab, ca], [ab, b, bc], [ca, bc, c], [ab, bc, ca]] as const) look(three)
    }
  }
  return Math.max(atLeast, atMost)
}

/** `near`: one that is likely not far, so that most of the tree is spared. */
function nearest(tree: MeshTree, p: Vec3, near: Triangle | null): Found {
  let [best, found] = [near ? distanceTo(near, p) : Infinity, near]
  const boxDistance = (boxes: Float64Array, node: number): number => {
    let sum = 0
    for (let k = 0; k < 3; k++) {
      const out = Math.max(0, boxes[6 * node + k]! - p[k]!, p[k]! - boxes[6 * node + 3 + k]!)
      sum += out * out
    }
    return Math.sqrt(sum)
  }
  searchTree(tree, boxDistance, () => best, (triangle) => {
    const distance = distanceTo(triangle, p)
    if (distance < best || !found) [best, found] = [distance, triangle]
  })
  return { at: p, distance: best, nearest: found! }
}

/** From a point to a triangle, by the part of its plan that the point lies over (Ericson, Real-Time Collision Detection, 5.1.5). */
export function distanceTo([a, b, c]: Triangle, p: Vec3): number {
  const [ab, ac, ap] = [sub3(b, a), sub3(c, a), sub3(p, a)]
  const [d1, d2] = [dot3(ab, ap), dot3(ac, ap)]
  if (d1 <= 0 && d2 <= 0) return length3(ap)
  const bp = sub3(p, b)
  const [d3, d4] = [dot3(ab, bp), dot3(ac, bp)]
  if (d3 >= 0 && d4 <= d3) return length3(bp)
  const vc = d1 * d4 - d3 * d2
  if (vc <= 0 && d1 >= 0 && d3 <= 0) return length3(sub3(ap, scale3(ab, d1 / (d1 - d3))))
  const cp = sub3(p, c)
  const [d5, d6] = [dot3(ab, cp), dot3(ac, cp)]
  if (d6 >= 0 && d5 <= d6) return length3(cp)
  const vb = d5 * d2 - d1 * d6
  if (vb <= 0 && d2 >= 0 && d6 <= 0) return length3(sub3(ap, scale3(ac, d2 / (d2 - d6))))
  const va = d3 * d6 - d5 * d4
  if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) return length3(sub3(bp, scale3(sub3(c, b), (d4 - d3) / (d4 - d3 + d5 - d6))))
  const all = va + vb + vc
  return length3(sub3(ap, add3(scale3(ab, vb / all), scale3(ac, vc / all))))
}
