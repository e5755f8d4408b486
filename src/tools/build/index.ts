import { BY_ANSWER } from '../game/by-answer'
import type { Tool } from '../tool'
import { idle } from './idle'

export const buildTool: Tool = {
  id: 'build',
  name: 'Edit the table',
  key: 'b',
  about: 'Place, drag, turn, duplicate and take away terrain and models, without the rules of moving',
  grab: 'things',
  start: () => idle,
  refused: (state) => (state.playing ? BY_ANSWER : null),
}
