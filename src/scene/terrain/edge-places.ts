import type { Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'
import { EDGES, type Edge, type Rim, type TableEdges } from '../../table/edges'
import { RIM_WIDTH } from './rim-geometry'

/** Where the name of an edge lies: in the middle of it, on the floor side of the rim. */
interface EdgePlace {
  /** The nearest to the table that its letters come, in the table's plan, and the way from there outwards. */
  readonly foot: Vec2
  readonly out: Vec2
  /** About the vertical, in radians, so that whoever stands at that edge reads it upright. */
  readonly turned: number
  /** How long the words may be. */
  readonly room: Inches
}

const AWAY: Inches = 0.25

export function edgePlace(edge: Edge, [width, depth]: Vec2, rim: Rim): EdgePlace {
  const off = AWAY + (rim === 'none' ? 0 : RIM_WIDTH)
  const out = OUT[edge]
  return {
    foot: [out[0] * (width / 2 + off), out[1] * (depth / 2 + off)], out, turned: Math.atan2(out[0], out[1]), room: (out[0] === 0 ? width : depth) * 0.96,
  }
}

/** As side A sits, which is at -z: its left is +x. */
const OUT: Readonly<Record<Edge, Vec2>> = { A: [0, -1], B: [0, 1], left: [1, 0], right: [-1, 0] }

/** A line of the name is so high where there is room, and as many pixels on the screen at least and at most. */
const [USUAL, TALLEST]: readonly Inches[] = [0.9, 2.4]
const [LEAST_PX, MOST_PX] = [16, 30] as const

/** How far names reach out from a table that fills the screen without them, where an inch of it takes so many pixels; undefined: there are none. */
export function reachOfNames(edges: TableEdges | undefined, pixels: number): Inches | undefined {
  if (!edges || EDGES.every((edge) => edges[edge] === undefined)) return undefined
  // With them it is seen from somewhat farther off.
  const high = edgeLetters(0, 1, pixels * SMALLER)
  return AWAY + (edges.rim === 'none' ? 0 : RIM_WIDTH) + high
}
const SMALLER = 0.82

/** How high the line is, of words that are `wide` times as long, where an inch takes so many pixels. */
export const edgeLetters = (wide: number, room: Inches, pixels: number): Inches =>
  Math.min(Math.max(USUAL!, LEAST_PX / pixels), MOST_PX / pixels, TALLEST!, room / wide)
