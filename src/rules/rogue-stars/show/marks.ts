import { plan } from '../../../core/vec'
import { discMark, tieMark } from '../../kit/marks'
import type { TableMark } from '../../playable'
import { caseMark, zoneMarks } from '../marks'
import { figureOf, onTable, squadOf, type RoLook } from '../game/state'
import { casePlace } from '../game/case'
import { enemiesBeside, modelOf } from '../game/near'

/** The case where it lies or is carried, bodies, who is adjacent to whom; zones while figures are deployed. */
export function marks(look: RoLook): readonly TableMark[] {
  const { state, board } = look
  const on = state.phase === 'game' || state.phase === 'end'
  const { carrier } = state.case
  const at = casePlace(look)
  return [
    ...(on ? [] : zoneMarks(board.width, board.depth)),
    ...(at ? [{ ...caseMark(plan(at)), side: carrier === null ? null : figureOf(state, carrier).side }] : []),
    ...Object.values(state.figures).flatMap(({ id, name, side, body }) => (body
      ? [{ ...discMark(`body-${id}`, `${name}, out of action`, '\u2020', { at: plan(body), radius: 0.5, ring: null }, 'RO-DEFINE-9'), side }]
      : [])),
    ...squadOf(state, 'A').filter(onTable).flatMap((figure) => enemiesBeside(look, figure).map((foe) => tieMark(
      `adjacent-${figure.id}-${foe.id}`, `${figure.name} and ${foe.name} are adjacent`, plan(modelOf(look, figure.id).at), plan(modelOf(look, foe.id).at),
      'RO-DEFINE-2'))),
  ]
}
