import type { Tool } from '../tool'
import { idle } from './idle'

export const ringsTool: Tool = {
  id: 'rings',
  name: 'Range rings',
  key: 'r',
  about: 'Everything within so many inches of a base; + and − make the ring wider and narrower',
  grab: 'models',
  start: () => idle,
}
