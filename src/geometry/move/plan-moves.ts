import type { Board, BoardModel, BoardPiece, FlatShape, Id, Part, Pose, Solid } from '../../core/board'
import type {
  ReachFact, ReachQuery, RouteQuery, StandFact, StandOptions, Stop, SweepFact, SweepOptions, SweepQuery, Waypoint,
} from '../../core/measure'
import type { Degrees, Inches } from '../../core/units'
import { distance2, lerp3, plan, type Vec3 } from '../../core/vec'
import { stands } from '../../core/standing'
import type { PlacedShape } from '../base/placed-shape'
import { footprintOf, silhouetteOf } from '../solid'
import { HEIGHT_TOLERANCE } from './limits'
import { MoveWorld } from './move-world'
import { nearestSurface, surfacesAt, type Surface } from './stand'
import type { IdSet } from './terrain'

/** No way leads over anything so high. */
const TALL: Inches = 200

/**
 * Movement in plan (`SweepOptions.inPlan`): the table is flattened, with everything that stands on it as high as can be, and the same judge
 * moves over that. What comes back is lifted on to the surfaces of the true table.
 */
export class PlanMoves {
  private readonly flat: MoveWorld
  private ids = new Set<Id>()

  constructor(board: Board, private readonly ground: MoveWorld) {
    this.flat = new MoveWorld(flatBoard(board))
    this.ids = new Set(board.pieces.map(({ id }) => id))
  }

  setBoard(board: Board): void {
    this.ids = new Set(board.pieces.map(({ id }) => id))
    this.flat.setBoard(flatBoard(board))
  }

  setModel(model: BoardModel): void {
    this.flat.setModel(flatModel(model))
  }

  removeModel(id: Id): void {
    this.flat.removeModel(id)
  }

  setPiece(piece: BoardPiece): void {
    this.ids.add(piece.id)
    this.flat.setPiece(flatPiece(piece))
  }

  removePiece(id: Id): void {
    this.ids.delete(id)
    this.flat.removePiece(id)
  }

  sweep(query: SweepQuery): SweepFact {
    const legs = query.legs.map(({ x, z, yaw }) => ({ x, z, ...(yaw !== undefined && { yaw }) }))
    return this.lifted(this.flat.sweep({ ...query, ...this.options(query), legs }), query, query.legs)
  }

  route(query: RouteQuery): SweepFact | null {
    const { to: { x, z }, ...rest } = query
    if (query.fly) return this.sweep({ ...rest, legs: [query.to] })
    const found = this.flat.route({ ...query, ...this.options(query), to: { x, z } })
    if (!found) return null
    const bends = found.legs.map((): Waypoint => ({ x, z }))
    return this.lifted(found, query, [...bends.slice(1), query.to])
  }

  /** Cells on every level at a place: all of them cost the same. */
  reach(query: ReachQuery): ReachFact {
    const options = this.options(query)
    const fly = query.fly ? { fly: true, ignorePieces: this.passable(query) } : {}
    const fact = this.flat.reach({ ...query, ...options, ...fly })
    const ignore = new Set(query.ignorePieces)
    const y = query.start?.at[1] ?? this.ground.heightOf(query.model)
    return {
      ...fact,
      rings: fact.rings.map((ring) => ring.map(([x, , z]): Vec3 => [x, nearestSurface(this.ground.surfaces(x, z, ignore), y).y, z])),
      cells: fact.cells.flatMap((cell) => {
        const [x, , z] = cell.at
        return this.ground.surfaces(x, z, ignore).map((surface) => ({ ...cell, at: [x, surface.y, z] as const, on: surface.owner?.piece.id ?? null }))
      }),
    }
  }

  stand(id: Id, pose: Pose, options: StandOptions): StandFact {
    const flat = this.flat.stand(id, { ...pose, at: [pose.at[0], 0, pose.at[2]] }, new Set(this.passable(options)))
    const [x, y, z] = pose.at
    const surface = nearestSurface(this.ground.surfaces(x, z, new Set(options.ignorePieces)), y)
    return standing(flat, surface, pose, Math.abs(surface.y - y) <= HEIGHT_TOLERANCE)
  }

  /** How the flat table is to be asked: who flies passes over all pieces. */
  private options(query: SweepOptions): Partial<SweepOptions> {
    const { start } = query
    return {
      climb: false, freeHeight: 0, freeStep: 0, freePieces: [], fly: false,
      ignorePieces: query.fly ? [...this.ids] : this.passable(query),
      ...(start && { start: { ...start, at: [start.at[0], 0, start.at[2]] } }),
    }
  }

  /** All that is in nobody's way. */
  private passable({ inPlan }: StandOptions): readonly Id[] {
    const solids = new Set(inPlan?.solids)
    return [...this.ids].filter((id) => !solids.has(id))
  }

  /**
   * The path on the surfaces below it: at a way point with a height on the surface there, else on the one nearest to where it comes from. Where the
   * ground rises or drops on the way, it goes straight up or down, at no cost.
   */
  private lifted(flat: SweepFact, query: SweepOptions, legs: readonly Waypoint[]): SweepFact {
    const ignore = new Set(query.ignorePieces)
    const start = query.start?.at[1] ?? this.ground.heightOf(query.model)
    const wishes = new Map(flat.legs.flatMap(({ to }, i) => {
      const leg = legs[i]
      return leg?.y === undefined || !reached(flat.path[to]!, leg) ? [] : [[to, { y: leg.y, leg: i }] as const]
    }))
    let surface = this.surfaceAt(flat.path[0]!, start, ignore)
    const stops: Stop[] = []
    const made = new Lift(flat, Math.abs(surface.y - start) <= HEIGHT_TOLERANCE ? surface.y : start)
    const indices = [0]
    for (const [i, point] of flat.path.entries()) {
      const wish = wishes.get(i)
      if (i === 0 && !wish) continue
      if (i > 0 && !query.fly) this.levelsBetween(made, i, ignore)
      surface = this.surfaceAt(point, wish?.y ?? made.y, ignore)
      if (wish && Math.abs(surface.y - wish.y) > HEIGHT_TOLERANCE) stops.push({ why: 'surface', leg: wish.leg, at: [point[0], surface.y, point[2]], by: null })
      if (i > 0) made.add(i, 1, surface.y)
      indices[i] = made.path.length - 1
    }
    const last = made.path.at(-1)!
    const ends = query.fly ? this.flat.stand(query.model, { at: flat.path.at(-1)!, yaw: flat.end.pose.yaw }, new Set(this.passable(query))) : flat.end
    const end = standing(ends, surface, { at: last, yaw: flat.end.pose.yaw }, Math.abs(surface.y - last[1]) <= HEIGHT_TOLERANCE)
    const told = flat.stops.map((stop): Stop => ({ ...stop, at: [stop.at[0], last[1], stop.at[2]] }))
    const perched: readonly Stop[] = query.fly && told.length === 0 && !end.ok
      ? [{ why: 'stand', leg: Math.max(0, legs.length - 1), at: last, by: end.overlaps[0] ?? null }] : []
    return {
      ...flat, path: made.path, costs: made.costs, ...(flat.yaws && { yaws: made.yaws }),
      legs: flat.legs.map((leg) => ({ ...leg, to: indices[leg.to]! })), stops: [...told, ...perched, ...stops], end,
    }
  }

  /** Adds to the path where on its way to that point the ground changes its height. */
  private levelsBetween(made: Lift, to: number, ignore: IdSet): void {
    const [a, b] = [made.flat.path[to - 1]!, made.flat.path[to]!]
    const near = this.ground.along(a[0], a[2], b[0], b[2], 0)
    if (near.blocks.length + near.facets.length === 0 && made.y === 0) return
    const steps = Math.ceil(distance2(plan(a), plan(b)) / LEVEL_STEP)
    const height = (k: number): Inches => {
      const [x, , z] = lerp3(a, b, k / steps)
      return nearestSurface(surfacesAt(near, x, z, ignore), made.y).y
    }
    const same = (k: number): boolean => Math.abs(height(k) - made.y) < LEVEL
    for (let k = 1; k < steps; k++) {
      if (same(k)) continue
      const beyond = Array.from({ length: Math.min(THIN, steps - k) }, (_, i) => k + 1 + i).find(same)
      if (beyond !== undefined) {
        k = beyond
        continue
      }
      const y = height(k)
      made.add(to, (k - 1) / steps, made.y)
      made.add(to, k / steps, y)
    }
  }

  private surfaceAt([x, , z]: Vec3, near: Inches, ignore: IdSet): Surface {
    return nearestSurface(this.ground.surfaces(x, z, ignore), near)
  }
}

/** How finely a path is looked at for changes of height, and how small a change is none. */
const LEVEL_STEP: Inches = 0.1
const LEVEL: Inches = 0.02
/** What is no longer than so many steps, such as the leg of a tower or a gap in a floor, changes no level. */
const THIN = 12

/** A flat path as it is lifted, point by point. */
class Lift {
  readonly path: Vec3[] = []
  readonly costs: Inches[] = []
  readonly yaws: Degrees[] = []

  constructor(readonly flat: SweepFact, y: Inches) {
    const [x, , z] = flat.path[0]!
    this.path.push([x, y, z])
    this.costs.push(flat.costs[0]!)
    this.yaws.push(flat.end.pose.yaw)
    if (flat.yaws) this.yaws[0] = flat.yaws[0]!
  }

  get y(): Inches {
    return this.path.at(-1)![1]
  }

  /** The point at that share of the way from the flat path's point before to that one. */
  add(to: number, share: number, y: Inches): void {
    const { path, costs, yaws } = this.flat
    const [x, , z] = lerp3(path[to - 1]!, path[to]!, share)
    this.path.push([x, y, z])
    this.costs.push(costs[to - 1]! + share * (costs[to]! - costs[to - 1]!))
    this.yaws.push(yaws?.[to] ?? this.yaws[0]!)
  }
}

const reached = (at: Vec3, { x, z }: Waypoint): boolean => distance2(plan(at), [x, z]) < 1e-6

/** How it stands in plan, on that surface of the true table. */
function standing(flat: StandFact, surface: Surface, pose: Pose, supported: boolean): StandFact {
  const { overlaps, onTable } = flat
  const at: Vec3 = [pose.at[0], supported ? surface.y : pose.at[1], pose.at[2]]
  return {
    pose: { at, yaw: pose.yaw }, supported, on: supported ? (surface.owner?.piece.id ?? null) : null, overlaps, onTable,
    ok: supported && overlaps.length === 0 && onTable,
  }
}

/** A question in plan and its answer as those of the flat table. */
export function flattened(board: Board, { inPlan, ...query }: SweepOptions, fact: SweepFact): [Board, SweepOptions, SweepFact] {
  const solids = new Set(inPlan?.solids)
  const low = ([x, , z]: Vec3): Vec3 => [x, 0, z]
  const ignorePieces = board.pieces.map(({ id }) => id).filter((id) => !solids.has(id))
  const { start, ...rest } = query
  const options = { ...rest, climb: false, freeHeight: 0, freeStep: 0, freePieces: [], ignorePieces, ...(start && { start: { ...start, at: low(start.at) } }) }
  return [flatBoard(board), options, { ...fact, path: fact.path.map(low), stops: fact.stops.map((stop) => ({ ...stop, at: low(stop.at) })) }]
}

const flatBoard = (board: Board): Board => ({ ...board, models: board.models.map(flatModel), pieces: board.pieces.map(flatPiece) })

const models = new WeakMap<BoardModel, BoardModel>()
const pieces = new WeakMap<BoardPiece, BoardPiece>()

/** Each is flattened once, so that what did not change is not built again. */
function kept<T extends object>(known: WeakMap<T, T>, thing: T, make: (thing: T) => T): T {
  const made = known.get(thing) ?? make(thing)
  known.set(thing, made)
  return made
}

const flatModel = (model: BoardModel): BoardModel => kept(models, model, ({ body, base, ...rest }) => {
  const footprint = base ?? flatShapeOf(footprintOf(body, { at: [0, 0, 0], yaw: 0 }))
  return { ...rest, at: [rest.at[0], 0, rest.at[2]], base: footprint, body: { kind: 'prism', footprint, height: 1 } }
})

const flatPiece = (piece: BoardPiece): BoardPiece => kept(pieces, piece, ({ parts, area, at: [x, , z], ...rest }) => ({
  ...rest,
  at: [x, 0, z],
  height: TALL,
  area: area && { ...area, at: [area.at[0], 0, area.at[2]], height: TALL },
  parts: parts.filter((part) => stands(piece, part)).flatMap((part) => flatShapesOf(part.solid).map((footprint): Part => ({
    ...part,
    at: [part.at[0], 0, part.at[2]],
    traits: { sight: 'solid', ground: 'impassable', cover: 'none' },
    solid: { kind: 'prism', height: TALL, footprint },
  }))),
}))

/** What a part covers in plan; of triangles their outline, in convex shapes. */
const flatShapesOf = (solid: Solid): readonly FlatShape[] =>
  solid.kind === 'prism' ? [solid.footprint] : silhouetteOf(solid.mesh).map((points) => ({ kind: 'polygon', points }))

const flatShapeOf = (shape: PlacedShape): FlatShape =>
  shape.kind === 'polygon' ? { kind: 'polygon', points: shape.points } : { kind: 'oval', rx: shape.rx, rz: shape.rz }
