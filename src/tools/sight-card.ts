import type { Board, Id } from '../core/board'
import type { Measure } from '../core/measure'
import type { ModelSight, SightRuling } from '../core/ruling'
import { distance3, lerp3, type Vec3 } from '../core/vec'
import type { Desk } from './desk'
import { modelOf, unitOf, type DeskSettings, type SightCard } from './desk-state'
import { seenWords, shotForbidden } from '../rules/ruling-text'
import type { Overlay } from './overlay'

/** The target that a pointed-at model stands for: its whole unit, or itself. */
export function sightTarget(board: Board, model: Id, of: DeskSettings['sightOf']): Id {
  const unit = modelOf(board, model)?.unit
  return of === 'unit' && unit !== undefined && unitOf(board, unit).length > 1 ? unit : model
}

/** The card with its full ruling: pinned cards are never left at a bounded one. */
export const fullCard = (desk: Desk, card: SightCard): SightCard =>
  card.measuring ? { ...desk.card(card.from, card.target, card.aperture), ...(card.aperture !== undefined && { aperture: card.aperture }) } : card

/** Lines, verdicts and blockers. A blocked line ends at its first blocker; `measuring` models have no line yet. */
export function sightOverlays(measure: Measure, ruling: SightRuling, measuring: readonly Id[] = []): Overlay[] {
  const overlays: Overlay[] = []
  const blockers = new Set<Id>()
  // Ten pills that say "blocked" would hide the table: only one says so, and none if some model is seen.
  const known = ruling.models.filter(({ id }) => !measuring.includes(id))
  const spoken = known.find((model) => model.verdict !== 'blocked') ?? known[0]
  for (const { id } of ruling.models) overlays.push({ kind: 'highlight', id, tone: 'target' })
  for (const id of measuring) overlays.push(...measuringOver(measure.board, id))
  for (const model of known) {
    const line = model.witness ?? model.line
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
            ? (shotForbidden(ruling) ? 'seen, no shot' : 'blocked')
            : null,
    })
    if (model.verdict !== 'clear') for (const id of model.blockedBy) blockers.add(id)
  }
  for (const id of blockers) overlays.push({ kind: 'highlight', id, tone: 'blocker' })
  return overlays
}

/** The pill over a model whose sight is not decided yet. */
export function measuringOver(board: Board, id: Id): Overlay[] {
  const model = modelOf(board, id)
  if (!model) return []
  const height = model.body.kind === 'prism' ? model.body.height : 1
  return [{ kind: 'pill', at: [model.at[0], model.at[1] + height, model.at[2]], text: 'measuring…', tone: 'plain' }]
}

/** Where the drawn line first meets a blocker of this model; its middle when no single blocker lies on it. */
function firstStop(measure: Measure, model: ModelSight): Vec3 {
  const { from, to } = model.line
  const length = distance3(from, to)
  const ids = new Set(model.blockedBy)
  const met = measure.crossings(model.line).find((crossing) => ids.has(crossing.id))
  return lerp3(from, to, met && length > 0 ? Math.min(1, Math.max(0, met.enter / length)) : 0.5)
}
