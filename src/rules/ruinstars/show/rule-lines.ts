import type { RuleLine } from '../../playable'
import { RULES } from '../rulebook'

/** Every rule, by section, in the rule book's order. */
export const rules: readonly RuleLine[] = RULES.map(({ id, section, text }) => ({ id, section, text }))

/** Where the rules leave room: what is played here. The house readings are all of that kind. */
export const readings: readonly RuleLine[] = RULES.flatMap(({ id, section, text, reading }) => {
  if (id.startsWith('RU-HOUSE-')) return [{ id, section, text }]
  return reading === undefined ? [] : [{ id, section, text: reading }]
})
