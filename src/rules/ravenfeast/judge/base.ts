import type { BoardModel, FlatShape, Pose } from '../../../core/board'
import { circumradius, halfExtent } from '../../../core/flat-shape'
import { cos, hypot, sin } from '../../../core/trigonometry'
import type { Inches } from '../../../core/units'
import { add2, cross2, distance2, dot2, plan, scale2, sub2, turn2, type Vec2 } from '../../../core/vec'

/*
 * Bases in plan. Who touches whom follows from where bases stand, so no fact has to be asked about it: with forty figures a side that
 * would be thousands. Bases of this game are rectangles (RF-BASE-1) and measured exactly, as are round ones; ovals are polygons.
 */

/** Corners counter-clockwise as (x, z) are drawn, or one point, and how far round them the base goes. */
export interface Base {
  readonly points: readonly Vec2[]
  readonly round: Inches
  /** A circle that holds it. */
  readonly centre: Vec2
  readonly reach: Inches
}

const bases = new WeakMap<BoardModel, Base>()

/** The base as it stands; that of a figure without one is what its body covers. */
export function baseOf(model: BoardModel): Base {
  let base = bases.get(model)
  if (!base) bases.set(model, (base = baseAt(model, model)))
  return base
}

/** As it would stand at that pose. */
export const baseAt = (model: BoardModel, pose: Pose): Base => shapeAt(shapeOf(model), pose)

/** A point, or a straight line between two, as what is near bases. */
export const lineBetween = (a: Vec2, b: Vec2 = a): Base =>
  ({ points: distance2(a, b) < 1e-12 ? [a] : [a, b], round: 0, centre: scale2(add2(a, b), 0.5), reach: distance2(a, b) / 2 })

export function shapeAt(shape: FlatShape, { at, yaw }: Pose): Base {
  const centre = plan(at)
  if (shape.kind === 'circle') return { points: [centre], round: shape.radius, centre, reach: shape.radius }
  return { points: cornersOf(shape).map((point) => add2(turn2(point, yaw), centre)), round: 0, centre, reach: circumradius(shape) }
}

export function shapeOf({ base, body }: BoardModel): FlatShape {
  if (base) return base
  if (body.kind === 'prism') return body.footprint
  let [hx, hz] = [0, 0]
  const { positions } = body.mesh
  for (let i = 0; i < positions.length; i += 3) [hx, hz] = [Math.max(hx, Math.abs(positions[i]!)), Math.max(hz, Math.abs(positions[i + 2]!))]
  return { kind: 'rect', hx, hz }
}

const OVAL = 64

function cornersOf(shape: Exclude<FlatShape, { kind: 'circle' }>): readonly Vec2[] {
  switch (shape.kind) {
    case 'rect':
      return [[-shape.hx, -shape.hz], [shape.hx, -shape.hz], [shape.hx, shape.hz], [-shape.hx, shape.hz]]
    case 'oval':
      return Array.from({ length: OVAL }, (_, i): Vec2 => [shape.rx * cos((2 * Math.PI * i) / OVAL), shape.rz * sin((2 * Math.PI * i) / OVAL)])
    case 'polygon':
      return areaOf(shape.points) < 0 ? shape.points.toReversed() : shape.points
  }
}

const areaOf = (points: readonly Vec2[]): number => points.reduce((sum, point, i) => sum + cross2(point, points[(i + 1) % points.length]!), 0)

/** Half of its width and depth along its own axes. */
export const halvesOf = (model: BoardModel): readonly [x: Inches, z: Inches] => halfExtent(shapeOf(model))

export interface Nearest {
  readonly distance: Inches
  readonly from: Vec2
  readonly to: Vec2
}

/** Shortest way between two bases in plan; 0 where they touch or overlap. */
export function nearest(a: Base, b: Base): Nearest {
  const far = coresApart(a.points, b.points)
  const [from, to]: readonly [Vec2, Vec2] = [[ends.fromX, ends.fromZ], [ends.toX, ends.toZ]]
  const distance = Math.max(0, far - a.round - b.round)
  if (far < 1e-12) return { distance, from, to }
  const way = sub2(to, from)
  return { distance, from: add2(from, scale2(way, Math.min(1, a.round / far))), to: sub2(to, scale2(way, Math.min(1, b.round / far))) }
}

/** Shortest way between bases in plan, for those nearer than `within`; Infinity for others. */
export function gapWithin(a: Base, b: Base, within: Inches): Inches {
  const away = distance2(a.centre, b.centre) - a.reach - b.reach
  return away > within ? Infinity : gap(a, b)
}

export const gap = (a: Base, b: Base): Inches => Math.max(0, coresApart(a.points, b.points) - a.round - b.round)

/**
 * How far two polygons are apart; `ends` then holds between which points. Asked more often than anything else of bases, so all is told in plain numbers:
 * pairs of points made for it were a third of all that a game between two programs left to be cleared away.
 */
function coresApart(a: readonly Vec2[], b: readonly Vec2[]): Inches {
  if (holds(a, b[0]!)) return metAt(b[0]![0], b[0]![1])
  if (holds(b, a[0]!)) return metAt(a[0]![0], a[0]![1])
  ways[LEAST] = Infinity
  for (let i = 0; i < a.length; i++) {
    const p = a[i]!
    const q = a[(i + 1) % a.length]!
    const px = p[0], pz = p[1]
    const dx = q[0] - px, dz = q[1] - pz
    for (let j = 0; j < b.length; j++) {
      const r = b[j]!
      const s = b[(j + 1) % b.length]!
      const rx = r[0], rz = r[1]
      const ex = s[0] - rx, ez = s[1] - rz
      const turn = dx * ez - dz * ex
      if (Math.abs(turn) >= 1e-12) {
        const t = ((rx - px) * ez - (rz - pz) * ex) / turn
        const u = ((rx - px) * dz - (rz - pz) * dx) / turn
        if (!(t < 0 || t > 1 || u < 0 || u > 1)) return metAt(px + dx * t, pz + dz * t)
      }
      const onB = shareOf(ex, ez, px - rx, pz - rz)
      take(px, pz, rx + ex * onB, rz + ez * onB)
      const onA = shareOf(dx, dz, rx - px, rz - pz)
      take(px + dx * onA, pz + dz * onA, rx, rz)
    }
  }
  // Between edges that face each other there are many shortest ways: the one in the middle is told.
  ends.fromX = (ways[0]! + ways[1]!) / 2
  ends.fromZ = (ways[2]! + ways[3]!) / 2
  ends.toX = (ways[4]! + ways[5]!) / 2
  ends.toZ = (ways[6]! + ways[7]!) / 2
  return hypot(ends.toX - ends.fromX, ends.toZ - ends.fromZ)
}

function metAt(x: Inches, z: Inches): Inches {
  [ends.fromX, ends.fromZ, ends.toX, ends.toZ] = [x, z, x, z]
  return 0
}

/** How far along a way from its start the point at (x, z) from there is nearest to it, as a share of it. */
export const shareOf = (alongX: Inches, alongZ: Inches, x: Inches, z: Inches): number => {
  const square = alongX * alongX + alongZ * alongZ
  return square === 0 ? 0 : Math.min(1, Math.max(0, (x * alongX + z * alongZ) / square))
}

function take(fromX: Inches, fromZ: Inches, toX: Inches, toZ: Inches): void {
  const distance = hypot(toX - fromX, toZ - fromZ)
  const least = ways[LEAST]!
  if (distance > least + SAME) return
  const fresh = distance < least - SAME
  ways[LEAST] = Math.min(least, distance)
  widen(0, fresh, fromX)
  widen(2, fresh, fromZ)
  widen(4, fresh, toX)
  widen(6, fresh, toZ)
}

function widen(at: number, fresh: boolean, value: Inches): void {
  ways[at] = fresh ? value : Math.min(ways[at]!, value)
  ways[at + 1] = fresh ? value : Math.max(ways[at + 1]!, value)
}

/** Of the shortest ways found so far: least and greatest x and z of where they begin and end, and their length. */
const ways = new Float64Array(9)
const LEAST = 8
const ends = { fromX: 0, fromZ: 0, toX: 0, toZ: 0 }
const SAME: Inches = 1e-9

/** Where two segments cross, inside both or at their ends; null where they do not, or lie along each other. */
export function meeting(p: Vec2, q: Vec2, r: Vec2, s: Vec2): Vec2 | null {
  const d = sub2(q, p)
  const e = sub2(s, r)
  const turn = cross2(d, e)
  if (Math.abs(turn) < 1e-12) return null
  const from = sub2(r, p)
  const t = cross2(from, e) / turn
  const u = cross2(from, d) / turn
  return t < 0 || t > 1 || u < 0 || u > 1 ? null : add2(p, scale2(d, t))
}

/** The point lies in the polygon; never in one of fewer than three corners. */
export function holds(points: readonly Vec2[], [x, z]: Vec2): boolean {
  let inside = false
  for (let i = 0; i < points.length; i++) {
    const a = points[i]!
    const b = points[(i + 1) % points.length]!
    if (a[1] > z !== b[1] > z && x < a[0] + ((z - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) inside = !inside
  }
  return inside
}

/** How far the base reaches in a direction, measured from the origin along it. */
export const support = ({ points, round }: Base, way: Vec2): Inches => Math.max(...points.map((point) => dot2(point, way))) + round

/** The outermost point of the base in a direction; the middle of a side that is square to it. */
export function outermost({ points, round }: Base, way: Vec2): Vec2 {
  const far = Math.max(...points.map((point) => dot2(point, way)))
  const ends = points.filter((point) => dot2(point, way) > far - 1e-9)
  const middle = scale2(ends.reduce(add2, [0, 0]), 1 / ends.length)
  return add2(middle, scale2(way, round))
}

/** The point lies in the base, its rim included for round ones. */
export const covers = ({ points, round, centre }: Base, point: Vec2): boolean =>
  round > 0 ? distance2(centre, point) <= round : holds(points, point)

/** The shares of a segment between which it lies inside a polygon or circle; empty where it never does, or only along its rim. */
export function spansOf({ points, round, centre, reach }: Base, a: Vec2, b: Vec2): readonly (readonly [number, number])[] {
  const length = distance2(a, b)
  // Nor of a shape that is farther off than it reaches, which most are.
  if (length < 1e-9 || hypot((a[0] + b[0]) / 2 - centre[0], (a[1] + b[1]) / 2 - centre[1]) > length / 2 + reach + 1e-6) return []
  if (round > 0) {
    const [d, off] = [sub2(b, a), sub2(a, centre)]
    const [p, q] = [dot2(off, d) / (length * length), (dot2(off, off) - round * round) / (length * length)]
    const root = p * p - q
    if (root <= 0) return []
    const [from, to] = [Math.max(0, -p - Math.sqrt(root)), Math.min(1, -p + Math.sqrt(root))]
    return to > from ? [[from, to]] : []
  }
  const cuts = [0, 1]
  for (let i = 0; i < points.length; i++) {
    const met = meeting(a, b, points[i]!, points[(i + 1) % points.length]!)
    if (met) cuts.push(distance2(a, met) / length)
  }
  if (cuts.length > 2) cuts.sort((x, y) => x - y)
  return cuts.slice(1).flatMap((to, i) => {
    const from = cuts[i]!
    const middle = add2(a, scale2(sub2(b, a), (from + to) / 2))
    return (to - from) * length > 1e-7 && holds(points, middle) ? [[from, to] as const] : []
  })
}
