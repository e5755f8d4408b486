/*
 * Definition of sight in Ruinstars.
 *
 * Looks:        the body of the attacking Unit, from any of its points (RU-HOUSE-7).
 * Looked at:    the body of the target, any of its points: true sight, decided by the geometry.
 * Counts:       every solid part of terrain; woods, which are filled from footprint to height unless the base of one of the two touches
 *               them. Other Units never block.
 * Touching:     a line that only touches a surface is clear; a seam without width is not open.
 * Cover:        judged from the top centre of the attacker's body: a piece within 1" of the target that cuts any sampled line from there
 *               to its body (RU-COVER-2); none against an attacker who stands 4" or more above (RU-COVER-3).
 * A unit of several figures is asked figure by figure: each is a target of its own, and the ruling is that of the best one.
 */
import type { BoardModel, Id } from '../../../core/board'
import { DEFAULT_APERTURE, type Measure, type VisibleFact, type VisibleQuery } from '../../../core/measure'
import { ok, type Result } from '../../../core/result'
import type { ModelSight, SightRuling } from '../../../core/ruling'
import type { Inches } from '../../../core/units'
import type { SightRequest, SpotReading } from '../../contract'
import { anyOf, apartInPlan, headline, pairOf, type Asked } from '../../lines/asked'
import { ruleFigures, shownAs, type Reason, type Sighting } from '../../lines/ruling'
import { readingsOn, type Readings } from '../readings'
import { screensBetween } from '../terrain'
import { inches, listed } from '../../kit/words'
import { coverOf, gapTo, NO_COVER, type RuCover } from './cover'
import { rangeOf, rise } from './ranges'
import { deciding } from '../../kit/deciding'
import { SYSTEM_ID } from '../system-id'

/** RU-HOUSE-7: from body to body; of terrain the solid parts and the woods that neither of the two touches. */
const queryOf = (measure: Measure, attacker: BoardModel, target: BoardModel, aperture?: Inches): VisibleQuery => ({
  from: attacker.id, to: target.id, fromVolume: 'body', toVolume: 'body', volumes: screensBetween(measure, attacker, target),
  ...(aperture === undefined ? {} : { aperture }),
})

/** RU-RANGED-5, and RU-WEAPON-BLS-1 from the target: one open line is enough; what is too close to call is not seen. */
export const sees = (measure: Measure, attacker: BoardModel, target: BoardModel): boolean =>
  measure.sight(queryOf(measure, attacker, target)).verdict === 'clear'

/** Cover of the target against this attacker's ranged attack (RU-COVER-1 to 3), seen or not. */
export const coverFrom = (measure: Measure, attacker: BoardModel, target: BoardModel, reading: Readings['cover']): RuCover =>
  coverOf(measure, attacker, target, hidingOf(measure.visible(queryOf(measure, attacker, target))), reading)

/** What hides any of the target from the top centre of the attacker's body. */
const hidingOf = ({ hiddenBy }: VisibleFact): readonly Id[] => hiddenBy.filter(({ share }) => share > 0).map(({ id }) => id)

/** What a map asks of one place: `ruleSight` without its shares and reasons. */
export function ruleSpot(measure: Measure, request: SightRequest): Result<SpotReading, string> {
  const pair = pairOf(measure, request)
  if (!pair.ok) return pair
  const [attacker, target] = pair.value
  const query = queryOf(measure, attacker, target, request.aperture)
  const { verdict } = measure.sight(query)
  if (verdict === 'blocked') return ok({ verdict, cover: 'none' })
  const { cover } = coverOf(measure, attacker, target, hidingOf(measure.visible(query)), readingsOn(request).cover)
  return ok({ verdict, cover: cover ? 'cover' : 'none', distance: apartInPlan(measure, attacker, target) })
}

export const ruleSight = (measure: Measure, request: SightRequest): Result<SightRuling, string> =>
  ruleFigures<Seen>(measure, request, {
    system: SYSTEM_ID,
    view: (looker, figure) => viewOf(measure, looker, figure, request),
    // Without cover first, then the one of which most shows, then the nearest.
    easier: (a, b) => Number(a.cover.cover) - Number(b.cover.cover) || b.sight.visible - a.sight.visible || a.distance - b.distance,
    reasons: (asked, views, best) => (best ? seenReasons(measure, asked, views, best) : unseenReasons(asked, views, request.aperture)),
    range: ({ distance }) => rangeOf(distance, request),
  })

interface Seen extends Sighting {
  readonly hiding: readonly Id[]
  readonly cover: RuCover
}

function viewOf(measure: Measure, looker: BoardModel, figure: BoardModel, request: SightRequest): Seen {
  const query = queryOf(measure, looker, figure, request.aperture)
  const fact = measure.sight(query)
  const { verdict, witness, blockers } = fact
  const shown = measure.visible(query)
  const hiding = hidingOf(shown)
  // A target that is hidden whole is none to be shot at: nothing gives it Cover.
  const cover = verdict === 'blocked' ? NO_COVER : coverOf(measure, looker, figure, hiding, readingsOn(request).cover)
  const sight: ModelSight = {
    ...shownAs(looker, figure, query, shown),
    verdict,
    witness,
    blockedBy: verdict === 'clear' ? [] : blockers.map(({ id }) => id),
    obscured: hiding.length > 0,
    cover: cover.cover ? 'cover' : 'none',
    coverFrom: cover.from,
    fact: deciding(verdict, fact),
  }
  return { figure, sight, hiding, cover, distance: apartInPlan(measure, looker, figure) }
}

function unseenReasons(asked: Asked, views: readonly Sighting[], aperture: Inches = DEFAULT_APERTURE): readonly Reason[] {
  const verdicts = views.map(({ sight }) => sight.verdict)
  const said = headline(asked, verdicts)
  if (anyOf(verdicts) === 'unsure') {
    return [
      { rule: 'RU-RANGED-5', text: `${said}.` },
      { rule: 'RU-HOUSE-7', text: `It hangs on openings narrower than ${inches(aperture)}.` },
    ]
  }
  const by = listed([...new Set(views.flatMap(({ sight }) => sight.blockedBy))])
  return [
    { rule: 'RU-RANGED-5', text: `${said}: ${by} in the way.` },
    { rule: 'RU-HOUSE-7', text: `Terrain stops every straight line from its body to ${views.length > 1 ? 'theirs' : 'that of the target'}.` },
  ]
}

function seenReasons(measure: Measure, asked: Asked, views: readonly Seen[], best: Seen): readonly Reason[] {
  const { looker, figures } = asked
  const { cover, figure, hiding, sight } = best
  const reasons: Reason[] = [{ rule: 'RU-RANGED-5', text: `${headline(asked, views.map((view) => view.sight.verdict))}; ${coverWord(cover)}.` }]
  if (figures.length > 1) reasons.push({ rule: 'RU-RANGED-5', text: `Each figure is a target of its own; ${figure.id} is the easiest.` })
  const shows = `${Math.round(100 * sight.visible)}% of ${figure.id} shows from the top of ${looker.id}`
  reasons.push({ rule: 'RU-HOUSE-7', text: `A straight line from body to body meets no terrain; ${shows}.` })
  if (cover.cover) {
    for (const id of cover.from) {
      const hides = hiding.includes(id) ? ', which hides part of it, ' : ' '
      const away = inches(gapTo(measure, figure, id))
      reasons.push({ rule: 'RU-COVER-2', text: `From ${figure.id} to ${id}${hides}it is ${away}, no more than 1": Cover.` })
    }
    reasons.push({ rule: 'RU-COVER-1', text: `In Cover ${figure.id} may re-roll one Armor Save.` })
  }
  if (cover.denied) {
    reasons.push({ rule: 'RU-COVER-3', text: `${looker.id} stands ${inches(rise(looker, figure))} above ${figure.id}, at least 4": no Cover against it.` })
  }
  for (const { id, away } of cover.far) {
    reasons.push({ rule: 'RU-COVER-2', text: `From ${figure.id} to ${id}, which hides part of it, it is ${inches(away)}, more than 1": no Cover from there.` })
  }
  reasons.push({ rule: 'RU-RANGE-2', text: `The range is ${inches(best.distance)}, from base edge to base edge in plan.` })
  if (Math.abs(rise(looker, figure)) > 0.05) {
    reasons.push({ rule: 'RU-RANGE-1', text: `The difference in height of ${inches(Math.abs(rise(looker, figure)))} does not count.` })
  }
  return reasons
}

const coverWord = (cover: RuCover): string => {
  if (cover.cover) return `Cover from ${listed(cover.from)}`
  return cover.denied ? 'no Cover against one so far above' : 'no Cover'
}
