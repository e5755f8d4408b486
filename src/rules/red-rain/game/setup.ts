import type { BoardModel, Id, SideId } from '../../../core/board'
import { SIDES } from '../../../core/sides'
import type { Vec2, Vec3 } from '../../../core/vec'
import type { BoardState } from '../../engine/board'
import type { Opening } from '../../engine/game'
import { bySide } from '../../kit/by-side'
import { byId, known } from '../../kit/known'
import { readCard, type Card, type SpecialistCard } from '../card'
import { DEFAULT_READINGS, READING_CHOICES, type Readings } from '../readings'
import { mayBeMovable } from '../terrain'
import { figureFor } from './figure'
import { OBJECTIVES, type Edge, type Model, type ObjectiveId, type Rr, type Unit } from './state'
import type { RrStep } from './steps'
import { USUAL_EDGES } from './zones'

/** What a game starts from: both armies, objective, readings. Where models have places already, the game goes on from there. */
export interface RrOptions {
  /** null: a roll-off decides who picks it (RR-OBJECTIVE-1). */
  readonly objective: ObjectiveId | null
  readonly quick?: boolean
  readonly readings?: Partial<Readings>
  readonly cards: readonly Card[]
  readonly specialists?: readonly SpecialistCard[]
  readonly models: readonly RrModelOptions[]
  /** What the Units of several models are called, by their ids. */
  readonly unitNames?: Readonly<Record<Id, string>>
  /** Where each side deploys; without it the roll-off decides. */
  readonly edges?: Readonly<Record<SideId, Edge>>
  /** Who has deployed first, where models stand already. */
  readonly deploysFirst?: SideId
  /** Points of the rounds that were played before; left out: none were. */
  readonly played?: Readonly<Record<SideId, readonly number[]>>
}

export interface RrModelOptions {
  readonly id: Id
  readonly side: SideId
  readonly card: string
  readonly name?: string
  /** Which Unit it acts with; left out: one of its own. */
  readonly unit?: Id
  readonly specialists?: readonly string[]
  /** Where it stands; left out, it is deployed. */
  readonly at?: Vec2 | Vec3
  readonly wounds?: number
  readonly down?: boolean
  readonly bleeding?: boolean
}

/** RR-OBJECTIVE-2: terrain and objective in either order, then deployment. A game whose models all stand begins with its first round. */
export function setup(given: unknown, board: BoardState): Opening<Rr, RrStep> {
  const options = given as RrOptions
  const readings: Readings = { ...DEFAULT_READINGS, ...options.readings }
  const cards = byId(options.cards.map(cardFrom))
  const specialists = byId(options.specialists ?? [])
  const models = byId(options.models.map((model) => newModel(model, cards, specialists)))
  refuseSetUp(options, readings, models, board)
  const deploying = Object.values(models).some(({ where }) => where === 'waiting')
  const [first, second] = readings.objectiveFirst ? (['objective', 'terrain'] as const) : (['terrain', 'objective'] as const)
  return {
    state: {
      cards, specialists, readings, quick: options.quick ?? false, phase: 'set-up', round: options.played?.A.length ?? 0, models,
      units: unitsOf(models, options.unitNames ?? {}),
      objective: options.objective, markers: [], flag: null,
      edges: options.edges ?? (deploying ? null : USUAL_EDGES), deploysFirst: options.deploysFirst ?? (deploying ? null : 'B'),
      stacks: { A: [], B: [] }, next: null, unit: null, active: null, rallied: [], patched: [],
      points: bySide((side) => [...(options.played?.[side] ?? [])]), losses: [],
    },
    agenda: [
      { step: first }, { step: second }, { step: 'markers' },
      ...(deploying ? [{ step: 'areas' as const }, { step: 'deployment' as const }] : []),
      { step: 'round' },
    ],
    board: withFigures(board, options.models, models, cards),
  }
}

/** RR-SETUP-1, RR-LIST-4, RR-FLAG-2, RR-DOMINATION-2, RR-PORTAL-1, RR-MOVABLE-1: what no game starts with. */
function refuseSetUp({ objective }: RrOptions, readings: Readings, models: Readonly<Record<Id, Model>>, board: BoardState): void {
  const refuse = (so: boolean, why: string) => {
    if (so) throw new Error(why)
  }
  refuse(SIDES.some((side) => !Object.values(models).some((model) => model.side === side)), 'Each of two players needs an army (RR-SETUP-1, RR-LIST-4).')
  refuse(objective !== null && !OBJECTIVES.includes(objective), `There is no objective "${objective}" (RR-OBJECTIVE-1).`)
  for (const { id, rule, text, values } of READING_CHOICES) {
    refuse(!values.some(({ value }) => value === readings[id]), `${text}: there is no "${readings[id]}" (${rule}).`)
  }
  refuse(readings.objectiveSize > 3, `An Objective is at most 3" wide, not ${readings.objectiveSize}" (RR-DOMINATION-2).`)
  const pieces = Object.values(board.pieces)
  for (const portal of pieces.filter(({ kind }) => kind === 'portal')) {
    const paired = pieces.filter(({ kind, pair }) => kind === 'portal' && pair !== undefined && pair === portal.pair)
    refuse(paired.length !== 2, `Portal ${portal.name} is not one of a pair (RR-PORTAL-1).`)
  }
  for (const piece of pieces) refuse(piece.movable === true && !mayBeMovable(piece), `${piece.name} cannot be Movable (RR-MOVABLE-1).`)
}

function cardFrom(given: Card): Card {
  const read = readCard(given)
  if (!read.ok) throw new Error(read.error)
  return read.value
}

function newModel(given: RrModelOptions, cards: Readonly<Record<string, Card>>, specialists: Readonly<Record<string, SpecialistCard>>): Model {
  const card = known(cards[given.card], 'model card', given.card)
  for (const id of given.specialists ?? []) known(specialists[id], 'Specialist Card', id)
  return {
    id: given.id, name: given.name ?? card.name, side: given.side, card: given.card, unit: given.unit ?? given.id, specialists: given.specialists ?? [],
    wounds: given.wounds ?? card.wounds, where: given.at ? 'table' : 'waiting', down: given.down ?? given.bleeding ?? false,
    bleeding: given.bleeding ?? false, acted: false, cover: [], veiled: false, sheltered: false, haste: 0,
  }
}

function unitsOf(models: Readonly<Record<Id, Model>>, names: Readonly<Record<Id, string>>): Record<Id, Unit> {
  const units: Record<Id, Unit> = {}
  for (const { id, name, side, unit } of Object.values(models)) {
    const before = units[unit]
    units[unit] = before ? { ...before, models: [...before.models, id] } : { id: unit, name: names[unit] ?? name, side, models: [id] }
  }
  return units
}

function withFigures(
  board: BoardState, given: readonly RrModelOptions[], models: Readonly<Record<Id, Model>>, cards: Readonly<Record<string, Card>>,
): BoardState {
  const placed: Record<Id, BoardModel> = { ...board.models }
  for (const { id, at } of given) {
    if (!at) continue
    placed[id] = figureFor(models[id]!, cards[models[id]!.card]!, { at: at.length === 3 ? at : [at[0], 0, at[1]], yaw: 0 })
  }
  return { ...board, models: placed }
}
