import type { RuleLine } from '../shown'

/** Rules by the title of their section: id, what it says in our own words, and how it is read where the text leaves that open. */
export type Sections = Readonly<Record<string, readonly (readonly [id: string, text: string, reading?: string])[]>>

/** A rule as the rules panel and the cards show it. */
export interface Rule extends RuleLine {
  /** Where the text is silent or speaks against itself: what is played here. */
  readonly reading?: string
}

/** Every rule of the sections, in their order. */
export const rulesOf = (sections: Sections): readonly Rule[] =>
  Object.entries(sections).flatMap(([section, rules]) =>
    rules.map(([id, text, reading]): Rule => ({ id, section, text, ...(reading === undefined ? {} : { reading }) })))

/** Finds the one line on a rule by its id; undefined for an id that the rules do not have. */
export function ruleTexts(rules: readonly Rule[]): (id: string) => string | undefined {
  const texts = new Map(rules.map((rule) => [rule.id, rule.text]))
  return (id) => texts.get(id)
}

/** The rules without their readings, for the rules panel. */
export const ruleLines = (rules: readonly Rule[]): readonly RuleLine[] => rules.map(({ id, section, text }) => ({ id, section, text }))

/** Where the rules leave room: what is played here. A rule that `isHouse` is all reading. */
export const readingLines = (rules: readonly Rule[], isHouse: (id: string) => boolean = () => false): readonly RuleLine[] =>
  rules.flatMap(({ id, section, text, reading }) => {
    if (isHouse(id)) return [{ id, section, text }]
    return reading === undefined ? [] : [{ id, section, text: reading }]
  })
