import type { RuleLine } from '../../playable'
import { RULE_IDS, ruleText } from '../rule-text'

/** The section of a rule, in words: RS-SPECIAL-FLY-1 is of "Special", RS-S3-4 of "Scenarios". */
export function sectionOf(id: string): string {
  const [, section = ''] = id.split('-')
  if (/^S\d+$/.test(section)) return 'Scenarios'
  return section.charAt(0) + section.slice(1).toLowerCase()
}

export const rules: readonly RuleLine[] = RULE_IDS.map((id) => ({ id, section: sectionOf(id), text: ruleText(id) ?? '' }))

export const readings: readonly RuleLine[] = []
