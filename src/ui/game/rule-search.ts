import type { RuleLine, SetupGuide } from '../../rules/playable'

export interface RuleShown extends RuleLine {
  /** The text of the rules leaves room here, and this is what is played. */
  readonly reading: boolean
  /** How it may be read besides, or why it is read one way only; left out where that is not told. */
  readonly room?: string
}

interface RuleSection {
  readonly section: string
  readonly rules: readonly RuleShown[]
}

/** Of rules that leave room: what players may agree on before a game, or why nobody is asked; by the rule’s id. */
export function roomLeft({ settings = [], fixed = [] }: Pick<SetupGuide, 'settings' | 'fixed'>): ReadonlyMap<string, string> {
  const room = new Map<string, string>()
  const add = (rule: string, text: string) => room.set(rule, room.has(rule) ? `${room.get(rule)} ${text}` : text)
  for (const { rule, text, values } of settings) add(rule, `Agreed on before the game: ${text} ${values.map((one) => one.text).join(', or ')}.`)
  for (const { rule, text, why } of fixed) add(rule, `Read one way only: ${text}. ${why}`)
  return room
}

/**
 * Rules by section, in the order given, that hold every word of the search; adopted readings are marked, and what leaves room is read with what may
 * be agreed on.
 */
export function ruleSections(
  rules: readonly RuleLine[],
  readings: readonly RuleLine[],
  search: string,
  onlyReadings: boolean,
  room: ReadonlyMap<string, string> = new Map(),
): readonly RuleSection[] {
  const adopted = new Map(readings.map((line) => [line.id, line]))
  const known = new Set(rules.map((line) => line.id))
  const all = [
    ...rules.map((line): RuleShown => ({ ...line, reading: adopted.has(line.id), text: adopted.get(line.id)?.text ?? line.text })),
    ...readings.filter((line) => !known.has(line.id)).map((line): RuleShown => ({ ...line, reading: true })),
  ]
  const told = all.map((rule): RuleShown => {
    const text = room.get(rule.id)
    return text === undefined ? rule : { ...rule, reading: true, room: text }
  })
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const sections = new Map<string, RuleShown[]>()
  for (const rule of told) {
    if (onlyReadings && !rule.reading) continue
    const text = `${rule.id} ${rule.section} ${rule.text} ${rule.room ?? ''}`.toLowerCase()
    if (!words.every((word) => text.includes(word))) continue
    const section = sections.get(rule.section)
    if (section) section.push(rule)
    else sections.set(rule.section, [rule])
  }
  return [...sections].map(([section, found]) => ({ section, rules: found }))
}
