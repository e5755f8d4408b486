import type { Vec3 } from '../../core/vec'
import { cross3, dot3, length3, lerp3, sub3 } from '../../core/vec'
import { above, cut, EQUAL, hullOf, type Plane, type Points } from './check-planes'
import type { CheckedSolid } from './check-solids'
import { Hidden, type PaneLeaf } from './proof'

/** Cross-sections may be this far apart, and a piece this thin is none. */
const SEAM = EQUAL / 10

/**
 * Whether the plane parts the ends, and every piece of the hull of all crossings is closed: it lies in one solid, or one solid meets
 * every line from a corner of the one end to a corner of the piece. (What a convex solid hides from all corners of an end it hides
 * from all of it, and the points that are hidden so form a convex set.)
 */
export function paneHolds(leaf: PaneLeaf, ps: Points, qs: Points, solids: readonly CheckedSolid[]): boolean {
  const plane = planeAt(leaf.plane, 0)
  if (!ps.every((p) => above(plane, p) < 0) || !qs.every((q) => above(plane, q) > 0)) return false
  const crossings = ps.flatMap((p) => qs.map((q) => {
    const [s, e] = [above(plane, p), above(plane, q)]
    return lerp3(p, q, s / (s - e))
  }))
  return closed(0, hullOf(crossings, plane.n))

  function closed(node: number, piece: Points): boolean {
    const [kind, a, b, c] = leaf.nodes.slice(4 * node, 4 * node + 4) as [number, number, number, number]
    switch (kind) {
      case Hidden.cut: {
        // Children come later, so there is no going round in circles.
        if (b <= node || c <= node) return false
        const [inside, beyond] = cut(piece, planeAt(leaf.cuts, a))
        return (isThin(inside) || closed(b, inside)) && (isThin(beyond) || closed(c, beyond))
      }
      case Hidden.within:
        return solids[a]!.planes.every((side) => piece.every((x) => above(grown(side), x) <= 0))
      case Hidden.fromP:
        return solids[a]!.meetsAll(ps, piece, 0)
      case Hidden.fromQ:
        return solids[a]!.meetsAll(piece, qs, 0)
      default:
        return false
    }
  }

  /** Moved along the pane, so no further than where the pane meets it. */
  function grown({ n, d }: Plane): Plane {
    const cos = dot3(n, plane.n)
    return { n, d: d + SEAM + leaf.grow * Math.sqrt(Math.max(0, 1 - cos * cos)) }
  }
}

/** Of no width: its points lie on the rim of another piece, which is closed with its rim. */
function isThin(piece: Points): boolean {
  if (piece.length < 3) return true
  const [p] = piece as readonly [Vec3, ...Vec3[]]
  const q = piece.reduce((far, x) => (length3(sub3(x, p)) > length3(sub3(far, p)) ? x : far), p)
  const length = length3(sub3(q, p))
  return length < SEAM || piece.every((x) => length3(cross3(sub3(x, p), sub3(q, p))) < SEAM * length)
}

function planeAt(numbers: readonly number[], i: number): Plane {
  const [x, y, z, d] = numbers.slice(4 * i, 4 * i + 4) as [number, number, number, number]
  const n: Vec3 = [x, y, z]
  return { n, d }
}
