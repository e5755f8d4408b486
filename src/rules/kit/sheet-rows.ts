import type { Option } from '../engine/question'
import type { FactShown, SheetRow } from '../shown'

/** `said`: the same on a button; see `FactShown`. */
export const fact = (label: string, text: string, good: boolean, rule: string, said?: string): FactShown => ({
  label, text, good, rule, ...(said === undefined ? {} : { said }),
})

/** A row for an option of the question; a refused one says why. */
export const optionRow = (option: Option, more: Partial<SheetRow> = {}): SheetRow => ({
  id: option.id,
  title: option.text,
  thing: option.thing ?? null,
  refused: option.refused ?? null,
  facts: [],
  sums: [],
  outcomes: [],
  ...more,
})
