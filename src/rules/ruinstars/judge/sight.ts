/*
 * Definition of sight in Ruinstars.
 *
 * Looks:        the eye of the attacking Unit, 1.5" above the middle of its base (RU-HOUSE-7), however tall the figure is.
 * Looked at:    five points of the target: 1.4", 0.75" and 0.1" above the middle of its base, and the left and the right edge of the base,
 *               as the attacker sees them, at 0.75".
 * Counts:       terrain, where its solid parts are; woods for lines that pass right through them. Other Units never block.
 * Touching:     a line that only touches a surface is clear; a seam without width is not open. The lines are finite in number, so
 *               there is nothing to leave undecided.
 * Cover:        a piece within 1" of the target that stops at least one of the lines while another is clear (RU-COVER-2); none against
 *               an attacker who stands 4" or more above (RU-COVER-3).
 * A unit of several figures is asked figure by figure: each is a target of its own, and the ruling is that of the best one.
 */
import type { BoardModel } from '../../../core/board'
import type { Measure } from '../../../core/measure'
import { fail, ok, type Result } from '../../../core/result'
import type { ModelSight, SightLine, SightRuling } from '../../../core/ruling'
import type { Inches } from '../../../core/units'
import type { LineMiss, SightRequest, SpotReading } from '../../contract'
import { askedOf, headline, pairOf, type Asked } from '../../lines/asked'
import { above, bodyCentre } from '../../lines/figure'
import { fiveLines, missOfFive, type Heights } from '../../lines/five-points'
import { rulingOf, type Reason } from '../../lines/ruling'
import { coverOf, type RuCover } from './cover'
import { planGap, rangeOf, rise } from './ranges'
import type { Readings } from '../game/readings'
import { isScreen, terrainStops } from '../terrain'
import { inches, listed } from '../words'

export const SYSTEM_ID = 'ruinstars'

/** RU-HOUSE-7. */
export const HEIGHTS: Heights = { eye: 1.5, low: 0.1, middle: 0.75, high: 1.4 }

/** The five lines from the one Unit to the other, each clear or stopped. */
export const linesOf = (measure: Measure, attacker: BoardModel, target: BoardModel): readonly SightLine[] =>
  fiveLines(measure, attacker, target, HEIGHTS, terrainStops(measure))

/** RU-RANGED-5, and RU-WEAPON-BLS-1 from the target: one clear line is enough. */
export const sees = (measure: Measure, attacker: BoardModel, target: BoardModel): boolean =>
  linesOf(measure, attacker, target).some(({ clear }) => clear)

/** Cover of the target against this attacker's ranged attack (RU-COVER-1 to 3). */
export const coverFrom = (measure: Measure, attacker: BoardModel, target: BoardModel, reading?: Readings['cover']): RuCover =>
  coverOf(measure, attacker, target, linesOf(measure, attacker, target), reading)

/** Where none of the five is clear, the one that comes nearest to it. */
export function ruleNearMiss(measure: Measure, request: SightRequest): LineMiss | null {
  const pair = pairOf(measure, request)
  if (!pair.ok) return null
  const [looker, target] = pair.value
  return missOfFive(measure, looker, target, HEIGHTS, terrainStops(measure))
}

/** Verdict and cover of one figure, as the ruling has them. */
export function ruleGlance(measure: Measure, request: SightRequest): Result<SpotReading, string> {
  const pair = pairOf(measure, request)
  if (!pair.ok) return pair
  const lines = linesOf(measure, ...pair.value)
  if (!lines.some(({ clear }) => clear)) return ok({ verdict: 'blocked', cover: 'none' })
  const [attacker, target] = pair.value
  const distance = planGap(measure, { model: attacker.id }, { model: target.id })
  return ok({ verdict: 'clear', cover: coverOf(measure, attacker, target, lines).cover ? 'cover' : 'none', distance })
}

export function ruleSight(measure: Measure, request: SightRequest): Result<SightRuling, string> {
  const asked = askedOf(measure, request)
  if (!asked.ok) return fail(asked.error)
  const { looker, figures } = asked.value
  const views = figures.map((figure) => viewOf(measure, looker, figure))
  const best = bestOf(views)
  const distance = best?.distance ?? Math.min(...views.map((view) => view.distance))
  const reasons = reasonsOf(measure, asked.value, views, best)
  return ok(rulingOf(SYSTEM_ID, request, { sights: views.map(({ sight }) => sight), best: best?.sight, distance, reasons, range: rangeOf(distance, request) }))
}

interface View {
  readonly figure: BoardModel
  readonly sight: ModelSight
  readonly lines: readonly SightLine[]
  readonly cover: RuCover
  readonly distance: Inches
}

function viewOf(measure: Measure, looker: BoardModel, figure: BoardModel): View {
  const lines = linesOf(measure, looker, figure)
  const open = lines.find(({ clear }) => clear)
  // A target that is hidden whole is none to be shot at: nothing gives it Cover.
  const cover = coverOf(measure, looker, figure, open ? lines : [])
  const screens = measure.board.pieces.filter(isScreen).map(({ id }) => id)
  const between = screens.filter((id) => [looker, figure].every((one) => !measure.inside(one.id, id).touches))
  const query = { from: looker.id, to: figure.id, volumes: between, eye: above(looker, HEIGHTS.eye) }
  const share = measure.visible(query)
  const sight: ModelSight = {
    id: figure.id,
    verdict: open ? 'clear' : 'blocked',
    witness: open?.segment ?? null,
    line: { from: bodyCentre(looker), to: bodyCentre(figure) },
    visible: share.visible,
    visibleError: share.error,
    blockedBy: open ? [] : [...new Set(lines.flatMap(({ by }) => by))],
    obscured: lines.some(({ clear }) => !clear),
    cover: cover.cover ? 'cover' : 'none',
    coverFrom: cover.from,
    query,
    lines,
  }
  return { figure, sight, lines, cover, distance: planGap(measure, { model: looker.id }, { model: figure.id }) }
}

/** The seen figure that is easiest to hit: without cover first, then the one with the most lines, then the nearest. */
const bestOf = (views: readonly View[]): View | undefined =>
  views.filter(({ sight }) => sight.verdict === 'clear').toSorted((a, b) =>
    Number(a.cover.cover) - Number(b.cover.cover) || clearOf(b) - clearOf(a) || a.distance - b.distance)[0]

const clearOf = ({ lines }: View): number => lines.filter(({ clear }) => clear).length

function reasonsOf(measure: Measure, asked: Asked, views: readonly View[], best: View | undefined): readonly Reason[] {
  const { looker, figures } = asked
  const said = headline(asked, views.map(({ sight }) => sight.verdict))
  if (!best) {
    const by = listed([...new Set(views.flatMap(({ sight }) => sight.blockedBy))])
    return [
      { rule: 'RU-RANGED-5', text: `${said}: ${by} in the way.` },
      { rule: 'RU-HOUSE-7', text: `All five lines${figures.length > 1 ? ' to each of them' : ''} from its eye, 1.5" above its base, are stopped.` },
    ]
  }
  const { cover, lines, figure } = best
  const reasons: Reason[] = [{ rule: 'RU-RANGED-5', text: `${said}; ${coverWord(cover)}.` }]
  if (figures.length > 1) reasons.push({ rule: 'RU-RANGED-5', text: `Each figure is a target of its own; ${figure.id} is the easiest.` })
  const clear = lines.filter((line) => line.clear)
  const stopped = lines.filter((line) => !line.clear)
  reasons.push({
    rule: 'RU-HOUSE-7',
    text: stopped.length === 0
      ? `All five lines from its eye to ${figure.id} are clear.`
      : `${clear.length} of 5 lines from its eye to ${figure.id} ${clear.length === 1 ? 'is' : 'are'} clear (${listed(clear.map(({ to }) => to))}); ` +
        `the other${stopped.length === 1 ? ' is' : 's are'} stopped by ${listed([...new Set(stopped.flatMap(({ by }) => by))])}.`,
  })
  if (cover.cover) {
    for (const id of cover.from) {
      const gap = inches(planGap(measure, { model: figure.id }, { piece: id }))
      reasons.push({ rule: 'RU-COVER-2', text: `From ${figure.id} to ${id}, which stops a line, it is ${gap}, no more than 1": Cover.` })
    }
    reasons.push({ rule: 'RU-COVER-1', text: `In Cover ${figure.id} may re-roll one Armor Save.` })
  }
  if (cover.denied) {
    reasons.push({ rule: 'RU-COVER-3', text: `${looker.id} stands ${inches(rise(looker, figure))} above ${figure.id}, at least 4": no Cover against it.` })
  }
  for (const { id, gap } of cover.far) {
    reasons.push({ rule: 'RU-COVER-2', text: `From ${figure.id} to ${id}, which stops a line, it is ${inches(gap)}, more than 1": no Cover from there.` })
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
