import type { Id } from '../../core/board'
import type { Evidence } from '../../core/evidence'
import type { Measure } from '../../core/measure'
import type { SightRuling } from '../../core/ruling'
import { thorough } from '../../core/thorough'
import type { Inches } from '../../core/units'
import type { GivenProfile } from '../../rules/contract'
import type { Referee } from '../referee'
import { bounded, OutOfWork, type WorkBudget } from './bounded'
import { viewRuling, type RulingView } from './ruling-view'

/** Who looks at whom, with every option given. Not the engine's `Question`. */
export interface SightQuestion {
  readonly key: string
  readonly from: Id
  readonly target: Id
  readonly aperture: Inches
  readonly profile?: GivenProfile
}

export interface Answered {
  readonly key: string
  readonly ruling: SightRuling | null
  /** Why there is no ruling; null where there is one, or where it is being measured yet. */
  readonly refusal: string | null
  /**
   * Bounded rulings only: the models that are not decided yet, whose verdicts must not be shown. Empty while `ruling` is null and nothing is
   * known yet. Left out of a full ruling.
   */
  readonly measuring?: readonly Id[]
}

/** The question that the ruling room is open on, and the target's model in focus; null: the room is closed. */
export type Opened = { readonly key: string; readonly focus: Id | null } | null

export interface Answers {
  readonly answered: readonly Answered[]
  readonly view: RulingView | null
  /** A full ruling would add to this. */
  readonly unfinished: boolean
}

/**
 * Rules on every question, each once, and builds the view of the opened one. With a budget, which all questions share, the rulings are
 * bounded: what they decide equals the full ruling.
 */
export function answerAll(
  table: Measure & Evidence, referee: Referee, questions: readonly SightQuestion[], opened: Opened, budget?: WorkBudget,
): Answers {
  const answered = new Map<string, Answered>()
  let [view, unfinished]: [RulingView | null, boolean] = [null, false]
  const first = questions.find(({ key }) => key === opened?.key)
  if (opened && first) {
    const seen = within(budget, () =>
      viewRuling(table, referee, { ...first, focus: opened.focus, ...(budget && { budget }) }))
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
    const one = answerOne(table, referee, question, budget)
    if (one.measuring) unfinished = true
    answered.set(question.key, one)
  }
  return { answered: questions.map(({ key }) => answered.get(key)!), view, unfinished }
}

/** One question. The error of a refused ruling is told as `refusal`. */
export function answerOne(measure: Measure, referee: Referee, question: SightQuestion, budget?: WorkBudget): Answered {
  const { key, from, target, aperture, profile } = question
  if (budget?.left === 0) return unknown(question)
  const quick = budget ? bounded(measure, budget) : null
  const answer = within(budget, () =>
    referee.sight(quick?.measure ?? thorough(measure), { from, target, aperture, ...(profile !== undefined && { profile }) }))
  if (answer === null) return unknown(question)
  if (!answer.ok) return { key, ruling: null, refusal: answer.error }
  return { key, ruling: answer.value, refusal: null, ...(quick && quick.cut.size > 0 && { measuring: [...quick.cut] }) }
}

const unknown = ({ key }: SightQuestion): Answered => ({ key, ruling: null, refusal: null, measuring: [] })

/** null when the budget is spent. */
function within<T>(budget: WorkBudget | undefined, answer: () => T): T | null {
  try {
    return answer()
  } catch (error) {
    if (budget && error instanceof OutOfWork) return null
    throw error
  }
}
