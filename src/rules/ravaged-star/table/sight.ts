import type { BoardModel, BoardPiece, Id } from '../../../core/board'
import { DEFAULT_APERTURE, type Measure } from '../../../core/measure'
import { fail, ok, type Result } from '../../../core/result'
import type { SightRuling } from '../../../core/ruling'
import type { Inches } from '../../../core/units'
import { unitModels, type SightRequest, type SpotReading, type UnitOutcome } from '../../contract'
import { leaderOf, nearestOf } from '../judge/measure'
import { glimpse, judgeSight, unitGlimpse, type JudgedSight } from '../judge/sight'
import { SYSTEM_ID } from '../system-id'
import { hidingRule } from '../terrain'
import { inches, listed } from '../../kit/words'
import { leaderlessBy } from '../profile'
import { profileGiven } from './given-profile'
import { rangeOf } from './range'

/** Whether a model of the table sees a unit or a model, what cover that has, and why (RS-SIGHT-1 to RS-SIGHT-5). */
export function ruleSight(measure: Measure, request: SightRequest): Result<SightRuling, string> {
  const { from, target, aperture } = request
  const { board } = measure
  const looker = board.models.find((model) => model.id === from)
  if (!looker) return fail(`no model "${from}" on the table`)
  const one = board.models.find((model) => model.id === target)
  const targets = one ? [one] : unitModels(board, target)
  if (targets.length === 0) return fail(`no model or unit "${target}" on the table`)
  if (targets.some((model) => model.id === from)) return fail(`"${from}" cannot look at ${one ? 'itself' : 'its own unit'}`)

  const judged = judgeSight(measure, looker, targets, aperture)
  const { verdict, views, cover } = judged
  const leaderless = leaderlessBy(profileGiven(request.profile)?.rules ?? [])
  const ruled: Ruled = { ...judged, measure, looker, target, one: one !== undefined, leaderless, aperture: aperture ?? DEFAULT_APERTURE }
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
    range: rangeOf(distance, request, targets.every(({ at }) => at[1] === looker.at[1])),
  })
}

/** What a map asks of one place: `ruleSight` without its shares and reasons (RS-SIGHT-2, RS-COVER-1). */
export function ruleSpot(measure: Measure, { from, target, aperture }: SightRequest): Result<SpotReading, string> {
  const looker = measure.board.models.find((model) => model.id === from)
  const model = measure.board.models.find(({ id }) => id === target)
  if (!looker || !model) return fail(`no model "${looker ? target : from}" on the table`)
  const { verdict, cover } = glimpse(measure, looker, model, aperture)
  return ok({ verdict, cover })
}

/** What a search asks of a unit: verdict and cover of `ruleSight` without shares and reasons (RS-SIGHT-2, RS-COVER-7). */
export function ruleOutcome(measure: Measure, { from, target, aperture }: SightRequest, first?: Id): Result<UnitOutcome, string> {
  const looker = measure.board.models.find((model) => model.id === from)
  const models = unitModels(measure.board, target)
  if (!looker || models.length === 0) return fail(looker ? `no unit "${target}" on the table` : `no model "${from}" on the table`)
  return ok(unitGlimpse(measure, looker, [...models.filter(({ id }) => id === first), ...models.filter(({ id }) => id !== first)], aperture))
}

interface Ruled extends JudgedSight {
  readonly measure: Measure
  readonly looker: BoardModel
  readonly target: Id
  /** Asked about one model, not a unit. */
  readonly one: boolean
  /** The looker's unit has no leader of its own. */
  readonly leaderless: boolean
  readonly aperture: Inches
}

type Reason = SightRuling['reasons'][number]

function reasonsOf(ruled: Ruled): readonly Reason[] {
  const { measure, looker, verdict, views, cover } = ruled
  const covered = cover.cover !== 'none'
  const reasons: Reason[] = [{ rule: ruled.one ? 'RS-SIGHT-1' : 'RS-SIGHT-2', text: `${headlineOf(ruled)}.` }]
  for (const [hiding, [first]] of new Map(views.flatMap((view) => view.behind.map((pieces) => [namesOf(pieces), pieces] as const)))) {
    const ids = views.filter((view) => view.behind.some((pieces) => namesOf(pieces) === hiding)).map((view) => view.sight.id)
    const text = hiding === first!.id ? `Taken as a filled volume, ${hiding} covers` : `Taken together as filled volumes, ${hiding} cover`
    reasons.push({ rule: hidingRule(first!), text: `${text} the whole base of ${listed(ids)}.` })
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
  if (ruled.leaderless && unitModels(measure.board, looker.unit).length > 1) {
    reasons.push({ rule: 'RS-SPECIAL-LEADERLESS-2', text: `${looker.unit} has no leader: whoever is named looks for it, here ${looker.id}.` })
  } else if (leader && leader.id !== looker.id) {
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

function headlineOf({ looker, target, one, verdict, views, aperture }: Ruled): string {
  const total = views.length
  const seen = views.filter((view) => view.sight.verdict === 'clear').length
  const whom = one ? target : total === 1 ? `the one model of ${target}` : `${total} models of ${target}`
  if (verdict === 'clear') {
    if (total === 1) return `${looker.id} sees ${whom}`
    if (seen < total) return `${looker.id} sees ${seen} of ${whom}`
    return total === 2 ? `${looker.id} sees both models of ${target}` : `${looker.id} sees all ${whom}`
  }
  if (verdict === 'unsure') {
    return `Whether ${looker.id} sees ${total === 1 ? whom : `any of the ${whom}`} hangs on openings narrower than ${inches(aperture)}`
  }
  const stopped = listed([...new Set(views.flatMap((view) => view.sight.blockedBy))].slice(0, 3))
  const hiding = [...new Set(views.flatMap(({ behind: [first = []] }) => first.map(({ id }) => id)))]
  const cause = views.every((view) => view.behind.length > 0)
    ? `${total === 1 ? 'its whole base is' : 'their whole bases are'} behind ${listed(hiding)}`
    : stopped === ''
      ? 'no line is open'
      : `${stopped} in the way`
  return `${looker.id} sees ${total === 1 ? `nothing of ${whom}` : `none of the ${whom}`}: ${cause}`
}

const namesOf = (pieces: readonly BoardPiece[]): string => listed(pieces.map(({ id }) => id))

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
