import type { BoardModel } from '../../../core/board'
import type { Waypoint } from '../../../core/measure'
import { hypot } from '../../../core/trigonometry'
import type { Inches } from '../../../core/units'
import { distance2, plan, type Vec2 } from '../../../core/vec'
import type { End } from '../../appraise'
import type { RfLook } from '../game/state'
import { baseAt, baseOf, gap, shapeAt, type Base } from '../judge/base'
import { groundFor, walkFrom, type Walks } from './walks'

/*
 * Ways of one figure among all that stand about it, square by square as far as its move goes: round its own and what is high, over what is low where
 * that pays. A guess, with its base turned as it is; whoever goes is judged by the rules.
 */

const SQUARE: Inches = 0.5
/** Less room than this is none. */
const CLEAR: Inches = 0.03
/** Ends so far apart are two. */
const APART: Inches = 1
const FEW = 3

/** The squares about a figure: whether it may be there, over which obstacle it then is, what an inch costs, and what the cheapest way there does. */
interface Around {
  readonly side: number
  readonly from: Vec2
  readonly free: Uint8Array
  readonly over: Int16Array
  readonly dear: Float64Array
  readonly cost: Float64Array
  readonly back: Int32Array
}

/** Of all the places that it gets to for so much, a few from which it is least far to the enemy; `crossing`: what it costs to cross an obstacle. */
export function detours(look: RfLook, own: BoardModel, walks: Walks, most: Inches, crossing: Inches): readonly End[] {
  const around = searched(surveyed(look, own, most), most, crossing)
  const start = startOf(around)
  const reached: { readonly at: number; readonly away: Inches }[] = []
  for (let at = 0; at < around.cost.length; at++) {
    if (at !== start && around.cost[at]! < Infinity && around.over[at]! < 0) reached.push({ at, away: walkFrom(walks, middleOf(around, at)) })
  }
  const here = walkFrom(walks, around.from)
  const chosen: number[] = []
  for (const { at, away } of reached.toSorted((a, b) => a.away - b.away)) {
    if (chosen.length === FEW || away > here) break
    if (chosen.every((other) => distance2(middleOf(around, other), middleOf(around, at)) >= APART)) chosen.push(at)
  }
  return chosen.map((at): End => {
    const [x, z] = middleOf(around, at)
    return { at: [x, own.at[1], z], legs: straightened(around, at), cost: around.cost[at]! }
  })
}

const startOf = ({ side }: Around): number => (side * side - 1) / 2

const middleOf = ({ side, from }: Around, at: number): Vec2 => {
  const half = (side - 1) / 2
  return [from[0] + ((at % side) - half) * SQUARE, from[1] + (Math.floor(at / side) - half) * SQUARE]
}

/** Which squares are free, and at what price. */
function surveyed(look: RfLook, own: BoardModel, most: Inches): Around {
  const side = 2 * Math.ceil(most / SQUARE) + 1
  const squares = side * side
  const from = plan(own.at)
  const around: Around = {
    side, from, free: new Uint8Array(squares), over: new Int16Array(squares).fill(-1), dear: new Float64Array(squares),
    cost: new Float64Array(squares).fill(Infinity), back: new Int32Array(squares).fill(-1),
  }
  const ground = groundFor(look)
  const reach = most + REACH
  const about = (shapes: readonly Base[]) => shapes.filter((shape) => distance2(shape.centre, from) < reach + shape.reach)
  const closed = [...about(ground.closed), ...Object.values(look.board.models).filter(({ id, at }) => id !== own.id && distance2(plan(at), from) < reach + 2)
    .map(baseOf)]
  const [crossed, rough] = [about(ground.crossed), about(ground.rough)]
  const [w, d] = [look.board.width / 2, look.board.depth / 2]
  for (let at = 0; at < squares; at++) {
    const [x, z] = middleOf(around, at)
    if (hypot(x - from[0], z - from[1]) > most || Math.abs(x) > w - INSIDE || Math.abs(z) > d - INSIDE) continue
    const base = baseAt(own, { at: [x, own.at[1], z], yaw: own.yaw })
    const meets = (shape: Base, room: Inches) => distance2(shape.centre, [x, z]) < shape.reach + REACH && gap(base, shape) <= room
    if (closed.some((shape) => meets(shape, CLEAR))) continue
    around.free[at] = 1
    around.over[at] = crossed.findIndex((shape) => meets(shape, CLEAR))
    around.dear[at] = rough.some((shape) => distance2(shape.centre, [x, z]) < shape.reach && gap(pointAt([x, z]), shape) <= 0) ? 2 : 1
  }
  around.free[startOf(around)] = 1
  return around
}
/** No base reaches farther from its middle. */
const REACH: Inches = 1.5
/** So far from the edge the middle of a base stands. */
const INSIDE: Inches = 0.5

const pointAt = ([x, z]: Vec2): Base => shapeAt({ kind: 'circle', radius: 0.01 }, { at: [x, 0, z], yaw: 0 })

/** The cheapest way to every square, by a queue in steps of a tenth of an inch (Dial). */
function searched(around: Around, most: Inches, crossing: Inches): Around {
  const { side, free, over, dear, cost, back } = around
  const start = startOf(around)
  cost[start] = 0
  const queue: number[][] = [[start]]
  for (let rank = 0; rank < queue.length; rank++) {
    for (const at of queue[rank] ?? []) {
      if (Math.floor(cost[at]! * RANKS) !== rank) continue
      const [column, row] = [at % side, Math.floor(at / side)]
      for (let step = 0; step < 9; step++) {
        const [x, z] = [column + (step % 3) - 1, row + Math.floor(step / 3) - 1]
        if (x < 0 || z < 0 || x >= side || z >= side) continue
        const next = z * side + x
        if (next === at || !free[next]) continue
        const length = step % 2 === 0 ? Math.SQRT2 * SQUARE : SQUARE
        const to = cost[at]! + (length * (dear[at]! + dear[next]!)) / 2 + (over[next]! >= 0 && over[next] !== over[at] ? crossing : 0)
        if (to > most || to >= cost[next]! - 1e-9) continue
        cost[next] = to
        back[next] = at
        ;(queue[Math.floor(to * RANKS)] ??= []).push(next)
      }
    }
  }
  return around
}
const RANKS = 10

/** The way there, with no more corners than it needs. */
function straightened(around: Around, end: number): readonly Waypoint[] {
  const way: number[] = []
  for (let at = end; at >= 0; at = around.back[at]!) way.push(at)
  way.reverse()
  const legs: Waypoint[] = []
  for (let i = 0; i < way.length - 1;) {
    let next = i + 1
    while (next + 1 < way.length && isClear(around, way[i]!, way[next + 1]!)) next++
    const [x, z] = middleOf(around, way[next]!)
    legs.push({ x, z })
    i = next
  }
  return legs
}

/** Whether the straight line from one square to another leads over free and open ground. */
function isClear({ side, free, over, dear }: Around, a: number, b: number): boolean {
  const [ax, az, bx, bz] = [a % side, Math.floor(a / side), b % side, Math.floor(b / side)]
  const steps = 2 * Math.max(Math.abs(bx - ax), Math.abs(bz - az))
  for (let i = 0; i <= steps; i++) {
    const at = Math.round(az + ((bz - az) * i) / steps) * side + Math.round(ax + ((bx - ax) * i) / steps)
    if (!free[at] || over[at]! >= 0 || dear[at]! > 1) return false
  }
  return true
}
