import type { Breach, MoveRuling } from '../../core/ruling'
import type { MoveOptions } from '../../rules/contract'
import { moveText } from '../../rules/ruling-text'
import { moveProfiles } from '../../table/profiles'
import type { QuestionOf } from '../arguments'
import { namerOf } from '../namer'
import { figure, place } from '../output'
import { requireModel, requireWaypoint } from '../points'
import { Refusal } from '../refusal'
import type { Session } from '../session'

/** The ordinary move along the points given. */
export async function answerMove(session: Session, question: QuestionOf<'move'>): Promise<object> {
  const options = moveOptions(session, question)
  const legs = question.points.map(requireWaypoint)
  const system = await session.system()
  const ruling = system.move(await session.measure(), { ...options, legs })
  if (!ruling.ok) throw new Refusal(ruling.error)
  return moveAnswer(session, question, system.name, ruling.value)
}

/** What move and route share: the model, its allowance or its unit's profile, and the profiles of the others. */
export function moveOptions(
  { board, file }: Session, { model, allow, climb }: QuestionOf<'move' | 'route'>,
): MoveOptions {
  requireModel(model, board)
  const unit = file.models.find((each) => each.id === model)?.unit
  return {
    model, ...(allow !== undefined && { allow }), ...(climb !== undefined && { climb }),
    ...moveProfiles(file, unit),
  }
}

/** The ruling as JSON, or in words. */
export function moveAnswer(session: Session, { model, text }: QuestionOf<'move' | 'route'>, systemName: string, ruling: MoveRuling): object {
  if (text) return { text: moveText(ruling, model, systemName, namerOf(session)) }
  const { system, legal, cost, allowance, path, costs, breaks, hangsOn } = ruling
  return {
    legal, cost: figure(cost), path: path.map(place), breaks: breaks.map(breach),
    system, allowance: allowance === null ? null : figure(allowance), costs: costs.map(figure),
    ...(hangsOn && { hangsOn: hangsOn.map(breach) }),
  }
}

const breach = ({ rule, at, by, text }: Breach): object => ({ rule, at: place(at), by, text })
