import { rulesOf } from '../../kit/rulebook'
import type { RuleLine } from '../../shown'
import { ACTIONS } from './actions'
import { BASICS } from './basics'
import { ROUNDS } from './rounds'
import { SCENARIOS } from './scenarios'
import { SPECIAL } from './special'
import { SPECIAL_ON } from './special-on'
import { TABLE } from './table'

/** Every rule of RULES.md, in its order. */
export const RULES: readonly RuleLine[] = rulesOf({ ...BASICS, ...ROUNDS, ...ACTIONS, ...SPECIAL, ...SPECIAL_ON, ...TABLE, ...SCENARIOS })
