import { ACTIONS } from './actions'
import { BASICS } from './basics'
import { ROUNDS } from './rounds'
import { SCENARIOS } from './scenarios'
import { SPECIAL } from './special'
import { SPECIAL_ON } from './special-on'
import { TABLE } from './table'

/** A rule in our own words, as the rules panel shows it. */
export interface Rule {
  readonly id: string
  readonly section: string
  readonly text: string
  /** Where the text is silent or speaks against itself: what is played here. */
  readonly reading?: string
}

/** Every rule of RULES.md, in its order. */
export const RULES: readonly Rule[] = [...BASICS, ...ROUNDS, ...ACTIONS, ...SPECIAL, ...SPECIAL_ON, ...TABLE, ...SCENARIOS].flatMap(({ title, rules }) =>
  rules.map(([id, text, reading]): Rule => ({ id, section: title, text, ...(reading === undefined ? {} : { reading }) })),
)
