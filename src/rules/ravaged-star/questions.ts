import type { Id, SideId } from '../../core/board'
import type { AnswerTo } from '../engine/question'
import type { Token } from './state'

/** Every kind of question: what it is about, and the shape of its answer. */
export type RsQuestions = {
  /** steps/round.ts: the extra boost token of who is behind. */
  underdog: { about: { side: SideId }; answer: AnswerTo<'option'> }
  /** steps/draw.ts */
  exchange: { about: { token: Token }; answer: AnswerTo<'option'> }
  'force-draw': { about: { side: SideId }; answer: AnswerTo<'option'> }
  'pick-unit': { about: { token: Token }; answer: AnswerTo<'option'> }
  /** steps/activation.ts */
  action: { about: { unit: Id }; answer: AnswerTo<'option'> }
}
