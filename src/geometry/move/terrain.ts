import type { BoardModel, BoardPiece, FlatShape, Id, Pose } from '../../core/board'
import type { SweepOptions } from '../../core/measure'
import type { Inches } from '../../core/units'
import { add2, turn2, type Vec2 } from '../../core/vec'
import { heightRange } from '../../core/solid-bounds'
import { isObstacle } from '../../core/standing'
import { composePose, convexPolygons, footprintOf, worldPolygon } from '../solid'
import type { Block, Facet, Owner } from './blocks'
import { STEP } from './limits'
import { surfaceOf } from './mesh-surface'
import { MESH_RANKS, MeshTerrain } from './mesh-terrain'
import { flatPoints, makeRounded, roundedFlat, type Rounded } from './rounded'

export type { Block, Cover, Facet, Owner } from './blocks'

/** A piece's area as convex shapes in plan between two heights. */
export interface AreaShape {
  readonly plan: Rounded
  readonly y0: Inches
  readonly y1: Inches
  readonly piece: BoardPiece
  /** Which of its piece's it is. */
  readonly rank: number
}

/** Another model as an obstacle: its base's shape as high as its body. */
export interface Standing {
  readonly plan: Rounded
  readonly y0: Inches
  readonly y1: Inches
  readonly model: BoardModel
}

interface PieceTerrain {
  readonly piece: BoardPiece
  /** Prisms, and parts of meshes that stand like prisms. */
  readonly blocks: readonly Block[]
  /** All else of meshes. */
  readonly meshes: readonly MeshTerrain[]
  readonly areas: readonly AreaShape[]
}

export const heightOnFacet = (facet: Facet, x: number, z: number): Inches => facet.gx * x + facet.gz * z + facet.k

/** A flat shape as convex shapes where it stands. */
export function convexPlans(shape: FlatShape, pose: Pose): Rounded[] {
  const at: Vec2 = [pose.at[0], pose.at[2]]
  if (shape.kind !== 'polygon') return [roundedFlat(shape, at, pose.yaw)]
  return convexPolygons(shape).map((points) => makeRounded(points.map((p) => add2(turn2(p, pose.yaw), at)), 0))
}

export function buildPiece(piece: BoardPiece): PieceTerrain {
  const blocks: Block[] = []
  const meshes: MeshTerrain[] = []
  for (const part of piece.parts) {
    if (!isObstacle(part)) continue
    const pose = composePose(piece, part)
    const owner: Owner = { piece, part, crossable: part.traits.ground === 'crossable' }
    if (part.solid.kind === 'prism') {
      for (const plan of convexPlans(part.solid.footprint, pose)) {
        const [y0, y1] = [pose.at[1], pose.at[1] + part.solid.height]
        blocks.push({ plan, y0, y1, owner, slice: false, rank: blocks.length })
      }
    } else {
      const { mesh } = part.solid
      for (const { plan, y0, y1 } of surfaceOf(mesh).columns) {
        const placed = makeRounded(worldPolygon(plan, pose), 0)
        blocks.push({
          plan: placed, y0: y0 + pose.at[1], y1: y1 + pose.at[1], owner, slice: false, rank: blocks.length,
        })
      }
      meshes.push(new MeshTerrain(mesh, pose, owner, blocks.length + MESH_RANKS * meshes.length))
    }
  }
  return { piece, blocks, meshes, areas: areasOf(piece) }
}

function areasOf(piece: BoardPiece): AreaShape[] {
  if (!piece.area) return []
  const pose = composePose(piece, piece.area)
  const [y0, y1] = [pose.at[1], pose.at[1] + piece.area.height]
  return convexPlans(piece.area.footprint, pose).map((plan, rank) => ({ plan, y0, y1, piece, rank }))
}

/** What a model sweeps: its base's flat shape (its body's footprint without one), turned, around the origin. */
export function moverPlan(model: BoardModel, yaw: number): Rounded {
  if (model.base) return roundedFlat(model.base, [0, 0], yaw)
  if (model.body.kind === 'prism') return roundedFlat(model.body.footprint, [0, 0], yaw)
  const hull = footprintOf(model.body, { at: [0, 0, 0], yaw })
  return hull.kind === 'polygon' ? makeRounded(hull.points, 0) : makeRounded([[0, 0]], hull.rx)
}

export const bodyHeight = (model: BoardModel): Inches => Math.max(heightRange(model.body)[1], 0.01)

export function buildModel(model: BoardModel): Standing {
  const own = moverPlan(model, model.yaw)
  const points: Vec2[] = Array.from(own.xs, (x, i): Vec2 => [x + model.at[0], own.zs[i]! + model.at[2]])
  return {
    plan: makeRounded(points, own.radius),
    y0: model.at[1],
    y1: model.at[1] + bodyHeight(model),
    model,
  }
}

/**
 * Key under which sums with this mover may be kept: equal keys, equal movers. Null for a shape that is not plain
 * numbers.
 */
export function moverKey(model: BoardModel, yaw: number): string | null {
  const shape: FlatShape | null = model.base ?? (model.body.kind === 'prism' ? model.body.footprint : null)
  if (!shape) return null
  const height = bodyHeight(model)
  if (shape.kind === 'circle') return `circle ${shape.radius} ${height}`
  const size = shape.kind === 'oval' ? `${shape.rx} ${shape.rz}` : flatPoints(shape).points.join(' ')
  return `${shape.kind} ${size} ${height} ${yaw}`
}

/** What is crossed and stood upon at no vertical cost: the pieces named, or else those not higher than so much. */
export type Freely = Pick<SweepOptions, 'freeHeight' | 'freePieces' | 'freeStep'>

export const isFree = ({ piece }: Owner, { freeHeight = 0, freePieces }: Freely): boolean =>
  freePieces ? freePieces.includes(piece.id) : piece.height <= freeHeight + 1e-9

/** How high such a thing may rise above what carries the centre below. */
export const freeUpTo = ({ freeHeight = 0, freePieces }: Freely): Inches => (freePieces ? (freePieces.length > 0 ? Infinity : 0) : freeHeight)

export const freeKey = ({ freeHeight = 0, freePieces, freeStep = 0 }: Freely): string =>
  `${freePieces ? `[${freePieces.join(' ')}]` : freeHeight} ${freeStep}`

/** How high a rise or drop may be that is walked. */
export const stepOf = ({ freeStep = 0 }: Freely): Inches => Math.max(STEP, freeStep)

export type IdSet = ReadonlySet<Id>
