import { SYSTEM_ID, SYSTEM_NAME } from '../system-id'
import { ruleText } from '../rule-text'
import type { RuGame } from './act'
import { faultsOf } from './invariants'
import { setup } from './setup'
import * as activation from './steps/activation'
import * as attack from './steps/attack'
import * as deploy from './steps/deploy'
import * as dice from './steps/dice'
import * as end from './steps/end'
import * as items from './steps/items'
import * as leaving from './steps/leaving'
import * as move from './steps/move'
import * as setUp from './steps/set-up'
import * as strikes from './steps/strikes'
import * as target from './steps/target'
import * as turn from './steps/turn'
import * as worth from './steps/worth'

export type { RuOptions, RuUnitOptions } from './setup'

export const ruinstarsGame: RuGame = {
  id: SYSTEM_ID,
  name: SYSTEM_NAME,
  checkpoints: ['deployment', 'turn', 'activate'],
  fixed: ['profiles', 'gear'],
  ruleText,
  setup,
  steps: {
    ...setUp.steps, ...deploy.steps, ...turn.steps, ...activation.steps, ...move.steps, ...leaving.steps, ...target.steps, ...attack.steps, ...dice.steps,
    ...strikes.steps, ...items.steps, ...worth.steps, ...end.steps,
  },
  questions: {
    ...setUp.questions, ...deploy.questions, ...turn.questions, ...activation.questions, ...move.questions, ...leaving.questions, ...target.questions,
    ...attack.questions, ...dice.questions, ...strikes.questions, ...items.questions, ...worth.questions,
  },
  invariants: faultsOf,
  halted: ({ walking }) => walking?.unit ?? null,
}
