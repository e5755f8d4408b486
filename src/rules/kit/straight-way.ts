import type { Waypoint } from '../../core/measure'
import { atan2, cos, sin } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'

/** The direction from one point to another in plan, in radians from +x towards +z. */
export const angleTo = (from: Vec2, to: Vec2): number => atan2(to[1] - from[1], to[0] - from[0])

/** Where a straight way of that length ends that begins at a point in that direction. */
export const straightWay = ([x, z]: Vec2, angle: number, far: Inches): Waypoint => ({ x: x + far * cos(angle), z: z + far * sin(angle) })
