import type { BoardModel, Id, Pose, SideId } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Vec2 } from '../../../core/vec'
import type { Look } from '../../engine/game'
import { known } from '../../kit/known'
import { ownUnits } from '../../kit/roster'
import type { Card } from '../army/card'
import type { Edge } from '../judge/front'
import type { Readings } from '../readings'

/**
 * A game of Ravenfeast at one moment, as plain JSON. Where figures stand is the engine's board: a figure of the game is a model of the board,
 * and both have the same id.
 */
export interface Rf {
  readonly cards: Readonly<Record<string, Card>>
  readonly readings: Readings
  readonly scenario: ScenarioId
  /** A quick game: figures are deployed by the geometry, without a question. */
  readonly quick: boolean
  phase: Phase
  /** 0 before the first turn. */
  turn: number
  figures: Record<Id, Fighter>
  /** Who deploys first (RF-HOUSE-1); null until it is rolled. */
  deploysFirst: SideId | null
  /** In which order the sides act in this turn (RF-INIT-4). */
  order: readonly SideId[]
  walls: Wall[]
  /** Places in walls that have come free since these were last looked at (RF-WALL-12). */
  gaps: Gap[]
  /** Members of the group of each Leader and Hero as they were fixed at the end of Movement (RF-GROUP-5); `groupsOf` tells what counts. */
  groups: Record<Id, Id[]>
  /** The side that moves: whether it has begun, after which no wall is given up (RF-WALL-15). */
  moving: { side: SideId; begun: boolean } | null
  /** Morale rolls that are due at the end of the phase (RF-MORALE-1). */
  triggers: Trigger[]
  /** Who has rolled for Morale in this phase (RF-MORALE-1). */
  tested: Id[]
  /** The side has rolled for the loss of half of its figures (RF-MORALE-5). */
  halved: Record<SideId, boolean>
  /** Attacks of this Melee phase, made all at once (RF-TURN-2). */
  blows: Blow[]
  losses: Loss[]
  /** What happens at the end of turns (RF-HOUSE-8). */
  events: readonly TurnEvent[]
  /** Scenarios with points of their own: those of each turn. */
  points: Record<SideId, number[]>
  markers: readonly Marker[]
}

export const SCENARIOS = ['open-field', 'three-stones', 'long-ships'] as const
export type ScenarioId = (typeof SCENARIOS)[number]

export type Phase = 'set-up' | 'deployment' | 'initiative' | 'rally' | 'movement' | 'shooting' | 'melee' | 'end-of-turn' | 'end'

export interface Fighter {
  readonly id: Id
  readonly name: string
  readonly side: SideId
  /** Whose it is among the players of its side, counted from 0 (RF-HOUSE-7). */
  readonly player: number
  readonly card: string
  /** Wounds left. */
  wounds: number
  /** `kept`: it arrives by an event (RF-HOUSE-8). */
  where: 'waiting' | 'kept' | 'table' | 'gone'
  /** A casualty of this phase: it acts to the end of it, and then it is removed (RF-TURN-2). */
  marked: boolean
  /** It failed a Morale roll and has not rallied (RF-RALLY-1). */
  fled: boolean
  /** RF-CAPTURE-1. */
  captive: boolean
  /** Spent of its Move in this turn, penalties included (RF-SHOOT-2). */
  spent: Inches
  /** Its move of this turn is over. */
  moved: boolean
  /** How it has moved in this turn (RF-FLY-1). */
  mode: 'foot' | 'fly' | null
  /** Missile attacks left in this phase (RF-SHOOT-9). */
  shots: number
  /** Which edge of its base is its front in this Melee phase; null: as it stands (RF-MELEE-2). */
  front: Edge | null
  /** Whom it has chosen to face in this Melee phase; null: whoever touches its front (RF-MELEE-2). */
  faces: Id | null
  /** It was in a wall that was given up in this turn (RF-WALL-16). */
  wasWall: boolean
  /** Who saw its horrifying wound will tell of it (RF-SONG-3). */
  token: boolean
}

/** RF-WALL-1: figures that were declared to be one. */
export interface Wall {
  readonly id: Id
  readonly side: SideId
  members: Id[]
}

/** Who fell where in which wall. */
export interface Gap {
  readonly wall: Id
  readonly model: BoardModel
  readonly pose: Pose
}

export type Trigger =
  /** RF-MORALE-2, RF-MORALE-5. */
  | { readonly why: 'leader' | 'half'; readonly side: SideId }
  /** RF-MORALE-3, RF-MORALE-4: those alone roll. */
  | { readonly why: 'song' | 'hero'; readonly side: SideId; readonly by: Id; readonly figures: readonly Id[] }

export interface Blow {
  readonly by: Id
  readonly at: Id
}

interface Loss {
  readonly unit: Id
  /** To whom it counts. */
  readonly by: SideId | null
  readonly round: number
  readonly how: LossKind
}
export type LossKind = 'killed' | 'rally' | 'off-table' | 'led-away' | 'ran-off'

/** RF-HOUSE-8. */
export type TurnEvent =
  | { readonly turn: number; readonly kind: 'note'; readonly text: string }
  | { readonly turn: number; readonly kind: 'arrival'; readonly side: SideId; readonly figures: readonly Id[] }

export interface Marker {
  readonly id: Id
  readonly name: string
  readonly at: Vec2
}

export type RfLook = Look<Rf>

export const fighterOf = (state: Rf, id: Id): Fighter => known(state.figures[id], 'figure', id)
export const cardOf = (state: Rf, figure: Fighter | Id): Card =>
  known(state.cards[typeof figure === 'string' ? fighterOf(state, figure).card : figure.card], 'card', `${typeof figure === 'string' ? figure : figure.card}`)

export const onTable = ({ where }: Fighter): boolean => where === 'table'
/** On the table, nobody's captive, not fleeing. */
export const isActive = (figure: Fighter): boolean => onTable(figure) && !figure.fled && !figure.captive
/** RF-HOUSE-4: what keeps a side in the game, those that are still to come among them (RF-HOUSE-8). */
export const countsActive = (figure: Fighter): boolean => isActive(figure) || figure.where === 'kept'

export const fightersOf = (state: Rf, side: SideId): readonly Fighter[] => ownUnits(state.figures, side)
export const standing = (state: Rf): readonly Fighter[] => Object.values(state.figures).filter(onTable)

export const wallOf = (state: Rf, id: Id): Wall | undefined => state.walls.find(({ members }) => members.includes(id))

/** RF-MORALE-7: a captive stays of his side until he is off the table, unless it was agreed otherwise. */
const isLost = ({ readings }: Rf, { captive }: Fighter): boolean => captive && readings.captives === 'lost'

/** RF-INIT-2, RF-MORALE-7: the Leader of the side as long as he lives, on the table or still to come. */
export const leaderOf = (state: Rf, side: SideId): Fighter | undefined =>
  fightersOf(state, side).find((figure) => cardOf(state, figure).rank === 'leader' && figure.where !== 'gone' && !isLost(state, figure))

/** RF-INIT-1, RF-MORALE-8: Heroes on the table. */
export const heroesOf = (state: Rf, side: SideId): readonly Fighter[] =>
  fightersOf(state, side).filter((figure) => cardOf(state, figure).rank === 'hero' && onTable(figure) && !isLost(state, figure))

/** RF-MORALE-5: how many figures the side has lost of those with which it began; a captive counts from its capture on. */
export const lostOf = (state: Rf, side: SideId): number => fightersOf(state, side).filter(({ where, captive }) => where === 'gone' || captive).length
