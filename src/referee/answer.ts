import type { Question } from './arguments'
import { answerMeasure } from './commands/measure'
import { answerMove } from './commands/move'
import { answerRoute } from './commands/route'
import { answerSight } from './commands/sight'
import type { Session } from './session'

/** The answer to one question about one table, as plain JSON; what cannot be answered is thrown as a Refusal. */
export function answer(session: Session, question: Question): Promise<object> {
  switch (question.command) {
    case 'measure': return answerMeasure(session, question)
    case 'sight': return answerSight(session, question)
    case 'move': return answerMove(session, question)
    case 'route': return answerRoute(session, question)
  }
}
