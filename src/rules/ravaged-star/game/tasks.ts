import type { CoverTrait, Id, Pose, SideId } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Vec3 } from '../../../core/vec'

/*
 * What steps do and questions are about, as plain data: whatever asks, shows or carries it out speaks of the same task.
 */

/** A change to the number that a die has to reach: positive is worse for who rolls. */
export interface Change {
  readonly rule: string
  readonly text: string
  readonly by: number
}

/** Victory points that a row of the scenario's table gives. */
export interface Row {
  readonly side: SideId
  readonly points: number
  readonly rule: string
  readonly text: string
}

export type Poses = Readonly<Record<Id, Pose>>

/** Models to be set down around their leader, who stands where it is to stand. */
export interface PlaceTask {
  readonly unit: Id
  readonly models: readonly Id[]
  /** Where each would stand if it kept its place beside the leader. */
  readonly wish: Poses
  /** Enemy units that they are to touch, and may be near (RS-CHARGE-5 to RS-CHARGE-7); empty for a mere move. */
  readonly charged: readonly Id[]
  /** A distance from all enemies that they keep; default: out of engagement range. */
  readonly away?: Inches
  /** Those without a coherent place are lost, not set down farther off (RS-DISENGAGE-5). */
  readonly orLost?: boolean
  /** Rule by which they are lost; default Disengage's. */
  readonly lostRule?: string
  /** Whose doing it is that they are lost (RS-DESTROY-2, RS-DESTROY-3); default nobody's. */
  readonly lostTo?: SideId | null
  /** Where they stood until they were lifted off: who is lost may explode there (RS-SPECIAL-EXPLODES-1). */
  readonly stood?: Poses
  /** It is close ranks, not a charge: other rules are cited (RS-MELEE-6, RS-MELEE-7). */
  readonly ranks?: boolean
}

/** One weapon against one target, worked out by itself (RS-SHOOT-8, RS-MELEE-12). */
export interface Pool {
  readonly by: Id
  readonly weapon: string
  readonly target: Id
  readonly kind: 'shoot' | 'assault' | 'melee'
  /** Models that fire it; in close combat the number of dice. */
  readonly count: number
  /** In close combat: a model's dice against the target when they were declared, where losses change them (RS-SPECIAL-BLAST-1). */
  readonly each?: number
  /** Cover of the target when the dice were rolled: it holds for all hits of the attack (RS-SHOOT-21). */
  readonly cover?: CoverTrait
}

/** Hits that come without an attack (RS-WOUND-9). */
export interface AutoHits {
  readonly target: Id
  readonly hits: number
  readonly damage: number
  readonly ap: number
  /** Side that is credited. */
  readonly by: SideId | null
  readonly what: string
  readonly rules: readonly string[]
}

/** Failed Defense tests to be worked through (RS-WOUND-1). */
export interface Wounds {
  readonly target: Id
  readonly failures: number
  readonly damage: number
  readonly by: SideId | null
}

/** A model that is destroyed (RS-WOUND-5). */
export interface Fall {
  readonly unit: Id
  readonly model: Id
  readonly by: SideId | null
  /** Where it stood, if it was lifted off before it fell; without that, who is not on the table has no place. */
  readonly stood?: Pose
  /** Rule by which it is removed; default that of Wounds. */
  readonly rule?: string
}

/** Rules that deal hits after a charge or a Bulldoze. */
export const IMPACTS = ['Impact', 'Heavy Impact', 'Crushing Impact'] as const
export type ImpactRule = (typeof IMPACTS)[number]

/** Whom a Bulldoze ran over, and on whom it ended (RS-BULLDOZE-4, RS-BULLDOZE-7). */
export interface Ploughed {
  readonly unit: Id
  readonly crossed: readonly Id[]
  readonly displaced: readonly Id[]
}

/** The bulldozer finishes its move (RS-BULLDOZE-13). */
export interface PloughOn extends Ploughed {
  readonly end: Vec3
  readonly path: readonly Vec3[]
  readonly cost: Inches
  readonly charged: readonly Id[]
}

/** A displaced leader makes room (RS-BULLDOZE-12). */
export interface Dodge {
  readonly unit: Id
  /** The bulldozer's leader, which still stands where it came from. */
  readonly by: Id
  /** Where it is about to stand. */
  readonly end: Vec3
}

/** A displaced unit whose leader found no place (RS-BULLDOZE-12). */
export interface Crushed {
  readonly unit: Id
  readonly by: SideId
  /** Where its models stood. */
  readonly stood: Poses
}

/** A unit that gets out of its transport (RS-SPECIAL-TRANSPORT-8). */
export interface Unload {
  readonly unit: Id
  readonly transport: Id
  readonly forced: boolean
  /** Who destroyed the transport, and is credited with passengers who find no place (RS-DESTROY-3). */
  readonly by?: SideId | null
  /** Where the transport stood, if it was lifted off already. */
  readonly stood?: Pose
}

/** A marker that is placed or moved. */
export interface MarkerTask {
  readonly side: SideId
  /** The marker that is moved; null for a new one. */
  readonly marker: string | null
  /** The unit that places it; null for the player. */
  readonly unit: string | null
}
