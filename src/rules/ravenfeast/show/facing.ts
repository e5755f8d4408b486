import type { Id, Pose } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Vec2, Vec3 } from '../../../core/vec'
import { inches } from '../../kit/words'
import type { ReachShown } from '../../playable'
import { figureOf } from '../game/near'
import { cardOf, type RfLook } from '../game/state'
import { baseOf } from '../judge/base'
import type { Edge } from '../judge/front'
import { partsRound } from '../judge/marks'

/* What a figure's rear edge allows and forbids, before it shoots or fights (RF-FACING-1, RF-FACING-2). */

/** How far round it a rear edge is worth showing to who strikes hand to hand. */
export const AT_HAND: Inches = 2.5

const shown = (text: string, kind: ReachShown['kind'], ring: readonly Vec2[], y: number): ReachShown =>
  ({ text, kind, rings: [ring.map(([x, z]): Vec3 => [x, y, z])] })

const standing = (look: RfLook, id: Id, pose: Pose | null) => {
  const figure = figureOf(look, id)
  return pose ? { ...figure, model: { ...figure.model, ...pose } } : figure
}

/** Where it may shoot, as far as range and its rear edge go; nothing for who has no missile weapon. `pose`: as if it stood there. */
export function shootsFrom(look: RfLook, id: Id, pose: Pose | null = null): readonly ReachShown[] {
  const { missile } = cardOf(look.state, id)
  if (!missile) return []
  const figure = standing(look, id, pose)
  const { forward } = partsRound(figure, missile.range + baseOf(figure.model).reach)
  return [shown(`Missile, ${inches(missile.range)}, forward of its rear edge`, 'threat', forward, figure.model.at[1])]
}

/** Whom it may not strike: what of the ground about it lies to its rear. */
export function rearOf(look: RfLook, id: Id, front: Edge = 'front', pose: Pose | null = null): readonly ReachShown[] {
  const figure = standing(look, id, pose)
  return [shown('To its rear', 'threat', partsRound(figure, AT_HAND + baseOf(figure.model).reach, front).rear, figure.model.at[1])]
}
