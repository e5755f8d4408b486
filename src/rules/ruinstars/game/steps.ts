import type { Id, SideId } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Vec3 } from '../../../core/vec'
import type { Attack, DiceTask, Die } from './attack'
import type { Aiming, Handing, Moving, Opening } from './questions'
import type { Worth } from './steps/worth'

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

/** A Unit leaves an enemy's adjacency at a point of its path (RU-AOO-1); `bought`: dice bought off (RU-AOO-3). */
export interface Leaving {
  readonly unit: Id
  readonly enemy: Id
  readonly at: Vec3
  readonly bought: number | null
}

export interface Arriving {
  readonly unit: Id
  readonly mode: 'move' | 'dash'
  readonly path: readonly Vec3[]
  readonly cost: Inches
  readonly allowance: Inches
}

/** What an attack roll does to each whom it strikes. */
export interface Blow {
  readonly strikes: number
  readonly criticals: number
  readonly damage: number
}

export interface Striking extends Blow {
  readonly attack: Attack
  readonly struck: Id
}

/** Save dice that lie as they are to stand. */
export interface Saving {
  readonly attack: Attack
  /** Who saves, and against how many points of damage. */
  readonly unit: Id
  /** Whose doing the damage is. */
  readonly foe: Id
  readonly dice: readonly Die[]
  readonly chain: number
}

/** Damage to be saved against, one die a point (RU-HOUSE-2). */
export type Damaging = Omit<Saving, 'dice'> & { readonly damage: number }
