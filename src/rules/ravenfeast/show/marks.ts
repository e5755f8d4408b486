import type { TableMark } from '../../playable'
import { stoneMark, zoneMarks } from '../guide'
import { atStone } from '../game/scenario'
import type { RfLook } from '../game/state'

/** Stones, whose they are now, and the zones while figures are deployed. */
export function marks(look: RfLook): readonly TableMark[] {
  const { state, board } = look
  const deploying = state.turn === 0 && Object.values(state.figures).some(({ where }) => where === 'waiting')
  return [
    ...(deploying ? zoneMarks(board.width, board.depth, state.readings.deployDepth) : []),
    ...state.markers.map((marker): TableMark => {
      const [a, b] = [atStone(look, marker, 'A'), atStone(look, marker, 'B')]
      return { ...stoneMark(marker), side: a === b ? null : a > b ? 'A' : 'B' }
    }),
  ]
}
