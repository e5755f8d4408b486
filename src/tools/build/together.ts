import type { BoardModel, BoardPiece, Id, Pose } from '../../core/board'
import type { Degrees, Inches } from '../../core/units'
import { add2, plan, sub2, turn2, type Vec2 } from '../../core/vec'
import { hullOf } from '../../table/piece-hull'
import { normalTurn } from '../poses'

export type Thing = BoardModel | BoardPiece

interface Extent {
  readonly low: Vec2
  readonly high: Vec2
}

/** In plan: of a piece what belongs to it, of a model a square round its base. */
export function extentOf(thing: Thing): Extent {
  const points = 'parts' in thing ? hullOf(thing) : around(thing)
  const of = (pick: (...values: number[]) => number): Vec2 => [pick(...points.map(([x]) => x)), pick(...points.map(([, z]) => z))]
  return { low: of(Math.min), high: of(Math.max) }
}

function around({ at: [x, , z], base }: BoardModel): readonly Vec2[] {
  const half = halfWidth(base)
  return [[x - half, z - half], [x + half, z + half]]
}

function halfWidth(base: BoardModel['base']): Inches {
  switch (base?.kind) {
    case 'circle': return base.radius
    case 'oval': return Math.max(base.rx, base.rz)
    case 'rect': return Math.max(base.hx, base.hz)
    default: return 0.5
  }
}

export function extentOfAll(things: readonly Thing[]): Extent {
  const all = things.map(extentOf)
  const of = (pick: (...values: number[]) => number, end: keyof Extent, k: 0 | 1): Inches => pick(...all.map((each) => each[end][k]))
  return { low: [of(Math.min, 'low', 0), of(Math.min, 'low', 1)], high: [of(Math.max, 'high', 0), of(Math.max, 'high', 1)] }
}

/** Where a thing is turned about: one by itself about its own middle, several about the middle of all of them. */
export function pivotOf(things: readonly Thing[]): Vec2 {
  if (things.length === 1) return plan(things[0]!.at)
  const { low, high } = extentOfAll(things)
  return [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2]
}

/** All of it turned about a point as if it were one. */
export const turnedAbout = (things: readonly Thing[], pivot: Vec2, by: Degrees): Map<Id, Pose> =>
  new Map(things.map((thing) => {
    const [x, z] = add2(pivot, turn2(sub2(plan(thing.at), pivot), by))
    return [thing.id, { at: [clean(x), thing.at[1], clean(z)], yaw: normalTurn(thing.yaw + by) }]
  }))

export const shiftedBy = (things: readonly Thing[], [dx, dz]: Vec2, up: Inches = 0): Map<Id, Pose> =>
  new Map(things.map(({ id, at: [x, y, z], yaw }) => [id, { at: [clean(x + dx), clean(y + up), clean(z + dz)], yaw }]))

/** Along the table's width or its depth; the low end is to the left of side B, or at side A. */
export type Axis = 'x' | 'z'
export type Line = 'low' | 'middle' | 'high'

/** All brought to one line: their low ends, middles or high ends where those of all of them are. */
export function aligned(things: readonly Thing[], axis: Axis, line: Line): Map<Id, Pose> {
  const k = axis === 'x' ? 0 : 1
  const where = ({ low, high }: Extent): number => (line === 'low' ? low[k] : line === 'high' ? high[k] : (low[k] + high[k]) / 2)
  const goal = where(extentOfAll(things))
  return new Map(things.map((thing) => moved(thing, k, goal - where(extentOf(thing)))))
}

/** The space between neighbours made the same; the two outermost stay. Fewer than three stay as they are. */
export function distributed(things: readonly Thing[], axis: Axis): Map<Id, Pose> {
  const k = axis === 'x' ? 0 : 1
  const row = things.map((thing) => ({ thing, ...extentOf(thing) })).sort((a, b) => a.low[k] + a.high[k] - b.low[k] - b.high[k])
  if (row.length < 3) return new Map()
  const taken = row.reduce((sum, { low, high }) => sum + high[k] - low[k], 0)
  const space = (row.at(-1)!.high[k] - row[0]!.low[k] - taken) / (row.length - 1)
  let next = row[0]!.low[k]
  return new Map(row.map(({ thing, low, high }) => {
    const pose = moved(thing, k, next - low[k])
    next += high[k] - low[k] + space
    return pose
  }))
}

function moved({ id, at: [x, y, z], yaw }: Thing, k: 0 | 1, by: Inches): [Id, Pose] {
  return [id, { at: [clean(x + (k === 0 ? by : 0)), y, clean(z + (k === 1 ? by : 0))], yaw }]
}

export const clean = (value: number): number => Math.round(value * 1e4) / 1e4 + 0
