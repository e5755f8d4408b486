import type { MissFact } from '../../core/evidence'
import type { ModelSight, SightRuling } from '../../core/ruling'
import type { Vec3 } from '../../core/vec'
import { formatShare } from '../format'
import { leanWords } from './lean'

/** One step of the proof: a sentence (ids in it, not names) and the rules that it rests on. */
export interface Step {
  readonly kind: 'rule' | 'measured'
  readonly text: string
  readonly rules: readonly string[]
}

interface Shown {
  readonly sight: ModelSight
  readonly miss: MissFact | null
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

function measured({ from }: SightRuling, { sight, miss }: Shown): readonly string[] {
  const { id, verdict, visible, visibleError, blockedBy } = sight
  const share = `${formatShare(visible)} of ${id} is seen from the eye of ${from} (± ${formatShare(visibleError)})`
  if (verdict === 'clear') return [`The line to ${id} is open from point to point; ${share}.`]
  if (verdict === 'unsure') return [`No open line to ${id} was found, nor a proof that there is none; ${share}.`]
  const by = miss?.stop?.id ?? blockedBy[0]
  const stopped = by === undefined ? `No line to ${id} is open.` : `${by} stops the line to ${id} that comes nearest to passing.`
  if (!miss) return [stopped]
  return [stopped, `With ${leans(miss, from, id)} the line would be open.`]
}

function leans({ line, free, fromStep, toStep }: MissFact, from: string, to: string): string {
  const ahead: Vec3 = [line.to[0] - line.from[0], 0, line.to[2] - line.from[2]]
  const each = [
    fromStep > 0.005 ? `${from} ${leanWords(line.from, free.from, ahead)}` : null,
    toStep > 0.005 ? `${to} ${leanWords(line.to, free.to, ahead)}` : null,
  ].filter((text) => text !== null)
  return each.length > 0 ? each.join(' and ') : 'either of them the least bit aside'
}
