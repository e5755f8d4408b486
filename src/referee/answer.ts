import type { Question } from './arguments'
import { answerMeasure } from './commands/measure'
import { answerMove } from './commands/move'
import { answerRoute } from './commands/route'
import { answerSight } from './commands/sight'
import type { Session } from './session'

/**
 * The answer to one question about one table, as plain JSON, with `doubts` where something on the table is likely not meant as it is told;
 * what cannot be answered is thrown as a Refusal.
 */
export async function answer(session: Session, question: Question): Promise<object> {
  const given = await answerOf(session, question)
  const { doubts } = session
  if (doubts.length === 0) return given
  return 'text' in given ? { text: `${String(given.text).trimEnd()}\n${doubts.join('\n')}` } : { ...given, doubts }
}

function answerOf(session: Session, question: Question): Promise<object> {
  switch (question.command) {
    case 'measure': return answerMeasure(session, question)
    case 'sight': return answerSight(session, question)
    case 'move': return answerMove(session, question)
    case 'route': return answerRoute(session, question)
  }
}
