import type { SideId } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Vec2, Vec3 } from '../../../core/vec'
import { fromFrame, type Turn } from '../../kit/frame'
import { edgeStrip } from '../../kit/zones'

/** RO-DEFINE-3: A's baseline is the edge at negative z, B's the opposite one, whoever attacks. */
const TURNS: Readonly<Record<SideId, Turn>> = { A: 0, B: 2 }

/** RO-HOUSE-2. */
export const DEPLOY_DEPTH: Inches = 6

/** The strip along the side's own baseline. */
export const zoneOf = (side: SideId, width: Inches, depth: Inches, deep: Inches): readonly Vec2[] => edgeStrip(width, depth, TURNS[side], deep)

/** Away from the own baseline. */
export const ahead = (side: SideId): Vec2 => fromFrame([0, 1], TURNS[side])

/** How far a point is from the side's own baseline. */
export const fromBaseline = (side: SideId, depth: Inches, [, , z]: Vec3): Inches => depth / 2 + (side === 'A' ? z : -z)
