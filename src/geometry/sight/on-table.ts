import type { BoardModel, BoardPiece, Part, Solid, Pose, TriangleMesh } from '../../core/board'
import type { Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'
import type { InPlan } from '../../core/measure'
import { stands } from '../../core/standing'
import { blocksSight, composePose, convexHull, convexPolygons, silhouetteOf, worldPolygon, worldPrisms } from '../solid'
import type { Prism } from './convex'
import type { Occluder, OccluderSolid } from './occluder'
import { footprintPolygon } from './volume'

/** In plan every solid reaches from below to above every line. */
const TALL = { y0: -10, y1: 10 }

/** Heights, ends left out, that a part must reach into to count in plan. */
export type Band = readonly [low: number, high: number]

/** A piece's solid parts (or what of it stands), and its area as a filled volume. */
export function occludersOf(piece: BoardPiece, mode: InPlan, band?: Band): readonly [parts: Occluder, area: Occluder] {
  const inPlan = mode !== false
  const solids = piece.parts
    .filter((part) => (mode === 'standing' ? stands(piece, part) : blocksSight(part)) && (!band || reachesInto(piece, part, band)))
    .map((part) => solidOf(part.name, part.solid, composePose(piece, part), inPlan))
  return [
    { id: piece.id, what: 'part', solids },
    { id: piece.id, what: 'area', solids: [{ part: 'area', prisms: areaPrisms(piece, inPlan), mesh: null }] },
  ]
}

function reachesInto(piece: BoardPiece, { at, solid }: Part, [low, high]: Band): boolean {
  const foot = piece.at[1] + at[1]
  const [bottom, top] = solid.kind === 'prism' ? [0, solid.height] : heightsOf(solid)
  return foot + bottom < high && foot + top > low
}

function heightsOf({ mesh: { positions, indices } }: Extract<Solid, { kind: 'mesh' }>): [number, number] {
  let [bottom, top] = [Infinity, -Infinity]
  for (const i of indices) {
    const y = positions[3 * i + 1]!
    if (y < bottom) bottom = y
    if (y > top) top = y
  }
  return [bottom, top]
}

/** A model's body; in plan its base or, without one, what its body covers. */
export function modelOccluder(model: BoardModel, inPlan: boolean): Occluder {
  const flat: Solid = inPlan && model.base !== null ? { kind: 'prism', footprint: model.base, height: 1 } : model.body
  return { id: model.id, what: 'model', solids: [solidOf('body', flat, model, inPlan)] }
}

function solidOf(part: string, solid: Solid, pose: Pose, inPlan: boolean): OccluderSolid {
  if (inPlan) {
    const polygons = solid.kind === 'prism' ? worldPrisms(solid, pose).map(({ polygon }) => polygon)
      : silhouetteOf(solid.mesh).map((polygon) => worldPolygon(polygon, pose))
    return { part, prisms: polygons.map((polygon) => ({ polygon, ...TALL })), mesh: null }
  }
  if (solid.kind === 'prism') return { part, prisms: worldPrisms(solid, pose), mesh: null }
  return { part, prisms: [], mesh: { mesh: rooted(solid.mesh, pose.at[1]), pose: { at: pose.at, yaw: pose.yaw } } }
}

/** The area's footprint up to its height; of a piece without one, the hull of its parts up to the piece's height. */
function areaPrisms(piece: BoardPiece, inPlan: boolean): readonly Prism[] {
  const { area } = piece
  if (area) {
    const pose = composePose(piece, area)
    const heights = inPlan ? TALL : { y0: pose.at[1], y1: pose.at[1] + area.height }
    return convexPolygons(area.footprint).map((polygon) => ({ polygon: worldPolygon(polygon, pose), ...heights }))
  }
  const points = piece.parts.flatMap((part): readonly Vec2[] => footprintPolygon(part.solid, composePose(piece, part)))
  const polygon = convexHull(points)
  if (polygon.length < 3 || !(piece.height > 0)) return []
  return [{ polygon, ...(inPlan ? TALL : { y0: piece.at[1], y1: piece.at[1] + piece.height }) }]
}

/** So far beneath the table's surface reaches what stands on it. */
const ROOT: Inches = 1e-3
/** What is no farther from the table's surface is on it. */
const ON_TABLE: Inches = 1e-6

const roots = new WeakMap<TriangleMesh, Map<number, TriangleMesh>>()

/**
 * The mesh, standing at height `y`, with those of its corners that lie on the table's surface a little beneath it: a line along the table
 * would else only touch its sides, and a touch does not block. Kept as long as the mesh is.
 */
function rooted(mesh: TriangleMesh, y: Inches): TriangleMesh {
  let kept = roots.get(mesh)
  if (!kept) roots.set(mesh, (kept = new Map()))
  let found = kept.get(y)
  if (!found) {
    found = mesh
    for (let i = 1; i < mesh.positions.length; i += 3) {
      if (Math.abs(mesh.positions[i]! + y) > ON_TABLE) continue
      if (found === mesh) found = { positions: mesh.positions.slice(), indices: mesh.indices }
      found.positions[i] = -y - ROOT
    }
    kept.set(y, found)
  }
  return found
}
