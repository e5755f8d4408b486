import type { BoardModel, Pose } from '../../../core/board'
import type { Card } from '../army/card'
import { cardOf, type Fighter, type Rf } from './state'

/** A figure on its base, which is a rectangle with its front along the first side (RF-BASE-1); it is a unit of its own. */
export function figureFor({ id, name, side }: Pick<Fighter, 'id' | 'name' | 'side'>, { base: [front, depth], height, rank }: Card, pose: Pose): BoardModel {
  const shape = { kind: 'rect', hx: front / 2, hz: depth / 2 } as const
  // A body is a little slimmer than what it stands on.
  const footprint = { kind: 'circle', radius: Math.min(front, depth) * 0.45 } as const
  return { id, name, side, unit: id, leader: rank === 'leader', at: pose.at, yaw: pose.yaw, base: shape, body: { kind: 'prism', footprint, height } }
}

export const figureAt = (state: Rf, figure: Fighter, pose: Pose): BoardModel => figureFor(figure, cardOf(state, figure), pose)
