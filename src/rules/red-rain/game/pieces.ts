import type { BoardPiece, Id, Pose } from '../../../core/board'
import { pieceName } from '../../../core/piece-name'
import { plan } from '../../../core/vec'
import type { Broken } from '../../engine/question'
import { brokenBy } from '../../kit/breach'
import { known } from '../../kit/known'
import { sheltersOf } from '../judge/conceal'
import { asModels, outlinesAt } from '../judge/footprint'
import { piecePlaceBreaches } from '../judge/place'
import { landingBreaches, landingPlace, pairOf, portalsBeside } from '../judge/portal'
import { isMovable, movablesBeside, pushBreaches, pushed, type Push } from '../judge/push'
import { SLACK } from '../../lines/asked'
import { isPortal, isShortWall, mayBeMovable } from '../terrain'
import { figureOf } from './near'
import type { Model, RrLook } from './state'

/* The door of games to terrain that a model beside it may use. */

type Table = Pick<RrLook, 'board'>

export const pieceOf = ({ board }: Table, id: Id): BoardPiece => known(board.pieces[id], 'piece', id)

/** As the screen calls it: of several alike each has its number. */
export const nameOf = ({ board }: Table, id: Id): string => known(pieceName(Object.values(board.pieces), id), 'piece', id)

const thereIs = ({ board }: Table, is: (piece: BoardPiece) => boolean): boolean => Object.values(board.pieces).some(is)

export const hasShortWalls = (look: Table): boolean => thereIs(look, isShortWall)
export const hasPortals = (look: Table): boolean => thereIs(look, isPortal)
export const portalsOf = ({ board }: Table): readonly BoardPiece[] => Object.values(board.pieces).filter(isPortal)
export const hasMovables = (look: Table): boolean => thereIs(look, isMovable)

/** RR-SHORT-2: behind which it may take cover. */
export const shortWallsNear = (look: RrLook, model: Model): readonly Id[] => sheltersOf(look.measure, figureOf(look, model.id))

export const portalsNear = (look: RrLook, model: Model): readonly BoardPiece[] =>
  portalsBeside(look.measure, figureOf(look, model.id)).map(({ portal }) => portal)

export const movablesNear = (look: RrLook, model: Model): readonly BoardPiece[] => movablesBeside(look.measure, figureOf(look, model.id))

/** RR-PORTAL-1: where it leads to. */
export const pairedWith = (look: Pick<RrLook, 'measure'>, portal: BoardPiece): BoardPiece => known(pairOf(look.measure, portal), 'pair of Portal', portal.id)

/** RR-PORTAL-4: some place where it may come out of the other Portal; null where there is none. */
export const jumpPlace = (look: RrLook, model: Model, portal: BoardPiece): Pose | null =>
  look.workOut(
    `a way out of ${portal.id} for ${model.id}`, () => landingPlace(look.measure, figureOf(look, model.id), pairedWith(look, portal)),
    { portal: portal.id, model: model.id },
  )

/** RR-PORTAL-2, RR-PORTAL-3: what is wrong with that place for who comes out of the other Portal of the pair. */
export const judgeJump = (look: RrLook, model: Model, portal: BoardPiece, pose: Pose): readonly Broken[] =>
  brokenBy({ breaks: landingBreaches(look.measure, figureOf(look, model.id), pairedWith(look, portal), pose) })

/** RR-MOVABLE-2: what is wrong with where the two are put down. */
export function judgePush(look: RrLook, model: Model, piece: BoardPiece, poses: Readonly<Record<Id, Pose>>): readonly Broken[] {
  const push: Push = { model: figureOf(look, model.id), piece, modelTo: poses[model.id]!, pieceTo: poses[piece.id]! }
  const { measure } = look
  return look.suppose(pushed(push), (there) => brokenBy({ breaks: pushBreaches(measure, there, push) }))
}

/** RR-SETUP-5: all that is laid out lies wholly on the table, and no wall or Obstruction stands in another in plan. */
export function judgeLayOut(look: RrLook, poses: Readonly<Record<Id, Pose>>): readonly Broken[] {
  const moved = Object.entries(poses).map(([id, pose]) => ({ piece: pieceOf(look, id), pose }))
  const { width, depth } = look.board
  const off = moved.filter(({ piece, pose }) => [plan(pose.at), ...outlinesAt(piece, pose).flat()].some(([x, z]) =>
    Math.abs(x) > width / 2 + SLACK || Math.abs(z) > depth / 2 + SLACK))
  if (off.length > 0) return off.map(({ piece, pose }) => ({ rule: 'RR-SETUP-5', text: `${piece.name} is off the table.`, at: pose.at, by: piece.id }))
  const solid = moved.filter(({ piece }) => mayBeMovable(piece))
  const change = { lift: solid.map(({ piece }) => piece.id), set: solid.flatMap(({ piece, pose }) => asModels(piece, pose)) }
  return look.suppose(change, (there) => solid.flatMap(({ piece, pose }) =>
    piecePlaceBreaches(there, piece, pose).map(({ by, text }): Broken =>
      ({ rule: 'RR-SETUP-5', text: `${piece.name}: ${text}`, at: pose.at, ...(by !== null && { by }) }))))
}
