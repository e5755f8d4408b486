import type { Board, Id } from '../../core/board'
import type { Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'
import { pickSurface } from '../picking/surface-index'

const walkedOn = new WeakMap<Board['pieces'], ReadonlySet<Id>>()
const HIGH: Inches = 60

/** Height at which a flat thing lies there: on hills and platforms, else on the table; never on a roof. */
export function standsOn(board: Board, [x, z]: Vec2): Inches {
  let others = walkedOn.get(board.pieces)
  if (others === undefined) {
    others = new Set(board.pieces.filter(({ kind }) => kind !== 'hill' && kind !== 'platform').map(({ id }) => id))
    walkedOn.set(board.pieces, others)
  }
  return Math.max(0, pickSurface(board, { origin: [x, HIGH, z], direction: [0, -1, 0] }, null, others)?.point[1] ?? 0)
}
