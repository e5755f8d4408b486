import type { DistanceFact, Measure } from '../core/measure'
import type { DeskState } from './desk-state'
import { formatInches } from './format'
import type { Overlay } from './overlay'
import { roomOverlays } from './room/room-overlays'
import { sightOverlays } from './sight-card'

/** What is drawn because something is pinned; measured of the world as it is when this is called. */
export function pinnedOverlays(measure: Measure, now: DeskState): Overlay[] {
  const overlays: Overlay[] = []
  for (const { model, radii } of now.rings) {
    for (const radius of radii) overlays.push({ kind: 'ring', model, radius, label: formatInches(radius) })
  }
  for (const tape of now.tapes) overlays.push(tapeOverlay(measure.distance(tape.from, tape.to)))
  // Only one ruling is drawn: of the target under the pointer, else of the ruling room, else of the newest card.
  const card = now.glance ?? now.cards[0]
  if (now.view && now.room && !now.glance) overlays.push(...roomOverlays(measure, now.view, now.room.evidence))
  else if (card?.ruling) overlays.push(...sightOverlays(measure, card.ruling, card.measuring))
  return overlays
}

export const tapeOverlay = ({ from, to, distance, horizontal, vertical }: DistanceFact): Overlay => ({
  kind: 'tape',
  from,
  to,
  distance,
  horizontal,
  vertical,
})

/** Pinned things, what is selected and pointed at, then what the tool shows; through an eye, the last alone. */
export function composeOverlays(now: DeskState, pinned: readonly Overlay[], tool: readonly Overlay[]): Overlay[] {
  // Through an eye, lines would end in the eye itself; only seen and hidden parts are of use.
  if (now.eye) return [...pinned.filter((overlay) => now.room && overlay.kind === 'fill' && overlay.tone !== 'stopper'), ...tool]
  const marks: Overlay[] = now.selection.map((id) => ({ kind: 'highlight', id, tone: 'selected' }))
  if (now.hover !== null && now.held === null && !now.selection.includes(now.hover)) {
    marks.push({ kind: 'highlight', id: now.hover, tone: 'hover' })
  }
  return [...pinned, ...now.laid, ...now.lit, ...marks, ...tool]
}
