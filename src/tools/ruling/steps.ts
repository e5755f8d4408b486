import type { MissFact } from '../../core/evidence'
import type { ModelSight, SightRuling } from '../../core/ruling'
import type { Vec3 } from '../../core/vec'
import { errorWords, seenWords } from '../../rules/ruling-text'
import { formatFine, formatShare } from '../format'
import { leanWords, wayOf } from './lean'

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

/** The reasons of the ruling, each once with all its rules, then what was measured of one model. */
export function stepsOf(ruling: SightRuling, shown: Shown | null): readonly Step[] {
  const byText = new Map<string, string[]>()
  for (const { rule, text } of ruling.reasons) {
    byText.set(text, [...(byText.get(text) ?? []), ...(rule === '' ? [] : [rule])])
  }
  const steps = [...byText].map(([text, rules]): Step => ({ kind: 'rule', text, rules }))
  return shown ? [...steps, ...measured(ruling, shown).map((text): Step => ({ kind: 'measured', text, rules: [] }))] : steps
}

function measured(ruling: SightRuling, shown: Shown): readonly string[] {
  const { sight: { id, verdict, lines, blockedBy }, miss } = shown
  if (verdict === 'blocked' && blockedBy.length === 0 && ruling.facing?.allowed === false) return [`Nothing stops the line to ${id} itself.`]
  if (verdict === 'blocked') return miss ? nearest(ruling, shown, miss) : [`No line to ${id} is open.`]
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

function nearest({ from }: SightRuling, { sight: { id, blockedBy, lines }, missTo }: Shown, miss: MissFact): readonly string[] {
  const by = miss.stop?.id ?? blockedBy[0]
  const stopped = by === undefined ? 'is closed' : `is stopped by ${by}`
  if (missTo !== null) {
    const ahead: Vec3 = [miss.line.to[0] - miss.line.from[0], 0, miss.line.to[2] - miss.line.from[2]]
    const step: Vec3 = [miss.free.from[0] - miss.line.from[0], miss.free.from[1] - miss.line.from[1], miss.free.from[2] - miss.line.from[2]]
    const which = (lines?.length ?? 1) > 1 ? `The line to ${id} that comes nearest to passing, to its ${missTo},` : `The line to ${id}`
    return [`${which} ${stopped}.`, `It misses by ${formatFine(miss.distance)}: so much farther ${wayOf(step, ahead)} it would be open.`]
  }
  return [`The line to ${id} that comes nearest to passing ${stopped}.`, `Were ${leans(miss, from, id)}, it would be open.`]
}

function leans({ line, free, fromStep, toStep }: MissFact, from: string, to: string): string {
  const ahead: Vec3 = [line.to[0] - line.from[0], 0, line.to[2] - line.from[2]]
  const each = [
    fromStep > 0.005 ? `${from} to lean ${leanWords(line.from, free.from, ahead)}` : null,
    toStep > 0.005 ? `${to} ${fromStep > 0.005 ? '' : 'to lean '}${leanWords(line.to, free.to, ahead)}` : null,
  ].filter((text) => text !== null)
  return each.length > 0 ? each.join(' and ') : 'either of them to lean the least bit aside'
}
