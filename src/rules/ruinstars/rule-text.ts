import { RULES } from './rulebook'

const TEXT: ReadonlyMap<string, string> = new Map(RULES.map((rule) => [rule.id, rule.text]))

export const RULE_IDS: readonly string[] = [...TEXT.keys()]

/** One line on the rule with that id, in our own words; undefined for an id that there is not. */
export const ruleText = (id: string): string | undefined => TEXT.get(id)
