import type { Id, SideId } from '../../../core/board'
import type { StepOf } from '../../engine/game'
import type { Attack, DiceTask, Die } from './attack'
import type { Aiming, Arriving, Blow, Damaging, Doing, Handing, Leaving, Moving, Opening, Saving, Striking, Worth } from './tasks'

type OfUnit<Name extends string> = StepOf<Name, { readonly unit: Id }>

/** Every step of a game, by the file that carries it out. */
export type RuStep =
  // steps/set-up.ts
  | StepOf<'mission' | 'set-up' | 'lay-out'>
  // steps/deploy.ts
  | StepOf<'deployment'> | StepOf<'deploy', { readonly turn: SideId }> | OfUnit<'deploy-unit'>
  // steps/turn.ts
  | StepOf<'turn' | 'orders' | 'initiative'> | StepOf<'opening', Omit<Opening, 'side'>>
  // steps/activation.ts
  | StepOf<'next'> | OfUnit<'activate' | 'act' | 'finish' | 'order'>
  // steps/move.ts, steps/leaving.ts
  | StepOf<'move', Moving> | StepOf<'leave', Leaving> | StepOf<'arrive', Arriving>
  // steps/target.ts
  | StepOf<'aim', Aiming>
  // steps/attack.ts, steps/dice.ts, steps/strikes.ts
  | StepOf<'attack' | 'roll', { readonly attack: Attack }> | StepOf<'dice', { readonly task: DiceTask }>
  | StepOf<'strikes', { readonly attack: Attack; readonly dice: readonly Die[] }> | StepOf<'strike', Striking>
  | StepOf<'chain', { readonly attack: Attack; readonly blow: Blow; readonly near: readonly Id[] }>
  | StepOf<'save', Damaging> | StepOf<'saves', Saving>
  // steps/items.ts, steps/worth.ts
  | StepOf<'pick-up' | 'drop' | 'give' | 'door', Handing> | StepOf<'mission-action', Doing> | StepOf<'worth', Worth>
  // steps/end.ts
  | StepOf<'turn-end' | 'close-turn' | 'victory' | 'earn' | 'injuries'>
