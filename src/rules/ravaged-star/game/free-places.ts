import type { BoardModel, BoardPiece, FlatShape, Id } from '../../../core/board'
import { circumradius } from '../../../core/flat-shape'
import type { Measure } from '../../../core/measure'
import type { Inches } from '../../../core/units'
import { add2, distance2, plan, sub2, turn2, type Vec2, type Vec3 } from '../../../core/vec'
import { boundsRound, boundsWithin, nearestCandidates, type Bound } from '../../kit/free-region'
import { bodyHeight } from '../judge/body'
import { outerRadius } from './ranges'
import type { RsLook } from './state'

/*
 * Where a base could stand, decided before anybody is lost for want of a place. Exact, to 0.005", for round bases among round bases and upright
 * prisms of terrain, on every level; beside meshes, and for bases of other shapes (taken as round), as fine as a grid of 0.25" within 12".
 */

/** What bounds the centre of the model on the table: its edges, terrain to stand on or beside, and the bases of others but for those ignored. */
export function boundsFor(look: RsLook, model: BoardModel, ignore: readonly Id[] = []): readonly Bound[] {
  const radius = outerRadius(model)
  const { width, depth, models, pieces } = look.board
  return [
    ...boundsWithin(width / 2 - radius - SAFE, depth / 2 - radius - SAFE),
    ...Object.values(models).filter(({ id }) => id !== model.id && !ignore.includes(id)).map((other) => roundOf(other, radius + SAFE)),
    ...Object.values(pieces).flatMap((piece) => solidsOf(piece).flatMap(({ bounds }) => bounds(radius + SAFE))),
  ]
}

/** All that is so far from the model's base, by the circle round it. */
export const roundOf = (model: BoardModel, by: Inches): Bound => ({ kind: 'circle', at: plan(model.at), radius: outerRadius(model) + by })

/**
 * Heights of the surfaces at the point on which the model may find room, the nearest to `near` first. What plainly stands in its way is told
 * without measuring; all else is left to who measures.
 */
export function levelsAt(look: RsLook, measure: Measure, model: BoardModel, point: Vec2, near: Inches): readonly Inches[] {
  const round = solidsRound(look, point, outerRadius(model))
  const heights = [near, 0, ...new Set(round.map(({ top }) => top))]
  const top = bodyHeight(model)
  const open = heights.filter((y) => !round.some((part) => part.top > y + LEVEL && part.bottom < y + top - LEVEL && part.isNear(point, outerRadius(model) - LEVEL)))
  const found: Inches[] = []
  for (const height of open) {
    const { y } = measure.surface(point, height)
    if (!found.some((known) => Math.abs(known - y) < LEVEL)) found.push(y)
  }
  return found.sort((a, b) => Math.abs(a - near) - Math.abs(b - near))
}

/**
 * The place nearest to where a model stands, by the straight gap between the bases wherever it is highest or lowest, on the whole table;
 * null if no place fits. `bounds` are what bounds the places that fit.
 */
export function nearestPlace<T>(look: RsLook, to: BoardModel, model: BoardModel, bounds: readonly Bound[], fits: (at: Vec3) => T | null, measure = look.measure): T | null {
  const from = plan(to.at)
  const rims = outerRadius(to) + outerRadius(model)
  let [best, least]: [T | null, Inches] = [null, Infinity]
  let done: Inches = 0
  for (const reach of REACHES) {
    for (const point of pointsNear(bounds, from, reach)) {
      const far = distance2(point, from)
      if (far < done) continue
      const across = Math.max(0, far - rims)
      if (across >= least) return best
      for (const y of levelsAt(look, measure, model, point, to.at[1])) {
        const gap = Math.hypot(across, y - to.at[1])
        if (gap >= least - 1e-9) break
        const place = fits([point[0], y, point[1]])
        if (place) [best, least] = [place, gap]
      }
    }
    if (least <= reach - rims) return best
    done = reach
  }
  return best
}

/** Points that may be the nearest, exact ones and those of the grid, nearest first. */
export function pointsNear(bounds: readonly Bound[], from: Vec2, reach: Inches): readonly Vec2[] {
  const exact = nearestCandidates(bounds, from, reach)
  const all = reach > FAR ? exact : [...exact, ...gridRound(from, reach)]
  return all.map((point) => ({ point, far: distance2(point, from) })).sort((a, b) => a.far - b.far).map(({ point }) => point)
}

/** Points of a square grid about a place. */
export function gridRound([x, z]: Vec2, radius: Inches, step = GRID): Vec2[] {
  const points: Vec2[] = []
  const n = Math.floor(radius / step)
  for (let i = -n; i <= n; i++) {
    for (let k = -n; k <= n; k++) if (Math.hypot(i, k) * step <= radius) points.push([x + i * step, z + k * step])
  }
  return points
}

/** A solid part where it stands: what bounds a centre on top of it and beside it, and from where to where it stands in the way. */
interface SolidPart {
  readonly at: Vec2
  readonly reach: Inches
  readonly bottom: Inches
  readonly top: Inches
  bounds(by: Inches): readonly Bound[]
  /** Nearer to the point than that, beyond doubt. */
  isNear(point: Vec2, by: Inches): boolean
}

function solidsOf(piece: BoardPiece): readonly SolidPart[] {
  let known = solids.get(piece)
  if (!known) {
    known = piece.parts.flatMap((part): SolidPart[] => {
      if (part.solid.kind !== 'prism' || (part.traits.sight !== 'solid' && part.traits.ground !== 'impassable')) return []
      const { footprint, height } = part.solid
      const at = add2(turn2(plan(part.at), piece.yaw), plan(piece.at))
      const yaw = piece.yaw + part.yaw
      const bottom = piece.at[1] + part.at[1]
      return [{
        at, reach: circumradius(footprint), bottom, top: bottom + height,
        bounds: (by) => [...boundsRound(footprint, at, yaw, 0), ...boundsRound(footprint, at, yaw, by)],
        isNear: (point, by) => distanceTo(footprint, turn2(sub2(point, at), -yaw)) < by,
      }]
    })
    solids.set(piece, known)
  }
  return known
}

/** From the shape to a point in its frame; of shapes that are neither discs nor rectangles nothing is told. */
function distanceTo(shape: FlatShape, [x, z]: Vec2): Inches {
  if (shape.kind === 'circle') return Math.hypot(x, z) - shape.radius
  return shape.kind === 'rect' ? Math.hypot(Math.max(0, Math.abs(x) - shape.hx), Math.max(0, Math.abs(z) - shape.hz)) : Infinity
}

/** Solid parts that a base of that radius about the point may meet. */
const solidsRound = (look: RsLook, point: Vec2, radius: Inches): readonly SolidPart[] =>
  Object.values(look.board.pieces).flatMap((piece) => solidsOf(piece).filter(({ at, reach }) => distance2(at, point) <= reach + radius))

/** Pieces never change. */
const solids = new WeakMap<BoardPiece, readonly SolidPart[]>()

/** Kept from every limit, so that what is found is legal by measure. */
export const SAFE: Inches = 0.005
const GRID: Inches = 0.25
/** Surfaces that differ by less are one. */
const LEVEL: Inches = 0.01
/** As far as the grid goes. */
const FAR: Inches = 12
const REACHES: readonly Inches[] = [4, 8, FAR, 24, Infinity]
