import type { HeatMode } from '../../tools/heat'
import type { Wash } from './fill-geometry'
import { INK } from './ink-palette'

/** A cell that is seen in the open, or in cover; that nobody sees; that is too close to call. */
export type HeatTone = 'open' | 'light' | 'heavy' | 'safe' | 'unsure'

/** What one sees is teal; where one is seen is vermilion, and teal where one is safe. Hatches tell cover apart without colour. */
export const HEAT_WASH: Readonly<Record<HeatMode, Readonly<Record<HeatTone, Wash>>>> = {
  from: {
    open: { colour: INK.clear, strength: 0.62, hatch: 0 },
    light: { colour: '#b7d94a', strength: 0.6, hatch: 1 },
    heavy: { colour: INK.unsure, strength: 0.56, hatch: 2 },
    safe: { colour: '#10151c', strength: 0.46, hatch: 0 },
    unsure: { colour: INK.plain, strength: 0.4, hatch: 1 },
  },
  exposed: {
    open: { colour: INK.blocked, strength: 0.66, hatch: 0 },
    light: { colour: '#ff9a3d', strength: 0.6, hatch: 1 },
    heavy: { colour: INK.unsure, strength: 0.5, hatch: 2 },
    safe: { colour: INK.clear, strength: 0.4, hatch: 0 },
    unsure: { colour: INK.plain, strength: 0.4, hatch: 1 },
  },
}
