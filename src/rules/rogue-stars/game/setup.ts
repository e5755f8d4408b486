import type { BoardModel, Id, SideId } from '../../../core/board'
import { SIDES } from '../../../core/sides'
import type { Degrees } from '../../../core/units'
import type { Vec2, Vec3 } from '../../../core/vec'
import { bySide } from '../../kit/by-side'
import type { BoardState } from '../../engine/board'
import type { Opening } from '../../engine/game'
import { byId, known } from '../../kit/known'
import type { Card } from '../army/card'
import type { Discipline } from '../profile'
import { DEFAULT_READINGS, type Readings } from '../readings'
import { figureFor } from './figure'
import type { Case, Figure, Ro } from './state'
import type { RoStep } from './steps'

/** What a game starts from: both squads and the readings. Where all figures have places already, the game goes on from there. */
export interface RoOptions {
  readonly cards: readonly Card[]
  readonly figures: readonly RoFigureOptions[]
  readonly disciplines?: Readonly<Record<SideId, readonly Discipline[]>>
  readonly quick?: boolean
  readonly readings?: Partial<Readings>
  readonly terrain?: Ro['terrain']
  /** RO-MISSION-3. */
  readonly story?: string
  /** Of a game that begins in its middle: who attacks, who has the initiative, where the case is. */
  readonly attacker?: SideId
  readonly acting?: SideId
  readonly case?: Partial<Case>
}

export interface RoFigureOptions extends Partial<Pick<Figure,
  'stress' | 'pins' | 'wounds' | 'hidden' | 'duck' | 'prone' | 'panicking' | 'agreed'>> {
  readonly id: Id
  readonly side: SideId
  readonly card: string
  readonly name?: string
  /** RO-HOUSE-13: exactly one of a squad leads it. */
  readonly leader?: boolean
  /** Where it stands; left out, it is deployed, or comes in later where it is kept back. */
  readonly at?: Vec2 | Vec3
  readonly yaw?: Degrees
  readonly kept?: boolean
}

export function setup(given: unknown, board: BoardState): Opening<Ro, RoStep> {
  const options = given as RoOptions
  const cards = byId(options.cards)
  const figures = byId(options.figures.map((figure) => newFigure(figure, cards)))
  const begun = Object.values(figures).every(({ where }) => where !== 'waiting')
  const attacker = options.attacker ?? (begun ? 'A' : null)
  const squad = (side: SideId) => ({
    leader: leaderOf(options.figures, side), disciplines: options.disciplines?.[side] ?? [], revealed: false, halved: false,
  })
  const state: Ro = {
    cards, readings: { ...DEFAULT_READINGS, ...options.readings }, quick: options.quick ?? false, story: options.story ?? '',
    terrain: options.terrain ?? 'defender', phase: begun ? 'game' : 'squads', squads: bySide(squad), figures, attacker,
    acting: begun ? options.acting ?? attacker : null, activations: 0, changes: 0, plans: [],
    case: { at: begun ? [0, 0, 0] : null, carrier: null, home: false, ...options.case }, xp: [], losses: [], morale: [], attempts: [],
  }
  return { state, agenda: [{ step: begun ? 'next' : 'set-up' }], board: withFigures(board, options.figures, state) }
}

function leaderOf(figures: readonly RoFigureOptions[], side: SideId): Id {
  const own = figures.filter((figure) => figure.side === side)
  const leaders = own.filter(({ leader }) => leader)
  if (leaders.length !== 1) throw new Error(`Squad ${side} has ${leaders.length} leaders; one figure is named as its leader (RO-HOUSE-13).`)
  return leaders[0]!.id
}

function newFigure(given: RoFigureOptions, cards: Readonly<Record<string, Card>>): Figure {
  const { id, side, card, at, kept = false } = given
  if (!SIDES.includes(side)) throw new Error(`There is no side "${side}".`)
  return {
    id, side, card, name: given.name ?? known(cards[card], 'card', card).name, known: at !== undefined, where: at ? 'table' : kept ? 'kept' : 'waiting',
    stress: given.stress ?? 0, pins: given.pins ?? 0, wounds: given.wounds ?? 0, hidden: given.hidden ?? false, duck: given.duck ?? false,
    prone: given.prone ?? false, panicking: given.panicking ?? false, agreed: [...(given.agreed ?? [])], body: null, carriedBy: null, looted: false,
  }
}

function withFigures(board: BoardState, given: readonly RoFigureOptions[], { figures, squads }: Ro): BoardState {
  const models: Record<Id, BoardModel> = { ...board.models }
  for (const { id, side, at, yaw = 0 } of given) {
    if (at) models[id] = figureFor(figures[id]!, squads[side].leader === id, { at: at.length === 3 ? at : [at[0], 0, at[1]], yaw })
  }
  return { ...board, models }
}
