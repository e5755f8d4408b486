/*
 * Definition of sight in Ravaged Star.
 *
 * Looks:        the sight volume of the acting unit's leader, body and base together (RS-SIGHT-1, RS-SIGHT-2). Asked for another
 *               model, the ruling is that model's own and says so (RS-SIGHT-4).
 * Looked at:    the sight volume of any one model of the target; one seen model is enough (RS-SIGHT-2).
 * Counts:       every solid part of terrain; the bodies of third units, never those of the two units themselves (RS-SIGHT-5);
 *               ruins, buildings and forests as filled volumes from footprint to height, unless the base of one of the two
 *               touches their area (RS-TERRAIN-RUIN-2, RS-TERRAIN-RUIN-3, RS-TERRAIN-FOREST-3).
 * Hidden whole: besides, a model whose whole base such a volume covers from every point that looks is not seen, even if its
 *               head shows above.
 * Touching:     a line that only touches a surface is not blocked; a seam without width is not open.
 * Cover:        judged from the eye, the top centre of the body that looks: a model counts as hidden when terrain cuts any
 *               sampled line from there to its body, and half of the models are enough (RS-COVER-1). No model gives cover.
 */
import type { BoardModel, BoardPiece, Id } from '../../../core/board'
import { DEFAULT_SIGHT_GAP, type Measure, type SightQuery, type Verdict, type VisibleQuery } from '../../../core/measure'
import { fail, ok, type Result } from '../../../core/result'
import type { ModelSight, SightRuling } from '../../../core/ruling'
import type { Inches } from '../../../core/units'
import type { Vec3 } from '../../../core/vec'
import { unitModels, type SightRequest, type SpotReading } from '../../contract'
import { bodyCentre, bodyHeight } from './body'
import { Corridor } from '../../kit/corridor'
import { better, modelCover, unitCover, type ModelCover, type UnitCover } from './cover'
import { leaderOf, nearestOf } from './measure'
import { rangeOf } from './range-bands'
import { hidesBehind, hidingRule, transparentFor } from '../terrain'
import { inches, listed } from '../words'

export const SYSTEM_ID = 'ravaged-star'

export function ruleSight(measure: Measure, request: SightRequest): Result<SightRuling, string> {
  const { from, target, gap } = request
  const { board } = measure
  const looker = board.models.find((model) => model.id === from)
  if (!looker) return fail(`no model "${from}" on the table`)
  const one = board.models.find((model) => model.id === target)
  const targets = one ? [one] : unitModels(board, target)
  if (targets.length === 0) return fail(`no model or unit "${target}" on the table`)
  if (targets.some((model) => model.id === from)) return fail(`"${from}" cannot look at ${one ? 'itself' : 'its own unit'}`)

  const views = targets.map((model) => viewOf(measure, looker, model, gap))
  const verdict = anyOf(views.map((view) => view.sight.verdict))
  const cover = unitCover(board, views.map((view) => view.cover))
  const ruled: Ruled = { measure, looker, target, one: one !== undefined, verdict, views, cover, gap: gap ?? DEFAULT_SIGHT_GAP }
  const reasons = reasonsOf(ruled)
  const distance = nearestOf(measure, [looker], targets)
  return ok({
    system: SYSTEM_ID,
    from,
    target,
    verdict,
    witness: views.find((view) => view.sight.verdict === 'clear')?.sight.witness ?? null,
    models: views.map((view) => view.sight),
    cover: cover.cover,
    coverFrom: cover.from,
    distance,
    rules: [...new Set(reasons.map((reason) => reason.rule))],
    reasons,
    why: whyOf(ruled),
    range: rangeOf(distance, request),
  })
}

/** One target model as `looker` sees it. */
interface View {
  readonly sight: ModelSight
  readonly cover: ModelCover
  /** Pieces that cover its whole base. */
  readonly behind: readonly BoardPiece[]
}

/** RS-SIGHT-2: one is enough. */
const anyOf = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.includes('clear') ? 'clear' : verdicts.includes('unsure') ? 'unsure' : 'blocked'

function viewOf(measure: Measure, looker: BoardModel, model: BoardModel, gap: Inches | undefined): View {
  const lines = linesTo(measure, looker, model, gap)
  const { behind, doubtful, fact, verdict } = decide(measure, lines)
  const share = measure.visible({ ...lines.query, modelsBlock: lines.modelsBlock })
  const cover = coverSeen(measure, lines)
  const blockers = fact ? fact.blockers.map((blocker) => blocker.id) : behind.map((piece) => piece.id)
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
      query: behind[0] ? wholeBase(lines, behind[0]) : { ...lines.query, modelsBlock: lines.modelsBlock },
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

function linesTo(measure: Measure, looker: BoardModel, model: BoardModel, gap: Inches | undefined): Lines {
  const corridor = new Corridor(looker, model)
  const volumes = measure.board.pieces.filter(
    (piece) => hidesBehind(piece) && !corridor.missesArea(piece) && !transparentFor(measure, piece, looker, model),
  )
  const query = { from: looker.id, to: model.id, volumes: volumes.map((piece) => piece.id), ...(gap === undefined ? {} : { gap }) }
  return { looker, model, volumes, modelsBlock: thirdModels(measure, looker, model, corridor), query }
}

/** Whether the piece alone, as a filled volume, hides the whole base. */
const wholeBase = ({ query }: Lines, piece: BoardPiece): SightQuery => ({ ...query, toVolume: 'base', solids: [], volumes: [piece.id] })

/** Whether the looker sees the model, and what keeps it from that. */
function decide(measure: Measure, lines: Lines) {
  const { looker, model, volumes, modelsBlock, query } = lines
  const hides = volumes
    .filter(mayHide(measure, looker, model, volumes))
    .map((piece) => ({
      piece,
      fact: measure.sight(wholeBase(lines, piece)),
    }))
  const behind = hides.filter(({ fact }) => fact.verdict === 'blocked').map(({ piece }) => piece)
  const doubtful = hides.filter(({ fact }) => fact.verdict === 'unsure').map(({ piece }) => piece.id)
  // Where a piece hides the model whole, no line needs to be looked for.
  const fact = behind.length > 0 ? null : measure.sight({ ...query, modelsBlock })
  const verdict: Verdict = !fact || fact.verdict === 'blocked' ? 'blocked' : doubtful.length > 0 ? 'unsure' : fact.verdict
  return { behind, doubtful, fact, verdict }
}

const coverSeen = (measure: Measure, { model, query }: Lines): ModelCover =>
  modelCover(measure, model, measure.visible({ ...query, toVolume: 'body' }))

/** Whether the one model sees the other, and nothing else: what a game asks again and again. */
export const sees = (measure: Measure, looker: BoardModel, model: BoardModel): boolean =>
  decide(measure, linesTo(measure, looker, model, undefined)).verdict === 'clear'

/** What a map asks of one place: `ruleSight` without its shares and reasons (RS-SIGHT-2, RS-COVER-1). */
export function ruleSpot(measure: Measure, { from, target, gap }: SightRequest): Result<SpotReading, string> {
  const looker = measure.board.models.find((model) => model.id === from)
  const model = measure.board.models.find(({ id }) => id === target)
  if (!looker || !model) return fail(`no model "${looker ? target : from}" on the table`)
  const lines = linesTo(measure, looker, model, gap)
  const { verdict } = decide(measure, lines)
  if (verdict === 'blocked') return ok({ verdict, cover: 'none' })
  return ok({ verdict, cover: unitCover(measure.board, [coverSeen(measure, lines)]).cover })
}

/** The cover of models of one unit from the looker (RS-COVER-1 to RS-COVER-7), seen or not. */
export const coverFrom = (measure: Measure, looker: BoardModel, models: readonly BoardModel[]): UnitCover =>
  unitCover(measure.board, models.map((model) => coverSeen(measure, linesTo(measure, looker, model, undefined))))

/** RS-SIGHT-5: the shooter's own unit and the target's never block. */
const thirdModels = ({ board }: Measure, looker: BoardModel, model: BoardModel, corridor: Corridor): readonly Id[] =>
  board.models
    .filter((third) => third.unit !== looker.unit && third.unit !== model.unit && !corridor.missesModel(third))
    .map(({ id }) => id)

/** A piece that the line from the eye to the middle of the base does not cross leaves at least that line open. */
function mayHide(
  measure: Measure,
  looker: BoardModel,
  model: BoardModel,
  volumes: readonly BoardPiece[],
): (piece: BoardPiece) => boolean {
  // The point above a body of triangles may lie outside of it, and then its line says nothing.
  if (volumes.length === 0 || looker.body.kind === 'mesh') return () => true
  const eye: Vec3 = [looker.at[0], looker.at[1] + bodyHeight(looker), looker.at[2]]
  const crossed = measure.crossings({ from: eye, to: model.at }).filter(({ what }) => what === 'area')
  return (piece) => crossed.some(({ id }) => id === piece.id)
}

interface Ruled {
  readonly measure: Measure
  readonly looker: BoardModel
  readonly target: Id
  /** Asked about one model, not a unit. */
  readonly one: boolean
  readonly verdict: Verdict
  readonly views: readonly View[]
  readonly cover: UnitCover
  readonly gap: Inches
}

type Reason = SightRuling['reasons'][number]

function reasonsOf(ruled: Ruled): readonly Reason[] {
  const { measure, looker, verdict, views, cover } = ruled
  const covered = cover.cover !== 'none'
  const reasons: Reason[] = [{ rule: ruled.one ? 'RS-SIGHT-1' : 'RS-SIGHT-2', text: `${headlineOf(ruled)}.` }]
  const hiding = new Set(views.flatMap((view) => view.behind))
  for (const piece of hiding) {
    const ids = views.filter((view) => view.behind.includes(piece)).map((view) => view.sight.id)
    reasons.push({
      rule: hidingRule(piece),
      text: `Taken as a filled volume, ${piece.id} covers the whole base of ${listed(ids)}.`,
    })
  }
  const bodies = views.flatMap((view) => view.sight.blockedBy).filter((id) => measure.board.models.some((model) => model.id === id))
  if (bodies.length > 0) {
    reasons.push({ rule: 'RS-SIGHT-5', text: `Bodies of third units block: here ${listed([...new Set(bodies)])}.` })
  }
  // Of a unit that is not seen nobody asks for cover.
  if (verdict !== 'blocked') {
    cover.rules.forEach((rule) => reasons.push({ rule, text: sentence(cover.text) }))
    if (covered && cover.rules.length === 0) reasons.push({ rule: 'RS-COVER-2', text: sentence(cover.text) })
  }
  const leader = leaderOf(measure, looker.unit)
  if (leader && leader.id !== looker.id) {
    reasons.push({
      rule: 'RS-SIGHT-4',
      text: `A unit looks through its leader alone, here ${leader.id}: this ruling is for ${looker.id} by itself.`,
    })
  } else if (verdict === 'clear' && unitModels(measure.board, looker.unit).length > 1) {
    reasons.push({ rule: 'RS-SIGHT-3', text: `What ${looker.id} sees as leader, all of ${looker.unit} counts as seeing.` })
  }
  return reasons
}

/** The whole of it in one sentence: what is seen and, where that asks for cover, the cover. */
const whyOf = (ruled: Ruled): string =>
  `${headlineOf(ruled)}${ruled.verdict === 'clear' && ruled.cover.rules.length > 0 ? `; ${ruled.cover.text}` : ''}.`

function headlineOf({ looker, target, one, verdict, views, gap }: Ruled): string {
  const total = views.length
  const seen = views.filter((view) => view.sight.verdict === 'clear').length
  const whom = one ? target : total === 1 ? `the one model of ${target}` : `${total} models of ${target}`
  if (verdict === 'clear') {
    if (total === 1) return `${looker.id} sees ${whom}`
    if (seen < total) return `${looker.id} sees ${seen} of ${whom}`
    return total === 2 ? `${looker.id} sees both models of ${target}` : `${looker.id} sees all ${whom}`
  }
  if (verdict === 'unsure') {
    return `Whether ${looker.id} sees ${total === 1 ? whom : `any of the ${whom}`} hangs on openings narrower than ${inches(gap)}`
  }
  const stopped = listed([...new Set(views.flatMap((view) => view.sight.blockedBy))].slice(0, 3))
  const cause = views.every((view) => view.behind.length > 0)
    ? `${total === 1 ? 'its whole base is' : 'their whole bases are'} behind ${listed([...new Set(views.map((view) => view.behind[0]!.id))])}`
    : stopped === ''
      ? 'no line is open'
      : `${stopped} in the way`
  return `${looker.id} sees ${total === 1 ? `nothing of ${whom}` : `none of the ${whom}`}: ${cause}`
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
