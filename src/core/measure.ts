import type { Board, Id, Pose } from './board'
import type { Degrees, Inches } from './units'
import type { Segment, Vec2, Vec3 } from './vec'

/**
 * The Measure port: every fact that a rule may ask of the table. Geometry answers it; a record
 * can answer it again without geometry, so all questions and answers are plain JSON.
 * Lengths in inches. Geometry never judges: words such as "cover" or "engaged" belong to a system.
 */
export interface Measure {
  /** The table as it stands now. */
  readonly board: Board
  distance(a: Locus, b: Locus): DistanceFact
  /** Distance from `point` to the farthest point of the model's base (or body): for "wholly within". */
  farthest(model: Id, point: Vec3): Inches
  /**
   * How much of the model's base lies in the piece's area (or footprint, for a piece without one), in plan; of several pieces, in their areas
   * joined.
   */
  inside(model: Id, piece: Id | readonly Id[]): InsideFact
  /** The same for a simple polygon in plan, such as a deployment zone. */
  insideZone(model: Id, zone: readonly Vec2[]): InsideFact
  sight(query: SightQuery): SightFact
  visible(query: VisibleQuery): VisibleFact
  /** What a thin line meets: solids and areas, in order from `line.from`. */
  crossings(line: Segment, options?: CrossingOptions): readonly Crossing[]
  /** A fast estimate along a few lines, to rank many places; the best are then asked with `sight`. */
  glimpse(query: GlimpseQuery): GlimpseFact
  sweep(query: SweepQuery): SweepFact
  /** Several models moved by one rigid motion, as a wall of shields is. */
  sweepFormation(query: FormationQuery): FormationFact
  route(query: RouteQuery): SweepFact | null
  reach(query: ReachQuery): ReachFact
  /** Whether the model could stand there: supported, not overlapping, on the table. */
  stand(model: Id, pose: Pose, options?: StandOptions): StandFact
  /** The surface on which a base centre at `at` stands, nearest in height to `near`; `ignorePieces` carry nobody. */
  surface(at: Vec2, near: Inches, options?: Pick<StandOptions, 'ignorePieces'>): SurfaceFact
}

/** A model with a pose is measured as if it stood there; a piece with `area` as far as its area reaches, if it has solid parts or not. */
export type Locus = { readonly model: Id; readonly pose?: Pose } | { readonly piece: Id; readonly area?: true } | { readonly point: Vec3 }

export interface DistanceFact {
  /** Shortest distance; 0 when the two touch or overlap. */
  readonly distance: Inches
  /** Shortest distance in plan, and difference in height, each on its own; neither is negative. */
  readonly horizontal: Inches
  readonly vertical: Inches
  readonly from: Vec3
  readonly to: Vec3
}

export interface InsideFact {
  /** The base touches or overlaps the area (within 1e-6). */
  readonly touches: boolean
  /** No part of the base lies outside (by more than 1e-6). */
  readonly wholly: boolean
  /** Share of the base's surface inside, 0 to 1. */
  readonly share: number
}

export type Verdict = 'clear' | 'blocked' | 'unsure'

/** `sight`: body together with the base's shape. `base`: the base's flat shape alone. `body`: the body alone. */
export type VolumeChoice = 'sight' | 'base' | 'body'

export interface SightQuery {
  readonly from: Id
  readonly to: Id
  /** In plan: the looking model as if it stood there. */
  readonly fromPose?: Pose
  /** Default `sight` for both. */
  readonly fromVolume?: VolumeChoice
  readonly toVolume?: VolumeChoice
  /** Other models whose bodies block; default none. */
  readonly modelsBlock?: readonly Id[]
  /** `true`: every solid part of every piece blocks (default); a list: only those pieces' solid parts. */
  readonly solids?: true | readonly Id[]
  /** Pieces whose area, footprint up to height, blocks as a filled volume; default none. */
  readonly volumes?: readonly Id[]
  /**
   * Decide in plan, heights ignored: the flat shapes of bases and footprints. `standing`: of each piece only what stands on the ground or floor
   * that carries it, whatever its traits: neither what begins an inch or more above the piece's underside, nor floors, nor what is for show.
   * Default false.
   */
  readonly inPlan?: InPlan
  /**
   * In plan: only solid parts that reach into this range of heights (its ends left out) count. So that what is overhead, or underfoot,
   * does not fill the plan. Default: all of them.
   */
  readonly band?: readonly [low: Inches, high: Inches]
  /** In plan: only lines count on which no more than `most` lies in the areas of these pieces, ground that lies in several of them counted once. */
  readonly shallow?: Shallow
  /** Openings narrower than this need not be decided; default 0.02. */
  readonly aperture?: Inches
  /**
   * Bound on the work of the search, a count, for a look that must not take long; the fact then tells its `work` and whether it was `cut`.
   * Default `SIGHT_WORK`, enough for all but the hardest.
   */
  readonly work?: number
}

export interface SightFact {
  readonly verdict: Verdict
  /** A segment from the one volume to the other that meets no blocker; null unless clear. */
  readonly witness: Segment | null
  /** The stated aperture: a blocked verdict may overlook openings narrower than this; 0 when none was overlooked. */
  readonly aperture: Inches
  /** What stands in the way, in the order of the way: farthest from the target first. Empty for most clear verdicts. */
  readonly blockers: readonly Blocker[]
  /** Plain data that `checkProof` accepts; null unless blocked, and where the depth of areas decided. */
  readonly proof: unknown
  /** Where `shallow` was asked for and a line is open else: the least of those areas that was found on one, a line that it is on, and which. */
  readonly depth?: DepthFact
  /** What it took, and whether the bound ended it: then `unsure` says nothing yet. Only where a bound was asked for, or ended it. */
  readonly work?: number
  readonly cut?: boolean
}

/** How a plan is looked at. */
export type InPlan = boolean | 'standing'

export interface Shallow {
  readonly areas: readonly Id[]
  readonly most: Inches
}

/** How much of the areas lies on open lines from the one to the other. That none is within the limit is proven, but for openings narrower than the aperture. */
export interface DepthFact {
  /** The least that was found, on `line`. */
  readonly length: Inches
  /** Where it is more than the limit: no open line has less than this. */
  readonly least: Inches
  readonly line: Segment
  /** Areas that the line crosses. */
  readonly areas: readonly Id[]
}

export interface Blocker {
  /** Of a piece or a model. */
  readonly id: Id
  /** Share of the proof's cells that this blocker closes, or of the sampled lines that it cuts. */
  readonly share: number
  /** On the line from centre to centre: inches inside it, and from where the line leaves it to the target. */
  readonly length: Inches
  readonly toTarget: Inches
}

export interface GlimpseQuery extends Omit<SightQuery, 'aperture' | 'work' | 'inPlan' | 'band' | 'shallow' | 'fromPose'> {
  /** Where the two would stand; default: where they do. */
  readonly fromPose?: Pose
  readonly toPose?: Pose
  /** Lines cast, 1 to 64; default 9. */
  readonly lines?: number
}

export interface GlimpseFact {
  /** `seen`: every line is open · `partly`: some are · `hidden`: none is, though `sight` may still find one. */
  readonly visibility: 'seen' | 'partly' | 'hidden'
  /** Share of the lines that are open. */
  readonly open: number
  /** An open line, as good as one that `sight` finds; null where none is. */
  readonly witness: Segment | null
}

export interface VisibleQuery extends Omit<SightQuery, 'work' | 'shallow' | 'fromPose'> {
  /** Where the eye is; default the top centre of the looking model's body. */
  readonly eye?: Vec3
  /** Lines cast; default 256. */
  readonly samples?: number
  /** Bound on the work, a count: lines times things that they are tested against. Default `SHARE_WORK`. Where it is too little, fewer lines are cast. */
  readonly work?: number
  /** Only what hides any of the lines is wanted, which is told sooner: `hiddenBy` names the same things; shares are that much at least, `visible` at most. */
  readonly whoAlone?: true
}

export interface VisibleFact {
  readonly eye: Vec3
  readonly samples: number
  /** The bound left fewer lines than were asked for. Only where it did. */
  readonly cut?: boolean
  /** Share of the target's volume as seen from the eye that no blocker hides. */
  readonly visible: number
  /** Standard error of that share. */
  readonly error: number
  /** For every piece and blocking model, the share of the lines that it cuts; lines may count for several. */
  readonly hiddenBy: readonly { readonly id: Id; readonly share: number }[]
}

export interface CrossingOptions {
  /**
   * Heights ignored: the flat shapes of parts, areas and bases. A piece without an area then has its outline (the hull of its
   * parts) for one. Lengths are those in plan. Default false; `standing` as for `SightQuery`.
   */
  readonly inPlan?: InPlan
  /** As for `SightQuery`. */
  readonly band?: readonly [low: Inches, high: Inches]
}

export interface Crossing {
  readonly id: Id
  /** `part`: a solid part of the piece; `area`: its area; `model`: a model's body. */
  readonly what: 'part' | 'area' | 'model'
  /** Distances from the line's start at which it enters and leaves. */
  readonly enter: Inches
  readonly leave: Inches
  /** False where the line starts or ends inside. */
  readonly enters: boolean
  readonly leaves: boolean
}

/** A point of a path: with a height, the surface at that height; without, the surface nearest to where the leg comes from. */
export interface Waypoint {
  readonly x: number
  readonly z: number
  readonly y?: Inches
  /**
   * Of a sweep: how the base stands on the leg that leads here; it turns on the spot where that leg begins. Default: as before. A leg to
   * where the base is already only turns it.
   */
  readonly yaw?: Degrees
}

export interface SweepOptions {
  readonly model: Id
  /** Default: where the model stands. */
  readonly start?: Pose
  /** May go up and down what stands in its way, vertical cost counted. Default false. */
  readonly climb?: boolean
  /** Pieces not higher than this (highest point above their underside) are crossed and stood upon at no vertical cost. Default 0. */
  readonly freeHeight?: Inches
  /**
   * Faces up to this height are walked up and down at no vertical cost, whatever they belong to: each is measured from where the base
   * is carried as it meets it, so what rises at one place counts as one. Steps that are steeper than 45° over the base are faces. Default 0:
   * low ones are walked, but cost their height.
   */
  readonly freeStep?: Inches
  /** The pieces that are crossed and stood upon so, whatever their height; with them, `freeHeight` counts for nothing. */
  readonly freePieces?: readonly Id[]
  /** Pieces that neither block nor carry (what a flyer passes over). Default none. */
  readonly ignorePieces?: readonly Id[]
  /** Models whose bases the path may not cross. Default none; ending on any other base is always reported. */
  readonly blockingModels?: readonly Id[]
  /** Zones around models that the path may not touch: both limits at once, inclusive. */
  readonly keepOut?: readonly KeepOut[]
  /** Pieces whose areas the path may not enter, nor the parts of theirs that are walked through, as hedges are (route and reach only). */
  readonly avoidAreas?: readonly Id[]
  /** Pieces whose areas the centre of the base may not enter; the rest of it may (route and reach only). */
  readonly avoidByCentre?: readonly Id[]
  /** Flies: straight lines from level to level, only the end must stand. Default false. */
  readonly fly?: boolean
  /**
   * Moves in plan, heights ignored: what stands of these pieces (as `standing` of `SightQuery`) and the bases of blocking models are in its way
   * on whatever level they are, and at its end all bases are; all else is ground. The path costs its length in plan, and its heights are those
   * of the surfaces below it. Climbing and free heights count for nothing; who flies passes over the pieces and does not end on them.
   */
  readonly inPlan?: { readonly solids: readonly Id[] }
}

export type StandOptions = Pick<SweepOptions, 'inPlan' | 'ignorePieces'>

export interface KeepOut {
  readonly model: Id
  readonly horizontal: Inches
  readonly vertical: Inches
}

export interface SweepQuery extends SweepOptions {
  /** Way points and the end, in order; the start is not repeated. */
  readonly legs: readonly Waypoint[]
  /** How a way point without a yaw of its own is gone to: turned as before (default), or with the front ahead. */
  readonly facing?: 'keep' | 'along'
  /** Bound on the work, a count; default `SWEEP_WORK`. A leg that is begun is ended; one that alone would take more than all of it is not begun. */
  readonly work?: number
}

/** As for a sweep; the models of the formation are never in one another's way. */
export interface FormationQuery extends Omit<SweepOptions, 'model' | 'start' | 'avoidAreas' | 'avoidByCentre' | 'inPlan'> {
  readonly models: readonly Id[]
  readonly motion: FormationMotion
  /** Bound on the work, a count; default `SWEEP_WORK`. A step that is begun is ended. */
  readonly work?: number
}

export type FormationMotion =
  /** Straight on in plan; every base keeps its yaw. */
  | { readonly kind: 'shift'; readonly by: Vec2 }
  /** All of it about one point by that angle, as seen from above counter-clockwise where positive. */
  | { readonly kind: 'turn'; readonly about: Vec2; readonly by: Degrees }

export interface FormationFact {
  /** Share of the motion that was made, 0 to 1; all of it only where nothing stops any of them. */
  readonly share: number
  /** What the dearest of their paths costs, and each one's path as far as it went. */
  readonly cost: Inches
  readonly paths: readonly FormationPath[]
  /** What stops the formation first, and whom; null where nothing does. */
  readonly stop: (Omit<Stop, 'leg'> & { readonly model: Id }) | null
  readonly work: number
  /** The bound ended it (the stop `unfound`): the rest of the motion may be open. Only where it did. */
  readonly cut?: boolean
}

export interface FormationPath {
  readonly model: Id
  readonly path: readonly Vec3[]
  readonly cost: Inches
  readonly end: Pose
}

export interface RouteQuery extends SweepOptions {
  readonly to: Waypoint
  /** Bound on the work, a count; default `ROUTE_WORK`. The less there is, the sooner a dearer way will do. */
  readonly work?: number
}

export interface ReachQuery extends SweepOptions {
  readonly allowance: Inches
  /** Ask for `cells`, squares of this side: at least 0.1. */
  readonly cell?: Inches
  /** Models that go along: cells may lie on their bases. Default none. */
  readonly along?: readonly Id[]
  /** Default true; without it `rings` stays empty, and cells alone take far less. */
  readonly outline?: boolean
  /** Bound on the work, a count; default `REACH_WORK`. */
  readonly work?: number
}

export interface SweepFact {
  /** Polyline of the base's centre on what carries it, start and end included; it ends where it was stopped. */
  readonly path: readonly Vec3[]
  /** Length along the path, vertical parts included, what is free left out. */
  readonly cost: Inches
  readonly horizontal: Inches
  /** Climbed up and down, what is free left out; `cost` holds both (slopes by their length). */
  readonly up: Inches
  readonly down: Inches
  /** Cost at each point of `path`. */
  readonly costs: readonly Inches[]
  /** How the base is turned at each point of `path`; a turn on the spot has a point before and one after. Left out where it never turns. */
  readonly yaws?: readonly Degrees[]
  /** Where each leg that was begun ends, in order; the last one short of its way point where a stop says so. Of a route, its bends. */
  readonly legs: readonly LegEnd[]
  /** Why the path cannot go on or may not be taken, first first; empty when nothing is in the way. */
  readonly stops: readonly Stop[]
  /** Models whose bases the swept base overlaps on the way. */
  readonly models: readonly Id[]
  /** Pieces whose area or solid the swept base overlaps on the way. */
  readonly pieces: readonly PathPiece[]
  /** What it took, and whether the bound ended it (a stop `unfound`). Only where a bound was asked for, or ended it. */
  readonly work?: number
  readonly cut?: boolean
  /** How it would stand where the path ends; of a route that stays at the start because its goal is none: how it would there. */
  readonly end: StandFact
}

export interface LegEnd {
  /** Index into `path` and `costs`; two legs end at one point where the second goes nowhere. */
  readonly to: number
  /** What the path has cost so far. */
  readonly cost: Inches
  /** The leg led to a height at which nothing is under the base's centre: it hangs on a face there. */
  readonly hangs?: true
}

export interface Stop {
  /**
   * `solid`: a part in the way (or no room overhead) · `climb`: a rise or drop that would need climbing · `model`: a base ·
   * `keep-out`: a zone around a model · `table`: the table's edge · `stand`: it cannot stand at the end · `surface`: no surface at the height asked for ·
   * `unfound`: its bound of work ended a route before it found a way or knew that there is none, or a sweep before its next leg
   */
  readonly why: 'solid' | 'climb' | 'model' | 'keep-out' | 'table' | 'stand' | 'surface' | 'unfound'
  /** The leg on which it is met, counted from 0 as the query's; 0 where there are none. */
  readonly leg: number
  /** Base centre at that moment. */
  readonly at: Vec3
  /** Piece or model; null for the table's edge. */
  readonly by: Id | null
  /** For a part of a piece, its name. */
  readonly part?: string
  /** Height of the rise or drop, for `climb` and `solid`. */
  readonly height?: Inches
}

export interface PathPiece {
  readonly id: Id
  /** Length in plan over which the base overlaps the piece's area (or footprint). */
  readonly length: Inches
  /** Length in plan over which the base's centre is in it. */
  readonly centreLength: Inches
  readonly startsIn: boolean
  readonly endsIn: boolean
  /** Highest rise over a part of it. */
  readonly climbed: Inches
}

export interface StandFact {
  readonly pose: Pose
  /** A surface is under the base's centre at its height. */
  readonly supported: boolean
  /** What carries it; null for the table's surface. */
  readonly on: Id | null
  /** Pieces (solid parts) and models whose space the base would share; touching is not overlapping. */
  readonly overlaps: readonly Id[]
  /** The whole base lies on the table. */
  readonly onTable: boolean
  /** All of the above hold. */
  readonly ok: boolean
}

export interface SurfaceFact {
  readonly y: Inches
  readonly on: Id | null
  readonly part: string | null
  /** Slope at that point; 0 is level. */
  readonly slope: Degrees
}

/** How far one gets, as it is drawn. */
export interface ReachOutline {
  /** Closed rings of base-centre positions reachable within the allowance; holes turn the other way. One level a ring. */
  readonly rings: readonly (readonly Vec3[])[]
}

export interface ReachFact extends ReachOutline {
  /**
   * Places where the model may end and stand, at most one for each square and level; where the middle of a square is closed, some other
   * place in it. Empty where none were asked for. A way to each: `wayTo`.
   */
  readonly cells: readonly ReachCell[]
  /** Where ways bend; each follows from the one before. */
  readonly bends: readonly ReachBend[]
  /** What it took, and whether the bound ended it: then there may be more than is told. */
  readonly work: number
  readonly cut: boolean
}

export interface ReachCell {
  /** The base's centre on what carries it: its height tells the level. */
  readonly at: Vec3
  /** What carries it; null for the table. */
  readonly on: Id | null
  /** What the way there costs as it is swept; at most 5% more than the cheapest, or 0.1 in. */
  readonly cost: Inches
  /** The bend from which it is reached straight on; −1: from the start. */
  readonly from: number
}

export interface ReachBend {
  readonly x: number
  readonly z: number
  /** The bend before; −1: the start. */
  readonly from: number
}

/**
 * Work that each question may take unasked, counted and never timed, so that all machines answer alike: sized for 50 ms of processor time
 * (`npm run bench bounds` prints what each kind takes at worst). What a table's terrain is made ready with, once for each size of base, is
 * not counted. Who needs the whole answer asks for `WHOLE_SIGHT`, `WHOLE_WAY` or `WHOLE_REACH`, and waits.
 */
export const SIGHT_WORK = 1_000_000
/** For shares: lines times things, some 15 ns each. */
export const SHARE_WORK = 2_000_000
/** For sweeps and formations, routes, and reach: in units of some 3 µs. */
export const SWEEP_WORK = 12_000
export const ROUTE_WORK = 8000
export const REACH_WORK = 6000
/** For a ruling that is asked for by itself, and waited for. */
export const WHOLE_SIGHT = 20_000_000
/** For moves that are laid by hand or ruled on. */
export const WHOLE_WAY = 10_000_000
/** For an outline that must be whole, however long that takes: seconds, where much can be climbed. */
export const WHOLE_REACH = 10_000_000
export const DEFAULT_APERTURE: Inches = 0.02
/** Comparisons with a printed distance are inclusive by this much. */
export const WITHIN_TOLERANCE: Inches = 0.001
