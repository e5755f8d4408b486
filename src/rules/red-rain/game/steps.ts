import type { Id } from '../../../core/board'
import type { StepOf } from '../../engine/game'
import type { Aiming, Attacking, Casting, Charging, Deeding, Dropping, Handling, Harming, Hitting, Moving, OfModel, Strike, Using } from './tasks'

type OfUnit<Name extends string> = StepOf<Name, { readonly unit: Id }>
type Of<Name extends string> = StepOf<Name, OfModel>

/** Every step of a game, by the file that carries it out. */
export type RrStep =
  // steps/set-up.ts
  | StepOf<'terrain' | 'objective' | 'markers'>
  // steps/deploy.ts
  | StepOf<'areas' | 'deployment' | 'deploy'> | Of<'deploy-model'>
  // steps/round.ts
  | StepOf<'round' | 'stacks' | 'open' | 'next'> | OfUnit<'unit'>
  // steps/turn.ts
  | Of<'turn' | 'bleed' | 'rise' | 'act' | 'finish'>
  // steps/move.ts, steps/charge.ts, steps/retreat.ts
  | StepOf<'move', Moving> | Of<'charge'> | StepOf<'charge-at', Charging> | StepOf<'charge-home', Charging & { readonly target: Id; readonly success: boolean }>
  | Of<'retreat' | 'retreat-move'> | StepOf<'free-attack', OfModel & { readonly by: Id }>
  // steps/attack.ts
  | StepOf<'attack', Attacking> | StepOf<'uses', Aiming> | StepOf<'strikes', Using>
  | StepOf<'use' | 'riposte', { readonly strike: Strike }> | StepOf<'guard', Hitting> | StepOf<'harm', Harming>
  // steps/cast.ts, steps/deeds.ts, steps/handle.ts
  | StepOf<'cast', Casting> | StepOf<'deed', Deeding> | Of<'cover' | 'portal' | 'push'> | StepOf<'also-cover', Handling>
  // steps/flag.ts
  | StepOf<'drop-flag', Dropping>
  // steps/end.ts
  | StepOf<'round-end' | 'close-round'>
