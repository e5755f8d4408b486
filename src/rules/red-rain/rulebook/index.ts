import { rulesOf } from '../../kit/rulebook'
import type { RuleLine } from '../../shown'
import { ARMIES } from './armies'
import { FIGHTING } from './fighting'
import { HOUSE } from './house'
import { OBJECTIVES } from './objectives'
import { TERRAIN } from './terrain'
import { TURNS } from './turns'

/** Every rule of RULES.md, in its order. */
export const RULES: readonly RuleLine[] = rulesOf({ ...ARMIES, ...OBJECTIVES, ...TURNS, ...FIGHTING, ...TERRAIN, ...HOUSE })
