import { selectedModels } from '../desk-state'
import type { Tool } from '../tool'
import { through } from './through'

export const eyeTool: Tool = {
  id: 'eye',
  name: 'Model’s eye',
  key: 'y',
  about: 'The table as the selected model sees it; what it sees of its target is lit',
  grab: 'models',
  seeThrough: true,
  start: () => through,
  refused(state) {
    const [model] = selectedModels(state)
    if (!model) return 'Select a model first: then you can look through its eyes'
    return state.board.models.length > 1 ? null : 'There is nobody else on the table to look at'
  },
}
