import type { Board, BoardModel, BoardPiece, Id, Pose } from '../core/board'
import { atan2 } from '../core/trigonometry'
import type { Degrees } from '../core/units'
import type { Vec2 } from '../core/vec'

export type Poses = ReadonlyMap<Id, Pose>

/** The board with some things posed otherwise; everything else keeps its identity, and so does a board on which nothing is. */
export function posedBoard(board: Board, poses: Poses): Board {
  let changed = false
  const posed = <T extends BoardModel | BoardPiece>(thing: T): T => {
    const pose = poses.get(thing.id)
    if (!pose || (pose.yaw === thing.yaw && pose.at.every((value, i) => value === thing.at[i]))) return thing
    changed = true
    return { ...thing, at: pose.at, yaw: pose.yaw }
  }
  const moved = { ...board, models: board.models.map(posed), pieces: board.pieces.map(posed) }
  return changed ? moved : board
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
