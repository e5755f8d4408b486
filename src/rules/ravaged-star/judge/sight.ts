/*
 * Definition of sight in Ravaged Star.
 *
 * Looks:        the sight volume of the acting unit's leader, body and base together (RS-SIGHT-1, RS-SIGHT-2). Asked for another
 *               model, the ruling is that model's own and says so (RS-SIGHT-4).
 * Looked at:    the sight volume of any one model of the target; one seen model is enough (RS-SIGHT-2).
 * Counts:       every solid part of terrain; the bodies of third units, never those of the two units themselves (RS-SIGHT-5);
 *               ruins, buildings and forests as filled volumes from footprint to height, unless the base of one of the two
 *               touches their area (RS-TERRAIN-RUIN-2, RS-TERRAIN-RUIN-3, RS-TERRAIN-FOREST-3).
 * Hidden whole: besides, a model whose whole base such volumes of one type cover together from every point that looks, all ruins and buildings
 *               or all forests, is not seen, even if its head shows above.
 * Touching:     a line that only touches a surface is not blocked; a seam without width is not open.
 * Cover:        judged from the eye, the top centre of the body that looks: a model counts as hidden when terrain cuts any
 *               sampled line from there to its body, and half of the models are enough (RS-COVER-1). No model gives cover.
 */
import type { BoardModel, BoardPiece, Id } from '../../../core/board'
import type { Measure, SightQuery, Verdict, VisibleQuery } from '../../../core/measure'
import type { ModelSight } from '../../../core/ruling'
import type { Inches } from '../../../core/units'
import type { Vec3 } from '../../../core/vec'
import { isOfMesh } from '../../engine/board'
import { Corridor } from '../../kit/corridor'
import { deciding } from '../../kit/deciding'
import { hidesBehind, hidingRule, transparentFor } from '../terrain'
import { bodyCentre, bodyHeight } from '../../lines/figure'
import { better, modelCover, singleCover, unitCover, type Cover, type ModelCover, type UnitCover } from './cover'

/** What a model sees of models of one unit, and their cover from it. */
export interface JudgedSight {
  readonly verdict: Verdict
  readonly views: readonly View[]
  readonly cover: UnitCover
}

/** Whether the model sees the others, each with what shows of it, and the cover of them all (RS-SIGHT-1 to RS-SIGHT-5, RS-COVER-1 to RS-COVER-7). */
export function judgeSight(measure: Measure, looker: BoardModel, models: readonly BoardModel[], aperture?: Inches): JudgedSight {
  const views = models.map((model) => viewOf(measure, looker, model, aperture))
  return { views, verdict: anyOf(views.map((view) => view.sight.verdict)), cover: unitCover(measure.board, views.map((view) => view.cover)) }
}

/** One target model as `looker` sees it. */
export interface View {
  readonly sight: ModelSight
  readonly cover: ModelCover
  /** Pieces that cover its whole base, those together that do so together. */
  readonly behind: readonly (readonly BoardPiece[])[]
}

/** RS-SIGHT-2: one is enough. */
const anyOf = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.includes('clear') ? 'clear' : verdicts.includes('unsure') ? 'unsure' : 'blocked'

function viewOf(measure: Measure, looker: BoardModel, model: BoardModel, aperture: Inches | undefined): View {
  const lines = linesTo(measure, looker, model, aperture)
  const { hidden, doubtful, fact, verdict, decided } = decide(measure, lines)
  const behind = hidden.flatMap((pieces) => apart(measure, lines, pieces))
  const shareQuery = { ...lines.query, modelsBlock: lines.modelsBlock }
  const share = measure.visible(shareQuery)
  const cover = coverSeen(measure, lines)
  const blockers = fact ? fact.blockers.map((blocker) => blocker.id) : behind.flat().map((piece) => piece.id)
  const kind = better(cover.hidden, cover.standing)
  return {
    behind,
    cover,
    sight: {
      id: model.id,
      verdict,
      witness: verdict === 'clear' && fact ? fact.witness : null,
      line: { from: bodyCentre(looker), to: bodyCentre(model) },
      visible: share.visible,
      visibleError: share.error,
      blockedBy: verdict === 'clear' ? [] : [...new Set([...blockers, ...doubtful])],
      obscured: cover.obscured,
      cover: kind,
      coverFrom: kind === 'none' ? [] : kind === cover.hidden ? cover.hiddenBy : cover.standingIn,
      query: decided.query,
      fact: deciding(verdict, decided.fact),
      shareQuery: { ...shareQuery, eye: share.eye },
    },
  }
}

/** What a line from the one model to the other may meet. */
interface Lines {
  readonly looker: BoardModel
  readonly model: BoardModel
  /** Hiding pieces near the line that neither stands in. */
  readonly volumes: readonly BoardPiece[]
  readonly modelsBlock: readonly Id[]
  readonly query: VisibleQuery
}

function linesTo(measure: Measure, looker: BoardModel, model: BoardModel, aperture: Inches | undefined): Lines {
  const corridor = new Corridor(looker, model)
  const volumes = measure.board.pieces.filter(
    (piece) => hidesBehind(piece) && !corridor.missesArea(piece) && !transparentFor(measure, piece, looker, model),
  )
  const query = { from: looker.id, to: model.id, volumes: volumes.map((piece) => piece.id), ...(aperture === undefined ? {} : { aperture }) }
  return { looker, model, volumes, modelsBlock: thirdModels(measure, looker, model, corridor), query }
}

/** Whether the pieces together, as filled volumes, hide the whole base. */
const wholeBase = ({ query }: Lines, pieces: readonly BoardPiece[]): SightQuery =>
  ({ ...query, toVolume: 'base', solids: [], volumes: pieces.map(({ id }) => id) })

/** RS-TERRAIN-RUIN-2, RS-TERRAIN-FOREST-3: what hides by one rule hides together. */
const byType = (volumes: readonly BoardPiece[]): readonly (readonly BoardPiece[])[] =>
  [...new Set(volumes.map(hidingRule))].map((rule) => volumes.filter((piece) => hidingRule(piece) === rule))

/** Whether the looker sees the model, and what keeps it from that. */
function decide(measure: Measure, lines: Lines) {
  const { looker, model, volumes, modelsBlock, query } = lines
  const mayBe = mayHide(measure, looker, model, volumes)
  const hides = byType(volumes)
    .filter(mayBe)
    .map((pieces) => {
      const asked = wholeBase(lines, pieces)
      return { pieces, query: asked, fact: measure.sight(asked) }
    })
  const hidden = hides.filter(({ fact }) => fact.verdict === 'blocked').map(({ pieces }) => pieces)
  const doubtful = hides.filter(({ fact }) => fact.verdict === 'unsure').flatMap(({ pieces }) => pieces.map(({ id }) => id))
  // Where a piece hides the model whole, no line needs to be looked for.
  const open = { ...query, modelsBlock }
  const fact = hidden.length > 0 ? null : measure.sight(open)
  const verdict: Verdict = !fact || fact.verdict === 'blocked' ? 'blocked' : doubtful.length > 0 ? 'unsure' : fact.verdict
  const decided = fact?.verdict === verdict ? { query: open, fact } : hides.find((each) => each.fact.verdict === verdict)!
  return { hidden, doubtful, fact, verdict, decided }
}

const coverSeen = (measure: Measure, { model, query }: Lines, whoAlone = false): ModelCover =>
  modelCover(measure, model, measure.visible({ ...query, toVolume: 'body', ...(whoAlone && { whoAlone }) }))

/** Whether the one model sees the other, and nothing else: what a game asks again and again. */
export const sees = (measure: Measure, looker: BoardModel, model: BoardModel): boolean =>
  decide(measure, linesTo(measure, looker, model, undefined)).verdict === 'clear'

/** Verdict and cover of one model alone, without shares and evidence, for maps of many places; of one that is not seen nobody asks for cover. */
export function glimpse(
  measure: Measure, looker: BoardModel, model: BoardModel, aperture?: Inches,
): { readonly verdict: Verdict; readonly cover: Cover } {
  const lines = linesTo(measure, looker, model, aperture)
  const { verdict } = decide(measure, lines)
  if (verdict === 'blocked') return { verdict, cover: 'none' }
  return { verdict, cover: singleCover(measure, model, () => measure.visible({ ...lines.query, toVolume: 'body', whoAlone: true })) }
}

/**
 * Verdict and cover of a unit, without shares and evidence: the first of its models that is seen settles the verdict (RS-SIGHT-2), and their
 * cover asks nobody who is seen (RS-COVER-1). Of a unit that is not seen the cover is `none`.
 */
export function unitGlimpse(
  measure: Measure, looker: BoardModel, models: readonly BoardModel[], aperture?: Inches,
): { readonly verdict: Verdict; readonly cover: Cover; readonly seen: Id | null } {
  let verdict: Verdict = 'blocked'
  for (const model of models) {
    const one = decide(measure, linesTo(measure, looker, model, aperture)).verdict
    if (one === 'clear') return { verdict: one, cover: coverFrom(measure, looker, models, true).cover, seen: model.id }
    if (one === 'unsure') verdict = one
  }
  return { verdict, cover: 'none', seen: null }
}

/** The cover of models of one unit from the looker (RS-COVER-1 to RS-COVER-7), seen or not. */
export const coverFrom = (measure: Measure, looker: BoardModel, models: readonly BoardModel[], whoAlone = false): UnitCover =>
  unitCover(measure.board, models.map((model) => coverSeen(measure, linesTo(measure, looker, model, undefined), whoAlone)))

/** RS-SIGHT-5: the shooter's own unit and the target's never block. */
const thirdModels = ({ board }: Measure, looker: BoardModel, model: BoardModel, corridor: Corridor): readonly Id[] =>
  board.models
    .filter((third) => third.unit !== looker.unit && third.unit !== model.unit && !corridor.missesModel(third))
    .map(({ id }) => id)

/** Of several that hide a base together, each that does alone, where there are such: who is told of what hides it needs no more. */
function apart(measure: Measure, lines: Lines, pieces: readonly BoardPiece[]): readonly (readonly BoardPiece[])[] {
  const alone = pieces.length < 2 ? [] : pieces.filter((piece) => measure.sight(wholeBase(lines, [piece])).verdict === 'blocked')
  return alone.length > 0 ? alone.map((piece) => [piece]) : [pieces]
}

/**
 * Pieces of which the line from the eye to the middle of the base crosses none leave at least that line open; unless it goes along the seam
 * between two, beside which it is looked for then.
 */
function mayHide(measure: Measure, looker: BoardModel, model: BoardModel, volumes: readonly BoardPiece[]): (pieces: readonly BoardPiece[]) => boolean {
  // The point above a body of triangles may lie outside of it, and then its line says nothing.
  if (volumes.length === 0 || isOfMesh(looker)) return () => true
  const [x, y, z] = looker.at
  const crossedTo = (to: Vec3) =>
    new Set(measure.crossings({ from: [x, y + bodyHeight(looker), z], to }).flatMap(({ what, id }) => (what === 'area' ? [id] : [])))
  const middle = crossedTo(model.at)
  return (pieces) => {
    const meets = (crossed: ReadonlySet<Id>) => pieces.some(({ id }) => crossed.has(id))
    return meets(middle) || (pieces.length > 1 && meets(crossedTo([model.at[0] + SEAM, model.at[1], model.at[2] + SEAM / 2])))
  }
}

const SEAM: Inches = 0.01
