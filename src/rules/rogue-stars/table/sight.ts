import type { BoardModel, Id } from '../../../core/board'
import type { Measure } from '../../../core/measure'
import { ok, type Result } from '../../../core/result'
import type { ModelSight, RangeRuling, SightLine, SightRuling } from '../../../core/ruling'
import type { Inches } from '../../../core/units'
import type { LineMiss, SightRequest, SpotReading } from '../../contract'
import { inches, listed } from '../../kit/words'
import { apartInPlan, atMost, headline, pairOf, type Asked } from '../../lines/asked'
import { above } from '../../lines/figure'
import { missOfFive } from '../../lines/five-points'
import { ruleFigures, shownAs, type Reason, type Sighting } from '../../lines/ruling'
import { lengthsOf, type Lengths } from '../judge/lengths'
import { rangeOf } from '../judge/range'
import { coverAmong, HEIGHTS, interrupts, isScreen, seenFrom, stoppingOf, terrainAmong, threadsOf, type InTheWay } from '../judge/sight'
import type { Readings } from '../readings'
import { SYSTEM_ID } from '../system-id'
import { readingsOn, throughOn, weaponsGiven } from './given'

/* The door of rulings to sight: on the measured table all stand, unless the cards of a game say that they lie or that figures let threads pass. */

/** Where none of the five is clear, the one that comes nearest to it. */
export function ruleNearMiss(measure: Measure, request: SightRequest): LineMiss | null {
  const pair = pairOf(measure, request)
  if (!pair.ok) return null
  const [looker, target] = pair.value
  return missOfFive(measure, looker, target, HEIGHTS, interrupts(measure, looker.id, target.id, throughOn(measure, request)))
}

/** Verdict and cover of one figure, as the ruling has them. */
export function ruleGlance(measure: Measure, request: SightRequest): Result<SpotReading, string> {
  const pair = pairOf(measure, request)
  if (!pair.ok) return pair
  const { clear, coverFrom } = seenFrom(measure, ...pair.value, throughOn(measure, request), lengthsOf(readingsOn(request)))
  if (clear === 0) return ok({ verdict: 'blocked', cover: 'none' })
  return ok({ verdict: 'clear', cover: coverFrom.length > 0 ? 'cover' : 'none', distance: apartInPlan(measure, ...pair.value) })
}

export function ruleSight(measure: Measure, request: SightRequest): Result<SightRuling, string> {
  const [through, readings] = [throughOn(measure, request), readingsOn(request)]
  const lengths = lengthsOf(readings)
  return ruleFigures<RoSighting>(measure, request, {
    system: SYSTEM_ID,
    view: (looker, figure) => viewOf(measure, looker, figure, through, lengths),
    // Without cover first, then the one with most clear threads, then the nearest.
    easier: (a, b) => Number(a.sight.cover !== 'none') - Number(b.sight.cover !== 'none') || clearOf(b) - clearOf(a) || a.distance - b.distance,
    reasons: (asked, views, best) => reasonsOf(measure, asked, views, best, lengths),
    range: ({ distance }) => rangeOf(distance, rangeAsked(request, readings), readings),
    more: () => ({ facing: { rule: 'RO-DEFINE-6', allowed: true, text: 'Figures see and shoot in every direction.' } }),
  })
}

/** What that distance means for the weapons that are asked for, or else the usual ones. */
export const ruleRange = (distance: Inches, asked: Pick<SightRequest, 'weapons' | 'profile'> = {}): RangeRuling => rangeOf(distance, asked, readingsOn(asked))

/** The weapons that are asked for, or else those that the card of who looks has. */
function rangeAsked({ weapons, profile }: SightRequest, readings: Readings): Pick<SightRequest, 'weapons'> {
  const asked = weapons ?? weaponsGiven(profile, readings)
  return asked ? { weapons: asked } : {}
}

interface RoSighting extends Sighting {
  readonly threads: readonly SightLine[]
  /** Terrain that interrupts a thread, nearest first, and how far from the target it is. */
  readonly terrain: readonly InTheWay[]
}

function viewOf(measure: Measure, looker: BoardModel, figure: BoardModel, through: readonly Id[], lengths: Lengths): RoSighting {
  const { board } = measure
  const threads = threadsOf(measure, looker, figure, through)
  const open = threads.find(({ clear }) => clear)
  const stopping = stoppingOf(threads)
  const terrain = terrainAmong(measure, figure, threads)
  const near = coverAmong(threads, terrain, lengths)
  const screens = board.pieces
    .filter(isScreen)
    .map(({ id }) => id)
    .filter((id) => [looker, figure].every((one) => !measure.inside(one.id, id).touches))
  const others = board.models.map(({ id }) => id).filter((id) => id !== looker.id && id !== figure.id && !through.includes(id))
  const query = { from: looker.id, to: figure.id, volumes: screens, modelsBlock: others, eye: above(looker, HEIGHTS.eye) }
  const sight: ModelSight = {
    ...shownAs(looker, figure, query, measure.visible(query)),
    verdict: open ? 'clear' : 'blocked',
    witness: open?.segment ?? null,
    blockedBy: open ? [] : stopping,
    obscured: threads.some(({ clear }) => !clear),
    cover: near.length > 0 ? 'cover' : 'none',
    coverFrom: near,
    fact: null,
    lines: threads,
  }
  return { figure, sight, threads, terrain, distance: apartInPlan(measure, looker, figure) }
}

const clearOf = ({ threads }: RoSighting): number => threads.filter(({ clear }) => clear).length

function reasonsOf(
  measure: Measure, asked: Asked, views: readonly RoSighting[], best: RoSighting | undefined, { cover }: Lengths,
): readonly Reason[] {
  const said = headline(asked, views.map(({ sight }) => sight.verdict))
  const isFigure = (id: Id) => measure.board.models.some((model) => model.id === id)
  if (!best) {
    const by = [...new Set(views.flatMap(({ sight }) => sight.blockedBy))]
    const bodies = by.filter(isFigure)
    return [
      { rule: 'RO-DEFINE-7', text: `${said}: ${listed(by)} in the way.` },
      { rule: 'RO-DEFINE-8', text: 'Every thread from its eye, 1.25" above its base, is interrupted.' },
      ...(bodies.length > 0 ? [{ rule: 'RO-DEFINE-8', text: `Standing figures interrupt threads as terrain does: here ${listed(bodies)}.` }] : []),
    ]
  }
  const { figure, sight, terrain, threads } = best
  const covered = sight.cover !== 'none'
  const reasons: Reason[] = [
    { rule: 'RO-DEFINE-7', text: `${said}; ${covered ? `cover from ${listed(sight.coverFrom)}` : 'no cover'}.` },
  ]
  if (views.length > 1) reasons.push({ rule: 'RO-DEFINE-7', text: `Each figure is a target of its own; ${figure.id} is the easiest.` })
  const stopped = threads.filter(({ clear }) => !clear)
  const clear = threads.filter((thread) => thread.clear)
  reasons.push({
    rule: 'RO-DEFINE-8',
    text: stopped.length === 0
      ? `All five threads from its eye to ${figure.id} are clear.`
      : `${clear.length} of 5 threads from its eye to ${figure.id} ${clear.length === 1 ? 'is' : 'are'} clear (${listed(clear.map(({ to }) => to))}); ` +
        `the other${stopped.length === 1 ? ' is' : 's are'} interrupted by ${listed([...new Set(stopped.flatMap(({ by }) => by))])}.`,
  })
  for (const { id, away } of terrain) {
    reasons.push({
      rule: 'RO-HOUSE-4',
      text: atMost(away, cover)
        ? `From ${figure.id} to ${id}, which interrupts a thread, it is ${inches(away)}, no more than ${inches(cover)}: cover, -2 to the shot.`
        : `From ${figure.id} to ${id}, which interrupts a thread, it is ${inches(away)}, more than ${inches(cover)}: no cover from there.`,
    })
  }
  reasons.push({ rule: 'RO-HOUSE-4', text: `The range is ${inches(best.distance)}, from base edge to base edge.` })
  return reasons
}
