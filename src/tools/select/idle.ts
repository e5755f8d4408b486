import { modelOf, selectedModels } from '../desk-state'
import type { ToolState } from '../desk'
import { carrying } from './carrying'
import { pressed } from './pressed'
import { arrowStep } from './arrows'

/** Nothing in hand. */
export const idle: ToolState = {
  name: 'select.idle',
  hint(desk) {
    const models = selectedModels(desk.now)
    const pointed = modelOf(desk.now.board, desk.now.hover)
    if (pointed && !models.includes(pointed)) return `${pointed.name}: drag it, or press to select it`
    if (models.length === 0) return 'Drag a model to move it, or press on one to select it'
    if (models.length > 1) return `${models.length} models: drag one and the others keep their places beside it`
    return `Drag ${models[0]!.name}; or move it with the arrow keys`
  },
  pointer(desk, event) {
    if (event.type === 'long-press' && event.model) {
      desk.select([event.model])
      desk.panel('roster')
      return null
    }
    if (event.type !== 'down' || event.button !== 0) return null
    return pressed(modelOf(desk.now.board, event.model) ?? null, event)
  },
  key(desk, press) {
    const step = arrowStep(press.key, press.shift, desk.now.heading)
    const models = selectedModels(desk.now)
    return step && models.length > 0 ? carrying(desk, models, { by: 'keys', first: { step } }) : null
  },
}
