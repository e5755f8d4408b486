import type { Board, BoardModel, BoardPiece, FlatShape, Id, Pose, SideId } from '../core/board'
import { boundsOf } from '../core/solid-bounds'
import type { Inches } from '../core/units'
import { atHeight, distance2, length2, place3, plan, sub2, turn2, type Vec2 } from '../core/vec'
import { cornersOf } from '../rules/kit/free-region'
import { distanceToRings } from '../rules/kit/rings'

/** As near as this to its rim one stands beside a thing. */
const BESIDE: Inches = 1.5
/** Who comes nearer to something by this share of the way goes towards it. */
const TOWARDS = 0.6

type There = Pick<Board, 'models' | 'pieces' | 'width' | 'depth'>

/**
 * Where a place is, as a person at the table would say it: by what stands there, with its id, which screens name; else by the table's parts, as they lie
 * for `reader`, who sits at that side's edge: A looks along z and has negative x at the right.
 */
export function whereIs(there: There, at: Vec2, reader: SideId): string {
  const thing = thingAt(there, at)
  if (thing) return `${thing.within ? 'in' : 'beside'} ${thing.id}`
  const turned = reader === 'A' ? 1 : -1
  const across = Math.abs(at[0]) < there.width / 6 ? '' : turned * at[0] < 0 ? 'right' : 'left'
  const along = Math.abs(at[1]) < there.depth / 6 ? '' : turned * at[1] < 0 ? 'near' : 'far'
  return across || along ? `in the open, on the ${[along, across].filter(Boolean).join(' ')} side` : 'in the middle of the table'
}

/** Where somebody goes, likewise: to what it comes to stand beside, or what it comes nearer to or gets away from; empty where nothing tells. */
export function whitherGoes(there: There, side: SideId, from: Vec2, to: Vec2): string {
  const foes = there.models.filter((model) => model.side !== 'neutral' && model.side !== side)
  const thing = thingAt({ ...there, models: foes }, to)
  if (thing) return `${thing.within ? 'into' : 'to beside'} ${thing.id}`
  const gain = distance2(from, to) * TOWARDS
  const things = [...foes.map(({ unit, at }) => ({ id: unit, at: plan(at) })), ...there.pieces.map(({ id, at }) => ({ id, at: plan(at) }))]
  const [nearer] = things.filter(({ at }) => distance2(at, from) - distance2(at, to) >= gain).toSorted((a, b) => distance2(a.at, to) - distance2(b.at, to))
  if (nearer) return `towards ${nearer.id}`
  const nearest = nearestTo(from, foes)
  const flees = nearest && distance2(plan(nearest.at), to) - distance2(plan(nearest.at), from) >= gain
  return flees ? `away from ${nearest.unit}` : ''
}

/** What stands there or next to it, the nearest. */
function thingAt({ pieces, models }: There, at: Vec2): { readonly id: Id; readonly within: boolean } | null {
  const [near] = [
    ...pieces.map((piece) => ({ id: piece.id, away: awayFrom(piece, at), within: isIn(piece, at) })),
    ...models.map((model) => ({ id: model.unit, away: distance2(plan(model.at), at), within: false })),
  ].toSorted((a, b) => a.away - b.away)
  return near && near.away <= BESIDE ? { id: near.id, within: near.within } : null
}

const nearestTo = (at: Vec2, models: readonly BoardModel[]): BoardModel | undefined =>
  models.toSorted((a, b) => distance2(plan(a.at), at) - distance2(plan(b.at), at))[0]

/** One is in a piece where it has an area; beside a plain obstacle, even on it. */
const isIn = (piece: BoardPiece, at: Vec2): boolean => piece.area !== null && awayFromShape(piece, piece.area.footprint, piece.area, at) === 0

/** From the piece in plan; 0 on it or in it. */
const awayFrom = (piece: BoardPiece, at: Vec2): Inches => Math.min(
  ...piece.parts.map((part) => awayFromShape(piece, boundsOf(part.solid).footprint, part, at)),
  piece.area ? awayFromShape(piece, piece.area.footprint, piece.area, at) : Infinity,
)

/** `pose`: how the shape lies in the piece. */
function awayFromShape(piece: BoardPiece, shape: FlatShape, pose: Pose, at: Vec2): Inches {
  const local = turn2(sub2(at, plan(place3(pose.at, piece.at, piece.yaw))), -piece.yaw - pose.yaw)
  return shape.kind === 'circle' ? Math.max(0, length2(local) - shape.radius) : distanceToRings([cornersOf(shape).map((corner) => atHeight(corner, 0))], local)
}
