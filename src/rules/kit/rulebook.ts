import type { RuleLine } from '../shown'

/** Rules by the title of their section: id, what it says in our own words, and how it is read where the text leaves that open. */
export type Sections = Readonly<Record<string, readonly (readonly [id: string, text: string, reading?: string])[]>>

/** House readings are numbered by themselves in each system, as in RO-HOUSE-1. */
const isHouse = (id: string): boolean => id.split('-')[1] === 'HOUSE'

/** Every rule of the sections, in their order. */
export const rulesOf = (sections: Sections): readonly RuleLine[] =>
  Object.entries(sections).flatMap(([section, rules]) =>
    rules.map(([id, text, reading]): RuleLine =>
      ({ id, section, text, ...(reading === undefined ? {} : { reading }), ...(isHouse(id) ? { house: true } : {}) })))

/** Finds the one line on a rule by its id; undefined for an id that the rules do not have. */
export function ruleTexts(rules: readonly RuleLine[]): (id: string) => string | undefined {
  const texts = new Map(rules.map((rule) => [rule.id, rule.text]))
  return (id) => texts.get(id)
}
