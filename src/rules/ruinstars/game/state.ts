import type { Id, Pose, SideId } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Vec3 } from '../../../core/vec'
import type { Look } from '../../engine/game'
import { known } from '../../kit/known'
import { enemiesIn, matesIn, ownUnits } from '../../kit/roster'
import { FISTS, type CountedCode, type Gear, type Profile } from '../profile'
import type { Readings } from '../readings'

/**
 * A game of Ruinstars at one moment, as plain JSON. Where Units stand is the engine's board: a Unit is one model, and both
 * have the same id. So is whether a door is open: by the traits of its piece.
 */
export interface Ru {
  readonly profiles: Readonly<Record<string, Profile>>
  readonly gear: Readonly<Record<string, Gear>>
  /** Where the sheet leaves room: what is played here (RU-HOUSE). */
  readonly readings: Readings
  readonly mission: MissionId
  readonly mode: PlayMode
  /** A quick game: edges and places are settled by the dice and by the geometry, without a question. */
  readonly quick: boolean
  phase: Phase
  /** 0 before the first turn. */
  turn: number
  units: Record<Id, Unit>
  items: Record<Id, Item>
  /** Which edge of the table each side has; null until it is picked (RU-HOUSE-9). */
  edges: Readonly<Record<SideId, Edge>> | null
  /** TO pool of each Squad (RU-ORDERS). */
  orders: Record<SideId, number>
  /** Who has the next activation; null outside of the activation step. */
  next: SideId | null
  active: Activation | null
  /** The Unit that is on its way, between other bases for a moment, and the movement that it has to spare. */
  walking: { readonly unit: Id; spare: Inches } | null
  /** MP of each turn, the first turn first. */
  points: Record<SideId, number[]>
  losses: Loss[]
  /** What the mission keeps in mind. */
  notes: Notes
  /** Once the mission is over (RU-CYCLE-5). */
  aftermath: Aftermath | null
}

export const MISSIONS = ['relay', 'salvage', 'breakers'] as const
export type MissionId = (typeof MISSIONS)[number]

/** RU-CYCLE-6: `single` restores all Units in the injury step (RU-HOUSE-12); `bare` supplies no injuries, so nothing changes. */
export type PlayMode = 'single' | 'bare'

/** RU-CYCLE-1, RU-CYCLE-2, RU-CYCLE-5. */
export type Phase = 'mission' | 'set-up' | 'deployment' | 'turn-start' | 'activation' | 'turn-end' | 'end'

/** Edges of the table: north has the greatest z, east the greatest x. */
export const EDGES = ['south', 'north', 'west', 'east'] as const
export type Edge = (typeof EDGES)[number]

export interface Unit {
  readonly id: Id
  readonly name: string
  readonly side: SideId
  readonly profile: string
  /** Which player's mini-squad it belongs to, from 0; always 0 in a Squad of one player (RU-COOP). */
  readonly player: number
  /** What it carries, Fists last; each copy has its own ammunition (RU-WEAPON-LIM-1). */
  readonly weapons: Carried[]
  /** Hit points left. */
  hit: number
  /** `waiting`: not deployed yet. `out`: Taken Out. */
  where: 'waiting' | 'table' | 'out'
  /** It has been activated this turn (RU-CYCLE-4). */
  activated: boolean
  /** It has made its attack of opportunity this turn (RU-AOO-4). */
  struck: boolean
  /** ACT that its next activation lacks (RU-WEAPON-STN-1). */
  stun: number
  /** Save dice that it may roll again on each attack, until its next activation. */
  brace: number
  /** A Heavy weapon was used in an attack of opportunity since its last activation: that counts as having fought (RU-WEAPON-HVY-2). */
  recoil: boolean
}

export interface Carried {
  readonly gear: string
  /** Used in this mission; of account for Limited Ammo only. */
  used: boolean
}

/** A marker or token of the mission: it lies on the table or is carried. */
export interface Item {
  readonly id: Id
  readonly name: string
  readonly kind: 'objective' | 'token' | 'console'
  readonly radius: Inches
  /** Can be picked up. */
  readonly portable: boolean
  /** Centre of its underside; null while it is carried, or gone for good. */
  at: Vec3 | null
  carrier: Id | null
  /** Who has claimed it, where that lasts, such as a console or a token that is home. */
  side: SideId | null
}

export const BASIC_ACTIONS = ['move', 'dash', 'ranged', 'melee', 'carry', 'give', 'door'] as const
/** Kinds of actions whose repeats are counted; each mission action is a kind of its own (RU-ACTION-3). */
export type ActionKind = (typeof BASIC_ACTIONS)[number] | `mission:${string}`

/** The activation that goes on. */
export interface Activation {
  readonly unit: Id
  /** ACT of this activation, Stun taken off. */
  readonly act: number
  spent: number
  /** How often each kind of action was paid for (RU-ACTION-2). */
  counts: Partial<Record<ActionKind, number>>
  /** Attacks made with each of its weapons, by index (RU-WEAPON-2MC-1, RU-WEAPON-2RC-1). */
  uses: Record<number, number>
  /** Heavy weapons, by index, for which a Move has yet to be paid (RU-WEAPON-HVY-1). */
  heavy: number[]
  /** A Heavy weapon was used since the last Move (RU-WEAPON-HVY-2). */
  recoil: boolean
  /** What the attack under way has used of its weapon's numbers: the attacks of Spread share them (RU-WEAPON-SPR-2). */
  drawn: Partial<Record<CountedCode, number>>
  /** From skills: inches for the next Move, re-rolls for the next attack. */
  stride: Inches
  aim: number
  /** Skills used. */
  skills: string[]
  /** Moves that were taken back because it stayed where it was: on offer still, and not proposed again. */
  stayed?: readonly string[]
}

interface Loss {
  readonly unit: Id
  /** Whose doing it was; null for nobody's. */
  readonly by: SideId | null
  readonly turn: number
  /** Where it stood: its last attack is still judged from there. */
  readonly pose: Pose
}

export interface Notes {
  /** Who deploys next. */
  deploys?: SideId
  /** Winner of the turn's roll. */
  first?: SideId
}

export interface Aftermath {
  readonly winner: SideId | null
  readonly points: Readonly<Record<SideId, number>>
  /** HIT of each Unit for the next mission; 0 for those that stay out. */
  readonly units: Readonly<Record<Id, number>>
}

export type RuLook = Look<Ru>

export const unitOf = (state: Ru, id: Id): Unit => known(state.units[id], 'Unit', id)

export function profileOf(state: Ru, unit: Unit | Id): Profile {
  const id = typeof unit === 'string' ? unitOf(state, unit).profile : unit.profile
  return known(state.profiles[id], 'profile', id)
}

export function gearOf(state: Ru, unit: Unit | Id, weapon: number): Gear {
  const { gear } = known((typeof unit === 'string' ? unitOf(state, unit) : unit).weapons[weapon], 'weapon', `${weapon}`)
  return gear === FISTS.id ? FISTS : known(state.gear[gear], 'gear', gear)
}

export const itemOf = (state: Ru, id: Id): Item => known(state.items[id], 'marker', id)

/** A Unit is Standing until it is Taken Out. */
export const isStanding = (unit: Unit): boolean => unit.where !== 'out'
export const onTable = (unit: Unit): boolean => unit.where === 'table'

export const squadOf = (state: Ru, side: SideId): readonly Unit[] => ownUnits(state.units, side)

/** Squadmates on the table; a Unit is not its own Squadmate. */
export const matesOf = (state: Ru, unit: Unit): readonly Unit[] => matesIn(state.units, unit, onTable)

export const enemiesOf = (state: Ru, unit: Unit): readonly Unit[] => enemiesIn(state.units, unit, onTable)

export const carriedBy = (state: Ru, unit: Id): readonly Item[] => Object.values(state.items).filter((item) => item.carrier === unit)

export const missionPoints = (state: Ru, side: SideId): number => state.points[side].reduce((sum, n) => sum + n, 0)

/** ACT left in the activation that goes on. */
export const actLeft = (active: Activation): number => active.act - active.spent
