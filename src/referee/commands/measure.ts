import type { DistanceFact } from '../../core/measure'
import type { QuestionOf } from '../arguments'
import { figure, place } from '../output'
import { lociOf, requireEnd } from '../points'
import type { Session } from '../session'

/** The shortest distance between two things; for a unit, from its nearest model. Asks no rules. */
export async function answerMeasure(session: Session, question: QuestionOf<'measure'>): Promise<object> {
  const from = requireEnd(question.from, session.board)
  const to = requireEnd(question.to, session.board)
  const measure = await session.measure()
  const ends = lociOf(to, measure)
  const facts = lociOf(from, measure).flatMap((a) => ends.map((b) => measure.distance(a, b)))
  const best = facts.reduce((least: DistanceFact, fact) => (fact.distance < least.distance ? fact : least))
  return {
    distance: figure(best.distance), horizontal: figure(best.horizontal), vertical: figure(best.vertical),
    from: place(best.from), to: place(best.to),
  }
}
