import type { Board } from '../../core/board'
import { cos, sin } from '../../core/trigonometry'
import { add2, plan, type Vec2 } from '../../core/vec'
import { addModel, addPiece, freshId, remove } from '../../table/edit'
import { unpaired } from '../../table/pairs'
import type { Desk } from '../desk'
import { modelOf, selectedPiece } from '../desk-state'
import { arrowStep } from '../select/arrows'
import type { KeyPress } from '../key-press'

/** Centres of pieces stay over the table. */
export const onTable = (board: Board, [x, z]: Vec2): Vec2 => [
  clean(Math.min(board.width / 2, Math.max(-board.width / 2, x))),
  clean(Math.min(board.depth / 2, Math.max(-board.depth / 2, z))),
]

const clean = (value: number) => Math.round(value * 1e4) / 1e4

export function removeSelected(desk: Desk): void {
  const { selection, board } = desk.now
  if (selection.length === 0) return
  const names = [...board.models, ...board.pieces].filter((thing) => selection.includes(thing.id))
  const what = names.length === 1 ? names[0]!.name : `${names.length} models`
  desk.edit(`${what} taken off`, (file) => remove(file, ...selection))
}

/** A copy of each selected thing beside it; a copied model joins the same unit, a copied portal leads nowhere yet. */
export function duplicateSelected(desk: Desk): void {
  const before = desk.now.selection
  const copies: string[] = []
  let file = desk.file()
  for (const id of before) {
    const piece = file.terrain.find((each) => each.id === id)
    const model = file.models.find((each) => each.id === id)
    const copy = freshId(file, id.replace(/-\d+$/, ''))
    copies.push(copy)
    if (piece) {
      const [x, z] = onTable(desk.now.settled, add2([piece.at[0], piece.at[2]], [2, 2]))
      file = addPiece(file, { ...unpaired(piece), id: copy, at: [x, piece.at[1], z] })
    } else if (model) {
      const [x, z] = freeSpot(desk, id)
      const { leader: _, ...rest } = model
      file = addModel(file, { ...rest, id: copy, at: [x, desk.world.surface([x, z], model.at[1]).y, z] })
    }
  }
  if (desk.edit(copies.length > 1 ? `${copies.length} copies` : 'Copy', () => file)) desk.select(copies)
}

/** The nearest of some places round the model where its base fits; its own place where none does. */
function freeSpot(desk: Desk, id: string): Vec2 {
  const model = modelOf(desk.now.settled, id)!
  for (const radius of [1.6, 2.4, 4]) {
    for (let i = 0; i < 8; i++) {
      const [x, z] = add2(plan(model.at), [radius * cos((i * Math.PI) / 4), radius * sin((i * Math.PI) / 4)])
      const y = desk.world.surface([x, z], model.at[1]).y
      const fact = desk.world.stand(id, { at: [x, y, z], yaw: model.yaw })
      // The model itself still stands where it stood, so its own base is no obstacle here.
      if (fact.onTable && fact.supported && fact.overlaps.length === 0 && radius > 1) return [clean(x), clean(z)]
    }
  }
  return plan(model.at)
}

export function nudgePiece(desk: Desk, press: KeyPress): void {
  const piece = selectedPiece(desk.now)
  const step = arrowStep(press.key, press.shift, desk.now.heading)
  if (!piece || !step) return
  const [x, z] = onTable(desk.now.settled, add2(plan(piece.at), step))
  desk.move(`${piece.name} moved`, new Map([[piece.id, { at: [x, piece.at[1], z], yaw: piece.yaw }]]))
}
