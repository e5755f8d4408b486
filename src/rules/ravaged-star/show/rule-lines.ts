import type { RuleLine } from '../../playable'
import { RULES } from '../rulebook'

/** Every rule, by section, in the rule book's order. */
export const rules: readonly RuleLine[] = RULES.map(({ id, section, text }) => ({ id, section, text }))

/** Where the rules leave room: what is played here. */
export const readings: readonly RuleLine[] = RULES.flatMap(({ id, section, reading }) => (reading === undefined ? [] : [{ id, section, text: reading }]))
