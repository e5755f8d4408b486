import type { Board, BoardModel, BoardPiece, Id, Pose } from '../core/board'
import { atan2 } from '../core/trigonometry'
import type { Degrees } from '../core/units'
import type { Vec2 } from '../core/vec'

export type Poses = ReadonlyMap<Id, Pose>

/** The board with some things posed otherwise; everything else keeps its identity, and so do lists and a board of which nothing is. */
export function posedBoard(board: Board, poses: Poses): Board {
  const [models, pieces] = [posedList(board.models, poses), posedList(board.pieces, poses)]
  return models === board.models && pieces === board.pieces ? board : { ...board, models, pieces }
}

function posedList<T extends BoardModel | BoardPiece>(things: readonly T[], poses: Poses): readonly T[] {
  let posed: T[] | null = null
  for (const [i, thing] of things.entries()) {
    const pose = poses.get(thing.id)
    if (!pose || (pose.yaw === thing.yaw && pose.at.every((value, k) => value === thing.at[k]))) continue
    posed ??= [...things]
    posed[i] = { ...thing, at: pose.at, yaw: pose.yaw }
  }
  return posed ?? things
}

export const poseOf = (thing: Pose): Pose => ({ at: thing.at, yaw: thing.yaw })

/** Into (-180, 180], without a tail of digits from adding up steps. */
export function normalTurn(yaw: Degrees): Degrees {
  const rest = ((yaw % 360) + 360) % 360
  const rounded = Math.round(rest * 1e6) / 1e6
  return rounded > 180 ? rounded - 360 : rounded
}

/** The yaw at which a thing at `from` faces `to`, both in plan; at yaw 0 it faces +z. */
export const turnTowards = (from: Vec2, to: Vec2): Degrees =>
  (atan2(to[0] - from[0], to[1] - from[1]) * 180) / Math.PI
