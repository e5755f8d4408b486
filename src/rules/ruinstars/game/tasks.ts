import type { Id, SideId } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Vec3 } from '../../../core/vec'
import type { MoveMode } from '../judge/move'
import type { Attack, Die } from './attack'

/*
 * What steps do and questions are about, as plain data: whatever asks, shows or carries it out speaks of the same task.
 */

/** An action under way. `order`: bought for 1 TO, so that it costs no ACT (RU-ORDERS-9). */
export interface Handing {
  readonly unit: Id
  readonly order: boolean
}

/** To set down something that is carried. */
export interface Dropping extends Handing {
  readonly item: Id
}

/** A mission action, on one of the markers that it may be taken for. */
export interface Doing extends Handing {
  readonly action: string
}

export interface Moving extends Handing {
  readonly mode: MoveMode
}

export interface Aiming extends Handing {
  /** Index of the weapon. */
  readonly weapon: number
}

/** The dice for the turn's first activation. */
export interface Opening {
  readonly side: SideId
  readonly faces: Readonly<Record<SideId, number>>
  /** Sides whose die was rolled again. */
  readonly rerolled: readonly SideId[]
  /** Sides that let the tie stand. */
  readonly kept: readonly SideId[]
}

/** A Unit leaves an enemy's adjacency at a point of its path (RU-AOO-1); `bought`: dice bought off (RU-AOO-3). */
export interface Leaving {
  readonly unit: Id
  readonly enemy: Id
  readonly at: Vec3
  readonly bought: number | null
}

export interface Arriving {
  readonly unit: Id
  readonly mode: MoveMode
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

/** The die for what a marker earns: a D3, like any die open to re-rolls and orders (RU-DICE-7, RU-ORDERS-7, RU-ORDERS-8). */
export interface Worth {
  readonly unit: Id
  readonly item: Id
  readonly face: number
  readonly rerolled: boolean
}
