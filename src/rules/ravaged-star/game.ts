import type { BoardModel, Id, SideId } from '../../core/board'
import { inchesFromMm } from '../../core/units'
import type { Vec2 } from '../../core/vec'
import type { BoardState } from '../engine/board'
import type { Game } from '../engine/game'
import { STANDARD_POINTS } from './army/army'
import { profileFaults, type UnitProfile } from './army/profile'
import { faultsOf } from './invariants'
import type { RsQuestions } from './questions'
import { ruleText } from './rule-text'
import type { Rs, Unit } from './state'
import type { RsStep } from './steps'
import * as activation from './steps/activation'
import * as drawing from './steps/draw'
import * as rounds from './steps/round'

/** What a game is set up with: units that stand on the table already, at the start or in the middle of a game. */
export interface RsOptions {
  readonly points?: number
  readonly rounds?: number
  /** Rounds played before, and victory points won in them. */
  readonly played?: number
  readonly scores?: Readonly<Record<SideId, number>>
  readonly profiles: readonly UnitProfile[]
  readonly units: readonly RsUnitOptions[]
}

export interface RsUnitOptions {
  readonly id: Id
  readonly name?: string
  readonly side: SideId
  readonly profile: string
  /** Where its models stand, one point each; the first of them leads. */
  readonly at: readonly Vec2[]
  /** How many models it began with; default those that stand. */
  readonly started?: number
  /** Wounds that its models have left, in order; default all. */
  readonly wounds?: readonly number[]
  readonly shaken?: boolean
}

export const ravagedStarGame: Game<Rs, RsStep, RsQuestions> = {
  id: 'ravaged-star',
  name: 'Ravaged Star',
  marks: ['round', 'activate'],
  ruleText,
  setup(given, board) {
    const options = given as RsOptions
    const faults = options.profiles.flatMap(profileFaults)
    if (faults.length > 0) throw new Error(faults.map((fault) => fault.text).join(' '))
    const profiles = Object.fromEntries(options.profiles.map((profile) => [profile.id, profile]))
    const units = Object.fromEntries(options.units.map((unit) => [unit.id, newUnit(unit, profiles)]))
    return {
      state: {
        points: options.points ?? STANDARD_POINTS,
        rounds: options.rounds ?? 4,
        profiles,
        round: options.played ?? 0,
        phase: 'start',
        units,
        pool: [],
        aside: [],
        next: null,
        interrupted: { A: false, B: false },
        active: null,
        scores: { A: [options.scores?.A ?? 0], B: [options.scores?.B ?? 0] },
        kills: [],
      },
      agenda: [{ step: 'round' }],
      board: withModels(board, options.units, profiles),
    }
  },
  steps: {
    round: rounds.round,
    initiative: rounds.initiative,
    'round-end': rounds.roundEnd,
    draw: drawing.draw,
    drawn: drawing.drawn,
    'force-draw': drawing.forceDraw,
    'pick-unit': drawing.pickUnit,
    activate: activation.activate,
    'shaken-check': activation.shakenCheck,
    act: activation.act,
    finish: activation.finish,
  },
  questions: {
    underdog: rounds.underdog,
    exchange: drawing.exchange,
    'force-draw': drawing.forceDrawQuestion,
    'pick-unit': drawing.pickUnitQuestion,
    action: activation.action,
  },
  invariants: faultsOf,
}

function newUnit(given: RsUnitOptions, profiles: Readonly<Record<string, UnitProfile>>): Unit {
  const profile = profiles[given.profile]
  if (!profile) throw new Error(`There is no profile ${given.profile}.`)
  const started = Array.from({ length: given.started ?? given.at.length }, (_, i) => modelId(given.id, i))
  const left = started.slice(0, given.at.length)
  return {
    id: given.id,
    name: given.name ?? profile.name,
    side: given.side,
    profile: given.profile,
    models: left.map((id, i) => ({ id, wounds: given.wounds?.[i] ?? profile.wounds })),
    started,
    leader: profile.rules.some((rule) => rule.name === 'Leaderless') ? null : started[0]!,
    where: 'table',
    transport: null,
    shaken: given.shaken ?? false,
    activated: null,
    boosted: false,
    steady: false,
  }
}

export const modelId = (unit: Id, index: number): Id => `${unit}-${index + 1}`

function withModels(board: BoardState, units: readonly RsUnitOptions[], profiles: Readonly<Record<string, UnitProfile>>): BoardState {
  const models: Record<Id, BoardModel> = {}
  for (const unit of units) {
    unit.at.forEach((at, i) => {
      const model = modelFor(unit, profiles[unit.profile]!, i)
      models[model.id] = { ...model, at: [at[0], 0, at[1]] }
    })
  }
  return { ...board, models }
}

/** A model of the unit, at the middle of the table until it is placed. */
export function modelFor(unit: { id: Id; side: SideId }, profile: UnitProfile, index: number): BoardModel {
  const radius = inchesFromMm(profile.base) / 2
  return {
    id: modelId(unit.id, index),
    name: `${profile.name} ${index + 1}`,
    side: unit.side,
    unit: unit.id,
    leader: index === 0 && !profile.rules.some((rule) => rule.name === 'Leaderless'),
    at: [0, 0, 0],
    turn: 0,
    base: { kind: 'circle', radius },
    body: { kind: 'prism', footprint: { kind: 'circle', radius }, height: profile.height },
  }
}
