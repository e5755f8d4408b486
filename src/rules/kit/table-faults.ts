import type { BoardModel, Id } from '../../core/board'
import type { BoardState } from '../engine/board'
import { radiusOf, rimDistance } from './round-base'

/** Geometry takes what is less deep for touching: stored positions are not exact. */
export const TOUCH = 0.0011

/**
 * What is wrong with how models stand: round bases lie on the table and share no space, but for pairs that may, such as on two floors.
 * Other bases are left to geometry.
 */
export function tableFaults(board: BoardState, mayShare: (a: BoardModel, b: BoardModel) => boolean): readonly string[] {
  const models = Object.values(board.models).filter(({ base }) => base?.kind === 'circle')
  const off = models.filter((model) => {
    const radius = radiusOf(model) - TOUCH
    return Math.abs(model.at[0]) + radius > board.width / 2 || Math.abs(model.at[2]) + radius > board.depth / 2
  })
  const overlaps = models.flatMap((a, i) => models.slice(i + 1).flatMap((b) => {
    const apart = rimDistance(a, b)
    return apart >= -TOUCH || mayShare(a, b) ? [] : [`${a.id} and ${b.id} overlap by ${-apart}.`]
  }))
  return [...off.map(({ id }) => `${id} is not on the table.`), ...overlaps]
}

/** Every model on the table is somebody's. */
export const strayFaults = (board: BoardState, known: ReadonlySet<Id>): readonly string[] =>
  Object.keys(board.models).filter((id) => !known.has(id)).map((id) => `${id} stands on the table and belongs to nobody.`)

/** A figure of a unit that is kept within bounds, such as its wounds. */
export const boundFaults = (id: Id, what: string, value: number, least: number, most: number): readonly string[] =>
  value >= least && value <= most ? [] : [`${id} has ${value} ${what} of ${most}.`]
