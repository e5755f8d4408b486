import { ruleText } from '../rule-text'
import { SYSTEM_ID, SYSTEM_NAME } from '../system-id'
import type { RoGame } from './act'
import { hide, imagine } from './hidden'
import { faultsOf } from './invariants'
import { setup } from './setup'
import * as activation from './steps/activation'
import * as aftermath from './steps/aftermath'
import * as conditions from './steps/conditions'
import * as deed from './steps/deed'
import * as deploy from './steps/deploy'
import * as enter from './steps/enter'
import * as initiative from './steps/initiative'
import * as move from './steps/move'
import * as reaction from './steps/reaction'
import * as setUp from './steps/set-up'

export type { RoFigureOptions, RoOptions } from './setup'

export const rogueStarsGame: RoGame = {
  id: SYSTEM_ID,
  name: SYSTEM_NAME,
  checkpoints: ['deployment', 'next'],
  fixed: ['cards', 'readings'],
  ruleText,
  setup,
  hide,
  imagine,
  steps: {
    ...setUp.steps, ...deploy.steps, ...activation.steps, ...reaction.steps, ...deed.steps, ...move.steps, ...enter.steps, ...aftermath.steps,
    ...initiative.steps,
  },
  questions: {
    ...setUp.questions, ...deploy.questions, ...activation.questions, ...reaction.questions, ...deed.questions, ...move.questions,
    ...enter.questions, ...initiative.questions, ...conditions.questions,
  },
  invariants: faultsOf,
}
