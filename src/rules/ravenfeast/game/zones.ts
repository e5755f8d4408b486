import type { SideId } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Vec2 } from '../../../core/vec'
import { fromFrame, type Turn } from '../../kit/frame'
import { edgeStrip } from '../../kit/zones'

/** RF-HOUSE-1: A has the edge at negative z, B the other. */
const TURNS: Readonly<Record<SideId, Turn>> = { A: 0, B: 2 }

/** RF-HOUSE-8: those who arrive are set so near to their side's own edge. */
export const ARRIVAL_DEPTH: Inches = 2

/** The strip along the side's own edge. */
export const zoneOf = (side: SideId, width: Inches, depth: Inches, deep: Inches): readonly Vec2[] => edgeStrip(width, depth, TURNS[side], deep)

/** Towards the other edge. */
export const ahead = (side: SideId): Vec2 => fromFrame([0, 1], TURNS[side])
