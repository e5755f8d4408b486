import type { Id, SideId } from '../../core/board'
import { SIDES } from '../../core/sides'
import type { GameEvent } from '../engine/event'

/* What is kept in a game's state against what its log tells. */

/** The events from the last of that kind on; all where there is none. */
export const sinceLast = (events: readonly GameEvent[], kind: string): readonly GameEvent[] =>
  events.slice(Math.max(0, events.findLastIndex((event) => event.kind === kind)))

/** One entry of the data of all events of a kind, in order. */
export const toldOf = <T>(events: readonly GameEvent[], kind: string, key: string): readonly T[] =>
  events.filter((event) => event.kind === kind).map((event) => (event.data as Readonly<Record<string, T>>)[key]!)

interface Activated {
  readonly id: Id
  /** It has acted since then. */
  readonly activated: unknown
}

/** No unit is activated twice within these events, and who has acted was activated. */
export function activationFaults(units: readonly Activated[], events: readonly GameEvent[]): readonly string[] {
  const told = toldOf<Id>(events, 'activated', 'unit')
  return [
    ...twice(told).map((id) => `${id} was activated twice.`),
    ...units.filter(({ id, activated }) => activated && !told.includes(id)).map(({ id }) => `${id} has acted and was never activated.`),
  ]
}

/** Those that occur more than once. */
export const twice = (ids: readonly Id[]): readonly Id[] => [...new Set(ids)].filter((id) => ids.indexOf(id) !== ids.lastIndexOf(id))

/** Who is gone is kept as lost and fell by the log, each once. */
export function lossFaults(gone: readonly Id[], kept: readonly Id[], told: readonly Id[]): readonly string[] {
  const [is, lost, fell] = [gone, kept, told].map((ids) => ids.toSorted().join(', '))
  return is === lost && is === fell ? [] : [`Gone are ${is}; kept as lost ${lost}; by the log ${fell}.`]
}

/** A side's points go up and down by events of the kind `score` alone: what it has against what those of these events come to. */
export const scoreFaults = (points: (side: SideId) => number, events: readonly GameEvent[]): readonly string[] =>
  SIDES.flatMap((side) => {
    const scores = events.filter(({ kind, data }) => kind === 'score' && (data as { readonly side: SideId }).side === side)
    const told = toldOf<number>(scores, 'score', 'points').reduce((sum, one) => sum + one, 0)
    return points(side) === told ? [] : [`${side} has ${points(side)} points, ${told} by the log.`]
  })
