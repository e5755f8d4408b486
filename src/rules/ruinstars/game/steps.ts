import type { Id, SideId } from '../../../core/board'
import type { Attack, DiceTask, Die } from './attack'
import type { Aiming, Arriving, Blow, Damaging, Doing, Handing, Leaving, Moving, Opening, Saving, Striking, Worth } from './tasks'

type Named<Name extends string, Data = unknown> = { readonly step: Name } & Data
type OfUnit<Name extends string> = Named<Name, { readonly unit: Id }>

/** Every step of a game, by the file that carries it out. */
export type RuStep =
  // steps/set-up.ts
  | Named<'mission' | 'set-up' | 'lay-out'>
  // steps/deploy.ts
  | Named<'deployment'> | Named<'deploy', { readonly turn: SideId }> | OfUnit<'deploy-unit'>
  // steps/turn.ts
  | Named<'turn' | 'orders' | 'initiative'> | Named<'opening', Omit<Opening, 'side'>>
  // steps/activation.ts
  | Named<'next'> | OfUnit<'activate' | 'act' | 'finish' | 'order'>
  // steps/move.ts, steps/leaving.ts
  | Named<'move', Moving> | Named<'leave', Leaving> | Named<'arrive', Arriving>
  // steps/target.ts
  | Named<'aim', Aiming>
  // steps/attack.ts, steps/dice.ts, steps/strikes.ts
  | Named<'attack' | 'roll', { readonly attack: Attack }> | Named<'dice', { readonly task: DiceTask }>
  | Named<'strikes', { readonly attack: Attack; readonly dice: readonly Die[] }> | Named<'strike', Striking>
  | Named<'chain', { readonly attack: Attack; readonly blow: Blow; readonly near: readonly Id[] }>
  | Named<'save', Damaging> | Named<'saves', Saving>
  // steps/items.ts, steps/worth.ts
  | Named<'pick-up' | 'drop' | 'give' | 'door', Handing> | Named<'mission-action', Doing> | Named<'worth', Worth>
  // steps/end.ts
  | Named<'turn-end' | 'close-turn' | 'victory' | 'earn' | 'injuries'>
