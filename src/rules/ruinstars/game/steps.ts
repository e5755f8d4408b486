import type { Id, SideId } from '../../../core/board'
import type { Attack, DiceTask, Die } from './attack'
import type { Aiming, Arriving, Blow, Damaging, Handing, Leaving, Moving, Opening, Saving, Striking, Worth } from './tasks'

/** Every step of a game, by the file that carries it out. */
export type RuStep =
  // steps/set-up.ts
  | { readonly step: 'mission' | 'set-up' | 'lay-out' }
  // steps/deploy.ts
  | { readonly step: 'deployment' }
  | { readonly step: 'deploy'; readonly turn: SideId }
  | { readonly step: 'deploy-unit'; readonly unit: Id }
  // steps/turn.ts
  | { readonly step: 'turn' | 'orders' | 'initiative' }
  | ({ readonly step: 'opening' } & Omit<Opening, 'side'>)
  // steps/activation.ts
  | { readonly step: 'next' }
  | { readonly step: 'activate'; readonly unit: Id }
  | { readonly step: 'act'; readonly unit: Id }
  | { readonly step: 'finish'; readonly unit: Id }
  | { readonly step: 'order'; readonly unit: Id }
  // steps/move.ts, steps/leaving.ts
  | ({ readonly step: 'move' } & Moving)
  | ({ readonly step: 'leave' } & Leaving)
  | ({ readonly step: 'arrive' } & Arriving)
  // steps/target.ts
  | ({ readonly step: 'aim' } & Aiming)
  // steps/attack.ts, steps/dice.ts, steps/strikes.ts
  | { readonly step: 'attack'; readonly attack: Attack }
  | { readonly step: 'roll'; readonly attack: Attack }
  | { readonly step: 'dice'; readonly task: DiceTask }
  | { readonly step: 'strikes'; readonly attack: Attack; readonly dice: readonly Die[] }
  | ({ readonly step: 'strike' } & Striking)
  | ({ readonly step: 'save' } & Damaging)
  | { readonly step: 'chain'; readonly attack: Attack; readonly blow: Blow; readonly near: readonly Id[] }
  | ({ readonly step: 'saves' } & Saving)
  // steps/items.ts, steps/mission-action.ts, steps/worth.ts
  | ({ readonly step: 'pick-up' | 'drop' | 'give' | 'door' } & Handing)
  | ({ readonly step: 'mission-action'; readonly action: string } & Handing)
  | ({ readonly step: 'worth' } & Worth)
  // steps/end.ts
  | { readonly step: 'turn-end' | 'close-turn' | 'victory' | 'earn' | 'injuries' }
