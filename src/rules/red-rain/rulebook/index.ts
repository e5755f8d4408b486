import { rulesOf, type Rule } from '../../kit/rulebook'
import { ARMIES } from './armies'
import { FIGHTING } from './fighting'
import { HOUSE } from './house'
import { OBJECTIVES } from './objectives'
import { TERRAIN } from './terrain'
import { TURNS } from './turns'

/** Every rule of RULES.md, in its order. */
export const RULES: readonly Rule[] = rulesOf({ ...ARMIES, ...OBJECTIVES, ...TURNS, ...FIGHTING, ...TERRAIN, ...HOUSE })
