import type { SideId } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Vec2 } from '../../../core/vec'

/** Half the depth of No Man's Land between the standard zones (RS-DEPLOY-6, RS-DEPLOY-7). */
export const NO_MANS_LAND: Inches = 12
/** RS-S9-3: nobody is deployed within so much of the table centre. */
export const CENTRE_CLEAR: Inches = 9

/**
 * The rules speak of a frame in which A is at negative z. Players may choose other edges, so the frame is turned on the
 * table by quarter turns: A's edge lies at negative z, negative x, positive z, positive x for 0 to 3.
 */
export type Turn = 0 | 1 | 2 | 3

/** Who has which part of the table. */
export interface Sides {
  readonly turn: Turn
  /** Search and Destroy: the sign of x, in the frame, of A's quarter; its z is negative. Default -1. */
  readonly quarter?: 1 | -1
}

export const DEFAULT_SIDES: Sides = { turn: 0 }

export function toFrame([x, z]: Vec2, turn: Turn): Vec2 {
  return turn === 0 ? [x, z] : turn === 1 ? [0 - z, x] : turn === 2 ? [0 - x, 0 - z] : [z, 0 - x]
}

export function fromFrame([x, z]: Vec2, turn: Turn): Vec2 {
  return turn === 0 ? [x, z] : turn === 1 ? [z, 0 - x] : turn === 2 ? [0 - x, 0 - z] : [0 - z, x]
}

/** Width and depth as the frame has them: width along the players' edges (RS-DEPLOY-5). */
export const frameSize = (width: Inches, depth: Inches, turn: Turn): readonly [width: Inches, depth: Inches] =>
  turn % 2 === 0 ? [width, depth] : [depth, width]

/** RS-DEPLOY-6, RS-DEPLOY-7, RS-VICTORY-5: whose standard zone the point lies in, its border included; null between. */
export function zoneOf(at: Vec2, turn: Turn = 0): SideId | null {
  const [, z] = toFrame(at, turn)
  return z <= -NO_MANS_LAND ? 'A' : z >= NO_MANS_LAND ? 'B' : null
}

/** RS-VICTORY-5: whose half it lies in; the exact middle is the half of whoever asks. */
export function inOwnHalf(at: Vec2, side: SideId, turn: Turn = 0): boolean {
  const [, z] = toFrame(at, turn)
  return side === 'A' ? z <= 0 : z >= 0
}

export const inEnemyZone = (at: Vec2, side: SideId, turn: Turn = 0): boolean => zoneOf(at, turn) === (side === 'A' ? 'B' : 'A')

/** The four quarters, by the signs of x and z (RS-S9-1). */
export const QUARTERS: readonly Vec2[] = [[-1, -1], [1, -1], [-1, 1], [1, 1]]

/** RS-S9-2: the quarter of a side, by its signs on the table; B has the one diagonally across from A's. */
export function quarterFor(sides: Sides, side: SideId): Vec2 {
  const x = sides.quarter ?? -1
  return fromFrame(side === 'A' ? [x, -1] : [-x, 1], sides.turn)
}

/** RS-S9-2: how the sides lie once a side has that quarter. */
export function sidesByQuarter(side: SideId, [x, z]: Vec2): Sides {
  const [ax, az] = side === 'A' ? [x, z] : [-x, -z]
  return az < 0 ? { turn: 0, quarter: ax < 0 ? -1 : 1 } : { turn: 2, quarter: ax < 0 ? 1 : -1 }
}

/** RS-DEPLOY-8, RS-S11-3: how the sides lie once a side has the edge that A would have at that turn. */
export const sidesByEdge = (side: SideId, edge: Turn): Sides => ({ turn: side === 'A' ? edge : (((edge + 2) % 4) as Turn) })

/** A part of the table that belongs to a side, or to nobody, in plan. */
export interface Zone {
  readonly side: SideId | null
  readonly what: 'zone' | 'no-mans-land'
  /** The whole of it, an upright rectangle. */
  readonly polygon: readonly Vec2[]
  /** Where its side sets up; null for No Man's Land. */
  readonly deploy: readonly Vec2[] | null
}

/**
 * RS-DEPLOY-1: the zones of a scenario by its number (null: a game without one) on a table of that size: A's, B's, then
 * No Man's Land. Pure, for maps as well as for the rules; without `sides` A is at negative z, as before any choice.
 */
export function zonesOf(scenario: number | null, width: Inches, depth: Inches, sides: Sides = DEFAULT_SIDES): readonly Zone[] {
  return scenario === 9 ? quarters(width, depth, sides) : standard(width, depth, sides.turn)
}

/** The zone of a side; see `zonesOf`. */
export const zoneFor = (side: SideId, scenario: number | null, width: Inches, depth: Inches, sides: Sides = DEFAULT_SIDES): Zone =>
  zonesOf(scenario, width, depth, sides).find((zone) => zone.side === side)!

/** RS-DEPLOY-6, RS-DEPLOY-7. */
function standard(width: Inches, depth: Inches, turn: Turn): readonly Zone[] {
  const [w, d] = frameSize(width, depth, turn)
  const strip = (from: number, to: number) => corners(-w / 2, w / 2, from, to).map((point) => fromFrame(point, turn))
  const far = Math.max(NO_MANS_LAND, d / 2)
  const near = Math.min(NO_MANS_LAND, d / 2)
  const [a, b, middle] = [strip(-far, -NO_MANS_LAND), strip(NO_MANS_LAND, far), strip(-near, near)]
  return [
    { side: 'A', what: 'zone', polygon: a, deploy: a },
    { side: 'B', what: 'zone', polygon: b, deploy: b },
    { side: null, what: 'no-mans-land', polygon: middle, deploy: null },
  ]
}

/** RS-S9-1 to RS-S9-3. */
function quarters(width: Inches, depth: Inches, sides: Sides): readonly Zone[] {
  const own = (['A', 'B'] as const).map((side): Zone => {
    const quarter = quarterFor(sides, side)
    return { side, what: 'zone', polygon: quarterPolygon(quarter, width, depth), deploy: withoutCentre(quarter, width, depth) }
  })
  const taken = own.map((zone) => `${zone.polygon[2]}`)
  const others = QUARTERS.map((quarter) => quarterPolygon(quarter, width, depth)).filter((polygon) => !taken.includes(`${polygon[2]}`))
  return [...own, ...others.map((polygon): Zone => ({ side: null, what: 'no-mans-land', polygon, deploy: null }))]
}

/** The quarter with those signs, from the table centre to its corner. */
export function quarterPolygon([sx, sz]: Vec2, width: Inches, depth: Inches): readonly Vec2[] {
  const [x, z] = [(sx * width) / 2, (sz * depth) / 2]
  return [[0, 0], [x, 0], [x, z], [0, z]]
}

/** RS-S9-3: the quarter less a quarter of a disc, its rim in steps of 7.5 degrees; the rules themselves measure. */
function withoutCentre([sx, sz]: Vec2, width: Inches, depth: Inches): readonly Vec2[] {
  const [x, z] = [(sx * width) / 2, (sz * depth) / 2]
  const rim = Array.from({ length: 13 }, (_, i): Vec2 => {
    const t = (i * Math.PI) / 24
    return [sx * CENTRE_CLEAR * Math.cos(t), sz * CENTRE_CLEAR * Math.sin(t)]
  })
  return [[x, 0], [x, z], [0, z], ...rim.toReversed()]
}

const corners = (x0: number, x1: number, z0: number, z1: number): readonly Vec2[] => [[x0, z0], [x1, z0], [x1, z1], [x0, z1]]
