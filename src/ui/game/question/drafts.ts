import type { CountRow, Form, FormAnswer } from '../../../rules/engine/question'
import type { Sheet } from '../../../rules/playable'

/** What the panel shows before anything is laid: the answer that a press on "give" would give. */
export function startDraft(form: Form): FormAnswer | null {
  switch (form.form) {
    case 'subset':
      return { options: [] }
    case 'order':
      return { order: form.options.map((option) => option.id) }
    case 'counts':
      return { counts: Object.fromEntries(form.rows.map((row) => [row.id, row.min])) }
    default:
      return null
  }
}

export function toggled(chosen: readonly string[], id: string, max: number): readonly string[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id)
  // Where one is to be chosen, another choice takes its place.
  if (max === 1) return [id]
  return chosen.length < max ? [...chosen, id] : chosen
}

/** The order with that item `by` places further on; as it is where it would fall off the end. */
export function shifted(order: readonly string[], id: string, by: number): readonly string[] {
  const from = order.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= order.length) return order
  const rest = order.filter((other) => other !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}

/** Those items taken out and put before or after another one. */
export function movedTo(
  order: readonly string[],
  ids: readonly string[],
  target: string,
  side: 'before' | 'after',
): readonly string[] {
  if (ids.includes(target)) return order
  const rest = order.filter((id) => !ids.includes(id))
  const at = rest.indexOf(target) + (side === 'after' ? 1 : 0)
  return [...rest.slice(0, at), ...order.filter((id) => ids.includes(id)), ...rest.slice(at)]
}

export type Counts = Readonly<Record<string, number>>

export const sumOf = (counts: Counts): number => Object.values(counts).reduce((total, count) => total + count, 0)

/** The counts with that row set, kept within the row's bounds and the form's most. */
export function withCount(form: Extract<Form, { form: 'counts' }>, counts: Counts, row: CountRow, count: number): Counts {
  const others = sumOf(counts) - (counts[row.id] ?? 0)
  const most = Math.min(row.max, form.max - others)
  return { ...counts, [row.id]: Math.max(row.min, Math.min(most, count)) }
}

/** Everything on one row, as little as may be on the others. */
export function allOn(form: Extract<Form, { form: 'counts' }>, row: CountRow): Counts {
  const least = Object.fromEntries(form.rows.map((each) => [each.id, each.min]))
  return withCount(form, least, row, row.max)
}

/** "Shoot (1 action)" is shown as the word and, apart, what it costs. */
export function optionWords(text: string): { readonly text: string; readonly cost: string | null } {
  const found = /^(.+?) \(([^()]+)\)$/.exec(text)
  return found ? { text: found[1]!, cost: found[2]! } : { text, cost: null }
}

/** How much is chosen of how much may be; null for forms in which nothing is counted. */
export function tally(form: Form, draft: FormAnswer | null): { readonly text: string; readonly short: boolean } | null {
  if (form.form !== 'counts' && form.form !== 'subset') return null
  const answer = draft ?? startDraft(form)!
  const n = 'counts' in answer ? sumOf(answer.counts) : 'options' in answer ? answer.options.length : 0
  if (form.form === 'counts') return { text: `${n} chosen, of ${boundsText(form.min, form.there ?? form.max)}`, short: n < form.min }
  return { text: `${n} chosen, of ${chosenText(form)}`, short: n < form.min || (n > 0 && n < (form.least ?? 0)) }
}

/** As in "2 to 4" or "3 to 12, or none". */
export const chosenText = ({ min, max, least }: Extract<Form, { form: 'subset' }>): string =>
  least === undefined ? boundsText(min, max) : `${boundsText(least, Math.max(least, max))}, or none`

/** As in "2 to 4" or "3". */
export const boundsText = (min: number, max: number): string => (min === max ? `${min}` : `${min} to ${max}`)

/** Rows that take something, and those that are refused by the form or by the sheet. */
export function rowsOf(
  { rows }: Extract<Form, { form: 'counts' }>, sheet: Sheet | null,
): { readonly open: readonly CountRow[]; readonly shut: readonly CountRow[] } {
  const isShut = (row: CountRow) => Boolean(row.refused ?? sheet?.rows.find(({ id }) => id === row.id)?.refused)
  return { open: rows.filter((row) => !isShut(row)), shut: rows.filter(isShut) }
}
