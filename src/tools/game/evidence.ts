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

/** What was measured for a line of the log since the line before it, as it was then: lines of sight, distances and paths. */
export const measuredFor = ({ entries }: Pick<View, 'entries'>, { entry, facts }: GameEvent): readonly Overlay[] =>
  (entries[entry]?.facts.slice(...facts) ?? []).flatMap(overlaysOf).slice(-MOST)

/**
 * What proves a line of the log: what was measured for it. To a line that tells of a fight for which no line was
 * measured by then belong those that were measured last between the two, for the question of whom to fight or for an earlier line.
 */
export function evidenceOf(view: Pick<View, 'entries'>, event: GameEvent, unitOf: (model: Id) => Id): readonly Overlay[] {
  const own = measuredFor(view, event)
  const [fight] = own.some(({ kind }) => kind === 'sight') ? [] : foughtIn([event])
  return fight ? [...own, ...lastSeen(view.entries, event, fight, unitOf)] : own
}

/** How many entries an attack has at most, from whom to fight to its last throw, with what is answered between. */
const ENTRIES_OF_A_FIGHT = 24

function lastSeen(entries: View['entries'], event: GameEvent, fight: Fight, unitOf: (model: Id) => Id): readonly Overlay[] {
  for (let i = event.entry; i > event.entry - ENTRIES_OF_A_FIGHT && i >= 0; i--) {
    const facts = entries[i]?.facts ?? []
    const seen = openLines(i === event.entry ? facts.slice(0, event.facts[1]) : facts, fight, unitOf)
    if (seen.length > 0) return seen
  }
  return []
}

/** Who attacked, and whom: units. */
export type Fight = readonly [by: Id, at: Id]

/** Who fought whom, once each, by the lines with dice that name two units. */
export function foughtIn(events: readonly Pick<GameEvent, 'text'>[]): readonly Fight[] {
  const pairs = events.flatMap(({ text }): readonly Fight[] => {
    if (typeof text === 'string' || !text.some((part) => typeof part === 'object' && 'die' in part)) return []
    const [by, at] = text.flatMap((part) => (typeof part === 'object' && 'unit' in part ? [part.unit] : []))
    return by !== undefined && at !== undefined && by !== at ? [[by, at]] : []
  })
  return [...new Map(pairs.map((pair) => [pair.join(' '), pair])).values()]
}

const LINES_OF_A_FIGHT = 3

/** The first few open lines among the facts that lead from one to the other; who fights may be one model of its unit. */
export function openLines(facts: readonly Fact[], [by, at]: Fight, unitOf: (model: Id) => Id): readonly Overlay[] {
  const belongs = (model: Id, to: Id) => model === to || unitOf(model) === to
  const lines = facts.filter(({ ask, of: [query], is }) =>
    ask === 'sight' && (is as SightFact).witness !== null && belongs((query as SightQuery).from, by) && belongs((query as SightQuery).to, at))
  return lines.slice(0, LINES_OF_A_FIGHT).flatMap(overlaysOf)
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
