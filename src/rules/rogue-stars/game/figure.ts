import type { BoardModel, Pose } from '../../../core/board'
import { BASE_RADIUS, HEIGHT } from '../profile'
import { isLeader, type Figure, type Ro } from './state'

/** A figure on its round base (RO-HOUSE-1); it is a unit of its own. */
export const figureFor = ({ id, name, side }: Pick<Figure, 'id' | 'name' | 'side'>, leader: boolean, pose: Pose): BoardModel => ({
  id, name, side, unit: id, leader, at: pose.at, yaw: pose.yaw, base: { kind: 'circle', radius: BASE_RADIUS },
  // A body is a little slimmer than what it stands on.
  body: { kind: 'prism', footprint: { kind: 'circle', radius: 0.9 * BASE_RADIUS }, height: HEIGHT },
})

export const figureAt = (state: Ro, figure: Figure, pose: Pose): BoardModel => figureFor(figure, isLeader(state, figure), pose)
