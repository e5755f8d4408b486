import type { AnswerTo } from '../../engine/question'
import type { Agreeing, Attempting, Doing, OfFigure, OfSide, Settling } from './tasks'

/** Every kind of question: what it is about, and the shape of its answer. */
export type RoQuestions = {
  /** steps/set-up.ts: who makes the Tech roll, or `none`; the defender's terrain: what is left out stays. */
  intelligence: { about: OfSide; answer: AnswerTo<'option'> }
  terrain: { about: OfSide; answer: AnswerTo<'place'> }
  /** steps/deploy.ts: whoever is left out is kept back (RO-HOUSE-15). */
  deploy: { about: OfSide; answer: AnswerTo<'place'> }
  /** steps/activation.ts: a figure, `pass`, or `conditions`; then `1`, `2` or `3` dice, or `back`. */
  activate: { about: OfSide; answer: AnswerTo<'option'> }
  dice: { about: OfFigure; answer: AnswerTo<'option'> }
  /** A natural 20: `roll` one more die, or `keep` it to cancel a Reaction. */
  twenty: { about: OfFigure; answer: AnswerTo<'option'> }
  /** What it does now, the id of a deed; `end` ends the activation, `pass` hands the initiative over. */
  action: { about: OfFigure; answer: AnswerTo<'option'> }
  /** steps/reaction.ts: a figure, or `none`; then how many dice: `<plain>+<with bonus>`, or `back`. */
  react: { about: OfSide; answer: AnswerTo<'option'> }
  'react-dice': { about: OfFigure; answer: AnswerTo<'option'> }
  /** The acting player's kept 20: `cancel` that success, or `let` it be. */
  cancel: { about: Settling; answer: AnswerTo<'option'> }
  /** The reacting player's natural 20: `die`, or `calm` for no Stress. */
  bonus: { about: Settling; answer: AnswerTo<'option'> }
  /** What it does as a Reaction, the id of a deed, or `end`. */
  reaction: { about: OfFigure; answer: AnswerTo<'option'> }
  /** steps/move.ts: an empty path takes the action back. */
  path: { about: Doing; answer: AnswerTo<'path'> }
  /** steps/enter.ts: where one who was kept back comes in; without a place it stays out. */
  enter: { about: Doing; answer: AnswerTo<'place'> }
  /** steps/deed.ts: the target's id, or `back`. */
  target: { about: Doing; answer: AnswerTo<'option'> }
  /** steps/initiative.ts: `roll` or `no` for a free attempt; after a failed one `stress:<figure>`, `pin:<figure>` or `none` (RO-INITIATIVE-9). */
  attempt: { about: Attempting; answer: AnswerTo<'option'> }
  relief: { about: OfSide; answer: AnswerTo<'option'> }
  /** steps/conditions.ts: `<figure>:<condition>` or `back`; then the other side's `yes` or `no`. */
  condition: { about: OfSide; answer: AnswerTo<'option'> }
  agree: { about: Agreeing; answer: AnswerTo<'option'> }
}
