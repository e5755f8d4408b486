import type { RuleLine } from '../../rules/playable'

export interface RuleShown extends RuleLine {
  /** The text of the rules leaves room here, and this is what is played. */
  readonly reading: boolean
}

interface RuleSection {
  readonly section: string
  readonly rules: readonly RuleShown[]
}

/** Rules by section, in the order given, that hold every word of the search; adopted readings are marked. */
export function ruleSections(
  rules: readonly RuleLine[],
  readings: readonly RuleLine[],
  search: string,
  onlyReadings: boolean,
): readonly RuleSection[] {
  const adopted = new Map(readings.map((line) => [line.id, line]))
  const known = new Set(rules.map((line) => line.id))
  const all = [
    ...rules.map((line): RuleShown => ({ ...line, reading: adopted.has(line.id), text: adopted.get(line.id)?.text ?? line.text })),
    ...readings.filter((line) => !known.has(line.id)).map((line): RuleShown => ({ ...line, reading: true })),
  ]
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const sections = new Map<string, RuleShown[]>()
  for (const rule of all) {
    if (onlyReadings && !rule.reading) continue
    const text = `${rule.id} ${rule.section} ${rule.text}`.toLowerCase()
    if (!words.every((word) => text.includes(word))) continue
    const section = sections.get(rule.section)
    if (section) section.push(rule)
    else sections.set(rule.section, [rule])
  }
  return [...sections].map(([section, found]) => ({ section, rules: found }))
}
