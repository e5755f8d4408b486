import type { Id } from '../../core/board'
import type { DistanceFact, SightFact, SightQuery, SweepFact } from '../../core/measure'
import type { GameEvent } from '../../rules/engine/event'
import type { Fact } from '../../rules/engine/facts'
import type { Play } from '../../rules/engine/play'
import type { View } from '../../rules/engine/view'
import { formatInches } from '../format'
import type { Overlay } from '../overlay'

const MOST = 12

/** The things that a line of the log speaks of; of a unit, its models that stand on the table. */
export function thingsOf(play: Play, event: GameEvent): readonly Id[] {
  if (typeof event.text === 'string') return []
  const ids = event.text.flatMap((part) => {
    if (typeof part === 'string') return []
    if ('unit' in part) return membersOf(play, part.unit)
    return 'model' in part ? [part.model] : 'piece' in part ? [part.piece] : []
  })
  return [...new Set(ids)]
}

/** A unit's models, or the thing itself. */
export function membersOf(play: Play, id: Id): readonly Id[] {
  const models = Object.values(play.state.board.models).filter((model) => model.unit === id || model.id === id)
  return models.length > 0 ? models.map((model) => model.id) : [id]
}

/** What was measured for a line of the log, as it was then: lines of sight, distances and paths. */
export function evidenceOf({ entries }: Pick<View, 'entries'>, event: GameEvent): readonly Overlay[] {
  const facts = entries[event.entry]?.facts.slice(...event.facts) ?? []
  return facts.flatMap(overlaysOf).slice(-MOST)
}

/** What was measured, drawn. */
export function overlaysOf({ ask, of, is }: Fact): readonly Overlay[] {
  if (ask === 'sight') {
    const { verdict, witness } = is as SightFact
    const query = of[0] as SightQuery
    if (witness) return [{ kind: 'sight', from: witness.from, to: witness.to, verdict, stop: null, label: null }]
    return [{ kind: 'highlight', id: query.to, tone: 'blocker' }]
  }
  if (ask === 'distance') {
    const { from, to, distance, horizontal, vertical } = is as DistanceFact
    return distance < 0.05 ? [] : [{ kind: 'tape', from, to, distance, horizontal, vertical }]
  }
  if (ask === 'sweep' || ask === 'route') {
    const fact = is as SweepFact | null
    if (!fact || fact.path.length < 2) return []
    const { path, costs } = fact
    return [
      { kind: 'path', points: path, costs, legs: [], legal: fact.stops.length === 0, allowance: null },
      { kind: 'pill', at: path.at(-1)!, text: formatInches(fact.cost), tone: 'plain' },
    ]
  }
  return []
}
