import type { StepOf } from '../../engine/game'
import type { Attempting, Deeding, Doing, Fleeing, OfSide, Parting, RollingReaction, Testing, Walking } from './tasks'

/** Every step of a game, by the file that carries it out. */
export type RoStep =
  // steps/set-up.ts
  | StepOf<'set-up' | 'starting-roll' | 'mission' | 'terrain' | 'open-profiles'> | StepOf<'intelligence', OfSide>
  // steps/deploy.ts
  | StepOf<'deployment' | 'begin'> | StepOf<'deploy', OfSide>
  // steps/activation.ts
  | StepOf<'next' | 'twenties' | 'act' | 'finish'>
  // steps/reaction.ts
  | StepOf<'react' | 'settle' | 'reacts' | 'close-reaction'> | StepOf<'roll-reaction', RollingReaction>
  // steps/deed.ts
  | StepOf<'ask-target', Doing> | StepOf<'do', Deeding> | StepOf<'deed-done'> | StepOf<'leave', Fleeing>
  // steps/move.ts
  | StepOf<'ask-path', Doing> | StepOf<'part', Parting> | StepOf<'walk', Walking>
  // steps/enter.ts
  | StepOf<'ask-entry', Doing>
  // steps/aftermath.ts
  | StepOf<'aftermath' | 'end'> | StepOf<'morale', Testing> | StepOf<'flee' | 'run', Fleeing>
  // steps/initiative.ts
  | StepOf<'attempt' | 'offer', Attempting>
