import { rulesOf, type Rule } from '../../kit/rulebook'
import { BASICS } from './basics'
import { HOUSE } from './house'
import { TURNS } from './turns'
import { WEAPONS } from './weapons'

/** Every rule of RULES.md, in its order. */
export const RULES: readonly Rule[] = rulesOf({ ...BASICS, ...TURNS, ...WEAPONS, ...HOUSE })
