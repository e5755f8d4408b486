import { rulesOf } from '../../kit/rulebook'
import type { RuleLine } from '../../shown'
import { ACTIVATION } from './activation'
import { BASICS } from './basics'
import { BEFORE } from './before'
import { HOUSE } from './house'

/** Every rule of RULES.md, in its order; what the sample only names is among them as such (RO-HOUSE-23). */
export const RULES: readonly RuleLine[] = rulesOf({ ...BASICS, ...BEFORE, ...ACTIVATION, ...HOUSE })
