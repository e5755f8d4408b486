import type { FormAnswer, Question } from '../../engine/question'
import type { FactShown, Sheet } from '../../playable'
import { fact } from '../../kit/sheet-rows'
import { scenarioOf } from '../game/scenarios'
import { distance } from '../game/scenarios/scenario'
import type { RsLook } from '../game/state'
import { inches } from '../../kit/words'
import { zoneOf } from '../game/zones'
import type { MarkerTask } from '../game/tasks'

/** Where a marker would lie: in whose zone, how far from the other markers and from the edges, and what that breaks. */
export function markerSheet(look: RsLook, question: Question, draft: FormAnswer | null): Sheet {
  const task = question.about as MarkerTask
  const at = draft && 'point' in draft ? draft.point : null
  const { state, board } = look
  const facts: FactShown[] = []
  if (at) {
    const broken = scenarioOf(state.scenario)?.judgeMarker?.(look, at, task) ?? []
    const zone = zoneOf(at, state.sides.turn)
    const others = state.markers.filter(({ id }) => id !== task.marker).map((marker) => distance(marker.at, at))
    const edge = Math.min(board.width / 2 - Math.abs(at[0]), board.depth / 2 - Math.abs(at[1]))
    facts.push(
      fact('Lies in', zone === null ? 'No Man’s Land' : zone === task.side ? 'your zone' : 'the opponent’s zone', zone !== task.side, 'RS-VICTORY-5'),
      ...(others.length > 0 ? [fact('Next marker', `${inches(Math.min(...others))} away`, true, 'RS-OBJECTIVE-1')] : []),
      fact('Table edge', `${inches(Math.max(0, edge))} away`, edge >= 0, 'RS-OBJECTIVE-1'),
      ...broken.map(({ rule, text }) => fact('Not there', text, false, rule)),
    )
  }
  return { title: question.text, rows: [{ id: task.marker ?? 'marker', title: task.marker ? `Objective ${task.marker}` : 'The new objective', thing: task.marker ? `marker-${task.marker}` : null, refused: null, facts, sums: [], outcomes: [] }] }
}
