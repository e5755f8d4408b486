import { setPrecision, union, type Geom } from 'polyclip-ts'
import type { SectionFact, SectionQuery, SectionShape } from '../../core/evidence'
import { hypot } from '../../core/trigonometry'
import { cross3, type Vec2, type Vec3 } from '../../core/vec'
import type { Group } from '../sight/occluder'
import type { Subject } from '../sight/sight-world'
import type { SightVolume } from '../sight/volume'
import { convexHull } from '../solid'
import { sliceConvex, sliceMesh, type CutPlane } from './slice'

const DEFAULT_MARGIN = 3

/**
 * Cuts what stands on the table, exactly as the sight decision sees it: prisms over their polygons, triangles as they are.
 * `all` holds every solid part besides what blocks. Solids of one piece that abut are one shape.
 */
export function sectionOf(subject: Subject, all: Subject['selection'], query: SectionQuery): SectionFact {
  const plane = planeOf(query)
  const { from, to } = query.line
  const margin = query.margin ?? DEFAULT_MARGIN
  const length = hypot(to[0] - from[0], to[2] - from[2])
  const run = query.cut === 'side' ? length : length / Math.max(plane.across[0] * plane.flat[0] + plane.across[2] * plane.flat[1], 1e-6)
  const [x0, x1] = [-margin, run + margin]
  const wide = query.cut === 'side' ? [-1, 40] as const : [-margin, margin] as const
  const misses = (box: ArrayLike<number>, at: number): boolean => boxMissesPlane(box, at, plane, [x0, wide[0]], [x1, wide[1]])
  const chosen = Uint8Array.from(all, (each, slot) => (each === 1 || subject.selection[slot] === 1 ? 1 : 0))
  const blocking = new Set(subject.index.gather(subject.selection, misses))
  const shapes = subject.index
    .gather(chosen, misses)
    .map((group) => shapeOf(group, plane, blocking.has(group), misses))
    .filter(({ rings, paths }) => rings.length > 0 || paths.length > 0)
  const volumes = [
    volumeShape(query.query.from, 'looker', subject.from, plane, query.cut),
    volumeShape(query.query.to, 'target', subject.to, plane, query.cut),
  ]
  return drawing(query, plane, [...shapes, ...volumes], margin)
}

interface Plane extends CutPlane {
  /** Direction of the line in plan. */
  readonly flat: Vec2
}

/** Through the line: upright, or level across it. A line straight up is cut along x. */
function planeOf({ line: { from, to }, cut }: SectionQuery): Plane {
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const length = hypot(dx, dz)
  const flat: Vec2 = length > 1e-6 ? [dx / length, dz / length] : [1, 0]
  // To the left as the looker sees it.
  const left: Vec3 = [flat[1], 0, -flat[0]]
  if (cut === 'side') {
    return { origin: [from[0], 0, from[2]], across: [flat[0], 0, flat[1]], up: [0, 1, 0], normal: left, flat }
  }
  const whole = hypot(length, dy)
  const across: Vec3 = length > 1e-6 ? [dx / whole, dy / whole, dz / whole] : [1, 0, 0]
  const origin: Vec3 = length > 1e-6 ? from : [from[0], (from[1] + to[1]) / 2, from[2]]
  return { origin, across, up: left, normal: cross3(across, left), flat }
}

/** The box lies wholly on one side of the plane, or beside the drawing. */
function boxMissesPlane(box: ArrayLike<number>, at: number, plane: Plane, low: Vec2, high: Vec2): boolean {
  const c: Vec3 = [0, 1, 2].map((k) => (box[at + k]! + box[at + 3 + k]!) / 2 - plane.origin[k]!) as unknown as Vec3
  const h = [0, 1, 2].map((k) => (box[at + 3 + k]! - box[at + k]!) / 2)
  const span = (axis: Vec3): readonly [number, number] => {
    const middle = axis[0] * c[0] + axis[1] * c[1] + axis[2] * c[2]
    const reach = Math.abs(axis[0]) * h[0]! + Math.abs(axis[1]) * h[1]! + Math.abs(axis[2]) * h[2]! + 1e-6
    return [middle - reach, middle + reach]
  }
  const [n, x, y] = [span(plane.normal), span(plane.across), span(plane.up)]
  return n[0] > 0 || n[1] < 0 || x[0] > high[0] || x[1] < low[0] || y[0] > high[1] || y[1] < low[1]
}

function shapeOf(group: Group, plane: Plane, blocks: boolean, misses: (box: ArrayLike<number>, at: number) => boolean): SectionShape {
  const pieces = group.set.solids.flatMap((convex): (readonly Vec2[])[] => {
    if (misses(convex.box, 0)) return []
    const ring = sliceConvex(convex, plane)
    return ring ? [ring] : []
  })
  const cuts = group.meshes.map((mesh) => sliceMesh(mesh, plane))
  return {
    id: group.id, what: group.what, blocks,
    rings: [...joined(pieces), ...cuts.flatMap(({ rings }) => rings)],
    paths: cuts.flatMap(({ paths }) => paths),
  }
}

/** Models are drawn as they look from square to the cut: a line that grazes them would cut hardly anything. */
function volumeShape(id: string, what: 'looker' | 'target', volume: SightVolume, { origin, across, up }: Plane, cut: SectionQuery['cut']): SectionShape {
  const rings: (readonly Vec2[])[] = []
  const paths: (readonly Vec2[])[] = []
  // From above, whichever way the plane leans.
  const k = cut === 'plan' ? 1 / (across[0] * across[0] + across[2] * across[2] || 1) : 1
  const of = (axis: Vec3, c: Float64Array, i: number): number =>
    axis[0] * (c[i]! - origin[0]) + (cut === 'plan' ? 0 : axis[1] * (c[i + 1]! - origin[1])) + axis[2] * (c[i + 2]! - origin[2])
  for (const { convex: { corners } } of volume.pieces) {
    const points: Vec2[] = []
    for (let i = 0; i < corners.length; i += 3) points.push([k * of(across, corners, i), of(up, corners, i)])
    const ring = convexHull(points)
    const [low, high] = [Math.min(...ring.map(([, y]) => y)), Math.max(...ring.map(([, y]) => y))]
    if (ring.length < 3 || high - low < 1e-9) {
      const xs = points.map(([x]) => x)
      paths.push([[Math.min(...xs), low], [Math.max(...xs), low]])
    } else rings.push(ring)
  }
  return { id, what, blocks: false, rings: joined(rings), paths }
}

/** Corners nearer than this are one: bricks abut without being exactly equal. */
const SNAP = 1e-6
/** Above this many, solids are drawn one by one: an exact union would take longer than a frame. */
const MOST_JOINED = 40

/** One outline round pieces that touch. */
function joined(pieces: readonly (readonly Vec2[])[]): readonly (readonly Vec2[])[] {
  if (pieces.length < 2 || pieces.length > MOST_JOINED) return pieces
  setPrecision(SNAP)
  try {
    const [first, ...rest] = pieces.map((ring): Geom => [ring.map(([x, y]): [number, number] => [x, y])])
    return union(first!, ...rest).flatMap((polygon) => polygon.map((ring) => ring.slice(0, -1).map(([x, y]): Vec2 => [x, y])))
  } catch {
    // The library gives up on some slivers; the pieces one by one are still right.
    return pieces
  } finally {
    setPrecision()
  }
}

function drawing({ line, cut }: SectionQuery, plane: Plane, shapes: readonly SectionShape[], margin: number): SectionFact {
  const flat = (p: Vec3): Vec2 => {
    const [x, y, z] = [p[0] - plane.origin[0], p[1] - plane.origin[1], p[2] - plane.origin[2]]
    const of = (axis: Vec3): number => axis[0] * x + axis[1] * y + axis[2] * z
    return [of(plane.across), of(plane.up)]
  }
  // A plan is seen from above: what leans is foreshortened.
  const squeeze = cut === 'plan' ? plane.across[0] * plane.flat[0] + plane.across[2] * plane.flat[1] : 1
  const drawn = ([x, y]: Vec2): Vec2 => [x * squeeze, y]
  const ends = [drawn(flat(line.from)), drawn(flat(line.to))] as const
  const rings = (list: readonly (readonly Vec2[])[]) => list.map((ring) => ring.map(drawn))
  const [left, right] = [ends[0][0] - margin, ends[1][0] + margin]
  const near = shapes.flatMap((shape) => [...rings(shape.rings), ...rings(shape.paths)].flat().filter(([x]) => x >= left && x <= right))
  const top = cut === 'side' ? Math.max(2, ends[0][1], ends[1][1], ...near.map(([, y]) => y)) : margin
  return {
    cut,
    line: ends,
    shapes: shapes.map((shape) => ({ ...shape, rings: rings(shape.rings), paths: rings(shape.paths) })),
    low: [left, cut === 'side' ? 0 : -margin],
    high: [right, top + (cut === 'side' ? 0.5 : 0)],
    origin: plane.origin,
    across: squeeze < 1 ? [plane.across[0] / squeeze, plane.across[1] / squeeze, plane.across[2] / squeeze] : plane.across,
    up: plane.up,
  }
}
