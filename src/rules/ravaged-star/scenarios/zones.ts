import type { SideId } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Vec2 } from '../../../core/vec'
import { otherSide } from '../state'

/** Half the depth of No Man's Land between the standard zones (RS-DEPLOY-6, RS-DEPLOY-7). */
export const NO_MANS_LAND: Inches = 12

/** RS-DEPLOY-6, RS-DEPLOY-7, RS-VICTORY-5: whose standard zone the point lies in, its border included; null between. */
export const zoneOf = ([, z]: Vec2): SideId | null => (z <= -NO_MANS_LAND ? 'A' : z >= NO_MANS_LAND ? 'B' : null)

/** RS-VICTORY-5: whose half it lies in; the exact middle is the half of whoever asks. */
export const inOwnHalf = ([, z]: Vec2, side: SideId): boolean => (side === 'A' ? z <= 0 : z >= 0)

export const inEnemyZone = (at: Vec2, side: SideId): boolean => zoneOf(at) === otherSide(side)

/** The zone as a polygon, for models that are set up wholly within it (RS-DEPLOY-2). */
export function zonePolygon(side: SideId, width: Inches, depth: Inches): readonly Vec2[] {
  const [x, near, far] = [width / 2, NO_MANS_LAND, depth / 2]
  const s = side === 'A' ? -1 : 1
  return [[-x, s * near], [x, s * near], [x, s * far], [-x, s * far]]
}
