import type { BoardModel, BoardPiece, FlatShape, Id } from '../../../core/board'
import { circumradius, halfExtent } from '../../../core/flat-shape'
import type { Measure } from '../../../core/measure'
import { boundsOf, heightRange } from '../../../core/solid-bounds'
import { hypot } from '../../../core/trigonometry'
import type { Degrees, Inches } from '../../../core/units'
import { add2, distance2, length2, plan, turn2, type Vec2, type Vec3 } from '../../../core/vec'
import type { BoardState } from '../../engine/board'
import { bestFirst } from '../../kit/best-first'
import { ALL_LEVELS, boundsRound, boundsWithin, candidatesNear, cornersOf, type Bound, type Candidate, type Span } from '../../kit/free-region'
import { hullOf } from '../../kit/hull'
import { bodyHeight } from '../../lines/figure'
import { outerRadius, shapeOf } from '../judge/measure'
import type { RsLook } from './state'

/*
 * Where a base could stand, decided before anybody is lost for want of a place. Exact, to 0.005", for round bases among round bases and upright
 * prisms of terrain, on every level; beside meshes, and for bases of other shapes (taken as round), as fine as a grid of 0.25" within 12".
 */

/** What bounds the centre of the model on the table: its edges, terrain to stand on or beside, and the bases of others but for those ignored. */
export function boundsFor(look: RsLook, model: BoardModel, ignore: readonly Id[] = []): readonly Bound[] {
  const radius = outerRadius(model)
  const { width, depth, models } = look.board
  return [
    ...boundsWithin(width / 2 - radius - SAFE, depth / 2 - radius - SAFE),
    ...Object.values(models).filter(({ id }) => id !== model.id && !ignore.includes(id)).flatMap((other) => rimsOf(other, radius + SAFE)),
    ...solidsOn(look.board).flatMap(({ bounds }) => bounds(radius + SAFE, bodyHeight(model))),
  ]
}

/** What bounds all that is farther than that from the model's base, or from its body where it has none. */
export function rimsOf(model: BoardModel, by: Inches): readonly Bound[] {
  const shape = shapeOf(model)
  return shape ? boundsRound(shape, plan(model.at), model.yaw, by) : [circleRound(model, by)]
}

/** What bounds all places of the model's centre, turned as it is, at which it is farther than that from the other in plan. */
export function rimsBetween(model: BoardModel, other: BoardModel, by: Inches): readonly Bound[] {
  const [own, its] = [shapeOf(model), shapeOf(other)]
  if (!own || !its || own.kind === 'circle') return rimsOf(other, outerRadius(model) + by)
  // Seen from the other, the model is its own mirror image about its centre.
  if (its.kind === 'circle') return boundsRound(own, plan(other.at), model.yaw + 180, its.radius + by)
  const turned = (corners: readonly Vec2[], yaw: Degrees) => corners.map((point) => turn2(point, yaw))
  const sums = turned(cornersOf(its), other.yaw).flatMap((one) => turned(cornersOf(own), model.yaw + 180).map((point) => add2(one, point)))
  return boundsRound({ kind: 'polygon', points: hullOf(sums) }, plan(other.at), 0, by)
}

/** The circle round the model, and so much wider. */
export const circleRound = (model: BoardModel, by: Inches): Bound => ({ kind: 'circle', at: plan(model.at), radius: outerRadius(model) + by })

/** A point at which nothing is known of heights. */
export const anywhere = (at: Vec2): Candidate => ({ at, levels: ALL_LEVELS })

/**
 * Heights of the surfaces at a point, of those that it may bound, on which the model may find room, the nearest to `near` first. What plainly stands in
 * its way is told without measuring; all else is left to who measures.
 */
export function levelsAt(look: RsLook, measure: Measure, model: BoardModel, { at: point, levels }: Candidate, near: Inches): readonly Inches[] {
  const round = solidsRound(look, point, outerRadius(model))
  const heights = [...new Set([near, 0, ...round.map(({ top }) => top)])].filter((y) => y >= levels[0] - LEVEL && y <= levels[1] + LEVEL)
  const top = bodyHeight(model)
  const inWay = (y: Inches) => round.some((part) => part.top > y + LEVEL && part.bottom < y + top - LEVEL && part.isNear(point, outerRadius(model) - LEVEL))
  const open = heights.filter((y) => !inWay(y))
  const found: Inches[] = []
  const isFound = (y: Inches) => found.some((known) => Math.abs(known - y) < LEVEL)
  for (const height of open) {
    // The surface nearest to a height at which there is one is that one.
    if (isFound(height)) continue
    const { y } = measure.surface(point, height)
    if (!isFound(y)) found.push(y)
  }
  return found.sort((a, b) => Math.abs(a - near) - Math.abs(b - near))
}

/**
 * The place nearest to where a model stands, by the straight distance between the bases wherever it is highest or lowest, on the whole table;
 * null if no place fits. `spots` are the points that may be the nearest within a reach in plan, nearest first, `levels` the heights to try at one, the
 * nearest to `to` first.
 */
export function nearestPlace<S extends Candidate, T>(
  to: BoardModel, model: BoardModel, spots: (reach: Inches) => readonly S[], levels: (spot: S) => readonly Inches[], fits: (spot: S, y: Inches) => T | null,
): T | null {
  const from = plan(to.at)
  const rims = outerRadius(to) + outerRadius(model)
  let [best, least]: [T | null, Inches] = [null, Infinity]
  let done: Inches = 0
  for (const reach of REACHES) {
    for (const spot of spots(reach)) {
      const far = distance2(spot.at, from)
      if (far < done) continue
      const across = Math.max(0, far - rims)
      if (across >= least) return best
      for (const y of levels(spot)) {
        const distance = hypot(across, y - to.at[1])
        if (distance >= least - 1e-9) break
        const place = fits(spot, y)
        if (place) [best, least] = [place, distance]
      }
    }
    if (least <= reach - rims) return best
    done = reach
  }
  return best
}

/** Points that may be the nearest, exact ones and those of the grid, nearest first; those alone that `keeps` keeps. */
export function spotsNear(
  bounds: readonly Bound[], from: Vec2, reach: Inches, keeps: (spot: Candidate) => boolean = () => true,
): readonly Candidate[] {
  const exact = [anywhere(from), ...candidatesNear(bounds, from, reach)]
  return byDistance((reach > FAR ? exact : [...exact, ...gridRound(from, reach).map(anywhere)]).filter(keeps), from)
}

export const byDistance = <S extends { readonly at: Vec2 }>(spots: readonly S[], from: Vec2): readonly S[] => bestFirst(spots, ({ at }) => -distance2(at, from))

/** Places where the model fits, on any level and no farther than that from a point in plan; the nearest to it first, as far as `enough` is not reached. */
export function placesNear(
  look: RsLook, model: BoardModel, bounds: readonly Bound[], to: Vec3, reach: Inches, fits: (at: Vec3) => boolean, enough: number,
): readonly Vec3[] {
  const found: Vec3[] = []
  for (const spot of spotsNear(bounds, plan(to), reach)) {
    for (const y of levelsAt(look, look.measure, model, spot, to[1])) {
      const at: Vec3 = [spot.at[0], y, spot.at[1]]
      if (!fits(at)) continue
      found.push(at)
      if (found.length >= enough) return found
    }
  }
  return found
}

/** Points of a square grid about a place. */
export function gridRound([x, z]: Vec2, radius: Inches, step = GRID): Vec2[] {
  const points: Vec2[] = []
  const n = Math.floor(radius / step)
  for (let i = -n; i <= n; i++) {
    for (let k = -n; k <= n; k++) if (hypot(i, k) * step <= radius) points.push([x + i * step, z + k * step])
  }
  return points
}

/** A solid part where it stands: what bounds a centre on top of it and beside it, and from where to where it stands in the way. */
interface SolidPart {
  readonly at: Vec2
  readonly reach: Inches
  readonly bottom: Inches
  readonly top: Inches
  /** Kept off by so much, for what is that high. */
  bounds(by: Inches, height: Inches): readonly Bound[]
  /** Where its top ends, in plan. */
  readonly edges: readonly Bound[]
  readonly spot: Top['spot']
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
      const top = bottom + height
      const edges = boundsRound(footprint, at, yaw, 0)
      // Its own axes on the table.
      const [ux, uz] = [turn2([1, 0], yaw), turn2([0, 1], yaw)]
      return [{
        at, reach: circumradius(footprint), bottom, top, edges,
        bounds: knownFor((by, tall) => [
          ...edges.map((edge) => onLevels(edge, [top - LEVEL, top + LEVEL])),
          ...boundsRound(footprint, at, yaw, by).map((rim) => onLevels(rim, [bottom - tall - LEVEL, top + LEVEL])),
        ]),
        spot: (u, v) => {
          const [hx, hz] = halfExtent(footprint)
          return add2(at, turn2([u * hx, v * hz], yaw))
        },
        isNear: ([x, z], by) => {
          const [dx, dz] = [x - at[0], z - at[1]]
          return distanceTo(footprint, [dx * ux[0] + dz * ux[1], dx * uz[0] + dz * uz[1]]) < by
        },
      }]
    })
    solids.set(piece, known)
  }
  return known
}

const onLevels = (bound: Bound, levels: Span): Bound => ({ ...bound, levels })

/** Models come in few sizes, and terrain stays where it is. */
function knownFor<T>(make: (by: Inches, height: Inches) => T): (by: Inches, height: Inches) => T {
  const known = new Map<string, T>()
  return (by, height) => {
    const key = `${by} ${height}`
    const made = known.get(key) ?? make(by, height)
    known.set(key, made)
    return made
  }
}

/** Something that can be stood on. */
export interface Top {
  readonly y: Inches
  /** A point of it in plan, for `u` and `v` from -1 at one rim to 1 at the other; of what is no rectangle the corners may lie beside it. */
  spot(u: number, v: number): Vec2
}

/** What can be stood on and is, at its nearest, no farther than that from a place, climbing included. */
export const topsNear = (look: RsLook, [x, y, z]: Vec3, reach: Inches): readonly Top[] =>
  solidsOn(look.board)
    .filter((part) => Math.max(0, distance2(part.at, [x, z]) - part.reach) + Math.abs(part.top - y) <= reach)
    .map((part) => ({ y: part.top, spot: part.spot }))

/** Heights of what can be stood on in a piece. */
export const topsOf = (piece: BoardPiece): readonly Inches[] => solidsOf(piece).map(({ top }) => top)

/** Edges of what can be stood on: the ground has another height on either side. */
export const edgesOf = (piece: BoardPiece): readonly Bound[] => solidsOf(piece).flatMap(({ edges }) => edges)

/** From the shape to a point in its frame; of shapes that are neither discs nor rectangles nothing is told. */
function distanceTo(shape: FlatShape, [x, z]: Vec2): Inches {
  if (shape.kind === 'circle') return hypot(x, z) - shape.radius
  return shape.kind === 'rect' ? hypot(Math.max(0, Math.abs(x) - shape.hx), Math.max(0, Math.abs(z) - shape.hz)) : Infinity
}

/** Solid parts that a base of that radius about the point may meet: of most pieces none does, and each place that is tried asks for them. */
const solidsRound = (look: RsLook, point: Vec2, radius: Inches): readonly SolidPart[] =>
  groupsOn(look.board).flatMap((group) => (
    distance2(group.at, point) > group.reach + radius ? [] : group.parts.filter(({ at, reach }) => distance2(at, point) <= reach + radius)
  ))

/** No surface on which a base about the candidate may stand lies lower or higher: what is near enough to bear it decides. */
export function surfacesAbout({ board }: RsLook, { at: point, levels }: Candidate, radius: Inches): Span {
  let [low, high] = [0, 0]
  for (const { at, reach, heights } of groupsOn(board)) {
    if (distance2(at, point) > reach + radius) continue
    low = Math.min(low, heights[0])
    high = Math.max(high, heights[1])
  }
  return [Math.max(low, levels[0]) - LEVEL, Math.min(high, levels[1]) + LEVEL]
}

/** The solid parts of a piece, and a cylinder that holds all of its parts. */
interface SolidGroup {
  readonly at: Vec2
  readonly reach: Inches
  readonly heights: Span
  readonly parts: readonly SolidPart[]
}

function groupsOn({ pieces }: BoardState): readonly SolidGroup[] {
  const known = groups.get(pieces) ?? Object.values(pieces).map((piece): SolidGroup => {
    const all = piece.parts.map(({ at, solid }) => {
      const [low, high] = heightRange(solid)
      return { reach: length2(plan(at)) + circumradius(boundsOf(solid).footprint), low: at[1] + low, high: at[1] + high }
    })
    return {
      at: plan(piece.at), parts: solidsOf(piece), reach: Math.max(0, ...all.map(({ reach }) => reach)) + LEVEL,
      heights: [piece.at[1] + Math.min(0, ...all.map(({ low }) => low)), piece.at[1] + Math.max(0, ...all.map(({ high }) => high))],
    }
  })
  groups.set(pieces, known)
  return known
}

/** Solid parts of all the pieces on the board: every place that is tried is held against them. */
function solidsOn({ pieces }: BoardState): readonly SolidPart[] {
  const known = boards.get(pieces) ?? Object.values(pieces).flatMap(solidsOf)
  boards.set(pieces, known)
  return known
}

/** Pieces never change, and boards on which only models are moved have the same. */
const solids = new WeakMap<BoardPiece, readonly SolidPart[]>()
const boards = new WeakMap<BoardState['pieces'], readonly SolidPart[]>()
const groups = new WeakMap<BoardState['pieces'], readonly SolidGroup[]>()

/** Kept from every limit, so that what is found is legal by measure. */
export const SAFE: Inches = 0.005
const GRID: Inches = 0.25
/** Surfaces that differ by less are one. */
const LEVEL: Inches = 0.01
/** As far as the grid goes. */
const FAR: Inches = 12
const REACHES: readonly Inches[] = [4, 8, FAR, 24, Infinity]
