import type { Board, BoardModel, BoardPiece, Id, Pose } from '../core/board'
import type {
  Crossing, CrossingOptions, FormationFact, FormationQuery, GlimpseFact, GlimpseQuery,
  DistanceFact, InsideFact, Locus, ReachFact, ReachQuery, RouteQuery, SightFact, SightQuery, StandFact,
  StandOptions, SurfaceFact, SweepFact, SweepQuery, VisibleFact, VisibleQuery, Waypoint,
} from '../core/measure'
import type { FaceFact, MissFact, SectionFact, SectionQuery, SeenFact, SeenQuery } from '../core/evidence'
import type { Inches } from '../core/units'
import type { Segment, Vec2, Vec3 } from '../core/vec'
import type { World } from '../core/world'
import { distanceOfVolumes, modelFarthest, modelInPieces, modelInZone, modelVolume, pieceVolumes, pointVolume } from './base'
import type { Volume } from './base'
import { MoveWorld } from './move/move-world'
import { PlanMoves } from './move/plan-moves'
import { Exhibits } from './ruling'
import { SightWorld } from './sight/sight-world'

/** Measures a table; it then keeps pace with `setModel`, `setPiece` and `setBoard`. */
export const createWorld = (board: Board): World => new MeasuredTable(board)

/**
 * Puts the three routines of the house together: exact distances, decided sight, swept movement. The last two are built when first
 * asked: an imported mesh of a million triangles takes seconds, and a distance needs neither.
 */
class MeasuredTable implements World {
  private builtSights: SightWorld | null = null
  /** The table as `builtSights` knows it. */
  private lookedAt: Board | null = null
  private builtMoves: MoveWorld | null = null
  private builtPlanMoves: PlanMoves | null = null
  private builtExhibits: Exhibits | null = null
  private putAway = false

  constructor(private table: Board) {}

  /** Told of what moved when it is asked next: many ways are judged without a look. */
  private get sights(): SightWorld {
    if (!this.builtSights) this.builtSights = new SightWorld(this.table)
    else if (this.lookedAt !== this.table) this.builtSights.setBoard(this.table)
    this.lookedAt = this.table
    return this.builtSights
  }

  private get exhibits(): Exhibits {
    const { sights } = this
    return (this.builtExhibits ??= new Exhibits(sights))
  }

  private get moves(): MoveWorld {
    if (this.putAway) throw new Error('this table was put away: nothing moves or stands on it any more')
    return (this.builtMoves ??= new MoveWorld(this.table))
  }

  private get planMoves(): PlanMoves {
    return (this.builtPlanMoves ??= new PlanMoves(this.table, this.moves))
  }

  get board(): Board {
    return this.table
  }

  setBoard(board: Board): void {
    this.table = board
    this.builtMoves?.setBoard(board)
    this.builtPlanMoves?.setBoard(board)
  }

  setModel(model: BoardModel): void {
    this.table = { ...this.table, models: replaced(this.table.models, model) }
    this.builtMoves?.setModel(model)
    this.builtPlanMoves?.setModel(model)
  }

  removeModel(id: Id): void {
    this.table = { ...this.table, models: this.table.models.filter((model) => model.id !== id) }
    this.builtMoves?.removeModel(id)
    this.builtPlanMoves?.removeModel(id)
  }

  setPiece(piece: BoardPiece): void {
    this.table = { ...this.table, pieces: replaced(this.table.pieces, piece) }
    this.builtMoves?.setPiece(piece)
    this.builtPlanMoves?.setPiece(piece)
  }

  removePiece(id: Id): void {
    this.table = { ...this.table, pieces: this.table.pieces.filter((piece) => piece.id !== id) }
    this.builtMoves?.removePiece(id)
    this.builtPlanMoves?.removePiece(id)
  }

  prepare(squares: number): boolean {
    return this.moves.prepare(squares)
  }

  ready(model: Id, legs: readonly Waypoint[], work: number): boolean {
    return this.moves.ready(model, legs, work)
  }

  dispose(): void {
    this.builtMoves?.dispose()
    this.builtMoves = null
    this.builtPlanMoves = null
    this.putAway = true
  }

  distance(a: Locus, b: Locus): DistanceFact {
    const distance = distanceOfVolumes(this.volumes(a), this.volumes(b))
    if (!distance) throw new Error(`nothing to measure between ${JSON.stringify(a)} and ${JSON.stringify(b)}`)
    return distance
  }

  farthest(model: Id, point: Vec3): Inches {
    return modelFarthest(this.model(model), point)
  }

  inside(model: Id, piece: Id | readonly Id[]): InsideFact {
    return modelInPieces(this.model(model), (typeof piece === 'string' ? [piece] : piece).map((id) => this.piece(id)))
  }

  insideZone(model: Id, zone: readonly Vec2[]): InsideFact {
    return modelInZone(this.model(model), zone)
  }

  sight(query: SightQuery): SightFact {
    return this.sights.sight(query)
  }

  visible(query: VisibleQuery): VisibleFact {
    return this.sights.visible(query)
  }

  crossings(line: Segment, options?: CrossingOptions): readonly Crossing[] {
    return this.sights.crossings(line, options)
  }

  glimpse(query: GlimpseQuery): GlimpseFact {
    return this.sights.glimpse(query)
  }

  sweepFormation(query: FormationQuery): FormationFact {
    return this.moves.sweepFormation(query)
  }

  sweep(query: SweepQuery): SweepFact {
    return query.inPlan ? this.planMoves.sweep(query) : this.moves.sweep(query)
  }

  route(query: RouteQuery): SweepFact | null {
    return query.inPlan ? this.planMoves.route(query) : this.moves.route(query)
  }

  reach(query: ReachQuery): ReachFact {
    return query.inPlan ? this.planMoves.reach(query) : this.moves.reach(query)
  }

  stand(model: Id, pose: Pose, options: StandOptions = {}): StandFact {
    return options.inPlan ? this.planMoves.stand(model, pose, options) : this.moves.stand(model, pose, new Set(options.ignorePieces))
  }

  surface(at: Vec2, near: Inches, options?: Pick<StandOptions, 'ignorePieces'>): SurfaceFact {
    return this.moves.surface(at, near, options)
  }

  miss(query: SightQuery): MissFact | null {
    return this.exhibits.miss(query)
  }

  seen(query: SeenQuery): SeenFact {
    return this.exhibits.seen(query)
  }

  faces(query: VisibleQuery): readonly FaceFact[] {
    return this.exhibits.faces(query)
  }

  section(query: SectionQuery): SectionFact {
    return this.exhibits.section(query)
  }

  private volumes(locus: Locus): readonly Volume[] {
    if ('point' in locus) return [pointVolume(locus.point)]
    if ('piece' in locus) return pieceVolumes(this.piece(locus.piece), locus.area)
    const model = this.model(locus.model)
    return [modelVolume(locus.pose ? { ...model, ...locus.pose } : model)]
  }

  private model(id: Id): BoardModel {
    const found = this.table.models.find((model) => model.id === id)
    if (!found) throw new Error(`no model "${id}" on this table`)
    return found
  }

  private piece(id: Id): BoardPiece {
    const found = this.table.pieces.find((piece) => piece.id === id)
    if (!found) throw new Error(`no piece "${id}" on this table`)
    return found
  }
}

/** The list with the entry of the same id replaced, or with the new entry at its end. */
function replaced<T extends { readonly id: Id }>(list: readonly T[], entry: T): readonly T[] {
  const at = list.findIndex(({ id }) => id === entry.id)
  return at < 0 ? [...list, entry] : list.with(at, entry)
}
