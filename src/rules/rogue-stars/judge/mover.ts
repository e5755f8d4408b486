import type { BoardModel, Id } from '../../../core/board'
import type { Inches } from '../../../core/units'

/** Who takes a Move (RO-HOUSE-3): all that it is judged by, besides the table. */
export interface Mover {
  readonly model: BoardModel
  readonly allowance: Inches
  /** Whether it climbs and drops where its way leads over faces. */
  readonly climb: boolean
  /** What figures are called in words; left out, their ids. */
  readonly names: Readonly<Record<Id, string>>
}
