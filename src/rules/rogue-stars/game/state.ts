import type { Id, SideId } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Vec3 } from '../../../core/vec'
import type { Look } from '../../engine/game'
import { known } from '../../kit/known'
import { enemiesIn, matesIn, ownUnits } from '../../kit/roster'
import type { Card } from '../army/card'
import type { Hazard } from '../judge/hazards'
import type { Fallen } from '../judge/rolls'
import type { Discipline } from '../profile'
import type { Readings } from '../readings'

/**
 * A game of Rogue Stars at one moment, as plain JSON. Where figures stand is the engine's board: a figure is one model, and both have the
 * same id. Whoever is out of action has left the board; its body lies as a marker (`body`).
 */
export interface Ro {
  readonly cards: Readonly<Record<string, Card>>
  readonly readings: Readings
  /** A quick game: intelligence, terrain and deployment are settled by the dice and the geometry, without a question. */
  readonly quick: boolean
  /** Whether the defender lays out the terrain, or the table stays as it was set up (RO-START-7). */
  readonly terrain: 'defender' | 'as-laid'
  /** The story that the players make of mission, location and complication (RO-MISSION-3). */
  readonly story: string
  phase: Phase
  squads: Record<SideId, Squad>
  figures: Record<Id, Figure>
  /** Who won the starting roll (RO-START-6); null until it is rolled. */
  attacker: SideId | null
  /** Who has the initiative; null before the game is on. */
  acting: SideId | null
  /** Rolls of activation dice so far, of both squads, and changes of initiative (RO-HOUSE-11). */
  activations: number
  changes: number
  /** What is being done, undermost first: each waits for the one above it. */
  plans: Plan[]
  case: Case
  xp: Gain[]
  losses: Loss[]
  /** Squads that have to roll for Morale, once what is being resolved is over (RO-HOUSE-8). */
  morale: { readonly side: SideId; readonly why: MoraleCause }[]
  /** Sides that have a free attempt at the initiative coming to them (RO-INITIATIVE-4, RO-INITIATIVE-5). */
  attempts: { readonly side: SideId; readonly why: 'enemy-out' | 'objective' }[]
}

/** The steps of a game (RO-HOUSE-14). */
export type Phase = 'squads' | 'intelligence' | 'initiative' | 'mission' | 'terrain' | 'deployment' | 'game' | 'end'

export interface Squad {
  readonly leader: Id
  readonly disciplines: readonly Discipline[]
  /** Its profiles lie open to the opponent before they come into play (RO-INTEL-2). */
  revealed: boolean
  /** It has rolled Morale for the loss of half of its figures (RO-HOUSE-8). */
  halved: boolean
}

export type MoraleCause = 'leader' | 'half'

/** RO-EQUIPMENT-5, RO-HOUSE-23: named by the sample without their rules; set and cleared by agreement alone. */
export const AGREED_CONDITIONS = ['entangled', 'mind-controlled', 'reloading'] as const
export type AgreedCondition = (typeof AGREED_CONDITIONS)[number]

export interface Figure {
  readonly id: Id
  name: string
  readonly side: SideId
  card: string
  /** Its profile lies open to the opponent: by intelligence, or as it came into play (RO-INTEL-2). */
  known: boolean
  /** `waiting`: not deployed yet. `kept`: kept back (RO-HOUSE-15). `out`: out of action. */
  where: 'waiting' | 'kept' | 'table' | 'out'
  /** RO-EQUIPMENT-3. */
  stress: number
  pins: number
  wounds: number
  hidden: boolean
  /** Sitting Duck (RO-DUCK-1). */
  duck: boolean
  prone: boolean
  panicking: boolean
  /** By agreement of both players. */
  agreed: AgreedCondition[]
  /** Where its body lies once it is out of action; null: nowhere, as it left the table or is carried off. */
  body: Vec3 | null
  /** A friend carries its body (RO-DEFINE-10). */
  carriedBy: Id | null
  looted: boolean
}

/* What is being done. */

/** A Reaction die that an activation die caused (RO-ACTIVATE-14), with +2 where that was a critical failure (RO-CRITICAL-1). */
export interface ReactionDie {
  readonly bonus: 0 | 2
}

export type Plan = ActivationPlan | ReactionPlan | DeedPlan

/** A figure that was activated. */
export interface ActivationPlan {
  readonly plan: 'activation'
  readonly unit: Id
  readonly side: SideId
  /** `further`: rolled for a natural 20, so that it causes no Reaction (RO-CRITICAL-4). */
  readonly dice: (Fallen & { readonly further: boolean })[]
  /** Natural 20s about which nothing was said yet, and those that were kept to cancel a Reaction (RO-CRITICAL-2). */
  open: number
  kept: number
  /** Dice that the other side has not used yet. */
  reactions: ReactionDie[]
  /** Successes left, and actions performed. */
  left: number
  done: number
  /** Something was done on top of it: it goes on, or it is said why not. */
  interrupted: boolean
}

/** Dice of one figure that reacts, on top of the activation that it interrupts. */
export interface ReactionPlan {
  readonly plan: 'reaction'
  readonly unit: Id
  readonly side: SideId
  readonly dice: (Fallen & { readonly bonus: 0 | 2 })[]
  /** Successes on which a Reaction may yet be performed. */
  successes: ReactionSuccess[]
  /** Reactions performed, and those of them that no natural 20 spares Stress (RO-BONUS-2). */
  done: number
  paid: number
}

/** RO-REACT-10. */
export interface ReactionSuccess {
  /** Index of its die. */
  readonly die: number
  /** The acting player has let it be (RO-CRITICAL-2). */
  let: boolean
  /** What its natural 20 was used for (RO-BONUS-1, RO-BONUS-2); null: nothing, or no 20. */
  bonus: 'die' | 'calm' | null
}

/** One action or Reaction under way. */
export interface DeedPlan {
  readonly plan: 'deed'
  readonly unit: Id
  readonly side: SideId
  readonly deed: DeedId
  /** Paid for with a Reaction. */
  readonly reaction: boolean
  /** Stress that it will put on the figure once it is over (RO-ACTIVATE-12, RO-REACT-12, RO-HOUSE-22). */
  stress: number
  /** Whom or what it is at, where it is at something. */
  target: Id | null
  /** Of a Move, in as well: the way as it was judged. */
  way: Way | null
}

export interface Way {
  /** From where it stands, or in from beyond the edge (RO-HOUSE-15). */
  readonly how: 'move' | 'enter'
  readonly path: readonly Vec3[]
  readonly costs: readonly Inches[]
  readonly hazards: readonly Hazard[]
  readonly allowance: Inches
}

/** What a figure may do for one success each (RO-HOUSE-7, RO-HOUSE-9, RO-HOUSE-21, RO-DEFINE-10). */
export const DEEDS = [
  'move', 'enter', 'shoot', 'melee', 'recover', 'stand', 'hide', 'spot', 'interact', 'carry', 'loot', 'rally', 'leave', 'initiative',
] as const
export type DeedId = (typeof DEEDS)[number]

/** RO-HOUSE-10: what the mission is about. */
export interface Case {
  /** Centre of its underside; null while it is carried, and once it is home. */
  at: Vec3 | null
  carrier: Id | null
  /** The attacker has brought it home. */
  home: boolean
}

/** RO-XP: points, with the activation in which they were gained. */
export interface Gain {
  readonly side: SideId
  readonly points: number
  readonly why: 'enemy' | 'objective' | 'stopped'
  readonly unit: Id | null
  readonly activation: number
}

export interface Loss {
  readonly unit: Id
  /** Whose doing it was; null for nobody's. */
  readonly by: SideId | null
  readonly how: 'attack' | 'fall' | 'morale' | 'left' | 'fled'
  readonly activation: number
}

export type RoLook = Look<Ro>

export const figureOf = (state: Ro, id: Id): Figure => known(state.figures[id], 'figure', id)
export const cardOf = (state: Ro, figure: Figure | Id): Card => {
  const { card } = typeof figure === 'string' ? figureOf(state, figure) : figure
  return known(state.cards[card], 'card', card)
}

export const onTable = ({ where }: Figure): boolean => where === 'table'
export const isOut = ({ where }: Figure): boolean => where === 'out'

/** RO-DEFINE-1: what makes a figure an active opponent of its enemies. */
export const isActive = (figure: Figure): boolean =>
  onTable(figure) && !figure.prone && !figure.panicking && !figure.agreed.includes('entangled') && !figure.agreed.includes('mind-controlled')

export const squadOf = (state: Ro, side: SideId): readonly Figure[] => ownUnits(state.figures, side)
export const enemiesOf = (state: Ro, figure: Figure): readonly Figure[] => enemiesIn(state.figures, figure, onTable)
export const matesOf = (state: Ro, figure: Figure): readonly Figure[] => matesIn(state.figures, figure, onTable)

export const isLeader = (state: Ro, { id, side }: Figure): boolean => state.squads[side].leader === id

export const countersOf = ({ stress, pins, wounds }: Figure): number => stress + pins + wounds

export const xpOf = (state: Ro, side: SideId): number => state.xp.filter((gain) => gain.side === side).reduce((sum, { points }) => sum + points, 0)

/* The stack. */

export const topPlan = (state: Ro): Plan | undefined => state.plans.at(-1)

export const activationOf = ({ plans }: Pick<Ro, 'plans'>): ActivationPlan | undefined =>
  plans.find((plan): plan is ActivationPlan => plan.plan === 'activation')

export const reactionOf = ({ plans }: Pick<Ro, 'plans'>): ReactionPlan | undefined =>
  plans.find((plan): plan is ReactionPlan => plan.plan === 'reaction')

export const deedOf = ({ plans }: Pick<Ro, 'plans'>): DeedPlan | undefined =>
  plans.findLast((plan): plan is DeedPlan => plan.plan === 'deed')

/** The deed that is being done. */
export const underway = (state: Pick<Ro, 'plans'>): DeedPlan => known(deedOf(state), 'deed', 'under way')
