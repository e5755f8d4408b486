import type { SideId } from '../../../core/board'
import { cos, sin } from '../../../core/trigonometry'
import type { Inches } from '../../../core/units'
import type { Vec2 } from '../../../core/vec'
import { frameSize, fromFrame, toFrame, type Turn } from '../../kit/frame'
import { quarterPolygon, strip } from '../../kit/zones'

/** Half the depth of No Man's Land between the standard zones (RS-DEPLOY-6, RS-DEPLOY-7). */
export const NO_MANS_LAND: Inches = 12
/** RS-S9-3: nobody is deployed within so much of the table centre. */
export const CENTRE_CLEAR: Inches = 9

/** Who has which part of the table. */
export interface Sides {
  readonly turn: Turn
  /** Search and Destroy: the sign of x, in the frame, of A's quarter; its z is negative. Default -1. */
  readonly quarter?: 1 | -1
}

export const DEFAULT_SIDES: Sides = { turn: 0 }

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
  const half = frameSize(width, depth, turn)[1] / 2
  const [far, near] = [Math.max(NO_MANS_LAND, half), Math.min(NO_MANS_LAND, half)]
  const across = (from: number, to: number) => strip(width, depth, turn, from, to)
  const [a, b, middle] = [across(-far, -NO_MANS_LAND), across(NO_MANS_LAND, far), across(-near, near)]
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

/** RS-S9-3: the quarter less a quarter of a disc, its rim in steps of 7.5 degrees; the rules themselves measure. */
function withoutCentre([sx, sz]: Vec2, width: Inches, depth: Inches): readonly Vec2[] {
  const [x, z] = [(sx * width) / 2, (sz * depth) / 2]
  const rim = Array.from({ length: 13 }, (_, i): Vec2 => {
    const t = (i * Math.PI) / 24
    return [sx * CENTRE_CLEAR * cos(t), sz * CENTRE_CLEAR * sin(t)]
  })
  return [[x, 0], [x, z], [0, z], ...rim.toReversed()]
}
