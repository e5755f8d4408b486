import type { BoardModel } from '../../core/board'
import { distance2, plan } from '../../core/vec'
import { selectedModels } from '../desk-state'
import type { Desk, ToolState } from '../desk'
import type { TablePointer } from '../pointer'
import { carrying } from './carrying'
import { idle } from './idle'

/** How far the pointer travels over the table before a press becomes a drag; a finger is less steady than a mouse. */
const START_INCHES = { mouse: 0.12, touch: 0.3 }

/** The button is down and it is not yet known whether this is a press or a drag. `model` is null on the bare table. */
export const pressed = (model: BoardModel | null, down: TablePointer): ToolState => ({
  name: 'select.pressed',
  hint: () => (model ? `Drag ${model.name}, or let go to select it` : 'Let go to clear the selection'),
  pointer(desk, event) {
    if (event.type === 'cancel') return idle
    if (event.type === 'long-press' && model) {
      desk.select([model.id])
      desk.panel('roster')
      return null
    }
    if (event.type === 'up') {
      desk.select(model ? pick(desk, model, event.shift) : event.shift ? desk.now.selection : [])
      return idle
    }
    if (event.type !== 'move' || !model) return null
    const [from, to] = [down.surface ?? down.ground, event.surface ?? event.ground]
    if (!from || !to || distance2(plan(from), plan(to)) < START_INCHES[event.touch ? 'touch' : 'mouse']) return null
    const chosen = selectedModels(desk.now)
    const together = chosen.some((each) => each.id === model.id)
      ? [model, ...chosen.filter((each) => each.id !== model.id)]
      : [model]
    desk.panel(null)
    desk.select(together.map((each) => each.id))
    return carrying(desk, together, { by: 'pointer', grabbed: from, first: { at: to } })
  },
  cancel: () => idle,
})

function pick(desk: Desk, model: BoardModel, more: boolean): readonly string[] {
  const { selection } = desk.now
  if (!more) return [model.id]
  const models = selectedModels(desk.now).map((each) => each.id)
  return selection.includes(model.id) ? models.filter((id) => id !== model.id) : [...models, model.id]
}
