import { SYSTEM_ID, SYSTEM_NAME } from '../system-id'
import { questions as healing } from './actions/support'
import { questions as boarding } from './actions/transport'
import type { RsGame } from './act'
import { faultsOf } from './invariants'
import { ruleText } from '../rule-text'
import * as scenarios from './scenarios'
import * as energies from './scenarios/energies'
import * as holding from './scenarios/holding'
import { setup } from './setup'
import * as activation from './steps/activation'
import * as attacks from './steps/attack'
import * as boosts from './steps/boost'
import * as bulldozing from './steps/bulldoze'
import * as deploying from './steps/deploy'
import * as drawing from './steps/draw'
import * as impacts from './steps/impact'
import * as leading from './steps/leaderless'
import * as fighting from './steps/melee'
import * as moves from './steps/move'
import * as ranks from './steps/ranks'
import * as redeploying from './steps/redeploy'
import * as rounds from './steps/round'
import * as scouting from './steps/scout'
import * as shooting from './steps/shoot'
import * as carrying from './steps/transport'
import * as wounding from './steps/wounds'
import * as zoning from './steps/zones'

export type { RsOptions, RsUnitOptions } from './setup'

export const ravagedStarGame: RsGame = {
  id: SYSTEM_ID,
  name: SYSTEM_NAME,
  checkpoints: ['deployment', 'round', 'activate'],
  fixed: ['profiles'],
  ruleText,
  setup,
  steps: {
    ...zoning.steps, ...deploying.steps, ...scouting.steps, ...rounds.steps, ...drawing.steps, ...activation.steps, ...leading.steps, ...moves.steps,
    ...bulldozing.steps, ...redeploying.steps, ...carrying.steps, ...shooting.steps, ...attacks.steps, ...impacts.steps, ...fighting.steps, ...ranks.steps,
    ...wounding.steps, ...boosts.steps, ...scenarios.steps, ...holding.steps, ...energies.steps,
  },
  questions: {
    ...zoning.questions, ...deploying.questions, ...scouting.questions, ...rounds.questions, ...drawing.questions, ...activation.questions,
    ...leading.questions, ...moves.questions, ...bulldozing.questions, ...redeploying.questions, ...carrying.questions, ...shooting.questions,
    ...attacks.questions, ...impacts.questions, ...fighting.questions, ...ranks.questions, ...wounding.questions, ...scenarios.questions,
    ...energies.questions, ...healing, ...boarding,
  },
  invariants: faultsOf,
}
