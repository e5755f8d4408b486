import type { Id, SideId } from '../../../core/board'
import type { AnswerTo } from '../../engine/question'
import type { Attack, DiceTask } from './attack'
import type { Aiming, Blow, Doing, Dropping, Handing, Leaving, Moving, Opening, Worth } from './tasks'

/** Every kind of question: what it is about, and the shape of its answer. */
export type RuQuestions = {
  /** steps/set-up.ts: the winner of the roll-off picks an edge: its name. */
  edge: { about: { side: SideId }; answer: AnswerTo<'option'> }
  /** steps/deploy.ts: which Unit is next, and where it stands. */
  deploy: { about: { side: SideId }; answer: AnswerTo<'option'> }
  'deploy-place': { about: { unit: Id }; answer: AnswerTo<'place'> }
  /** steps/turn.ts: who is behind, or either side of a tie, may mend its die of the roll for the turn. `reroll`, `up`, `down`, `keep`. */
  initiative: { about: Opening; answer: AnswerTo<'option'> }
  /** steps/activation.ts: a Unit's id; then what it does, see `actions/index.ts`; `end` ends the activation. */
  'pick-unit': { about: { side: SideId }; answer: AnswerTo<'option'> }
  action: { about: { unit: Id }; answer: AnswerTo<'option'> }
  /** The same actions for 1 TO and no ACT; `back`. */
  order: { about: { unit: Id }; answer: AnswerTo<'option'> }
  /** steps/move.ts: an empty path takes the action back. */
  path: { about: Moving; answer: AnswerTo<'path'> }
  /** steps/leaving.ts: dice bought off an attack of opportunity, `0`, `1` …; then whether and with what the enemy strikes: `strike:<weapon>`, `hold`. */
  evade: { about: Leaving; answer: AnswerTo<'option'> }
  opportunity: { about: Leaving; answer: AnswerTo<'option'> }
  /** steps/target.ts: the target's id, or `back`. With Spread the dice of each target, a row each. */
  target: { about: Aiming; answer: AnswerTo<'option'> }
  spread: { about: Aiming; answer: AnswerTo<'counts'> }
  /** steps/attack.ts: how many Autohit dice are rolled after all: `0`, `1` … */
  autohit: { about: { attack: Attack }; answer: AnswerTo<'option'> }
  /** steps/dice.ts: what is done about dice that lie on the table: `reroll:<die>`, `order:<die>`, `up:<die>`, `down:<die>`, `done`. */
  dice: { about: DiceTask; answer: AnswerTo<'option'> }
  /** steps/strikes.ts: who else takes the Strikes of a Chain Reaction. */
  chain: { about: { attack: Attack; blow: Blow }; answer: AnswerTo<'subset'> }
  /** steps/items.ts */
  'pick-up': { about: Handing; answer: AnswerTo<'option'> }
  drop: { about: Handing; answer: AnswerTo<'option'> }
  'drop-at': { about: Dropping; answer: AnswerTo<'point'> }
  give: { about: Handing; answer: AnswerTo<'option'> }
  door: { about: Handing; answer: AnswerTo<'option'> }
  /** steps/worth.ts: what is done about the die for what a marker earns: `keep`, `up`, `reroll`. */
  worth: { about: Worth; answer: AnswerTo<'option'> }
  /** missions/: which marker the mission action is for. */
  mission: { about: Doing; answer: AnswerTo<'option'> }
}
