import type { BoardModel, BoardPiece } from '../../core/board'
import { distance2, plan } from '../../core/vec'
import { modelOf, selectedModels } from '../desk-state'
import type { TablePointer } from '../pointer'
import { carrying } from '../select/carrying'
import type { ToolState } from '../desk'
import { dragging } from './dragging'
import { idle } from './idle'

/** A press on a thing or on the bare table while editing. */
export const pressed = (thing: BoardModel | BoardPiece | null, down: TablePointer): ToolState => ({
  name: 'build.pressed',
  hint: () => (thing ? `Drag ${thing.name}, or let go to select it` : 'Let go to clear the selection'),
  pointer(desk, event) {
    if (event.type === 'cancel') return idle
    if (event.type === 'up') {
      desk.select(thing ? [thing.id] : [])
      return idle
    }
    const [from, to] = [down.ground ?? down.surface, event.ground ?? event.surface]
    if (event.type !== 'move' || !thing || !from || !to || distance2(plan(from), plan(to)) < 0.15) return null
    const model = modelOf(desk.now.board, thing.id)
    if (!model) {
      desk.select([thing.id])
      return dragging(thing as BoardPiece, from)
    }
    const chosen = selectedModels(desk.now)
    const together = chosen.some((each) => each.id === model.id)
      ? [model, ...chosen.filter((each) => each.id !== model.id)]
      : [model]
    desk.select(together.map((each) => each.id))
    return carrying(desk, together, { by: 'pointer', grabbed: down.surface ?? from, first: { at: event.surface ?? to }, free: true, back: idle })
  },
  cancel: () => idle,
})
