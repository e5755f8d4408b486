import { difference, type Geom } from 'polyclip-ts'
import type { InsideFact } from '../../core/measure'
import { insideFact } from './inside'
import { rimPoint, type PlacedShape } from './placed-shape'
import { signedArea, type Polygon } from './polygon'

/** Corners of the polygon that stands for a round shape; its area is off by less than 2e-4 of it. */
const CORNERS = 256

/**
 * How much of a base lies in the union of several areas. Exact for what one of them settles alone; else round shapes are
 * taken as polygons, which keeps the share within 1e-3.
 */
export function insideUnion(base: PlacedShape, areas: readonly PlacedShape[]): InsideFact {
  const facts = areas.map((area) => insideFact(base, area))
  const touched = areas.filter((_, i) => facts[i]!.touches)
  const settled = facts.find((fact) => fact.wholly)
  if (settled || touched.length < 2) {
    return settled ?? facts.find((fact) => fact.touches) ?? { touches: false, wholly: false, share: 0 }
  }
  const outline = corners(base)
  const outside = difference(geometry(outline), ...touched.map((area) => geometry(corners(area))))
  // Outer rings and holes turn opposite ways, so their signed areas add up to what is left.
  const left = outside.flat().reduce((sum, ring) => sum + signedArea(ring.slice(0, -1)), 0)
  const share = Math.min(1, Math.max(0, 1 - Math.abs(left / signedArea(outline))))
  const wholly = share > 1 - 1e-9
  return { touches: true, wholly, share: wholly ? 1 : share }
}

const geometry = (points: Polygon): Geom => [points.map(([x, z]): [number, number] => [x, z])]

const corners = (shape: PlacedShape): Polygon =>
  shape.kind === 'polygon'
    ? shape.points
    : Array.from({ length: CORNERS }, (_, i) => rimPoint(shape, (2 * Math.PI * i) / CORNERS))
