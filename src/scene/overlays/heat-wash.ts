import { HEAT_BANDS, type HeatMode } from '../../tools/heat'
import type { Wash } from './fill-geometry'
import { INK } from './ink-palette'

/** A cell that is seen in the open, or in cover; that nobody sees; that is too close to call. */
export type HeatTone = 'open' | 'light' | 'heavy' | 'safe' | 'unsure'

/**
 * What one sees is teal, where one is seen vermilion, and cover goes by way of violet to indigo: hues that no ground of a table
 * has, and that stay apart from each other and from it for eyes that tell fewer colours. Hatches tell cover apart without colour.
 */
export const HEAT_WASH: Readonly<Record<HeatMode, Readonly<Record<HeatTone, Wash>>>> = {
  from: {
    open: { colour: '#00a393', strength: 0.74, hatch: 0 },
    light: { colour: '#4f6bff', strength: 0.74, hatch: 1 },
    heavy: { colour: '#3a1f8f', strength: 0.74, hatch: 2 },
    safe: { colour: '#10151c', strength: 0.5, hatch: 0 },
    unsure: { colour: INK.plain, strength: 0.45, hatch: 1 },
  },
  exposed: {
    open: { colour: '#ff3d1a', strength: 0.78, hatch: 0 },
    light: { colour: '#a63be0', strength: 0.74, hatch: 1 },
    heavy: { colour: '#2b2a9c', strength: 0.74, hatch: 2 },
    safe: { colour: '#00a393', strength: 0.62, hatch: 0 },
    unsure: { colour: INK.plain, strength: 0.45, hatch: 1 },
  },
}

/** A gap between squares shows the grid without lines. */
const FULL = 0.47
const LEAST = 0.25

/** Half the side of a cell's square, in cells: smaller with every band of distance, so that what is far is still as plain as what is near. */
export const squareOf = (band: number): number => FULL - ((FULL - LEAST) * band) / HEAT_BANDS.length
