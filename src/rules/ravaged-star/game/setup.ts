import type { BoardModel, Id, SideId } from '../../../core/board'
import type { Vec2 } from '../../../core/vec'
import type { BoardState } from '../../engine/board'
import type { Opening } from '../../engine/game'
import { STANDARD_POINTS } from '../army/army'
import { byId, known } from '../../kit/known'
import { leaderlessBy, profileFaults, type UnitProfile } from '../profile'
import { modelFor, modelId } from './models'
import { scenarioOf } from './scenarios'
import { markersFor } from './scenarios/scenario'
import { withShrine } from './scenarios/shrine'
import { unitOf, type MarkerTerrain, type Rs, type Token, type Unit } from './state'
import type { RsStep } from './steps'
import { noRoom } from './steps/transport'
import { DEFAULT_SIDES, type Sides } from './zones'

/** What a game is set up with. Units stand on the table already, or are deployed in the game's first steps. */
export interface RsOptions {
  readonly points?: number
  readonly rounds?: number
  /** 1 to 11; default none. */
  readonly scenario?: number
  /** What markers are to movement and cover; default nothing (RS-OBJECTIVE-1). */
  readonly markerTerrain?: MarkerTerrain
  /** Defuse the Bomb; default by roll-off. */
  readonly attacker?: SideId
  /** Who has which edge or quarter, where nobody is to be deployed; default A at negative z. */
  readonly sides?: Sides
  /** Rounds played before, and victory points won in them. */
  readonly played?: number
  readonly scores?: Readonly<Record<SideId, number>>
  /** Where all units have places the game goes on in the middle of a round: this token has just been drawn, and those are left in the pool. */
  readonly drawn?: Token
  readonly pool?: readonly Token[]
  /** A quick game: what deployment rolls is rolled, each unit is placed by the geometry's proposal, and nothing is asked. */
  readonly quick?: boolean
  readonly profiles: readonly UnitProfile[]
  readonly units: readonly RsUnitOptions[]
}

/** A unit without `at`, `reserve` and `aboard` is deployed in the game, by its owner (RS-DEPLOY-9). */
export interface RsUnitOptions {
  readonly id: Id
  readonly name?: string
  readonly side: SideId
  readonly profile: string
  /** Where its models stand, one point each; the first of them leads. Left out: it is deployed in the game. */
  readonly at?: readonly Vec2[]
  /** How many models it began with; default those that stand, or for one that is not on the table as its profile says. */
  readonly started?: number
  /** Wounds that its models have left, in order; default all. */
  readonly wounds?: readonly number[]
  readonly shaken?: boolean
  /** It has been activated in the round under way. */
  readonly acted?: boolean
  /** Kept in reserve: it has no `at`, and `started` says how many models there are (RS-SPECIAL-ADVANCED-DEPLOYMENT-1). */
  readonly reserve?: boolean
  /** Aboard that transport, likewise (RS-SPECIAL-TRANSPORT-6). */
  readonly aboard?: Id
}

/** The state and the agenda that a game begins with. Throws for options that no wizard should offer. */
export function setup(given: unknown, board: BoardState): Opening<Rs, RsStep> {
  const options = given as RsOptions
  const faults = options.profiles.flatMap(profileFaults)
  if (faults.length > 0) throw new Error(faults.map((fault) => fault.text).join(' '))
  const profiles = byId(options.profiles)
  const units = byId(options.units.map((unit) => newUnit(unit, profiles)))
  const sides = options.sides ?? DEFAULT_SIDES
  const points = options.points ?? STANDARD_POINTS
  const scenario = scenarioOf(options.scenario ?? null)
  const deploying = Object.values(units).some((unit) => unit.where === 'waiting')
  const drawn = deploying ? undefined : options.drawn
  const goesOn = drawn ? [0] : []
  const opening: Opening<Rs, RsStep> = {
    state: {
      points,
      rounds: options.rounds ?? 4,
      profiles,
      round: (options.played ?? 0) + goesOn.length,
      phase: drawn ? 'activation' : 'start',
      units,
      pool: drawn ? [...(options.pool ?? [])] : [],
      aside: [],
      next: null,
      interrupted: { A: false, B: false },
      active: null,
      held: [],
      falling: [],
      scouted: [],
      counters: [],
      scores: { A: [options.scores?.A ?? 0, ...goesOn], B: [options.scores?.B ?? 0, ...goesOn] },
      kills: [],
      scenario: options.scenario ?? null,
      sides,
      markers: markersFor(scenario, points, board, sides),
      markerTerrain: options.markerTerrain ?? 'flat',
      notes: options.attacker ? { attacker: options.attacker } : {},
      quick: options.quick ?? false,
    },
    agenda: [
      ...(deploying ? [{ step: 'zones' as const }] : []),
      { step: 'scenario-start' },
      ...(deploying ? [{ step: 'deployment' as const }] : []),
      ...(options.played || drawn ? [] : [{ step: 'scouts' as const, turn: null }]),
      drawn ? { step: 'drawn', token: drawn } : { step: 'round' },
    ],
    board: withModels(options.scenario === 6 ? withShrine(board) : board, options.units, profiles),
  }
  // RS-SPECIAL-TRANSPORT-6: those who begin aboard have to fit.
  for (const unit of Object.values(units)) {
    const refused = unit.transport === null ? undefined : overloaded(opening.state, unit)
    if (refused) throw new Error(`${refused.rule} ${refused.text}`)
  }
  return opening
}

/** What keeps a unit that begins aboard out of its transport. */
const overloaded = (state: Rs, unit: Unit) =>
  noRoom({ ...state, units: { ...state.units, [unit.id]: { ...unit, where: 'reserve' } } }, unit, unitOf(state, unit.transport!))

function newUnit(given: RsUnitOptions, profiles: Readonly<Record<string, UnitProfile>>): Unit {
  const profile = known(profiles[given.profile], 'profile', given.profile)
  const at = given.at ?? []
  const stands = at.length > 0
  const started = Array.from({ length: given.started ?? (stands ? at.length : profile.models) }, (_, i) => modelId(given.id, i))
  const left = stands ? started.slice(0, at.length) : started
  return {
    id: given.id,
    name: given.name ?? profile.name,
    side: given.side,
    profile: given.profile,
    models: left.map((id, i) => ({ id, wounds: given.wounds?.[i] ?? profile.wounds })),
    started,
    leader: leaderlessBy(profile.rules) ? null : started[0]!,
    named: stands,
    where: given.aboard ? 'aboard' : given.reserve ? 'reserve' : stands ? 'table' : 'waiting',
    transport: given.aboard ?? null,
    shaken: given.shaken ?? false,
    activated: given.acted ? 'activation' : null,
    boosted: false,
    steady: false,
  }
}

function withModels(board: BoardState, units: readonly RsUnitOptions[], profiles: Readonly<Record<string, UnitProfile>>): BoardState {
  const models: Record<Id, BoardModel> = {}
  for (const unit of units) {
    unit.at?.forEach(([x, z], i) => {
      const model = modelFor(unit, profiles[unit.profile]!, i, { at: [x, 0, z], yaw: 0 })
      models[model.id] = model
    })
  }
  return { ...board, models }
}
