import type { Locus } from '../../core/measure'
import type { Inches } from '../../core/units'
import { distance2, plan, type Vec3 } from '../../core/vec'
import type { Desk } from '../desk'
import { modelOf, pieceOf } from '../desk-state'
import type { TablePointer } from '../pointer'

const NEAR_BASE: Inches = 0.25
const NEAR_INCH: Inches = 0.12

/** What the pointer means: a model, with Shift a piece, else a point, drawn to bases and inches unless Alt is held. */
export function snap(desk: Desk, event: TablePointer): Locus | null {
  if (event.model !== null) return { model: event.model }
  if (event.shift && event.piece !== null) return { piece: event.piece }
  const point = event.surface ?? event.ground
  if (!point) return null
  if (event.alt) return { point }
  const near = desk.now.settled.models.find(
    (model) =>
      distance2(plan(model.at), plan(point)) < 6 &&
      Math.abs(model.at[1] - point[1]) < 0.5 &&
      desk.world.distance({ point }, { model: model.id }).horizontal < NEAR_BASE,
  )
  if (near) return { model: near.id }
  const [x, z] = [Math.round(point[0]), Math.round(point[2])]
  return { point: distance2([x, z], plan(point)) < NEAR_INCH ? [x, point[1], z] : point }
}

export const samePlace = (a: Locus, b: Locus): boolean => JSON.stringify(a) === JSON.stringify(b)

export function placeName(desk: Desk, locus: Locus): string {
  if ('model' in locus) return modelOf(desk.now.board, locus.model)?.name ?? locus.model
  if ('piece' in locus) return pieceOf(desk.now.board, locus.piece)?.name ?? locus.piece
  return `point ${locus.point[0].toFixed(1)}, ${locus.point[2].toFixed(1)}`
}

/** Where the locus is, for moving it on by keys. */
export function placePoint(desk: Desk, locus: Locus): Vec3 {
  if ('point' in locus) return locus.point
  const thing = 'model' in locus ? modelOf(desk.now.board, locus.model) : pieceOf(desk.now.board, locus.piece)
  return thing?.at ?? [0, 0, 0]
}
