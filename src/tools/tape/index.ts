import type { Tool } from '../tool'
import { idle } from './idle'

export const tapeTool: Tool = {
  id: 'tape',
  name: 'Measuring tape',
  key: 'm',
  about: 'From base edge to base edge, or between any two points; it snaps to bases and to whole inches, not with Alt',
  grab: 'everything',
  start: () => idle,
}
