import type { Breach, MoveRuling } from '../../core/ruling'
import type { SecondOpinion } from '../../core/second-opinion'
import { hearing } from '../../geometry/move/second-judge'
import type { MoveOptions } from '../../rules/contract'
import { moveText } from '../../rules/ruling-text'
import { secondOpinionText } from '../../rules/second-opinion-text'
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
  const { measure, opinion } = hearing(await session.measure())
  const ruling = system.move(measure, { ...options, legs })
  if (!ruling.ok) throw new Refusal(ruling.error)
  return moveAnswer(session, question, system.name, ruling.value, await opinion(ruling.value.fact))
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

/** The ruling as JSON, or in words, with what the second judge says of its path. */
export function moveAnswer(
  session: Session, { model, text }: QuestionOf<'move' | 'route'>, systemName: string, ruling: MoveRuling, second: SecondOpinion,
): object {
  if (text) {
    const namer = namerOf(session)
    const line = secondOpinionText(second, ruling.fact.stops.length > 0, namer.of)
    return { text: `${moveText(ruling, model, systemName, namer)}\n${line}.\n` }
  }
  const { system, legal, cost, allowance, path, costs, breaks, hangsOn } = ruling
  return {
    legal, cost: figure(cost), path: path.map(place), breaks: breaks.map(breach),
    system, allowance: allowance === null ? null : figure(allowance), costs: costs.map(figure),
    ...(hangsOn && { hangsOn: hangsOn.map(breach) }),
    secondJudge: second.says === 'differs' ? { ...second, at: place(second.at), off: figure(second.off) } : second,
  }
}

const breach = ({ rule, at, by, text }: Breach): object => ({ rule, at: place(at), by, text })
