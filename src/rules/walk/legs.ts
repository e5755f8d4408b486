import type { SweepFact, Waypoint } from '../../core/measure'

/** Indices of the path's points at which its legs came to their way points; a leg that was stopped on its way has none. */
export function legIndices({ legs, stops }: SweepFact): readonly number[] {
  const short = new Set(stops.filter(({ why }) => why !== 'stand').map(({ leg }) => leg))
  return legs.filter((_, leg) => !short.has(leg)).map(({ to }) => to)
}

/**
 * The way points of a measured way, which give it again when swept. Heights are told at its end alone: at a bend the base may be carried
 * by its rim, where its centre has no surface at that height.
 */
export const legsOf = ({ path, legs, end }: SweepFact): readonly Waypoint[] =>
  legs.map(({ to }, i) => {
    const [x, y, z] = path[to]!
    return i === legs.length - 1 && end.supported ? { x, y, z } : { x, z }
  })
