import type { BoardModel, Id, Pose, SideId } from '../../../core/board'
import { inchesFromMm, type Millimetres } from '../../../core/units'
import { has, type Card } from '../card'
import { cardOf, FLAG, modelOf, type Rr } from './state'

/** A model on its round base (RR-CARD-2); it is a unit of its own on the table, whatever Unit it acts with. */
export function figureFor(model: { readonly id: Id; readonly name: string; readonly side: SideId }, card: Card, pose: Pose): BoardModel {
  const radius = inchesFromMm(card.base) / 2
  return {
    id: model.id, name: model.name, side: model.side, unit: model.id, leader: has(card, 'Leader'), ...pose,
    base: { kind: 'circle', radius },
    body: { kind: 'prism', footprint: { kind: 'circle', radius }, height: card.height },
  }
}

export const figureAt = (state: Rr, model: Id, pose: Pose): BoardModel => figureFor(modelOf(state, model), cardOf(state, model), pose)

/** RR-FLAG-2, RR-FLAG-4: on the table it is a model that is nobody's, unless it is to be in nobody's way. */
export function flagAt(base: Millimetres, pose: Pose): BoardModel {
  const radius = inchesFromMm(base) / 2
  return {
    id: FLAG, name: 'Flag', side: 'neutral', unit: FLAG, leader: false, ...pose,
    base: { kind: 'circle', radius },
    body: { kind: 'prism', footprint: { kind: 'circle', radius }, height: 2 },
  }
}
