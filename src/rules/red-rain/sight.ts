/*
 * Definition of sight in Red Rain.
 *
 * Looks:        any point of the base, in plan; heights never count (RR-SIGHT-1).
 * Looked at:    any point of the target's base.
 * Counts:       Obstructions and the bases of all third models, friend or foe (RR-SIGHT-2, RR-SIGHT-3); Forests with neither model in them as
 *               filled outlines (RR-FOREST-2). Where one is in a Forest, at most 3" of it may lie on the line (RR-FOREST-3), different
 *               Forests added up. In plan counts what stands between knee and head above the lower of the two.
 * Touching:     a line that only touches an outline is open; a seam without width is not.
 * Concealment:  every open line crosses a Partial or Short Wall, not necessarily the same one (RR-PARTIAL-3), or the whole base of the target
 *               is within Forests (RR-FOREST-4). Cover itself is an Action (RR-COVER-3): the ruling says behind which wall it could be taken.
 */
import type { BoardModel, Id } from '../../core/board'
import { DEFAULT_APERTURE, type Measure, type SightFact, type SightQuery, type Verdict } from '../../core/measure'
import { ok, type Result } from '../../core/result'
import type { ModelSight, RangeRuling, SightRuling } from '../../core/ruling'
import type { Inches } from '../../core/units'
import { atHeight, plan, type Segment } from '../../core/vec'
import type { SightRequest, SpotReading } from '../contract'
import { apartInPlan, atMost, bandsOf, headline, pairOf, type Asked } from '../lines/asked'
import { ruleFigures, shownAs, type Reason, type Sighting } from '../lines/ruling'
import { inches, listed } from '../kit/words'
import { leastDepth, DEPTH } from './forest'
import { bandOf, isForest, isObstruction, isPartialWall, isShortWall } from './terrain'
import { deciding } from '../kit/deciding'

export const SYSTEM_ID = 'red-rain'

/** RR-HOUSE-1. */
const WEAPONS = [
  { name: 'Sword', reach: 1 }, { name: 'Greatblade', reach: 2 }, { name: 'Pistol', reach: 10 }, { name: 'Rifle', reach: 24 },
] as const
/** RR-SHORT-2. */
const TAKE_COVER_WITHIN: Inches = 1

export const ruleSight = (measure: Measure, request: SightRequest): Result<SightRuling, string> =>
  ruleFigures<RrSighting>(measure, request, {
    system: SYSTEM_ID,
    view: (looker, figure) => viewOf(measure, looker, figure, request.aperture),
    easier: (a, b) => Number(a.sight.cover !== 'none') - Number(b.sight.cover !== 'none') || a.distance - b.distance,
    reasons: (asked, views, best) => reasonsOf(measure, asked, views, best, request.aperture ?? DEFAULT_APERTURE),
    range: ({ distance }) => rangeOf(distance, request),
  })

/** RR-ATTACK-1. */
export const rangeOf = (distance: Inches, { weapons = WEAPONS }: Pick<SightRequest, 'weapons'> = {}): RangeRuling => ({
  rule: 'RR-ATTACK-1',
  distance,
  how: 'base edge to base edge in plan',
  bands: bandsOf(distance, weapons, 'RR-ATTACK-1'),
})

interface RrSighting extends Sighting {
  /** Forests that one of the two is in, and the least of them on an open line; null where that did not matter. */
  readonly depth: { readonly forests: readonly Id[]; readonly length: Inches; readonly decides: boolean } | null
  /** Partial and Short Walls across every open line. */
  readonly through: readonly Id[]
  /** Forests that hold its whole base. */
  readonly within: readonly Id[]
  /** Short Walls near enough to take cover behind, and in the way of every line. */
  readonly shelter: readonly Id[]
}

/** Whether the one sees the other, along which line, and what conceals it. */
interface Seen extends Pick<RrSighting, 'depth' | 'through' | 'within'> {
  readonly query: SightQuery
  readonly fact: SightFact
  readonly verdict: Verdict
  readonly line: Segment | null
}

function seenOf(measure: Measure, looker: BoardModel, figure: BoardModel, aperture: Inches | undefined): Seen {
  const { board } = measure
  const forests = board.pieces.filter(isForest).map(({ id }) => id)
  const isIn = (model: BoardModel, id: Id) => measure.inside(model.id, id).share > 1e-9
  const inner = forests.filter((id) => isIn(looker, id) || isIn(figure, id))
  const query: SightQuery = {
    from: looker.id,
    to: figure.id,
    fromVolume: 'base',
    toVolume: 'base',
    inPlan: true,
    band: bandOf(looker, figure),
    solids: board.pieces.filter(isObstruction).map(({ id }) => id),
    volumes: forests.filter((id) => !inner.includes(id)),
    modelsBlock: board.models.map(({ id }) => id).filter((id) => id !== looker.id && id !== figure.id),
    ...(aperture === undefined ? {} : { aperture }),
  }
  const fact = measure.sight(query)
  const least = fact.verdict === 'clear' && inner.length > 0 ? leastDepth(measure, looker, figure, inner, query, fact.witness) : null
  const verdict: Verdict = least && least.verdict !== 'clear' ? least.verdict : fact.verdict
  const line = least?.line ?? fact.witness
  return {
    query, fact, verdict, line,
    depth: least && { forests: inner, length: least.length, decides: least.verdict !== 'clear' },
    through: verdict === 'clear' ? wallsAcross(measure, query, line, isPartialWall) : [],
    within: verdict === 'clear' ? holding(measure, figure, forests) : [],
  }
}

/** Verdict and concealment of one model, as the ruling has them. */
export function ruleGlance(measure: Measure, request: SightRequest): Result<SpotReading, string> {
  const pair = pairOf(measure, request)
  if (!pair.ok) return pair
  const { verdict, through, within } = seenOf(measure, ...pair.value, request.aperture)
  return ok({ verdict, cover: through.length + within.length > 0 ? 'concealed' : 'none', distance: apartInPlan(measure, ...pair.value) })
}

function viewOf(measure: Measure, looker: BoardModel, figure: BoardModel, aperture: Inches | undefined): RrSighting {
  const { query, fact, verdict, line, depth, through, within } = seenOf(measure, looker, figure, aperture)
  const shelter = through.length === 0
    ? []
    : wallsAcross(measure, query, line, isShortWall).filter((id) => atMost(measure.distance({ model: figure.id }, { piece: id }).horizontal, TAKE_COVER_WITHIN))
  const shown = measure.visible(query)
  const coverFrom = [...through, ...within]
  const sight: ModelSight = {
    ...shownAs(looker, figure, query, shown),
    verdict,
    witness: verdict === 'clear' ? onTheTable(line, looker, figure) : null,
    line: { from: looker.at, to: figure.at },
    blockedBy: verdict === 'clear' ? [] : depth?.decides ? depth.forests : fact.blockers.map(({ id }) => id),
    obscured: coverFrom.length > 0 || shown.visible < 1,
    cover: coverFrom.length > 0 ? 'concealed' : 'none',
    coverFrom,
    fact: deciding(verdict, fact),
  }
  return { figure, sight, through, within, shelter, depth, distance: apartInPlan(measure, looker, figure) }
}

/** RR-PARTIAL-3: no line is left once the walls block; those that the open line crosses are named first. */
function wallsAcross(
  measure: Measure, query: SightQuery, line: Segment | null, isWall: typeof isPartialWall,
): readonly Id[] {
  const walls = measure.board.pieces.filter(isWall).map(({ id }) => id)
  if (walls.length === 0 || !line) return []
  const crossed = measure.crossings(line, { inPlan: true }).filter(({ what, id }) => what === 'area' && walls.includes(id)).map(({ id }) => id)
  if (crossed.length === 0) return []
  const beside = measure.sight({ ...query, volumes: [...(query.volumes ?? []), ...walls] })
  return beside.verdict === 'blocked' ? [...new Set(crossed)] : []
}

/** RR-FOREST-4: one Forest, or several that touch, hold the whole base. */
function holding(measure: Measure, figure: BoardModel, forests: readonly Id[]): readonly Id[] {
  const shares = forests.map((id) => ({ id, ...measure.inside(figure.id, id) })).filter(({ share }) => share > 0)
  const one = shares.find(({ wholly }) => wholly)
  if (one) return [one.id]
  return shares.reduce((sum, { share }) => sum + share, 0) >= 1 - 1e-6 ? shares.map(({ id }) => id) : []
}

/** A line in plan from the ground of the one to the ground of the other. */
const onTheTable = (line: Segment | null, looker: BoardModel, figure: BoardModel): Segment | null =>
  line && { from: atHeight(plan(line.from), looker.at[1]), to: atHeight(plan(line.to), figure.at[1]) }

function reasonsOf(measure: Measure, asked: Asked, views: readonly RrSighting[], best: RrSighting | undefined, aperture: Inches): readonly Reason[] {
  const said = headline(asked, views.map(({ sight }) => sight.verdict))
  if (!best) return closedReasons(measure, said, views, aperture)
  const { figure, through, within, shelter, depth } = best
  const concealed = best.sight.cover !== 'none'
  const reasons: Reason[] = [
    { rule: 'RR-SIGHT-1', text: `${said}, from base to base in plan; ${concealed ? `concealed by ${listed(best.sight.coverFrom)}` : 'not concealed'}.` },
  ]
  if (views.length > 1) reasons.push({ rule: 'RR-SIGHT-1', text: `Each model is a target of its own; ${figure.id} is the easiest.` })
  if (depth) {
    reasons.push({ rule: 'RR-FOREST-3', text: `${inches(depth.length)} of ${listed(depth.forests)} lie on the line; up to ${inches(DEPTH)} are seen through.`,
        })
  }
  if (through.length > 0) {
    reasons.push({ rule: 'RR-PARTIAL-3', text: `Every open line to ${figure.id} crosses ${listed(through)}: Concealment, -1 to hit.` })
  }
  if (within.length > 0) reasons.push({ rule: 'RR-FOREST-4', text: `The whole base of ${figure.id} is within ${listed(within)}: Concealment, -1 to hit.` })
  if (through.length > 0 && within.length > 0) reasons.push({ rule: 'RR-CONCEAL-2', text: 'Concealment counts once.' })
  if (shelter.length > 0) {
    reasons.push({ rule: 'RR-COVER-3', text: `${figure.id} is within 1" of ${listed(shelter)} and could Take Cover there: then +1 to its Guard Rolls.` })
  }
  reasons.push({ rule: 'RR-ATTACK-1', text: `The range is ${inches(best.distance)}, from base edge to base edge.` })
  return reasons
}

function closedReasons(measure: Measure, said: string, views: readonly RrSighting[], aperture: Inches): readonly Reason[] {
  if (views.some(({ sight }) => sight.verdict === 'unsure')) {
    const deep = views.find(({ sight, depth }) => sight.verdict === 'unsure' && depth?.decides)
    return [
      deep
        ? {
          rule: 'RR-FOREST-3',
          text: `${said}: as little as ${inches(deep.depth!.length)} of ${listed(deep.depth!.forests)} lie on a line,`
            + ` and up to ${inches(DEPTH)} are seen through.`,
        }
        : { rule: 'RR-SIGHT-1', text: `${said}: it hangs on openings narrower than ${inches(aperture)}.` },
    ]
  }
  const by = [...new Set(views.flatMap(({ sight }) => sight.blockedBy))]
  const reasons: Reason[] = [{
    rule: 'RR-SIGHT-1', text: `${said}: ${by.length === 0 ? 'no line is open' : `every line in plan is blocked by ${listed(by)}`}.`,
  }]
  const pieceOf = (id: Id) => measure.board.pieces.find((piece) => piece.id === id)
  const obstructions = by.filter((id) => pieceOf(id) && isObstruction(pieceOf(id)!))
  if (obstructions.length > 0) reasons.push({ rule: 'RR-SIGHT-2', text: `Obstructions block whatever their height: here ${listed(obstructions)}.` })
  const models = by.filter((id) => measure.board.models.some((model) => model.id === id))
  if (models.length > 0) reasons.push({ rule: 'RR-SIGHT-3', text: `The bases of all other models block: here ${listed(models)}.` })
  for (const { depth, figure } of views) {
    if (!depth?.decides) continue
    reasons.push({
      rule: 'RR-FOREST-3', text: `At least ${inches(depth.length)} of ${listed(depth.forests)} lie on every line to ${figure.id}, more than ${inches(DEPTH)}.`,
    })
  }
  const outer = by.filter((id) => pieceOf(id) && isForest(pieceOf(id)!) && !views.some(({ depth }) => depth?.forests.includes(id)))
  if (outer.length > 0) reasons.push({ rule: 'RR-FOREST-2', text: `Neither of the two is in ${listed(outer)}, so every line that enters there is blocked.` })
  return reasons
}
