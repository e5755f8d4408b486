import type { ReachCell, ReachFact, Waypoint } from './measure'

/** The legs that lead to a cell of a reach: a sweep with the same options accepts them, for what the cell costs. */
export function wayTo({ bends }: ReachFact, { at: [x, y, z], from }: ReachCell): readonly Waypoint[] {
  const legs: Waypoint[] = [{ x, y, z }]
  for (let i = from; i >= 0; ) {
    const bend = bends[i]!
    legs.unshift({ x: bend.x, z: bend.z })
    i = bend.from
  }
  return legs
}
