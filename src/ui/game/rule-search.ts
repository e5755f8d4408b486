import type { RuleLine, SetupGuide } from '../../rules/playable'

export interface RuleShown extends RuleLine {
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

/** The text leaves room here, or has nothing of it: it is played by a reading. */
const isRead = ({ reading, house, room }: RuleShown): boolean => reading !== undefined || house === true || room !== undefined

/** Rules by section, in the order given, that hold every word of the search; each with how it is read, and with what may be agreed on. */
export function ruleSections(
  rules: readonly RuleLine[],
  search: string,
  onlyReadings: boolean,
  room: ReadonlyMap<string, string> = new Map(),
): readonly RuleSection[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const sections = new Map<string, RuleShown[]>()
  for (const rule of rules) {
    const left = room.get(rule.id)
    const shown: RuleShown = left === undefined ? rule : { ...rule, room: left }
    if (onlyReadings && !isRead(shown)) continue
    const text = [rule.id, rule.section, rule.text, rule.reading, left].join(' ').toLowerCase()
    if (!words.every((word) => text.includes(word))) continue
    const section = sections.get(rule.section)
    if (section) section.push(shown)
    else sections.set(rule.section, [shown])
  }
  return [...sections].map(([section, found]) => ({ section, rules: found }))
}
