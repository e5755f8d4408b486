import type { Inches } from '../../../core/units'

interface GameSize {
  readonly points: number
  /** Suggested tables, width by depth (RS-ARMY-7: any other will do). */
  readonly tables: readonly (readonly [width: Inches, depth: Inches])[]
  readonly minutes: number
}

/** RS-ARMY-3 to RS-ARMY-6. */
export const GAME_SIZES: readonly GameSize[] = [
  { points: 300, tables: [[36, 36]], minutes: 60 },
  { points: 600, tables: [[48, 48], [72, 48]], minutes: 120 },
  { points: 900, tables: [[72, 48]], minutes: 180 },
  { points: 1200, tables: [[96, 48]], minutes: 240 },
]

/** RS-ARMY-8. */
export const STANDARD_POINTS = 600

/** RS-ARMY-7: one for every full 300 points, at least one. */
export const boostTokens = (points: number): number => Math.max(1, Math.floor(points / 300))
