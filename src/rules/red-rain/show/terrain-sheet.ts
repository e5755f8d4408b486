import type { Id } from '../../../core/board'
import { plan, distance2 } from '../../../core/vec'
import { fact } from '../../kit/sheet-rows'
import { optionSheet, type About } from '../../kit/sheets'
import { inches, listed } from '../../kit/words'
import type { FactShown, Sheet } from '../../playable'
import { figureOf } from '../game/near'
import { nameOf, pairedWith, pieceOf } from '../game/pieces'
import { hostilesOf, modelOf, turnOf, type RrLook } from '../game/state'
import type { Handling, OfModel } from '../game/tasks'
import { coveredFrom } from '../judge/conceal'
import { isShortWall } from '../terrain'

/** RR-COVER-3: against whom each wall gives Cover as they stand now. */
export const coverSheet = (look: RrLook, question: About<OfModel>): Sheet =>
  optionSheet(question, ({ id }) => (look.board.pieces[id] ? { facts: [againstFact(look, question.about.model, id)] } : {}))

/** RR-MOVABLE-3: the same for the wall that was pushed. */
export const alsoCoverSheet = (look: RrLook, question: About<Handling>): Sheet =>
  optionSheet(question, ({ id }) => (id === 'cover' ? { facts: [againstFact(look, question.about.model, question.about.piece)] } : {}))

export function againstFact(look: RrLook, model: Id, wall: Id): FactShown {
  const own = figureOf(look, model)
  const foes = hostilesOf(look.state, modelOf(look.state, model)).filter(({ id }) => coveredFrom(look.measure, figureOf(look, id), own, wall))
  const text = foes.length === 0 ? 'nobody, as they stand now' : listed(foes.map(({ name }) => name))
  return fact('+1 to Guard against', text, foes.length > 0, 'RR-COVER-3', foes.length === 0 ? 'against nobody, as they stand now' : `against ${text}`)
}

/** RR-PORTAL-2: where each leads, and how far that is. */
export const portalSheet = (look: RrLook, question: About<OfModel>): Sheet =>
  optionSheet(question, ({ id }) => {
    const portal = look.board.pieces[id]
    if (!portal) return {}
    const exit = pairedWith(look, portal)
    const name = nameOf(look, exit.id)
    const far = inches(Math.round(distance2(plan(figureOf(look, question.about.model).at), plan(exit.at)) * 10) / 10)
    return { facts: [fact('Comes out at', `${name}, ${far} from here`, true, 'RR-PORTAL-2', `comes out at ${name}, ${far} away`)] }
  })

/** RR-MOVABLE-1, RR-MOVABLE-3: what each is. */
export const pushSheet = (look: RrLook, question: About<OfModel>): Sheet =>
  optionSheet(question, ({ id }) => {
    if (!look.board.pieces[id]) return {}
    if (isShortWall(pieceOf(look, id))) {
      return { facts: [fact('Then', 'it may take cover behind it', true, 'RR-MOVABLE-3', 'a Short Wall: it may take cover behind it then')] }
    }
    const text = turnOf(look.state).actions > 1 ? 'that Action is done' : 'its turn is over'
    return { facts: [fact('Then', text, true, 'RR-MOVABLE-3', `${text} then`)] }
  })
