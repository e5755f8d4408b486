import { rulesOf, type Rule } from '../../kit/rulebook'
import { ARMIES } from './armies'
import { HOUSE } from './house'
import { MELEE } from './melee'
import { MORALE } from './morale'
import { MOVING } from './moving'
import { SHOOTING } from './shooting'
import { TURNS } from './turns'

/** Every rule of RULES.md, in its order. */
export const RULES: readonly Rule[] = rulesOf({ ...TURNS, ...MOVING, ...SHOOTING, ...MELEE, ...MORALE, ...ARMIES, ...HOUSE })
