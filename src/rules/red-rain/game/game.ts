import { ruleText } from '../rule-text'
import { SYSTEM_ID, SYSTEM_NAME } from '../system-id'
import type { RrGame } from './act'
import { hide, imagine, keepsSecret } from './hidden'
import { planGround } from '../judge/move'
import { faultsOf } from './invariants'
import { setup } from './setup'
import * as attack from './steps/attack'
import * as cast from './steps/cast'
import * as charge from './steps/charge'
import * as deeds from './steps/deeds'
import * as deploy from './steps/deploy'
import * as end from './steps/end'
import * as flag from './steps/flag'
import * as handle from './steps/handle'
import * as move from './steps/move'
import * as retreat from './steps/retreat'
import * as round from './steps/round'
import * as setUp from './steps/set-up'
import * as turn from './steps/turn'

export type { RrModelOptions, RrOptions } from './setup'

export const redRainGame: RrGame = {
  id: SYSTEM_ID,
  name: SYSTEM_NAME,
  checkpoints: ['deployment', 'round', 'turn'],
  fixed: ['cards', 'specialists'],
  ruleText,
  setup,
  hide,
  imagine,
  keepsSecret,
  steps: {
    ...setUp.steps, ...deploy.steps, ...round.steps, ...turn.steps, ...move.steps, ...charge.steps, ...retreat.steps, ...attack.steps, ...cast.steps,
    ...deeds.steps, ...handle.steps, ...flag.steps, ...end.steps,
  },
  questions: {
    ...setUp.questions, ...deploy.questions, ...round.questions, ...turn.questions, ...move.questions, ...charge.questions, ...retreat.questions,
    ...attack.questions, ...cast.questions, ...deeds.questions, ...handle.questions, ...flag.questions,
  },
  invariants: faultsOf,
  footing: planGround,
}
