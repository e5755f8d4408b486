import type { BoardModel, BoardPiece, Id } from '../../../core/board'
import type { Crossing, Measure, SweepFact } from '../../../core/measure'
import type { Breach } from '../../../core/ruling'
import type { Inches } from '../../../core/units'
import { halfExtent } from '../../../core/flat-shape'
import { add2, distance2, place3, plan, sub2, turn2, type Vec2, type Vec3 } from '../../../core/vec'
import { inches } from '../../kit/words'
import { SLACK } from '../../lines/asked'
import { areaOf, groundOf, isHigh, isNear, isOpenWork, terrainKind } from '../terrain'
import { baseAt, gap, halvesOf, shapeAt, spansOf } from './base'
import { nameIn, type Mover } from './mover'

/** What a path costs, and what on it may not be passed. */
export interface Toll {
  /** Cost at each point of the path. */
  readonly costs: readonly Inches[]
  /** Rough ground and obstacles that made it dearer. */
  readonly slow: readonly Id[]
  readonly breaks: readonly Breach[]
}

/** Steps up to this are walked as slopes are. */
const STEP: Inches = 0.3
/** Above everything. */
const SKY: Inches = 1000

/**
 * RF-TERRAIN-1, RF-TERRAIN-2, RF-HOUSE-6: lengths in plan, rough ground twice, half of the Move each time for an obstacle and the face of a platform.
 * Through the air only lengths count (RF-FLY-2).
 */
export function tollOf(measure: Measure, mover: Mover, fact: SweepFact): Toll {
  const { figure: { model, profile }, byAir } = mover
  const half = profile.move / 2
  if (byAir) return { costs: plainCosts(fact.path), slow: [], breaks: [] }
  const rough = groundOf(measure.board).rough.map((id) => pieceOf(measure, id)).filter(({ area }) => area !== null)
  const obstacles = crossedObstacles(measure, fact)
  // How far along the path the centre left each of them last: who is clear of it and comes back crosses it once more.
  const left = new Map<Id, Inches>()
  const clear = 2 * Math.min(...halvesOf(model))
  const ground = Math.min(...fact.path.map(([, y]) => y))
  const breaks: Breach[] = []
  const slow = new Set<Id>()
  let [cost, along] = [0, 0]
  const costs = fact.path.map((at, i) => {
    const from = fact.path[i - 1]
    if (!from) return 0
    const length = distance2(plan(from), plan(at))
    cost += length
    for (const { id, length } of roughOn(rough, from, at)) {
      cost += length
      slow.add(id)
    }
    for (const { id, enter, leave } of centreCrosses(measure, obstacles, from, at, ground)) {
      const before = left.get(id)
      if (before === undefined || along + enter > before + clear) cost += half
      left.set(id, Math.max(before ?? 0, along + leave))
    }
    along += length
    const face = faceOf(measure, mover, fact, from, at)
    if (face) {
      if (face.paid) cost += half
      if (face.paid) slow.add(face.id)
      breaks.push(...face.breaks)
    }
    // What the base brushed and its centre missed is crossed as well, by the end of the path.
    if (i === fact.path.length - 1) cost += obstacles.filter(({ id }) => !left.has(id)).length * half
    return cost
  })
  for (const piece of obstacles) {
    slow.add(piece.id)
    if (!isHigh(piece, mover.field.readings)) continue
    const text = `${nameIn(mover.field, piece.id)} is ${inches(piece.height)} high and has to be walked round.`
    breaks.push({ rule: 'RF-TERRAIN-3', at: whereMet(measure, piece.id, fact, model), by: piece.id, text })
  }
  return { costs, slow: [...slow], breaks }
}

const pieceOf = (measure: Measure, id: Id): BoardPiece => groundOf(measure.board).byId.get(id)!

function plainCosts(path: readonly Vec3[]): readonly Inches[] {
  let cost = 0
  return path.map((at, i) => (cost += i === 0 ? 0 : distance2(plan(path[i - 1]!), plan(at))))
}

/** RF-TERRAIN-1, RF-TERRAIN-4: inches of rough ground under the centre; where rough pieces lie on one another the ground is rough once. */
function roughOn(rough: readonly BoardPiece[], from: Vec3, to: Vec3): readonly { readonly id: Id; readonly length: Inches }[] {
  const [a, b] = [plan(from), plan(to)]
  const whole = distance2(a, b)
  const spans = rough.flatMap((piece) => spansOf(areaOf(piece), a, b).map(([enter, leave]) => ({ id: piece.id, enter, leave })))
  let end = 0
  return spans.toSorted((p, q) => p.enter - q.enter).flatMap(({ id, enter, leave }) => {
    const length = Math.max(0, leave - Math.max(enter, end)) * whole
    end = Math.max(end, leave)
    return length > 0 ? [{ id, length }] : []
  })
}

/** RF-TERRAIN-2: hedges, walls and the like that the base passes over; of a ruin what of it was stepped over. What it began on it only leaves. */
const crossedObstacles = (measure: Measure, fact: SweepFact): readonly BoardPiece[] =>
  fact.pieces.flatMap(({ id, startsIn, length, climbed }) => {
    const piece = pieceOf(measure, id)
    const crossed = piece.area === null ? length > 1e-6 && !startsIn : climbed > STEP
    return crossed && terrainKind(piece) === 'obstacle' ? [piece] : []
  })

/** Where the centre passes over parts of them, in order; over fences by their outline. What is no higher than a step, such as a floor, is none of it. */
function centreCrosses(measure: Measure, obstacles: readonly BoardPiece[], from: Vec3, to: Vec3, ground: Inches): readonly Crossing[] {
  const near = obstacles.filter((piece) => isNear(piece, { from, to }))
  if (near.length === 0) return []
  const band = [ground + STEP, SKY] as const
  return measure.crossings({ from, to }, { inPlan: true, band }).filter(({ id, what }) =>
    near.some((piece) => piece.id === id && what === (isOpenWork(piece) ? 'area' : 'part'))).toSorted((a, b) => a.enter - b.enter)
}

function whereMet(measure: Measure, id: Id, { path }: SweepFact, model: BoardModel): Vec3 {
  for (const [i, to] of path.entries()) {
    const from = path[i - 1]
    const met = from && measure.crossings({ from, to }, { inPlan: true }).find((one) => one.id === id)
    if (!from || !met) continue
    const share = met.enter / (distance2(plan(from), plan(to)) || 1)
    return [from[0] + share * (to[0] - from[0]), from[1], from[2] + share * (to[2] - from[2])]
  }
  return path.at(-1) ?? model.at
}

/**
 * RF-HOUSE-6: what the face of a platform, roof or ledge costs that is climbed or let down, and whether it may be; null for ground and steps.
 * Walls and the like are paid for as obstacles, not by their faces.
 */
function faceOf(measure: Measure, mover: Mover, { pieces }: SweepFact, from: Vec3, to: Vec3) {
  const rise = Math.abs(to[1] - from[1])
  if (rise <= STEP || distance2(plan(from), plan(to)) > 1e-6) return null
  const near = pieces.map(({ id }) => pieceOf(measure, id)).filter((piece) => hasTopAt(piece, Math.max(from[1], to[1])))
  if (near.some((piece) => terrainKind(piece) === 'ground')) return null
  const piece = near.find((one) => terrainKind(one) !== 'wood')
  if (!piece) return null
  const { high } = mover.field.readings
  const text = `A face of ${inches(rise)} at ${nameIn(mover.field, piece.id)} is more than the ${inches(high)} that are climbed.`
  const tooHigh = rise > high + SLACK && !hasLadderAt(piece, mover.figure.model, to)
  const breaks: readonly Breach[] = tooHigh ? [{ rule: 'RF-HOUSE-6', at: from, by: piece.id, text }] : []
  return { id: piece.id, paid: terrainKind(piece) !== 'obstacle', breaks }
}

/** Some part of it ends so high; triangles may anywhere. */
const hasTopAt = ({ at, parts, height }: BoardPiece, y: Inches): boolean =>
  parts.some(({ at: own, solid }) => (solid.kind === 'prism' ? Math.abs(at[1] + own[1] + solid.height - y) < 0.05 : y <= at[1] + height + 0.05))

/** Parts of a piece by which one climbs, each as a way: from its foot on either side, so far as a base needs room, over to the other (RF-HOUSE-6). */
export function laddersOf(piece: BoardPiece, room: Inches): readonly (readonly [Vec2, Vec2])[] {
  return piece.parts.flatMap((part): readonly (readonly [Vec2, Vec2])[] => {
    if (part.solid.kind !== 'prism' || !isLadder(part.name, part.look)) return []
    const [hx, hz] = halfExtent(part.solid.footprint)
    const middle = plan(place3(part.at, piece.at, piece.yaw))
    // Across the rungs: the thin side of what stands there.
    const out = turn2(hx < hz ? [Math.min(hx, hz) + room, 0] : [0, Math.min(hx, hz) + room], piece.yaw + part.yaw)
    const [a, b] = [add2(middle, out), sub2(middle, out)]
    return [[a, b], [b, a]]
  })
}

const LADDER = /ladder|stair|rungs/
export const isLadder = (name: string, look: string): boolean => LADDER.test(name) || LADDER.test(look)

/** A ladder stands so near to the base of who climbs it. */
const AT_HAND: Inches = 0.25

/** RF-HOUSE-6: a part of the piece that one climbs by, beside the base as it stands there. */
export function hasLadderAt(piece: BoardPiece, model: BoardModel, at: Vec3): boolean {
  const base = baseAt(model, { at, yaw: model.yaw })
  return piece.parts.some((part) => {
    if (part.solid.kind !== 'prism' || !isLadder(part.name, part.look)) return false
    const pose = { at: place3(part.at, piece.at, piece.yaw), yaw: piece.yaw + part.yaw }
    return gap(base, shapeAt(part.solid.footprint, pose)) <= AT_HAND
  })
}
