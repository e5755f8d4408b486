import type { Id } from '../../core/board'
import type { Evidence, FaceFact, MissFact, SectionFact, SeenFact } from '../../core/evidence'
import type { Measure, SightQuery } from '../../core/measure'
import { fail, ok, type Result } from '../../core/result'
import type { ModelSight, SightRuling } from '../../core/ruling'
import { thorough } from '../../core/thorough'
import { hypot } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import { lerp3, type Segment, type Vec3 } from '../../core/vec'
import type { GivenProfile } from '../../rules/contract'
import type { Referee } from '../referee'
import { bounded, OutOfWork, type WorkBudget } from './bounded'

/** All that a screen shows of one ruling, as plain data in table coordinates and inches. */
export interface RulingView {
  readonly ruling: SightRuling
  /** One for each model of the target, in the ruling's order. */
  readonly models: readonly ModelView[]
  /** The model that is shown in detail: the one asked for, else the best seen. */
  readonly focus: Id
  /** Models that a bounded ruling did not decide: their verdicts and the ruling's reasons must not be shown. Empty for a full ruling. */
  readonly measuring: readonly Id[]
  /** A bounded ruling that a full one would add to: undecided models, or a closest miss that was left out. */
  readonly unfinished: boolean
  /** Too close to call: only openings narrower than this are left. null: the verdict is clear or blocked. */
  readonly tooClose: { readonly aperture: Inches } | null
}

export interface ModelView {
  readonly sight: ModelSight
  /** The line to draw: the witness where there is one, else the closest miss, else from middle to middle. */
  readonly line: Segment
  /** Where a blocked line is stopped; null for an open one. */
  readonly stop: Vec3 | null
  /** The target's squares as the eye sees them. */
  readonly seen: SeenFact
  /** Blocked and in focus (or `rest` was asked): the line that comes nearest to passing. */
  readonly miss: MissFact | null
  /** Systems with fixed lines: the point to which that line goes. */
  readonly missTo: string | null
  /** In focus: the faces that stop lines, ordered by how many they stop. */
  readonly faces: readonly FaceFact[]
}

export interface ViewRequest {
  readonly from: Id
  readonly target: Id
  readonly aperture?: Inches
  /** As in `SightRequest`. */
  readonly profile?: GivenProfile
  /** Which model of the target is shown in full. */
  readonly focus?: Id | null
  /** Closest miss and faces of every model, not only of the one in focus: for when the pointer rests. Default false. */
  readonly rest?: boolean
  /** Bounds the ruling: what the budget does not reach is left out, the rest equals the full ruling. */
  readonly budget?: WorkBudget
}

/** Squares along a target's longer side; fewer for many models, so that the whole view is built within a frame. */
const FINE = 20
const SQUARES = 900

/** Asks the referee once and builds the view. The error is the referee's own line. Throws `OutOfWork` only when given a budget. */
export function viewRuling(table: Measure & Evidence, referee: Referee, request: ViewRequest): Result<RulingView, string> {
  const { from, target, aperture, profile, budget, rest = false } = request
  const quick = budget ? bounded(table, budget) : null
  const answer = referee.sight(quick?.measure ?? thorough(table), {
    from, target, ...(aperture === undefined ? {} : { aperture }), ...(profile === undefined ? {} : { profile }),
  })
  if (!answer.ok) return fail(answer.error)
  const ruling = answer.value
  const measuring = ruling.models.map(({ id }) => id).filter((id) => quick?.cut.has(id))
  const focus = focusOf(ruling, request.focus ?? null)
  const fineness = Math.max(7, Math.min(FINE, Math.round(Math.sqrt(SQUARES / Math.max(1, ruling.models.length)))))
  const models = ruling.models.map((sight) =>
    modelView({ table, referee, from, budget }, sight, sight.id === focus ? FINE : fineness, rest || sight.id === focus))
  const shown = models.find(({ sight }) => sight.id === focus)
  const missing = shown !== undefined && shown.sight.verdict === 'blocked' && shown.miss === null
  return ok({
    ruling,
    models,
    focus,
    measuring,
    unfinished: measuring.length > 0 || (quick !== null && missing),
    tooClose: ruling.verdict === 'unsure' && measuring.length === 0 ? { aperture: shown?.sight.fact?.aperture || aperture || 0 } : null,
  })
}

function focusOf({ models }: SightRuling, wanted: Id | null): Id {
  if (models.some(({ id }) => id === wanted)) return wanted!
  const rank = { clear: 2, unsure: 1, blocked: 0 } as const
  const best = models.reduce((a, b) => (rank[b.verdict] - rank[a.verdict] || b.visible - a.visible) > 0 ? b : a)
  return best.id
}

interface ViewContext {
  readonly table: Measure & Evidence
  readonly referee: Referee
  readonly from: Id
  readonly budget: WorkBudget | undefined
}

function modelView({ table, referee, from, budget }: ViewContext, sight: ModelSight, fineness: number, full: boolean): ModelView {
  const seen = table.seen({ ...sight.shareQuery, fineness })
  const blocked = sight.verdict === 'blocked'
  const ofLines = full && blocked && sight.lines ? nearMiss(table, referee, from, sight.id, budget) : null
  const miss = ofLines?.miss ?? (full && blocked && sight.fact ? missWithin(table, sight.query, budget) : null)
  // The verdict's blockers, with faces as seen from the eye that the share is measured from.
  const faces = full && (blocked || sight.visible < 1) ? table.faces({ ...sight.query, eye: sight.shareQuery.eye }) : []
  const line = sight.witness ?? miss?.line ?? sight.line
  return {
    sight, line, seen, miss, faces,
    missTo: ofLines?.to ?? null,
    stop: blocked ? (miss?.stop?.at ?? stopOf(table, sight, line)) : null,
  }
}

/** The usual work of a closest miss; with less left in the budget the search is not begun. */
const MISS = 55_000

function missWithin(table: Evidence, query: SightQuery, budget?: WorkBudget): MissFact | null {
  if (!budget) return table.miss(query)
  return budget.left < MISS ? null : table.miss({ ...query, work: budget.left })
}

function nearMiss(table: Measure, referee: Referee, from: Id, target: Id, budget?: WorkBudget) {
  try {
    return referee.nearMiss?.(budget ? bounded(table, budget).measure : thorough(table), { from, target }) ?? null
  } catch (error) {
    if (error instanceof OutOfWork) return null
    throw error
  }
}

/** Where the line first meets a blocker; its middle when no single blocker lies on it. */
function stopOf(measure: Measure, { blockedBy }: ModelSight, line: Segment): Vec3 {
  const met = measure.crossings(line).find(({ id }) => blockedBy.includes(id))
  const length = hypot(line.to[0] - line.from[0], line.to[1] - line.from[1], line.to[2] - line.from[2])
  return lerp3(line.from, line.to, met && length > 0 ? Math.min(1, met.enter / length) : 0.5)
}

/** Both sections through a model's line. May take longer than a frame. */
export function sectionsOf(table: Evidence, { line, sight: { query } }: ModelView): readonly [side: SectionFact, plan: SectionFact] {
  return [table.section({ line, cut: 'side', query }), table.section({ line, cut: 'plan', query })]
}
