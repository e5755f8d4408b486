import type { BoardPiece, Id, Pose } from '../../core/board'
import { hypot } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'
import type { World } from '../../core/world'
import { unitModels, type System } from '../../rules/contract'

/** Who moves: the model that looks, the one or all that are looked at, or the piece that blocks most. */
export type Mover = 'looker' | 'target' | 'piece'

/** What is moved, all of it by the same shift. */
export interface Thing {
  readonly mover: Mover
  readonly ids: readonly Id[]
  /** Puts it there and says where that is; null where it cannot stand. Put back by a shift of nothing. */
  move(shift: Vec2): readonly { readonly id: Id; readonly pose: Pose }[] | null
}

export function thingOf(world: World, system: System, mover: Mover, request: { readonly from: Id; readonly target: Id }): Thing | null {
  const { board } = world
  if (mover === 'piece') {
    const answer = system.sight(world, { from: request.from, target: request.target })
    if (!answer.ok) return null
    const by = [...answer.value.models.flatMap(({ blockedBy }) => blockedBy), ...answer.value.coverFrom]
    const piece = board.pieces.find(({ id }) => id === by.find((each) => board.pieces.some((one) => one.id === each)))
    return piece ? pieceThing(world, piece) : null
  }
  const one = board.models.find(({ id }) => id === (mover === 'looker' ? request.from : request.target))
  const models = one ? [one] : unitModels(board, request.target)
  const ids = models.map(({ id }) => id)
  return models.length === 0 ? null : {
    mover, ids,
    move([dx, dz]) {
      for (const model of models) world.setModel(model)
      if (dx === 0 && dz === 0) return null
      const moved = models.map((model) => {
        const [x, z] = [model.at[0] + dx, model.at[2] + dz]
        const pose: Pose = { at: [x, world.surface([x, z], model.at[1]).y, z], yaw: model.yaw }
        const stand = world.stand(model.id, pose)
        // The rest of the unit moves too, out of one another's way.
        const ok = stand.supported && stand.onTable && stand.overlaps.every((id) => ids.includes(id) && id !== model.id)
        return ok ? { ...model, ...pose } : null
      })
      if (moved.some((model) => model === null)) return null
      for (const model of moved) world.setModel(model!)
      return moved.map((model) => ({ id: model!.id, pose: { at: model!.at, yaw: model!.yaw } }))
    },
  }
}

/** What stays this far away carries nobody, and is in nobody's way. */
const CLEAR: Inches = 0.5

/** A piece may be shifted where every model that stood still stands, and its middle stays on the table. */
function pieceThing(world: World, piece: BoardPiece): Thing {
  const { width, depth } = world.board
  const standing = world.board.models.filter((model) => world.stand(model.id, model).ok)
    .map((model) => ({ model, away: world.distance({ model: model.id }, { piece: piece.id }).horizontal }))
  return {
    mover: 'piece', ids: [piece.id],
    move([dx, dz]) {
      if (dx === 0 && dz === 0) {
        if (world.board.pieces.find(({ id }) => id === piece.id) !== piece) world.setPiece(piece)
        return null
      }
      const pose: Pose = { at: [piece.at[0] + dx, piece.at[1], piece.at[2] + dz], yaw: piece.yaw }
      if (Math.abs(pose.at[0]) > width / 2 || Math.abs(pose.at[2]) > depth / 2) return null
      world.setPiece({ ...piece, ...pose })
      // Whom it comes nowhere near stands as before.
      const near = standing.filter(({ away }) => away < hypot(dx, dz) + CLEAR)
      return near.every(({ model }) => world.stand(model.id, model).ok) ? [{ id: piece.id, pose }] : null
    },
  }
}
