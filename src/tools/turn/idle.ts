import { modelOf, selectedModels } from '../desk-state'
import type { ToolState } from '../desk'
import { turning } from './turning'

export const idle: ToolState = {
  name: 'turn.idle',
  hint: (desk) =>
    selectedModels(desk.now).length > 0
      ? 'Drag round the model to turn it; Q and E turn it by 15°, with Shift by 1°'
      : 'Press on a model and drag round it to turn it',
  pointer(desk, event) {
    const model = modelOf(desk.now.board, event.model)
    if (event.type !== 'down' || event.button !== 0 || !model) return null
    desk.select([model.id])
    return turning(model, event)
  },
}
