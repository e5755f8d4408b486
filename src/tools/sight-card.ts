import type { Board, Id } from '../core/board'
import type { Measure } from '../core/measure'
import type { ModelSight, SightRuling } from '../core/ruling'
import type { Inches } from '../core/units'
import { distance3, lerp3, type Vec3 } from '../core/vec'
import { modelOf, unitOf, type DeskSettings, type SightCard } from './desk-state'
import { seenWords } from '../rules/ruling-text'
import type { Overlay } from './overlay'
import type { Referee } from './ports'

/** The target that a pointed-at model stands for: its whole unit, or itself. */
export function sightTarget(board: Board, model: Id, of: DeskSettings['sightOf']): Id {
  const unit = modelOf(board, model)?.unit
  return of === 'unit' && unit !== undefined && unitOf(board, unit).length > 1 ? unit : model
}

/** Asks the referee once. A failure inside the measuring is said on the card, not thrown at the table. */
export function ruleSight(
  measure: Measure, referee: Referee, from: Id, target: Id, gap: Inches, asked: { readonly profile?: string } = {},
): SightCard {
  const key = `${from}→${target}`
  const answer = referee.sight(measure, { from, target, gap, ...asked })
  return answer.ok
    ? { key, from, target, ruling: answer.value, refusal: null }
    : { key, from, target, ruling: null, refusal: answer.error }
}

/** Lines, verdicts and what blocks them. Blocked lines stop at the first thing that stops them. */
export function sightOverlays(measure: Measure, ruling: SightRuling): Overlay[] {
  const overlays: Overlay[] = []
  const blockers = new Set<Id>()
  // Ten pills that say "blocked" hide the table: one is enough where nobody is seen, none beside one that is.
  const spoken = ruling.models.find((model) => model.verdict !== 'blocked') ?? ruling.models[0]
  for (const model of ruling.models) {
    const line = model.witness ?? model.line
    overlays.push({ kind: 'highlight', id: model.id, tone: 'target' })
    overlays.push({
      kind: 'sight',
      from: line.from,
      to: line.to,
      verdict: model.verdict,
      stop: model.verdict === 'blocked' ? firstStop(measure, model) : null,
      label:
        model.verdict !== 'blocked'
          ? `${model.verdict} ${seenWords(model)}`
          : model === spoken
            ? 'blocked'
            : null,
    })
    if (model.verdict !== 'clear') for (const id of model.blockedBy) blockers.add(id)
  }
  for (const id of blockers) overlays.push({ kind: 'highlight', id, tone: 'blocker' })
  return overlays
}

/** Where the drawn line first meets something that blocks this model; its middle where the proof needs several. */
function firstStop(measure: Measure, model: ModelSight): Vec3 {
  const { from, to } = model.line
  const length = distance3(from, to)
  const ids = new Set(model.blockedBy)
  const met = measure.crossings(model.line).find((crossing) => ids.has(crossing.id))
  return lerp3(from, to, met && length > 0 ? Math.min(1, Math.max(0, met.enter / length)) : 0.5)
}
