import type { MissFact } from '../../core/evidence'
import type { ModelSight, SightRuling } from '../../core/ruling'
import type { Vec3 } from '../../core/vec'
import { errorWords, reasonsOf, seenWords } from '../../rules/ruling-text'
import { formatFine, formatShare } from '../format'
import type { RulingView } from './ruling-view'
import { leanWords, SEAT_A, wayOf, type Seat } from './seat'

/** One step of the proof: a sentence (ids in it, not names) and the rules that it rests on. */
export interface Step {
  readonly kind: 'rule' | 'measured'
  readonly text: string
  readonly rules: readonly string[]
}

interface Shown {
  readonly sight: ModelSight
  readonly miss: MissFact | null
  /** Of a system that looks along certain lines: the point to which the one goes that comes nearest. */
  readonly missTo: string | null
}

type Told = Pick<RulingView, 'ruling' | 'models' | 'focus' | 'measuring'>

/** Why, in order: the ruling's reasons, each once with all its rules, then what was measured of the model in focus. Empty while it is measured. */
export function stepsOf({ ruling, models, focus, measuring }: Told, seat: Seat = SEAT_A): readonly Step[] {
  if (measuring.length > 0) return []
  const steps = reasonsOf(ruling).map(({ text, rules }): Step => ({ kind: 'rule', text, rules }))
  const shown = models.find(({ sight }) => sight.id === focus)
  return shown ? [...steps, ...measured(ruling, shown, seat).map((text): Step => ({ kind: 'measured', text, rules: [] }))] : steps
}

function measured(ruling: SightRuling, shown: Shown, seat: Seat): readonly string[] {
  const { sight: { id, verdict, lines, blockedBy }, miss } = shown
  if (verdict === 'blocked' && blockedBy.length === 0 && ruling.facing?.allowed === false) return [`Nothing stops the line to ${id} itself.`]
  if (verdict === 'blocked') return miss ? nearest(ruling, shown, miss, seat) : [`No line to ${id} is open.`]
  if (lines) return [ofLines(ruling, shown.sight)]
  if (verdict === 'unsure') return [`No open line to ${id} was found, nor a proof that there is none.`]
  return [`The line to ${id} is open from point to point; ${shareOf(ruling, shown.sight)}.`]
}

/** In plan it is the base that is looked at, from the whole of a base; else the body, from the eye. */
function shareOf({ from }: SightRuling, sight: ModelSight): string {
  const { id, query } = sight
  const error = errorWords(sight)
  const seen = query.inPlan ? `of the base of ${id} is seen in plan from the middle of the base of ${from}` : `of ${id} is seen from the eye of ${from}`
  return `${seenWords(sight)} ${seen}${error === '' ? '' : ` (${error})`}`
}

/** What of the body shows besides, where a few lines to certain points decide. */
function ofLines({ from }: SightRuling, { id, visible, visibleError }: ModelSight): string {
  return visible < 0.005
    ? `Nothing of the body of ${id} shows from the eye of ${from}: what counts here are the lines alone.`
    : `${formatShare(visible)} of the body of ${id} shows from the eye of ${from} (± ${formatShare(visibleError)}): what counts here are the lines alone.`
}

function nearest({ from }: SightRuling, { sight: { id, blockedBy, lines }, missTo }: Shown, miss: MissFact, seat: Seat): readonly string[] {
  const by = miss.stop?.id ?? blockedBy[0]
  const stopped = by === undefined ? 'is closed' : `is stopped by ${by}`
  if (missTo !== null) {
    const step: Vec3 = [miss.free.from[0] - miss.line.from[0], miss.free.from[1] - miss.line.from[1], miss.free.from[2] - miss.line.from[2]]
    const which = (lines?.length ?? 1) > 1 ? `The line to ${id} that comes nearest to passing, to its ${missTo},` : `The line to ${id}`
    return [`${which} ${stopped}.`, `It misses by ${formatFine(miss.distance)}: so much farther ${wayOf(step, miss.line.from, seat, from)} it would be open.`]
  }
  return [`The line to ${id} that comes nearest to passing ${stopped}.`, `Were ${leans(miss, from, id, seat)}, it would be open.`]
}

function leans({ line, free, fromStep, toStep }: MissFact, from: string, to: string, seat: Seat): string {
  const each = [
    fromStep > 0.005 ? `${from} to lean ${leanWords(line.from, free.from, seat, from)}` : null,
    toStep > 0.005 ? `${to} ${fromStep > 0.005 ? '' : 'to lean '}${leanWords(line.to, free.to, seat, to)}` : null,
  ].filter((text) => text !== null)
  return each.length > 0 ? each.join(' and ') : 'either of them to lean the least bit aside'
}
