import type { Board, Id } from '../../core/board'
import type { Inches } from '../../core/units'
import type { Vec2, Vec3 } from '../../core/vec'
import { pickSurface } from '../picking/surface-index'

const walkedOn = new WeakMap<Board['pieces'], ReadonlySet<Id>>()
const HIGH: Inches = 60
const NONE: ReadonlySet<Id> = new Set()
const HELD: readonly Inches[] = [0, 1.5, 2.5, 3.5, 5, 7, 10]

/** How far above a flat thing there a sign has to be held to be seen from there: 0 where it is seen as it lies. */
export function heldUp(board: Board, at: Vec2, eye: Vec3): Inches {
  const y = standsOn(board, at)
  return HELD.find((height) => {
    const to: Vec3 = [at[0], y + 0.1 + height, at[1]]
    const way: Vec3 = [to[0] - eye[0], to[1] - eye[1], to[2] - eye[2]]
    const distance = Math.hypot(...way)
    const hit = pickSurface(board, { origin: eye, direction: [way[0] / distance, way[1] / distance, way[2] / distance] }, null, NONE)
    return hit === null || hit.distance > distance - 0.2
  }) ?? HELD.at(-1)!
}

/** Height at which a flat thing lies there: on hills and platforms, else on the table; never on a roof. */
export function standsOn(board: Board, [x, z]: Vec2): Inches {
  let others = walkedOn.get(board.pieces)
  if (others === undefined) {
    others = new Set(board.pieces.filter(({ kind }) => kind !== 'hill' && kind !== 'platform').map(({ id }) => id))
    walkedOn.set(board.pieces, others)
  }
  return Math.max(0, pickSurface(board, { origin: [x, HIGH, z], direction: [0, -1, 0] }, null, others)?.point[1] ?? 0)
}
