import type { BoardPiece, Id, Pose } from '../../../core/board'
import { circumradius } from '../../../core/flat-shape'
import type { Broken } from '../../engine/question'
import { known } from '../../kit/known'
import type { RoLook } from './state'

/** RO-START-7: terrain is laid out as one likes, with the middle of each of its parts on the table. */
export function judgeLayOut({ board }: Pick<RoLook, 'board'>, poses: Readonly<Record<Id, Pose>>): readonly Broken[] {
  return Object.entries(poses).flatMap(([id, { at }]): readonly Broken[] => {
    const piece = known(board.pieces[id], 'piece', id)
    const room = { x: board.width / 2 - leastOf(piece), z: board.depth / 2 - leastOf(piece) }
    const off = Math.abs(at[0]) > room.x + 0.01 || Math.abs(at[2]) > room.z + 0.01
    return off ? [{ rule: 'RO-START-7', text: `${piece.name} does not lie on the table.`, at, by: id }] : []
  })
}

/** How near to an edge its middle may lie: half of its area's reach, so that most of it is on the table. */
const leastOf = ({ area }: BoardPiece): number => (area ? circumradius(area.footprint) / 2 : 0.5)
