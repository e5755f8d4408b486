import type { RuGame } from './act'
import { faultsOf } from './invariants'
import { ruleText } from '../rule-text'
import { setup } from './setup'
import { SYSTEM_ID } from '../judge/sight'
import * as activating from './steps/activation'
import * as attacking from './steps/attack'
import * as deploying from './steps/deploy'
import { dice, diceQuestion } from './steps/dice'
import * as ending from './steps/end'
import * as handling from './steps/items'
import * as leaving from './steps/leaving'
import { missionAction, missionQuestion } from './steps/mission-action'
import * as moving from './steps/move'
import * as opening from './steps/set-up'
import * as striking from './steps/strikes'
import * as targeting from './steps/target'
import * as turns from './steps/turn'
import { worth, worthQuestion } from './steps/worth'

export type { RuOptions, RuUnitOptions } from './setup'

export const ruinstarsGame: RuGame = {
  id: SYSTEM_ID,
  name: 'Ruinstars',
  checkpoints: ['deployment', 'turn', 'activate'],
  fixed: ['profiles', 'gear'],
  ruleText,
  setup,
  steps: {
    mission: opening.mission,
    'set-up': opening.setUp,
    'lay-out': opening.layOut,
    deployment: deploying.deployment,
    deploy: deploying.deploy,
    'deploy-unit': deploying.deployUnit,
    turn: turns.turn,
    orders: turns.orders,
    initiative: turns.initiative,
    opening: turns.opening,
    next: activating.next,
    activate: activating.activate,
    act: activating.act,
    order: activating.order,
    finish: activating.finish,
    move: moving.move,
    leave: leaving.leave,
    arrive: moving.arrive,
    aim: targeting.aim,
    attack: attacking.attack,
    roll: attacking.roll,
    dice,
    strikes: striking.strikes,
    strike: striking.strike,
    chain: striking.chain,
    save: striking.save,
    saves: striking.saves,
    'pick-up': handling.pickUp,
    drop: handling.drop,
    give: handling.give,
    door: handling.door,
    'mission-action': missionAction,
    worth,
    'turn-end': ending.turnEnd,
    'close-turn': ending.closeTurn,
    victory: ending.victory,
    earn: ending.earn,
    injuries: ending.injuries,
  },
  questions: {
    edge: opening.edgeQuestion,
    deploy: deploying.deployQuestion,
    'deploy-place': deploying.deployPlaceQuestion,
    initiative: turns.initiativeQuestion,
    'pick-unit': activating.pickUnitQuestion,
    action: activating.actionQuestion,
    order: activating.orderQuestion,
    path: moving.pathQuestion,
    evade: leaving.evadeQuestion,
    opportunity: leaving.opportunityQuestion,
    target: targeting.targetQuestion,
    spread: targeting.spreadQuestion,
    autohit: attacking.autohitQuestion,
    dice: diceQuestion,
    chain: striking.chainQuestion,
    'pick-up': handling.pickUpQuestion,
    drop: handling.dropQuestion,
    'drop-at': handling.dropAtQuestion,
    give: handling.giveQuestion,
    door: handling.doorQuestion,
    mission: missionQuestion,
    worth: worthQuestion,
  },
  invariants: faultsOf,
}
