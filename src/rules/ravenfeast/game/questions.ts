import type { AnswerTo } from '../../engine/question'
import type {
  Arriving, Deploying, Escorting, Forming, Moving, MovingBody, MovingWall, OfSide, Striking, Surrounded, Testing, Volley,
} from './tasks'

/** Every kind of question: what it is about, and the shape of its answer. */
export type RfQuestions = {
  /** steps/deploy.ts: which figures next, `all` for all that are left; where they stand. */
  deploy: { about: OfSide; answer: AnswerTo<'option'> }
  'deploy-place': { about: Deploying; answer: AnswerTo<'place'> }
  /** steps/turn.ts: which side goes first; where those stand who arrive. */
  first: { about: OfSide; answer: AnswerTo<'option'> }
  'arrive-place': { about: Arriving; answer: AnswerTo<'place'> }
  /** steps/move.ts: who moves, or what a wall does; see there. */
  move: { about: OfSide; answer: AnswerTo<'option'> }
  path: { about: Moving; answer: AnswerTo<'path'> }
  /** Figures that move together, and the way of the first of them. */
  body: { about: OfSide; answer: AnswerTo<'subset'> }
  'body-path': { about: MovingBody; answer: AnswerTo<'path'> }
  'escort-path': { about: Escorting; answer: AnswerTo<'path'> }
  /** steps/walls.ts: who falls in, and where; how far a wall goes. */
  form: { about: OfSide; answer: AnswerTo<'subset'> }
  'wall-place': { about: Forming; answer: AnswerTo<'place'> }
  'wall-path': { about: MovingWall; answer: AnswerTo<'path'> }
  /** steps/shoot.ts: the target, or `hold`; how many shots of whom. */
  shoot: { about: OfSide; answer: AnswerTo<'option'> }
  volley: { about: Volley; answer: AnswerTo<'counts'> }
  /** steps/fight.ts: `figure>enemy`, or `done`; how many attacks on whom. */
  face: { about: OfSide; answer: AnswerTo<'option'> }
  strike: { about: Striking; answer: AnswerTo<'counts'> }
  /** steps/morale.ts: `test` or `decline`. */
  lend: { about: Testing; answer: AnswerTo<'option'> }
  /** steps/flee.ts: `capture` or `kill`. */
  capture: { about: Surrounded; answer: AnswerTo<'option'> }
}
