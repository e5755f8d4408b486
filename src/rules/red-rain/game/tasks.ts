import type { Id, SideId } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Vec3 } from '../../../core/vec'
import type { WeaponKind } from '../card'

/* What steps do and questions are about, as plain data: whatever asks, shows or carries it out speaks of the same task. */

export interface OfModel {
  readonly model: Id
}

/** The move before the Action, a Run, or a Retreat with what its D3 adds. */
export interface Moving extends OfModel {
  readonly mode: 'move' | 'run' | 'retreat'
  readonly allowance: Inches
}

/** A Charge Roll, and how far it goes (RR-CHARGE-1). */
export interface Charging extends OfModel {
  readonly face: number
  readonly range: Inches
}

export interface Attacking extends OfModel {
  readonly kind: WeaponKind
  /** How many uses is asked for, though a single weapon could have them all (RR-ATTACK-4). */
  readonly counted?: true
}

export interface Aiming extends Attacking {
  readonly target: Id
}

/** Uses of weapons on one target, by index of the weapon (RR-ATTACK-4). */
export interface Using extends Aiming {
  readonly uses: Readonly<Record<number, number>>
  /** Which of several is used first; left out: as the card has them. */
  readonly first?: number
}

/** One use of one weapon on one model, from its Hit Roll to what comes of it. */
export interface Strike {
  readonly by: Id
  readonly target: Id
  /** Index of the weapon. */
  readonly weapon: number
  /** In its own turn, at one who retreats, or in return for a Guard Roll of 10. */
  readonly why: 'attack' | 'retreat' | 'riposte'
  /** The first use after a charge (RR-CHARGE-7). */
  readonly first: boolean
}

/** A hit that the target guards against; `strike`: the use of a weapon that it comes from, null for a spell or for bleeding. */
export interface Hitting {
  readonly target: Id
  readonly from: { readonly strike: Strike } | { readonly spell: Id } | { readonly bleeding: true }
  readonly rend: number
  readonly damage: number
}

export interface Harming {
  readonly target: Id
  readonly damage: number
  /** It comes of its own Bleed Out Roll (RR-BLEED-3); left out: of somebody else. */
  readonly bleeding?: true
}

export interface Casting extends OfModel {
  readonly spell: string
}

export interface Deeding extends OfModel {
  readonly ability: string
}

export interface Handling extends OfModel {
  readonly piece: Id
}

/** Who held the flag drops it: where that is, and who sets it (RR-FLAG-5). */
export interface Dropping {
  readonly by: Id
  readonly side: SideId
  readonly at: Vec3
  readonly radius: Inches
}
