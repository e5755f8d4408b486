import type { BoardModel, Id } from '../../../core/board'
import { known } from '../../kit/known'
import { touches, touchesToken } from '../judge/contact'
import { enemiesOf, figureOf, isActive, isOut, matesOf, onTable, type Figure, type RoLook } from './state'

/* The door of games to who is beside whom: told in plan from where bases stand, so that nothing of it fills a game's record. */

type Standing = Pick<RoLook, 'state' | 'board'>

export const modelOf = ({ board }: Pick<Standing, 'board'>, id: Id): BoardModel => known(board.models[id], 'figure on the table', id)

/** RO-DEFINE-2. */
export const areAdjacent = (look: Pick<Standing, 'board'>, a: Id, b: Id): boolean => touches(modelOf(look, a), modelOf(look, b))

export const enemiesBeside = (look: Standing, figure: Figure): readonly Figure[] =>
  enemiesOf(look.state, figure).filter(({ id }) => areAdjacent(look, figure.id, id))

/** RO-DEFINE-1: active opponents in contact. */
export const opponentsBeside = (look: Standing, figure: Figure): readonly Figure[] => enemiesBeside(look, figure).filter(isActive)

export const matesBeside = (look: Standing, figure: Figure): readonly Figure[] =>
  matesOf(look.state, figure).filter(({ id }) => areAdjacent(look, figure.id, id))

/** RO-DEFINE-8: whoever lies Prone interrupts no thread, nor anybody where players read it so. */
export const throughOf = ({ state, board }: Standing): readonly Id[] =>
  Object.keys(board.models).filter((id) => state.readings.figures === 'pass' || figureOf(state, id).prone)

/** RO-DEFINE-10: a body is as large as a base, and stands in nobody's way. */
const BODY_RADIUS = 0.5

/** Bodies in contact with a figure, which nobody carries. */
export const bodiesBeside = (look: Standing, figure: Figure): readonly Figure[] =>
  Object.values(look.state.figures).filter((other) =>
    isOut(other) && other.body !== null && other.carriedBy === null && touchesToken(modelOf(look, figure.id), other.body, BODY_RADIUS))

export const bodyCarriedBy = ({ state }: Pick<Standing, 'state'>, id: Id): Figure | undefined =>
  Object.values(state.figures).find(({ carriedBy }) => carriedBy === id)

/** Its hands are full of a case or of a body. */
export const carries = (look: Pick<Standing, 'state'>, id: Id): boolean => look.state.case.carrier === id || bodyCarriedBy(look, id) !== undefined

export const standing = (look: Pick<Standing, 'state'>): readonly Figure[] => Object.values(look.state.figures).filter(onTable)
