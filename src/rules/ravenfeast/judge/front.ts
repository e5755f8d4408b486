import type { BoardModel } from '../../../core/board'
import type { Inches } from '../../../core/units'
import { add2, dot2, scale2, turn2, type Vec2 } from '../../../core/vec'
import { CONTACT } from '../../lines/beside'
import type { Readings } from '../readings'
import { baseOf, halvesOf, support, type Base } from './base'

/** The four sides of a base, clockwise as seen from above. */
export const EDGES = ['front', 'right', 'rear', 'left'] as const
export type Edge = (typeof EDGES)[number]

/** Which way each faces, against the way that the figure does. */
const TURNS: Readonly<Record<Edge, number>> = { front: 0, right: -90, rear: 180, left: 90 }

/** The way that the side faces. */
export const outward = ({ yaw }: Pick<BoardModel, 'yaw'>, edge: Edge): Vec2 => turn2([0, 1], yaw + TURNS[edge])

export const opposite = (edge: Edge): Edge => EDGES[(EDGES.indexOf(edge) + 2) % 4]!

/** More than this ahead of the rear edge is forward. */
const FORWARD: Inches = 0.02

/**
 * How far ahead of the endless line through the attacker's rear edge lies what of the target counts: its foremost part, its centre or its hindmost.
 * `front` is the edge that is the attacker's front in a melee (RF-MELEE-2), whichever way the base stands.
 */
export function aheadOfRear(attacker: BoardModel, target: BoardModel, { forward }: Pick<Readings, 'forward'>, front: Edge = 'front'): Inches {
  const way = outward(attacker, front)
  const back = scale2(way, -1)
  const base = baseOf(target)
  const at = forward === 'part' ? support(base, way) : forward === 'centre' ? dot2(base.centre, way) : -support(base, back)
  return at + support(baseOf(attacker), back)
}

/** RF-FACING-1, RF-FACING-2: whether what counts of the target is ahead of that line; who stands on it is to the rear. */
export function isForward(attacker: BoardModel, target: BoardModel, readings: Pick<Readings, 'forward'>, front: Edge = 'front'): boolean {
  const ahead = aheadOfRear(attacker, target, readings, front)
  // Who stands beside it, back to back with it, is all ahead of the line.
  return readings.forward === 'whole' ? ahead > -FORWARD : ahead > FORWARD
}

/** The two corners of a side, left to right as one looks out of it. */
export function edgeOf(model: BoardModel, edge: Edge): readonly [Vec2, Vec2] {
  const [hx, hz] = halvesOf(model)
  const [out, wide] = edge === 'front' || edge === 'rear' ? [hz, hx] : [hx, hz]
  const way = outward(model, edge)
  const side: Vec2 = [way[1], -way[0]]
  const middle = add2([model.at[0], model.at[2]], scale2(way, out))
  return [add2(middle, scale2(side, wide)), add2(middle, scale2(side, -wide))]
}

export const edgeLength = (model: BoardModel, edge: Edge): Inches => 2 * halvesOf(model)[edge === 'front' || edge === 'rear' ? 0 : 1]

/** RF-WITHDRAW-4: the stretch of the side that the other base touches, as inches along it from its left end; null for none. */
function touchedAlong(model: BoardModel, edge: Edge, other: Base): readonly [from: Inches, to: Inches] | null {
  const [left, right] = edgeOf(model, edge)
  const way = outward(model, edge)
  const length = edgeLength(model, edge)
  const along: Vec2 = length === 0 ? [0, 0] : scale2([right[0] - left[0], right[1] - left[1]], 1 / length)
  const local = other.points.map((point): Vec2 => {
    const off: Vec2 = [point[0] - left[0], point[1] - left[1]]
    return [dot2(off, along), dot2(off, way)]
  })
  const strip = other.round > 0 ? roundStrip(local[0]!, other.round) : polygonStrip(local)
  if (!strip) return null
  const [from, to] = [Math.max(0, strip[0]), Math.min(length, strip[1])]
  return to > from ? [from, to] : null
}

/** Of a polygon, what lies within contact of the line z = 0, along it. */
function polygonStrip(points: readonly Vec2[]): readonly [Inches, Inches] | null {
  let [low, high] = [Infinity, -Infinity]
  const take = (x: number) => ([low, high] = [Math.min(low, x), Math.max(high, x)])
  for (const [i, p] of points.entries()) {
    const q = points[(i + 1) % points.length]!
    if (Math.abs(p[1]) <= CONTACT) take(p[0])
    for (const limit of [-CONTACT, CONTACT]) {
      if (p[1] < limit !== q[1] < limit) take(p[0] + ((limit - p[1]) / (q[1] - p[1])) * (q[0] - p[0]))
    }
  }
  return low < high ? [low, high] : null
}

function roundStrip([x, z]: Vec2, round: Inches): readonly [Inches, Inches] | null {
  const near = Math.abs(z) - CONTACT
  if (near >= round) return null
  const off = Math.max(0, near)
  const half = Math.sqrt(round * round - off * off)
  return [x - half, x + half]
}

/** RF-WITHDRAW-3, RF-WITHDRAW-4: how much of the side those bases touch together; a corner alone is no length. */
export function touchedLength(model: BoardModel, edge: Edge, others: readonly BoardModel[]): Inches {
  const spans = others.map((other) => touchedAlong(model, edge, baseOf(other))).filter((span) => span !== null)
  let [length, end] = [0, 0]
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    length += Math.max(0, to - Math.max(from, end))
    end = Math.max(end, to)
  }
  return length
}

/** The sides of the base that the other touches along a length; none for a corner alone (RF-MELEE-2, RF-WITHDRAW-3). */
export const edgesTouched = (model: BoardModel, other: BoardModel): readonly Edge[] =>
  EDGES.filter((edge) => touchedLength(model, edge, [other]) > CONTACT)
