import type { Measure, StandOptions, Waypoint } from '../../../core/measure'
import type { Inches } from '../../../core/units'
import type { Vec2 } from '../../../core/vec'
import { groundOf } from '../terrain'

/** What is in nobody's way and carries nobody: trunks, and whatever else lies in a wood, which is rough ground (RF-TERRAIN-4). */
export const footing = ({ board }: Pick<Measure, 'board'>): Required<Pick<StandOptions, 'ignorePieces'>> => {
  let found = known.get(board.pieces)
  if (!found) known.set(board.pieces, (found = { ignorePieces: groundOf(board).woods.map(({ id }) => id) }))
  return found
}
const known = new WeakMap<Measure['board']['pieces'], Required<Pick<StandOptions, 'ignorePieces'>>>()

/** The height at which a figure stands there; of several levels that nearest to `near`. */
export const heightAt = (measure: Pick<Measure, 'board' | 'surface'>, at: Vec2, near: Inches): Inches => measure.surface(at, near, footing(measure)).y

/** Way points that were put on a stone or a trunk of a wood, on the ground below it. */
export function onGround(measure: Measure, legs: readonly Waypoint[]): readonly Waypoint[] {
  const { ignorePieces } = footing(measure)
  if (ignorePieces.length === 0 || legs.every(({ y }) => y === undefined)) return legs
  return legs.map((leg): Waypoint => {
    if (leg.y === undefined) return leg
    const { on } = measure.surface([leg.x, leg.z], leg.y)
    return on !== null && ignorePieces.includes(on) ? { ...leg, y: heightAt(measure, [leg.x, leg.z], leg.y) } : leg
  })
}
