import type { Board, BoardModel, Id } from '../../core/board'
import type { TableMark } from '../../core/table-mark'
import type { Inches } from '../../core/units'
import type { Vec3 } from '../../core/vec'
import type { GameFocus } from '../../tools/game/focus'
import { bodyExtent } from '../models/fit'
import { EYE, FOLIAGE, pickSurface, type Stops } from '../picking/surface-index'
import type { Hides, Scenery } from './choosing'

/** What one wants to see of the table round who acts, round what it is about, and of a piece on either side of its middle. */
const ROUND = { acts: 1.3, about: 0.6, piece: 2.2 } as const

/** What of the table the camera is to show of that. null: nothing of it lies there. */
export function sceneryOf(board: Board, marks: readonly TableMark[], { acts, about, points, wished = [] }: GameFocus): Scenery | null {
  const acting = modelsOf(board, acts)
  const others = about.filter((id) => !acts.includes(id))
  const shown = [
    ...acting.flatMap((model) => about8(model.at, radiusOf(model) + ROUND.acts, heightOf(model))),
    ...cornersOf(board, marks, others),
    ...points,
  ]
  if (shown.length === 0) return null
  return {
    points: shown,
    acts: acting.map((model) => ({ foot: model.at, head: headOf(model) })),
    heads: [...acting, ...modelsOf(board, others)].map(headOf),
    wished: wished.map((ids) => ({ points: cornersOf(board, marks, ids), heads: modelsOf(board, ids).map(headOf) })),
    table: board,
  }
}

/** What of the table one wants to see of those models, pieces and marks. */
function cornersOf(board: Board, marks: readonly TableMark[], ids: readonly Id[]): readonly Vec3[] {
  const wanted = new Set(ids)
  const discs = marks.flatMap(({ id, shape }) => (wanted.has(id) && shape.kind === 'disc' ? [shape] : []))
  return [
    ...modelsOf(board, ids).flatMap((model) => about8(model.at, radiusOf(model) + ROUND.about, heightOf(model))),
    ...board.pieces.filter(({ id }) => wanted.has(id)).flatMap(({ at, height }) => about8(at, ROUND.piece, height)),
    ...discs.flatMap(({ at, radius }) => about8([at[0], 0, at[1]], radius, 0)),
  ]
}

/** By the surfaces of the terrain, as they are drawn. */
export const hiddenOn = (board: Board): Hides => (eye, at) => {
  const way: Vec3 = [at[0] - eye[0], at[1] - eye[1], at[2] - eye[2]]
  const distance = Math.hypot(...way)
  const ray = { origin: eye, direction: [way[0] / distance, way[1] / distance, way[2] / distance] as Vec3 }
  const stopped = (by: Stops): boolean => (pickSurface(board, ray, null, NOTHING, by)?.distance ?? Infinity) < distance - 0.3
  return stopped(EYE) ? 1 : stopped(FOLIAGE) ? THROUGH_LEAVES : 0
}

/** How much of a figure is hidden by foliage that thins before it. All of those that are looked at behind leaves are worth a look from elsewhere. */
const THROUGH_LEAVES = 0.3

const NOTHING: ReadonlySet<Id> = new Set()

const modelsOf = (board: Board, ids: readonly Id[]): readonly BoardModel[] => {
  const wanted = new Set(ids)
  return board.models.filter(({ id }) => wanted.has(id))
}

const heightOf = (model: BoardModel): Inches => bodyExtent(model.body).height
const radiusOf = (model: BoardModel): Inches => {
  const { x, z } = bodyExtent(model.body)
  return Math.max(x, z) / 2
}
const headOf = (model: BoardModel): Vec3 => [model.at[0], model.at[1] + heightOf(model), model.at[2]]

/** The corners of the upright box about a place. */
const about8 = ([x, y, z]: Vec3, half: Inches, height: Inches): readonly Vec3[] =>
  [-half, half].flatMap((dx) => [-half, half].flatMap((dz): Vec3[] => [[x + dx, y, z + dz], [x + dx / 2, y + height, z + dz / 2]]))
