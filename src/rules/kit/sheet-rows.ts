import type { CountRow, Option } from '../engine/question'
import type { FactShown, SheetRow } from '../shown'

/** `said`: the same on a button; see `FactShown`. */
export const fact = (label: string, text: string, good: boolean, rule: string, said?: string): FactShown => ({
  label, text, good, rule, ...(said === undefined ? {} : { said }),
})

/** A row with what is given of it; of nothing on the table, and with nothing to tell, where that is left out. */
export const sheetRow = (id: string, title: string, more: Partial<SheetRow> = {}): SheetRow => ({
  id, title, thing: null, refused: null, facts: [], sums: [], outcomes: [], ...more,
})

/** A row for an option of the question; a refused one says why. */
export const optionRow = (option: Option, more: Partial<SheetRow> = {}): SheetRow =>
  sheetRow(option.id, option.text, { thing: option.thing ?? null, refused: option.refused ?? null, ...more })

/** A row for a row of counts, which stands for the unit of its id; a refused one says why. */
export const countRow = (row: CountRow, more: Partial<SheetRow> = {}): SheetRow =>
  sheetRow(row.id, row.text, { thing: row.id, refused: row.refused ?? null, ...more })
