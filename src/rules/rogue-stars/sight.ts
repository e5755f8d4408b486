/*
 * Definition of sight in Rogue Stars.
 *
 * Looks:        a thread from the eye of the figure, 1.25" above the middle of its base (RO-DEFINE-8), in every direction (RO-DEFINE-6).
 * Looked at:    five points of the target: 1.2", 0.65" and 0.1" above the middle of its base, and both rims of the base at 0.65".
 * Counts:       terrain where its solid parts are, and the bodies of all other figures, friend or foe; woods for threads that pass right through
 *               them. Which figures lie down is the game's to know: on the measured table all stand.
 * Touching:     a thread that only touches is not interrupted; a seam without width is no way through.
 * Cover:        terrain within 1" of the target that interrupts some of the threads while another is clear (RO-HOUSE-4). No figure gives cover.
 */
import type { BoardModel, BoardPiece, Id } from '../../core/board'
import type { Crossing, Measure } from '../../core/measure'
import { ok, type Result } from '../../core/result'
import type { ModelSight, RangeRuling, SightLine, SightRuling } from '../../core/ruling'
import type { Inches } from '../../core/units'
import type { LineMiss, SightRequest, SpotReading } from '../contract'
import { apartInPlan, atMost, headline, pairOf, type Asked } from '../lines/asked'
import { above } from '../lines/figure'
import { fiveLines, missOfFive, type Heights } from '../lines/five-points'
import { ruleFigures, shownAs, type Reason, type Sighting } from '../lines/ruling'
import type { Stops } from '../lines/thread'
import { inches, listed } from '../kit/words'

export const SYSTEM_ID = 'rogue-stars'

/** RO-DEFINE-8. */
export const HEIGHTS: Heights = { eye: 1.25, low: 0.1, middle: 0.65, high: 1.2 }
/** RO-HOUSE-4. */
export const COVER_WITHIN: Inches = 1
const BEYOND_HALF = -2
const WEAPONS = [{ name: 'Pistol', reach: 12 }, { name: 'Rifle', reach: 24 }] as const

const isScreen = ({ area, kind, traits }: BoardPiece): boolean =>
  area !== null && traits.sight === 'area' && kind !== 'ruin' && kind !== 'building'

function interrupts({ board }: Measure, looker: Id, target: Id): Stops {
  const screens = new Set(board.pieces.filter(isScreen).map(({ id }) => id))
  return (met: Crossing) => {
    if (met.what === 'model') return met.id !== looker && met.id !== target
    return met.what === 'part' || (screens.has(met.id) && met.enters && met.leaves)
  }
}

/** The five threads from the one figure to the other. */
export const threadsOf = (measure: Measure, looker: BoardModel, target: BoardModel): readonly SightLine[] =>
  fiveLines(measure, looker, target, HEIGHTS, interrupts(measure, looker.id, target.id))

/** Where none of the five is clear, the one that comes nearest to it. */
export function ruleNearMiss(measure: Measure, request: SightRequest): LineMiss | null {
  const pair = pairOf(measure, request)
  if (!pair.ok) return null
  const [looker, target] = pair.value
  return missOfFive(measure, looker, target, HEIGHTS, interrupts(measure, looker.id, target.id))
}

/** Verdict and cover of one figure, as the ruling has them. */
export function ruleGlance(measure: Measure, request: SightRequest): Result<SpotReading, string> {
  const pair = pairOf(measure, request)
  if (!pair.ok) return pair
  const threads = threadsOf(measure, ...pair.value)
  if (!threads.some(({ clear }) => clear)) return ok({ verdict: 'blocked', cover: 'none' })
  const covered = terrainAmong(measure, pair.value[1], threads).some(({ away }) => atMost(away, COVER_WITHIN))
  return ok({ verdict: 'clear', cover: covered ? 'cover' : 'none', distance: apartInPlan(measure, ...pair.value) })
}

export const ruleSight = (measure: Measure, request: SightRequest): Result<SightRuling, string> =>
  ruleFigures<RoSighting>(measure, request, {
    system: SYSTEM_ID,
    view: (looker, figure) => viewOf(measure, looker, figure),
    // Without cover first, then the one with most clear threads, then the nearest.
    easier: (a, b) => Number(a.sight.cover !== 'none') - Number(b.sight.cover !== 'none') || clearOf(b) - clearOf(a) || a.distance - b.distance,
    reasons: (asked, views, best) => reasonsOf(measure, asked, views, best),
    range: ({ distance }) => rangeOf(distance, request),
    more: () => ({ facing: { rule: 'RO-DEFINE-6', allowed: true, text: 'Figures see and shoot in every direction.' } }),
  })

/** RO-HOUSE-4: distance of the bases, and what is added to a Shoot roll. */
export const rangeOf = (distance: Inches, { weapons = WEAPONS }: Pick<SightRequest, 'weapons'> = {}): RangeRuling => ({
  rule: 'RO-HOUSE-4',
  distance,
  how: 'base edge to base edge in plan',
  bands: weapons.map(({ name, reach }) => ({
    name, reach, within: atMost(distance, reach), modifier: atMost(distance, reach / 2) ? 0 : BEYOND_HALF, rule: 'RO-HOUSE-4',
  })),
})

interface RoSighting extends Sighting {
  readonly threads: readonly SightLine[]
  /** Terrain that interrupts a thread, nearest first, and how far from the target it is. */
  readonly terrain: readonly { readonly id: Id; readonly away: Inches }[]
}

function viewOf(measure: Measure, looker: BoardModel, figure: BoardModel): RoSighting {
  const { board } = measure
  const threads = threadsOf(measure, looker, figure)
  const open = threads.find(({ clear }) => clear)
  const stopping = stoppingOf(threads)
  const terrain = terrainAmong(measure, figure, threads)
  const near = open ? terrain.filter(({ away }) => atMost(away, COVER_WITHIN)).map(({ id }) => id) : []
  const screens = board.pieces
    .filter(isScreen)
    .map(({ id }) => id)
    .filter((id) => [looker, figure].every((one) => !measure.inside(one.id, id).touches))
  const others = board.models.map(({ id }) => id).filter((id) => id !== looker.id && id !== figure.id)
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

const stoppingOf = (threads: readonly SightLine[]): readonly Id[] => [...new Set(threads.flatMap(({ by }) => by))]

/** Terrain that interrupts some of the threads, nearest to the figure first. */
const terrainAmong = (measure: Measure, figure: BoardModel, threads: readonly SightLine[]): RoSighting['terrain'] =>
  stoppingOf(threads)
    .filter((id) => measure.board.pieces.some((piece) => piece.id === id))
    .map((id) => ({ id, away: measure.distance({ model: figure.id }, { piece: id }).horizontal }))
    .toSorted((a, b) => a.away - b.away)

const clearOf = ({ threads }: RoSighting): number => threads.filter(({ clear }) => clear).length

function reasonsOf(measure: Measure, asked: Asked, views: readonly RoSighting[], best: RoSighting | undefined): readonly Reason[] {
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
      text: atMost(away, COVER_WITHIN)
        ? `From ${figure.id} to ${id}, which interrupts a thread, it is ${inches(away)}, no more than 1": cover, -2 to the shot.`
        : `From ${figure.id} to ${id}, which interrupts a thread, it is ${inches(away)}, more than 1": no cover from there.`,
    })
  }
  reasons.push({ rule: 'RO-HOUSE-4', text: `The range is ${inches(best.distance)}, from base edge to base edge.` })
  return reasons
}
