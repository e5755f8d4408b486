import { modelOf, selectedModels } from '../desk-state'
import type { ToolState } from '../tool'
import { carrying } from './carrying'
import { pressed } from './pressed'
import { ARROWS } from './arrows'

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
    const step = ARROWS[press.key]
    const models = selectedModels(desk.now)
    if (!step || models.length === 0) return null
    const state = carrying(desk, models, { by: 'keys', grabbed: null })
    return state.key?.(desk, press) ? state : null
  },
}
