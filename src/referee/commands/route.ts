import { hearing } from '../../geometry/move/second-judge'
import type { QuestionOf } from '../arguments'
import { requireWaypoint } from '../points'
import { Refusal } from '../refusal'
import type { Session } from '../session'
import { moveAnswer, moveOptions } from './move'

/** The cheapest legal move to a point that is found. */
export async function answerRoute(session: Session, question: QuestionOf<'route'>): Promise<object> {
  const options = moveOptions(session, question)
  const to = requireWaypoint(question.to)
  const system = await session.system()
  const { measure, opinion } = hearing(await session.measure())
  const ruling = system.route(measure, { ...options, to })
  if (!ruling.ok) throw new Refusal(ruling.error)
  return moveAnswer(session, question, system.name, ruling.value, await opinion(ruling.value.fact))
}
