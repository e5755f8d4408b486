import type { Id, SideId } from '../../core/board'
import { SIDES } from '../../core/sides'
import type { GameEvent } from '../engine/event'

/* What is kept in a game's state against what its log tells. */

/** The events from the last of that kind on; all where there is none. */
export const sinceLast = <E extends GameEvent>(events: readonly E[], kind: E['kind']): readonly E[] =>
  events.slice(Math.max(0, events.findLastIndex((event) => event.kind === kind)))

/** What all events of a kind tell, in order. */
export const toldOf = <E extends GameEvent, K extends E['kind']>(events: readonly E[], kind: K): readonly Extract<E, { kind: K }>['data'][] =>
  events.filter((event) => event.kind === kind).map(({ data }) => data)

interface Activated {
  readonly id: Id
  /** It has acted since then. */
  readonly activated: unknown
}

/** No unit is activated twice by the log, and who has acted was activated. */
export function activationFaults(units: readonly Activated[], activations: readonly { readonly unit: Id }[]): readonly string[] {
  const told = activations.map(({ unit }) => unit)
  return [
    ...twice(told).map((id) => `${id} was activated twice.`),
    ...units.filter(({ id, activated }) => activated && !told.includes(id)).map(({ id }) => `${id} has acted and was never activated.`),
  ]
}

interface Scored {
  readonly side: SideId
  readonly points: number
}

/** Those that occur more than once. */
export const twice = (ids: readonly Id[]): readonly Id[] => [...new Set(ids)].filter((id) => ids.indexOf(id) !== ids.lastIndexOf(id))

/** Who is gone is kept as lost and fell by the log, each once. */
export function lossFaults(gone: readonly Id[], kept: readonly Id[], told: readonly Id[]): readonly string[] {
  const [is, lost, fell] = [gone, kept, told].map((ids) => ids.toSorted().join(', '))
  return is === lost && is === fell ? [] : [`Gone are ${is}; kept as lost ${lost}; by the log ${fell}.`]
}

/** A side's points go up and down by what is told as scored alone: what it has against what that comes to. */
export const scoreFaults = (points: (side: SideId) => number, scores: readonly Scored[]): readonly string[] =>
  SIDES.flatMap((side) => {
    const told = scores.filter((score) => score.side === side).reduce((sum, score) => sum + score.points, 0)
    return points(side) === told ? [] : [`${side} has ${points(side)} points, ${told} by the log.`]
  })
