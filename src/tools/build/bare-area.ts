import type { Board, BoardPiece } from '../../core/board'
import { plan, sub2, turn2, type Vec3 } from '../../core/vec'
import { hullRadius } from '../../table/piece-hull'
import { outlinePoints } from '../../table/solids'
import { insidePolygon } from '../in-plan'

/** The area without any solid in which that point of the table lies, such as painted ground: a ray goes through it. Of several the smallest. */
export function bareAt({ pieces }: Board, ground: Vec3 | null): BoardPiece | null {
  if (!ground) return null
  const found = pieces.filter((piece) => {
    if (!piece.area || piece.parts.some(({ traits }) => traits.sight === 'solid' || traits.ground === 'impassable')) return false
    const inside = turn2(sub2(plan(ground), plan(piece.at)), -piece.yaw)
    return insidePolygon(inside, outlinePoints(piece.area.footprint, piece.area))
  })
  return found.toSorted((a, b) => hullRadius(a) - hullRadius(b))[0] ?? null
}
