import type { BoardModel, BoardPiece, Id } from '../../../core/board'
import type { Inches } from '../../../core/units'
import { rimDistance } from '../../kit/round-base'
import { adjacent, adjacentToDisc, adjacentToDoor } from '../judge/adjacency'
import { enemiesOf, matesOf, onTable, unitOf, type Item, type RuLook, type Unit } from './state'

/* The door of games to adjacency: Units in play, and the reading of "same elevation" that is played. */

/** Between two round bases in plan: what geometry measures as well, without a fact of its own. */
export const baseDistance = (a: BoardModel, b: BoardModel): Inches => Math.max(0, rimDistance(a, b))

export function modelOf(look: Pick<RuLook, 'board'>, id: Id): BoardModel {
  const model = look.board.models[id]
  if (!model) throw new Error(`${id} is not on the table.`)
  return model
}

/** RU-ADJACENT-1 to RU-ADJACENT-4: both on the table, and Adjacent. */
export function areAdjacent(look: RuLook, a: Id, b: Id): boolean {
  const [one, two] = [look.board.models[a], look.board.models[b]]
  return one !== undefined && two !== undefined && adjacent(look.measure, one, two, look.state.readings.sameLevel)
}

export const adjacentEnemies = (look: RuLook, unit: Unit): readonly Unit[] =>
  onTable(unit) ? enemiesOf(look.state, unit).filter((enemy) => areAdjacent(look, unit.id, enemy.id)) : []

export const adjacentMates = (look: RuLook, unit: Unit): readonly Unit[] =>
  onTable(unit) ? matesOf(look.state, unit).filter((mate) => areAdjacent(look, unit.id, mate.id)) : []

/** Squadmates of the Unit that are Adjacent to the other: support in melee (RU-MELEE-3, RU-MELEE-4). */
export const supporters = (look: RuLook, unit: Unit, of: Id): readonly Unit[] =>
  matesOf(look.state, unit).filter((mate) => mate.id !== of && areAdjacent(look, mate.id, of))

/** RU-ADJACENT-4: the same test with a marker. */
export function adjacentToItem(look: RuLook, unit: Id, { at, radius }: Item): boolean {
  const model = look.board.models[unit]
  return model !== undefined && at !== null && adjacentToDisc(look.measure, model, at, radius, look.state.readings.sameLevel)
}

/** RU-CONTROL-1, RU-CONTROL-2. */
export const controls = (look: RuLook, unit: Id, item: Item): boolean =>
  adjacentToItem(look, unit, item) && adjacentEnemies(look, unitOf(look.state, unit)).length === 0

export const doorsOf = (look: Pick<RuLook, 'board'>): readonly BoardPiece[] => Object.values(look.board.pieces).filter((piece) => piece.kind === 'door')

export const isOpen = (door: BoardPiece): boolean => door.traits.sight !== 'solid'

/** RU-ACTION-11, RU-ADJACENT-4: the same test with a door. */
export const besideDoor = (look: RuLook, unit: Id, door: BoardPiece): boolean =>
  adjacentToDoor(look.measure, modelOf(look, unit), door, look.state.readings.sameLevel)
