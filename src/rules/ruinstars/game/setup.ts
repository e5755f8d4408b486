import type { BoardModel, Id, SideId } from '../../../core/board'
import type { Vec2, Vec3 } from '../../../core/vec'
import type { BoardState } from '../../engine/board'
import type { Opening } from '../../engine/game'
import { modelFor } from './figure'
import { byId, known } from '../../kit/known'
import { FISTS, type Gear, type Profile } from '../profile'
import { DEFAULT_READINGS, type Readings } from '../readings'
import { MISSIONS, type Edge, type Item, type MissionId, type PlayMode, type Ru, type Unit } from './state'
import type { RuStep } from './steps'

/** What a game starts from: squads, mission, readings. Where Units have places already, the mission goes on from there. */
export interface RuOptions {
  readonly mission?: MissionId
  readonly mode?: PlayMode
  readonly quick?: boolean
  readonly readings?: Partial<Readings>
  readonly profiles: readonly Profile[]
  readonly gear: readonly Gear[]
  readonly units: readonly RuUnitOptions[]
  /** Where each side deploys; without it the roll-off decides. */
  readonly edges?: Readonly<Record<SideId, Edge>>
  /** Markers in place of the mission's own, for scenes. */
  readonly items?: readonly Item[]
  /** Where all Units have places the game goes on in the middle of that turn: this side activates next, and so many orders are left. */
  readonly turn?: number
  readonly acting?: SideId
  readonly orders?: Readonly<Record<SideId, number>>
}

export interface RuUnitOptions {
  readonly id: Id
  readonly side: SideId
  readonly profile: string
  readonly name?: string
  /** Ids of its gear; Fists are added (RU-HOUSE-5). */
  readonly gear: readonly string[]
  readonly player?: number
  /** Where it stands; left out, it is deployed. */
  readonly at?: Vec2 | Vec3
  readonly hit?: number
  /** It has been activated in the turn under way. */
  readonly acted?: boolean
}

/** RU-CYCLE-1: choose the mission, set up the table, deploy. A game whose Units all stand already begins with its first turn. */
export function setup(given: unknown, board: BoardState): Opening<Ru, RuStep> {
  const options = given as RuOptions
  const profiles = byId(options.profiles)
  const gear = byId(options.gear)
  const units = byId(options.units.map((unit) => newUnit(unit, profiles, gear)))
  const mission = options.mission ?? 'relay'
  if (!MISSIONS.includes(mission)) throw new Error(`There is no mission "${mission}".`)
  const deploying = Object.values(units).some((unit) => unit.where === 'waiting')
  const acting = deploying ? undefined : options.acting
  const turn = acting ? (options.turn ?? 1) : 0
  const scored = Array.from({ length: turn }, () => 0)
  return {
    state: {
      profiles,
      gear,
      readings: { ...DEFAULT_READINGS, ...options.readings },
      mission,
      mode: options.mode ?? 'single',
      quick: options.quick ?? false,
      phase: acting ? 'activation' : 'mission',
      turn,
      units,
      items: byId(options.items ?? []),
      edges: options.edges ?? (deploying ? null : { A: 'south', B: 'north' }),
      orders: acting && options.orders ? { ...options.orders } : { A: 0, B: 0 },
      next: acting ?? null,
      active: null,
      walking: null,
      points: { A: [...scored], B: [...scored] },
      losses: [],
      notes: acting ? { first: acting } : {},
      aftermath: null,
    },
    agenda: acting ? [...(options.items ? [] : [{ step: 'lay-out' as const }]), { step: 'next' }] : [
      { step: 'mission' },
      { step: 'set-up' },
      ...(options.items ? [] : [{ step: 'lay-out' as const }]),
      ...(deploying ? [{ step: 'deployment' as const }] : []),
      { step: 'turn' },
    ],
    board: withFigures(board, options.units, profiles),
  }
}

function newUnit(given: RuUnitOptions, profiles: Readonly<Record<string, Profile>>, gear: Readonly<Record<string, Gear>>): Unit {
  const profile = known(profiles[given.profile], 'profile', given.profile)
  for (const id of given.gear) known(gear[id], 'gear', id)
  return {
    id: given.id,
    name: given.name ?? profile.name,
    side: given.side,
    profile: given.profile,
    player: given.player ?? 0,
    weapons: [...given.gear, FISTS.id].map((id) => ({ gear: id, used: false })),
    hit: given.hit ?? profile.hit,
    where: given.at ? 'table' : 'waiting',
    activated: given.acted ?? false,
    struck: false,
    stun: 0,
    brace: 0,
    recoil: false,
  }
}

function withFigures(board: BoardState, units: readonly RuUnitOptions[], profiles: Readonly<Record<string, Profile>>): BoardState {
  const models: Record<Id, BoardModel> = { ...board.models }
  for (const unit of units) {
    const profile = profiles[unit.profile]!
    if (!unit.at) continue
    const at: Vec3 = unit.at.length === 3 ? unit.at : [unit.at[0], 0, unit.at[1]]
    models[unit.id] = modelFor({ ...unit, name: unit.name ?? profile.name }, profile, { at, yaw: 0 })
  }
  return { ...board, models }
}
