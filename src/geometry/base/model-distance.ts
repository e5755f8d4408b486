import type { BoardModel, BoardPiece, Pose, Solid } from '../../core/board'
import type { DistanceFact, InsideFact } from '../../core/measure'
import { hypot } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import { place3, plan, type Vec2, type Vec3 } from '../../core/vec'
import { heightRange } from '../../core/solid-bounds'
import { isObstacle } from '../../core/standing'
import { footprintOf } from '../solid/footprint'
import { composePose, placedArea } from '../solid/placed'
import { planFarthest } from './farthest'
import { insideFact } from './inside'
import { insideUnion } from './inside-union'
import { placePoint, placeShape, polygonShape, type PlacedShape } from './placed-shape'
import { nearestDistance, volumeDistance, type Volume } from './volume-distance'

/** What distances to a model are taken to: its base at the height of its underside, or its body where it has none. */
export const modelVolume = (model: BoardModel): Volume =>
  model.base
    ? { kind: 'slab', shape: placeShape(model.base, plan(model.at), model.yaw), y0: model.at[1], y1: model.at[1] }
    : solidVolume(model.body, model)

export const pointVolume = (p: Vec3): Volume => ({ kind: 'slab', shape: placePoint(plan(p)), y0: p[1], y1: p[1] })

/**
 * What distances to a piece are taken to: its solid parts (those that block sight or stand in the way of a base); for a
 * piece that has none, the footprint of its area at the height of its underside; failing both, all its parts. `withArea`: the area counts
 * besides its solid parts.
 */
export function pieceVolumes(piece: BoardPiece, withArea = false): readonly Volume[] {
  const obstacles = piece.parts.filter(isObstacle)
  const area = piece.area && (withArea || obstacles.length === 0) ? [areaVolume(piece, piece.area)] : []
  const measured = obstacles.length > 0 || area.length > 0 ? obstacles : piece.parts
  return [...area, ...measured.map((part) => solidVolume(part.solid, composePose(piece, part)))]
}

function areaVolume(piece: BoardPiece, area: NonNullable<BoardPiece['area']>): Volume {
  const { footprint, y0 } = placedArea(piece, area)
  return { kind: 'slab', shape: footprint, y0, y1: y0 }
}

function solidVolume(solid: Solid, pose: Pose): Volume {
  if (solid.kind === 'mesh') return { kind: 'mesh', mesh: solid.mesh, pose }
  const shape = placeShape(solid.footprint, plan(pose.at), pose.yaw)
  return { kind: 'slab', shape, y0: pose.at[1], y1: pose.at[1] + solid.height }
}

/** Shortest distance of two sets of volumes; null when either is empty. */
export const distanceOfVolumes = (a: readonly Volume[], b: readonly Volume[]): DistanceFact | null =>
  nearestDistance(a.flatMap((u) => b.map((v) => volumeDistance(u, v))))

/** Distance from `p` to the farthest point of the model's base, or of its body where it has no base. */
export function modelFarthest(model: BoardModel, p: Vec3): Inches {
  if (!model.base && model.body.kind === 'mesh') {
    const { positions, indices } = model.body.mesh
    let farthest = 0
    for (const i of indices) {
      const corner: Vec3 = [positions[3 * i]!, positions[3 * i + 1]!, positions[3 * i + 2]!]
      const [x, y, z] = place3(corner, model.at, model.yaw)
      farthest = Math.max(farthest, hypot(x - p[0], y - p[1], z - p[2]))
    }
    return farthest
  }
  const [low, high] = model.base ? [0, 0] : heightRange(model.body)
  const rise = Math.max(Math.abs(model.at[1] + low - p[1]), Math.abs(model.at[1] + high - p[1]))
  return hypot(planFarthest(modelFootprint(model), plan(p)), rise)
}

/** The model's base in plan, or what its body covers. */
export const modelFootprint = (model: BoardModel): PlacedShape =>
  model.base ? placeShape(model.base, plan(model.at), model.yaw) : footprintOf(model.body, model)

/** How much of the model's base lies in the areas of the pieces in plan, joined; for a piece without one, in what its parts cover together. */
export function modelInPieces(model: BoardModel, pieces: readonly BoardPiece[]): InsideFact {
  const areas = pieces.flatMap((piece) =>
    piece.area ? [placedArea(piece, piece.area).footprint] : piece.parts.map((part) => footprintOf(part.solid, composePose(piece, part))))
  const base = modelFootprint(model)
  return areas.length === 1 ? insideFact(base, areas[0]!) : insideUnion(base, areas)
}

/** How much of the model's base lies in a simple polygon in plan, in either winding. */
export const modelInZone = (model: BoardModel, zone: readonly Vec2[]): InsideFact =>
  insideFact(modelFootprint(model), polygonShape(zone))
