import { arrowStep } from '../select/arrows'
import { selectedModels } from '../desk-state'
import type { ToolState } from '../desk'
import { snap } from './snap'
import { stretching } from './stretching'

export const idle: ToolState = {
  name: 'tape.idle',
  hint: (desk) =>
    desk.now.tapes.length > 0
      ? 'Drag for another tape; Delete takes the last one away'
      : 'Drag from a model or a point to another',
  pointer(desk, event) {
    if (event.type !== 'down' || event.button !== 0) return null
    const from = snap(desk, event)
    return from ? stretching(from) : null
  },
  key(desk, press) {
    if ((press.key === 'delete' || press.key === 'backspace') && desk.now.tapes.length > 0) {
      desk.set({ tapes: desk.now.tapes.slice(0, -1) })
      return 'used'
    }
    // By keys, a tape starts at the selected model.
    const [model] = selectedModels(desk.now)
    if (!arrowStep(press.key, press.shift, desk.now.heading) || !model) return null
    const state = stretching({ model: model.id })
    state.key?.(desk, press)
    return state
  },
}
