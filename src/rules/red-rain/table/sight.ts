import type { BoardModel, Id } from '../../../core/board'
import { DEFAULT_APERTURE, type DepthFact, type Measure } from '../../../core/measure'
import { ok, type Result } from '../../../core/result'
import type { ModelSight, SightRuling } from '../../../core/ruling'
import type { Inches } from '../../../core/units'
import { atHeight, plan, type Segment } from '../../../core/vec'
import type { SightRequest, SpotReading } from '../../contract'
import { deciding } from '../../kit/deciding'
import { inches, listed } from '../../kit/words'
import { apartInPlan, headline, pairOf, type Asked } from '../../lines/asked'
import { ruleFigures, shownAs, type Reason, type Sighting } from '../../lines/ruling'
import { concealmentOf, isConcealed, isFreeOfTerrain, sheltersOf, wallsAcross, type Concealment } from '../judge/conceal'
import { DEPTH, lookAt } from '../judge/look'
import { rangeOf } from '../judge/range'
import { SYSTEM_ID } from '../system-id'
import { isForest, isObstruction } from '../terrain'
import { cardOfModel, readingsOn } from './given'

/* The door of rulings: what a figure sees of others, with all that shows why. */

export const ruleSight = (measure: Measure, request: SightRequest): Result<SightRuling, string> =>
  ruleFigures<RrSighting>(measure, request, {
    system: SYSTEM_ID,
    view: (looker, figure) => viewOf(measure, looker, figure, request),
    easier: (a, b) => Number(a.sight.cover !== 'none') - Number(b.sight.cover !== 'none') || a.distance - b.distance,
    reasons: (asked, views, best) => reasonsOf(measure, asked, views, best, request.aperture ?? DEFAULT_APERTURE),
    range: ({ distance }) => rangeOf(distance, request),
  })

interface RrSighting extends Sighting, Concealment {
  /** Forests that one of the two is in, and the least of them on an open line; null where that did not matter. */
  readonly depth: (DepthFact & { readonly decides: boolean }) | null
  /** Short Walls near enough to take cover behind, and in the way of every line. */
  readonly shelter: readonly Id[]
}

/** Verdict and concealment of one model, as the ruling has them. */
export function ruleGlance(measure: Measure, request: SightRequest): Result<SpotReading, string> {
  const pair = pairOf(measure, request)
  if (!pair.ok) return pair
  const look = lookAt(measure, ...pair.value, request.aperture)
  const cover = isConcealed(concealmentOf(measure, look, isFree(look.to, request))) ? 'concealed' : 'none'
  return ok({ verdict: look.fact.verdict, cover, distance: apartInPlan(measure, ...pair.value) })
}

/** RR-KEYWORD-4. */
function isFree(figure: BoardModel, request: SightRequest): boolean {
  const card = cardOfModel(figure, request.profiles)
  return card !== undefined && isFreeOfTerrain(card, readingsOn(request))
}

function viewOf(measure: Measure, looker: BoardModel, figure: BoardModel, request: SightRequest): RrSighting {
  const look = lookAt(measure, looker, figure, request.aperture)
  const { query, fact } = look
  const { verdict } = fact
  const concealment = concealmentOf(measure, look, isFree(figure, request))
  const shelter = concealment.through.length === 0 ? [] : sheltersOf(measure, figure).filter((id) => wallsAcross(measure, look, [id]).length > 0)
  const { shallow: _, ...asked } = query
  const shown = measure.visible(asked)
  const coverFrom = [...concealment.through, ...concealment.within]
  const sight: ModelSight = {
    ...shownAs(looker, figure, asked, shown),
    query,
    verdict,
    witness: verdict === 'clear' ? onTheTable(fact.witness, looker, figure) : null,
    line: { from: looker.at, to: figure.at },
    blockedBy: verdict === 'clear' ? [] : fact.blockers.map(({ id }) => id),
    obscured: coverFrom.length > 0 || shown.visible < 1,
    cover: coverFrom.length > 0 ? 'concealed' : 'none',
    coverFrom,
    fact: deciding(verdict, fact),
  }
  return {
    figure, sight, ...concealment, shelter, depth: fact.depth ? { ...fact.depth, decides: verdict !== 'clear' } : null,
    distance: apartInPlan(measure, looker, figure),
  }
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
  if (depth && depth.areas.length > 0) {
    reasons.push({
      rule: 'RR-FOREST-3',
      text: `${inches(Math.min(depth.length, DEPTH))} of ${listed(depth.areas)} lie on the line; up to ${inches(DEPTH)} are seen through.`,
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
          text: `${said}: as little as ${inches(deep.depth!.length)} of ${listed(deep.depth!.areas)} lie on a line,`
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
      rule: 'RR-FOREST-3', text: `More than ${inches(DEPTH)} of ${listed(depth.areas)} lie on every line to ${figure.id}: ${inches(depth.length)} on the best.`,
    })
  }
  const outer = by.filter((id) => pieceOf(id) && isForest(pieceOf(id)!) && !views.some(({ depth }) => depth?.areas.includes(id)))
  if (outer.length > 0) reasons.push({ rule: 'RR-FOREST-2', text: `Neither of the two is in ${listed(outer)}, so every line that enters there is blocked.` })
  return reasons
}
