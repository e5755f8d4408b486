import type { FlatShape, Solid } from '../../core/board'
import type { Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'
import { counterClockwise, isConvex, type Polygon } from '../base/polygon'
import { triangles } from '../base/share'
import { outlineOf } from './outline'
import type { RoundOptions } from './round'

/** A vertical prism over a convex polygon: plain data, inches. */
export interface ConvexPrism {
  /** Counter-clockwise in (x, z), that is with a positive signed area. */
  readonly polygon: Polygon
  readonly y0: Inches
  readonly y1: Inches
}

/** Convex prisms that fill the solid without overlapping; none for a mesh. */
export function solidToConvexParts(solid: Solid, options: RoundOptions = {}): readonly ConvexPrism[] {
  if (solid.kind === 'mesh') return []
  return convexPolygons(solid.footprint, options).map((polygon) => ({ polygon, y0: 0, y1: solid.height }))
}

/** The flat shape as convex counter-clockwise polygons. */
export function convexPolygons(shape: FlatShape, options: RoundOptions = {}): readonly Polygon[] {
  const outline = outlineOf(shape, options)
  return isConvex(outline) ? [outline] : decompose(outline)
}

/** A polygon with holes as convex counter-clockwise polygons. */
export function convexPieces(outline: Polygon, holes: readonly Polygon[]): readonly Polygon[] {
  const outer = counterClockwise(outline)
  return holes.length === 0 && isConvex(outer) ? [outer] : decompose(outer, holes)
}

/** Triangles merged across their common edges as long as they stay convex (Hertel and Mehlhorn 1983). */
function decompose(outline: Polygon, holes: readonly Polygon[] = []): Polygon[] {
  const parts = triangles(outline, holes)
  for (let i = 0; i < parts.length; i++) {
    for (let j = i + 1; j < parts.length; ) {
      const merged = merge(parts[i]!, parts[j]!)
      if (merged) {
        parts[i] = merged
        parts.splice(j, 1)
        j = i + 1
      } else j++
    }
  }
  return parts
}

/** Both polygons in one across an edge that they share by its very points; null where that is not convex. */
function merge(a: Polygon, b: Polygon): Polygon | null {
  for (let i = 0; i < a.length; i++) {
    const [p, q] = [a[i]!, a[(i + 1) % a.length]!]
    const j = b.findIndex((r, k) => same(r, q) && same(b[(k + 1) % b.length]!, p))
    if (j < 0) continue
    // Round a from q back to p, then round b from behind p to in front of q.
    const rest = Array.from({ length: b.length - 2 }, (_, k) => b[(j + 2 + k) % b.length]!)
    const merged = [...Array.from({ length: a.length }, (_, k) => a[(i + 1 + k) % a.length]!), ...rest]
    return isConvex(merged) ? merged : null
  }
  return null
}

const same = (a: Vec2, b: Vec2): boolean => a[0] === b[0] && a[1] === b[1]
