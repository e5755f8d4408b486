import { rulesOf } from '../../kit/rulebook'
import type { RuleLine } from '../../shown'
import { BASICS } from './basics'
import { HOUSE } from './house'
import { TURNS } from './turns'
import { WEAPONS } from './weapons'

/** Every rule of RULES.md, in its order. */
export const RULES: readonly RuleLine[] = rulesOf({ ...BASICS, ...TURNS, ...WEAPONS, ...HOUSE })
