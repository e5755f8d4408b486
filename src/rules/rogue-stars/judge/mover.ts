import type { BoardModel, Id, Pose } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Lengths } from './lengths'

/** Who takes a Move (RO-HOUSE-3): all that it is judged by, besides the table. */
export interface Mover {
  readonly model: BoardModel
  /** Where its way begins; left out: where it stands. */
  readonly start?: Pose
  readonly allowance: Inches
  /** By which its way is judged (RO-EQUIPMENT-6). */
  readonly lengths: Lengths
  /** Whether it climbs and drops where its way leads over faces. */
  readonly climb: boolean
  /** What figures are called in words; left out, their ids. */
  readonly names: Readonly<Record<Id, string>>
}
