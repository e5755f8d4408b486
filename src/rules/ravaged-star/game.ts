import type { BoardModel, Id, SideId } from '../../core/board'
import type { Vec2 } from '../../core/vec'
import type { BoardState } from '../engine/board'
import type { Game, Opening } from '../engine/game'
import { STANDARD_POINTS } from './army/army'
import { profileFaults, type UnitProfile } from './army/profile'
import { faultsOf } from './invariants'
import { modelFor, modelId } from './models'
import type { RsQuestions } from './questions'
import { ruleText } from './rule-text'
import { unitOf, type Rs, type Unit } from './state'
import type { RsStep } from './steps'
import { healQuestion } from './actions/support'
import { disembarkQuestion, embarkQuestion } from './actions/transport'
import * as scenarios from './scenarios'
import { roleQuestion, shrineScore, spareToken, spareTokenQuestion } from './scenarios/energies'
import { placeMarkers, shiftMarker, turnVortex } from './scenarios/holding'
import * as attacks from './steps/attack'
import * as activation from './steps/activation'
import * as bulldozing from './steps/bulldoze'
import * as drawing from './steps/draw'
import * as impacts from './steps/impact'
import * as fighting from './steps/melee'
import * as leading from './steps/leaderless'
import { redeploy, setUp } from './steps/redeploy'
import * as moves from './steps/move'
import { ranks } from './steps/ranks'
import * as rounds from './steps/round'
import { scoutQuestion, scouts } from './steps/scout'
import * as shooting from './steps/shoot'
import * as carrying from './steps/transport'
import * as wounding from './steps/wounds'

/** What a game is set up with: units that stand on the table already, at the start or in the middle of a game. */
export interface RsOptions {
  readonly points?: number
  readonly rounds?: number
  /** 1 to 11; default none. */
  readonly scenario?: number
  /** Defuse the Bomb; default by roll-off. */
  readonly attacker?: SideId
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
  /** Kept in reserve: `at` is empty, and `started` says how many models there are (RS-SPECIAL-ADVANCED-DEPLOYMENT-1). */
  readonly reserve?: boolean
  /** Aboard that transport, likewise (RS-SPECIAL-TRANSPORT-6). */
  readonly aboard?: Id
}

export const ravagedStarGame: Game<Rs, RsStep, RsQuestions> = {
  id: 'ravaged-star',
  name: 'Ravaged Star',
  marks: ['round', 'activate'],
  fixed: ['profiles'],
  ruleText,
  setup(given, board) {
    const options = given as RsOptions
    const faults = options.profiles.flatMap(profileFaults)
    if (faults.length > 0) throw new Error(faults.map((fault) => fault.text).join(' '))
    const scenario = scenarios.scenarioOf(options.scenario ?? null)
    const profiles = Object.fromEntries(options.profiles.map((profile) => [profile.id, profile]))
    const units = Object.fromEntries(options.units.map((unit) => [unit.id, newUnit(unit, profiles)]))
    const opening: Opening<Rs, RsStep> = {
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
        held: [],
        falling: [],
        scouted: [],
        counters: [],
        scores: { A: [options.scores?.A ?? 0], B: [options.scores?.B ?? 0] },
        kills: [],
        scenario: options.scenario ?? null,
        markers: (scenario?.markers(options.points ?? STANDARD_POINTS, board.width) ?? []).map((at, i) => ({
          id: `${i + 1}`, at, value: scenario?.value?.(i) ?? i + 1,
        })),
        notes: options.attacker ? { attacker: options.attacker } : {},
      },
      agenda: [{ step: 'scenario-start' }, ...(options.played ? [] : [{ step: 'scouts' as const, turn: null }]), { step: 'round' }],
      board: withModels(board, options.units, profiles),
    }
    // RS-SPECIAL-TRANSPORT-6: those who begin aboard have to fit.
    for (const unit of Object.values(units)) {
      const refused = unit.transport === null ? undefined : overloaded(opening.state, unit)
      if (refused) throw new Error(`${refused.rule} ${refused.text}`)
    }
    return opening
  },
  steps: {
    round: rounds.round,
    initiative: rounds.initiative,
    'round-end': rounds.roundEnd,
    'close-round': rounds.closeRound,
    draw: drawing.draw,
    drawn: drawing.drawn,
    'force-draw': drawing.forceDraw,
    'pick-unit': drawing.pickUnit,
    activate: activation.activate,
    'shaken-check': activation.shakenCheck,
    act: activation.act,
    finish: activation.finish,
    'name-leader': leading.nameLeader,
    begin: leading.begin,
    redeploy,
    move: moves.move,
    place: moves.place,
    moved: moves.moved,
    engage: moves.engage,
    plough: bulldozing.plough,
    ploughed: bulldozing.ploughed,
    shoot: shooting.shoot,
    attack: attacks.attack,
    hits: attacks.hits,
    defend: attacks.defend,
    strays: attacks.strays,
    stray: attacks.stray,
    stun: attacks.stun,
    'auto-hits': attacks.autoHits,
    depletion: attacks.depletion,
    wounds: wounding.wounds,
    fall: wounding.fall,
    'take-off': wounding.takeOff,
    unload: carrying.unload,
    scouts,
    jolted: carrying.jolted,
    melee: fighting.melee,
    fight: fighting.fight,
    counters: fighting.counters,
    fought: fighting.fought,
    ranks,
    impact: impacts.impact,
    'scenario-start': scenarios.scenarioStart,
    'scenario-round': scenarios.scenarioRound,
    'scenario-end': scenarios.scenarioEnd,
    score: scenarios.scoreRound,
    'after-scoring': scenarios.afterScoring,
    'boost-drawn': scenarios.boostDrawn,
    'place-markers': placeMarkers,
    'shift-marker': shiftMarker,
    'spare-token': spareToken,
    'shrine-score': shrineScore,
    vortex: turnVortex,
  },
  questions: {
    underdog: rounds.underdog,
    exchange: drawing.exchange,
    'force-draw': drawing.forceDrawQuestion,
    'pick-unit': drawing.pickUnitQuestion,
    action: activation.action,
    'name-leader': leading.nameLeaderQuestion,
    'set-up': setUp,
    heal: healQuestion,
    embark: embarkQuestion,
    disembark: disembarkQuestion,
    unload: carrying.unloadQuestion,
    scout: scoutQuestion,
    path: moves.path,
    place: moves.placeQuestion,
    shoot: shooting.shootQuestion,
    'damage-order': attacks.damageOrder,
    strays: attacks.straysQuestion,
    casualty: wounding.casualty,
    fight: fighting.fightQuestion,
    'counter-weapon': fighting.counterWeapon,
    impact: impacts.impactQuestion,
    marker: scenarios.markerQuestion,
    direction: scenarios.directionQuestion,
    'spare-token': spareTokenQuestion,
    role: roleQuestion,
  },
  invariants: faultsOf,
}

/** What keeps a unit that begins aboard out of its transport. */
const overloaded = (state: Rs, unit: Unit) =>
  carrying.noRoom({ ...state, units: { ...state.units, [unit.id]: { ...unit, where: 'reserve' } } }, unit, unitOf(state, unit.transport!))

function newUnit(given: RsUnitOptions, profiles: Readonly<Record<string, UnitProfile>>): Unit {
  const profile = profiles[given.profile]
  if (!profile) throw new Error(`There is no profile ${given.profile}.`)
  const started = Array.from({ length: given.started ?? given.at.length }, (_, i) => modelId(given.id, i))
  const left = given.reserve || given.aboard ? started : started.slice(0, given.at.length)
  return {
    id: given.id,
    name: given.name ?? profile.name,
    side: given.side,
    profile: given.profile,
    models: left.map((id, i) => ({ id, wounds: given.wounds?.[i] ?? profile.wounds })),
    started,
    leader: profile.rules.some((rule) => rule.name === 'Leaderless') ? null : started[0]!,
    where: given.aboard ? 'aboard' : given.reserve ? 'reserve' : 'table',
    transport: given.aboard ?? null,
    shaken: given.shaken ?? false,
    activated: null,
    boosted: false,
    steady: false,
  }
}

function withModels(board: BoardState, units: readonly RsUnitOptions[], profiles: Readonly<Record<string, UnitProfile>>): BoardState {
  const models: Record<Id, BoardModel> = {}
  for (const unit of units) {
    unit.at.forEach(([x, z], i) => {
      const model = modelFor(unit, profiles[unit.profile]!, i, { at: [x, 0, z], turn: 0 })
      models[model.id] = model
    })
  }
  return { ...board, models }
}
