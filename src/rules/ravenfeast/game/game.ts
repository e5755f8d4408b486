import { ruleText } from '../rule-text'
import { SYSTEM_ID, SYSTEM_NAME } from '../system-id'
import { footing } from '../judge/footing'
import type { RfGame } from './act'
import { faultsOf } from './invariants'
import { setup } from './setup'
import * as deploy from './steps/deploy'
import * as fight from './steps/fight'
import * as flee from './steps/flee'
import * as morale from './steps/morale'
import * as move from './steps/move'
import * as settle from './steps/settle'
import * as shoot from './steps/shoot'
import * as turn from './steps/turn'
import * as walls from './steps/walls'

export type { RfFigureOptions, RfOptions } from './setup'

export const ravenfeastGame: RfGame = {
  id: SYSTEM_ID,
  name: SYSTEM_NAME,
  checkpoints: ['deployment', 'turn', 'movement', 'shooting', 'melee'],
  fixed: ['cards'],
  ruleText,
  setup,
  steps: {
    ...deploy.steps, ...turn.steps, ...move.steps, ...shoot.steps, ...fight.steps, ...settle.steps, ...morale.steps, ...flee.steps,
  },
  questions: {
    ...deploy.questions, ...turn.questions, ...move.questions, ...walls.questions, ...shoot.questions, ...fight.questions, ...morale.questions,
    ...flee.questions,
  },
  invariants: faultsOf,
  footing,
}
