import type { Id } from '../../core/board'
import type { Evidence } from '../../core/evidence'
import type { Measure } from '../../core/measure'
import type { SightRuling } from '../../core/ruling'
import type { Inches } from '../../core/units'
import type { GivenProfile } from '../../rules/contract'
import type { Referee } from '../referee'
import { bounded, OutOfWork, type Allowance } from './bounded'
import { viewRuling, type RulingView } from './ruling-view'

/** A question of sight, with nothing left open. */
export interface Question {
  readonly key: string
  readonly from: Id
  readonly target: Id
  readonly gap: Inches
  readonly profile?: GivenProfile
}

export interface Answered {
  readonly key: string
  readonly ruling: SightRuling | null
  /** Why there is no ruling; null where there is one, or where it is being measured yet. */
  readonly refusal: string | null
  /**
   * Of a quick look only, which models it did not decide: what rests on them is not to be told. Empty with a ruling of null: nothing is known
   * yet. Left out where the answer is whole.
   */
  readonly measuring?: readonly Id[]
}

/** Which of the questions is looked into, and which of its models; null for none. */
export type Look = { readonly key: string; readonly focus: Id | null } | null

export interface Answers {
  readonly answered: readonly Answered[]
  readonly view: RulingView | null
  /** A whole look would say more. */
  readonly unfinished: boolean
}

/**
 * Rules on all the questions, and gathers what there is to show of the one that is looked into: it is asked once. With an allowance it is a
 * quick look, which all of them share; what it decides is what a whole look says.
 */
export function answerAll(
  table: Measure & Evidence, referee: Referee, questions: readonly Question[], look: Look, allowance?: Allowance,
): Answers {
  const answered = new Map<string, Answered>()
  let [view, unfinished]: [RulingView | null, boolean] = [null, false]
  const first = questions.find(({ key }) => key === look?.key)
  if (look && first) {
    const seen = within(allowance, () =>
      viewRuling(table, referee, { ...first, focus: look.focus, ...(allowance && { allowance }) }))
    if (seen === null) unfinished = true
    else if (seen.ok) {
      view = seen.value
      unfinished = view.unfinished
    }
    answered.set(first.key, seen === null ? unknown(first) : {
      key: first.key, ...(seen.ok ? { ruling: seen.value.ruling, refusal: null } : { ruling: null, refusal: seen.error }),
      ...(view && view.measuring.length > 0 && { measuring: view.measuring }),
    })
  }
  for (const question of questions) {
    if (answered.has(question.key)) continue
    const one = answerOne(table, referee, question, allowance)
    if (one.measuring) unfinished = true
    answered.set(question.key, one)
  }
  return { answered: questions.map(({ key }) => answered.get(key)!), view, unfinished }
}

/** A failure inside the measuring is said, not thrown at the table. */
export function answerOne(measure: Measure, referee: Referee, question: Question, allowance?: Allowance): Answered {
  const { key, from, target, gap, profile } = question
  if (allowance?.left === 0) return unknown(question)
  const quick = allowance ? bounded(measure, allowance) : null
  const answer = within(allowance, () =>
    referee.sight(quick?.measure ?? measure, { from, target, aperture: gap, ...(profile !== undefined && { profile }) }))
  if (answer === null) return unknown(question)
  if (!answer.ok) return { key, ruling: null, refusal: answer.error }
  return { key, ruling: answer.value, refusal: null, ...(quick && quick.cut.size > 0 && { measuring: [...quick.cut] }) }
}

const unknown = ({ key }: Question): Answered => ({ key, ruling: null, refusal: null, measuring: [] })

/** null where a quick look has taken all there is. */
function within<T>(allowance: Allowance | undefined, look: () => T): T | null {
  try {
    return look()
  } catch (error) {
    if (allowance && error instanceof OutOfWork) return null
    throw error
  }
}
