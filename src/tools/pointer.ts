import type { Id } from '../core/board'
import type { Vec3 } from '../core/vec'

/** Where it points, and with what. */
export type PointedAt = Pick<TablePointer, 'model' | 'piece' | 'surface' | 'ground' | 'touch'>

/** A pointer event as the scene reads it off the table: what is under it, in table inches. */
export interface TablePointer {
  /** `wheel`: a notch of it while something is in hand. */
  readonly type: 'down' | 'move' | 'up' | 'cancel' | 'long-press' | 'wheel'
  /** The topmost thing under the pointer. */
  readonly model: Id | null
  readonly piece: Id | null
  /** Where the pointer's ray meets the first surface (terrain or table), models left out; null off the table. */
  readonly surface: Vec3 | null
  /** Where it meets the plane of the table. */
  readonly ground: Vec3 | null
  readonly button: number
  readonly shift: boolean
  readonly alt: boolean
  readonly touch: boolean
  /** Of a wheel: 1 away from the hand, -1 toward it. */
  readonly notch?: 1 | -1
}
