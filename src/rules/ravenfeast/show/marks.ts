import type { TableMark } from '../../playable'
import { stoneMark, zoneMarks } from '../guide'
import { frontOf } from '../game/fighting'
import { fieldOf, figureOf, foesOf } from '../game/near'
import { atStone } from '../game/scenario'
import { standing, type RfLook } from '../game/state'
import { contactMarks, frontMark, rankMarks } from '../judge/marks'

/** Stones and whose they are now, ranks of shield walls, who touches whom and with which front; zones while figures are deployed. */
export function marks(look: RfLook): readonly TableMark[] {
  const { state, board } = look
  const deploying = state.turn === 0 && Object.values(state.figures).some(({ where }) => where === 'waiting')
  return [
    ...(deploying ? zoneMarks(board.width, board.depth, state.readings.deployDepth) : []),
    ...state.markers.map((marker): TableMark => {
      const [a, b] = [atStone(look, marker, 'A'), atStone(look, marker, 'B')]
      return { ...stoneMark(marker), side: a === b ? null : a > b ? 'A' : 'B' }
    }),
    ...state.walls.flatMap(({ members }) => rankMarks(members.map((id) => figureOf(look, id)))),
    ...contactMarks(fieldOf(look)),
    ...standing(state).filter((figure) => foesOf(look, figure).length > 0).map((figure) => frontMark(figureOf(look, figure.id), frontOf(figure))),
  ]
}
