import { readingLines, ruleLines } from '../../kit/rulebook'
import { RULES } from '../rulebook'

export const rules = ruleLines(RULES)
export const readings = readingLines(RULES, (id) => id.startsWith('RO-HOUSE-'))
