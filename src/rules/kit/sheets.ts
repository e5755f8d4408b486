import type { SideId } from '../../core/board'
import type { CountRow, Form, FormAnswer, Option, Question } from '../engine/question'
import type { Questions } from '../engine/game'
import type { Sheet, SheetRow } from '../shown'
import { countsIn } from './drafts'
import { countRow, optionRow } from './sheet-rows'

/** A question of which is known what it is about. */
export type About<A> = Question & { readonly about: A }

/** Lays a question out as the sums that decide it; null where there is nothing to lay out. */
export type Layout<L, A> = (look: L, question: About<A>, draft: FormAnswer | null, side: SideId) => Sheet | null

/** Lays out each of a system's kinds of questions in its own way; a kind that is not there has nothing to lay out. */
export const sheetsBy = <L, Q extends Questions>(layouts: { readonly [K in keyof Q]?: Layout<L, Q[K]['about']> }) =>
  (look: L, question: Question, side: SideId, draft: FormAnswer | null): Sheet | null =>
    (layouts as Partial<Record<string, Layout<L, unknown>>>)[question.kind]?.(look, question, draft, side) ?? null

/** The options of a question that has one form for all; none where it has another. */
export function optionsOf({ form: asked }: Question): readonly Option[] {
  const form = 'form' in asked ? (asked as Form) : null
  return form?.form === 'option' || form?.form === 'subset' || form?.form === 'order' ? form.options : []
}

/** A sheet with a row for each option; `tell` says what is known of it. */
export const optionSheet = (question: Question, tell: (option: Option) => Partial<SheetRow>): Sheet => ({
  title: question.text, rows: optionsOf(question).map((option) => optionRow(option, tell(option))),
})

/** A sheet with a row for each row of counts; `tell` is given the count that is laid on it, and as many as can be where none is yet. */
export function countSheet(
  question: Question, draft: FormAnswer | null, tell: (row: CountRow, count: number, rows: readonly CountRow[]) => Partial<SheetRow>,
): Sheet {
  const form = 'form' in question.form ? (question.form as Form) : null
  const rows = form?.form === 'counts' ? form.rows : []
  return { title: question.text, rows: rows.map((row) => countRow(row, tell(row, countsIn(draft)[row.id] || row.max, rows))) }
}
