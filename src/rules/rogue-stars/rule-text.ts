import { ruleTexts } from '../kit/rulebook'
import { RULES } from './rulebook'

export const RULE_IDS: readonly string[] = RULES.map(({ id }) => id)

/** One line on the rule with that id, in our own words; undefined for an id that there is not. */
export const ruleText = ruleTexts(RULES)
