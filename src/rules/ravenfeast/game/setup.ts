import type { BoardModel, Id, SideId } from '../../../core/board'
import { otherSide, SIDES } from '../../../core/sides'
import type { Vec2, Vec3 } from '../../../core/vec'
import type { Degrees } from '../../../core/units'
import type { BoardState } from '../../engine/board'
import type { Opening } from '../../engine/game'
import { bySide } from '../../kit/by-side'
import { byId, known } from '../../kit/known'
import { checkedCard, type Card } from '../army/card'
import { DEFAULT_READINGS, type Readings } from '../readings'
import { figureFor } from './figure'
import { groupsNow } from './groups'
import { stonesOf } from './scenario'
import { SCENARIOS, type Fighter, type Rf, type ScenarioId, type TurnEvent } from './state'
import type { RfStep } from './steps'
import { phasesFrom, type Begun } from './steps/turn'

/** What a game starts from: both armies, scenario, readings. Where figures have places already, the game goes on from there. */
export interface RfOptions {
  readonly scenario: ScenarioId
  readonly quick?: boolean
  readonly readings?: Partial<Readings>
  readonly cards: readonly Card[]
  readonly figures: readonly RfFigureOptions[]
  readonly events?: readonly TurnEvent[]
  /** Shield walls that stand already, by their members. */
  readonly walls?: readonly (readonly Id[])[]
  /** Of a game that goes on in the middle of a turn: which, from which phase on, and who goes first in it. */
  readonly turn?: { readonly number: number; readonly phase: Exclude<Begun, 'initiative'>; readonly first: SideId }
}

export interface RfFigureOptions {
  readonly id: Id
  readonly side: SideId
  readonly card: string
  readonly name?: string
  /** RF-HOUSE-7. */
  readonly player?: number
  /** Where it stands; left out, it is deployed, or arrives by an event. */
  readonly at?: Vec2 | Vec3
  readonly yaw?: Degrees
  readonly wounds?: number
  readonly fled?: boolean
  readonly captive?: boolean
  /** Spent of its Move in a turn that goes on; and that its move is over. */
  readonly spent?: number
  readonly moved?: boolean
}

/** A game whose figures all stand begins with its first turn. */
export function setup(given: unknown, board: BoardState): Opening<Rf, RfStep> {
  const options = given as RfOptions
  const readings: Readings = { ...DEFAULT_READINGS, ...options.readings }
  const cards = byId(options.cards.map(cardFrom))
  const events = options.events ?? []
  const kept = new Set(events.flatMap((event) => (event.kind === 'arrival' ? event.figures : [])))
  const figures = byId(options.figures.map((figure) => newFigure(figure, cards, kept)))
  refuseSetUp(options, figures)
  const deploying = Object.values(figures).some(({ where }) => where === 'waiting')
  const placed = withFigures(board, options.figures, figures, cards)
  const state: Rf = {
    cards, readings, scenario: options.scenario, quick: options.quick ?? false, phase: 'set-up', turn: 0, figures,
    deploysFirst: deploying ? null : 'A', order: SIDES, gaps: [], groups: {}, moving: null, triggers: [], tested: [], halved: { A: false, B: false },
      blows: [],
    walls: (options.walls ?? []).map((members, i) => ({ id: `wall-${i + 1}`, side: known(figures[members[0]!], 'figure', members[0]!).side,
      members: [...members] })),
    losses: [], events, points: { A: [], B: [] }, markers: options.scenario === 'three-stones' ? stonesOf(board.width) : [],
  }
  state.groups = groupsNow({ state, board: placed })
  const { turn } = options
  if (turn) {
    const { number, first, phase } = turn
    Object.assign(state, { turn: number, order: [first, otherSide(first)], points: bySide(() => Array.from({ length: number }, () => 0)) })
    return { state, agenda: [...phasesFrom(phase)], board: placed }
  }
  return { state, agenda: [...(deploying ? [{ step: 'deployment' as const }] : []), { step: 'turn' }], board: placed }
}

/** RF-HOUSE-7, RF-HOUSE-8: what no game starts with. */
function refuseSetUp({ scenario, events = [] }: RfOptions, figures: Readonly<Record<Id, Fighter>>): void {
  const refuse = (so: boolean, why: string) => {
    if (so) throw new Error(why)
  }
  refuse(SIDES.some((side) => !Object.values(figures).some((figure) => figure.side === side)), 'Each of two sides needs figures (RF-HOUSE-7).')
  refuse(!SCENARIOS.includes(scenario), `There is no scenario "${scenario}".`)
  for (const event of events) {
    if (event.kind === 'arrival') for (const id of event.figures) refuse(figures[id]?.side !== event.side,
      `${id} cannot arrive for ${event.side} (RF-HOUSE-8).`)
  }
}

function cardFrom(given: Card): Card {
  const read = checkedCard(given)
  if (!read.ok) throw new Error(read.error)
  return read.value
}

function newFigure(given: RfFigureOptions, cards: Readonly<Record<string, Card>>, kept: ReadonlySet<Id>): Fighter {
  const card = known(cards[given.card], 'card', given.card)
  return {
    id: given.id, name: given.name ?? card.name, side: given.side, player: given.player ?? 0, card: given.card, wounds: given.wounds ?? card.wounds,
    where: kept.has(given.id) ? 'kept' : given.at ? 'table' : 'waiting', marked: false, fled: given.fled ?? false, captive: given.captive ?? false,
    spent: given.spent ?? 0, moved: given.moved ?? false, mode: null, shots: 0, front: null, faces: null, wasWall: false, token: false,
  }
}

function withFigures(
  board: BoardState, given: readonly RfFigureOptions[], figures: Readonly<Record<Id, Fighter>>, cards: Readonly<Record<string, Card>>,
): BoardState {
  const placed: Record<Id, BoardModel> = { ...board.models }
  for (const { id, at, yaw = 0 } of given) {
    if (!at || figures[id]!.where !== 'table') continue
    placed[id] = figureFor(figures[id]!, cards[figures[id]!.card]!, { at: at.length === 3 ? at : [at[0], 0, at[1]], yaw })
  }
  return { ...board, models: placed }
}
