import { answering } from '../game/answering/index'
import type { Tool } from '../tool'
import { idle } from './idle'

export const selectTool: Tool = {
  id: 'select',
  name: 'Select and move',
  key: 'v',
  about: 'Drag a model: its path is measured as it goes, and refused where its base does not fit',
  grab: 'models',
  start: (desk) => (desk.game ? answering(desk.game) : idle),
}
