import { cos, hypot, tan } from '../core/trigonometry'
import type { Inches } from '../core/units'
import { turn2, type Vec2 } from '../core/vec'
import type { PieceFile } from './library'
import { convexHull } from './polygon'
import type { PieceGeometry } from './piece'
import { outlineOf, outlinePoints } from './solids'

// Terrain in plan, as cautious convex outlines: what a piece lays claim to, and how far claims are from each other.

/** A kind of piece, ready to be laid out. */
export interface Stock {
  readonly piece: string
  readonly kind: PieceFile['kind']
  /** Convex outline of all that belongs to it, around the piece's own origin. */
  readonly claim: readonly Vec2[]
  readonly radius: Inches
  readonly height: Inches
  /** Parts of it are more than show. */
  readonly stands: boolean
  /** A base has to go round it, or round parts of it: what is low is stepped over. */
  readonly hard: boolean
  /** It has an area that one may be in. */
  readonly roomy: boolean
  /** It hides a model on foot from one that stands behind it. */
  readonly hides: boolean
  /** The lesser of its widths along its own axes. */
  readonly across: Inches
}

export interface Laid {
  readonly stock: Stock
  readonly at: Vec2
  readonly yaw: number
  readonly hull: readonly Vec2[]
}

/** Higher than this hides somebody on foot, and stops a base. */
const KNEE: Inches = 2

export function stockOf(piece: string, file: PieceFile, { parts, area, height, kind, traits }: PieceGeometry): Stock {
  const points = [
    ...parts.flatMap((part) => outlinePoints(outlineOf(part.solid), part)),
    ...(area ? outlinePoints(area.footprint, area) : []),
  ]
  const claim = convexHull(points)
  const width = (axis: 0 | 1) => Math.max(...claim.map((p) => p[axis])) - Math.min(...claim.map((p) => p[axis]))
  const stands = parts.some((part) => part.traits.ground === 'impassable' || part.traits.sight === 'solid')
  const low = height <= KNEE && ['barricade', 'hedge'].includes(kind)
  return {
    piece, kind: file.kind, claim, height,
    radius: Math.max(...claim.map(([x, z]) => hypot(x, z))),
    stands, hard: stands && !low,
    roomy: area !== null,
    hides: height > KNEE && traits.sight !== 'open' && kind !== 'platform',
    across: Math.min(width(0), width(1)),
  }
}

export const lay = (stock: Stock, at: Vec2, yaw: number): Laid => ({
  stock, at, yaw,
  hull: stock.claim.map((point) => {
    const [x, z] = turn2(point, yaw)
    return [x + at[0], z + at[1]] as const
  }),
})

/** Shortest way between two convex outlines; 0 where they touch or overlap. */
export function hullDistance(a: readonly Vec2[], b: readonly Vec2[]): Inches {
  if (!apart(a, b) && !apart(b, a)) return 0
  return Math.min(cornersToEdges(a, b), cornersToEdges(b, a))
}

/** From a point to a convex outline; 0 inside. */
export function pointDistance(point: Vec2, hull: readonly Vec2[]): Inches {
  return apart(hull, [point]) ? cornersToEdges([point], hull) : 0
}

/** Whether an edge of the first has all of the second outside of it. */
function apart(a: readonly Vec2[], b: readonly Vec2[]): boolean {
  return a.some((p, i) => {
    const q = a[(i + 1) % a.length]!
    const out: Vec2 = [q[1] - p[1], p[0] - q[0]]
    const side = (r: Vec2) => out[0] * (r[0] - p[0]) + out[1] * (r[1] - p[1])
    const sign = Math.sign(a.reduce((most, r) => (Math.abs(side(r)) > Math.abs(most) ? side(r) : most), 0))
    return sign !== 0 && b.every((r) => side(r) * sign < 0)
  })
}

function cornersToEdges(points: readonly Vec2[], hull: readonly Vec2[]): Inches {
  let least = Infinity
  for (let i = 0; i < hull.length; i++) {
    const [p, q] = [hull[i]!, hull[(i + 1) % hull.length]!]
    const [dx, dz] = [q[0] - p[0], q[1] - p[1]]
    const length = dx * dx + dz * dz
    for (const [x, z] of points) {
      const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - p[0]) * dx + (z - p[1]) * dz) / length))
      least = Math.min(least, hypot(x - p[0] - t * dx, z - p[1] - t * dz))
    }
  }
  return least
}

/** A strip that nothing hides, between the two long edges. */
export interface Lane {
  /** Degrees off straight across. */
  readonly angle: number
  readonly wide: Inches
  /** Where its middle line crosses the middle of the table. */
  readonly x: Inches
}

/** The widest strip at that angle that runs from one deployment edge to the other with nothing in it that hides. */
export function widestLane(laid: readonly Laid[], width: Inches, depth: Inches, angle: number): Lane {
  const slope = tan((angle * Math.PI) / 180)
  // Lines x = c + slope * z; each piece takes an interval of c.
  const end = width / 2 - Math.abs(slope) * (depth / 2)
  const taken = laid.filter(({ stock }) => stock.hides)
    .map(({ hull }) => {
      const cs = hull.map(([x, z]) => x - slope * z)
      return [Math.min(...cs), Math.max(...cs)] as const
    })
    .sort((p, q) => p[0] - q[0])
  let [from, best]: [number, Lane] = [-end, { angle, wide: 0, x: 0 }]
  for (const [low, high] of [...taken, [end, end] as const]) {
    const stop = Math.min(low, end)
    const wide = (stop - from) * cos((angle * Math.PI) / 180)
    if (wide > best.wide) best = { angle, wide, x: (stop + from) / 2 }
    from = Math.max(from, high)
  }
  return best
}
