import type { Board, BoardModel, BoardPiece, Id, SideId } from '../core/board'
import { circumradius } from '../core/flat-shape'
import type { Inches } from '../core/units'
import { distance2, plan, type Vec2 } from '../core/vec'

/** As near as this to its rim one stands beside a thing. */
const BESIDE: Inches = 1.5
/** Who comes nearer to something by this share of the way goes towards it. */
const TOWARDS = 0.6

type There = Pick<Board, 'models' | 'pieces' | 'width' | 'depth'>

/** Where a place is, as a person at the table would say it: by what stands there, with its id, which screens name; else by the table's parts. */
export function whereIs(there: There, at: Vec2): string {
  const thing = thingAt(there, at)
  if (thing) return `${thing.within ? 'in' : 'beside'} ${thing.id}`
  const across = Math.abs(at[0]) < there.width / 6 ? '' : at[0] < 0 ? 'left' : 'right'
  const along = Math.abs(at[1]) < there.depth / 6 ? '' : at[1] < 0 ? 'near' : 'far'
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
    ...pieces.map((piece) => ({ id: piece.id, away: distance2(plan(piece.at), at) - radiusOf(piece), piece: true })),
    ...models.map((model) => ({ id: model.unit, away: distance2(plan(model.at), at), piece: false })),
  ].toSorted((a, b) => a.away - b.away)
  return near && near.away <= BESIDE ? { id: near.id, within: near.piece && near.away < 0 } : null
}

const nearestTo = (at: Vec2, models: readonly BoardModel[]): BoardModel | undefined =>
  models.toSorted((a, b) => distance2(plan(a.at), at) - distance2(plan(b.at), at))[0]

/** About how far its parts come from its middle. */
const radiusOf = ({ parts }: BoardPiece): Inches =>
  Math.max(0, ...parts.map(({ solid }) => (solid.kind === 'prism' ? circumradius(solid.footprint) : 0)))
