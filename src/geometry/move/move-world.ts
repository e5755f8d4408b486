import type { Board, BoardModel, BoardPiece, Id, Pose } from '../../core/board'
import type {
  FormationFact, FormationQuery, ReachFact, ReachQuery, RouteQuery, StandFact, StandOptions, SurfaceFact, SweepFact, SweepOptions, SweepQuery,
  Waypoint,
} from '../../core/measure'
import type { Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'
import { sweepFormation } from './formation'
import { Gathered } from './gathered'
import { ADJACENT, SKIN } from './limits'
import { beginJourney, type Ground, type Journey } from './journey'
import { Mover } from './mover'
import { Nearby } from './nearby'
import { reach } from './reach'
import { route } from './route'
import { nearestSurface, standFact, surfaceFact, surfacesAt, type Surface } from './stand'
import type { Surroundings } from './surroundings'
import { boundedSweep } from './sweep'
import { moverKey, type IdSet, type Standing } from './terrain'

const MOVERS_KEPT = 16
/** Blocks and facets on a table of which a search looks at a part first. */
const CROWDED = 4000
/** Things may stick out over the table's edge. */
const BEYOND: Inches = 6

/**
 * The movement half of the Measure port over one table: sweeps, routes, reach, standing and surfaces. Only what is
 * set or removed is rebuilt.
 */
export class MoveWorld implements Ground {
  private readonly things: Nearby
  private readonly models = new Map<Id, BoardModel>()
  private readonly pieces = new Map<Id, BoardPiece>()
  private readonly movers = new Map<string, Mover>()
  private all: Surroundings | null = null
  private wholes = new WeakMap<Mover, Gathered>()
  private size: Pick<Board, 'width' | 'depth'>

  constructor(board: Board) {
    this.size = { width: board.width, depth: board.depth }
    this.things = new Nearby(board)
    this.setBoard(board)
  }

  get board(): Pick<Board, 'width' | 'depth'> {
    return this.size
  }

  setModel(model: BoardModel): void {
    if (this.models.get(model.id) === model) return
    this.models.set(model.id, model)
    this.things.setModel(model)
  }

  removeModel(id: Id): void {
    if (this.models.delete(id)) this.things.removeModel(id)
  }

  setPiece(piece: BoardPiece): void {
    if (this.pieces.get(piece.id) === piece) return
    this.pieces.set(piece.id, piece)
    this.forget()
    this.things.setPiece(piece)
  }

  removePiece(id: Id): void {
    if (!this.pieces.delete(id)) return
    this.forget()
    this.things.removePiece(id)
  }

  /** Replaces everything; what is identical is kept. */
  setBoard(board: Board): void {
    if (board.width !== this.size.width || board.depth !== this.size.depth) this.forget()
    this.size = { width: board.width, depth: board.depth }
    const models = new Set(board.models.map((model) => model.id))
    const pieces = new Set(board.pieces.map((piece) => piece.id))
    for (const id of this.models.keys()) if (!models.has(id)) this.removeModel(id)
    for (const id of this.pieces.keys()) if (!pieces.has(id)) this.removePiece(id)
    for (const model of board.models) this.setModel(model)
    for (const piece of board.pieces) this.setPiece(piece)
  }

  /** Cuts up so many squares of meshes before they are asked for; true when all are. */
  prepare(squares: number): boolean {
    return this.things.prepare(squares)
  }

  /** Gets ready what the model may meet on these legs, as long as `work` lasts; true when all of it is. */
  ready(id: Id, legs: readonly Waypoint[], work: number): boolean {
    const model = this.model(id)
    const points = [[model.at[0], model.at[2]] as const, ...legs.map(({ x, z }) => [x, z] as const)]
    return this.things.ready(points, this.mover(model, model.yaw).reach + ADJACENT + SKIN, work)
  }

  dispose(): void {
    this.things.clear()
    this.models.clear()
    this.pieces.clear()
    this.movers.clear()
    this.forget()
  }

  sweep(query: SweepQuery): SweepFact {
    return boundedSweep(this.journey(query), query)
  }

  sweepFormation(query: FormationQuery): FormationFact {
    return sweepFormation(query, query.models.map((id) => this.model(id)), (model, start, options) =>
      beginJourney(this, this.mover(model, start.yaw), model, { ...options, model: model.id, start }))
  }

  route(query: RouteQuery): SweepFact | null {
    return route(this.journey(query), query)
  }

  reach(query: ReachQuery): ReachFact {
    return reach(this.journey(query), query)
  }

  stand(id: Id, pose: Pose, ignore?: IdSet): StandFact {
    const model = this.model(id)
    const mover = this.mover(model, pose.yaw)
    return standFact(this.at(pose.at[0], pose.at[2], mover.reach), mover, model, pose, this.size, ignore)
  }

  /** All surfaces at a point, lowest first. */
  surfaces(x: number, z: number, ignore?: IdSet): readonly Surface[] {
    return surfacesAt(this.at(x, z, 0), x, z, ignore)
  }

  heightOf(model: Id): Inches {
    return this.model(model).at[1]
  }

  surface([x, z]: Vec2, near: Inches, { ignorePieces }: Pick<StandOptions, 'ignorePieces'> = {}): SurfaceFact {
    return surfaceFact(nearestSurface(this.surfaces(x, z, ignorePieces && new Set(ignorePieces)), near))
  }

  /**
   * Pieces and models that come within `radius` of a point in plan (a little more may be named): where to measure
   * exactly.
   */
  nearby(at: Vec2, radius: Inches): { readonly pieces: readonly Id[]; readonly models: readonly Id[] } {
    const near = this.at(at[0], at[1], radius)
    const pieces = new Set<Id>()
    for (const { owner } of [...near.blocks, ...near.facets, ...near.meshes]) pieces.add(owner.piece.id)
    for (const { piece } of near.areas) pieces.add(piece.id)
    return { pieces: [...pieces], models: near.models.map(({ model }) => model.id) }
  }

  along(ax: number, az: number, bx: number, bz: number, width: Inches): Surroundings {
    return this.things.along(ax, az, bx, bz, width)
  }

  around(x: number, z: number, halfSide: Inches): Surroundings {
    return this.things.around(x, z, halfSide, true)
  }

  at(x: number, z: number, reach: Inches): Surroundings {
    return this.things.around(x, z, reach, false)
  }

  standing(id: Id): Standing | undefined {
    return this.things.standing(id)
  }

  gathered(mover: Mover): Gathered {
    let known = this.wholes.get(mover)
    if (!known) {
      known = new Gathered({ ...this.whole(), models: [] }, mover)
      this.wholes.set(mover, known)
    }
    return known
  }

  gatheredAround(mover: Mover, x: number, z: number, halfSide: Inches): Gathered | null {
    const { blocks, facets } = this.whole()
    const table = Math.max(this.size.width, this.size.depth) / 2
    if (blocks.length + facets.length < CROWDED || halfSide >= table) return null
    return new Gathered({ ...this.around(x, z, halfSide), models: [] }, mover)
  }

  private whole(): Surroundings {
    if (!this.all) {
      const halfSide = Math.max(this.size.width, this.size.depth) / 2 + BEYOND
      this.all = this.around(0, 0, halfSide)
    }
    return this.all
  }

  /** Terrain has changed. */
  private forget(): void {
    this.all = null
    this.wholes = new WeakMap()
  }

  private journey(options: SweepOptions): Journey {
    const model = this.model(options.model)
    return beginJourney(this, this.mover(model, options.start?.yaw ?? model.yaw), model, options)
  }

  private model(id: Id): BoardModel {
    const model = this.models.get(id)
    if (!model) throw new Error(`no model "${id}" on this table`)
    return model
  }

  /** Movers keep their sums with the terrain, so equal bases share one. */
  mover(model: BoardModel, yaw: number): Mover {
    const key = moverKey(model, yaw)
    if (key === null) return new Mover(model, yaw)
    const known = this.movers.get(key)
    this.movers.delete(key)
    const mover = known ?? new Mover(model, yaw)
    this.movers.set(key, mover)
    if (this.movers.size > MOVERS_KEPT) this.movers.delete(this.movers.keys().next().value!)
    return mover
  }
}
