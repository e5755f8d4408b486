import { distance2 } from '../../../core/vec'
import type { FormAnswer } from '../../engine/question'
import type { FactShown, Sheet } from '../../playable'
import { pointIn } from '../../kit/drafts'
import { fact, sheetRow } from '../../kit/sheet-rows'
import type { About } from '../../kit/sheets'
import { scenarioOf } from '../game/scenarios'
import type { RsLook } from '../game/state'
import { inches } from '../../kit/words'
import { zoneOf } from '../game/zones'
import type { MarkerTask } from '../game/tasks'

/** Where a marker would lie: in whose zone, how far from the other markers and from the edges, and what that breaks. */
export function markerSheet(look: RsLook, question: About<MarkerTask>, draft: FormAnswer | null): Sheet {
  const task = question.about
  const at = pointIn(draft)
  const { state, board } = look
  const facts: FactShown[] = []
  if (at) {
    const broken = scenarioOf(state.scenario)?.judgeMarker?.(look, at, task) ?? []
    const zone = zoneOf(at, state.sides.turn)
    const others = state.markers.filter(({ id }) => id !== task.marker).map((marker) => distance2(marker.at, at))
    const edge = Math.min(board.width / 2 - Math.abs(at[0]), board.depth / 2 - Math.abs(at[1]))
    facts.push(
      fact('Lies in', zone === null ? 'No Man’s Land' : zone === task.side ? 'your zone' : 'the opponent’s zone', zone !== task.side, 'RS-VICTORY-5'),
      ...(others.length > 0 ? [fact('Next marker', `${inches(Math.min(...others))} away`, true, 'RS-OBJECTIVE-1')] : []),
      fact('Table edge', `${inches(Math.max(0, edge))} away`, edge >= 0, 'RS-OBJECTIVE-1'),
      ...broken.map(({ rule, text }) => fact('Not there', text, false, rule)),
    )
  }
  const row = task.marker
    ? sheetRow(task.marker, `Marker ${task.marker}`, { thing: `marker-${task.marker}`, facts })
    : sheetRow('marker', 'The new objective', { facts })
  return { title: question.text, rows: [row] }
}
