import type { Tool } from '../tool'
import { looking } from './looking'

export const sightTool: Tool = {
  id: 'sight',
  name: 'Line of sight',
  key: 'l',
  about: 'Who sees whom, with the line that proves it or what blocks it; press on a target to pin the ruling',
  grab: 'models',
  seeThrough: true,
  start: () => looking(),
}
