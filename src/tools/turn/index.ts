import { BY_ANSWER } from '../game/by-answer'
import type { Tool } from '../tool'
import { idle } from './idle'

export const turnTool: Tool = {
  id: 'turn',
  name: 'Turn',
  key: 't',
  about: 'Drag round a model to face it another way, by 15° or finely with Shift; Q and E turn by keys',
  grab: 'models',
  start: () => idle,
  refused: (state) => (state.playing ? BY_ANSWER : null),
}
