import { rulesOf } from '../../kit/rulebook'
import type { RuleLine } from '../../shown'
import { ARMIES } from './armies'
import { HOUSE } from './house'
import { MELEE } from './melee'
import { MORALE } from './morale'
import { MOVING } from './moving'
import { SHOOTING } from './shooting'
import { TURNS } from './turns'

/** Every rule of RULES.md, in its order. */
export const RULES: readonly RuleLine[] = rulesOf({ ...TURNS, ...MOVING, ...SHOOTING, ...MELEE, ...MORALE, ...ARMIES, ...HOUSE })
