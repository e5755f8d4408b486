import type { Id } from '../../../core/board'
import { plan, sub2, dot2, length2 } from '../../../core/vec'
import { gapOf } from '../game/near'
import { hostilesOf, type Model, type RrLook } from '../game/state'
import { threat } from './attacks'

/** Share of what is aimed at a model that Cover keeps off, behind a wall that it must be aimed across. */
const COVERED = 0.14

/** What taking cover is worth: of the threats of those who stand beyond one of the walls; `walls` null: of a wall that is not known yet. */
export function coverWorth(look: RrLook, model: Model, walls: readonly Id[] | null): number {
  const figure = look.board.models[model.id]
  if (!figure) return 0
  const at = plan(figure.at)
  const worth = (wall: Id | null): number => hostilesOf(look.state, model).reduce((sum, foe) => {
    const from = look.board.models[foe.id]!
    const gap = gapOf(look, model.id, foe.id)
    const points = (foe.acted ? 0.4 : 1) * threat(look, foe.id, model.id, gap).next
    const piece = wall === null ? null : look.board.pieces[wall]
    if (!piece) return sum + 0.5 * points
    // Beyond it, as seen from the model: one looks the same way to both.
    const [way, there] = [sub2(plan(piece.at), at), sub2(plan(from.at), at)]
    const along = dot2(way, there) / (length2(way) * length2(there) || 1)
    return sum + (along > 0.5 ? points : 0)
  }, 0)
  return COVERED * (walls === null ? worth(null) : Math.max(0, ...walls.map((wall) => worth(wall))))
}
