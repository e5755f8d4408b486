import type { Id, SideId } from '../../../core/board'
import type { AnswerTo } from '../../engine/question'
import type { Aiming, Attacking, Casting, Charging, Deeding, Dropping, Handling, Moving, OfModel, Strike, Using } from './tasks'

/** Every kind of question: what it is about, and the shape of its answer. */
export type RrQuestions = {
  /** steps/set-up.ts: who lays out terrain puts the pieces where it likes; the winner of a roll picks the objective. */
  'lay-out': { about: { side: SideId }; answer: AnswerTo<'place'> }
  objective: { about: { side: SideId }; answer: AnswerTo<'option'> }
  /** steps/deploy.ts: `area` or `order`; `west`, `east`; `first`, `last`; which model; where it stands. */
  choice: { about: { side: SideId }; answer: AnswerTo<'option'> }
  area: { about: { side: SideId }; answer: AnswerTo<'option'> }
  order: { about: { side: SideId }; answer: AnswerTo<'option'> }
  deploy: { about: { side: SideId }; answer: AnswerTo<'option'> }
  'deploy-place': { about: OfModel; answer: AnswerTo<'place'> }
  /** steps/round.ts: the secret order of a side's Unit cards; which model of a Unit acts next. */
  stack: { about: { round: number }; answer: AnswerTo<'order'> }
  'pick-model': { about: { unit: Id }; answer: AnswerTo<'option'> }
  /** steps/turn.ts: `check` or `stay`; what the model does, see `actions/index.ts`. */
  rise: { about: OfModel; answer: AnswerTo<'option'> }
  action: { about: OfModel; answer: AnswerTo<'option'> }
  /** steps/move.ts: an empty path takes a move or a Run back. */
  path: { about: Moving; answer: AnswerTo<'path'> }
  /** steps/charge.ts: `again` or `keep`; whom it charges. */
  'charge-again': { about: Charging; answer: AnswerTo<'option'> }
  'charge-target': { about: Charging; answer: AnswerTo<'option'> }
  /** steps/retreat.ts: `use:<weapon>` or `hold`. */
  'free-attack': { about: OfModel & { readonly by: Id }; answer: AnswerTo<'option'> }
  /** steps/attack.ts: the target's id, `fewer` or `back`; uses of each weapon; which is used first; `use:<weapon>` or `hold`. */
  target: { about: Attacking; answer: AnswerTo<'option'> }
  uses: { about: Aiming; answer: AnswerTo<'counts'> }
  first: { about: Using; answer: AnswerTo<'option'> }
  riposte: { about: { strike: Strike }; answer: AnswerTo<'option'> }
  /** steps/cast.ts, steps/deeds.ts: the target's id, or `back`. */
  'spell-target': { about: Casting; answer: AnswerTo<'option'> }
  'deed-target': { about: Deeding; answer: AnswerTo<'option'> }
  /** steps/handle.ts: a piece's id, or `back`; where the model, and what it pushes, are put; `cover` or `leave`. */
  cover: { about: OfModel; answer: AnswerTo<'option'> }
  portal: { about: OfModel; answer: AnswerTo<'option'> }
  'portal-place': { about: Handling; answer: AnswerTo<'place'> }
  push: { about: OfModel; answer: AnswerTo<'option'> }
  'push-place': { about: Handling; answer: AnswerTo<'place'> }
  'also-cover': { about: Handling; answer: AnswerTo<'option'> }
  /** steps/flag.ts: in which direction it is dropped. */
  flag: { about: Dropping; answer: AnswerTo<'point'> }
}
