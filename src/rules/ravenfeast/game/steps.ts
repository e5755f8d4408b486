import type { Id } from '../../../core/board'
import type { StepOf } from '../../engine/game'
import type { Arriving, Deploying, OfSide, Rolling } from './tasks'

type OfFigure<Name extends string> = StepOf<Name, { readonly figure: Id }>
type Of<Name extends string> = StepOf<Name, OfSide>

/** Every step of a game, by the file that carries it out. */
export type RfStep =
  // steps/deploy.ts
  | StepOf<'deployment' | 'deploy'> | StepOf<'deploy-some', Deploying>
  // steps/turn.ts
  | StepOf<'turn' | 'initiative' | 'rally' | 'movement' | 'shooting' | 'melee' | 'end-of-turn' | 'close-turn'> | Of<'rally-side'>
  | StepOf<'event', { readonly index: number }> | StepOf<'arrive', Arriving>
  // steps/move.ts
  | Of<'move-side'>
  // steps/shoot.ts
  | Of<'shoot-side'>
  // steps/fight.ts
  | Of<'face-side' | 'strike-side'> | StepOf<'blows'>
  // steps/settle.ts
  | StepOf<'phase-end' | 'settle' | 'morale'>
  // steps/morale.ts
  | StepOf<'lend' | 'roll', Rolling>
  // steps/flee.ts
  | OfFigure<'flee'>
