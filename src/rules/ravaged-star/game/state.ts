import type { Id, SideId } from '../../../core/board'
import type { Look } from '../../engine/game'
import { known } from '../../kit/known'
import { enemiesIn, matesIn } from '../../kit/roster'
import type { UnitProfile, UnitType } from '../profile'
import { improve } from './characteristics'
import { otherSide } from '../../../core/sides'
import { sideWithMore } from '../../kit/by-side'
import { totalsOf } from '../../kit/scoring'
import type { Inches } from '../../../core/units'
import type { Vec2 } from '../../../core/vec'
import type { Sides } from './zones'

/** A game of Ravaged Star at one moment, as plain JSON. Where models stand is the engine's board. */
export interface Rs {
  readonly points: number
  /** Rounds of the game (RS-LENGTH-1). */
  readonly rounds: number
  readonly profiles: Readonly<Record<string, UnitProfile>>
  round: number
  phase: Phase
  units: Record<Id, Unit>
  /** Tokens in the pool; which is drawn is left to a die. */
  pool: Token[]
  /** Drawn this round and of no use (RS-ACTIVATE-8). */
  aside: Token[]
  /** Whose token has to be drawn next (RS-ACTIVATE-6, RS-INTERRUPT-4). */
  next: SideId | null
  /** Players who have used their one interrupt (RS-INTERRUPT-1). */
  interrupted: Record<SideId, boolean>
  active: Activation | null
  /** Models lifted off the table for a moment, until they are placed anew. */
  held: Id[]
  /** Units whose Scout move is over, made or declined. */
  scouted: Id[]
  /** Models without Wounds that stand until their passengers are out. */
  falling: Id[]
  /** Hits that Counterstrike gave, to be resolved after the attack (RS-SPECIAL-COUNTERSTRIKE-4). */
  counters: Counter[]
  /** Victory points, round by round. */
  scores: Record<SideId, number[]>
  kills: Kill[]
  /** Number of the scenario; null for a game without objectives. */
  readonly scenario: number | null
  /** Who has which edge or quarter of the table (RS-DEPLOY-5, RS-DEPLOY-8, RS-S9-2, RS-S11-3). */
  sides: Sides
  markers: Marker[]
  /** What the players agreed that markers are to movement and cover (RS-OBJECTIVE-1). */
  readonly markerTerrain: MarkerTerrain
  notes: Notes
  /** A quick game: all of its deployment is rolled and placed without a question. */
  readonly quick: boolean
}

export type MarkerTerrain = 'flat' | 'low' | 'tall'

/** An objective marker; only its centre matters, and it hinders nobody (RS-OBJECTIVE-1, RS-MEASURE-9). */
export interface Marker {
  readonly id: string
  readonly at: Vec2
  /** About how high it lies; default the table's surface. It lies on the surface nearest to that. */
  readonly y?: Inches
  /** Its number, where the scenario numbers them; in Defuse the Bomb its Priming Value. */
  readonly value: number
}

/** What single scenarios keep in mind. */
export interface Notes {
  /** Vital Resources: who places next, and who held which marker when the round began. */
  turn?: SideId
  heldAtStart?: Readonly<Record<string, SideId | null>>
  /** The Vortex: 1 clockwise, -1 counterclockwise. */
  direction?: 1 | -1
  /** Fortify the Frontline: sides that have placed a marker this round. */
  placed?: readonly SideId[]
  /** Defuse the Bomb. */
  attacker?: SideId
  /** Who deploys first, once that is settled (RS-DEPLOY-3, RS-DEPLOY-10). */
  first?: SideId
}

export type Phase = 'start' | 'deployment' | 'initiative' | 'activation' | 'end'

export interface Token {
  readonly side: SideId
  readonly kind: UnitType | 'Boost'
}

export interface Unit {
  readonly id: Id
  readonly name: string
  readonly side: SideId
  readonly profile: string
  /** Models left, with the Wounds that each has left. */
  models: Model[]
  /** Names all models that it started with; those that return do so under their own (RS-SPECIAL-HEAL-3). */
  readonly started: readonly Id[]
  /** null for a Leaderless unit. */
  leader: Id | null
  /** Its owner has named its leader: when it was first set on the table (RS-UNIT-4). */
  named: boolean
  /** `waiting`: not deployed yet. */
  where: 'table' | 'waiting' | 'reserve' | 'aboard' | 'gone'
  transport: Id | null
  shaken: boolean
  /** Which kind of token activated it this round (RS-ACTIVATE-21). */
  activated: 'activation' | 'boost' | null
  /** Its Boost ability is on until the end of the round (RS-BOOST-3). */
  boosted: boolean
  /** It cannot become shaken until the end of the round (RS-BOOST-5). */
  steady: boolean
  /** Models without a place depleted it, which is no damage and brings no test (RS-WOUND-10). */
  thinned?: boolean
}

export interface Model {
  readonly id: Id
  wounds: number
}

/** The activation that goes on. */
export interface Activation {
  readonly unit: Id
  readonly token: 'activation' | 'boost'
  /** Actions taken, in order, by name (RS-ACTIVATE-18). */
  taken: string[]
  singles: number
  double: boolean
  /** Focus was taken (RS-FOCUS-2). */
  focused: boolean
  /** A Free action on offer, which lapses with the next action (RS-SPECIAL-SKIRMISHER-1). */
  free: string[]
  /** Bloodthirsty was used (RS-SPECIAL-BLOODTHIRSTY-2). */
  bloodied: boolean
  /** It was out of coherency and had to Move first (RS-COHERENCY-4 to RS-COHERENCY-6). */
  forced: boolean
  /** Actions that were taken back because it stayed where it was: on offer still, and not proposed again. */
  stayed?: readonly string[]
}

/** Hits that Counterstrike gave (RS-SPECIAL-COUNTERSTRIKE-4). */
export interface Counter {
  readonly by: Id
  readonly at: Id
  readonly hits: number
}

/** A unit that fell, and to whom that is credited; null for nobody (RS-DESTROY-2). */
interface Kill {
  readonly unit: Id
  readonly by: SideId | null
  readonly round: number
}

export type RsLook = Look<Rs>

export const unitOf = (state: Rs, id: Id): Unit => known(state.units[id], 'unit', id)

export function profileOf(state: Rs, unit: Unit | Id): UnitProfile {
  const id = typeof unit === 'string' ? unitOf(state, unit).profile : unit.profile
  return known(state.profiles[id], 'profile', id)
}

export const typeOf = (state: Rs, unit: Unit): UnitType => profileOf(state, unit).type

/** RS-UNIT-7: a unit is not its own friend. */
export const friendsOf = (state: Rs, unit: Unit): readonly Unit[] => matesIn(state.units, unit, isLeft)

export const enemiesOf = (state: Rs, unit: Unit): readonly Unit[] => enemiesIn(state.units, unit, isLeft)

const isLeft = (unit: Unit): boolean => unit.where !== 'gone'

export const onTable = (unit: Unit): boolean => unit.where === 'table'

/** Wounds of each model of the unit as they count now: a Boost ability that is on may improve them (RS-MODIFY-1, RS-BOOST-3). */
export const woundsOf = (state: Rs, unit: Unit): number => {
  const { wounds, boost } = profileOf(state, unit)
  return unit.boosted ? improve('wounds', wounds, boost?.improve?.wounds ?? 0) : wounds
}

/** RS-DEPLETED-1 to RS-DEPLETED-3; a present condition, by physical models (RS-DEPLETED-5, RS-DEPLETED-6). */
export function isDepleted(state: Rs, unit: Unit): boolean {
  const wounds = woundsOf(state, unit)
  const [left, started] = [unit.models.length, unit.started.length]
  if (started === 1) return left === 1 && 2 * unit.models[0]!.wounds < wounds
  if (started === 2) return left === 1 && unit.models[0]!.wounds < wounds
  return 2 * left < started
}

/** The side with fewer victory points; null where both have as many (RS-INITIATIVE-3, RS-INITIATIVE-4). */
export function behind(state: Rs): SideId | null {
  const more = sideWithMore(totalsOf(state.scores))
  return more && otherSide(more)
}
