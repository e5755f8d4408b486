/** The first place at which a record and the table, or its dice, do not agree. */
export interface Difference {
  readonly entry: number
  readonly what: 'seed' | 'choice' | 'takeback' | 'fact' | 'die' | 'record'
  /** Index among the entry's facts or rolls; null where that does not apply. */
  readonly index: number | null
  readonly recorded: unknown
  readonly found: unknown
  readonly text: string
}

export const difference = (what: Difference['what'], entry: number, text: string, recorded: unknown = null, found: unknown = null): Difference =>
  ({ entry, what, index: null, recorded, found, text })
