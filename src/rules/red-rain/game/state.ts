import type { Id, SideId } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Vec2, Vec3 } from '../../../core/vec'
import type { Look } from '../../engine/game'
import { known } from '../../kit/known'
import { enemiesIn, matesIn, ownUnits } from '../../kit/roster'
import { type Ability, type Card, type SpecialistCard, type WeaponKind } from '../card'
import type { Warding } from '../judge/ward'
import type { Readings } from '../readings'

/**
 * A game of Red Rain at one moment, as plain JSON. Where models stand is the engine's board: a model of the game is one of the board, and both
 * have the same id; the flag is one, too, as long as it stands on the table.
 */
export interface Rr {
  readonly cards: Readonly<Record<string, Card>>
  readonly specialists: Readonly<Record<string, SpecialistCard>>
  readonly readings: Readings
  /** A quick game: areas and places are settled by the dice and by the geometry, without a question. */
  readonly quick: boolean
  phase: Phase
  /** 0 before the first round. */
  round: number
  models: Record<Id, Model>
  /** What is activated by one card each: models that act one after the other (RR-UNIT-4). */
  units: Record<Id, Unit>
  /** null until it is picked (RR-OBJECTIVE-1). */
  objective: ObjectiveId | null
  /** Goal and Objectives: no models, and in nobody's way (RR-FLAG-4). */
  markers: Marker[]
  /** Capture the Flag alone. */
  flag: Flag | null
  /** Which edge of the table each side deploys at; null until the areas are picked (RR-DEPLOY-1). */
  edges: Readonly<Record<SideId, Edge>> | null
  /** Who deploys first, and so does not go first (RR-DEPLOY-4). */
  deploysFirst: SideId | null
  /** Unit cards that lie face down, the next one first (RR-ROUND-1): each side's own alone know their order. */
  stacks: Record<SideId, Id[]>
  /** Whose card is next. */
  next: SideId | null
  /** The Unit whose card was flipped last and whose models still act. */
  unit: Id | null
  active: Turn | null
  /** Whose Rally works in this round (RR-SPECIALIST-7). */
  rallied: Id[]
  /** Who was patched up before its own turn in this round (RR-SPECIALIST-8). */
  patched: Id[]
  /** Points of each round, the first round first. */
  points: Record<SideId, number[]>
  losses: Loss[]
}

export const OBJECTIVES = ['head-to-head', 'flag', 'domination'] as const
export type ObjectiveId = (typeof OBJECTIVES)[number]

export type Phase = 'set-up' | 'deployment' | 'orders' | 'activation' | 'round-end' | 'end'

/** West has the least x. */
export const EDGES = ['west', 'east'] as const
export type Edge = (typeof EDGES)[number]

export interface Model {
  readonly id: Id
  readonly name: string
  readonly side: SideId
  readonly card: string
  readonly unit: Id
  readonly specialists: readonly string[]
  /** Wounds left. */
  wounds: number
  where: 'waiting' | 'table' | 'gone'
  /** Knocked Down (RR-KNOCK), Bleeding Out (RR-BLEED). */
  down: boolean
  bleeding: boolean
  /** It has had its turn in this round. */
  acted: boolean
  /** Short Walls behind which it took cover (RR-COVER-3). */
  cover: Id[]
  /** From spells, until its next turn: Concealment, Cover. */
  veiled: boolean
  sheltered: boolean
  /** Movement more or less, to the end of its next turn. */
  haste: Inches
}

export interface Unit {
  readonly id: Id
  readonly name: string
  readonly side: SideId
  readonly models: readonly Id[]
}

export interface Marker {
  readonly id: Id
  readonly name: string
  readonly kind: 'goal' | 'objective'
  readonly at: Vec2
  readonly radius: Inches
}

export type Flag =
  /** It stands on the table as a model of its own. */
  | { readonly is: 'standing' }
  | { readonly is: 'held'; readonly by: Id }
  /** There was no room for it: it is wherever the model is that held it (RR-FLAG-6). */
  | { readonly is: 'with'; readonly model: Id }
  /** It is in nobody's way there (RR-FLAG-4), or that model was removed there (RR-FLAG-6). */
  | { readonly is: 'spot'; readonly at: Vec3; readonly radius: Inches }

export const FLAG = 'flag'

/** The turn of one model, from its start to its end. */
export interface Turn {
  readonly model: Id
  /** Actions that it may take (RR-ACTION-1, RR-ACTION-3), and how many it has. */
  readonly actions: number
  taken: number
  /** Spent of its Movement. */
  moved: Inches
  arcane: number
  cast: boolean
  ran: boolean
  /** It stood up in this turn: to move is its Action then (RR-KNOCK-4). */
  stood: boolean
  /** Which weapons it has used (RR-CARD-9), and how many uses are left (RR-CARD-7). */
  kind: WeaponKind | null
  fight: number
  /** Added to its Hit Rolls (RR-SPECIALIST-4), and what was rolled for that. */
  toHit: number
  preludes: string[]
  /** A charge came home: the attack that goes with it is due (RR-CHARGE-5), and its first use has +1 (RR-CHARGE-7). */
  charged: boolean
  firstUse: boolean
  /** It was near a friend whose Rally works (RR-SPECIALIST-7). */
  rallied: boolean
  /** Begun and taken back because it stayed where it was: on offer still, and not proposed again. */
  stayed: string[]
  over: boolean
}

interface Loss {
  readonly unit: Id
  /** To whom it counts; null for nobody. */
  readonly by: SideId | null
  readonly round: number
}

export type RrLook = Look<Rr>

export const modelOf = (state: Rr, id: Id): Model => known(state.models[id], 'model', id)
export const unitOf = (state: Rr, id: Id): Unit => known(state.units[id], 'Unit', id)
/** Its Ward as it is played (RR-KNOCK-1, RR-WOUND-4). */
export const wardingOf = (state: Rr, model: Model): Warding =>
  ({ needs: cardOf(state, model).ward, whileDown: state.readings.wardDown, atNone: state.readings.wardAtNone })

export const cardOf = (state: Rr, model: Model | Id): Card => {
  const id = typeof model === 'string' ? modelOf(state, model).card : model.card
  return known(state.cards[id], 'model card', id)
}

/** Those of its card and of its Specialist Cards (RR-CARD-11, RR-SPECIALIST-1). */
export const abilitiesOf = (state: Rr, model: Model): readonly Ability[] => [
  ...cardOf(state, model).abilities, ...model.specialists.flatMap((id) => known(state.specialists[id], 'Specialist Card', id).abilities),
]

export const onTable = (model: Model): boolean => model.where === 'table'
export const isStanding = (model: Model): boolean => onTable(model) && !model.down

export const modelsOf = (state: Rr, side: SideId): readonly Model[] => ownUnits(state.models, side)
export const inPlay = (state: Rr, side: SideId): readonly Model[] => modelsOf(state, side).filter(onTable)
/** Other models of its side on the table. */
export const friendsOf = (state: Rr, model: Model): readonly Model[] => matesIn(state.models, model, onTable)
/** Models of the other side on the table; the flag is none (RR-FLAG-4). */
export const hostilesOf = (state: Rr, model: Model): readonly Model[] => enemiesIn(state.models, model, onTable)

/** Models of the Unit that are in play and have yet to act (RR-UNIT-4). */
export const dueOf = (state: Rr, unit: Id): readonly Model[] =>
  unitOf(state, unit).models.map((id) => modelOf(state, id)).filter((model) => onTable(model) && !model.acted)

export const turnOf = (state: Rr): Turn => {
  if (!state.active) throw new Error('No model has its turn.')
  return state.active
}

export const pointsOf = (state: Rr, side: SideId): number => state.points[side].reduce((sum, n) => sum + n, 0)

/** RR-CARD-4, with what spells do to it. */
export const movementOf = (state: Rr, model: Model): Inches => Math.max(0, cardOf(state, model).movement + model.haste)
