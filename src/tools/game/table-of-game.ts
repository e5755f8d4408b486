import type { Board } from '../../core/board'
import { restoring, type BoardState } from '../../rules/engine/board'
import { firstDifference } from '../../rules/engine/json'
import type { UnitCard } from '../../rules/playable'
import type { TableFile } from '../../table/file'
import type { Position } from '../position'

/** The table that a game was set up on: its terrain, resolved, and the meshes that rules do not keep. */
export interface Ground {
  readonly file: TableFile
  readonly board: Board
}

/** Puts positions of a game on a desk, each unit in the figure that the table has for it. What stays the same from one to the next stays the same object. */
export function tableOfGame({ file, board }: Ground): (state: BoardState, units: readonly UnitCard[]) => Position {
  const whole = restoring(board)
  const figures = new Map((file.units ?? []).flatMap(({ id, figure }) => (figure ? [[id, figure] as const] : [])))
  let document: TableFile = { ...file, units: [], models: [] }
  return ({ width, depth, models, pieces }, cards) => {
    const units = cards.map(({ unit, side, name, profile, sculpt }) => {
      const figure = figures.get(unit)
      return { id: unit, side, name, profile: profile.name, card: profile.card, ...(sculpt === '' ? {} : { look: sculpt }), ...(figure && { figure }) }
    })
    if (firstDifference(units, document.units) !== null) document = { ...document, units }
    return {
      document,
      board: { width, depth, models: Object.values(models).map(whole.model), pieces: Object.values(pieces).map(whole.piece) },
    }
  }
}
