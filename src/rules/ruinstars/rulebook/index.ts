import { BASICS } from './basics'
import { HOUSE } from './house'
import { TURNS } from './turns'
import { WEAPONS } from './weapons'

/** A rule in our own words, as the rules panel shows it. */
export interface Rule {
  readonly id: string
  readonly section: string
  readonly text: string
  /** Where the text is silent or speaks against itself: what is played here. */
  readonly reading?: string
}

/** Every rule of RULES.md, in its order. */
export const RULES: readonly Rule[] = [...BASICS, ...TURNS, ...WEAPONS, ...HOUSE].flatMap(({ title, rules }) =>
  rules.map(([id, text, reading]): Rule => ({ id, section: title, text, ...(reading === undefined ? {} : { reading }) })),
)
