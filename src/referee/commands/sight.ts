import type { ModelSight } from '../../core/ruling'
import { thorough } from '../../core/thorough'
import { rulingText } from '../../rules/ruling-text'
import { quoted } from '../../table/issue'
import { sightProfile } from '../../table/profiles'
import type { QuestionOf } from '../arguments'
import { namerOf } from '../namer'
import { figure, segment } from '../output'
import { requireModel, requireModelOrUnit } from '../points'
import { Refusal } from '../refusal'
import type { Session } from '../session'

/** Whether the one sees the other, as the table's system rules it. */
export async function answerSight(session: Session, question: QuestionOf<'sight'>): Promise<object> {
  const { from, target, gap, text } = question
  requireModel(from, session.board)
  requireModelOrUnit(target, session.board)
  if (from === target) throw new Refusal(`${quoted(from)} cannot look at itself`)
  const system = await session.system()
  const ruling = system.sight(thorough(await session.measure()), {
    from, target, ...(gap !== undefined && { aperture: gap }), ...sightProfile(session.file, session.board.models.find(({ id }) => id === from)?.unit),
  })
  if (!ruling.ok) throw new Refusal(ruling.error)
  if (text) return { text: rulingText(ruling.value, system.name, namerOf(session)) }
  const { system: id, verdict, witness, models, cover, coverFrom, rules, why, distance, reasons, range, facing, shot, rolls } = ruling.value
  return {
    system: id, verdict, witness: segment(witness), models: models.map(modelSight), cover, coverFrom, rules, why,
    distance: figure(distance), reasons,
    ...(range && { range: { ...range, distance: figure(range.distance) } }), ...(facing && { facing }), ...(shot && { shot }), ...(rolls && { rolls }),
  }
}

const modelSight = (model: ModelSight): object => ({
  id: model.id, verdict: model.verdict, witness: segment(model.witness), visible: figure(model.visible),
  blockedBy: model.blockedBy, obscured: model.obscured, visibleError: figure(model.visibleError), cover: model.cover,
  coverFrom: model.coverFrom,
})
