import type { Advice } from '../appraise'
import type { FormAnswer, Question } from '../engine/question'
import { optionsOf } from './sheets'

/* What an appraisal says of answers that it need not try out. */

/** An answer with its figures. */
export const told = (answer: FormAnswer, terms: readonly (readonly [what: string, points: number])[]): Advice =>
  ({ answer, terms: terms.map(([what, points]) => ({ what, points })) })

/** Options that may be picked. */
export const openOptions = (question: Question): readonly string[] => optionsOf(question).filter(({ refused }) => !refused).map(({ id }) => id)
