import type { FlatShape, Pose, Solid, TriangleMesh } from '../core/board'
import { cos, sin } from '../core/trigonometry'
import { inchesFromMm, type Inches } from '../core/units'
import { add2, plan, turn2, type Vec2 } from '../core/vec'
import type { Shape } from './fields'
import type { TableBase, TableBody } from './file'
import { convexHull } from './polygon'

/** The measured shape of a base; millimetres end here. */
export function baseShape(base: NonNullable<TableBase>): FlatShape {
  if ('round' in base) return { kind: 'circle', radius: inchesFromMm(base.round) / 2 }
  if ('oval' in base) return { kind: 'oval', rx: inchesFromMm(base.oval[0]) / 2, rz: inchesFromMm(base.oval[1]) / 2 }
  return { kind: 'rect', hx: inchesFromMm(base.rect[0]) / 2, hz: inchesFromMm(base.rect[1]) / 2 }
}

export const DEFAULT_BODY_HEIGHT: Inches = 1.25

/** The body of a model that has none of its own. */
export const bodyOfBase = (base: FlatShape): Solid =>
  ({ kind: 'prism', footprint: { kind: 'circle', radius: inscribedRadius(base) }, height: DEFAULT_BODY_HEIGHT })

function inscribedRadius(base: FlatShape): Inches {
  switch (base.kind) {
    case 'circle': return base.radius
    case 'oval': return Math.min(base.rx, base.rz)
    case 'rect': return Math.min(base.hx, base.hz)
    case 'polygon': throw new Error('a base is no polygon')
  }
}

/** A shape of the file that is its own solid: all but pieces and meshes. */
export function plainSolid(shape: Exclude<Shape | TableBody, { mesh: string } | { piece: string }>): Solid {
  if ('box' in shape) {
    const [w, height, d] = shape.box
    return { kind: 'prism', footprint: { kind: 'rect', hx: w / 2, hz: d / 2 }, height }
  }
  if ('cylinder' in shape) {
    const [radius, height] = shape.cylinder
    return { kind: 'prism', footprint: { kind: 'circle', radius }, height }
  }
  return { kind: 'prism', footprint: { kind: 'polygon', points: shape.prism.footprint }, height: shape.prism.height }
}

export const meshSolid = (mesh: TriangleMesh): Solid => ({ kind: 'mesh', mesh })

/** Highest point above the solid's own origin. */
export function topOf(solid: Solid): Inches {
  if (solid.kind === 'prism') return solid.height
  let top = -Infinity
  for (let i = 1; i < solid.mesh.positions.length; i += 3) top = Math.max(top, solid.mesh.positions[i]!)
  return top
}

/** The solid's outline in plan: exact for prisms, the convex hull of a mesh. */
export function outlineOf(solid: Solid): FlatShape {
  if (solid.kind === 'prism') return solid.footprint
  return { kind: 'polygon', points: hullOrSliver(outerPoints(solid.mesh.positions)) }
}

const DIRECTIONS = Array.from({ length: 16 }, (_, i) => (i * Math.PI) / 8)
  .map((angle): Vec2 => [cos(angle), sin(angle)])

/**
 * The plan points of a mesh without most of those that cannot be on its hull: all that lie well inside the hull of the
 * extremes in 16 directions. A million vertices are then a matter of one pass instead of a sort.
 */
function outerPoints(positions: Float64Array): Vec2[] {
  const extremes = DIRECTIONS.map(() => 0)
  const reach = DIRECTIONS.map(() => -Infinity)
  for (let i = 0; i < positions.length; i += 3) {
    DIRECTIONS.forEach(([x, z], d) => {
      const along = x * positions[i]! + z * positions[i + 2]!
      if (along > reach[d]!) {
        reach[d] = along
        extremes[d] = i
      }
    })
  }
  const pointAt = (i: number): Vec2 => [positions[i]!, positions[i + 2]!]
  const inner = convexHull(extremes.map(pointAt))
  const points = inner.slice()
  for (let i = 0; i < positions.length; i += 3) {
    const point = pointAt(i)
    if (inner.length < 3 || !wellInside(inner, point)) points.push(point)
  }
  return points
}

/** Strictly left of every edge of a convex ring that runs counter-clockwise in (x, z). */
function wellInside(ring: readonly Vec2[], [x, z]: Vec2): boolean {
  return ring.every((from, i) => {
    const to = ring[(i + 1) % ring.length]!
    return (to[0] - from[0]) * (z - from[1]) - (to[1] - from[1]) * (x - from[0]) > 1e-9
  })
}

/** Points whose convex hull is the posed outline's: round ones by a fine polygon on their edge. */
export function outlinePoints(outline: FlatShape, { at, yaw }: Pose): Vec2[] {
  return cornersOf(outline).map((corner) => add2(turn2(corner, yaw), plan(at)))
}

/** Falls short of a circle by 0.03% of its radius. */
const ROUND_CORNERS = 128

function cornersOf(outline: FlatShape): readonly Vec2[] {
  switch (outline.kind) {
    case 'polygon': return outline.points
    case 'rect': {
      const { hx, hz } = outline
      return [[-hx, -hz], [hx, -hz], [hx, hz], [-hx, hz]]
    }
    case 'circle':
    case 'oval': {
      const [rx, rz] = outline.kind === 'oval' ? [outline.rx, outline.rz] : [outline.radius, outline.radius]
      return Array.from({ length: ROUND_CORNERS }, (_, i): Vec2 => {
        const angle = (2 * Math.PI * i) / ROUND_CORNERS
        return [rx * cos(angle), rz * sin(angle)]
      })
    }
  }
}

/** A footprint has an inside even where a mesh stands upright as a sheet: then it is a strip this wide. */
const SLIVER: Inches = 0.001

export function hullOrSliver(points: readonly Vec2[]): Vec2[] {
  const hull = convexHull(points)
  if (hull.length >= 3) return hull
  return convexHull(points.flatMap(([x, z]): Vec2[] =>
    [[x - SLIVER, z - SLIVER], [x + SLIVER, z - SLIVER], [x + SLIVER, z + SLIVER], [x - SLIVER, z + SLIVER]]))
}
