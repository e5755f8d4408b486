import type { Game } from '../../engine/game'
import { healQuestion, returnQuestion } from './actions/support'
import { disembarkQuestion, embarkQuestion } from './actions/transport'
import { faultsOf } from './invariants'
import type { RsQuestions } from './questions'
import { ruleText } from '../rule-text'
import * as scenarios from './scenarios'
import { roleQuestion, shrineScore, spareToken, spareTokenQuestion } from './scenarios/energies'
import { placeMarkers, shiftMarker, turnVortex } from './scenarios/holding'
import { setup } from './setup'
import type { Rs } from './state'
import type { RsStep } from './steps'
import * as attacks from './steps/attack'
import * as activation from './steps/activation'
import { boostsEnd } from './steps/boost'
import * as bulldozing from './steps/bulldoze'
import * as deploying from './steps/deploy'
import * as drawing from './steps/draw'
import * as impacts from './steps/impact'
import * as fighting from './steps/melee'
import * as leading from './steps/leaderless'
import { redeploy, setUp } from './steps/redeploy'
import * as moves from './steps/move'
import { closeUp, closeUpQuestion, ranks } from './steps/ranks'
import * as rounds from './steps/round'
import { scoutQuestion, scouts } from './steps/scout'
import * as shooting from './steps/shoot'
import * as carrying from './steps/transport'
import * as wounding from './steps/wounds'
import * as zoning from './steps/zones'

export type { RsOptions, RsUnitOptions } from './setup'

export const ravagedStarGame: Game<Rs, RsStep, RsQuestions> = {
  id: 'ravaged-star',
  name: 'Ravaged Star',
  checkpoints: ['deployment', 'round', 'activate'],
  fixed: ['profiles'],
  ruleText,
  setup,
  steps: {
    zones: zoning.zones,
    edges: zoning.edges,
    edge: zoning.edge,
    zone: zoning.zone,
    quarter: zoning.quarter,
    'zones-set': zoning.zonesSet,
    deployment: deploying.deployment,
    deploy: deploying.deploy,
    'deploy-unit': deploying.deployUnit,
    'deploy-on-table': deploying.deployOnTable,
    nominate: deploying.nominate,
    round: rounds.round,
    initiative: rounds.initiative,
    'round-end': rounds.roundEnd,
    'close-round': rounds.closeRound,
    'boosts-end': boostsEnd,
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
    dodge: bulldozing.dodge,
    'plough-on': bulldozing.ploughOn,
    crushed: bulldozing.crushed,
    ploughed: bulldozing.ploughed,
    shoot: shooting.shoot,
    'slip-away': shooting.slipAway,
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
    'close-up': closeUp,
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
    edges: zoning.edgesQuestion,
    edge: zoning.edgeQuestion,
    zone: zoning.zoneQuestion,
    quarter: zoning.quarterQuestion,
    deploy: deploying.deployQuestion,
    'deploy-how': deploying.deployHowQuestion,
    'deploy-place': deploying.deployPlaceQuestion,
    nominate: deploying.nominateQuestion,
    underdog: rounds.underdog,
    exchange: drawing.exchange,
    'force-draw': drawing.forceDrawQuestion,
    'pick-unit': drawing.pickUnitQuestion,
    action: activation.action,
    'name-leader': leading.nameLeaderQuestion,
    'set-up': setUp,
    heal: healQuestion,
    return: returnQuestion,
    embark: embarkQuestion,
    disembark: disembarkQuestion,
    unload: carrying.unloadQuestion,
    scout: scoutQuestion,
    path: moves.path,
    place: moves.placeQuestion,
    'close-up': closeUpQuestion,
    blows: moves.blowsQuestion,
    dodge: bulldozing.dodgeQuestion,
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
