import type { Board, BoardModel, Id } from './board'
import type { Measure, SightQuery, VisibleQuery } from './measure'
import type { Inches } from './units'
import type { Segment, Vec2, Vec3 } from './vec'

/**
 * What shows a ruling rather than makes it: where a blocked line comes nearest to passing, which parts of the target are
 * seen, which faces stop the lines, and sections through the table. No rule asks for any of it. Inches throughout;
 * all answers are plain JSON.
 */
export interface Evidence {
  /** null where there is none to be found, or `query.work` did not suffice. */
  miss(query: SightQuery): MissFact | null
  seen(query: SeenQuery): SeenFact
  faces(query: VisibleQuery): readonly FaceFact[]
  section(query: SectionQuery): SectionFact
}

/**
 * The closest miss of a blocked pair: could both models lean out by `distance`, they would see each other. Of all straight
 * open lines of which either end can be reached from its model's volume by a straight open step, not below the model's
 * feet, this is one whose longer step is shortest. Found by search: the true least may be shorter by 0.05 in, or where it
 * leads through an opening narrower than 0.1 in; strewing points at random beat it by more in one of twenty tables
 * of slits. A body of triangles leans out of its convex hull.
 */
export interface MissFact {
  /** The longer of the two steps. */
  readonly distance: Inches
  /** The closed line between the two volumes, from the nearest points of both; `stop` says what closes it. */
  readonly line: Segment
  /** The open line beside it. Its ends lie off those of `line` by the steps. */
  readonly free: Segment
  /** The two steps on their own: of the model that looks and of the one that is looked at. */
  readonly fromStep: Inches
  readonly toStep: Inches
  readonly stop: MissStop | null
}

export interface MissStop {
  readonly id: Id
  readonly what: 'part' | 'area' | 'model'
  /** Where `line` runs into it, and for how long it stays inside. */
  readonly at: Vec3
  readonly length: Inches
}

export interface SeenQuery extends VisibleQuery {
  /** Squares along the longer side of the target in view; default 20, at most 64. */
  readonly fineness?: number
}

/** The target as the eye sees it, cut into squares of the eye's view. */
export interface SeenFact {
  readonly eye: Vec3
  /** Share of the squares that are seen, and its standard error were the squares strewn at random. */
  readonly visible: number
  readonly error: number
  readonly patches: readonly SeenPatch[]
}

export interface SeenPatch {
  /** On the target's surface, in order round the square as the eye sees it. */
  readonly corners: readonly [Vec3, Vec3, Vec3, Vec3]
  readonly middle: Vec3
  readonly seen: boolean
  /** One of those that hide it; null for a seen one. */
  readonly by: Id | null
}

/** A face of a solid that lines run into first. */
export interface FaceFact {
  readonly id: Id
  readonly what: 'part' | 'area' | 'model'
  /** Name of the part that it belongs to. */
  readonly part: string
  /** Flat and convex, in order round the rim. */
  readonly polygon: readonly Vec3[]
  /** Share of the closed lines that meet it first. */
  readonly share: number
}

export interface SectionQuery {
  readonly line: Segment
  /** `side`: the upright plane through the line. `plan`: the plane through the line that is level across it, seen from above. */
  readonly cut: 'side' | 'plan'
  /** What counts as a blocker. The volumes of both models are drawn in outline, as they look from square to the cut. */
  readonly query: SightQuery
  /** How far beyond both ends, and to either side of a plan, the section goes; default 3. */
  readonly margin?: Inches
}

/**
 * A cut through the table. Across the drawing: inches in plan along the line from its start. Up the drawing: in a side
 * section the height above the table, in a plan the inches to the left of the line.
 */
export interface SectionFact {
  readonly cut: 'side' | 'plan'
  readonly line: readonly [Vec2, Vec2]
  readonly shapes: readonly SectionShape[]
  readonly low: Vec2
  readonly high: Vec2
  /** The drawing's frame on the table: p = origin + x·across + y·up. */
  readonly origin: Vec3
  readonly across: Vec3
  readonly up: Vec3
}

export interface SectionShape {
  readonly id: Id
  readonly what: 'part' | 'area' | 'model' | 'looker' | 'target'
  /** Blocks lines of this query. */
  readonly blocks: boolean
  /** Closed rings, filled by the even-odd rule; not clipped to the drawing. */
  readonly rings: readonly (readonly Vec2[])[]
  /** Cuts of open meshes, which have no inside. */
  readonly paths: readonly (readonly Vec2[])[]
}

/** A table on which one model more is set here and there: for maps. It never blocks and never stands in the way. */
export interface Ghost extends Measure {
  /** Another table; what did not change (by identity) is not built again. The model is gone until it is set. */
  setBoard(board: Board): void
  /** Sets it, in place of the one before. Its `turn` and, while they are the same objects, its shapes carry hints from place to place. */
  place(model: BoardModel): void
  /** Bound on the work of one decision about it, as in `SIGHT_WORK`; beyond that the verdict is unsure. */
  work: number
  dispose(): void
}
