import type { BoardPiece } from '../../../core/board'
import { halfExtent } from '../../../core/flat-shape'
import type { Inches } from '../../../core/units'
import { turn2, type Vec2 } from '../../../core/vec'

/** A part of a piece in plan, as an upright box of its own turn: for a first look, before anything is measured. */
export interface PlanPart {
  /** From the point to the box; 0 inside. */
  distance(point: Vec2): Inches
  /** High enough to hide behind. */
  readonly tall: boolean
}

/** What of the pieces stands in a base's way; ground that one merely walks on is left out. */
export function partsOf(pieces: readonly BoardPiece[]): readonly PlanPart[] {
  return pieces.flatMap((piece) =>
    piece.parts
      .filter((part) => part.traits.sight === 'solid' || part.traits.ground === 'impassable')
      .map((part): PlanPart => {
        const shape = part.solid.kind === 'prism' ? part.solid.footprint : null
        const [hx, hz] = shape ? halfExtent(shape) : [0, 0]
        const [ox, oz] = turn2([part.at[0], part.at[2]], piece.yaw)
        const centre: Vec2 = [piece.at[0] + ox, piece.at[2] + oz]
        // Every place of a zone is held against every part: the turn is worked out once.
        const [sx, cx] = turn2([0, 1], -(piece.yaw + part.yaw))
        return {
          tall: part.solid.kind === 'prism' && part.solid.height >= TALL,
          distance: (point) => {
            const dx = point[0] - centre[0]
            const dz = point[1] - centre[1]
            const x = Math.max(0, Math.abs(cx * dx + sx * dz) - hx)
            const z = Math.max(0, Math.abs(cx * dz - sx * dx) - hz)
            return Math.sqrt(x * x + z * z)
          },
        }
      }),
  )
}

const TALL: Inches = 1
